#include <r4c/adaptive_limit/config.h>
#include <r4c/adaptive_limit/policy.h>
#include <r4c/exceptions.h>
#include <r4c/testing.h>

#include <gmock/gmock.h>
#include <optional>
#include <stdexcept>
#include <type_traits>
#include <vector>

using namespace std::chrono_literals;
using r4c::AdaptiveLimitCall;
using r4c::AdaptiveLimitConfig;
using r4c::AdaptiveLimitPolicy;
using r4c::LimitAlgorithm;
using r4c::testing::ManualClock;

namespace {

struct Overloaded : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// A limit on a clock that stands still. AIMD shows most about a window: a drop lowers the limit, half of the slots in
/// use raise it, anything else leaves it.
class AdaptiveLimit : public ::testing::Test {
protected:
  ManualClock clock;
  AdaptiveLimitConfig config;
  std::optional<AdaptiveLimitPolicy> policy;

  AdaptiveLimit() {
    config.algorithm = LimitAlgorithm::AIMD;
    config.initialLimit = 10;
    config.minWindowSamples = 3;
    config.dropOn = r4c::ExceptionTypes::of<Overloaded>();
  }

  void make() { policy.emplace("orders", config, clock, 1); }

  /// A call that takes so long and succeeds.
  void call(std::chrono::nanoseconds latency = 0ns) {
    auto call = policy->acquire();
    clock.advance(latency);
  }

  template <typename Exception> void failingCall(const Exception &exception, std::chrono::nanoseconds latency = 0ns) {
    auto call = policy->acquire();
    clock.advance(latency);
    try {
      throw exception;
    } catch (...) {
      call.onFailure();
    }
  }

  /// Calls that run at the same time and end at once.
  void callsTogether(int count) {
    std::vector<AdaptiveLimitCall> calls;
    for (int i = 0; i < count; ++i)
      calls.push_back(policy->acquire());
  }

  std::int64_t windows() const { return policy->snapshot().windows(); }
};

} // namespace

TEST_F(AdaptiveLimit, admitsAsManyCallsAsItsLimit) {
  config.initialLimit = 2;
  make();
  auto a = policy->tryAcquire();
  auto b = policy->tryAcquire();
  EXPECT_TRUE(a);
  EXPECT_TRUE(b);
  EXPECT_EQ(policy->inFlight(), 2);
  EXPECT_FALSE(policy->tryAcquire());
  EXPECT_EQ(policy->inFlight(), 2);
  a.onSuccess();
  EXPECT_EQ(policy->inFlight(), 1);
  EXPECT_TRUE(policy->tryAcquire());
}

TEST_F(AdaptiveLimit, throwsWhereTheLimitIsFull) {
  config.initialLimit = 1;
  make();
  auto running = policy->acquire();
  try {
    (void)policy->acquire();
    FAIL() << "admitted above the limit";
  } catch (const r4c::LimitExceededException &rejection) {
    EXPECT_EQ(rejection.instanceId(), "orders");
    EXPECT_STREQ(rejection.what(), "orders: the adaptive limit is full");
  }
}

TEST_F(AdaptiveLimit, countsWhatItLetsInAndWhatItRejects) {
  config.initialLimit = 2;
  config.minWindowSamples = 100;
  make();
  call();
  failingCall(std::logic_error("not found"));
  failingCall(Overloaded("busy"));
  auto a = policy->acquire();
  auto b = policy->acquire();
  EXPECT_FALSE(policy->tryAcquire());
  EXPECT_THROW((void)policy->acquire(), r4c::LimitExceededException);
  const auto snapshot = policy->snapshot();
  EXPECT_EQ(snapshot.accepted(), 5);
  EXPECT_EQ(snapshot.rejected(), 2);
  EXPECT_EQ(snapshot.drops(), 1);
  EXPECT_EQ(snapshot.inFlight(), 2);
  EXPECT_EQ(snapshot.windows(), 0);
}

// How a call ends.

TEST_F(AdaptiveLimit, aCallThatIsDestroyedSucceeded) {
  make();
  call();
  call();
  clock.advance(1s);
  call();
  EXPECT_EQ(windows(), 1);
}

TEST_F(AdaptiveLimit, aCallGivesItsSlotBackOnce) {
  make();
  auto other = policy->acquire();
  {
    auto call = policy->acquire();
    EXPECT_EQ(policy->inFlight(), 2);
    call.onSuccess();
    call.onSuccess();
    call.onDrop();
    call.cancel();
    call.onFailure();
    EXPECT_TRUE(call) << "it was admitted";
  }
  EXPECT_EQ(policy->inFlight(), 1);
  EXPECT_EQ(policy->snapshot().accepted(), 2);
  EXPECT_EQ(policy->snapshot().drops(), 0);
}

