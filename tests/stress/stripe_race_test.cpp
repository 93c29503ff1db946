#include <r4c/detail/stripe.h>

#include <support/threads.h>

#include <atomic>
#include <gtest/gtest.h>

using r4c::detail::Stripe;
using r4c::testing::runTogether;

namespace {

constexpr std::uint64_t kLatency = 7;
constexpr int kRounds = 1'000'000;

/// Every sample takes kLatency and every third one is a drop: totals that were read whole keep these proportions.
template <Stripe::Writer W> void write(Stripe &stripe) {
  for (int i = 0; i < kRounds; ++i)
    if (i % 3 == 0)
      stripe.addDrop<W>(kLatency);
    else
      stripe.addSample<W>(kLatency);
}

void readUntil(const Stripe &stripe, const std::atomic<int> &writers) {
  std::uint64_t last = 0;
  while (writers > 0)
    if (const auto totals = stripe.read()) {
      ASSERT_EQ(totals->latencySum, totals->samples * kLatency);
      ASSERT_EQ(totals->dropLatencySum, totals->drops * kLatency);
      ASSERT_GE(totals->samples, last);
      last = totals->samples;
    }
}

void expectAll(const Stripe &stripe, std::uint64_t writers) {
  const auto totals = stripe.read();
  ASSERT_TRUE(totals);
  EXPECT_EQ(totals->samples, writers * kRounds);
  EXPECT_EQ(totals->drops, writers * ((kRounds + 2) / 3));
  EXPECT_EQ(totals->latencySum, writers * kRounds * kLatency);
}

} // namespace

TEST(StripeRace, anOwnersSamplesAreReadWhole) {
  Stripe stripe;
  std::atomic<int> writers{1};
  runTogether(2, [&](std::size_t thread) {
    if (thread == 0) {
      write<Stripe::Writer::owner>(stripe);
      --writers;
    } else {
      readUntil(stripe, writers);
    }
  });
  expectAll(stripe, 1);
}

TEST(StripeRace, sharedSamplesAreReadWhole) {
  Stripe stripe;
  std::atomic<int> writers{3};
  runTogether(4, [&](std::size_t thread) {
    if (thread < 3) {
      write<Stripe::Writer::sharing>(stripe);
      --writers;
    } else {
      readUntil(stripe, writers);
    }
  });
  expectAll(stripe, 3);
}

TEST(StripeRace, theGreatestTagSurvives) {
  Stripe stripe;
  runTogether(3, [&](std::size_t thread) {
    for (std::uint64_t tag = thread; tag < kRounds; tag += 3)
      stripe.raiseTag<Stripe::Writer::sharing>(tag);
  });
  EXPECT_EQ(stripe.maxTag(), static_cast<std::uint64_t>(kRounds - 1));
}
