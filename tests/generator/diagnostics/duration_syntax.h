// R4C-ATR-001
#include <r4c/annotations.h>

struct Interface {
  virtual ~Interface() = default;
  [[r4c::adaptive_limit(window = "500")]] virtual void noUnit() = 0;        // expected-error {{'500' is not a duration: write whole numbers with the units h, m, s, ms, us or ns, such as '500ms' or '1m30s' [R4C-ATR-001]}}
  [[r4c::adaptive_limit(window = "-1s")]] virtual void negative() = 0;      // expected-error {{'-1s' is not a duration: write whole numbers with the units h, m, s, ms, us or ns, such as '500ms' or '1m30s' [R4C-ATR-001]}}
  [[r4c::adaptive_limit(window = "1.5s")]] virtual void fraction() = 0;     // expected-error {{'1.5s' is not a duration}}
  [[r4c::adaptive_limit(window = "")]] virtual void empty() = 0;            // expected-error {{'' is not a duration}}
  [[r4c::adaptive_limit(window = "1s1m")]] virtual void rising() = 0;       // expected-error {{'1s1m' is not a duration}}
  [[r4c::adaptive_limit(window = "5 s")]] virtual void spaced() = 0;        // expected-error {{'5 s' is not a duration}}
  [[r4c::adaptive_limit(window = "99999999999h")]] virtual void huge() = 0; // expected-error {{'99999999999h' is not a duration}}
  [[r4c::adaptive_limit(window = 500mss)]] virtual void unit() = 0;         // expected-error {{'500mss' is not a duration}}
  [[r4c::adaptive_limit(window = 1.5s)]] virtual void real() = 0;           // expected-error {{'1.5s' is not a duration}}
  [[r4c::adaptive_limit(window = 2min)]] virtual void minutes() = 0;        // expected-error {{'2min' is not a duration}}
  [[r4c::adaptive_limit(window = -1s)]] virtual void negated() = 0;         // expected-error {{'-1s' is not a duration}}
};
