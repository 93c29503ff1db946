#include <r4c/json.h>
#include <r4c/testing.h>

#include <gmock/gmock.h>

namespace {

using namespace std::chrono_literals;

TEST(Json, aSnapshotHasAMemberForEachFigure) {
  r4c::testing::ManualClock clock;
  r4c::ResilienceRegistry registry = r4c::testing::registry(clock).build();
  r4c::AdaptiveLimitSettings settings;
  settings.algorithm(r4c::LimitAlgorithm::AIMD).initialLimit(2).minLimit(1).maxLimit(5).minWindowSamples(1);
  const auto policy = registry.adaptiveLimitPolicy("orders", settings);
  {
    r4c::AdaptiveLimitCall call = policy->acquire();
    r4c::AdaptiveLimitCall other = policy->acquire();
    EXPECT_FALSE(policy->tryAcquire());
    clock.advance(1500ms);
    call.onSuccess();
    other.cancel();
  }
  r4c::AdaptiveLimitCall running = policy->acquire();

  EXPECT_EQ(nlohmann::ordered_json(registry.snapshot()).dump(2), R"({
  "adaptiveLimits": [
    {
      "instanceId": "orders",
      "algorithm": "AIMD",
      "mode": "enforce",
      "enabled": true,
      "limit": 3,
      "inFlight": 1,
      "waiting": 0,
      "minLimit": 1,
      "maxLimit": 5,
      "windows": 1,
      "limitChanges": 1,
      "windowLatencyNanoseconds": 1500000000,
      "longLatencyNanoseconds": 0,
      "accepted": 3,
      "rejected": 1,
      "drops": 0
    }
  ]
})");
  running.cancel();
}

TEST(Json, ofNoInstancesIsAnEmptyArray) {
  EXPECT_EQ(nlohmann::json(r4c::ResilienceRegistry::builder().build().snapshot()).dump(), R"({"adaptiveLimits":[]})");
}

TEST(Json, idsAreEscaped) {
  r4c::ResilienceRegistry registry = r4c::ResilienceRegistry::builder().build();
  registry.adaptiveLimitPolicy("a \"quoted\"\\\n\tid");
  const std::string text = nlohmann::json(registry.snapshot()).dump();
  EXPECT_EQ(nlohmann::json::parse(text)["adaptiveLimits"][0]["instanceId"], "a \"quoted\"\\\n\tid");
}

} // namespace
