#include <r4c/json.h>
#include <r4c/prometheus.h>

int main() {
  r4c::ResilienceRegistry registry = r4c::ResilienceRegistry::builder().build();
  registry.adaptiveLimitPolicy("orders");
  const nlohmann::json json = registry.snapshot();
  const bool same = json["adaptiveLimits"][0]["limit"] == 20 &&
                    r4c::PrometheusCollector(registry).Collect().front().metric.size() == 1;
  return same ? 0 : 1;
}
