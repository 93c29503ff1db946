#include <r4c/adaptive_limit/policy.h>

#include "adaptive_limit/finder.h"

#include <r4c/exceptions.h>

namespace r4c {

using detail::TimeSource;

namespace {

TimeSource sourceOf(const AdaptiveLimitConfig &config, const Clock &clock) {
  if (!config.enabled)
    return TimeSource::off;
  if (const auto *counter = dynamic_cast<const detail::TickClock *>(&clock))
    return counter->source();
  return &clock == &steadyClock() ? TimeSource::steady : TimeSource::clock;
}

} // namespace

AdaptiveLimitPolicy::AdaptiveLimitPolicy(std::string_view id, const AdaptiveLimitConfig &config, Clock &clock,
                                         std::uint64_t seed)
    : word_(static_cast<std::uint32_t>(detail::checkedRanges(config).initialLimit)), source_(sourceOf(config, clock)),
      clock_(clock), finder_(std::make_unique<Finder>(id, config, clock, seed)), id_(id) {
  detail::MutexLock lock(finder_->mutex);
  if (config.enabled)
    finder_->start(*this);
}

void AdaptiveLimitPolicy::reconfigure(const AdaptiveLimitConfig &config) {
  detail::checkedRanges(config);
  detail::MutexLock lock(finder_->mutex);
  finder_->reconfigure(*this, config, sourceOf(config, clock_));
}

AdaptiveLimitPolicy::~AdaptiveLimitPolicy() = default;

AdaptiveLimitSnapshot AdaptiveLimitPolicy::snapshot() const {
  const Finder &finder = *finder_;
  // Acquire, against the release at the end of a roll: the latencies are those of the last counted window, or later.
  const std::int64_t windows = finder.windows.load(std::memory_order_acquire);
  std::uint64_t ended = 0;
  std::uint64_t drops = 0;
  for (const detail::Stripe &stripe : stripes_) {
    ended += stripe.samples() + stripe.ignored();
    drops += stripe.drops();
  }
  const detail::Slots slots = word_.both();
  return AdaptiveLimitSnapshot({
      .instanceId = id_,
      .algorithm = finder.algorithm.load(std::memory_order_relaxed),
      .enabled = source_.load(std::memory_order_relaxed) != TimeSource::off,
      .limit = static_cast<int>(slots.limit),
      .inFlight = static_cast<int>(slots.inFlight),
      .minLimit = finder.minLimit.load(std::memory_order_relaxed),
      .maxLimit = finder.maxLimit.load(std::memory_order_relaxed),
      .windows = windows,
      .windowLatency = std::chrono::nanoseconds(finder.windowLatency.load(std::memory_order_relaxed)),
      .longLatency = std::chrono::nanoseconds(finder.longLatency.load(std::memory_order_relaxed)),
      .accepted = static_cast<std::int64_t>(ended + slots.inFlight),
      .rejected = static_cast<std::int64_t>(rejections()),
      .drops = static_cast<std::int64_t>(drops),
  });
}

std::uint64_t AdaptiveLimitPolicy::rejections() const noexcept {
  std::uint64_t sum = 0;
  for (const detail::Stripe &stripe : stripes_)
    sum += stripe.rejections();
  return sum;
}

void AdaptiveLimitPolicy::roll(std::uint64_t now, TimeSource source) noexcept {
  if (!finder_->mutex.tryLock())
    return;
  finder_->roll(*this, now, source);
  finder_->mutex.unlock();
}

void AdaptiveLimitPolicy::throwLimitExceeded() const { throw LimitExceededException(id_); }

void AdaptiveLimitPolicy::endFailed(std::uint64_t start, TimeSource source) noexcept {
  if (finder_->dropOn.matchesCurrentException())
    endDropped(start, source);
  else
    endUnmeasured();
}

void AdaptiveLimitPolicy::endDropped(std::uint64_t start, TimeSource source) noexcept {
  if (source != source_.load(std::memory_order_relaxed)) {
    endUnmeasured();
    return;
  }
  const std::uint64_t now = detail::readTicks(source, clock_);
  word_.giveBack();
  const std::uint64_t latency = detail::elapsedTicks(start, now);
  const auto [stripe, owned] = presentStripe();
  owned ? stripe.addDrop<Writer::owner>(latency) : stripe.addDrop<Writer::sharing>(latency);
  if (isDue(now))
    roll(now, source);
}

void AdaptiveLimitPolicy::endUnmeasured() noexcept {
  word_.giveBack();
  const auto [stripe, owned] = presentStripe();
  owned ? stripe.addIgnored<Writer::owner>() : stripe.addIgnored<Writer::sharing>();
}

AdaptiveLimitPolicy::PresentStripe AdaptiveLimitPolicy::presentStripe() noexcept {
  std::uint32_t stripe = detail::threadStripe;
  if (stripe == detail::kNoStripe)
    stripe = detail::registerThread();
  return {stripes_[stripe], stripe < detail::kOwnedStripes};
}

void AdaptiveLimitPolicy::raiseTagByCall(std::uint64_t tag) noexcept {
  const auto [stripe, owned] = presentStripe();
  owned ? stripe.raiseTag<Writer::owner>(tag) : stripe.raiseTag<Writer::sharing>(tag);
}

void AdaptiveLimitPolicy::addSampleByCall(std::uint64_t latency) noexcept {
  const auto [stripe, owned] = presentStripe();
  owned ? stripe.addSample<Writer::owner>(latency) : stripe.addSample<Writer::sharing>(latency);
}

void AdaptiveLimitPolicy::addRejectionByCall() noexcept {
  const auto [stripe, owned] = presentStripe();
  owned ? stripe.addRejection<Writer::owner>() : stripe.addRejection<Writer::sharing>();
}

} // namespace r4c
