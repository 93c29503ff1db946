// What does the generated wrapper cost, beside a bare virtual call, a wrapper written by hand, and other limiters?
#include "backend.h"
#include "by_hand.h"
#include "dependency.r4c.h"
#include "peers.h"
#include "pinned.h"

#include <benchmark/benchmark.h>
#include <chrono>

namespace {

r4c::bench::Dependency &backend() {
  static const auto backend = r4c::bench::makeBackend();
  return *backend;
}

r4c::ResilienceRegistry &registry() {
  static auto registry = r4c::ResilienceRegistry::builder().clock(r4c::steadyClock()).build();
  return registry;
}

void fetch(benchmark::State &state, r4c::bench::Dependency &dependency) {
  r4c::bench::pin(state);
  int key = 0;
  for (auto _ : state)
    benchmark::DoNotOptimize(key = dependency.fetch(key));
}

void bareCall(benchmark::State &state) { fetch(state, backend()); }

void generated(benchmark::State &state) {
  static r4c::Resilient<r4c::bench::Dependency> wrapper(backend(), registry());
  fetch(state, wrapper);
}

void byHand(benchmark::State &state) {
  static r4c::bench::LimitedByHand wrapper(r4c::bench::makeBackend(), registry());
  fetch(state, wrapper);
}

/// The peers as wrappers of the same interface.
template <typename Limiter> class Limited final : public r4c::bench::Dependency {
public:
  int fetch(int key) override {
    return limiter_.run([&] { return backend().fetch(key); });
  }

private:
  alignas(128) Limiter limiter_;
};

template <typename Limiter> void peer(benchmark::State &state) {
  static Limited<Limiter> wrapper;
  fetch(state, wrapper);
}

void semaphore(benchmark::State &state) { peer<r4c::bench::SemaphoreBulkhead>(state); }
void mutex(benchmark::State &state) { peer<r4c::bench::MutexLimiter>(state); }
void checkThenIncrement(benchmark::State &state) { peer<r4c::bench::CheckThenIncrement>(state); }

void twoReadings(benchmark::State &state) {
  r4c::bench::pin(state);
  for (auto _ : state) {
    benchmark::DoNotOptimize(std::chrono::steady_clock::now());
    benchmark::DoNotOptimize(std::chrono::steady_clock::now());
  }
}

BENCHMARK(twoReadings)->ThreadRange(1, 2);
BENCHMARK(bareCall)->ThreadRange(1, 2);
BENCHMARK(generated)->ThreadRange(1, 2);
BENCHMARK(byHand)->ThreadRange(1, 2);
BENCHMARK(semaphore)->ThreadRange(1, 2);
BENCHMARK(mutex)->ThreadRange(1, 2);
BENCHMARK(checkThenIncrement)->ThreadRange(1, 2);

} // namespace

BENCHMARK_MAIN();
