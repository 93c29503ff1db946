// What an adaptive limit is and did, at one moment.
#pragma once

#include <r4c/annotations.h>
#include <r4c/export.h>

#include <chrono>
#include <cstdint>
#include <string>
#include <utility>

namespace r4c {

/// A copy, which later calls do not change. limit() and inFlight() belong together; the counters are read one after the
/// other, so that calls which end meanwhile may show in one and not yet in another. Of a disabled limit the counters
/// stay 0.
class AdaptiveLimitSnapshot {
public:
  /// The figures by name.
  struct Values {
    std::string instanceId;
    LimitAlgorithm algorithm;
    bool enabled;
    int limit;
    int inFlight;
    int minLimit;
    int maxLimit;
    std::int64_t windows;
    std::chrono::nanoseconds windowLatency;
    std::chrono::nanoseconds longLatency;
    std::int64_t accepted;
    std::int64_t rejected;
    std::int64_t drops;
  };

  explicit AdaptiveLimitSnapshot(Values values) : values_(std::move(values)) {}

  std::string instanceId() const { return values_.instanceId; }
  LimitAlgorithm algorithm() const { return values_.algorithm; }
  bool enabled() const { return values_.enabled; }
  /// How many calls may run at once.
  int limit() const { return values_.limit; }
  /// How many calls run.
  int inFlight() const { return values_.inFlight; }
  int minLimit() const { return values_.minLimit; }
  int maxLimit() const { return values_.maxLimit; }
  /// How often the limit was recomputed.
  std::int64_t windows() const { return values_.windows; }
  /// The mean latency of the last window; 0 before the first.
  std::chrono::nanoseconds windowLatency() const { return values_.windowLatency; }
  /// Gradient2's long-term latency, Vegas' base latency; 0 for AIMD.
  std::chrono::nanoseconds longLatency() const { return values_.longLatency; }
  /// Calls that were let in, those still running included.
  std::int64_t accepted() const { return values_.accepted; }
  /// Calls that found the limit full.
  std::int64_t rejected() const { return values_.rejected; }
  /// Calls that ended in an exception of `dropOn`.
  std::int64_t drops() const { return values_.drops; }

private:
  Values values_;
};

} // namespace r4c
