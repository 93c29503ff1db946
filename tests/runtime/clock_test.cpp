#include <r4c/adaptive_limit/config.h>
#include <r4c/adaptive_limit/policy.h>
#include <r4c/detail/tick_clock.h>
#include <r4c/testing.h>

#include <gtest/gtest.h>
#include <optional>

using namespace std::chrono_literals;
using r4c::AdaptiveLimitConfig;
using r4c::AdaptiveLimitPolicy;
using r4c::LimitAlgorithm;
using r4c::detail::TimeSource;
using std::chrono::nanoseconds;

namespace {

/// A counter of two ticks a nanosecond, unless it is told to run otherwise.
class TestTickClock final : public r4c::detail::TickClock {
public:
  TestTickClock() : TickClock(0.5) {}

  nanoseconds now() const override {
    const nanoseconds read = now_;
    now_ += delayAfterNow;
    ticks_ += static_cast<std::uint64_t>(2 * delayAfterNow.count());
    return read;
  }
  std::uint64_t ticks() const override { return ticks_; }

  void advance(nanoseconds duration, double ticksPerNanosecond = 2) {
    now_ += duration;
    ticks_ += static_cast<std::uint64_t>(static_cast<double>(duration.count()) * ticksPerNanosecond);
  }
  void jump(std::int64_t ticks) { ticks_ += static_cast<std::uint64_t>(ticks); }

  nanoseconds delayAfterNow{0}; ///< how long the reader is held up after it read now()

private:
  mutable nanoseconds now_{1'000'000};
  mutable std::uint64_t ticks_ = 5'000'000'000'000;
};

class TickCounter : public ::testing::Test {
protected:
  TestTickClock clock;
  AdaptiveLimitConfig config;
  std::optional<AdaptiveLimitPolicy> policy;

  TickCounter() {
    config.algorithm = LimitAlgorithm::AIMD;
    config.minWindowSamples = 2;
    policy.emplace("orders", config, clock, 1);
  }

  void call(nanoseconds latency = 0ns) {
    auto call = policy->acquire();
    clock.advance(latency);
  }
  std::int64_t windows() const { return policy->snapshot().windows(); }
};

} // namespace

TEST(ManualClock, movesOnlyWhenItIsTold) {
  r4c::testing::ManualClock clock;
  EXPECT_EQ(clock.now(), 0ns);
  clock.advance(3s);
  clock.advance(1ns);
  EXPECT_EQ(clock.now(), 3s + 1ns);
  EXPECT_EQ(clock.wallTime(), 3s + 1ns);
  EXPECT_THROW(clock.advance(-1ns), std::invalid_argument);
  EXPECT_EQ(clock.now(), 3s + 1ns);
}

