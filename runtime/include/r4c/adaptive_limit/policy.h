// A running adaptive limit. What every call goes through is inline; the rest is in the library. The steps of a call
// that succeeds are inlined always, which keeps an AdaptiveLimitCall in registers.
//
// **Layout.** The slot word, alone on its cache lines, is all that calls of several threads write in common. The second
// group of lines is read by every call and written at the end of a window. What a call counts goes to the thread's own
// stripe.
#pragma once

#include <r4c/adaptive_limit/snapshot.h>
#include <r4c/clock.h>
#include <r4c/detail/conduct.h>
#include <r4c/detail/slot_word.h>
#include <r4c/detail/stripe.h>
#include <r4c/detail/time_source.h>
#include <r4c/events.h>
#include <r4c/exceptions.h>
#include <r4c/export.h>

#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace r4c {

class AdaptiveLimitPolicy;
struct AdaptiveLimitConfig;

/// One call's way through an adaptive limit. It gives its slot back exactly once: by the first of the functions below,
/// or when it is destroyed, as a success. The policy must outlive it.
///
///     if (auto call = policy.tryAcquire()) {
///       try {
///         send();
///       } catch (...) {
///         call.onFailure();
///         throw;
///       }
///     }
class [[nodiscard]] AdaptiveLimitCall {
public:
  AdaptiveLimitCall(AdaptiveLimitCall &&other) noexcept
      : policy_(std::exchange(other.policy_, nullptr)), start_(other.start_), source_(other.source_),
        admitted_(std::exchange(other.admitted_, false)) {}
  /// Ends the call that this one was, as a success.
  AdaptiveLimitCall &operator=(AdaptiveLimitCall &&other) noexcept {
    if (this != &other) {
      onSuccess();
      policy_ = std::exchange(other.policy_, nullptr);
      start_ = other.start_;
      source_ = other.source_;
      admitted_ = std::exchange(other.admitted_, false);
    }
    return *this;
  }
  R4C_ALWAYS_INLINE ~AdaptiveLimitCall() { onSuccess(); }

  /// Whether the call was let in. Stays so after it ended.
  explicit operator bool() const noexcept { return admitted_; }

  /// The call succeeded: its latency is a sample.
  R4C_ALWAYS_INLINE void onSuccess() noexcept;
  /// The call failed with the exception that is being handled, to be called inside the handler: a drop if `dropOn`
  /// names it, else no sample.
  void onFailure() noexcept;
  /// The call met overload: its latency is a sample, marked as a drop.
  void onDrop() noexcept;
  /// The call says nothing about the dependency: no sample.
  void cancel() noexcept;

private:
  friend AdaptiveLimitPolicy;

  AdaptiveLimitCall(AdaptiveLimitPolicy *policy, std::uint64_t start, detail::TimeSource source, bool admitted) noexcept
      : policy_(policy), start_(start), source_(source), admitted_(admitted) {}

  AdaptiveLimitPolicy *policy_; ///< null when there is no slot to give back (any more)
  std::uint64_t start_;         ///< in ticks of source_
  detail::TimeSource source_;
  bool admitted_;
};

/// Bounds how many calls run at once, and moves the bound by what the calls' latencies say. Made by the registry; safe
/// to use from any thread; no call allocates memory.
///
/// **A call and the end of a window.** A call takes its slot (a compare-and-swap), then loads the window's tag; the
/// roll stores the next tag, then loads how many calls are in flight. All four are sequentially consistent, so in their
/// single order either the roll's load comes after the call took its slot, and counts it, or the call's load comes
/// after the new tag, and the call counts itself into the new window. The number that the roll loaded enters the
/// maximum of both windows, the closing and the new one: no call in flight is missed by both.
class R4C_EXPORT AdaptiveLimitPolicy {
public:
  /// `clock` must outlive the policy. `seed` fixes Vegas' jitter. `events` may be null: then nobody listens.
  ///
  /// Throws RegistryException R4C-REG-001 for a value out of its range.
  AdaptiveLimitPolicy(std::string_view id, const AdaptiveLimitConfig &config, Clock &clock, std::uint64_t seed,
                      std::shared_ptr<detail::EventBus> events = nullptr);
  AdaptiveLimitPolicy(const AdaptiveLimitPolicy &) = delete;
  AdaptiveLimitPolicy &operator=(const AdaptiveLimitPolicy &) = delete;
  ~AdaptiveLimitPolicy();

