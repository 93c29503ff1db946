#include <r4c/adaptive_limit/config.h>

#include <support/codes.h>

#include <gmock/gmock.h>
#include <limits>

using namespace std::chrono_literals;
using r4c::AdaptiveLimitConfig;
using r4c::AdaptiveLimitSettings;
using r4c::LimitAlgorithm;
using r4c::testing::refusalOf;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::StartsWith;

namespace {

AdaptiveLimitSettings set() { return {}; }

r4c::detail::ResolvedSettings resolve(const AdaptiveLimitSettings &attribute, const AdaptiveLimitSettings &config = {},
                                      const AdaptiveLimitSettings &defaults = {}) {
  return r4c::detail::resolveAdaptiveLimit("adaptive limit 'orders'", {{&attribute.layer(), "its attribute"},
                                                                       {&config.layer(), "config 'backend'"},
                                                                       {&defaults.layer(), "the registry's defaults"}});
}

AdaptiveLimitConfig configOf(const AdaptiveLimitSettings &attribute, const AdaptiveLimitSettings &config = {},
                             const AdaptiveLimitSettings &defaults = {}) {
  return r4c::detail::adaptiveLimitConfig(resolve(attribute, config, defaults));
}

std::string refusal(const AdaptiveLimitSettings &attribute, const AdaptiveLimitSettings &config = {}) {
  return refusalOf([&] { resolve(attribute, config); });
}

} // namespace

TEST(AdaptiveLimitConfig, defaultsAreTheContract) {
  const AdaptiveLimitConfig config;
  EXPECT_TRUE(config.enabled);
  EXPECT_EQ(config.algorithm, LimitAlgorithm::Gradient2);
  EXPECT_EQ(config.initialLimit, 20);
  EXPECT_EQ(config.minLimit, 1);
  EXPECT_EQ(config.maxLimit, 200);
  EXPECT_EQ(config.window, 1s);
  EXPECT_EQ(config.dropOn, (r4c::ExceptionTypes::of<r4c::BulkheadFullException, r4c::CallTimeoutException>()));
  EXPECT_EQ(config.minWindowSamples, 10);
  EXPECT_EQ(config.smoothing, std::nullopt);
  EXPECT_EQ(config.rttTolerance, 1.5);
  EXPECT_EQ(config.longWindow, 600);
  EXPECT_EQ(config.queueSize, 4);
  EXPECT_EQ(config.backoffRatio, 0.9);
  EXPECT_EQ(config.increaseBy, 1);
  EXPECT_EQ(config.alpha, 0);
  EXPECT_EQ(config.beta, 0);
  EXPECT_EQ(config.probeMultiplier, 30);
}

TEST(AdaptiveLimitSettings, everyParameterReachesTheConfig) {
  const AdaptiveLimitConfig config = configOf(set()
                                                  .enabled(false)
                                                  .algorithm(LimitAlgorithm::AIMD)
                                                  .initialLimit(30)
                                                  .minLimit(3)
                                                  .maxLimit(300)
                                                  .window(250ms)
                                                  .dropOn<std::bad_alloc>()
                                                  .minWindowSamples(5)
                                                  .smoothing(0.5)
                                                  .rttTolerance(2.5)
                                                  .longWindow(60)
                                                  .queueSize(8)
                                                  .backoffRatio(0.7)
                                                  .increaseBy(3));
  EXPECT_FALSE(config.enabled);
  EXPECT_EQ(config.algorithm, LimitAlgorithm::AIMD);
  EXPECT_EQ(config.initialLimit, 30);
  EXPECT_EQ(config.minLimit, 3);
  EXPECT_EQ(config.maxLimit, 300);
  EXPECT_EQ(config.window, 250ms);
  EXPECT_EQ(config.dropOn, r4c::ExceptionTypes::of<std::bad_alloc>());
  EXPECT_EQ(config.minWindowSamples, 5);
  EXPECT_EQ(config.smoothing, 0.5);
  EXPECT_EQ(config.rttTolerance, 2.5);
  EXPECT_EQ(config.longWindow, 60);
  EXPECT_EQ(config.queueSize, 8);
  EXPECT_EQ(config.backoffRatio, 0.7);
  EXPECT_EQ(config.increaseBy, 3);
}

TEST(AdaptiveLimitSettings, theFirstLevelThatSetsAParameterWins) {
  const AdaptiveLimitConfig config =
      configOf(set().maxLimit(50), set().maxLimit(60).window(2s), set().maxLimit(70).window(3s).minWindowSamples(7));
  EXPECT_EQ(config.maxLimit, 50);
  EXPECT_EQ(config.window, 2s);
  EXPECT_EQ(config.minWindowSamples, 7);
  EXPECT_EQ(config.queueSize, 4);
}

TEST(AdaptiveLimitSettings, knowWhichLevelAValueComesFrom) {
  const auto settings = resolve(set().maxLimit(50), set().window(2s), set().smoothing(0.3));
  const auto originOf = [&](std::string_view name) { return settings[*r4c::schema::kAdaptiveLimit.find(name)].origin; };
  EXPECT_EQ(originOf("maxLimit"), "its attribute");
  EXPECT_EQ(originOf("window"), "config 'backend'");
  EXPECT_EQ(originOf("smoothing"), "the registry's defaults");
  EXPECT_EQ(originOf("queueSize"), "the built-in default");
}

