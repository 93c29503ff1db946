// The time-stamp counter, also where the kernel keeps time by something else.
#pragma once

#include <r4c/clock.h>
#include <r4c/detail/tick_clock.h>

#include <chrono>
#include <cstdint>

namespace r4c::bench {

/// Shows what a call costs by the counter. The scale is made up: windows must be too long for a roll to look at it.
class AnyTsc final : public detail::TickClock {
public:
  AnyTsc() : TickClock(0.5) {}
  std::chrono::nanoseconds now() const override { return steadyClock().now(); }
  std::uint64_t ticks() const override { return detail::readTsc(); }
  detail::TimeSource source() const override { return detail::TimeSource::tsc; }
};

} // namespace r4c::bench
