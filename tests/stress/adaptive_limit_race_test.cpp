#include <r4c/adaptive_limit/config.h>
#include <r4c/adaptive_limit/policy.h>
#include <r4c/detail/stripe.h>
#include <r4c/testing.h>

#include <support/threads.h>

#include <atomic>
#include <gtest/gtest.h>
#include <thread>
#include <utility>
#include <vector>

using namespace std::chrono_literals;
using r4c::AdaptiveLimitConfig;
using r4c::AdaptiveLimitPolicy;
using r4c::LimitAlgorithm;
using r4c::testing::ManualClock;
using r4c::testing::runTogether;

namespace {

constexpr int kCalls = 30'000; // a thread

/// A dependency that counts who is inside.
class Dependency {
public:
  template <typename Inside> void enter(Inside inside) {
    const int running = ++running_;
    int most = most_;
    while (most < running && !most_.compare_exchange_weak(most, running))
      continue;
    inside();
    --running_;
  }
  int most() const { return most_; }

private:
  std::atomic<int> running_{0};
  std::atomic<int> most_{0};
};

struct Counts {
  std::atomic<std::int64_t> admitted{0};
  std::atomic<std::int64_t> rejected{0};
  std::atomic<std::int64_t> drops{0};
};

/// One call of every kind of ending, in turn.
void call(AdaptiveLimitPolicy &policy, Dependency &dependency, Counts &counts, int round) {
  auto call = policy.tryAcquire();
  if (!call) {
    ++counts.rejected;
    return;
  }
  ++counts.admitted;
  dependency.enter([round] {
    if (round % 64 == 0)
      std::this_thread::yield();
  });
  switch (round % 8) {
  case 0:
    call.onDrop();
    ++counts.drops;
    break;
  case 1:
    call.cancel();
    break;
  case 2:
    call.onSuccess();
    break;
  default:
    break; // destroyed
  }
}

void expectBooksToBalance(const AdaptiveLimitPolicy &policy, const Counts &counts) {
  const auto snapshot = policy.snapshot();
  EXPECT_EQ(snapshot.inFlight(), 0);
  EXPECT_EQ(snapshot.accepted(), counts.admitted);
  EXPECT_EQ(snapshot.rejected(), counts.rejected);
  EXPECT_EQ(snapshot.drops(), counts.drops);
}

} // namespace

TEST(AdaptiveLimitRace, neverMoreCallsThanTheLimit) {
  for (const int limit : {1, 2, 3}) {
    ManualClock clock;
    AdaptiveLimitConfig config;
    config.initialLimit = config.minLimit = config.maxLimit = limit;
    AdaptiveLimitPolicy policy("orders", config, clock, 1);
    Dependency dependency;
    Counts counts;
    runTogether(6, [&](std::size_t) {
      for (int i = 0; i < kCalls; ++i)
        call(policy, dependency, counts, i);
    });
    EXPECT_LE(dependency.most(), limit);
    expectBooksToBalance(policy, counts);
  }
}

TEST(AdaptiveLimitRace, neverARejectionWhileASlotIsFree) {
  // As many threads as slots: whoever asks finds at least one free.
  constexpr int threads = 4;
  ManualClock clock;
  AdaptiveLimitConfig config;
  config.initialLimit = config.minLimit = threads;
  config.maxLimit = threads + 3;
  config.algorithm = LimitAlgorithm::AIMD;
  config.window = 1ms;
  AdaptiveLimitPolicy policy("orders", config, clock, 1);
  Dependency dependency;
  Counts counts;
  runTogether(threads, [&](std::size_t) {
    for (int i = 0; i < kCalls; ++i) {
      call(policy, dependency, counts, i);
      clock.advance(20us); // the limit moves all the time
    }
  });
  EXPECT_EQ(counts.rejected, 0);
  EXPECT_GT(policy.snapshot().windows(), 100);
  expectBooksToBalance(policy, counts);
}

TEST(AdaptiveLimitRace, neverMoreCallsThanTheMaximumWhileTheLimitMoves) {
  for (const auto algorithm : {LimitAlgorithm::Gradient2, LimitAlgorithm::AIMD, LimitAlgorithm::Vegas}) {
    ManualClock clock;
    AdaptiveLimitConfig config;
    config.algorithm = algorithm;
    config.initialLimit = config.maxLimit = 3;
    config.window = 1ms;
    AdaptiveLimitPolicy policy("orders", config, clock, 1);
    Dependency dependency;
    Counts counts;
    runTogether(6, [&](std::size_t thread) {
      for (int i = 0; i < kCalls; ++i) {
        call(policy, dependency, counts, i);
        clock.advance(std::chrono::microseconds(1 + (i / 1000) * 10));
        if (thread == 0 && i % 16 == 0) {
          const auto snapshot = policy.snapshot();
          ASSERT_GE(snapshot.limit(), 1);
          ASSERT_LE(snapshot.limit(), 3);
          ASSERT_LE(snapshot.inFlight(), 3);
        }
      }
    });
    EXPECT_LE(dependency.most(), 3);
    EXPECT_GT(policy.snapshot().windows(), 100);
    expectBooksToBalance(policy, counts);
  }
}