  /// Takes a slot if one is free and no call waits for it; never waits. Ask the result whether the call may run.
  R4C_ALWAYS_INLINE AdaptiveLimitCall tryAcquire() noexcept { return callOf(enter(false)); }

  /// Takes a slot, and waits for one for as long as `maxWait` says; throws LimitExceededException where none is free.
  R4C_ALWAYS_INLINE AdaptiveLimitCall acquire() {
    const Entry entry = enter(true);
    // Before there is a call, so that the exception has no object to destroy on its way.
    if (!entry.admitted) [[unlikely]]
      throw LimitExceededException(id_);
    return callOf(entry);
  }

  const std::string &id() const noexcept { return id_; }
  int limit() const noexcept { return static_cast<int>(word_.both().limit); }
  int inFlight() const noexcept { return static_cast<int>(word_.both().inFlight); }
  /// How many calls wait for a slot.
  int waiting() const noexcept;
  /// Takes no lock that a call could wait for.
  AdaptiveLimitSnapshot snapshot() const;

  /// Takes other parameters, dropOn apart, which stays. What was learned and the calls in flight stay too: the limit is
  /// drawn into new bounds at once, and a new algorithm starts from the present limit. Calls that wait keep their
  /// deadlines; where calls do not wait any more they fare like new ones, at once. Returns what to tell the listeners,
  /// which are called outside all locks.
  ///
  /// Throws RegistryException R4C-REG-001 for a value out of its range.
  std::optional<LimitChangedEvent> reconfigure(const AdaptiveLimitConfig &config);

  /// Whether anybody wants to hear of rejections; at first nobody does.
  void announceRejections(bool wanted) noexcept;

private:
  friend AdaptiveLimitCall;
  using Writer = detail::Stripe::Writer;
  struct Finder;
  struct PresentStripe {
    detail::Stripe &stripe;
    bool owned;
  };
  /// What an AdaptiveLimitCall is made of. Small enough to be returned in registers, so that a caller that inlines the
  /// rest keeps the call itself there.
  struct Entry {
    std::uint64_t start;
    detail::TimeSource source;
    bool hasSlot;
    bool admitted;
  };

  R4C_ALWAYS_INLINE Entry enter(bool mayWait) noexcept;
  R4C_ALWAYS_INLINE void end(std::uint64_t start, detail::TimeSource source) noexcept;

  AdaptiveLimitCall callOf(const Entry &entry) noexcept {
    return {entry.hasSlot ? this : nullptr, entry.start, entry.source, entry.admitted};
  }
  Entry enterByDetour(bool mayWait) noexcept;
  Entry enterFull(detail::Conduct conduct) noexcept;
  /// With a slot, which makes `inFlight` calls.
  Entry begin(std::uint32_t inFlight, detail::TimeSource source) noexcept;
  void endByDetour(std::uint64_t start, std::uint64_t now, detail::TimeSource source, detail::Conduct conduct) noexcept;
  /// Gives the slot back, to a call that waits where there is one; returns how the limit then treats its calls.
  detail::Conduct giveBack() noexcept;

  void endFailed(std::uint64_t start, detail::TimeSource source) noexcept;
  void endDropped(std::uint64_t start, detail::TimeSource source) noexcept;
  void endUnmeasured() noexcept;
  void countUnmeasured() noexcept;
  /// The calling thread's, which is registered at its first call.
  PresentStripe presentStripe() noexcept;
  void raiseTagByCall(std::uint64_t tag) noexcept;
  void addSampleByCall(std::uint64_t latency) noexcept;
  void addRejectionByCall() noexcept;

