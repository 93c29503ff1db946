// Calls that wait in front of a full limit, in every mood of the machine.
#include <r4c/adaptive_limit/config.h>
#include <r4c/adaptive_limit/policy.h>
#include <r4c/exceptions.h>
#include <r4c/testing.h>

#include <support/threads.h>

#include <atomic>
#include <gtest/gtest.h>
#include <mutex>
#include <random>
#include <thread>
#include <vector>

using namespace std::chrono_literals;
using r4c::AdaptiveLimitConfig;
using r4c::AdaptiveLimitPolicy;
using r4c::LimitAlgorithm;
using r4c::LimitMode;
using r4c::testing::ManualClock;
using r4c::testing::runTogether;

namespace {

/// Who is inside, and the most there ever were.
class Inside {
public:
  void enter() {
    const int running = ++running_;
    int most = most_;
    while (most < running && !most_.compare_exchange_weak(most, running))
      continue;
  }
  void leave() { --running_; }
  int most() const { return most_; }

private:
  std::atomic<int> running_{0};
  std::atomic<int> most_{0};
};

void expectAllSlotsFree(AdaptiveLimitPolicy &policy) {
  EXPECT_EQ(policy.waiting(), 0);
  EXPECT_EQ(policy.inFlight(), 0);
  std::vector<r4c::AdaptiveLimitCall> calls;
  while (auto call = policy.tryAcquire())
    calls.push_back(std::move(call));
  EXPECT_EQ(static_cast<int>(calls.size()), policy.limit());
}

} // namespace

