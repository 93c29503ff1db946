// Calls that wait in front of a full limit, and limits that only observe.
#include <r4c/adaptive_limit/config.h>
#include <r4c/adaptive_limit/policy.h>
#include <r4c/exceptions.h>
#include <r4c/testing.h>

#include <atomic>
#include <gmock/gmock.h>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

using namespace std::chrono_literals;
using r4c::AdaptiveLimitCall;
using r4c::AdaptiveLimitConfig;
using r4c::AdaptiveLimitPolicy;
using r4c::LimitAlgorithm;
using r4c::LimitMode;
using r4c::testing::ManualClock;
using ::testing::ElementsAre;

namespace {

class Waiting : public ::testing::Test {
protected:
  ManualClock clock;
  AdaptiveLimitConfig config;
  std::optional<AdaptiveLimitPolicy> policy;
  std::mutex mutex;
  std::vector<int> served; ///< in their order
  std::atomic<int> rejected{0};
  std::vector<std::jthread> threads;

  Waiting() {
    config.algorithm = LimitAlgorithm::AIMD;
    config.initialLimit = config.minLimit = 1;
    config.maxLimit = 10;
    config.minWindowSamples = 1;
    config.maxWait = 5s;
  }

  /// Calls follow one another: whoever is served runs alone, so `served` has the order in which slots were passed on.
  void keepLimitAtOne() { config.maxLimit = 1; }

  void make() { policy.emplace("orders", config, clock, 1); }

  /// A thread whose call waits; returns when it does.
  void callThatWaits(int name) {
    const int before = policy->waiting();
    threads.emplace_back([this, name] {
      try {
        auto call = policy->acquire();
        const std::lock_guard lock(mutex);
        served.push_back(name);
      } catch (const r4c::LimitExceededException &) {
        ++rejected;
      }
    });
    while (policy->waiting() == before)
      std::this_thread::yield();
  }

  void join() { threads.clear(); }
};

} // namespace

TEST_F(Waiting, aCallGetsTheSlotThatIsGivenBack) {
  make();
  auto running = policy->acquire();
  callThatWaits(1);
  EXPECT_EQ(policy->snapshot().waiting(), 1);
  EXPECT_EQ(policy->snapshot().rejected(), 0);
  running.onSuccess();
  join();
  EXPECT_THAT(served, ElementsAre(1));
  const auto snapshot = policy->snapshot();
  EXPECT_EQ(snapshot.waiting(), 0);
  EXPECT_EQ(snapshot.inFlight(), 0);
  EXPECT_EQ(snapshot.accepted(), 2);
  EXPECT_EQ(snapshot.rejected(), 0);
}

TEST_F(Waiting, aSlotThatComesAfterTheDeadlineIsNobodys) {
  // Whether or not the thread that waits has seen that its time is over.
  for (int round = 0; round < 200; ++round) {
    keepLimitAtOne();
    make();
    auto running = policy->acquire();
    callThatWaits(1);
    callThatWaits(2);
    clock.advance(5s);
    running.cancel();
    join();
  }
  EXPECT_THAT(served, ::testing::IsEmpty());
  EXPECT_EQ(rejected, 400);
}

TEST_F(Waiting, aSlotPassesOverThoseWhoseTimeIsOver) {
  keepLimitAtOne();
  make();
  auto running = policy->acquire();
  callThatWaits(1);
  clock.advance(3s);
  callThatWaits(2);
  clock.advance(2s);
  running.cancel();
  join();
  EXPECT_THAT(served, ElementsAre(2));
  EXPECT_EQ(rejected, 1);
}

TEST_F(Waiting, everyWayOfGivingBackServesTheFirst) {
  make();
  const std::vector<void (*)(AdaptiveLimitCall &)> ways = {
      [](AdaptiveLimitCall &call) { call.onSuccess(); },
      [](AdaptiveLimitCall &call) { call.onDrop(); },
      [](AdaptiveLimitCall &call) { call.cancel(); },
      [](AdaptiveLimitCall &call) {
        try {
          throw 1;
        } catch (...) {
          call.onFailure();
        }
      },
      [](AdaptiveLimitCall &call) { const AdaptiveLimitCall ended(std::move(call)); },
  };
  for (const auto way : ways) {
    auto running = policy->acquire();
    callThatWaits(1);
    way(running);
    join();
  }
  EXPECT_THAT(served, ElementsAre(1, 1, 1, 1, 1));
}

TEST_F(Waiting, theFirstToComeIsTheFirstServed) {
  keepLimitAtOne();
  make();
  auto running = policy->acquire();
  for (int name : {1, 2, 3, 4})
    callThatWaits(name);
  EXPECT_EQ(policy->waiting(), 4);
  running.onSuccess();
  join();
  EXPECT_THAT(served, ElementsAre(1, 2, 3, 4));
}