  /// Relaxed: a hint that sends the call to roll(), which looks again under its lock. A time before the window's start,
  /// left by a clock that went back, is due too (the difference wraps).
  bool isDue(std::uint64_t now) const noexcept {
    return now - windowStart_.load(std::memory_order_relaxed) >= windowTicks_.load(std::memory_order_relaxed);
  }
  /// Ends the window if it is over and has enough samples, and moves the limit. At once where another thread does.
  void roll(std::uint64_t now, detail::TimeSource source) noexcept;
  std::uint64_t rejections() const noexcept;

  static constexpr std::size_t kAlone = 128;    ///< two lines, since they are fetched in pairs
  static constexpr unsigned kInFlightBits = 24; ///< of a tag; a limit is far below that

  alignas(kAlone) detail::SlotWord word_;

  alignas(kAlone) std::atomic<detail::Conduct> conduct_;
  std::atomic<std::uint64_t> windowTag_{0};   ///< the window's number, shifted above the calls in flight
  std::atomic<std::uint64_t> windowStart_{0}; ///< in ticks
  std::atomic<std::uint64_t> windowTicks_{0};
  Clock &clock_;
  std::unique_ptr<Finder> finder_;
  std::string id_;

  alignas(kAlone) std::array<detail::Stripe, detail::kStripes> stripes_;
};

AdaptiveLimitPolicy::Entry AdaptiveLimitPolicy::enter(bool mayWait) noexcept {
  // Relaxed: a call that sees a change late begins as one that came a little earlier. By the clock that was given up
  // meanwhile it ends without a sample.
  const detail::Conduct conduct = conduct_.load(std::memory_order_relaxed);
  if (conduct.detour()) [[unlikely]]
    return enterByDetour(mayWait);

  const std::uint32_t inFlight = word_.take();
  const std::uint32_t stripe = detail::threadStripe;
  if (inFlight == 0) [[unlikely]] {
    if (stripe < detail::kOwnedStripes) [[likely]]
      stripes_[stripe].addRejection<Writer::owner>();
    else
      addRejectionByCall();
    return {0, conduct.source(), false, false};
  }

  const std::uint64_t tag = windowTag_.load(std::memory_order_seq_cst) | inFlight;
  if (stripe < detail::kOwnedStripes) [[likely]]
    stripes_[stripe].raiseTag<Writer::owner>(tag);
  else
    raiseTagByCall(tag);
  return {detail::readTicks(conduct.source(), clock_), conduct.source(), true, true};
}

void AdaptiveLimitPolicy::end(std::uint64_t start, detail::TimeSource source) noexcept {
  word_.prefetch(); // while the clock is read
  const std::uint64_t now = detail::readTicks(source, clock_);
  word_.giveBack();
  // Sequentially consistent, and after the slot was given back: the calls that wait rely on it (see Waiters).
  const detail::Conduct conduct = conduct_.load(std::memory_order_seq_cst);
  if (!conduct.endsSimply(source)) [[unlikely]] {
    endByDetour(start, now, source, conduct);
    return;
  }
  const std::uint64_t latency = detail::elapsedTicks(start, now);
  const std::uint32_t stripe = detail::threadStripe;
  if (stripe < detail::kOwnedStripes) [[likely]]
    stripes_[stripe].addSample<Writer::owner>(latency);
  else
    addSampleByCall(latency);
  if (isDue(now)) [[unlikely]]
    roll(now, source);
}

void AdaptiveLimitCall::onSuccess() noexcept {
  if (AdaptiveLimitPolicy *policy = std::exchange(policy_, nullptr))
    policy->end(start_, source_);
}

inline void AdaptiveLimitCall::onFailure() noexcept {
  if (AdaptiveLimitPolicy *policy = std::exchange(policy_, nullptr))
    policy->endFailed(start_, source_);
}

inline void AdaptiveLimitCall::onDrop() noexcept {
  if (AdaptiveLimitPolicy *policy = std::exchange(policy_, nullptr))
    policy->endDropped(start_, source_);
}

inline void AdaptiveLimitCall::cancel() noexcept {
  if (AdaptiveLimitPolicy *policy = std::exchange(policy_, nullptr))
    policy->endUnmeasured();
}

} // namespace r4c
