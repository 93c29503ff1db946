// Clang must leave the argument clauses of r4c attributes alone. It does so by accident (generator/read/attachments.h); a
// release that stops doing it gets an internal error here.
// expected-no-diagnostics
#include <r4c/annotations.h>

struct Interface {
  virtual ~Interface() = default;
  [[r4c::adaptive_limit(maxLimit = 5)]] virtual void assignment() = 0;
  [[r4c::adaptive_limit(dropOn = {r4c::CallTimeoutException})]] virtual void braces() = 0;
  [[r4c::adaptive_limit(name = "an expression alone would be parsed")]] virtual void expression() = 0;
};
