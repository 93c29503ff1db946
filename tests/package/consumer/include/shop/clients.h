#pragma once

#include "shop/order_client.hpp"
#include "shop/search_client.h"

#include <r4c/runtime.h>

#include <memory>

namespace shop {

std::unique_ptr<SearchClient> makeSearchClient(r4c::ResilienceRegistry &registry);
std::unique_ptr<OrderClient> makeOrderClient(r4c::ResilienceRegistry &registry);

} // namespace shop
