// In a macro: at its use.
#include <r4c/annotations.h>

#define NO_LIMIT 0
#define LIMITED(n) [[r4c::adaptive_limit(maxLimit = n)]]
#define MISSPELT [[r4c::adaptive_limti]]
#define METHOD(name) [[r4c::adaptive_limit(window = "5")]] virtual void name() = 0

struct Interface {
  virtual ~Interface() = default;
  [[r4c::adaptive_limit(maxLimit = NO_LIMIT)]] virtual void value() = 0; // expected-error {{'maxLimit' must be 1 to 1000000, not 0 [R4C-ATR-003]}}
  LIMITED(-1) virtual void argument() = 0;                            // expected-error {{'maxLimit' must be 1 to 1000000, not -1 [R4C-ATR-003]}}
  LIMITED(5) virtual void fine() = 0;
  LIMITED(5) void misplaced();                                        // expected-error {{and 'misplaced' is not virtual [R4C-ATR-006]}}
  MISSPELT virtual void misspelt() = 0;                               // expected-error {{unknown attribute 'r4c::adaptive_limti'}}
  METHOD(first);                                                      // expected-error {{'5' is not a duration}}
  METHOD(second);                                                     // expected-error {{'5' is not a duration}}
};
