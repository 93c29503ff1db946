// What a user would write instead of generating: order_service.h, limited by hand.
#pragma once

#include "order_service.h"

#include <r4c/generated.h>

#include <future>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace shop {

class LimitedOrderService final : public OrderService {
public:
  LimitedOrderService(std::shared_ptr<OrderService> delegate, r4c::ResilienceRegistry &registry)
      : delegate_(std::move(delegate)), find_(registry.adaptiveLimitPolicy("find")),
        place_(registry.adaptiveLimitPolicy("place", r4c::AdaptiveLimitSettings().dropOn<r4c::CallTimeoutException>())),
        list_(registry.adaptiveLimitPolicy("list")) {}

  Order find(const std::string &id) const override {
    auto call = find_->acquire();
    try {
      return std::as_const(*delegate_).find(id);
    } catch (...) {
      call.onFailure();
      throw;
    }
  }

  std::string place(Order order) override {
    auto call = place_->acquire();
    try {
      return delegate_->place(std::move(order));
    } catch (...) {
      call.onFailure();
      throw;
    }
  }

  std::vector<Order> list(std::chrono::hours since, std::size_t most) override {
    auto call = list_->acquire();
    try {
      return delegate_->list(since, most);
    } catch (...) {
      call.onFailure();
      throw;
    }
  }

  void cancel(const std::string &id) override { delegate_->cancel(id); }
  std::future<std::string> track(const std::string &id) override { return delegate_->track(id); }

private:
  std::shared_ptr<OrderService> delegate_;
  std::shared_ptr<r4c::AdaptiveLimitPolicy> find_;
  std::shared_ptr<r4c::AdaptiveLimitPolicy> place_;
  std::shared_ptr<r4c::AdaptiveLimitPolicy> list_;
};

} // namespace shop
