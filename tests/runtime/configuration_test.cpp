#include <r4c/runtime.h>
#include <r4c/testing.h>

#include <support/codes.h>

#include <gmock/gmock.h>
#include <string>
#include <vector>

using namespace std::chrono_literals;
using r4c::AdaptiveLimitSettings;
using r4c::ConfigurationException;
using r4c::LimitAlgorithm;
using r4c::Properties;
using r4c::ResilienceRegistry;
using r4c::testing::ManualClock;
using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::StartsWith;

namespace {

/// The faults as "LINE CODE MESSAGE".
std::vector<std::string> faultsOf(const std::string &text) {
  try {
    ResilienceRegistry::builder().properties(Properties::fromString(text)).build();
  } catch (const ConfigurationException &error) {
    std::vector<std::string> faults;
    for (const r4c::ConfigurationFault &fault : error.faults())
      faults.push_back(std::to_string(fault.line) + " " + std::string(r4c::schema::codeId(fault.code)) + " " +
                       fault.message);
    return faults;
  }
  return {};
}

class Configuration : public ::testing::Test {
protected:
  ManualClock clock;

  ResilienceRegistry::Builder builder(const std::string &text) {
    return r4c::testing::registry(clock)
        .adaptiveLimitDefaults([](auto &a) { a.maxLimit(70).minWindowSamples(1); })
        .adaptiveLimit("backend", [](auto &a) { a.maxLimit(60); })
        .properties(Properties::fromString(text, "r4c.properties"));
  }
};

int maxLimitOf(ResilienceRegistry &registry, const std::string &id) {
  return registry.adaptiveLimit(id).snapshot().maxLimit();
}

} // namespace

TEST_F(Configuration, theFirstOfFiveLevelsThatSetsAParameterWins) {
  ResilienceRegistry registry = builder("instances.a.adaptiveLimit.maxLimit=30\n"
                                        "configs.backend.adaptiveLimit.maxLimit=50\n"
                                        "configs.outer.adaptiveLimit.maxLimit=51\n"
                                        "defaults.adaptiveLimit.maxLimit=65\n")
                                    .build();
  registry.adaptiveLimitPolicy("a", AdaptiveLimitSettings().maxLimit(40).config("backend"));
  registry.adaptiveLimitPolicy("b", AdaptiveLimitSettings().maxLimit(40).config("backend"));
  registry.adaptiveLimitPolicy("c", AdaptiveLimitSettings().config("backend"));
  registry.adaptiveLimitPolicy("d", AdaptiveLimitSettings().config("outer"));
  registry.adaptiveLimitPolicy("e");
  EXPECT_EQ(maxLimitOf(registry, "a"), 30);
  EXPECT_EQ(maxLimitOf(registry, "b"), 40);
  EXPECT_EQ(maxLimitOf(registry, "c"), 50);
  EXPECT_EQ(maxLimitOf(registry, "d"), 51);
  EXPECT_EQ(maxLimitOf(registry, "e"), 65);
}

TEST_F(Configuration, whatTheFileLeavesOutComesFromTheBuilder) {
  ResilienceRegistry registry = builder("configs.backend.adaptiveLimit.window=2s\n").build();
  registry.adaptiveLimitPolicy("config", AdaptiveLimitSettings().config("backend"));
  registry.adaptiveLimitPolicy("defaults");
  EXPECT_EQ(maxLimitOf(registry, "config"), 60);
  EXPECT_EQ(maxLimitOf(registry, "defaults"), 70);
}

TEST_F(Configuration, everyKindOfValueIsRead) {
  ResilienceRegistry registry = builder("defaults.adaptiveLimit.algorithm=vegas\n"
                                        "defaults.adaptiveLimit.enabled=FALSE\n"
                                        "defaults.adaptiveLimit.window=1m30s\n"
                                        "defaults.adaptiveLimit.rttTolerance=2.5\n"
                                        "defaults.adaptiveLimit.minLimit=3  \n")
                                    .build();
  registry.adaptiveLimitPolicy("a");
  EXPECT_EQ(registry.adaptiveLimit("a").snapshot().algorithm(), LimitAlgorithm::Vegas);
  EXPECT_FALSE(registry.adaptiveLimit("a").snapshot().enabled());
  EXPECT_THAT(registry.describe("a"), AllOf(HasSubstr("1m30s"), HasSubstr("2.5"), HasSubstr("= 3 ")));
}

