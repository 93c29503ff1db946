#pragma once

#include <r4c/annotations.h>

class StockClient {
public:
  virtual ~StockClient() = default;
  [[r4c::adaptive_limit(initialLimit = 12)]] virtual int pieces() const = 0;
};
