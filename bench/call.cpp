// What does an admitted call cost, beside the two readings of the clock that measuring takes?
#include "ratios.h"

#include <r4c/adaptive_limit/config.h>
#include <r4c/adaptive_limit/policy.h>
#include <r4c/clock.h>
#include <r4c/detail/tick_clock.h>

#include <benchmark/benchmark.h>
#include <chrono>

namespace {

using r4c::AdaptiveLimitConfig;
using r4c::AdaptiveLimitPolicy;

/// The time-stamp counter, also where the kernel keeps time by something else: shows what the counter would cost.
class AnyTsc final : public r4c::detail::TickClock {
public:
  AnyTsc() : TickClock(0.5) {}
  std::chrono::nanoseconds now() const override { return r4c::steadyClock().now(); }
  std::uint64_t ticks() const override { return r4c::detail::readTsc(); }
  r4c::detail::TimeSource source() const override { return r4c::detail::TimeSource::tsc; }
};

AdaptiveLimitConfig wide() {
  AdaptiveLimitConfig config;
  config.initialLimit = config.maxLimit = 1000;
  config.window = std::chrono::hours(1); // the scale of AnyTsc is made up: no roll looks at it
  return config;
}

void twoSteadyReadings(benchmark::State &state) {
  for (auto _ : state) {
    benchmark::DoNotOptimize(std::chrono::steady_clock::now());
    benchmark::DoNotOptimize(std::chrono::steady_clock::now());
  }
}

void call(benchmark::State &state, AdaptiveLimitPolicy &policy) {
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
  static AnyTsc clock;
  static AdaptiveLimitPolicy policy("tsc", wide(), clock, 1);
  call(state, policy);
}

void defaultCall(benchmark::State &state) {
  static AdaptiveLimitPolicy policy("default", wide(), r4c::automaticClock(), 1);
  call(state, policy);
}

BENCHMARK(twoSteadyReadings)->Threads(1)->Threads(2)->Apply(r4c::bench::repeat);
BENCHMARK(steadyCall)->Threads(1)->Threads(2)->Apply(r4c::bench::repeat);
BENCHMARK(tscCall)->Threads(1)->Threads(2)->Apply(r4c::bench::repeat);
BENCHMARK(defaultCall)->Threads(1)->Apply(r4c::bench::repeat);

} // namespace

int main(int argc, char **argv) {
  r4c::bench::RatioReporter reporter;
  if (!r4c::bench::run(argc, argv, reporter))
    return 1;
  const std::string readings = "twoSteadyReadings/repeats:9/threads:1";
  reporter.printRatio("call, steady clock, 1 thread", "steadyCall/repeats:9/threads:1", readings, 1.10);
  reporter.printRatio("call, steady clock, 2 threads", "steadyCall/repeats:9/threads:2",
                      "twoSteadyReadings/repeats:9/threads:2", 1.2);
  reporter.printRatio("call, time-stamp counter, 1 thread", "tscCall/repeats:9/threads:1", readings, 0.42);
  reporter.printRatio("call, default clock, 1 thread", "defaultCall/repeats:9/threads:1", readings, 0.42);
}
