// R4C-ATR-005
#include <r4c/annotations.h>

struct [[r4c::resilient]] Interface {                        // expected-error {{unknown attribute 'r4c::resilient'; r4c has adaptive_limit [R4C-ATR-005]}}
  virtual ~Interface() = default;
  [[r4c::adaptive_limti]] virtual void misspelt() = 0;       // expected-error {{unknown attribute 'r4c::adaptive_limti'; did you mean 'adaptive_limit'? [R4C-ATR-005]}}
  [[r4c::adaptiveLimit(maxLimit = 0)]] virtual void camel() = 0; // expected-error {{unknown attribute 'r4c::adaptiveLimit'; did you mean 'adaptive_limit'? [R4C-ATR-005]}}
  [[using r4c: adaptive_limitt]] virtual void used() = 0;    // expected-error {{unknown attribute 'r4c::adaptive_limitt'; did you mean 'adaptive_limit'? [R4C-ATR-005]}}
  [[nodiscard, r4c::adaptive_limits]] virtual int mixed() = 0; // expected-error {{unknown attribute 'r4c::adaptive_limits'; did you mean 'adaptive_limit'? [R4C-ATR-005]}}
  [[r4c::delete]] virtual void keyword() = 0;                // expected-error {{unknown attribute 'r4c::delete'; r4c has adaptive_limit [R4C-ATR-005]}}
  void field [[r4c::adaptive_limti]] ();                     // expected-error {{unknown attribute 'r4c::adaptive_limti'}}
  [[other::adaptive_limti]] virtual void foreign() = 0;
  [[adaptive_limit]] virtual void bare() = 0;
};