TEST_F(Waiting, aCallIsRejectedWhenItsTimeIsOver) {
  make();
  auto running = policy->acquire();
  callThatWaits(1);
  clock.advance(5s - 1ns);
  EXPECT_EQ(policy->waiting(), 1);
  clock.advance(1ns);
  join();
  EXPECT_EQ(rejected, 1);
  EXPECT_EQ(policy->waiting(), 0);
  EXPECT_EQ(policy->snapshot().rejected(), 1);
  running.onSuccess();
  EXPECT_TRUE(policy->tryAcquire()) << "the slot is not lost";
}

TEST_F(Waiting, whoeverGoesLetsTheNextMoveUp) {
  keepLimitAtOne();
  make();
  auto running = policy->acquire();
  callThatWaits(1);
  clock.advance(3s);
  callThatWaits(2);
  callThatWaits(3);
  clock.advance(2s); // the first one's time is over
  threads.front().join();
  EXPECT_EQ(rejected, 1);
  EXPECT_EQ(policy->waiting(), 2);
  running.onSuccess();
  join();
  EXPECT_THAT(served, ElementsAre(2, 3));
}

TEST_F(Waiting, onlyAcquireWaits) {
  make();
  auto running = policy->acquire();
  EXPECT_FALSE(policy->tryAcquire());
  EXPECT_EQ(policy->snapshot().rejected(), 1);
}

TEST_F(Waiting, aCallThatFindsASlotDoesNotWait) {
  make();
  EXPECT_TRUE(policy->acquire());
  EXPECT_TRUE(policy->tryAcquire());
}

TEST_F(Waiting, theWaitIsNoPartOfTheLatency) {
  make();
  auto running = policy->acquire();
  callThatWaits(1);
  clock.advance(2s);
  running.cancel();
  join(); // its call took no time, and the window is over
  EXPECT_EQ(policy->snapshot().windows(), 1);
  EXPECT_EQ(policy->snapshot().windowLatency(), 1ns);
}

TEST_F(Waiting, aGrantedSlotCountsIntoTheWindowsMaximum) {
  make();
  auto running = policy->acquire();
  callThatWaits(1);
  clock.advance(1s);
  running.cancel();
  join();
  EXPECT_EQ(policy->limit(), 2) << "one call in flight is half of a limit of 1";
}

TEST_F(Waiting, aLimitThatRisesServes) {
  config.initialLimit = 2;
  make();
  auto a = policy->acquire();
  auto b = policy->acquire();
  callThatWaits(1);
  callThatWaits(2);
  clock.advance(1s);
  a.onSuccess(); // its slot serves the first, the risen limit the second
  join();
  EXPECT_GE(policy->limit(), 3);
  EXPECT_THAT(served, ::testing::UnorderedElementsAre(1, 2));
}

TEST_F(Waiting, higherBoundsServeAtOnce) {
  make();
  auto running = policy->acquire();
  callThatWaits(1);
  config.minLimit = config.initialLimit = 2;
  policy->reconfigure(config);
  join();
  EXPECT_THAT(served, ElementsAre(1));
  EXPECT_EQ(policy->inFlight(), 1);
}

TEST_F(Waiting, canBeSwitchedOnWhileCallsRun) {
  config.maxWait = 0s;
  make();
  auto running = policy->acquire();
  EXPECT_THROW((void)policy->acquire(), r4c::LimitExceededException);
  config.maxWait = 1s;
  policy->reconfigure(config);
  callThatWaits(1);
  running.onSuccess(); // this call began before anybody could wait
  join();
  EXPECT_THAT(served, ElementsAre(1));
}

TEST_F(Waiting, switchedOffItRejectsThoseThatWait) {
  make();
  auto running = policy->acquire();
  callThatWaits(1);
  callThatWaits(2);
  config.maxWait = 0s;
  policy->reconfigure(config);
  join();
  EXPECT_EQ(rejected, 2);
  EXPECT_EQ(policy->snapshot().rejected(), 2);
  EXPECT_EQ(policy->inFlight(), 1);
}

TEST_F(Waiting, anotherMaxWaitIsForThoseThatCome) {
  make();
  auto running = policy->acquire();
  callThatWaits(1);
  config.maxWait = 1s;
  policy->reconfigure(config);
  callThatWaits(2);
  clock.advance(1s);
  threads.back().join();
  EXPECT_EQ(rejected, 1);
  EXPECT_EQ(policy->waiting(), 1);
  running.onSuccess();
  join();
  EXPECT_THAT(served, ElementsAre(1));
}

TEST_F(Waiting, observingLetsThemIn) {
  make();
  auto running = policy->acquire();
  callThatWaits(1);
  config.mode = LimitMode::observe;
  policy->reconfigure(config);
  join();
  EXPECT_THAT(served, ElementsAre(1));
  EXPECT_EQ(policy->snapshot().rejected(), 1);
}

