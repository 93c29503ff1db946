// Attributes of a class, and of a class that only carries them for another's interface.
#pragma once

#include <r4c/annotations.h>
#include <string>

namespace vendor {

struct Status {
  int code;
};

class Env {
public:
  virtual ~Env() = default;
  virtual Status remove(const std::string &file, Status *before) = 0;
  virtual Status sync() { return {7}; }
  virtual void name(char (&buffer)[8]) noexcept = 0;

protected:
  virtual int depth() const = 0;
};

} // namespace vendor

namespace acme {

class [[r4c::adaptive_limit(maxLimit = 50)]] Inventory {
public:
  virtual ~Inventory() = default;
  virtual int stock(const std::string &item) = 0;
  [[r4c::adaptive_limit(name = "reserve")]] virtual int reserve(int count) = 0;
  virtual int size() const noexcept = 0;
  virtual int fixed() final { return 1; }

  int secret() { return hidden(); }

private:
  virtual int hidden() = 0;
};

struct [[r4c::adaptive_limit(initialLimit = 1)]] LimitedEnv : vendor::Env {};

} // namespace acme