TEST(AdaptiveLimitRace, moreThreadsThanStripesLoseNoSample) {
  ManualClock clock;
  AdaptiveLimitConfig config;
  config.initialLimit = config.maxLimit = 1000;
  config.window = 1ms;
  AdaptiveLimitPolicy policy("orders", config, clock, 1);
  Dependency dependency;
  Counts counts;
  constexpr std::size_t threads = r4c::detail::kOwnedStripes + 16;
  runTogether(threads, [&](std::size_t) {
    for (int i = 0; i < 500; ++i) {
      call(policy, dependency, counts, i);
      clock.advance(1us);
    }
  });
  EXPECT_EQ(counts.admitted, static_cast<std::int64_t>(threads * 500));
  EXPECT_GT(policy.snapshot().windows(), 10);
  expectBooksToBalance(policy, counts);
}

TEST(AdaptiveLimitRace, threadsThatComeAndGoLoseNoSample) {
  AdaptiveLimitConfig config;
  config.window = 1ms;
  AdaptiveLimitPolicy policy("orders", config, r4c::steadyClock(), 1);
  Dependency dependency;
  Counts counts;
  runTogether(4, [&](std::size_t) {
    for (int i = 0; i < 200; ++i)
      std::thread([&] {
        for (int j = 0; j < 20; ++j)
          call(policy, dependency, counts, j);
      }).join();
  });
  expectBooksToBalance(policy, counts);
}

namespace {

/// Each thread has a time of its own, so that a call takes exactly as long as its thread says.
struct ThreadClock final : r4c::Clock {
  std::chrono::nanoseconds now() const override { return time; }
  static thread_local std::chrono::nanoseconds time;
};
thread_local std::chrono::nanoseconds ThreadClock::time{0};

} // namespace

TEST(AdaptiveLimitRace, everyWindowHoldsWholeSamples) {
  // Every call takes 1 us, so that is the mean of every window, however calls and rolls fall together.
  ThreadClock clock;
  AdaptiveLimitConfig config;
  config.window = 1ms;
  AdaptiveLimitPolicy policy("orders", config, clock, 1);
  constexpr int calls = 10 * kCalls;
  std::atomic<int> callers{3};
  runTogether(4, [&](std::size_t thread) {
    if (thread < 3) {
      for (int i = 0; i < calls; ++i) {
        auto call = policy.acquire();
        ThreadClock::time += 1us;
        if (i % 5 == 0)
          call.onDrop();
      }
      --callers;
      return;
    }
    std::int64_t windows = 0;
    std::int64_t accepted = 0;
    while (callers > 0) {
      const auto snapshot = policy.snapshot();
      if (snapshot.windows() > 0) {
        ASSERT_EQ(snapshot.windowLatency(), 1us);
      }
      ASSERT_GE(snapshot.windows(), windows);
      ASSERT_GE(snapshot.accepted(), accepted);
      windows = snapshot.windows();
      accepted = snapshot.accepted();
    }
  });
  EXPECT_GT(policy.snapshot().windows(), 10);
  EXPECT_EQ(policy.snapshot().windowLatency(), 1us);
  EXPECT_EQ(policy.snapshot().accepted(), 3 * calls);
}

TEST(AdaptiveLimitRace, reconfiguringLosesNoSlot) {
  ManualClock clock;
  AdaptiveLimitConfig config;
  config.initialLimit = config.maxLimit = 3;
  config.window = 1ms;
  config.minWindowSamples = 1;
  AdaptiveLimitPolicy policy("orders", config, clock, 1);
  Dependency dependency;
  Counts counts;
  std::atomic<int> callers{3};
  runTogether(4, [&](std::size_t thread) {
    if (thread < 3) {
      for (int i = 0; i < kCalls; ++i) {
        call(policy, dependency, counts, i);
        clock.advance(10us);
      }
      --callers;
      return;
    }
    constexpr LimitAlgorithm algorithms[] = {LimitAlgorithm::Gradient2, LimitAlgorithm::AIMD, LimitAlgorithm::Vegas};
    AdaptiveLimitConfig changing = config;
    for (int i = 0; callers > 0; ++i) {
      changing.algorithm = algorithms[i % 3];
      changing.maxLimit = 1 + i % 3;
      changing.initialLimit = changing.maxLimit;
      changing.enabled = i % 5 != 0;
      changing.window = std::chrono::milliseconds(1 + i % 2);
      policy.reconfigure(changing);
    }
  });
  EXPECT_EQ(policy.inFlight(), 0);

  // What it does now is what a new limit would do.
  config.maxLimit = config.initialLimit = 2;
  policy.reconfigure(config);
  EXPECT_LE(policy.limit(), 2);
  std::vector<r4c::AdaptiveLimitCall> running;
  while (r4c::AdaptiveLimitCall call = policy.tryAcquire())
    running.push_back(std::move(call));
  EXPECT_EQ(static_cast<int>(running.size()), policy.limit());
}