TEST(ConfigurationFaults, allOfAFileAreToldTogether) {
  EXPECT_THAT(
      faultsOf("defaults.adaptiveLimit.maxLimits=5\n"
               "instances.a.adaptiveLimt.maxLimit=5\n"
               "instance.a.adaptiveLimit.maxLimit=5\n"
               "defaults.adaptiveLimit.maxLimit=many\n"
               "configs.x.adaptiveLimit.algorithm=vega\n"
               "defaults.adaptiveLimit.window=500\n"
               "defaults.adaptiveLimit.smoothing=0\n"
               "defaults.adaptiveLimit.name=a\n"
               "instances.adaptiveLimit.maxLimit=5\n"
               "defaults.x.adaptiveLimit.maxLimit=5\n"
               "nothing\n"),
      ElementsAre("1 R4C-CFG-002 'adaptiveLimit' has no parameter 'maxLimits'; did you mean 'maxLimit'?",
                  "2 R4C-CFG-002 there is no policy 'adaptiveLimt'; did you mean 'adaptiveLimit'?",
                  "3 R4C-CFG-002 a key begins with 'defaults', 'configs' or 'instances'; did you mean 'instances'?",
                  "4 R4C-CFG-003 'many' is not 1 to 1000000",
                  "5 R4C-CFG-003 'vega' is not Gradient2, AIMD or Vegas; did you mean 'Vegas'?",
                  "6 R4C-CFG-003 '500' is not 1ms to 1h; a duration needs its unit, such as '500ms'",
                  "7 R4C-CFG-003 '0' is not greater than 0, at most 1", "8 R4C-CFG-002 'name' can be set in code only",
                  "9 R4C-CFG-002 a name is missing: instances.NAME.adaptiveLimit.maxLimit",
                  "10 R4C-CFG-002 the defaults have no name; did you mean 'defaults.adaptiveLimit.maxLimit'?",
                  "11 R4C-CFG-002 a key begins with 'defaults', 'configs' or 'instances'"));
}

TEST_F(Configuration, whatSharersAgreeOnByTheFileAloneCannotGo) {
  ResilienceRegistry registry = builder("instances.orders.adaptiveLimit.maxLimit=80\n").build();
  registry.adaptiveLimitPolicy("a", AdaptiveLimitSettings().name("orders").maxLimit(100));
  registry.adaptiveLimitPolicy("b", AdaptiveLimitSettings().name("orders").maxLimit(50));
  try {
    registry.reconfigure(Properties::fromString("", "empty.properties"));
    FAIL();
  } catch (const ConfigurationException &error) {
    EXPECT_STREQ(error.what(), "empty.properties: adaptive limit 'orders' is shared by methods that would differ: "
                               "maxLimit = 50 (its attribute), before 100 (its attribute) [R4C-CFG-003]");
  }
  EXPECT_EQ(registry.adaptiveLimit("orders").snapshot().maxLimit(), 80);
}

TEST_F(Configuration, aConfigThatALaterSharerNamesIsUsed) {
  ResilienceRegistry registry = builder("configs.x.adaptiveLimit.maxLimit=70\n"
                                        "configs.y.adaptiveLimit.maxLimit=70\n")
                                    .build();
  registry.adaptiveLimitPolicy("a", AdaptiveLimitSettings().name("orders").config("x"));
  registry.adaptiveLimitPolicy("b", AdaptiveLimitSettings().name("orders").config("y"));
  EXPECT_THAT(registry.unusedConfiguration(), IsEmpty());
}

TEST(ConfigurationFaults, aKeyThatLacksAPart) {
  const auto form =
      HasSubstr("a key is defaults.POLICY.PARAMETER, configs.NAME.POLICY.PARAMETER or instances.ID.POLICY.PARAMETER");
  EXPECT_THAT(faultsOf("defaults.adaptiveLimit=1\ndefaults=1\nconfigs.=1\n"), ElementsAre(form, form, form));
}

TEST(ConfigurationFaults, ofVeryManyTheRestIsCounted) {
  std::string text;
  for (int i = 0; i < 3000; ++i)
    text += "a.b=c\n";
  try {
    ResilienceRegistry::builder().properties(Properties::fromString(text)).build();
    FAIL();
  } catch (const ConfigurationException &error) {
    EXPECT_EQ(error.faults().size(), 1000u);
    EXPECT_EQ(error.furtherFaults(), 2000u);
    EXPECT_EQ(error.faults().back().line, 1000u);
    EXPECT_TRUE(std::string_view(error.what()).ends_with("\nand 2000 more"));
  }
}

TEST(ConfigurationFaults, longTextsAreShortened) {
  const std::string longText(5000, 'x');
  EXPECT_THAT(faultsOf("defaults.adaptiveLimit.maxLimit=" + longText),
              ElementsAre("1 R4C-CFG-003 '" + std::string(120, 'x') + "...' is not 1 to 1000000"));
  try {
    ResilienceRegistry::builder().properties(Properties::fromString(longText + "=1")).build();
    FAIL();
  } catch (const ConfigurationException &error) {
    EXPECT_EQ(error.faults().front().key, longText);
    EXPECT_LT(std::string_view(error.what()).size(), 300u);
  }
}

