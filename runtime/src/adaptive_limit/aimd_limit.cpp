#include <r4c/adaptive_limit/algorithms.h>

#include <algorithm>

namespace r4c {

AimdLimit::AimdLimit(const AdaptiveLimitConfig &config) : limit_(config.initialLimit) { takeParameters(config); }

void AimdLimit::reconfigure(const AdaptiveLimitConfig &config) {
  takeParameters(config);
  limit_ = std::min(maxLimit_, std::max(minLimit_, limit_));
}

void AimdLimit::takeParameters(const AdaptiveLimitConfig &config) {
  detail::checkedRanges(config);
  minLimit_ = config.minLimit;
  maxLimit_ = config.maxLimit;
  backoffRatio_ = config.backoffRatio;
  increaseBy_ = config.increaseBy;
}

int AimdLimit::update(const WindowSample &sample) {
  if (sample.dropped)
    limit_ = static_cast<int>(limit_ * backoffRatio_);
  else if (std::int64_t{sample.maxInFlight} * 2 >= limit_)
    limit_ += increaseBy_;
  limit_ = std::min(maxLimit_, std::max(minLimit_, limit_));
  return limit_;
}

} // namespace r4c
