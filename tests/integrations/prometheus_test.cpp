#include <r4c/prometheus.h>
#include <r4c/testing.h>

#include <gmock/gmock.h>
#include <prometheus/text_serializer.h>

#include <memory>
#include <optional>

namespace {

using namespace std::chrono_literals;

std::string exposition(const r4c::PrometheusCollector &collector) {
  return prometheus::TextSerializer().Serialize(collector.Collect());
}

TEST(PrometheusCollector, tellsWhatTheSnapshotsSay) {
  r4c::testing::ManualClock clock;
  r4c::ResilienceRegistry registry = r4c::testing::registry(clock).build();
  const r4c::PrometheusCollector collector(registry);
  r4c::AdaptiveLimitSettings settings;
  settings.algorithm(r4c::LimitAlgorithm::AIMD).initialLimit(2).minWindowSamples(1);
  const auto policy = registry.adaptiveLimitPolicy("orders", settings);
  registry.adaptiveLimitPolicy("stock::Client#count(const std::string &) const");
  r4c::AdaptiveLimitCall call = policy->acquire();
  r4c::AdaptiveLimitCall running = policy->acquire();
  EXPECT_FALSE(policy->tryAcquire());
  clock.advance(1500ms);
  call.onSuccess();

  EXPECT_EQ(
      exposition(collector),
      R"(# HELP r4c_calls_rejected_total Calls that the policy refused; while it only observes, those that it would have refused.
# TYPE r4c_calls_rejected_total counter
r4c_calls_rejected_total{id="orders",kind="adaptivelimit"} 1
r4c_calls_rejected_total{id="stock::Client#count(const std::string &) const",kind="adaptivelimit"} 0
# HELP r4c_adaptivelimit_limit_changes_total How often the limit became another one.
# TYPE r4c_adaptivelimit_limit_changes_total counter
r4c_adaptivelimit_limit_changes_total{id="orders"} 1
r4c_adaptivelimit_limit_changes_total{id="stock::Client#count(const std::string &) const"} 0
# HELP r4c_adaptivelimit_drops_total Calls that ended in an exception of dropOn.
# TYPE r4c_adaptivelimit_drops_total counter
r4c_adaptivelimit_drops_total{id="orders"} 0
r4c_adaptivelimit_drops_total{id="stock::Client#count(const std::string &) const"} 0
# HELP r4c_adaptivelimit_limit How many calls may run at once.
# TYPE r4c_adaptivelimit_limit gauge
r4c_adaptivelimit_limit{id="orders"} 3
r4c_adaptivelimit_limit{id="stock::Client#count(const std::string &) const"} 20
# HELP r4c_adaptivelimit_concurrent_calls How many calls run.
# TYPE r4c_adaptivelimit_concurrent_calls gauge
r4c_adaptivelimit_concurrent_calls{id="orders"} 1
r4c_adaptivelimit_concurrent_calls{id="stock::Client#count(const std::string &) const"} 0
# HELP r4c_adaptivelimit_waiting_calls How many calls wait for a slot.
# TYPE r4c_adaptivelimit_waiting_calls gauge
r4c_adaptivelimit_waiting_calls{id="orders"} 0
r4c_adaptivelimit_waiting_calls{id="stock::Client#count(const std::string &) const"} 0
# HELP r4c_adaptivelimit_window_latency_seconds Mean latency of the last window; 0 before the first.
# TYPE r4c_adaptivelimit_window_latency_seconds gauge
r4c_adaptivelimit_window_latency_seconds{id="orders"} 1.5
r4c_adaptivelimit_window_latency_seconds{id="stock::Client#count(const std::string &) const"} 0
)");
  running.cancel();
}

TEST(PrometheusCollector, outlivesTheRegistry) {
  std::optional<r4c::ResilienceRegistry> registry(r4c::ResilienceRegistry::builder().build());
  const auto policy = registry->adaptiveLimitPolicy("orders");
  const r4c::PrometheusCollector collector(*registry);
  registry.reset();

  EXPECT_THAT(exposition(collector), testing::HasSubstr(R"(r4c_adaptivelimit_limit{id="orders"} 20)"));
}

TEST(PrometheusCollector, escapesIds) {
  r4c::ResilienceRegistry registry = r4c::ResilienceRegistry::builder().build();
  registry.adaptiveLimitPolicy("a \"quoted\"\\\nid");

  EXPECT_THAT(exposition(r4c::PrometheusCollector(registry)),
              testing::HasSubstr(R"(r4c_adaptivelimit_limit{id="a \"quoted\"\\\nid"} 20)"));
}

} // namespace
