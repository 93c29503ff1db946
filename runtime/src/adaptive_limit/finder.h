// The cold half of an adaptive limit: ends its windows and moves the limit.
#pragma once

#include "adaptive_limit/waiters.h"

#include <r4c/adaptive_limit/algorithms.h>
#include <r4c/adaptive_limit/policy.h>
#include <r4c/detail/mutex.h>
#include <r4c/detail/tick_clock.h>

#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <string_view>
#include <variant>

namespace r4c {

/// A window is open for at least config.window and until it has config.minWindowSamples; a call that ends then rolls
/// it: what the stripes counted since it opened goes to the algorithm, whose answer becomes the limit. A window that is
/// over with too few samples stays open for another config.window.
///
/// Stripes are never reset: a window is the difference between two readings of their totals.
struct AdaptiveLimitPolicy::Finder {
  /// The limit before and after what was done; the same where nothing was.
  struct Change {
    int before = 0;
    int after = 0;
  };

  Finder(std::string_view id, const AdaptiveLimitConfig &config, Clock &clock, std::uint64_t seed,
         std::shared_ptr<detail::EventBus> bus);

  /// Lets the policy's calls in and opens its first window, in ticks of `source`.
  void start(AdaptiveLimitPolicy &policy, detail::TimeSource source) R4C_REQUIRES(mutex);

  /// Rolls the window if it is over at `now`, in ticks of `source`.
  Change roll(AdaptiveLimitPolicy &policy, std::uint64_t now, detail::TimeSource source) R4C_REQUIRES(mutex);

  /// Takes other parameters and goes on from the present limit.
  Change reconfigure(AdaptiveLimitPolicy &policy, const AdaptiveLimitConfig &changed, detail::TimeSource source)
      R4C_REQUIRES(mutex);

  void announceRejections(AdaptiveLimitPolicy &policy, bool wanted) R4C_REQUIRES(mutex);

  const std::shared_ptr<detail::EventBus> events; ///< may be null
  const ExceptionTypes dropOn;
  detail::TickClock *const tickClock; ///< null for a clock without a counter
  detail::Mutex mutex;
  detail::Waiters waiters; ///< its own lock is taken under `mutex`, never the other way round

  // What snapshots report, so that they need no lock.
  std::atomic<LimitAlgorithm> algorithm;
  std::atomic<LimitMode> mode;
  std::atomic<int> minLimit;
  std::atomic<int> maxLimit;
  std::atomic<std::int64_t> windows{0};
  std::atomic<std::int64_t> limitChanges{0};
  mutable std::atomic<std::int64_t> mostAccepted{0}; ///< the most accepted calls that a snapshot told
  std::atomic<std::int64_t> windowLatency{0};
  std::atomic<std::int64_t> longLatency{0};

private:
  using Algorithm = std::variant<Gradient2Limit, AimdLimit, VegasLimit>;
  using StripeTotals = std::array<detail::Totals, detail::kStripes>;

  Algorithm makeAlgorithm(std::string_view id, const AdaptiveLimitConfig &config) const;
  /// For snapshots.
  void report(const AdaptiveLimitConfig &config);

  /// Lets calls from now on be treated as the parameters say.
  void setConduct(AdaptiveLimitPolicy &policy, detail::TimeSource source) R4C_REQUIRES(mutex);
  Change setLimit(AdaptiveLimitPolicy &policy, int limit) R4C_REQUIRES(mutex);

  /// Whether the clock's counter still keeps the time of the clock.
  bool counterHolds() R4C_REQUIRES(mutex);
  /// Throws the window away and opens the next one in ticks of `source`.
  void openAnew(AdaptiveLimitPolicy &policy, detail::TimeSource source) R4C_REQUIRES(mutex);
  void openFirst(AdaptiveLimitPolicy &policy, detail::TimeSource source) R4C_REQUIRES(mutex);
  /// The next window begins; returns the most calls in flight that the closing one saw.
  std::uint32_t openNext(AdaptiveLimitPolicy &policy) R4C_REQUIRES(mutex);
  Change recompute(AdaptiveLimitPolicy &policy, WindowSample sample) R4C_REQUIRES(mutex);

  StripeTotals readStripes(const AdaptiveLimitPolicy &policy) const R4C_REQUIRES(mutex);
  std::chrono::nanoseconds toNanoseconds(std::uint64_t ticks, detail::TimeSource source) const;
  std::uint64_t toTicks(std::chrono::nanoseconds duration, detail::TimeSource source) const;

  const std::uint64_t seed_; ///< of Vegas' jitter
  AdaptiveLimitConfig config_ R4C_GUARDED_BY(mutex);
  bool announcesRejections_ R4C_GUARDED_BY(mutex) = false;
  Algorithm algorithm_ R4C_GUARDED_BY(mutex);
  /// The stripes' totals when the window opened; of one that could not be read then, from some time before.
  StripeTotals countedBefore_ R4C_GUARDED_BY(mutex) = {};
  std::uint64_t rejectionsBefore_ R4C_GUARDED_BY(mutex) = 0;
  std::uint64_t opened_ R4C_GUARDED_BY(mutex) = 0; ///< in ticks
  std::uint32_t inFlightAtOpening_ R4C_GUARDED_BY(mutex) = 0;
  detail::TickClock::Mark counterChecked_ R4C_GUARDED_BY(mutex) = {};
};

} // namespace r4c
