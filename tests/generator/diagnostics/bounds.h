// R4C-ATR-009
#include <r4c/annotations.h>
#include <chrono>

struct Interface {
  virtual ~Interface() = default;
  [[r4c::adaptive_limit(minLimit = 10, maxLimit = 5)]] virtual void minMax() = 0;         // expected-error {{'maxLimit' must not be less than 'minLimit' [R4C-ATR-009]}} expected-note {{'minLimit' is set here}}
  [[r4c::adaptive_limit(maxLimit = 5, minLimit = 10)]] virtual void maxMin() = 0;         // expected-error {{'minLimit' must not be greater than 'maxLimit' [R4C-ATR-009]}} expected-note {{'maxLimit' is set here}}
  [[r4c::adaptive_limit(initialLimit = 6, maxLimit = 5)]] virtual void initialMax() = 0;  // expected-error {{'maxLimit' must not be less than 'initialLimit' [R4C-ATR-009]}} expected-note {{'initialLimit' is set here}}
  [[r4c::adaptive_limit(minLimit = 9, initialLimit = 8)]] virtual void minInitial() = 0;  // expected-error {{'initialLimit' must not be less than 'minLimit' [R4C-ATR-009]}} expected-note {{'minLimit' is set here}}
  [[r4c::adaptive_limit(minLimit = 9, initialLimit = 5, maxLimit = 1)]] virtual void all() = 0; // expected-error {{'initialLimit' must not be less than 'minLimit'}} expected-note {{'minLimit' is set here}} expected-error {{'maxLimit' must not be less than 'minLimit'}} expected-note {{'minLimit' is set here}}
  // Only what was set counts, and equal bounds are in order.
  [[r4c::adaptive_limit(maxLimit = 5)]] virtual void belowTheDefaultOfInitialLimit() = 0;
  [[r4c::adaptive_limit(minLimit = 300)]] virtual void aboveTheDefaultOfMaxLimit() = 0;
  [[r4c::adaptive_limit(minLimit = 7, initialLimit = 7, maxLimit = 7)]] virtual void equal() = 0;
  // A value that is wrong by itself is in no order.
  [[r4c::adaptive_limit(minLimit = 10, maxLimit = 0)]] virtual void already() = 0;        // expected-error {{'maxLimit' must be 1 to 1000000, not 0 [R4C-ATR-003]}}

  [[r4c::adaptive_limit(window = "500us")]] virtual void tooShort() = 0;                  // expected-error {{'window' must be 1ms to 1h, not 500us [R4C-ATR-009]}}
  [[r4c::adaptive_limit(window = 2h)]] virtual void tooLong() = 0;                        // expected-error {{'window' must be 1ms to 1h, not 2h [R4C-ATR-009]}}
  [[r4c::adaptive_limit(window = "0s")]] virtual void zero() = 0;                         // expected-error {{'window' must be 1ms to 1h, not 0s [R4C-ATR-009]}}
  [[r4c::adaptive_limit(window = std::chrono::hours(3))]] virtual void constant() = 0;    // expected-error {{'window' must be 1ms to 1h, not 3h [R4C-ATR-009]}}
  [[r4c::adaptive_limit(window = std::chrono::seconds(-3))]] virtual void negative() = 0; // expected-error {{'window' cannot be a negative duration [R4C-ATR-001]}}
  [[r4c::adaptive_limit(window = std::chrono::hours::max())]] virtual void giant() = 0;   // expected-error {{'window' must be 1ms to 1h, not}}
};
