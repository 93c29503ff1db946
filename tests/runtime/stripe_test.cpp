#include <r4c/adaptive_limit/config.h>
#include <r4c/adaptive_limit/policy.h>
#include <r4c/detail/stripe.h>
#include <r4c/testing.h>

#include <support/threads.h>

#include <barrier>
#include <gmock/gmock.h>
#include <map>
#include <mutex>
#include <thread>

using namespace std::chrono_literals;
using r4c::AdaptiveLimitConfig;
using r4c::AdaptiveLimitPolicy;
using r4c::detail::kOwnedStripes;
using r4c::detail::kSharedStripe;
using r4c::detail::Stripe;
using r4c::detail::threadStripe;
using r4c::testing::ManualClock;
using r4c::testing::runTogether;

namespace {

/// A limit that moves with every window of enough calls and never rejects.
AdaptiveLimitConfig wide() {
  AdaptiveLimitConfig config;
  config.initialLimit = config.maxLimit = 10'000;
  return config;
}

/// The stripe that each of so many threads has, all of them alive at once.
std::map<std::uint32_t, int> stripesOfThreads(std::size_t count, AdaptiveLimitPolicy &policy) {
  std::map<std::uint32_t, int> threads;
  std::mutex mutex;
  std::barrier allHaveOne(static_cast<std::ptrdiff_t>(count));
  runTogether(count, [&](std::size_t) {
    {
      auto call = policy.acquire();
    }
    {
      const std::lock_guard lock(mutex);
      threads[threadStripe] += 1;
    }
    allHaveOne.arrive_and_wait();
  });
  return threads;
}

} // namespace

TEST(Stripe, countsTheSameForOwnersAndSharers) {
  for (const bool owned : {true, false}) {
    Stripe stripe;
    if (owned) {
      stripe.addSample<Stripe::Writer::owner>(10);
      stripe.addDrop<Stripe::Writer::owner>(5);
      stripe.raiseTag<Stripe::Writer::owner>(7);
      stripe.raiseTag<Stripe::Writer::owner>(6);
      stripe.addRejection<Stripe::Writer::owner>();
      stripe.addIgnored<Stripe::Writer::owner>();
    } else {
      stripe.addSample<Stripe::Writer::sharing>(10);
      stripe.addDrop<Stripe::Writer::sharing>(5);
      stripe.raiseTag<Stripe::Writer::sharing>(7);
      stripe.raiseTag<Stripe::Writer::sharing>(6);
      stripe.addRejection<Stripe::Writer::sharing>();
      stripe.addIgnored<Stripe::Writer::sharing>();
    }
    const auto totals = stripe.read();
    ASSERT_TRUE(totals);
    EXPECT_EQ(totals->samples, 2U);
    EXPECT_EQ(totals->latencySum, 15U);
    EXPECT_EQ(totals->drops, 1U);
    EXPECT_EQ(totals->dropLatencySum, 5U);
    EXPECT_EQ(stripe.maxTag(), 7U);
    EXPECT_EQ(stripe.rejections(), 1U);
    EXPECT_EQ(stripe.ignored(), 1U);
  }
}

TEST(Stripe, noTwoThreadsOwnOne) {
  ManualClock clock;
  AdaptiveLimitPolicy policy("orders", wide(), clock, 1);
  const auto threads = stripesOfThreads(kOwnedStripes + 10, policy);
  int onOwnStripes = 0;
  for (const auto &[stripe, count] : threads) {
    ASSERT_LE(stripe, kSharedStripe);
    if (stripe == kSharedStripe)
      continue;
    EXPECT_EQ(count, 1);
    onOwnStripes += count;
  }
  // The thread of the tests may hold one.
  EXPECT_GE(onOwnStripes, static_cast<int>(kOwnedStripes) - 1);
  EXPECT_GE(threads.at(kSharedStripe), 10);
  EXPECT_EQ(policy.snapshot().accepted(), kOwnedStripes + 10);
}

TEST(Stripe, anExitedThreadReturnsItsOwn) {
  ManualClock clock;
  AdaptiveLimitPolicy policy("orders", wide(), clock, 1);
  for (int i = 0; i < 5; ++i) {
    stripesOfThreads(kOwnedStripes + 10, policy);
    EXPECT_FALSE(stripesOfThreads(kOwnedStripes - 1, policy).contains(kSharedStripe));
  }
  EXPECT_EQ(policy.snapshot().accepted(), 5 * (kOwnedStripes + 10 + kOwnedStripes - 1));
}

TEST(Stripe, manyShortThreadsLoseNoSample) {
  ManualClock clock;
  AdaptiveLimitPolicy policy("orders", wide(), clock, 1);
  constexpr int threads = 500;
  for (int i = 0; i < threads; ++i)
    std::thread([&] {
      auto call = policy.acquire();
      clock.advance(1ms);
    }).join();
  clock.advance(1s);
  {
    auto call = policy.acquire();
  }
  const auto snapshot = policy.snapshot();
  EXPECT_EQ(snapshot.accepted(), threads + 1);
  EXPECT_EQ(snapshot.windows(), 1);
  EXPECT_EQ(snapshot.windowLatency(), std::chrono::nanoseconds(1ms) * threads / (threads + 1));
}

namespace {

/// Makes a call when its thread exits.
struct CallsAtExit {
  AdaptiveLimitPolicy *policy = nullptr;
  std::uint32_t *stripe = nullptr;
  ~CallsAtExit() {
    {
      auto call = policy->acquire();
    }
    *stripe = threadStripe;
  }
};

} // namespace

TEST(Stripe, destructorsOfThreadLocalsMayStillCall) {
  ManualClock clock;
  AdaptiveLimitPolicy policy("orders", wide(), clock, 1);
  std::uint32_t stripe = 0;
  std::thread([&] {
    // Made before the thread's first call and therefore destroyed after its stripe was returned.
    thread_local CallsAtExit callsAtExit;
    callsAtExit.policy = &policy;
    callsAtExit.stripe = &stripe;
    {
      auto call = policy.acquire();
    }
  }).join();
  EXPECT_EQ(stripe, kSharedStripe);
  EXPECT_EQ(policy.snapshot().accepted(), 2);
}

TEST(Stripe, aCallMayEndInAnotherThread) {
  ManualClock clock;
  AdaptiveLimitConfig config = wide();
  config.minWindowSamples = 1;
  AdaptiveLimitPolicy policy("orders", config, clock, 1);
  auto call = policy.acquire();
  clock.advance(1s);
  std::thread([moved = std::move(call)]() mutable { moved.onSuccess(); }).join();
  EXPECT_EQ(policy.inFlight(), 0);
  EXPECT_EQ(policy.snapshot().windowLatency(), 1s);
}
