// Clang's own errors, and no cascade of ours.
#include <r4c/annotations.h>

struct Interface {
  virtual ~Interface() = default;
  [[r4c::adaptive_limit]] virtual Unknown lost() = 0; // expected-error {{unknown type name 'Unknown'}}
  [[r4c::adaptive_limit(maxLimit = 0)]] virtual void found() = 0; // expected-error {{'maxLimit' must be 1 to 1000000, not 0 [R4C-ATR-003]}}
};