TEST(AdaptiveLimitSettings, theLastOfTwoSettingsOfOnePlaceWins) {
  EXPECT_EQ(configOf(set().maxLimit(50).maxLimit(60)).maxLimit, 60);
}

TEST(AdaptiveLimitSettings, anInitialLimitThatNobodySetIsDrawnIntoTheBounds) {
  EXPECT_EQ(configOf(set().maxLimit(5)).initialLimit, 5);
  EXPECT_EQ(configOf(set().minLimit(50)).initialLimit, 50);
  EXPECT_EQ(configOf(set().minLimit(5)).initialLimit, 20);
}

TEST(AdaptiveLimitSettings, aMaximumThatNobodySetGivesWayUpward) {
  EXPECT_EQ(configOf(set().initialLimit(500)).maxLimit, 500);
  EXPECT_EQ(configOf(set().minLimit(300)).maxLimit, 300);
  EXPECT_EQ(configOf(set().minLimit(300)).initialLimit, 300);
  EXPECT_EQ(configOf(set().initialLimit(100)).maxLimit, 200);
}

TEST(AdaptiveLimitSettings, smoothingFollowsTheAlgorithmUnlessItIsSet) {
  EXPECT_EQ(configOf(set()).smoothing, 0.2);
  EXPECT_EQ(configOf(set().algorithm(LimitAlgorithm::Vegas)).smoothing, 1);
  EXPECT_EQ(configOf(set().algorithm(LimitAlgorithm::Vegas), set().smoothing(0.4)).smoothing, 0.4);
}

TEST(AdaptiveLimitSettings, boundsThatWereSetMustBeInOrder) {
  EXPECT_THAT(refusal(set().minLimit(50), set().maxLimit(20)),
              AllOf(StartsWith("R4C-REG-001: adaptive limit 'orders': "),
                    HasSubstr("minLimit = 50 in its attribute exceeds maxLimit = 20 in config 'backend'")));
  EXPECT_THAT(refusal(set().initialLimit(5), set().minLimit(6)),
              HasSubstr("minLimit = 6 in config 'backend' exceeds initialLimit = 5 in its attribute"));
  EXPECT_THAT(refusal(set().initialLimit(21).maxLimit(20)), HasSubstr("initialLimit = 21 in its attribute exceeds "));
  EXPECT_EQ(refusal(set().minLimit(20).initialLimit(20).maxLimit(20)), "");
}

TEST(AdaptiveLimitSettings, aValueOutOfRangeIsRefusedWithItsRange) {
  EXPECT_THAT(refusal(set().maxLimit(0)),
              AllOf(StartsWith("R4C-REG-001: adaptive limit 'orders': "),
                    HasSubstr("maxLimit = 0 in its attribute must be 1 to 1000000 [R4C-REG-001]")));
  EXPECT_THAT(refusal(set(), set().window(2h)), HasSubstr("window = 2h in config 'backend' must be 1ms to 1h"));
  EXPECT_THAT(refusal(set().maxLimit(5'000'000'000)), HasSubstr("maxLimit = 5000000000 in"));
  EXPECT_THAT(refusal(set().smoothing(std::numeric_limits<double>::quiet_NaN())), HasSubstr("smoothing = nan in"));
  EXPECT_THAT(refusal(set().rttTolerance(std::numeric_limits<double>::infinity())), HasSubstr("rttTolerance = inf in"));
  EXPECT_THAT(refusal(set().name("")), HasSubstr("name = \"\" in its attribute must be a non-empty string"));
  EXPECT_THAT(refusal(set().config("")), HasSubstr("config = \"\" in its attribute must be a non-empty string"));
}

TEST(AdaptiveLimitSettings, aWrongValueIsRefusedAlsoWhereAnotherLevelOverridesIt) {
  EXPECT_THAT(refusal(set().maxLimit(50), set().maxLimit(0)), HasSubstr("maxLimit = 0 in config 'backend' must be"));
}

TEST(AdaptiveLimitSettings, differencesAreNamedWithValuesAndOrigins) {
  const auto before = resolve(set().maxLimit(50).dropOn<std::bad_alloc>());
  const auto now = resolve(set(), set().maxLimit(60).window(2s));
  EXPECT_EQ(r4c::detail::difference(before, now),
            "maxLimit = 60 (config 'backend'), before 50 (its attribute); "
            "window = 2s (config 'backend'), before 1s (the built-in default); "
            "dropOn = {r4c::CallTimeoutException, r4c::BulkheadFullException} (the built-in default), before "
            "{std::bad_alloc} (its attribute)");
}

TEST(AdaptiveLimitSettings, whatComesOutTheSameIsNoDifference) {
  EXPECT_EQ(r4c::detail::difference(resolve(set().initialLimit(20).queueSize(4)), resolve(set())), "");
  EXPECT_EQ(r4c::detail::difference(resolve(set().initialLimit(5).maxLimit(5)), resolve(set(), set().maxLimit(5))), "");
}
