#include <r4c/registry.h>
#include <r4c/testing.h>

#include <support/codes.h>
#include <support/threads.h>

#include <gmock/gmock.h>
#include <memory>
#include <mutex>
#include <set>

using namespace std::chrono_literals;
using r4c::AdaptiveLimitSettings;
using r4c::LimitAlgorithm;
using r4c::ResilienceRegistry;
using r4c::testing::ManualClock;
using r4c::testing::refusalOf;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::StartsWith;

namespace {

class Registry : public ::testing::Test {
protected:
  ManualClock clock;
  ResilienceRegistry registry =
      r4c::testing::registry(clock)
          .adaptiveLimitDefaults([](auto &a) { a.maxLimit(70).minWindowSamples(1); })
          .adaptiveLimit("backend", [](auto &a) { a.algorithm(LimitAlgorithm::AIMD).maxLimit(60); })
          .adaptiveLimit("batch", [](auto &a) { a.maxLimit(5); })
          .build();
};

} // namespace

TEST_F(Registry, oneIdIsOneLimit) {
  const auto a = registry.adaptiveLimitPolicy("orders");
  EXPECT_EQ(registry.adaptiveLimitPolicy("orders"), a);
  EXPECT_NE(registry.adaptiveLimitPolicy("search"), a);
}

TEST_F(Registry, aNameReplacesTheId) {
  const auto a = registry.adaptiveLimitPolicy("shop::A#f()", AdaptiveLimitSettings().name("orders"));
  EXPECT_EQ(a->id(), "orders");
  EXPECT_EQ(registry.adaptiveLimitPolicy("shop::B#g()", AdaptiveLimitSettings().name("orders")), a);
}

TEST_F(Registry, parametersComeLevelByLevel) {
  registry.adaptiveLimitPolicy("attribute", AdaptiveLimitSettings().config("backend").maxLimit(50));
  registry.adaptiveLimitPolicy("config", AdaptiveLimitSettings().config("backend"));
  registry.adaptiveLimitPolicy("defaults");
  EXPECT_EQ(registry.adaptiveLimit("attribute").snapshot().maxLimit(), 50);
  EXPECT_EQ(registry.adaptiveLimit("attribute").snapshot().algorithm(), LimitAlgorithm::AIMD);
  EXPECT_EQ(registry.adaptiveLimit("config").snapshot().maxLimit(), 60);
  EXPECT_EQ(registry.adaptiveLimit("defaults").snapshot().maxLimit(), 70);
  EXPECT_EQ(registry.adaptiveLimit("defaults").snapshot().algorithm(), LimitAlgorithm::Gradient2);
  EXPECT_EQ(registry.adaptiveLimit("defaults").snapshot().minLimit(), 1);
}

TEST_F(Registry, sharedNamesMustAgree) {
  registry.adaptiveLimitPolicy("a", AdaptiveLimitSettings().name("orders").maxLimit(50).window(500ms));
  const auto refusal = refusalOf([&] {
    registry.adaptiveLimitPolicy("b", AdaptiveLimitSettings().name("orders").config("backend").window(500ms));
  });
  EXPECT_EQ(refusal, "R4C-REG-008: adaptive limit 'orders' exists with other parameters: "
                     "algorithm = AIMD (config 'backend'), before Gradient2 (the built-in default); "
                     "maxLimit = 60 (config 'backend'), before 50 (its attribute) [R4C-REG-008]");
  EXPECT_EQ(registry.adaptiveLimit("orders").snapshot().maxLimit(), 50) << "the first stays as it is";
}

TEST_F(Registry, sharedNamesMayAgreeInOtherWords) {
  const auto a = registry.adaptiveLimitPolicy("a", AdaptiveLimitSettings().name("orders").config("batch"));
  EXPECT_EQ(registry.adaptiveLimitPolicy("b", AdaptiveLimitSettings().name("orders").maxLimit(5).initialLimit(5)), a);
}

