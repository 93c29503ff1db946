// What does a rejection cost, beside loading a word and comparing it?
#include "ratios.h"

#include <r4c/adaptive_limit/config.h>
#include <r4c/adaptive_limit/policy.h>
#include <r4c/clock.h>

#include <atomic>
#include <benchmark/benchmark.h>
#include <cstdint>

namespace {

std::atomic<std::uint64_t> word{std::uint64_t{1} << 32 | 1};

/// Keeps the compiler from turning the comparison into arithmetic: the answer is acted upon.
void loadAndCompare(benchmark::State &state) {
  for (auto _ : state) {
    const std::uint64_t value = word.load(std::memory_order_relaxed);
    if (static_cast<std::uint32_t>(value) < value >> 32)
      state.SkipWithError("not full");
    benchmark::ClobberMemory();
  }
}

/// Made out of the measured function, whose registers it would take up.
[[gnu::noinline]] r4c::AdaptiveLimitPolicy &full() {
  static r4c::AdaptiveLimitPolicy policy("full", {.initialLimit = 1, .maxLimit = 1}, r4c::steadyClock(), 1);
  static const auto running = policy.acquire();
  return policy;
}

void rejection(benchmark::State &state) {
  r4c::AdaptiveLimitPolicy &policy = full();
  for (auto _ : state) {
    if (policy.tryAcquire())
      state.SkipWithError("not full");
    benchmark::ClobberMemory();
  }
}

BENCHMARK(loadAndCompare)->Threads(1)->Threads(2)->Apply(r4c::bench::repeat);
BENCHMARK(rejection)->Threads(1)->Threads(2)->Apply(r4c::bench::repeat);

} // namespace

int main(int argc, char **argv) {
  r4c::bench::RatioReporter reporter;
  if (!r4c::bench::run(argc, argv, reporter))
    return 1;
  const std::string one = "rejection/repeats:9/threads:1";
  reporter.printRatio("rejection, 1 thread", one, "loadAndCompare/repeats:9/threads:1", 2.5);
  reporter.printRatio("rejection, 2 threads to 1", "rejection/repeats:9/threads:2", one, 1.05);
}
