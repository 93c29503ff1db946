#include <r4c/adaptive_limit/policy.h>

#include "adaptive_limit/finder.h"
#include "event_bus.h"

#include <algorithm>

namespace r4c {

using detail::Conduct;
using detail::TimeSource;

namespace {

constexpr std::string_view kKind = "adaptivelimit";

TimeSource sourceOf(const AdaptiveLimitConfig &config, const Clock &clock) {
  if (!config.enabled)
    return TimeSource::off;
  if (const auto *counter = dynamic_cast<const detail::TickClock *>(&clock))
    return counter->source();
  return &clock == &steadyClock() ? TimeSource::steady : TimeSource::clock;
}

} // namespace

AdaptiveLimitPolicy::AdaptiveLimitPolicy(std::string_view id, const AdaptiveLimitConfig &config, Clock &clock,
                                         std::uint64_t seed, std::shared_ptr<detail::EventBus> events)
    : word_(static_cast<std::uint32_t>(detail::checkedRanges(config).initialLimit)), conduct_(Conduct{}), clock_(clock),
      finder_(std::make_unique<Finder>(id, config, clock, seed, std::move(events))), id_(id) {
  detail::MutexLock lock(finder_->mutex);
  finder_->start(*this, sourceOf(config, clock));
}

std::optional<LimitChangedEvent> AdaptiveLimitPolicy::reconfigure(const AdaptiveLimitConfig &config) {
  detail::checkedRanges(config);
  detail::MutexLock lock(finder_->mutex);
  const Finder::Change change = finder_->reconfigure(*this, config, sourceOf(config, clock_));
  if (change.before == change.after)
    return std::nullopt;
  return LimitChangedEvent{id_, change.before, change.after, LimitChangeCause::reconfiguration};
}

void AdaptiveLimitPolicy::announceRejections(bool wanted) noexcept {
  detail::MutexLock lock(finder_->mutex);
  finder_->announceRejections(*this, wanted);
}

AdaptiveLimitPolicy::~AdaptiveLimitPolicy() = default;

int AdaptiveLimitPolicy::waiting() const noexcept { return static_cast<int>(finder_->waiters.count()); }

namespace {

/// Raises `most` to `value` and returns the greater one. Relaxed: it stands for itself.
std::int64_t raised(std::atomic<std::int64_t> &most, std::int64_t value) {
  std::int64_t known = most.load(std::memory_order_relaxed);
  while (known < value && !most.compare_exchange_weak(known, value, std::memory_order_relaxed)) {
  }
  return std::max(known, value);
}

} // namespace

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
  // A call that ends meanwhile may be missed in both, never counted twice. What was told once stays true, so that the
  // figure does not fall, which a monitoring system would take for a restart.
  const std::int64_t accepted = raised(finder.mostAccepted, static_cast<std::int64_t>(ended + slots.inFlight));
  return AdaptiveLimitSnapshot({
      .instanceId = id_,
      .algorithm = finder.algorithm.load(std::memory_order_relaxed),
      .mode = finder.mode.load(std::memory_order_relaxed),
      .enabled = conduct_.load(std::memory_order_relaxed).source() != TimeSource::off,
      .limit = static_cast<int>(slots.limit),
      .inFlight = static_cast<int>(slots.inFlight),
      .waiting = waiting(),
      .minLimit = finder.minLimit.load(std::memory_order_relaxed),
      .maxLimit = finder.maxLimit.load(std::memory_order_relaxed),
      .windows = windows,
      .limitChanges = finder.limitChanges.load(std::memory_order_relaxed),
      .windowLatency = std::chrono::nanoseconds(finder.windowLatency.load(std::memory_order_relaxed)),
      .longLatency = std::chrono::nanoseconds(finder.longLatency.load(std::memory_order_relaxed)),
      .accepted = accepted,
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
  const Finder::Change change = finder_->roll(*this, now, source);
  finder_->mutex.unlock();
  if (change.before != change.after && finder_->events)
    finder_->events->limitChanged.publish(
        [&] { return LimitChangedEvent{id_, change.before, change.after, LimitChangeCause::window}; });
}

auto AdaptiveLimitPolicy::enterByDetour(bool mayWait) noexcept -> Entry {
  detail::Waiters &waiters = finder_->waiters;
  bool isTimeOver = false; // of its wait
  for (;;) {
    // Sequentially consistent: a call that waits must come after the store that made it wait (see Waiters).
    const Conduct conduct = conduct_.load(std::memory_order_seq_cst);
    if (conduct.source() == TimeSource::off)
      return {.start = 0, .source = TimeSource::off, .hasSlot = false, .admitted = true};
    // As of its deadline, when no slot was free, even if one is by now; but as the limit treats its calls by now.
    if (isTimeOver)
      return enterFull(conduct);

    const bool isBehindOthers = conduct.waits() && waiters.count() > 0;
    std::uint32_t inFlight = isBehindOthers ? 0 : word_.take();
    if (inFlight == 0 && conduct.waits() && mayWait) {
      const detail::Waiters::Result result = waiters.wait(word_, clock_);
      if (result.inFlight == 0) {
        isTimeOver = !result.isDismissed;
        continue;
      }
      inFlight = result.inFlight;
    }
    return inFlight != 0 ? begin(inFlight, conduct.source()) : enterFull(conduct);
  }
}

auto AdaptiveLimitPolicy::enterFull(Conduct conduct) noexcept -> Entry {
  addRejectionByCall();
  if (conduct.whenFull() == Conduct::WhenFull::admit)
    return begin(word_.takeAnyway(), conduct.source());
  if (conduct.whenFull() == Conduct::WhenFull::tell && finder_->events)
    finder_->events->callRejected.publish([&] { return CallRejectedEvent{id_, kKind}; });
  return {.start = 0, .source = conduct.source(), .hasSlot = false, .admitted = false};
}

auto AdaptiveLimitPolicy::begin(std::uint32_t inFlight, TimeSource source) noexcept -> Entry {
  constexpr std::uint32_t most = (std::uint32_t{1} << kInFlightBits) - 1; // where nothing is enforced there may be more
  raiseTagByCall(windowTag_.load(std::memory_order_seq_cst) | std::min(inFlight, most));
  return {.start = detail::readTicks(source, clock_), .source = source, .hasSlot = true, .admitted = true};
}

Conduct AdaptiveLimitPolicy::giveBack() noexcept {
  word_.giveBack();
  const Conduct conduct = conduct_.load(std::memory_order_seq_cst); // as in end()
  if (conduct.waits())
    finder_->waiters.serve(word_, clock_);
  return conduct;
}

void AdaptiveLimitPolicy::endByDetour(std::uint64_t start, std::uint64_t now, TimeSource source,
                                      Conduct conduct) noexcept {
  if (conduct.waits())
    finder_->waiters.serve(word_, clock_);
  if (conduct.source() != source) {
    countUnmeasured();
    return;
  }
  addSampleByCall(detail::elapsedTicks(start, now));
  if (isDue(now))
    roll(now, source);
}

void AdaptiveLimitPolicy::endFailed(std::uint64_t start, TimeSource source) noexcept {
  if (finder_->dropOn.matchesCurrentException())
    endDropped(start, source);
  else
    endUnmeasured();
}

void AdaptiveLimitPolicy::endDropped(std::uint64_t start, TimeSource source) noexcept {
  const std::uint64_t now = detail::readTicks(source, clock_);
  if (giveBack().source() != source) {
    countUnmeasured();
    return;
  }
  const std::uint64_t latency = detail::elapsedTicks(start, now);
  const auto [stripe, owned] = presentStripe();
  owned ? stripe.addDrop<Writer::owner>(latency) : stripe.addDrop<Writer::sharing>(latency);
  if (isDue(now))
    roll(now, source);
}

void AdaptiveLimitPolicy::endUnmeasured() noexcept {
  giveBack();
  countUnmeasured();
}

void AdaptiveLimitPolicy::countUnmeasured() noexcept {
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
