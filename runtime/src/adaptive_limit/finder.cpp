#include "adaptive_limit/finder.h"

#include "random.h"

#include <algorithm>
#include <cmath>

namespace r4c {

using detail::TimeSource;
using detail::Totals;
using std::chrono::nanoseconds;

namespace {

bool countsTicks(TimeSource source) { return source == TimeSource::tsc || source == TimeSource::ticks; }

nanoseconds longLatencyOf(const Gradient2Limit &limit) {
  return nanoseconds(static_cast<std::int64_t>(limit.longLatency()));
}
nanoseconds longLatencyOf(const AimdLimit &) { return nanoseconds(0); }
nanoseconds longLatencyOf(const VegasLimit &limit) { return limit.baseLatency(); }

} // namespace

AdaptiveLimitPolicy::Finder::Finder(std::string_view id, const AdaptiveLimitConfig &configured, Clock &clock,
                                    std::uint64_t seed)
    : config(configured), tickClock(dynamic_cast<detail::TickClock *>(&clock)),
      algorithm_(makeAlgorithm(id, configured, seed)) {}

AdaptiveLimitPolicy::Finder::Algorithm
AdaptiveLimitPolicy::Finder::makeAlgorithm(std::string_view id, const AdaptiveLimitConfig &config, std::uint64_t seed) {
  switch (config.algorithm) {
  case LimitAlgorithm::AIMD:
    return AimdLimit(config);
  case LimitAlgorithm::Vegas:
    return VegasLimit(config, detail::probeJitter(seed, id));
  case LimitAlgorithm::Gradient2:
    break;
  }
  return Gradient2Limit(config);
}

void AdaptiveLimitPolicy::Finder::start(AdaptiveLimitPolicy &policy) {
  const TimeSource source = policy.source_.load(std::memory_order_relaxed);
  if (tickClock)
    counterChecked_ = tickClock->mark();
  opened_ = detail::readTicks(source, policy.clock_);
  policy.windowTicks_.store(toTicks(config.window, source), std::memory_order_relaxed);
  policy.windowStart_.store(opened_, std::memory_order_relaxed);
}

void AdaptiveLimitPolicy::Finder::roll(AdaptiveLimitPolicy &policy, std::uint64_t now, TimeSource source) {
  // Only this function, under its lock, changes what is loaded relaxed here.
  if (source != policy.source_.load(std::memory_order_relaxed))
    return;
  const std::uint64_t start = policy.windowStart_.load(std::memory_order_relaxed);
  // A call that read the clock before the last roll did, or a counter that went back.
  const bool isEarlier = detail::elapsedTicks(start, now) == 0 && now != start;
  if (!isEarlier && now - start < policy.windowTicks_.load(std::memory_order_relaxed))
    return; // another thread rolled it meanwhile
  if (countsTicks(source) && !counterHolds()) {
    leaveCounter(policy);
    return;
  }
  if (isEarlier)
    return;

  const StripeTotals counted = readStripes(policy);
  Totals window;
  for (std::size_t i = 0; i < counted.size(); ++i)
    window += counted[i] - countedBefore_[i];
  if (window.samples < static_cast<std::uint64_t>(config.minWindowSamples)) {
    policy.windowStart_.store(now, std::memory_order_relaxed);
    return;
  }
  countedBefore_ = counted;

  const std::uint64_t rejections = policy.rejections();
  const nanoseconds latencySum = toNanoseconds(window.latencySum, source);
  recompute(policy, {
                        .meanLatency = std::max(latencySum / static_cast<std::int64_t>(window.samples), nanoseconds(1)),
                        .maxInFlight = static_cast<int>(openNext(policy)),
                        .dropped = window.drops > 0,
                        .samples = static_cast<std::int64_t>(window.samples),
                        .drops = static_cast<std::int64_t>(window.drops),
                        .rejections = static_cast<std::int64_t>(rejections - rejectionsBefore_),
                        .latencySum = latencySum,
                        .dropLatencySum = toNanoseconds(window.dropLatencySum, source),
                        .elapsed = toNanoseconds(now - opened_, source),
                        .wallTime = policy.clock_.wallTime(),
                    });
  rejectionsBefore_ = rejections;
  opened_ = now;
  policy.windowStart_.store(now, std::memory_order_relaxed);
}

bool AdaptiveLimitPolicy::Finder::counterHolds() {
  const detail::TickClock::Mark mark = tickClock->mark();
  if (!tickClock->confirms(counterChecked_, mark))
    return false;
  counterChecked_ = mark;
  return true;
}

void AdaptiveLimitPolicy::Finder::leaveCounter(AdaptiveLimitPolicy &policy) {
  countedBefore_ = readStripes(policy);
  rejectionsBefore_ = policy.rejections();
  openNext(policy);
  // Calls that began by the counter end without a sample. One that ends at this very moment may still count its ticks
  // into the first window by the clock.
  policy.source_.store(tickClock->source(), std::memory_order_relaxed);
  start(policy);
}

std::uint32_t AdaptiveLimitPolicy::Finder::openNext(AdaptiveLimitPolicy &policy) {
  const std::uint64_t closing = policy.windowTag_.load(std::memory_order_relaxed);
  policy.windowTag_.store(closing + (std::uint64_t{1} << kInFlightBits), std::memory_order_seq_cst);
  const std::uint32_t inFlight = policy.word_.inFlightNow();

  std::uint64_t most = closing | std::max(inFlightAtOpening_, inFlight);
  for (const detail::Stripe &stripe : policy.stripes_)
    if (const std::uint64_t tag = stripe.maxTag(); tag >> kInFlightBits == closing >> kInFlightBits)
      most = std::max(most, tag);
  inFlightAtOpening_ = inFlight;
  return static_cast<std::uint32_t>(most - closing);
}

void AdaptiveLimitPolicy::Finder::recompute(AdaptiveLimitPolicy &policy, WindowSample sample) {
  std::visit(
      [&](auto &algorithm) {
        policy.word_.setLimit(static_cast<std::uint32_t>(algorithm.update(sample)));
        longLatency.store(longLatencyOf(algorithm).count(), std::memory_order_relaxed);
      },
      algorithm_);
  windowLatency.store(sample.meanLatency.count(), std::memory_order_relaxed);
  // Release: a snapshot that sees this count sees these latencies.
  windows.store(windows.load(std::memory_order_relaxed) + 1, std::memory_order_release);
}

AdaptiveLimitPolicy::Finder::StripeTotals
AdaptiveLimitPolicy::Finder::readStripes(const AdaptiveLimitPolicy &policy) const {
  StripeTotals totals;
  // A stripe that a writer kept busy stays as it was: its samples fall to a later window and are not lost.
  for (std::size_t i = 0; i < totals.size(); ++i)
    totals[i] = policy.stripes_[i].read().value_or(countedBefore_[i]);
  return totals;
}

nanoseconds AdaptiveLimitPolicy::Finder::toNanoseconds(std::uint64_t ticks, TimeSource source) const {
  if (!countsTicks(source))
    return nanoseconds(static_cast<std::int64_t>(ticks));
  return nanoseconds(std::llround(static_cast<double>(ticks) * tickClock->nanosecondsPerTick()));
}

std::uint64_t AdaptiveLimitPolicy::Finder::toTicks(nanoseconds duration, TimeSource source) const {
  if (!countsTicks(source))
    return static_cast<std::uint64_t>(duration.count());
  return static_cast<std::uint64_t>(
      std::llround(static_cast<double>(duration.count()) / tickClock->nanosecondsPerTick()));
}

} // namespace r4c
