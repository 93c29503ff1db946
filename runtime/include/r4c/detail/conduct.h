// How a limit treats its calls at present.
#pragma once

#include <r4c/detail/time_source.h>

#include <atomic>
#include <cstdint>

namespace r4c::detail {

/// One small word that every call loads, so that what is rarely wanted costs a call nothing until it is.
struct alignas(4) Conduct {
  /// What becomes of a call that finds no slot.
  enum class WhenFull : std::uint8_t {
    reject,
    tell, ///< it is rejected, and listeners are told
    admit ///< it runs, and is counted as rejected
  };

  TimeSource source = TimeSource::off;
  /// Calls go out of line, to begin and to end: the limit is disabled, or calls may wait for a slot.
  bool detour = true;
  WhenFull whenFull = WhenFull::reject;
};

static_assert(std::atomic<Conduct>::is_always_lock_free);

} // namespace r4c::detail