TEST_F(Registry, anUnknownConfigIsNamedWithTheClosest) {
  EXPECT_EQ(refusalOf([&] { registry.adaptiveLimitPolicy("orders", AdaptiveLimitSettings().config("backand")); }),
            "R4C-REG-004: adaptive limit 'orders': the registry has no config 'backand' for adaptive limits; did you "
            "mean 'backend'? [R4C-REG-004]");
  EXPECT_THAT(refusalOf([&] { registry.adaptiveLimitPolicy("orders", AdaptiveLimitSettings().config("xyz")); }),
              AllOf(StartsWith("R4C-REG-004"), ::testing::Not(HasSubstr("did you mean"))));
  EXPECT_TRUE(registry.snapshot().adaptiveLimits().empty());
}

TEST_F(Registry, anUnknownIdIsNamedWithTheClosest) {
  EXPECT_EQ(
      refusalOf([&] { (void)registry.adaptiveLimit("orders"); }),
      "R4C-REG-009: no adaptive limit has the id 'orders'; none exists yet: a limit is made when its interface is "
      "wrapped [R4C-REG-009]");
  registry.adaptiveLimitPolicy("orders");
  EXPECT_EQ(refusalOf([&] { (void)registry.adaptiveLimit("odrers"); }),
            "R4C-REG-009: no adaptive limit has the id 'odrers'; did you mean 'orders'? [R4C-REG-009]");
}

TEST_F(Registry, invalidSettingsAreRefused) {
  EXPECT_THAT(refusalOf([&] { registry.adaptiveLimitPolicy("orders", AdaptiveLimitSettings().maxLimit(0)); }),
              StartsWith("R4C-REG-001: adaptive limit 'orders': maxLimit = 0 in its attribute must be 1 to 1000000"));
  EXPECT_THAT(refusalOf([&] { registry.adaptiveLimitPolicy(""); }), StartsWith("R4C-REG-001"));
  EXPECT_THAT(refusalOf([&] { registry.adaptiveLimitPolicy("orders", AdaptiveLimitSettings().name("")); }),
              StartsWith("R4C-REG-001"));
  EXPECT_THAT(refusalOf([&] { registry.adaptiveLimitPolicy("orders", AdaptiveLimitSettings().config("")); }),
              StartsWith("R4C-REG-001"));
  EXPECT_THAT(refusalOf([&] { registry.adaptiveLimitPolicy("orders", AdaptiveLimitSettings().minLimit(80)); }),
              HasSubstr("minLimit = 80 in its attribute exceeds maxLimit = 70 in the registry's defaults"));
}

TEST(RegistryBuilder, refusesInvalidSettings) {
  const auto refusal = [](auto configure) {
    return refusalOf([&] {
      auto builder = ResilienceRegistry::builder();
      configure(builder);
      builder.build();
    });
  };
  EXPECT_EQ(refusal([](auto &b) { b.adaptiveLimitDefaults([](auto &a) { a.maxLimit(0); }); }),
            "R4C-REG-001: adaptive limit: maxLimit = 0 in the registry's defaults must be 1 to 1000000 [R4C-REG-001]");
  EXPECT_EQ(refusal([](auto &b) { b.adaptiveLimit("backend", [](auto &a) { a.backoffRatio(1); }); }),
            "R4C-REG-001: adaptive limit: backoffRatio = 1 in config 'backend' must be at least 0.5, less than 1 "
            "[R4C-REG-001]");
  EXPECT_THAT(refusal([](auto &b) { b.adaptiveLimit("backend", [](auto &a) { a.name("orders"); }); }),
              HasSubstr("adaptive limit: name in config 'backend' belongs to a single method"));
  EXPECT_THAT(refusal([](auto &b) { b.adaptiveLimitDefaults([](auto &a) { a.config("backend"); }); }),
              HasSubstr("adaptive limit: config in the registry's defaults belongs to a single method"));
  EXPECT_THAT(refusal([](auto &b) { b.adaptiveLimitDefaults([](auto &a) { a.minLimit(50).maxLimit(20); }); }),
              HasSubstr("minLimit = 50 in the registry's defaults exceeds maxLimit = 20 in the registry's defaults"));
  EXPECT_EQ(refusal([](auto &b) {
              b.adaptiveLimitDefaults([](auto &a) { a.maxLimit(20); }).adaptiveLimit("backend", [](auto &a) {
                a.minLimit(50); // right for a limit that sets its own maximum
              });
            }),
            "");
  EXPECT_THAT(refusal([](auto &b) { b.adaptiveLimit("", [](auto &) {}); }), StartsWith("R4C-REG-001"));
}

