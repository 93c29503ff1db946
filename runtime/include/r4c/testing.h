// For tests of programs that use r4c: time that stands still until it is told to move.
#pragma once

#include <r4c/clock.h>
#include <r4c/registry.h>

#include <atomic>
#include <chrono>
#include <stdexcept>

namespace r4c::testing {

/// Starts at zero and moves only by advance(). Safe to use from any thread.
class ManualClock final : public Clock {
public:
  std::chrono::nanoseconds now() const override { return std::chrono::nanoseconds(now_.load()); }

  /// The same: the calendar starts at the Unix epoch.
  std::chrono::nanoseconds wallTime() const override { return now(); }

  /// Throws std::invalid_argument for a negative duration.
  void advance(std::chrono::nanoseconds duration) {
    if (duration < std::chrono::nanoseconds::zero())
      throw std::invalid_argument("r4c::testing::ManualClock cannot go back");
    now_ += duration.count();
  }

private:
  std::atomic<std::chrono::nanoseconds::rep> now_{0};
};

/// A builder of a registry on that clock and with a fixed seed: its limits move the same way in every run.
inline ResilienceRegistry::Builder registry(Clock &clock) { return ResilienceRegistry::builder().clock(clock).seed(1); }

} // namespace r4c::testing
