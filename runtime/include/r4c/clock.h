// The time that policies measure with.
#pragma once

#include <r4c/export.h>

#include <chrono>

namespace r4c {

namespace detail {
class Sleeper;
}

/// A source of time. Implementations are safe to read from any thread, and throw nothing.
class R4C_EXPORT Clock {
public:
  Clock() = default;
  Clock(const Clock &) = delete;
  Clock &operator=(const Clock &) = delete;
  virtual ~Clock();

  /// The time since some fixed moment; never goes back.
  virtual std::chrono::nanoseconds now() const = 0;

  /// The calendar's time since the Unix epoch, which may be set forth and back; the system's unless overridden.
  virtual std::chrono::nanoseconds wallTime() const;

  /// Puts the calling thread to sleep until it is woken (true) or now() has reached `deadline` (false). Unless
  /// overridden it sleeps as long as now() says is left, as if this clock ran like the system's, and looks again.
  virtual bool sleepUntil(detail::Sleeper &sleeper, std::chrono::nanoseconds deadline) const;
};

/// std::chrono::steady_clock. Lives for ever.
R4C_EXPORT Clock &steadyClock();

/// The default: the processor's time-stamp counter where it is known to be steady (an invariant TSC that the kernel
/// itself keeps time with), held against steadyClock() at the end of every window and given up for good once they
/// differ by more than 1 %; elsewhere the same as steadyClock(). Lives for ever.
R4C_EXPORT Clock &automaticClock();

} // namespace r4c