TEST(AdaptiveLimitWaitRace, noWakeUpIsLost) {
  // Time stands still: whoever is not woken waits for ever.
  for (const int limit : {1, 2}) {
    ManualClock clock;
    AdaptiveLimitConfig config;
    config.initialLimit = config.minLimit = config.maxLimit = limit;
    config.maxWait = 1h;
    AdaptiveLimitPolicy policy("orders", config, clock, 1);
    Inside inside;
    runTogether(4, [&](std::size_t) {
      for (int i = 0; i < 5'000; ++i) {
        auto call = policy.acquire();
        inside.enter();
        inside.leave();
        if (i % 3 == 0)
          call.cancel();
        else if (i % 3 == 1)
          call.onDrop();
      }
    });
    EXPECT_LE(inside.most(), limit);
    EXPECT_EQ(policy.snapshot().accepted(), 4 * 5'000);
    EXPECT_EQ(policy.snapshot().rejected(), 0);
    expectAllSlotsFree(policy);
  }
}

TEST(AdaptiveLimitWaitRace, noSlotIsLostWhileTimesRunOutAndTheLimitMoves) {
  ManualClock clock;
  AdaptiveLimitConfig config;
  config.algorithm = LimitAlgorithm::AIMD;
  config.initialLimit = 2;
  config.maxLimit = 4;
  config.window = 1ms;
  config.maxWait = 40us;
  AdaptiveLimitPolicy policy("orders", config, clock, 1);
  Inside inside;
  std::atomic<std::int64_t> admitted{0}, rejected{0};
  runTogether(6, [&](std::size_t thread) {
    std::minstd_rand random(static_cast<unsigned>(thread + 1));
    for (int i = 0; i < 5'000; ++i) {
      clock.advance(std::chrono::microseconds(random() % 30));
      try {
        auto call = policy.acquire();
        ++admitted;
        inside.enter();
        if (random() % 8 == 0)
          std::this_thread::yield();
        inside.leave();
        if (random() % 16 == 0)
          call.onDrop();
      } catch (const r4c::LimitExceededException &) {
        ++rejected;
      }
    }
    // The others may wait for the time that this thread moved.
    clock.advance(1s);
  });
  EXPECT_LE(inside.most(), 4);
  EXPECT_EQ(policy.snapshot().accepted(), admitted);
  EXPECT_EQ(policy.snapshot().rejected(), rejected);
  EXPECT_GT(policy.snapshot().windows(), 10);
  expectAllSlotsFree(policy);
}

TEST(AdaptiveLimitWaitRace, aSlotGoesToAWaiterOrItsTimeRunsOutNeverBoth) {
  for (int round = 0; round < 2'000; ++round) {
    ManualClock clock;
    AdaptiveLimitConfig config;
    config.initialLimit = config.minLimit = config.maxLimit = 1;
    config.maxWait = 1s;
    AdaptiveLimitPolicy policy("orders", config, clock, 1);
    auto running = policy.acquire();
    std::atomic<bool> waits = false;
    bool admitted = false;
    runTogether(3, [&](std::size_t thread) {
      if (thread == 0) {
        try {
          const auto call = policy.acquire();
          admitted = true;
        } catch (const r4c::LimitExceededException &) {
        }
        return;
      }
      while (!waits) {
        if (policy.waiting() > 0)
          waits = true;
        std::this_thread::yield();
      }
      if (thread == 1)
        running.cancel();
      else
        clock.advance(1s);
    });
    EXPECT_EQ(policy.snapshot().accepted(), admitted ? 2 : 1);
    EXPECT_EQ(policy.snapshot().rejected(), admitted ? 0 : 1);
    expectAllSlotsFree(policy);
  }
}

TEST(AdaptiveLimitWaitRace, neverMoreThanTheLimitWhetherCallsWaitOrNot) {
  ManualClock clock;
  AdaptiveLimitConfig config;
  config.initialLimit = config.minLimit = config.maxLimit = 2;
  config.maxWait = 20us;
  AdaptiveLimitPolicy policy("orders", config, clock, 1);
  Inside inside;
  std::atomic<std::int64_t> admitted{0}, rejected{0};
  runTogether(6, [&](std::size_t thread) {
    std::minstd_rand random(static_cast<unsigned>(thread + 1));
    for (int i = 0; i < 5'000; ++i) {
      clock.advance(std::chrono::microseconds(random() % 10));
      const bool waits = random() % 2 == 0;
      try {
        auto call = waits ? policy.acquire() : policy.tryAcquire();
        if (!call) {
          ++rejected;
          continue;
        }
        ++admitted;
        inside.enter();
        if (random() % 8 == 0)
          std::this_thread::yield();
        inside.leave();
      } catch (const r4c::LimitExceededException &) {
        ++rejected;
      }
    }
    clock.advance(1s);
  });
  EXPECT_LE(inside.most(), 2);
  EXPECT_EQ(policy.snapshot().accepted(), admitted);
  EXPECT_EQ(policy.snapshot().rejected(), rejected);
  expectAllSlotsFree(policy);
}

TEST(AdaptiveLimitWaitRace, aLimitThatRisesMissesNobodyWhoBeginsToWait) {
  // Nothing but the risen limit can serve the call: time stands still, and the slot that was there stays taken.
  for (int round = 0; round < 2'000; ++round) {
    ManualClock clock;
    AdaptiveLimitConfig config;
    config.initialLimit = config.minLimit = config.maxLimit = 1;
    config.maxWait = 1h;
    AdaptiveLimitPolicy policy("orders", config, clock, 1);
    const auto running = policy.acquire();
    runTogether(2, [&](std::size_t thread) {
      if (thread == 0) {
        const auto call = policy.acquire();
      } else {
        AdaptiveLimitConfig wider = config;
        wider.initialLimit = wider.minLimit = wider.maxLimit = 2;
        policy.reconfigure(wider);
      }
    });
    EXPECT_EQ(policy.snapshot().accepted(), 2);
    EXPECT_EQ(policy.inFlight(), 1);
  }
}

TEST(AdaptiveLimitWaitRace, noWakeUpIsLostWhileWaitingIsSwitched) {
  // Again time stands still; reconfiguration sends away those that wait, and may do so at any moment.
  ManualClock clock;
  AdaptiveLimitConfig config;
  config.initialLimit = config.minLimit = config.maxLimit = 1;
  AdaptiveLimitPolicy policy("orders", config, clock, 1);
  std::atomic<int> callers{3};
  std::atomic<std::int64_t> admitted{0};
  runTogether(4, [&](std::size_t thread) {
    if (thread == 3) {
      AdaptiveLimitConfig changed = config;
      for (int i = 0; callers > 0; ++i) {
        changed.maxWait = i % 2 == 0 ? 1h : 0h;
        changed.mode = i % 7 == 0 ? LimitMode::observe : LimitMode::enforce;
        changed.enabled = i % 11 != 0;
        policy.reconfigure(changed);
        policy.announceRejections(i % 3 == 0);
        std::this_thread::yield();
      }
      changed = config;
      policy.reconfigure(changed);
      return;
    }
    for (int i = 0; i < 20'000; ++i) {
      try {
        const auto call = policy.acquire();
        ++admitted;
      } catch (const r4c::LimitExceededException &) {
        std::this_thread::yield();
      }
    }
    --callers;
  });
  EXPECT_GT(admitted, 0);
  expectAllSlotsFree(policy);
}

TEST(AdaptiveLimitWaitRace, newcomersDoNotOvertake) {
  ManualClock clock;
  AdaptiveLimitConfig config;
  config.initialLimit = config.minLimit = config.maxLimit = 1;
  config.maxWait = 1h;
  AdaptiveLimitPolicy policy("orders", config, clock, 1);
  for (int round = 0; round < 50; ++round) {
    constexpr int waiters = 4;
    std::vector<int> order; // the limit of 1 guards it
    std::atomic<bool> done = false;
    auto running = policy.acquire();
    std::vector<std::jthread> threads;
    for (int i = 0; i < waiters; ++i) {
      threads.emplace_back([&, i] {
        const auto call = policy.acquire();
        order.push_back(i);
        done = order.size() == waiters;
      });
      while (policy.waiting() <= i)
        std::this_thread::yield();
    }
    threads.emplace_back([&] {
      while (!done)
        if (const auto call = policy.tryAcquire(); call && !done)
          order.push_back(-1);
    });
    threads.emplace_back([&] {
      const auto call = policy.acquire();
      if (!done)
        order.push_back(-2);
    });
    running.cancel();
    threads.clear();
    EXPECT_EQ(order, (std::vector{0, 1, 2, 3}));
  }
}
