// What tests of other programs are given.
#include <r4c/runtime.h>
#include <r4c/testing.h>

#include <gmock/gmock.h>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

using namespace std::chrono_literals;
using r4c::testing::Gate;
using r4c::testing::HeldSlots;
using r4c::testing::ManualClock;
using ::testing::ElementsAre;

TEST(ManualClock, runsWhatIsDueInTheOrderOfTime) {
  ManualClock clock;
  std::vector<std::string> ran;
  const auto note = [&](std::string name) {
    return [&, name] { ran.push_back(name + " " + std::to_string(clock.now() / 1s)); };
  };
  clock.schedule(3s, note("c"));
  clock.schedule(1s, note("a"));
  clock.schedule(3s, note("d"));
  clock.schedule(2s, [&] {
    note("b")();
    clock.schedule(500ms, note("between"));
    clock.schedule(10s, note("late"));
  });
  clock.advance(1s - 1ns);
  EXPECT_TRUE(ran.empty());
  clock.advance(4s);
  EXPECT_THAT(ran, ElementsAre("a 1", "b 2", "between 2", "c 3", "d 3"));
  EXPECT_EQ(clock.now(), 5s - 1ns);
}

TEST(ManualClock, aTaskThatThrowsStopsTheTimeWhereItWasDue) {
  ManualClock clock;
  clock.schedule(2s, [] { throw std::runtime_error("no"); });
  EXPECT_THROW(clock.advance(5s), std::runtime_error);
  EXPECT_EQ(clock.now(), 2s);
  clock.advance(1s);
  EXPECT_EQ(clock.now(), 3s);
}

TEST(ManualClock, anEmptyTaskIsRefused) {
  ManualClock clock;
  EXPECT_THROW(clock.schedule(1s, nullptr), std::invalid_argument);
}

TEST(ManualClock, aTaskMayAdvanceTheTimeItself) {
  ManualClock clock;
  clock.schedule(1s, [&] { clock.advance(10s); });
  clock.advance(2s);
  EXPECT_EQ(clock.now(), 12s);
}

TEST(ManualClock, doesNotGoBack) {
  ManualClock clock;
  EXPECT_THROW(clock.advance(-1ns), std::invalid_argument);
}

TEST(ManualClock, wakesASleeperWhenItsTimeHasCome) {
  ManualClock clock;
  std::atomic<bool> awake = false;
  r4c::detail::Sleeper sleeper;
  std::jthread thread([&] {
    EXPECT_FALSE(clock.sleepUntil(sleeper, 2s));
    awake = true;
  });
  clock.advance(1s);
  EXPECT_FALSE(awake);
  clock.advance(1s);
  thread.join();
  EXPECT_FALSE(clock.sleepUntil(sleeper, 2s)) << "the time has come already";
}

TEST(ManualClock, aSleeperCanBeWoken) {
  ManualClock clock;
  r4c::detail::Sleeper sleeper;
  std::jthread thread([&] { EXPECT_TRUE(clock.sleepUntil(sleeper, 2s)); });
  sleeper.wake();
}

namespace {

class Slots : public ::testing::Test {
protected:
  ManualClock clock;
  r4c::ResilienceRegistry registry =
      r4c::testing::registry(clock).adaptiveLimitDefaults([](auto &a) { a.initialLimit(3).maxWait(1s); }).build();
  std::shared_ptr<r4c::AdaptiveLimitPolicy> policy = registry.adaptiveLimitPolicy("orders");
  r4c::AdaptiveLimitHandle limit = registry.adaptiveLimit("orders");
};

} // namespace

TEST_F(Slots, fillTakesAllThatAreFree) {
  const auto running = policy->acquire();
  {
    const HeldSlots held = r4c::testing::fill(limit);
    EXPECT_EQ(held.count(), 2);
    EXPECT_FALSE(policy->tryAcquire());
  }
  EXPECT_EQ(limit.inFlight(), 1);
  EXPECT_EQ(limit.snapshot().accepted(), 3);
  EXPECT_EQ(limit.snapshot().drops(), 0);
}

TEST_F(Slots, someCanBeHeldAndGivenBack) {
  HeldSlots held(limit, 2);
  EXPECT_EQ(limit.inFlight(), 2);
  held.release(1);
  EXPECT_EQ(held.count(), 1);
  EXPECT_EQ(limit.inFlight(), 1);
  held.release(9);
  EXPECT_EQ(limit.inFlight(), 0);
  EXPECT_EQ(HeldSlots(limit, 9).count(), 3);
  EXPECT_EQ(limit.snapshot().rejected(), 0) << "what is asked for beyond the free slots is no call";
}

TEST_F(Slots, callsThatWaitCanBeAwaited) {
  HeldSlots held = r4c::testing::fill(limit);
  std::jthread thread([&] { EXPECT_TRUE(policy->acquire()); });
  r4c::testing::awaitWaiting(limit, 1);
  EXPECT_EQ(limit.waiting(), 1);
  held.release(1);
}

TEST_F(Slots, aGateHoldsCallsInside) {
  Gate gate;
  const auto call = [&] {
    const auto slot = policy->acquire();
    gate.pass();
  };
  std::jthread a(call), b(call);
  gate.await(2);
  EXPECT_EQ(limit.inFlight(), 2);
  gate.open();
  a.join(), b.join();
  EXPECT_EQ(limit.inFlight(), 0);
}
