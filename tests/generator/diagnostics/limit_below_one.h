// R4C-ATR-003
#include <r4c/annotations.h>

struct Interface {
  virtual ~Interface() = default;
  [[r4c::adaptive_limit(maxLimit = 0)]] virtual void zero() = 0;          // expected-error {{'maxLimit' must be 1 to 1000000, not 0 [R4C-ATR-003]}}
  [[r4c::adaptive_limit(minLimit = -5)]] virtual void negative() = 0;     // expected-error {{'minLimit' must be 1 to 1000000, not -5 [R4C-ATR-003]}}
  [[r4c::adaptive_limit(initialLimit = 0)]] virtual void initial() = 0;   // expected-error {{'initialLimit' must be 1 to 1000000, not 0 [R4C-ATR-003]}}
  [[r4c::adaptive_limit(maxLimit = kNone)]] virtual void constant() = 0;  // expected-error {{'maxLimit' must be 1 to 1000000, not 0 [R4C-ATR-003]}}
  [[r4c::adaptive_limit(minLimit = 0, maxLimit = 0)]] virtual void two() = 0; // expected-error {{'minLimit' must be}} expected-error {{'maxLimit' must be}}

private:
  static constexpr int kNone = 0;
};
