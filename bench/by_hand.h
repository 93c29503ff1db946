// The wrapper as one would write it by hand.
#pragma once

#include "dependency.h"

#include <r4c/generated.h>

#include <chrono>
#include <memory>
#include <utility>

namespace r4c::bench {

class LimitedByHand final : public Dependency {
public:
  LimitedByHand(std::shared_ptr<Dependency> delegate, ResilienceRegistry &registry)
      : delegate_(std::move(delegate)),
        limit_(registry.adaptiveLimitPolicy(
            "by hand", AdaptiveLimitSettings().initialLimit(1000).maxLimit(1000).window(std::chrono::hours(1)))) {}

  int fetch(int key) override {
    auto call = limit_->acquire();
    try {
      return delegate_->fetch(key);
    } catch (...) {
      call.onFailure();
      throw;
    }
  }

private:
  std::shared_ptr<Dependency> delegate_;
  std::shared_ptr<AdaptiveLimitPolicy> limit_;
};

} // namespace r4c::bench
