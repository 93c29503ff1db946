#include <r4c/clock.h>
#include <r4c/detail/sleeper.h>
#include <r4c/detail/tick_clock.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <optional>
#include <string>

#if defined(__x86_64__)
#include <cpuid.h>
#endif

namespace r4c {

using std::chrono::nanoseconds;

Clock::~Clock() = default;

nanoseconds Clock::wallTime() const { return std::chrono::system_clock::now().time_since_epoch(); }

bool Clock::sleepUntil(detail::Sleeper &sleeper, nanoseconds deadline) const {
  // Once more after the deadline, for whoever was woken just then.
  nanoseconds left = deadline - now();
  for (; left > nanoseconds::zero(); left = deadline - now())
    if (sleeper.sleepFor(left))
      return true;
  return sleeper.sleepFor(nanoseconds::zero());
}

namespace detail {

std::uint64_t readByCall(TimeSource source, const Clock &clock) noexcept {
  if (source == TimeSource::ticks)
    return static_cast<const TickClock &>(clock).ticks();
  return static_cast<std::uint64_t>(clock.now().count());
}

TimeSource TickClock::source() const { return trusted() ? TimeSource::ticks : TimeSource::clock; }

TickClock::Mark TickClock::mark() const {
  const std::uint64_t before = ticks();
  const nanoseconds reference = now();
  return {before, reference, ticks()};
}

bool TickClock::confirms(const Mark &from, const Mark &to) {
  const auto nanosecondsBetween = [this](std::uint64_t start, std::uint64_t end) {
    return static_cast<double>(static_cast<std::int64_t>(end - start)) * nanosecondsPerTick_;
  };
  const auto elapsed = static_cast<double>((to.now - from.now).count());
  const double atLeast = nanosecondsBetween(from.ticksAfter, to.ticksBefore);
  const double atMost = nanosecondsBetween(from.ticksBefore, to.ticksAfter);
  // The processor may have moved a reading of the counter by some instructions.
  constexpr double noise = 1000;
  if (atLeast > elapsed * 1.01 + noise || atMost < elapsed * 0.99 - noise)
    trusted_.store(false, std::memory_order_relaxed);
  return trusted();
}

} // namespace detail

namespace {

class SteadyClock final : public Clock {
public:
  nanoseconds now() const override { return nanoseconds(static_cast<std::int64_t>(detail::readSteady())); }
};

/// The time-stamp counter beside steady_clock.
class TscClock final : public detail::TickClock {
public:
  explicit TscClock(double nanosecondsPerTick) : TickClock(nanosecondsPerTick) {}

  nanoseconds now() const override { return nanoseconds(static_cast<std::int64_t>(detail::readSteady())); }
  std::uint64_t ticks() const override { return detail::readTsc(); }
  detail::TimeSource source() const override {
    return trusted() ? detail::TimeSource::tsc : detail::TimeSource::steady;
  }
};

bool hasInvariantTsc() {
#if defined(__x86_64__)
  unsigned a = 0, b = 0, c = 0, d = 0;
  constexpr unsigned powerManagement = 0x80000007, invariantTsc = 1u << 8;
  return __get_cpuid(powerManagement, &a, &b, &c, &d) && (d & invariantTsc);
#else
  return false;
#endif
}

/// Whether the kernel trusts the counter enough to keep its own time with it.
bool isKernelClockSource() {
  std::ifstream file("/sys/devices/system/clocksource/clocksource0/current_clocksource");
  std::string name;
  return std::getline(file, name) && name == "tsc";
}

/// A virtual machine may intercept the reading, which then costs microseconds.
bool isCheapToRead() {
  constexpr int readings = 100;
  const std::uint64_t start = detail::readSteady();
  for (int i = 0; i < readings; ++i)
    detail::readTsc();
  return detail::readSteady() - start < 100 * readings;
}

/// Holds the counter against steady_clock over two milliseconds, to some 30 millionths.
double nanosecondsPerTsc() {
  const TscClock unscaled(1);
  // The closest of several pairs of readings: one that no interruption came between.
  const auto mark = [&] {
    detail::TickClock::Mark best = unscaled.mark();
    for (int i = 0; i < 10; ++i)
      if (const auto next = unscaled.mark(); next.ticksAfter - next.ticksBefore < best.ticksAfter - best.ticksBefore)
        best = next;
    return best;
  };
  const detail::TickClock::Mark from = mark();
  while (unscaled.now() - from.now < std::chrono::milliseconds(2))
    continue;
  const detail::TickClock::Mark to = mark();
  return static_cast<double>((to.now - from.now).count()) / static_cast<double>(to.ticksBefore - from.ticksBefore);
}

} // namespace

// Neither clock is ever destroyed: calls may still be made while the program's statics are.

Clock &steadyClock() {
  static Clock &clock = *new SteadyClock;
  return clock;
}

Clock &automaticClock() {
  static Clock &clock = hasInvariantTsc() && isKernelClockSource() && isCheapToRead()
                            ? *new TscClock(nanosecondsPerTsc())
                            : steadyClock();
  return clock;
}

} // namespace r4c
