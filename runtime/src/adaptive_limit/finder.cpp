#include "adaptive_limit/finder.h"

#include "event_bus.h"
#include "random.h"

#include <algorithm>
#include <cmath>

namespace r4c {

using detail::Conduct;
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

AdaptiveLimitPolicy::Finder::Finder(std::string_view id, const AdaptiveLimitConfig &config, Clock &clock,
                                    std::uint64_t seed, std::shared_ptr<detail::EventBus> bus)
    : events(std::move(bus)), dropOn(config.dropOn), tickClock(dynamic_cast<detail::TickClock *>(&clock)), seed_(seed),
      config_(config), algorithm_(makeAlgorithm(id, config)) {
  report(config);
}

AdaptiveLimitPolicy::Finder::Algorithm
AdaptiveLimitPolicy::Finder::makeAlgorithm(std::string_view id, const AdaptiveLimitConfig &config) const {
  switch (config.algorithm) {
  case LimitAlgorithm::AIMD:
    return AimdLimit(config);
  case LimitAlgorithm::Vegas:
    return VegasLimit(config, detail::probeJitter(seed_, id));
  case LimitAlgorithm::Gradient2:
    break;
  }
  return Gradient2Limit(config);
}

void AdaptiveLimitPolicy::Finder::report(const AdaptiveLimitConfig &config) {
  // Relaxed: each stands for itself.
  algorithm.store(config.algorithm, std::memory_order_relaxed);
  mode.store(config.mode, std::memory_order_relaxed);
  minLimit.store(config.minLimit, std::memory_order_relaxed);
  maxLimit.store(config.maxLimit, std::memory_order_relaxed);
}

void AdaptiveLimitPolicy::Finder::setConduct(AdaptiveLimitPolicy &policy, TimeSource source) {
  const bool enforces = config_.mode == LimitMode::enforce;
  const bool waits = enforces && source != TimeSource::off && config_.maxWait > nanoseconds::zero();
  // In this order, so that a call that is told to wait finds that it may, and one that was dismissed is not told so.
  if (waits)
    waiters.setMaxWait(config_.maxWait);
  const Conduct::WhenFull whenFull = !enforces              ? Conduct::WhenFull::admit
                                     : announcesRejections_ ? Conduct::WhenFull::tell
                                                            : Conduct::WhenFull::reject;
  policy.conduct_.store(Conduct(source, waits, whenFull), std::memory_order_seq_cst);
  if (!waits)
    waiters.setMaxWait(nanoseconds::zero());
}

auto AdaptiveLimitPolicy::Finder::setLimit(AdaptiveLimitPolicy &policy, int limit) -> Change {
  const int before = policy.limit();
  policy.word_.setLimit(static_cast<std::uint32_t>(limit));
  waiters.serve(policy.word_, policy.clock_);
  // Relaxed: it stands for itself, and is written under the lock alone.
  if (limit != before)
    limitChanges.store(limitChanges.load(std::memory_order_relaxed) + 1, std::memory_order_relaxed);
  return {before, limit};
}

void AdaptiveLimitPolicy::Finder::announceRejections(AdaptiveLimitPolicy &policy, bool wanted) {
  announcesRejections_ = wanted;
  setConduct(policy, policy.conduct_.load(std::memory_order_relaxed).source());
}

auto AdaptiveLimitPolicy::Finder::reconfigure(AdaptiveLimitPolicy &policy, const AdaptiveLimitConfig &changed,
                                              TimeSource source) -> Change {
  const int limit = std::clamp(policy.limit(), changed.minLimit, std::max(changed.minLimit, changed.maxLimit));
  if (changed.algorithm != config_.algorithm) {
    AdaptiveLimitConfig fromHere = changed;
    fromHere.initialLimit = limit;
    algorithm_ = makeAlgorithm(policy.id_, fromHere);
  } else {
    std::visit([&](auto &present) { present.reconfigure(changed); }, algorithm_);
  }
  config_ = changed;
  report(changed);
  const Change change = setLimit(policy, limit);

  const TimeSource present = policy.conduct_.load(std::memory_order_relaxed).source();
  if (changed.enabled && present == TimeSource::off) {
    openAnew(policy, source);
  } else {
    setConduct(policy, changed.enabled ? present : TimeSource::off);
    policy.windowTicks_.store(toTicks(changed.window, present), std::memory_order_relaxed);
  }
  return change;
}

void AdaptiveLimitPolicy::Finder::start(AdaptiveLimitPolicy &policy, TimeSource source) {
  setConduct(policy, source);
  if (source != TimeSource::off)
    openFirst(policy, source);
}

void AdaptiveLimitPolicy::Finder::openFirst(AdaptiveLimitPolicy &policy, TimeSource source) {
  if (tickClock)
    counterChecked_ = tickClock->mark();
  opened_ = detail::readTicks(source, policy.clock_);
  policy.windowTicks_.store(toTicks(config_.window, source), std::memory_order_relaxed);
  policy.windowStart_.store(opened_, std::memory_order_relaxed);
}

auto AdaptiveLimitPolicy::Finder::roll(AdaptiveLimitPolicy &policy, std::uint64_t now, TimeSource source) -> Change {
  // What is loaded relaxed here changes under the lock alone.
  if (source != policy.conduct_.load(std::memory_order_relaxed).source())
    return {};
  const std::uint64_t start = policy.windowStart_.load(std::memory_order_relaxed);
  // A call that read the clock before the last roll did, or a counter that went back.
  const bool isEarlier = detail::elapsedTicks(start, now) == 0 && now != start;
  if (!isEarlier && now - start < policy.windowTicks_.load(std::memory_order_relaxed))
    return {}; // another thread rolled it meanwhile
  if (countsTicks(source) && !counterHolds()) {
    openAnew(policy, tickClock->source());
    return {};
  }
  if (isEarlier)
    return {};

  const StripeTotals counted = readStripes(policy);
  Totals window;
  for (std::size_t i = 0; i < counted.size(); ++i)
    window += counted[i] - countedBefore_[i];
  if (window.samples < static_cast<std::uint64_t>(config_.minWindowSamples)) {
    policy.windowStart_.store(now, std::memory_order_relaxed);
    return {};
  }
  countedBefore_ = counted;

  const std::uint64_t rejections = policy.rejections();
  const nanoseconds latencySum = toNanoseconds(window.latencySum, source);
  const Change change = recompute(
      policy, {
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
  return change;
}

bool AdaptiveLimitPolicy::Finder::counterHolds() {
  const detail::TickClock::Mark mark = tickClock->mark();
  if (!tickClock->confirms(counterChecked_, mark))
    return false;
  counterChecked_ = mark;
  return true;
}

void AdaptiveLimitPolicy::Finder::openAnew(AdaptiveLimitPolicy &policy, TimeSource source) {
  countedBefore_ = readStripes(policy);
  rejectionsBefore_ = policy.rejections();
  openNext(policy);
  // Calls that began by the counter end without a sample. One that ends at this very moment may still count its ticks
  // into the first window by the clock.
  start(policy, source);
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

auto AdaptiveLimitPolicy::Finder::recompute(AdaptiveLimitPolicy &policy, WindowSample sample) -> Change {
  const int limit = std::visit(
      [&](auto &present) {
        const int updated = present.update(sample);
        longLatency.store(longLatencyOf(present).count(), std::memory_order_relaxed);
        return updated;
      },
      algorithm_);
  const Change change = setLimit(policy, limit);
  windowLatency.store(sample.meanLatency.count(), std::memory_order_relaxed);
  // Release: a snapshot that sees this count sees these latencies.
  windows.store(windows.load(std::memory_order_relaxed) + 1, std::memory_order_release);
  return change;
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
