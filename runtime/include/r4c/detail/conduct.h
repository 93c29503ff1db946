// How a limit treats its calls at present.
#pragma once

#include <r4c/detail/time_source.h>

#include <atomic>
#include <cstdint>

namespace r4c::detail {

/// One small word that every call loads, so that what is rarely wanted costs a call nothing until it is. Packed by
/// hand: of a struct of bytes compilers make more instructions than a rejection has.
class Conduct {
public:
  /// What becomes of a call that finds no slot.
  enum class WhenFull : std::uint8_t {
    reject,
    tell, ///< it is rejected, and listeners are told
    admit ///< it runs, and is counted as rejected
  };

  /// Of a disabled limit.
  constexpr Conduct() = default;
  constexpr Conduct(TimeSource source, bool waits, WhenFull whenFull)
      : bits_(static_cast<std::uint32_t>(source) | (waits ? kWaits : 0) |
              (waits || source == TimeSource::off || whenFull != WhenFull::reject ? kDetour : 0) |
              static_cast<std::uint32_t>(whenFull) << kWhenFull) {}

  constexpr TimeSource source() const { return static_cast<TimeSource>(bits_ & kSource); }
  /// Calls begin out of line: there is more to them than that a full limit rejects them. One question for all that is
  /// unusual, for a rejection is so short that a second one shows.
  constexpr bool detour() const { return (bits_ & kDetour) != 0; }
  /// Calls may wait for a slot: whoever gives one back looks for them.
  constexpr bool waits() const { return (bits_ & kWaits) != 0; }
  constexpr WhenFull whenFull() const { return static_cast<WhenFull>(bits_ >> kWhenFull); }
  /// Whether a call that began by `source` ends without a detour.
  constexpr bool endsSimply(TimeSource source) const {
    return (bits_ & (kWaits | kSource)) == static_cast<std::uint32_t>(source);
  }

private:
  static constexpr std::uint32_t kSource = 0xff;
  static constexpr std::uint32_t kDetour = 1 << 8;
  static constexpr std::uint32_t kWaits = 1 << 9;
  static constexpr unsigned kWhenFull = 16;

  std::uint32_t bits_ = kDetour;
};

static_assert(std::atomic<Conduct>::is_always_lock_free);

} // namespace r4c::detail