TEST(Clocks, tellTheTime) {
  for (r4c::Clock *clock : {&r4c::steadyClock(), &r4c::automaticClock()}) {
    const auto before = std::chrono::steady_clock::now().time_since_epoch();
    const auto now = clock->now();
    const auto after = std::chrono::steady_clock::now().time_since_epoch();
    EXPECT_LE(before, now);
    EXPECT_LE(now, after);
    const auto wallTime = clock->wallTime();
    EXPECT_LE(std::chrono::system_clock::from_time_t(1'700'000'000).time_since_epoch(), wallTime);
  }
}

TEST(Clocks, anOwnClockIsEnough) {
  struct Fixed final : r4c::Clock {
    nanoseconds now() const override { return time; }
    nanoseconds time{-5s}; // any moment may be the first
  } clock;
  AdaptiveLimitConfig config;
  config.minWindowSamples = 1;
  AdaptiveLimitPolicy policy("orders", config, clock, 1);
  clock.time = -4s;
  auto call = policy.acquire();
  clock.time = 1s;
  call.onSuccess();
  EXPECT_EQ(policy.snapshot().windowLatency(), 5s);
}

TEST(Clocks, aClockThatGoesBackMakesNoLatencyNegative) {
  struct Fixed final : r4c::Clock {
    nanoseconds now() const override { return time; }
    nanoseconds time{10s};
  } clock;
  AdaptiveLimitConfig config;
  config.minWindowSamples = 2;
  AdaptiveLimitPolicy policy("orders", config, clock, 1);
  auto a = policy.acquire();
  clock.time = 9s;
  a.onSuccess();
  EXPECT_EQ(policy.snapshot().windows(), 0);
  auto b = policy.acquire();
  clock.time = 11s;
  b.onSuccess();
  EXPECT_EQ(policy.snapshot().windowLatency(), 1s) << "0 s and 2 s";
}

TEST_F(TickCounter, measuresInTicksAndReportsNanoseconds) {
  call(10ms);
  clock.advance(1s - 10ms - 1ns);
  call();
  EXPECT_EQ(windows(), 0);
  clock.advance(1ns);
  call();
  EXPECT_EQ(windows(), 1);
  EXPECT_EQ(policy->snapshot().windowLatency(), 3333333ns);
  EXPECT_TRUE(clock.trusted());
}

TEST_F(TickCounter, isTrustedWithinOnePerCent) {
  for (const double ticksPerNanosecond : {2 * 1.009, 2 * 0.991}) {
    call();
    clock.advance(1010ms, ticksPerNanosecond);
    call();
  }
  EXPECT_EQ(windows(), 2);
  EXPECT_TRUE(clock.trusted());
}

TEST_F(TickCounter, thatDriftsIsGivenUpForGood) {
  call(10ms);
  clock.advance(1s, 2 * 1.02);
  call(10ms);
  EXPECT_EQ(windows(), 0) << "the window is thrown away";
  EXPECT_FALSE(clock.trusted());

  // The counter means nothing any more, whatever it does.
  clock.jump(-4'000'000'000'000);
  call(10ms);
  clock.advance(980ms - 1ns, 7);
  call(10ms);
  EXPECT_EQ(windows(), 0) << "the next window began when the other was thrown away";
  clock.advance(1ns, 7);
  call(10ms);
  EXPECT_EQ(windows(), 1);
  EXPECT_EQ(policy->snapshot().windowLatency(), 10ms);
  EXPECT_EQ(policy->snapshot().accepted(), 5);
}

TEST_F(TickCounter, thatRunsSlowIsGivenUp) {
  call();
  clock.advance(2s, 1); // half as fast: the second call finds the window over
  call();
  EXPECT_EQ(windows(), 0);
  EXPECT_FALSE(clock.trusted());
}

TEST_F(TickCounter, thatJumpsForthIsGivenUp) {
  call(10ms);
  clock.jump(std::int64_t{1} << 40);
  call(10ms);
  EXPECT_EQ(windows(), 0);
  EXPECT_FALSE(clock.trusted());
}

TEST_F(TickCounter, thatJumpsBackWithinTheWindowIsGivenUpAtItsEnd) {
  clock.advance(500ms);
  call(10ms);
  clock.jump(-200'000'000); // 100 ms
  call(10ms);
  EXPECT_TRUE(clock.trusted());
  clock.advance(700ms);
  call(10ms);
  EXPECT_EQ(windows(), 0);
  EXPECT_FALSE(clock.trusted());
}

TEST_F(TickCounter, thatJumpsBackBeforeTheWindowIsGivenUpAtOnce) {
  clock.advance(500ms);
  auto running = policy->acquire();
  clock.jump(-4'000'000'000'000);
  running.onSuccess();
  EXPECT_FALSE(clock.trusted());
  call(20ms);
  clock.advance(1s);
  call(20ms);
  EXPECT_EQ(policy->snapshot().windowLatency(), 20ms);
}

TEST_F(TickCounter, thatIsALittleBehindOnAnotherProcessorStaysTrusted) {
  call();
  clock.advance(1s);
  call();
  ASSERT_EQ(windows(), 1);
  // A call that read the counter just before the roll did, and ends after it.
  clock.jump(-100);
  call();
  clock.jump(100);
  EXPECT_TRUE(clock.trusted());
  call();
  clock.advance(1s);
  call();
  EXPECT_EQ(windows(), 2);
}

TEST_F(TickCounter, aDelayBetweenTheReadingsCondemnsNothing) {
  call();
  clock.advance(1s);
  clock.delayAfterNow = 50ms; // 5 % of the window
  call();
  EXPECT_TRUE(clock.trusted());
  EXPECT_EQ(windows(), 1);
}

TEST_F(TickCounter, aCallThatBeganByTheCounterEndsWithoutASample) {
  call(10ms);
  auto running = policy->acquire();
  clock.jump(std::int64_t{1} << 40);
  call(10ms);
  ASSERT_FALSE(clock.trusted());
  call(30ms);
  clock.advance(1s);
  running.onSuccess();
  EXPECT_EQ(policy->inFlight(), 0);
  EXPECT_EQ(windows(), 0) << "it would have been the second sample";
  call(10ms);
  EXPECT_EQ(policy->snapshot().windowLatency(), 20ms);
  EXPECT_EQ(policy->snapshot().accepted(), 5);
}

TEST_F(TickCounter, aDropThatBeganByTheCounterEndsWithoutASample) {
  auto running = policy->acquire();
  clock.jump(std::int64_t{1} << 40);
  call();
  ASSERT_FALSE(clock.trusted());
  running.onDrop();
  EXPECT_EQ(policy->inFlight(), 0);
  EXPECT_EQ(policy->snapshot().drops(), 0);
}

TEST_F(TickCounter, isGivenUpForEveryLimitOfTheClock) {
  AdaptiveLimitPolicy other("search", config, clock, 1);
  call();
  clock.jump(std::int64_t{1} << 40);
  call();
  ASSERT_FALSE(clock.trusted());
  // The other limit finds out at its own next window and measures by the clock from then on.
  {
    auto a = other.acquire();
  }
  clock.advance(1s);
  {
    auto a = other.acquire();
  }
  clock.advance(1s, 0);
  {
    auto a = other.acquire();
    clock.advance(40ms, 0);
  }
  {
    auto a = other.acquire();
  }
  EXPECT_EQ(other.snapshot().windowLatency(), 20ms);
  EXPECT_EQ(AdaptiveLimitPolicy("third", config, clock, 1).snapshot().windows(), 0);
  EXPECT_EQ(clock.source(), TimeSource::clock);
}