TEST_F(AdaptiveLimit, aCallIsMovedWithItsSlot) {
  static_assert(!std::is_copy_constructible_v<AdaptiveLimitCall>);
  static_assert(std::is_nothrow_move_constructible_v<AdaptiveLimitCall>);
  make();
  std::optional<AdaptiveLimitCall> kept;
  {
    auto call = policy->acquire();
    kept.emplace(std::move(call));
    EXPECT_FALSE(call); // NOLINT(bugprone-use-after-move): what a moved-from call says is promised
    call.onDrop();
  }
  EXPECT_EQ(policy->inFlight(), 1);
  EXPECT_TRUE(*kept);
  kept.reset();
  EXPECT_EQ(policy->inFlight(), 0);
  EXPECT_EQ(policy->snapshot().drops(), 0);
}

TEST_F(AdaptiveLimit, anAssignedCallEndsTheOneItReplaces) {
  make();
  auto call = policy->acquire();
  call = policy->acquire();
  EXPECT_EQ(policy->inFlight(), 1);
  auto &same = call;
  call = std::move(same);
  EXPECT_EQ(policy->inFlight(), 1);
  EXPECT_TRUE(call);
}

TEST_F(AdaptiveLimit, aRejectedCallHoldsNothing) {
  config.initialLimit = 1;
  make();
  auto running = policy->acquire();
  {
    auto rejected = policy->tryAcquire();
    rejected.onSuccess();
    rejected.onDrop();
    rejected.cancel();
  }
  EXPECT_EQ(policy->inFlight(), 1);
}

TEST_F(AdaptiveLimit, aFailureOfDropOnIsADrop) {
  struct Derived : Overloaded {
    using Overloaded::Overloaded;
  };
  make();
  call();
  failingCall(Derived("busy"));
  clock.advance(1s);
  call();
  EXPECT_EQ(policy->limit(), 9);
  EXPECT_EQ(policy->snapshot().drops(), 1);
}

TEST_F(AdaptiveLimit, anyOtherFailureIsNoSample) {
  make();
  for (int i = 0; i < 10; ++i)
    failingCall(std::logic_error("not found"));
  clock.advance(1s);
  failingCall(std::logic_error("not found"));
  EXPECT_EQ(windows(), 0);
  EXPECT_EQ(policy->inFlight(), 0);
  EXPECT_EQ(policy->snapshot().accepted(), 11);
}

TEST_F(AdaptiveLimit, aCancelledCallIsNoSample) {
  make();
  call();
  call();
  clock.advance(1s);
  policy->acquire().cancel();
  EXPECT_EQ(windows(), 0);
  EXPECT_EQ(policy->inFlight(), 0);
  call();
  EXPECT_EQ(windows(), 1);
}

TEST_F(AdaptiveLimit, aDropEndsAWindowToo) {
  make();
  call();
  call();
  clock.advance(1s);
  policy->acquire().onDrop();
  EXPECT_EQ(windows(), 1);
  EXPECT_EQ(policy->limit(), 9);
}

// Windows.

TEST_F(AdaptiveLimit, aWindowEndsWithTheFirstSampleAtItsEnd) {
  make();
  call();
  call();
  clock.advance(1s - 1ns);
  call();
  EXPECT_EQ(windows(), 0);
  clock.advance(1ns);
  EXPECT_EQ(windows(), 0) << "nothing moves without a call";
  call();
  EXPECT_EQ(windows(), 1);
}

TEST_F(AdaptiveLimit, theNextWindowStartsWhereOneEnded) {
  make();
  call();
  call();
  clock.advance(1500ms);
  call();
  ASSERT_EQ(windows(), 1);
  call();
  call();
  clock.advance(1s - 1ns);
  call();
  EXPECT_EQ(windows(), 1);
  clock.advance(1ns);
  call();
  EXPECT_EQ(windows(), 2);
}

TEST_F(AdaptiveLimit, theFirstWindowStartsWithTheLimit) {
  clock.advance(24h);
  make();
  for (int i = 0; i < 5; ++i)
    call();
  EXPECT_EQ(windows(), 0);
  clock.advance(1s);
  call();
  EXPECT_EQ(windows(), 1);
}

TEST_F(AdaptiveLimit, theSampleThatEndsAWindowCountsInIt) {
  make();
  call(100ms);
  call(100ms);
  call(1s);
  EXPECT_EQ(windows(), 1);
  EXPECT_EQ(policy->snapshot().windowLatency(), 400ms);
}

TEST_F(AdaptiveLimit, aWindowWithTooFewSamplesIsExtendedAndKeepsThem) {
  make();
  call(100ms);
  clock.advance(1s);
  call(300ms); // the second of three: the window is open for another second from here
  EXPECT_EQ(windows(), 0);
  call(200ms);
  EXPECT_EQ(windows(), 0) << "enough samples, but the extended window is not over";
  clock.advance(400ms);
  call(400ms);
  EXPECT_EQ(windows(), 1);
  EXPECT_EQ(policy->snapshot().windowLatency(), 250ms);
}

