#include <r4c/adaptive_limit/algorithms.h>

#include <algorithm>

namespace r4c {

namespace {
constexpr int kWarmUp = 10;
}

Gradient2Limit::Gradient2Limit(const AdaptiveLimitConfig &config) : estimate_(config.initialLimit) {
  takeParameters(config);
}

void Gradient2Limit::reconfigure(const AdaptiveLimitConfig &config) {
  takeParameters(config);
  estimate_ = std::max(minLimit_, std::min(maxLimit_, estimate_));
}

void Gradient2Limit::takeParameters(const AdaptiveLimitConfig &config) {
  detail::checkedRanges(config);
  minLimit_ = config.minLimit;
  maxLimit_ = config.maxLimit;
  smoothing_ = config.smoothing.value_or(schema::defaultOf<double>(schema::kAdaptiveLimit, "smoothing"));
  tolerance_ = config.rttTolerance;
  queueSize_ = config.queueSize;
  newestWeight_ = 2.0 / (config.longWindow + 1);
}

// The order of every operation below is part of the result's last bit.

double Gradient2Limit::takeIntoLongLatency(double latency) {
  if (warmUpCount_ < kWarmUp) {
    warmUpCount_ += 1;
    warmUpSum_ = warmUpSum_ + latency;
    longLatency_ = warmUpSum_ / warmUpCount_;
  } else {
    longLatency_ = (longLatency_ * (1 - newestWeight_)) + (latency * newestWeight_);
  }
  return longLatency_;
}

int Gradient2Limit::update(const WindowSample &sample) {
  const double latency = static_cast<double>(std::max<std::int64_t>(sample.meanLatency.count(), 1));
  longLatencyUsed_ = takeIntoLongLatency(latency);
  if (longLatencyUsed_ / latency > 2.0)
    longLatency_ = longLatency_ * 0.95;

  if (sample.maxInFlight < estimate_ / 2)
    return limit();

  const double gradient = std::max(0.5, std::min(1.0, (tolerance_ * longLatencyUsed_) / latency));
  const double wanted = (estimate_ * gradient) + queueSize_;
  const double smoothed = (estimate_ * (1 - smoothing_)) + (wanted * smoothing_);
  estimate_ = std::max(minLimit_, std::min(maxLimit_, smoothed));
  return limit();
}

} // namespace r4c
