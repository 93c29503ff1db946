#include <r4c/adaptive_limit/algorithms.h>

#include "random.h"

#include <algorithm>
#include <cmath>
#include <random>

namespace r4c {

namespace {

/// The whole part of log10, at least 1; exact at powers of ten.
int log10OrOne(int limit) {
  int digits = 1;
  for (; limit >= 100; limit /= 10)
    ++digits;
  return digits;
}

} // namespace

VegasLimit::VegasLimit(const AdaptiveLimitConfig &config, std::function<double()> jitter)
    : nextJitter_(jitter ? std::move(jitter) : detail::probeJitter(std::random_device{}(), {})),
      estimate_(config.initialLimit) {
  takeParameters(config);
  jitter_ = nextJitter_();
}

void VegasLimit::reconfigure(const AdaptiveLimitConfig &config) {
  takeParameters(config);
  estimate_ = std::max(minLimit_, std::min(maxLimit_, estimate_));
}

void VegasLimit::takeParameters(const AdaptiveLimitConfig &config) {
  detail::checkedRanges(config);
  minLimit_ = config.minLimit;
  maxLimit_ = config.maxLimit;
  smoothing_ = config.smoothing.value_or(1);
  alpha_ = config.alpha;
  beta_ = config.beta;
  probeMultiplier_ = config.probeMultiplier;
}

int VegasLimit::update(const WindowSample &sample) {
  const std::int64_t latency = std::max<std::int64_t>(sample.meanLatency.count(), 1);

  probeCount_ += 1;
  if ((jitter_ * probeMultiplier_) * estimate_ <= probeCount_) {
    jitter_ = nextJitter_();
    probeCount_ = 0;
    baseLatency_ = latency;
    return limit();
  }
  if (baseLatency_ == 0 || latency < baseLatency_) {
    baseLatency_ = latency;
    return limit();
  }

  // The order of every operation is part of the result's last bit.
  const double queue = std::ceil(estimate_ * (1 - (static_cast<double>(baseLatency_) / static_cast<double>(latency))));
  const double wanted = wantedLimit(queue, sample);
  if (wanted == estimate_)
    return limit();
  estimate_ = ((1 - smoothing_) * estimate_) + (smoothing_ * std::max(minLimit_, std::min(maxLimit_, wanted)));
  return limit();
}

double VegasLimit::wantedLimit(double queue, const WindowSample &sample) const {
  const int step = log10OrOne(limit());
  if (sample.dropped)
    return estimate_ - step;
  if (static_cast<double>(std::int64_t{sample.maxInFlight} * 2) < estimate_)
    return estimate_;
  const int alpha = alpha_ != 0 ? alpha_ : 3 * step;
  const int beta = beta_ != 0 ? beta_ : 6 * step;
  if (queue <= step)
    return estimate_ + beta;
  if (queue < alpha)
    return estimate_ + step;
  if (queue > beta)
    return estimate_ - step;
  return estimate_;
}

} // namespace r4c
