// R4C-ATR-010
#include <r4c/annotations.h>

struct Interface {
  virtual ~Interface() = default;
  [[r4c::adaptive_limit(maxLimit = 1'000'001)]] virtual void above() = 0;          // expected-error {{'maxLimit' must be 1 to 1000000, not 1000001 [R4C-ATR-010]}}
  [[r4c::adaptive_limit(maxLimit = 18446744073709551615u)]] virtual void giant() = 0; // expected-error {{'maxLimit' must be 1 to 1000000}}
  [[r4c::adaptive_limit(name = "")]] virtual void nameless() = 0;                  // expected-error {{'name' must not be empty [R4C-ATR-010]}}
  [[r4c::adaptive_limit(config = "" "")]] virtual void configless() = 0;           // expected-error {{'config' must not be empty [R4C-ATR-010]}}
  [[r4c::adaptive_limit(name = "a\0b")]] virtual void null() = 0;                  // expected-error {{'name' must not hold a null character [R4C-ATR-010]}}
};
