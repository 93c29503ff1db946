// What compilers would warn of in a wrapper that says no more than its interface.
#pragma once

#include <r4c/annotations.h>
#include <string>

namespace acme {

struct [[deprecated("use Name")]] OldName {
  int value;
};

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wignored-qualifiers"
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"
class Quiet {
public:
  virtual ~Quiet() = default;
  [[deprecated("use find")]] [[r4c::adaptive_limit]] virtual int lookup(int key) = 0;
  [[nodiscard]] virtual int find(int key) = 0;
  virtual int name(OldName name) = 0;
  virtual const int constant() = 0;
  virtual const std::string text() = 0;

  virtual void names(int delegate_, int adaptiveLimit0_, int std, int count, int value_, int, int arg5) = 0;

protected:
  int count = 0;
  int delegate = 0;
  int registry = 0;
};
#pragma GCC diagnostic pop

} // namespace acme