TEST(ConfigurationFaults, controlCharactersDoNotEndTheMessage) {
  EXPECT_THAT(faultsOf("defaults.adaptiveLimit.maxLimit=a\\u0000b\\nc"),
              ElementsAre(R"(1 R4C-CFG-003 'a\x00b\x0ac' is not 1 to 1000000)"));
  try {
    ResilienceRegistry::builder().properties(Properties::fromString("a\\u0000.b=1\nc=2\n")).build();
    FAIL();
  } catch (const ConfigurationException &error) {
    EXPECT_THAT(error.what(), AllOf(HasSubstr(R"(a\x00.b: )"), HasSubstr(":2: c: ")));
  }
}

TEST(ConfigurationFaults, boundsOutOfOrderInOneLevel) {
  EXPECT_THAT(faultsOf("instances.a.adaptiveLimit.maxLimit=5\ninstances.a.adaptiveLimit.minLimit=6\n"),
              ElementsAre("2 R4C-CFG-003 6 exceeds maxLimit = 5 in line 1"));
  EXPECT_THAT(faultsOf("instances.a.adaptiveLimit.maxLimit=5\ninstances.b.adaptiveLimit.minLimit=6\n"), IsEmpty());
}

TEST_F(Configuration, whatNoInstanceUsesIsTold) {
  ResilienceRegistry registry = builder("instances.orders.adaptiveLimit.maxLimit=5\n"
                                        "instances.a.b\\:\\:c#d().adaptiveLimit.maxLimit=5\n"
                                        "configs.backend.adaptiveLimit.window=2s\n"
                                        "defaults.adaptiveLimit.window=2s\n")
                                    .build();
  EXPECT_THAT(registry.unusedConfiguration(),
              ElementsAre("configs.backend.adaptiveLimit", "instances.a.b::c#d().adaptiveLimit",
                          "instances.orders.adaptiveLimit"));
  registry.adaptiveLimitPolicy("a.b::c#d()", AdaptiveLimitSettings().config("backend"));
  EXPECT_THAT(registry.unusedConfiguration(), ElementsAre("instances.orders.adaptiveLimit"));
}

TEST_F(Configuration, anInstanceIsDescribedParameterByParameter) {
  ResilienceRegistry registry = builder("instances.a.adaptiveLimit.window=250ms\n").build();
  registry.adaptiveLimitPolicy("a", AdaptiveLimitSettings().config("backend").initialLimit(7));
  EXPECT_EQ(registry.describe("a"),
            "adaptive limit 'a'\n"
            "  enabled          = true          the built-in default\n"
            "  mode             = enforce       the built-in default\n"
            "  algorithm        = Gradient2     the built-in default\n"
            "  initialLimit     = 7             its attribute\n"
            "  minLimit         = 1             the built-in default\n"
            "  maxLimit         = 60            config 'backend'\n"
            "  window           = 250ms         the instance in r4c.properties\n"
            "  maxWait          = 0s            the built-in default\n"
            "  dropOn           = {r4c::CallTimeoutException, r4c::BulkheadFullException}  the built-in default\n"
            "  minWindowSamples = 1             the registry's defaults\n"
            "  smoothing        = 0.2           the built-in default\n"
            "  rttTolerance     = 1.5           the built-in default\n"
            "  longWindow       = 600           the built-in default\n"
            "  queueSize        = 4             the built-in default\n"
            "  backoffRatio     = 0.9           the built-in default\n"
            "  increaseBy       = 1             the built-in default\n");
  EXPECT_THAT(r4c::testing::refusalOf([&] { registry.describe("b"); }), StartsWith("R4C-REG-009"));
}

TEST_F(Configuration, reconfiguringKeepsWhatRunsAndClampsAtOnce) {
  ResilienceRegistry registry = builder("").build();
  const auto policy = registry.adaptiveLimitPolicy("a", AdaptiveLimitSettings().config("backend"));
  auto call = policy->tryAcquire();
  ASSERT_EQ(policy->limit(), 20);

  registry.reconfigure(Properties::fromString("instances.a.adaptiveLimit.maxLimit=5\n"));
  EXPECT_EQ(policy->limit(), 5);
  EXPECT_EQ(policy->inFlight(), 1);
  EXPECT_EQ(maxLimitOf(registry, "a"), 5);

  registry.reconfigure(Properties::fromString("instances.a.adaptiveLimit.minLimit=9\n"));
  EXPECT_EQ(policy->limit(), 9);
  EXPECT_EQ(maxLimitOf(registry, "a"), 60);
  call.onSuccess();
  EXPECT_EQ(policy->inFlight(), 0);
  EXPECT_EQ(policy->snapshot().accepted(), 1);
}

