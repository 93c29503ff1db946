// R4C-ATR-012
#include <r4c/annotations.h>

struct A {};
struct B {};

struct Interface {
  virtual ~Interface() = default;
  [[r4c::adaptive_limit(name = "orders", maxLimit = 5)]] virtual void first() = 0;       // expected-note 2{{the first with this name is here}}
  [[r4c::adaptive_limit(name = "orders", maxLimit = 6)]] virtual void different() = 0;   // expected-error {{methods that share the name "orders" must set 'maxLimit' to the same value [R4C-ATR-012]}}
  [[r4c::adaptive_limit(name = "orders")]] virtual void unset() = 0;                     // expected-error {{methods that share the name "orders" must set 'maxLimit' to the same value [R4C-ATR-012]}}
  [[r4c::adaptive_limit(maxLimit = 2 + 3, name = "orders")]] virtual void same() = 0;
  [[r4c::adaptive_limit(name = "other", maxLimit = 6)]] virtual void other() = 0;

  [[r4c::adaptive_limit(name = "types", dropOn = {A, B}, window = 1s)]] virtual void types() = 0;
  [[r4c::adaptive_limit(name = "types", dropOn = {B, ::A}, window = "1000ms")]] virtual void sameTypes() = 0;
};

struct Elsewhere {
  virtual ~Elsewhere() = default;
  [[r4c::adaptive_limit(name = "other", maxLimit = 6, window = "1s")]] virtual void work() = 0; // expected-error {{methods that share the name "other" must set 'window' to the same value [R4C-ATR-012]}}
};
// expected-note@13 {{the first with this name is here}}
