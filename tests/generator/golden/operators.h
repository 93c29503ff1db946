// Operators, conversions, and what may stand behind a parameter list.
#pragma once

#include <r4c/annotations.h>
#include <string>

namespace acme {

class Operators {
public:
  using Function = int (*)(int);

  virtual ~Operators() = default;

  [[r4c::adaptive_limit(name = "call")]] virtual int operator()(int value) const = 0;
  virtual bool operator==(const Operators &other) const = 0;
  virtual Operators &operator=(const Operators &other) = 0;
  virtual Operators &operator+=(int value) = 0;
  virtual int operator[](const std::string &key) = 0;
  virtual Operators *operator->() = 0;
  virtual explicit operator bool() const = 0;
  virtual operator std::string() const = 0;
  virtual operator Function() const = 0;
  virtual std::string which() & = 0;
  virtual std::string which() && = 0;
  virtual std::string which() const & = 0;
  virtual std::string which() const && = 0;
  [[r4c::adaptive_limit(name = "volatile")]] virtual int read(int value) volatile = 0;
  virtual int peek() const volatile = 0;
};

} // namespace acme
