// R4C-ATR-002
#include <r4c/annotations.h>

struct Interface {
  virtual ~Interface() = default;
  [[r4c::adaptive_limit(maxLimt = 5)]] virtual void misspelt() = 0;      // expected-error {{'r4c::adaptive_limit' has no parameter 'maxLimt'; did you mean 'maxLimit'? [R4C-ATR-002]}}
  [[r4c::adaptive_limit(max_limit = 5)]] virtual void snake() = 0;       // expected-error {{has no parameter 'max_limit'; did you mean 'maxLimit'? [R4C-ATR-002]}}
  [[r4c::adaptive_limit(quux = 5)]] virtual void stranger() = 0;         // expected-error {{has no parameter 'quux'; it has name, config, enabled, mode, algorithm, initialLimit, minLimit, maxLimit, window, maxWait, dropOn [R4C-ATR-002]}}
  [[r4c::adaptive_limit(smoothing = 0.5)]] virtual void fileOnly() = 0;  // expected-error {{'smoothing' cannot be set in an attribute; set it in a configuration file or with the registry's builder [R4C-ATR-002]}}
  [[r4c::adaptive_limit(smothing = 0.5)]] virtual void nearFile() = 0;   // expected-error {{has no parameter 'smothing'; 'smoothing' is set in a configuration file or with the registry's builder [R4C-ATR-002]}}
  [[r4c::adaptive_limit(int = 5)]] virtual void keyword() = 0;           // expected-error {{has no parameter 'int'}}
  // What is set to an unknown parameter is not looked at.
  [[r4c::adaptive_limit(quux = {undeclared, "x"}, maxLimit = 0)]] virtual void both() = 0; // expected-error {{has no parameter 'quux'}} expected-error {{'maxLimit' must be 1 to 1000000, not 0 [R4C-ATR-003]}}
};