TEST(RegistryBuilder, goesOnWhereTheSamePlaceWasSetBefore) {
  ManualClock clock;
  auto registry = r4c::testing::registry(clock)
                      .adaptiveLimit("backend", [](auto &a) { a.maxLimit(60); })
                      .adaptiveLimit("backend", [](AdaptiveLimitSettings &a) { a.minLimit(6); })
                      .build();
  registry.adaptiveLimitPolicy("orders", AdaptiveLimitSettings().config("backend"));
  EXPECT_EQ(registry.adaptiveLimit("orders").snapshot().maxLimit(), 60);
  EXPECT_EQ(registry.adaptiveLimit("orders").snapshot().minLimit(), 6);
}

TEST(RegistryBuilder, worksWithoutAnySetting) {
  auto registry = ResilienceRegistry::builder().build();
  const auto policy = registry.adaptiveLimitPolicy("orders");
  EXPECT_TRUE(policy->tryAcquire());
  EXPECT_EQ(policy->snapshot().accepted(), 1);
}

TEST_F(Registry, handlesFollowTheLimit) {
  const auto policy = registry.adaptiveLimitPolicy("orders", AdaptiveLimitSettings().algorithm(LimitAlgorithm::AIMD));
  const r4c::AdaptiveLimitHandle limit = registry.adaptiveLimit("orders");
  EXPECT_EQ(limit.limit(), 20);
  auto call = policy->acquire();
  EXPECT_EQ(limit.inFlight(), 1);
  clock.advance(1s);
  call.onDrop();
  EXPECT_EQ(limit.limit(), 18);
  EXPECT_EQ(limit.snapshot().windows(), 1);
}

TEST_F(Registry, snapshotsAreSortedById) {
  for (const char *id : {"b", "c", "a", "B", "a#f(int)"})
    registry.adaptiveLimitPolicy(id);
  std::vector<std::string> ids;
  for (const auto &limit : registry.snapshot().adaptiveLimits())
    ids.push_back(limit.instanceId());
  EXPECT_THAT(ids, ::testing::ElementsAre("B", "a", "a#f(int)", "b", "c"));
}

TEST(RegistryLifetime, limitsAndHandlesOutliveTheirRegistry) {
  ManualClock clock;
  auto registry = std::make_unique<ResilienceRegistry>(r4c::testing::registry(clock).build());
  const auto policy = registry->adaptiveLimitPolicy("orders");
  const r4c::AdaptiveLimitHandle limit = registry->adaptiveLimit("orders");
  registry.reset();
  auto call = policy->acquire();
  EXPECT_EQ(limit.inFlight(), 1);
}

TEST(RegistryLifetime, aRegistryIsMovedWithItsLimits) {
  ManualClock clock;
  auto first = r4c::testing::registry(clock).build();
  const auto policy = first.adaptiveLimitPolicy("orders");
  ResilienceRegistry second = std::move(first);
  EXPECT_EQ(second.adaptiveLimitPolicy("orders"), policy);
  first = r4c::testing::registry(clock).build();
  EXPECT_NE(first.adaptiveLimitPolicy("orders"), policy);
}

TEST_F(Registry, threadsThatAskForOneIdGetOneLimit) {
  std::mutex mutex;
  std::set<r4c::AdaptiveLimitPolicy *> policies;
  r4c::testing::runTogether(8, [&](std::size_t) {
    for (int i = 0; i < 50; ++i) {
      const auto policy = registry.adaptiveLimitPolicy("orders");
      (void)registry.snapshot();
      const std::lock_guard lock(mutex);
      policies.insert(policy.get());
    }
  });
  EXPECT_EQ(policies.size(), 1U);
}
