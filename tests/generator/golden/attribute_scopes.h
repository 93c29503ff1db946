// Types and constants that attributes name as the class sees them: nested, private, or members of a template.
#pragma once

#include <r4c/annotations.h>
#include <stdexcept>
#include <string>

namespace acme {

class PrivateError {
  struct Error : std::runtime_error {
    using std::runtime_error::runtime_error;
  };

public:
  virtual ~PrivateError() = default;
  [[r4c::adaptive_limit(dropOn = {Error})]] virtual int call() = 0;

protected:
  [[noreturn]] static void fail() { throw Error("private"); }
};

struct Around {
  struct Error : std::runtime_error {
    using std::runtime_error::runtime_error;
  };
  class Inner {
  public:
    virtual ~Inner() = default;
    [[r4c::adaptive_limit(dropOn = {Error, std::out_of_range})]] virtual int call() = 0;
  };

private:
  struct Hidden : std::runtime_error {
    using std::runtime_error::runtime_error;
  };

public:
  [[noreturn]] static void fail() { throw Hidden("hidden"); }
  class Other {
  public:
    virtual ~Other() = default;
    [[r4c::adaptive_limit(dropOn = {Hidden})]] virtual int call() = 0;
  };
};

#define ACME_TWICE(number) (2 * number)

template <int N> class Sized {
public:
  struct Error : std::runtime_error {
    using std::runtime_error::runtime_error;
  };
  static constexpr int kMax = N * 2;

  virtual ~Sized() = default;
  [[r4c::adaptive_limit(name = "limited", maxLimit = kMax, minLimit = kMin + 1, initialLimit = ACME_TWICE(N))]]
  virtual int limited() = 0;
  [[r4c::adaptive_limit(name = "dropping", dropOn = {Error})]] virtual int dropping() = 0;

protected:
  static constexpr int kMin = N / 2;
};

#undef ACME_TWICE

} // namespace acme
