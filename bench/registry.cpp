// What do 10,000 limits cost: to make, in memory, to reconfigure, to look at?
#include <r4c/registry.h>
#if R4C_WITH_PROMETHEUS
#include <r4c/prometheus.h>

#include <prometheus/text_serializer.h>
#endif

#include <benchmark/benchmark.h>
#include <malloc.h>
#include <string>
#include <vector>

namespace {

constexpr int kInstances = 10'000;

r4c::ResilienceRegistry filled() {
  auto registry = r4c::ResilienceRegistry::builder().build();
  for (int i = 0; i < kInstances; ++i)
    registry.adaptiveLimitPolicy("shop::SearchClient#search" + std::to_string(i) + "(const std::string &)");
  return registry;
}

/// Large pieces, which the allocator maps by themselves, included.
double allocated() {
  const auto info = mallinfo2();
  return static_cast<double>(info.uordblks + info.hblkhd);
}

void make(benchmark::State &state) {
  for (auto _ : state) {
    const double before = allocated();
    const auto registry = filled();
    state.counters["bytes/instance"] = (allocated() - before) / kInstances;
  }
}

void reconfigure(benchmark::State &state) {
  auto registry = filled();
  int limit = 100;
  for (auto _ : state)
    registry.reconfigure(
        r4c::Properties::fromString("defaults.adaptiveLimit.maxLimit=" + std::to_string(limit++ % 2 + 100)));
}

/// As long as the instances: a key for each.
void reconfigureEach(benchmark::State &state) {
  auto registry = filled();
  std::string text;
  for (int i = 0; i < kInstances; ++i)
    text += "instances.shop\\:\\:SearchClient\\#search" + std::to_string(i) +
            "(const\\ std\\:\\:string\\ &).adaptiveLimit.maxLimit=100\n";
  for (auto _ : state)
    registry.reconfigure(r4c::Properties::fromString(text));
}

void snapshot(benchmark::State &state) {
  const auto registry = filled();
  for (auto _ : state)
    benchmark::DoNotOptimize(registry.snapshot());
}

BENCHMARK(make)->Unit(benchmark::kMillisecond);
BENCHMARK(reconfigure)->Unit(benchmark::kMillisecond);
BENCHMARK(reconfigureEach)->Unit(benchmark::kMillisecond);
BENCHMARK(snapshot)->Unit(benchmark::kMillisecond);

#if R4C_WITH_PROMETHEUS
void scrape(benchmark::State &state) {
  const auto registry = filled();
  const r4c::PrometheusCollector collector(registry);
  for (auto _ : state) {
    const std::string text = prometheus::TextSerializer().Serialize(collector.Collect());
    state.counters["bytes"] = static_cast<double>(text.size());
  }
}
BENCHMARK(scrape)->Unit(benchmark::kMillisecond);
#endif

} // namespace

BENCHMARK_MAIN();
