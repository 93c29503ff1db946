// What does an admitted call cost, beside the two readings of the clock that measuring takes, and how do threads that
// do nothing but call get in each other's way?
#include "any_tsc.h"
#include "pinned.h"

#include <r4c/adaptive_limit/config.h>
#include <r4c/adaptive_limit/policy.h>
#include <r4c/clock.h>

#include <atomic>
#include <benchmark/benchmark.h>
#include <chrono>
#include <cstdint>

namespace {

using r4c::AdaptiveLimitConfig;
using r4c::AdaptiveLimitPolicy;

AdaptiveLimitConfig wide() {
  AdaptiveLimitConfig config;
  config.initialLimit = config.maxLimit = 1000;
  config.window = std::chrono::hours(1);
  return config;
}

void twoSteadyReadings(benchmark::State &state) {
  r4c::bench::pin(state);
  for (auto _ : state) {
    benchmark::DoNotOptimize(std::chrono::steady_clock::now());
    benchmark::DoNotOptimize(std::chrono::steady_clock::now());
  }
}

/// The least that any exact limit costs: a shared word, raised and lowered beside the two readings.
void readingsAndOneWord(benchmark::State &state) {
  alignas(128) static std::atomic<std::uint64_t> word{0};
  r4c::bench::pin(state);
  for (auto _ : state) {
    std::uint64_t seen = word.load(std::memory_order_relaxed);
    while (!word.compare_exchange_weak(seen, seen + 1))
      continue;
    benchmark::DoNotOptimize(std::chrono::steady_clock::now());
    benchmark::DoNotOptimize(std::chrono::steady_clock::now());
    word.fetch_sub(1);
  }
}

void call(benchmark::State &state, AdaptiveLimitPolicy &policy) {
  r4c::bench::pin(state);
  for (auto _ : state) {
    auto call = policy.acquire();
    benchmark::ClobberMemory();
    call.onSuccess();
  }
}

void steadyCall(benchmark::State &state) {
  static AdaptiveLimitPolicy policy("steady", wide(), r4c::steadyClock(), 1);
  call(state, policy);
}

void tscCall(benchmark::State &state) {
  static r4c::bench::AnyTsc clock;
  static AdaptiveLimitPolicy policy("tsc", wide(), clock, 1);
  call(state, policy);
}

/// A limit for each thread: what is left when no word is shared.
void ownCall(benchmark::State &state) {
  AdaptiveLimitPolicy policy("own", wide(), r4c::steadyClock(), 1);
  call(state, policy);
}

void defaultCall(benchmark::State &state) {
  static AdaptiveLimitPolicy policy("default", wide(), r4c::automaticClock(), 1);
  call(state, policy);
}

BENCHMARK(twoSteadyReadings)->ThreadRange(1, 64);
BENCHMARK(readingsAndOneWord)->ThreadRange(1, 64);
BENCHMARK(steadyCall)->ThreadRange(1, 64);
BENCHMARK(tscCall)->ThreadRange(1, 64);
BENCHMARK(ownCall)->ThreadRange(1, 2);
BENCHMARK(defaultCall);

} // namespace

BENCHMARK_MAIN();