TEST_F(Waiting, disabledItLetsThemIn) {
  make();
  auto running = policy->acquire();
  callThatWaits(1);
  config.enabled = false;
  policy->reconfigure(config);
  join();
  EXPECT_THAT(served, ElementsAre(1));
  EXPECT_EQ(policy->snapshot().rejected(), 0);
}

TEST_F(Waiting, aDisabledLimitNeverWaits) {
  config.enabled = false;
  make();
  auto a = policy->acquire();
  EXPECT_TRUE(policy->acquire());
}

TEST_F(Waiting, outlivesTheRegistry) {
  std::optional registry = r4c::testing::registry(clock)
                               .adaptiveLimitDefaults([](auto &a) { a.initialLimit(1).maxLimit(1).maxWait(5s); })
                               .build();
  const std::shared_ptr<AdaptiveLimitPolicy> orders = registry->adaptiveLimitPolicy("orders");
  const auto handle = registry->adaptiveLimit("orders");
  for (const bool isServed : {true, false}) {
    auto running = orders->acquire();
    std::jthread waiting([&] {
      if (isServed)
        EXPECT_TRUE(orders->acquire());
      else
        EXPECT_THROW((void)orders->acquire(), r4c::LimitExceededException);
    });
    r4c::testing::awaitWaiting(handle, 1);
    registry.reset();
    if (isServed)
      running.onSuccess();
    else
      clock.advance(5s);
  }
  EXPECT_EQ(handle.inFlight(), 0);
}

TEST_F(Waiting, takesItsTimeFromTheRegistrysClock) {
  config.maxWait = 1ms;
  policy.emplace("orders", config, r4c::steadyClock(), 1);
  auto running = policy->acquire();
  const auto start = r4c::steadyClock().now();
  EXPECT_THROW((void)policy->acquire(), r4c::LimitExceededException);
  EXPECT_GE(r4c::steadyClock().now() - start, 1ms);
}

// Observing.

namespace {

class Observing : public ::testing::Test {
protected:
  ManualClock clock;
  AdaptiveLimitConfig config;

  Observing() {
    config.algorithm = LimitAlgorithm::AIMD;
    config.mode = LimitMode::observe;
    config.initialLimit = 2;
    config.minWindowSamples = 1;
  }
};

} // namespace

TEST_F(Observing, everyCallRunsAndCounts) {
  AdaptiveLimitPolicy policy("orders", config, clock, 1);
  auto a = policy.acquire();
  auto b = policy.acquire();
  auto c = policy.acquire();
  auto d = policy.tryAcquire();
  EXPECT_TRUE(d);
  auto snapshot = policy.snapshot();
  EXPECT_EQ(snapshot.mode(), LimitMode::observe);
  EXPECT_EQ(snapshot.inFlight(), 4);
  EXPECT_EQ(snapshot.limit(), 2);
  EXPECT_EQ(snapshot.accepted(), 4);
  EXPECT_EQ(snapshot.rejected(), 2);
  a.onSuccess(), b.onDrop(), c.cancel(), d.onSuccess();
  snapshot = policy.snapshot();
  EXPECT_EQ(snapshot.inFlight(), 0);
  EXPECT_EQ(snapshot.accepted(), 4);
}

TEST_F(Observing, measuresAndMovesTheLimit) {
  AdaptiveLimitPolicy policy("orders", config, clock, 1);
  auto a = policy.acquire();
  auto b = policy.acquire();
  auto c = policy.acquire();
  clock.advance(1s);
  c.onSuccess();
  EXPECT_EQ(policy.limit(), 3);
  EXPECT_EQ(policy.snapshot().windowLatency(), 1s);
}

TEST_F(Observing, neverWaits) {
  config.maxWait = 1h;
  AdaptiveLimitPolicy policy("orders", config, clock, 1);
  auto a = policy.acquire();
  auto b = policy.acquire();
  EXPECT_TRUE(policy.acquire());
}

TEST_F(Observing, canBeSwitchedWhileCallsRun) {
  AdaptiveLimitPolicy policy("orders", config, clock, 1);
  auto a = policy.acquire();
  auto b = policy.acquire();
  auto c = policy.acquire();
  config.mode = LimitMode::enforce;
  policy.reconfigure(config);
  EXPECT_EQ(policy.snapshot().mode(), LimitMode::enforce);
  EXPECT_FALSE(policy.tryAcquire());
  a.onSuccess();
  EXPECT_FALSE(policy.tryAcquire()) << "two calls run, as many as the limit";
  b.onSuccess();
  EXPECT_TRUE(policy.tryAcquire());
  config.mode = LimitMode::observe;
  policy.reconfigure(config);
  auto d = policy.acquire();
  auto e = policy.acquire();
  EXPECT_EQ(policy.inFlight(), 3);
}
