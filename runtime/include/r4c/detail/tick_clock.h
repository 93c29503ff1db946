// A clock with a cheap counter beside it that may or may not be trusted.
#pragma once

#include <r4c/clock.h>
#include <r4c/detail/time_source.h>
#include <r4c/export.h>

#include <atomic>
#include <chrono>
#include <cstdint>

namespace r4c::detail {

/// Policies measure in the counter's raw ticks and hold them against now() at the end of every window. The automatic
/// clock is one over the time-stamp counter; tests feed counters that drift and jump.
class R4C_EXPORT TickClock : public Clock {
public:
  /// A moment by both measures: now() was read between two readings of the counter.
  struct Mark {
    std::uint64_t ticksBefore;
    std::chrono::nanoseconds now;
    std::uint64_t ticksAfter;
  };

  virtual std::uint64_t ticks() const = 0;

  /// How a policy reads this clock: its counter until that was given up, now() from then on.
  virtual TimeSource source() const;

  bool trusted() const { return trusted_.load(std::memory_order_relaxed); }
  double nanosecondsPerTick() const { return nanosecondsPerTick_; }

  Mark mark() const;

  /// Holds the counter against now() over the time between two marks. More than 1 % apart, which no delay between the
  /// readings of a mark could explain, the counter is given up for good and the answer is false; so it is ever after.
  bool confirms(const Mark &from, const Mark &to);

protected:
  explicit TickClock(double nanosecondsPerTick) : nanosecondsPerTick_(nanosecondsPerTick) {}

private:
  const double nanosecondsPerTick_;
  // Relaxed throughout: a flag that orders nothing. A policy that sees it late finds the fault at its own next window.
  std::atomic<bool> trusted_{true};
};

} // namespace r4c::detail
