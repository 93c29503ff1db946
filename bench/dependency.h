// What the benchmarks call.
#pragma once

#include <r4c/annotations.h>

namespace r4c::bench {

/// The limit is never reached, and no window ends.
class Dependency {
public:
  virtual ~Dependency() = default;

  [[r4c::adaptive_limit(initialLimit = 1000, maxLimit = 1000, window = 1h)]] virtual int fetch(int key) = 0;
};

} // namespace r4c::bench
