// What an adaptive limit is and did, at one moment.
#pragma once

#include <r4c/annotations.h>
#include <r4c/export.h>

#include <chrono>
#include <cstdint>
#include <iosfwd>
#include <string>
#include <utility>

namespace r4c {

/// A copy, which later calls do not change. limit() and inFlight() belong together; the counters are read one after the
/// other, so that calls which end meanwhile may show in one and not yet in another. Of a disabled limit the counters
/// stay 0.
class R4C_EXPORT AdaptiveLimitSnapshot {
public:
  /// The figures by name.
  struct Values {
    std::string instanceId;
    LimitAlgorithm algorithm;
    LimitMode mode;
    bool enabled;
    int limit;
    int inFlight;
    int waiting;
    int minLimit;
    int maxLimit;
    std::int64_t windows;
    std::int64_t limitChanges;
    std::chrono::nanoseconds windowLatency;
    std::chrono::nanoseconds longLatency;
    std::int64_t accepted;
    std::int64_t rejected;
    std::int64_t drops;
  };

  explicit AdaptiveLimitSnapshot(Values values) : values_(std::move(values)) {}

  std::string instanceId() const { return values_.instanceId; }
  LimitAlgorithm algorithm() const { return values_.algorithm; }
  LimitMode mode() const { return values_.mode; }
  bool enabled() const { return values_.enabled; }
  /// How many calls may run at once.
  int limit() const { return values_.limit; }
  /// How many calls run; may exceed the limit where it only observes, and after a fall until enough have ended.
  int inFlight() const { return values_.inFlight; }
  /// How many calls wait for a slot.
  int waiting() const { return values_.waiting; }
  int minLimit() const { return values_.minLimit; }
  int maxLimit() const { return values_.maxLimit; }
  /// How often the limit was recomputed.
  std::int64_t windows() const { return values_.windows; }
  /// How often the limit became another one, by a window or by reconfigure().
  std::int64_t limitChanges() const { return values_.limitChanges; }
  /// The mean latency of the last window; 0 before the first.
  std::chrono::nanoseconds windowLatency() const { return values_.windowLatency; }
  /// Gradient2's long-term latency, Vegas' base latency; 0 for AIMD.
  std::chrono::nanoseconds longLatency() const { return values_.longLatency; }
  /// Calls that were let in, those still running included; never less than an earlier snapshot told.
  std::int64_t accepted() const { return values_.accepted; }
  /// Calls that found the limit full and, where they might wait, got no slot in time; while it only observes they run,
  /// and count as accepted too.
  std::int64_t rejected() const { return values_.rejected; }
  /// Calls that ended in an exception of `dropOn`.
  std::int64_t drops() const { return values_.drops; }

  /// A line for people to read; its form may change.
  std::string text() const;
  friend R4C_EXPORT std::ostream &operator<<(std::ostream &out, const AdaptiveLimitSnapshot &snapshot);

private:
  Values values_;
};

} // namespace r4c
