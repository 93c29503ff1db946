#include "order_service.r4c.h"

std::unique_ptr<shop::OrderService> limited(std::shared_ptr<shop::OrderService> service,
                                            r4c::ResilienceRegistry &registry) {
  return std::make_unique<r4c::Resilient<shop::OrderService>>(std::move(service), registry);
}