TEST_F(AdaptiveLimit, anExtendedWindowKeepsItsDropsAndItsCallsInFlight) {
  make();
  policy->acquire().onDrop();
  clock.advance(1s);
  call();
  clock.advance(1s);
  call();
  EXPECT_EQ(windows(), 1);
  EXPECT_EQ(policy->limit(), 9);

  config.minWindowSamples = 6;
  make();
  callsTogether(5);
  clock.advance(1s);
  EXPECT_EQ(windows(), 0);
  call();
  EXPECT_EQ(policy->limit(), 11) << "5 of 10 slots were in use";
}

TEST_F(AdaptiveLimit, anIdleGapEndsWithItsFirstCall) {
  make();
  call(10ms);
  call(20ms);
  clock.advance(1h);
  call(30ms);
  EXPECT_EQ(windows(), 1);
  EXPECT_EQ(policy->snapshot().windowLatency(), 20ms);
}

TEST_F(AdaptiveLimit, theMeanIsInWholeNanosecondsWithDropsAndAtLeastOne) {
  make();
  call(1ns);
  {
    auto call = policy->acquire();
    clock.advance(3ns);
    call.onDrop();
  }
  clock.advance(1s);
  call(4ns);
  EXPECT_EQ(policy->snapshot().windowLatency(), 2ns) << "8 / 3";
  call();
  call();
  clock.advance(1s);
  call();
  EXPECT_EQ(policy->snapshot().windowLatency(), 1ns) << "0 / 3 is raised";
}

TEST_F(AdaptiveLimit, aFailureThatIsNoDropStaysOutOfTheMean) {
  make();
  call(10ms);
  failingCall(std::logic_error("slow to fail"), 500ms);
  call(20ms);
  clock.advance(1s);
  call(30ms);
  EXPECT_EQ(policy->snapshot().windowLatency(), 20ms);
}

TEST_F(AdaptiveLimit, aNewWindowForgetsDropsAndCallsInFlight) {
  make();
  callsTogether(5);
  policy->acquire().onDrop();
  clock.advance(1s);
  call();
  ASSERT_EQ(policy->limit(), 9);
  call();
  call();
  clock.advance(1s);
  call();
  EXPECT_EQ(windows(), 2);
  EXPECT_EQ(policy->limit(), 9) << "no drop, and one call at a time is below half of 9";
}

TEST_F(AdaptiveLimit, aCallCountsAsInFlightByItself) {
  config.initialLimit = 2;
  make();
  call();
  call();
  clock.advance(1s);
  call();
  EXPECT_EQ(policy->limit(), 3) << "1 of 2 slots in use is half";
}

TEST_F(AdaptiveLimit, callsThatRanWhenTheWindowBeganCount) {
  config.minWindowSamples = 1;
  make();
  std::vector<AdaptiveLimitCall> running;
  for (int i = 0; i < 4; ++i)
    running.push_back(policy->acquire());
  clock.advance(1s);
  call(); // 5 of 10
  ASSERT_EQ(policy->limit(), 11);
  // Nobody enters in this window, but 4 run on until its end.
  clock.advance(1s);
  running.pop_back();
  EXPECT_EQ(windows(), 2);
  EXPECT_EQ(policy->limit(), 11) << "4 of 11 is below half";
  config.initialLimit = 8;
  running.clear();
  make();
  for (int i = 0; i < 4; ++i)
    running.push_back(policy->acquire());
  clock.advance(1s);
  running.pop_back();
  ASSERT_EQ(policy->limit(), 9);
  running.push_back(policy->acquire());
  running.push_back(policy->acquire());
  clock.advance(1s);
  running.pop_back();
  EXPECT_EQ(policy->limit(), 10) << "3 ran when the window began, 2 came: 5 of 9";
}

TEST_F(AdaptiveLimit, theMostCallsInFlightAreThoseOfTheWholeWindow) {
  make();
  callsTogether(5);
  call();
  clock.advance(1s);
  call();
  EXPECT_EQ(policy->limit(), 11) << "5 of 10 early in the window";
}

TEST_F(AdaptiveLimit, aLimitBelowTheRunningCallsInterruptsNothing) {
  config.backoffRatio = 0.5;
  config.minWindowSamples = 1;
  make();
  std::vector<AdaptiveLimitCall> running;
  for (int i = 0; i < 10; ++i)
    running.push_back(policy->acquire());
  clock.advance(1s);
  running.back().onDrop();
  running.pop_back();
  EXPECT_EQ(policy->limit(), 5);
  EXPECT_EQ(policy->inFlight(), 9);
  for (int i = 0; i < 4; ++i) {
    EXPECT_FALSE(policy->tryAcquire());
    running.pop_back();
  }
  EXPECT_EQ(policy->inFlight(), 5);
  EXPECT_FALSE(policy->tryAcquire());
  running.pop_back();
  EXPECT_TRUE(policy->tryAcquire());
}

