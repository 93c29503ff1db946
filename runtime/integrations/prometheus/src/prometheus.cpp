#include <r4c/prometheus.h>

#include <chrono>
#include <string_view>

namespace r4c {
namespace {

using prometheus::ClientMetric;
using prometheus::MetricFamily;
using prometheus::MetricType;

struct Metric {
  const char *name;
  MetricType type;
  const char *help;
  double (*value)(const AdaptiveLimitSnapshot &);
  const char *kind = nullptr; ///< the value of the label of that name; none where null
};

constexpr Metric kAdaptiveLimitMetrics[] = {
    {"r4c_calls_rejected_total", MetricType::Counter,
     "Calls that the policy refused; while it only observes, those that it would have refused.",
     [](const AdaptiveLimitSnapshot &limit) { return static_cast<double>(limit.rejected()); }, "adaptivelimit"},
    {"r4c_adaptivelimit_limit_changes_total", MetricType::Counter, "How often the limit became another one.",
     [](const AdaptiveLimitSnapshot &limit) { return static_cast<double>(limit.limitChanges()); }},
    {"r4c_adaptivelimit_drops_total", MetricType::Counter, "Calls that ended in an exception of dropOn.",
     [](const AdaptiveLimitSnapshot &limit) { return static_cast<double>(limit.drops()); }},
    {"r4c_adaptivelimit_limit", MetricType::Gauge, "How many calls may run at once.",
     [](const AdaptiveLimitSnapshot &limit) { return static_cast<double>(limit.limit()); }},
    {"r4c_adaptivelimit_concurrent_calls", MetricType::Gauge, "How many calls run.",
     [](const AdaptiveLimitSnapshot &limit) { return static_cast<double>(limit.inFlight()); }},
    {"r4c_adaptivelimit_waiting_calls", MetricType::Gauge, "How many calls wait for a slot.",
     [](const AdaptiveLimitSnapshot &limit) { return static_cast<double>(limit.waiting()); }},
    {"r4c_adaptivelimit_window_latency_seconds", MetricType::Gauge,
     "Mean latency of the last window; 0 before the first.",
     [](const AdaptiveLimitSnapshot &limit) { return std::chrono::duration<double>(limit.windowLatency()).count(); }},
};

ClientMetric sample(const Metric &metric, const AdaptiveLimitSnapshot &limit) {
  ClientMetric sample;
  sample.label.push_back({"id", limit.instanceId()});
  if (metric.kind)
    sample.label.push_back({"kind", metric.kind});
  const double value = metric.value(limit);
  if (metric.type == MetricType::Counter)
    sample.counter.value = value;
  else
    sample.gauge.value = value;
  return sample;
}

} // namespace

std::vector<MetricFamily> PrometheusCollector::Collect() const {
  const RegistrySnapshot snapshot = source_.snapshot();
  std::vector<MetricFamily> families;
  for (const Metric &metric : kAdaptiveLimitMetrics) {
    MetricFamily &family = families.emplace_back(MetricFamily{metric.name, metric.help, metric.type, {}});
    family.metric.reserve(snapshot.adaptiveLimits().size());
    for (const AdaptiveLimitSnapshot &limit : snapshot.adaptiveLimits())
      family.metric.push_back(sample(metric, limit));
  }
  return families;
}

} // namespace r4c
