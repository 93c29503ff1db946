// The metrics of a registry for Prometheus, by prometheus-cpp. CMake: find_package(r4c COMPONENTS prometheus), target
// r4c::prometheus.
#pragma once

#include <r4c/registry.h>

#include <prometheus/collectable.h>
#include <prometheus/metric_family.h>

#include <utility>
#include <vector>

namespace r4c {

/// Reads snapshots whenever it is scraped; calls pay nothing for it. Keeps the registry's instances alive. Safe to use
/// from any thread.
///
///     prometheus::Exposer exposer("0.0.0.0:9464");
///     auto metrics = std::make_shared<r4c::PrometheusCollector>(registry);
///     exposer.RegisterCollectable(metrics); // keeps a weak pointer only
///
/// Each metric has the label `id`, the instance's id; docs/integrations/metrics.md lists them.
class R4C_EXPORT PrometheusCollector : public prometheus::Collectable {
public:
  explicit PrometheusCollector(const ResilienceRegistry &registry) : source_(registry.snapshotSource()) {}

  std::vector<prometheus::MetricFamily> Collect() const override;

private:
  SnapshotSource source_;
};

} // namespace r4c
