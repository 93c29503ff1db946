#pragma once

#include "shop/extra.h"
#include "shop/limits.h"

#include <r4c/annotations.h>

#include <string>

namespace shop {

class SearchClient {
public:
  virtual ~SearchClient() = default;
  [[r4c::adaptive_limit(name = "search", maxLimit = kMaxLimit, initialLimit = kMaxLimit / 2)]]
  virtual std::string search(const std::string &query) = 0;
};

} // namespace shop
