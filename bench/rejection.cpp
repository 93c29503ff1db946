// What does a rejection cost, beside loading a word and comparing it, and, through an exception, beside throwing one?
#include "pinned.h"

#include <r4c/adaptive_limit/config.h>
#include <r4c/adaptive_limit/policy.h>
#include <r4c/clock.h>

#include <atomic>
#include <benchmark/benchmark.h>
#include <cstdint>
#include <stdexcept>
#include <string>

namespace {

std::atomic<std::uint64_t> word{std::uint64_t{1} << 32 | 1};

/// Keeps the compiler from turning the comparison into arithmetic: the answer is acted upon.
void loadAndCompare(benchmark::State &state) {
  r4c::bench::pin(state);
  for (auto _ : state) {
    const std::uint64_t value = word.load(std::memory_order_relaxed);
    if (static_cast<std::uint32_t>(value) < value >> 32)
      state.SkipWithError("not full");
    benchmark::ClobberMemory();
  }
}

/// The least that any rejection costs which is counted: each count waits for the one before, through memory.
void loadCompareAndCount(benchmark::State &state) {
  r4c::bench::pin(state);
  alignas(128) std::atomic<std::uint64_t> own{0};
  for (auto _ : state) {
    const std::uint64_t value = word.load(std::memory_order_relaxed);
    if (static_cast<std::uint32_t>(value) < value >> 32)
      state.SkipWithError("not full");
    own.store(own.load(std::memory_order_relaxed) + 1, std::memory_order_relaxed);
    benchmark::ClobberMemory();
  }
}

/// Made out of the measured function, whose registers it would take up.
[[gnu::noinline]] r4c::AdaptiveLimitPolicy &full() {
  static r4c::AdaptiveLimitPolicy policy("shop::SearchClient#search(const std::string &)",
                                         {.initialLimit = 1, .maxLimit = 1}, r4c::steadyClock(), 1);
  static const auto running = policy.acquire();
  return policy;
}

void rejection(benchmark::State &state) {
  r4c::bench::pin(state);
  r4c::AdaptiveLimitPolicy &policy = full();
  for (auto _ : state) {
    if (policy.tryAcquire())
      state.SkipWithError("not full");
    benchmark::ClobberMemory();
  }
}

class SmallError : public std::runtime_error {
public:
  using runtime_error::runtime_error;
};

struct Thrower {
  virtual ~Thrower() = default;
  virtual void run() = 0;
};

/// The same message as the limit's, made on the spot as by `throw SmallError(id + ": ...")`.
struct ByHand final : Thrower {
  std::string id = full().id();
  void run() override { throw SmallError(id + ": the adaptive limit is full"); }
};

struct ByLimit final : Thrower {
  r4c::AdaptiveLimitPolicy &policy = full();
  void run() override { auto call = policy.acquire(); }
};

/// A frame with something to destroy on the way.
[[gnu::noinline]] void through(std::int64_t frames, Thrower &thrower) {
  struct Local {
    ~Local() { benchmark::ClobberMemory(); }
  } local;
  if (frames == 1)
    thrower.run();
  else
    through(frames - 1, thrower);
}

template <typename T> void thrown(benchmark::State &state) {
  r4c::bench::pin(state);
  T thrower;
  for (auto _ : state) {
    try {
      through(state.range(0), thrower);
    } catch (const std::runtime_error &error) {
      benchmark::DoNotOptimize(error.what());
    }
  }
}

void thrownByHand(benchmark::State &state) { thrown<ByHand>(state); }
void thrownByLimit(benchmark::State &state) { thrown<ByLimit>(state); }

BENCHMARK(loadAndCompare);
BENCHMARK(loadCompareAndCount);
BENCHMARK(rejection)->ThreadRange(1, 2);
BENCHMARK(thrownByHand)->Arg(1)->Arg(10);
BENCHMARK(thrownByLimit)->Arg(1)->Arg(10);

} // namespace

BENCHMARK_MAIN();
