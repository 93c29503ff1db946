// R4C-ATR-007
#include <r4c/annotations.h>

struct Interface {
  virtual ~Interface() = default;
  [[r4c::adaptive_limit(maxLimit = 5, maxLimit = 6)]] virtual void parameter() = 0; // expected-error {{'maxLimit' is set twice [R4C-ATR-007]}} expected-note {{the first is here}}
  [[r4c::adaptive_limit]] [[r4c::adaptive_limit]] virtual void attribute() = 0; // expected-error {{'r4c::adaptive_limit' stands here twice [R4C-ATR-007]}} expected-note {{the first is here}}
  [[r4c::adaptive_limit, r4c::adaptive_limit]] virtual void list() = 0;         // expected-error {{stands here twice [R4C-ATR-007]}} expected-note {{the first is here}}
  [[r4c::adaptive_limit]] virtual void both [[r4c::adaptive_limit]] () = 0;     // expected-error {{stands here twice [R4C-ATR-007]}} expected-note {{the first is here}}
};

struct [[r4c::adaptive_limit]] [[r4c::adaptive_limit]] Class { // expected-error {{stands here twice [R4C-ATR-007]}} expected-note {{the first is here}}
  virtual ~Class() = default;
  virtual void work() = 0;
  // A method's own attribute replaces its class's and repeats nothing.
  [[r4c::adaptive_limit]] virtual void own() = 0;
};
