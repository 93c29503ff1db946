// R4C-ATR-013
#include <r4c/annotations.h>

struct A {};

struct Interface {
  virtual ~Interface() = default;
  [[r4c::adaptive_limit(maxLimit = )]] virtual void noValue() = 0;              // expected-error {{expected a value after '=' [R4C-ATR-013]}}
  [[r4c::adaptive_limit(maxLimit = , minLimit = 0)]] virtual void noValueThen() = 0; // expected-error {{expected a value after '=' [R4C-ATR-013]}} expected-error {{'minLimit' must be}}
  [[r4c::adaptive_limit(maxLimit)]] virtual void nameOnly() = 0;                // expected-error {{expected a value for 'maxLimit' [R4C-ATR-013]}}
  [[r4c::adaptive_limit(maxLimit 5)]] virtual void noEqual() = 0;               // expected-error {{expected '=' after 'maxLimit' [R4C-ATR-013]}}
  [[r4c::adaptive_limit(maxLimit == 5)]] virtual void comparison() = 0;         // expected-error {{expected '=' after 'maxLimit' [R4C-ATR-013]}}
  [[r4c::adaptive_limit(maxLimit: 5)]] virtual void colon() = 0;                // expected-error {{expected '=' after 'maxLimit' [R4C-ATR-013]}}
  [[r4c::adaptive_limit(5)]] virtual void positional() = 0;                     // expected-error {{expected a parameter's name [R4C-ATR-013]}}
  [[r4c::adaptive_limit("5s")]] virtual void positionalText() = 0;              // expected-error {{expected a parameter's name [R4C-ATR-013]}}
  [[r4c::adaptive_limit(maxLimit = 5 minLimit = 0)]] virtual void noComma() = 0; // expected-error {{expected ',' or ')' [R4C-ATR-013]}}
  [[r4c::adaptive_limit(maxLimit = 5 6)]] virtual void twoValues() = 0;         // expected-error {{expected ',' or ')' [R4C-ATR-013]}}
  [[r4c::adaptive_limit(maxLimit = 5,)]] virtual void trailing() = 0;           // expected-error {{expected a parameter after ',' [R4C-ATR-013]}}
  [[r4c::adaptive_limit(, maxLimit = 5)]] virtual void leading() = 0;           // expected-error {{expected a parameter's name [R4C-ATR-013]}}
  [[r4c::adaptive_limit(maxLimit = 5,, minLimit = 1)]] virtual void doubled() = 0; // expected-error {{expected a parameter's name [R4C-ATR-013]}}
  [[r4c::adaptive_limit(dropOn = {A)]] virtual void brace() = 0;                // expected-error {{expected '}' [R4C-ATR-013]}} expected-note {{to match this '{'}}
  [[r4c::adaptive_limit(dropOn = {A,})]] virtual void trailingType() = 0;       // expected-error {{expected a type [R4C-ATR-013]}}
  [[r4c::adaptive_limit(dropOn = {,A})]] virtual void leadingType() = 0;        // expected-error {{expected a type [R4C-ATR-013]}}
  [[r4c::adaptive_limit(dropOn = {A A})]] virtual void noTypeComma() = 0;       // expected-error {{expected ',' or '}' [R4C-ATR-013]}}
  [[r4c::adaptive_limit(maxLimit = (5)]] virtual void paren() = 0;              // expected-error {{expected ')' [R4C-ATR-013]}} expected-note {{to match this '('}}
  [[r4c::adaptive_limit(maxLimit = 5]] virtual void unclosed() = 0;             // expected-error {{expected ')' [R4C-ATR-013]}} expected-note {{to match this '('}}
  // Nothing to complain of.
  [[r4c::adaptive_limit()]] virtual void empty() = 0;
  [[r4c::adaptive_limit(dropOn = {})]] virtual void emptyList() = 0;
};
