#pragma once

#include <price.h>

#include <r4c/annotations.h>

#include <string_view>

static_assert(std::string_view(SHOP_CURRENCY) == "E U R");
#if defined(SHOP_DEBUG) == defined(SHOP_RELEASE)
#error "the definitions of the configuration are missing"
#endif

namespace shop {

class OrderClient {
public:
  virtual ~OrderClient() = default;
#ifdef SHOP_DEBUG
  [[r4c::adaptive_limit(name = "orders (debug)")]]
#else
  [[r4c::adaptive_limit(name = "orders")]]
#endif
  virtual Price order(int pieces) = 0;
};

} // namespace shop