TEST_F(AdaptiveLimit, theLimitStaysWithinItsBounds) {
  config.minLimit = 8;
  config.maxLimit = 12;
  config.minWindowSamples = 1;
  make();
  for (int i = 0; i < 10; ++i) {
    callsTogether(8);
    clock.advance(1s);
    call();
  }
  EXPECT_EQ(policy->limit(), 12);
  for (int i = 0; i < 10; ++i) {
    clock.advance(1s);
    policy->acquire().onDrop();
  }
  EXPECT_EQ(policy->limit(), 8);
}

// What the snapshot says.

TEST_F(AdaptiveLimit, theSnapshotSaysWhatItIs) {
  config.minLimit = 2;
  config.maxLimit = 40;
  make();
  const auto snapshot = policy->snapshot();
  EXPECT_EQ(snapshot.instanceId(), "orders");
  EXPECT_EQ(snapshot.algorithm(), LimitAlgorithm::AIMD);
  EXPECT_TRUE(snapshot.enabled());
  EXPECT_EQ(snapshot.limit(), 10);
  EXPECT_EQ(snapshot.minLimit(), 2);
  EXPECT_EQ(snapshot.maxLimit(), 40);
  EXPECT_EQ(snapshot.windowLatency(), 0ns);
  EXPECT_EQ(snapshot.longLatency(), 0ns);
}

TEST_F(AdaptiveLimit, longLatencyIsWhatTheAlgorithmComparesWith) {
  config.minWindowSamples = 1;
  for (const auto algorithm : {LimitAlgorithm::Gradient2, LimitAlgorithm::Vegas, LimitAlgorithm::AIMD}) {
    config.algorithm = algorithm;
    make();
    clock.advance(1s);
    call(10ms);
    clock.advance(1s);
    call(20ms);
    const auto wanted = algorithm == LimitAlgorithm::Gradient2 ? 15ms : algorithm == LimitAlgorithm::Vegas ? 10ms : 0ms;
    EXPECT_EQ(policy->snapshot().longLatency(), wanted);
    EXPECT_EQ(policy->snapshot().windowLatency(), 20ms);
    EXPECT_EQ(policy->snapshot().windows(), 2);
  }
}

TEST_F(AdaptiveLimit, disabledEveryCallPassesAndNothingIsMeasured) {
  config.enabled = false;
  config.initialLimit = 1;
  config.minWindowSamples = 1;
  make();
  std::vector<AdaptiveLimitCall> calls;
  for (int i = 0; i < 5; ++i)
    calls.push_back(policy->acquire());
  for (const auto &call : calls)
    EXPECT_TRUE(call);
  clock.advance(10s);
  calls[0].onDrop();
  failingCall(Overloaded("busy"));
  calls.clear();
  const auto snapshot = policy->snapshot();
  EXPECT_FALSE(snapshot.enabled());
  EXPECT_EQ(snapshot.limit(), 1);
  EXPECT_EQ(snapshot.inFlight(), 0);
  EXPECT_EQ(snapshot.windows(), 0);
  EXPECT_EQ(snapshot.accepted(), 0);
  EXPECT_EQ(snapshot.rejected(), 0);
  EXPECT_EQ(snapshot.drops(), 0);
}

TEST_F(AdaptiveLimit, theSameSeedProbesAtTheSameWindows) {
  config.algorithm = LimitAlgorithm::Vegas;
  config.initialLimit = 1;
  config.maxLimit = 1;
  config.minWindowSamples = 1;
  const auto baseLatencies = [&](std::string_view id, std::uint64_t seed) {
    policy.emplace(id, config, clock, seed);
    std::vector<std::int64_t> latencies;
    for (int i = 1; i <= 300; ++i) {
      clock.advance(1s);
      call(std::chrono::milliseconds(i)); // only a probe takes a longer latency for its base
      latencies.push_back(policy->snapshot().longLatency().count());
    }
    return latencies;
  };
  EXPECT_EQ(baseLatencies("orders", 7), baseLatencies("orders", 7));
  EXPECT_NE(baseLatencies("orders", 7), baseLatencies("orders", 8));
  EXPECT_NE(baseLatencies("orders", 7), baseLatencies("search", 7)) << "two limits do not probe in step";
}

TEST_F(AdaptiveLimit, refusesANonsensicalConfig) {
  config.minLimit = 0;
  EXPECT_THROW(make(), r4c::RegistryException);
}
