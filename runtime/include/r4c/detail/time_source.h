// How the hot path of a policy reads the time.
#pragma once

#include <r4c/clock.h>
#include <r4c/export.h>

#include <chrono>
#include <cstdint>

#if defined(__x86_64__)
#include <x86intrin.h>
#endif

namespace r4c::detail {

/// What a policy's ticks are.
enum class TimeSource : std::uint8_t {
  off,    ///< the policy is disabled and measures nothing
  steady, ///< nanoseconds of std::chrono::steady_clock
  tsc,    ///< the processor's time-stamp counter
  ticks,  ///< TickClock::ticks(), by a virtual call
  clock,  ///< nanoseconds of Clock::now(), by a virtual call
};

/// The processor's time-stamp counter; 0 where there is none.
inline std::uint64_t readTsc() noexcept {
#if defined(__x86_64__)
  return __rdtsc();
#else
  return 0;
#endif
}

inline std::uint64_t readSteady() noexcept {
  return static_cast<std::uint64_t>(
      std::chrono::nanoseconds(std::chrono::steady_clock::now().time_since_epoch()).count());
}

/// Reads `clock` by a virtual call.
R4C_EXPORT std::uint64_t readByCall(TimeSource source, const Clock &clock) noexcept;

/// The present time in ticks of `source`. Differences are taken modulo 2^64.
inline std::uint64_t readTicks(TimeSource source, const Clock &clock) noexcept {
  if (source == TimeSource::steady)
    return readSteady();
  if (source == TimeSource::tsc)
    return readTsc();
  return readByCall(source, clock);
}

/// The ticks from `start` to `end`; none where a clock went back.
inline std::uint64_t elapsedTicks(std::uint64_t start, std::uint64_t end) noexcept {
  const auto difference = static_cast<std::int64_t>(end - start);
  return difference > 0 ? static_cast<std::uint64_t>(difference) : 0;
}

} // namespace r4c::detail
