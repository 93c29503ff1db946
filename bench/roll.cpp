// What does the end of a window cost the call that meets it?
#include "pinned.h"

#include <r4c/adaptive_limit/config.h>
#include <r4c/adaptive_limit/policy.h>
#include <r4c/testing.h>

#include <benchmark/benchmark.h>
#include <chrono>

namespace {

void callOver(benchmark::State &state, std::chrono::nanoseconds step) {
  r4c::bench::pin(state);
  r4c::testing::ManualClock clock;
  r4c::AdaptiveLimitConfig config;
  config.minWindowSamples = 1;
  r4c::AdaptiveLimitPolicy policy("roll", config, clock, 1);
  for (auto _ : state) {
    auto call = policy.acquire();
    clock.advance(step);
    call.onSuccess();
  }
}

void callWithinWindow(benchmark::State &state) { callOver(state, std::chrono::nanoseconds(0)); }
void callThatEndsWindow(benchmark::State &state) { callOver(state, std::chrono::hours(1)); }

BENCHMARK(callWithinWindow);
BENCHMARK(callThatEndsWindow);

} // namespace

BENCHMARK_MAIN();
