#include "by_hand.h"

std::unique_ptr<shop::OrderService> limited(std::shared_ptr<shop::OrderService> service,
                                            r4c::ResilienceRegistry &registry) {
  return std::make_unique<shop::LimitedOrderService>(std::move(service), registry);
}
