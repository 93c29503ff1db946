// How an adaptive limit is found from what its windows saw.
//
// Each class is the pure arithmetic: no clock, no threads, the same inputs give the same limits to the last bit. They
// follow the classes of the same names in Netflix's concurrency-limits 0.5.4. None is safe for concurrent use.
#pragma once

#include <r4c/adaptive_limit/config.h>
#include <r4c/export.h>

#include <chrono>
#include <cstdint>
#include <functional>

namespace r4c {

/// What one closed window saw.
struct WindowSample {
  std::chrono::nanoseconds meanLatency{0}; ///< below 1 ns it counts as 1 ns
  int maxInFlight = 0;                     ///< most calls in flight at once
  bool dropped = false;                    ///< whether any call was a drop

  // The finer picture; none of the algorithms below reads it.
  std::int64_t samples = 0;                   ///< calls, drops included
  std::int64_t drops = 0;                     ///< calls that were drops
  std::int64_t rejections = 0;                ///< calls that found the limit full
  std::chrono::nanoseconds latencySum{0};     ///< over `samples`
  std::chrono::nanoseconds dropLatencySum{0}; ///< over `drops`
  std::chrono::nanoseconds elapsed{0};        ///< how long the window was open
  std::chrono::nanoseconds wallTime{0};       ///< Clock::wallTime() when it closed
};

/// Compares the window's latency with a long-term average of it. Drops count by their latency alone.
///
/// With E the estimate (a double, at first initialLimit), S the window's latency and L the long-term latency:
/// * L takes S in: for the first 10 windows the arithmetic mean, then L (1 - f) + S f with f = 2 / (longWindow + 1).
///   While L, S included, is more than twice S, L falls by 5 % after it was used, so that a long overload is forgotten.
/// * Fewer than E / 2 calls in flight say nothing about the limit: it stays.
/// * Otherwise E becomes E (1 - smoothing) + (E g + queueSize) smoothing, drawn into [minLimit, maxLimit], with the
///   gradient g = rttTolerance L / S held to [0.5, 1].
/// The limit is E without its fraction.
class R4C_EXPORT Gradient2Limit {
public:
  /// Throws RegistryException R4C-REG-001 for a value out of its range. The initial limit may lie outside the bounds.
  explicit Gradient2Limit(const AdaptiveLimitConfig &config);

  /// Takes the window in and returns the new limit.
  int update(const WindowSample &sample);

  /// Takes other parameters (initialLimit apart) and keeps what was learned; the limit is drawn into the bounds.
  ///
  /// Throws RegistryException R4C-REG-001 for a value out of its range.
  void reconfigure(const AdaptiveLimitConfig &config);

  int limit() const { return static_cast<int>(estimate_); }
  double estimate() const { return estimate_; }
  /// The long-term latency as it is stored, in nanoseconds.
  double longLatency() const { return longLatency_; }
  /// The one that the newest gradient was made of: before it fell by 5 %.
  double longLatencyUsed() const { return longLatencyUsed_; }

private:
  double takeIntoLongLatency(double latency);
  void takeParameters(const AdaptiveLimitConfig &config);

  double minLimit_ = 0;
  double maxLimit_ = 0;
  double smoothing_ = 0;
  double tolerance_ = 0;
  double queueSize_ = 0;
  double newestWeight_ = 0; ///< f
  double estimate_;
  double longLatency_ = 0;
  double longLatencyUsed_ = 0;
  double warmUpSum_ = 0;
  int warmUpCount_ = 0;
};

/// Additive increase, multiplicative decrease; latency counts for nothing.
///
/// A window with a drop multiplies the limit by backoffRatio (the fraction is cut off); one without, with at least half
/// of the limit in flight, adds increaseBy. Then the limit is drawn into [minLimit, maxLimit].
class R4C_EXPORT AimdLimit {
public:
  /// Throws RegistryException R4C-REG-001 for a value out of its range. The initial limit may lie outside the bounds.
  explicit AimdLimit(const AdaptiveLimitConfig &config);

  /// Takes the window in and returns the new limit.
  int update(const WindowSample &sample);

  /// Takes other parameters (initialLimit apart) and keeps what was learned; the limit is drawn into the bounds.
  ///
  /// Throws RegistryException R4C-REG-001 for a value out of its range.
  void reconfigure(const AdaptiveLimitConfig &config);

  int limit() const { return limit_; }
  double estimate() const { return limit_; }

private:
  void takeParameters(const AdaptiveLimitConfig &config);

  int minLimit_ = 0;
  int maxLimit_ = 0;
  double backoffRatio_ = 0;
  int increaseBy_ = 0;
  int limit_;
};

/// Estimates the queue at the dependency from the least latency seen, and keeps it between alpha and beta.
///
/// With E the estimate (a double, at first initialLimit), B the base latency, S the window's latency, lg the whole part
/// of log10 of the limit but at least 1, alpha = 3 lg and beta = 6 lg unless set:
/// * Every jitter * probeMultiplier * E windows a probe takes S for B, whatever it is; the limit stays.
/// * S below B becomes B; the limit stays.
/// * Otherwise the queue is q = ceil(E (1 - B / S)). After a drop the wanted limit is E - lg. Without one, fewer than
///   E / 2 calls in flight leave the limit as it is; else q <= lg wants E + beta, q < alpha wants E + lg, q > beta
///   wants E - lg, anything else leaves it.
/// * The wanted limit, drawn into [minLimit, maxLimit], enters E with the weight `smoothing` (1 unless set).
/// The limit is E without its fraction.
class R4C_EXPORT VegasLimit {
public:
  /// `jitter` gives numbers in [0.5, 1); it is called now and after each probe. Without it they are random.
  ///
  /// Throws RegistryException R4C-REG-001 for a value out of its range. The initial limit may lie outside the bounds.
  explicit VegasLimit(const AdaptiveLimitConfig &config, std::function<double()> jitter = {});

  /// Takes the window in and returns the new limit.
  int update(const WindowSample &sample);

  /// Takes other parameters (initialLimit apart) and keeps what was learned; the limit is drawn into the bounds.
  ///
  /// Throws RegistryException R4C-REG-001 for a value out of its range.
  void reconfigure(const AdaptiveLimitConfig &config);

  int limit() const { return static_cast<int>(estimate_); }
  double estimate() const { return estimate_; }
  /// The latency taken for that of an idle dependency; 0 before the first window.
  std::chrono::nanoseconds baseLatency() const { return std::chrono::nanoseconds(baseLatency_); }
  /// The windows since the last probe.
  int probeCount() const { return probeCount_; }

private:
  double wantedLimit(double queue, const WindowSample &sample) const;
  void takeParameters(const AdaptiveLimitConfig &config);

  double minLimit_ = 0;
  double maxLimit_ = 0;
  double smoothing_ = 0;
  int alpha_ = 0;
  int beta_ = 0;
  int probeMultiplier_ = 0;
  std::function<double()> nextJitter_;
  double jitter_ = 0;
  double estimate_;
  std::int64_t baseLatency_ = 0;
  int probeCount_ = 0;
};

} // namespace r4c