TEST_F(Configuration, aNewAlgorithmStartsFromThePresentLimit) {
  ResilienceRegistry registry = builder("defaults.adaptiveLimit.algorithm=aimd\n").build();
  const auto policy = registry.adaptiveLimitPolicy("a", AdaptiveLimitSettings().initialLimit(2));
  const auto window = [&] {
    auto first = policy->tryAcquire();
    clock.advance(1s);
  };
  window();
  window();
  ASSERT_EQ(policy->limit(), 3); // with one call of three in flight it does not grow

  registry.reconfigure(Properties::fromString("defaults.adaptiveLimit.algorithm=gradient2\n"));
  EXPECT_EQ(policy->limit(), 3);
  EXPECT_EQ(registry.adaptiveLimit("a").snapshot().algorithm(), LimitAlgorithm::Gradient2);
}

TEST_F(Configuration, anotherParameterKeepsWhatWasLearned) {
  ResilienceRegistry registry = builder("").build();
  const auto policy = registry.adaptiveLimitPolicy("a");
  {
    auto call = policy->tryAcquire();
    clock.advance(1s);
  }
  ASSERT_EQ(policy->snapshot().longLatency(), 1s);
  registry.reconfigure(Properties::fromString("defaults.adaptiveLimit.queueSize=8\n"));
  {
    auto call = policy->tryAcquire();
    clock.advance(3s);
  }
  EXPECT_EQ(policy->snapshot().longLatency(), 2s);
  EXPECT_EQ(policy->snapshot().windows(), 2);
}

TEST_F(Configuration, aLimitCanBeSwitchedOffAndOnWhileCallsRun) {
  ResilienceRegistry registry = builder("").build();
  const auto policy = registry.adaptiveLimitPolicy("a", AdaptiveLimitSettings().initialLimit(1).maxLimit(1));
  auto before = policy->tryAcquire();
  ASSERT_FALSE(policy->tryAcquire());

  registry.reconfigure(Properties::fromString("instances.a.adaptiveLimit.enabled=false\n"));
  auto meanwhile = policy->tryAcquire();
  EXPECT_TRUE(meanwhile);
  EXPECT_EQ(policy->inFlight(), 1);

  registry.reconfigure(Properties::fromString(""));
  EXPECT_FALSE(policy->tryAcquire());
  meanwhile.onSuccess();
  EXPECT_EQ(policy->inFlight(), 1);
  before.onSuccess();
  EXPECT_EQ(policy->inFlight(), 0);
  EXPECT_TRUE(policy->tryAcquire());
}

TEST_F(Configuration, aWindowOfAnotherLengthCountsFromItsBeginning) {
  ResilienceRegistry registry = builder("").build();
  const auto policy = registry.adaptiveLimitPolicy("a");
  clock.advance(300ms);
  registry.reconfigure(Properties::fromString("defaults.adaptiveLimit.window=200ms\n"));
  policy->tryAcquire().onSuccess();
  EXPECT_EQ(policy->snapshot().windows(), 1);
}

TEST_F(Configuration, reconfiguringIsAllOrNothing) {
  ResilienceRegistry registry = builder("").build();
  registry.adaptiveLimitPolicy("a");
  registry.adaptiveLimitPolicy("b", AdaptiveLimitSettings().minLimit(10));
  registry.adaptiveLimitPolicy("c", AdaptiveLimitSettings().minLimit(12));
  try {
    registry.reconfigure(Properties::fromString("defaults.adaptiveLimit.maxLimit=5\n", "new.properties"));
    FAIL();
  } catch (const ConfigurationException &error) {
    EXPECT_EQ(error.code(), "R4C-CFG-003");
    ASSERT_EQ(error.faults().size(), 2u);
    EXPECT_THAT(error.what(), AllOf(HasSubstr("new.properties"), HasSubstr("'b'"), HasSubstr("'c'")));
  }
  EXPECT_EQ(maxLimitOf(registry, "a"), 70);
  registry.adaptiveLimitPolicy("d");
  EXPECT_EQ(maxLimitOf(registry, "d"), 70);
}

TEST_F(Configuration, aConfigThatALiveInstanceNeedsCannotGo) {
  ResilienceRegistry registry = builder("configs.outer.adaptiveLimit.maxLimit=51\n").build();
  registry.adaptiveLimitPolicy("a", AdaptiveLimitSettings().config("outer"));
  EXPECT_THROW(registry.reconfigure(Properties()), ConfigurationException);
  EXPECT_EQ(maxLimitOf(registry, "a"), 51);
}
