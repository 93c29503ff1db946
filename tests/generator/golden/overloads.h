// Overload sets, several bases, methods that one base hides of another.
#pragma once

#include <r4c/annotations.h>
#include <string>

namespace acme {

class Closeable {
public:
  virtual ~Closeable() = default;
  virtual int close(int reason) = 0;
  virtual std::string find(int key) = 0;
  virtual Closeable *self() = 0;
  virtual void stop() final { stopped = true; }
  bool stopped = false;
};

class Findable {
public:
  virtual ~Findable() = default;
  virtual int close(int reason) = 0;
  virtual std::string find(const std::string &key) = 0;
};

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Woverloaded-virtual"
class Overloads : public Closeable, public virtual Findable {
public:
  Overloads *self() override = 0;
  virtual std::string find(double key) = 0;

  [[r4c::adaptive_limit]] virtual std::string get(int key) = 0;
  virtual std::string get(long key) const = 0;
  virtual std::string get(const std::string &key) = 0;
  [[r4c::adaptive_limit]] virtual std::string get(std::string &&key) = 0;
  std::string get() { return "not virtual"; }
  virtual int inherited(int value) { return value + 1; }
};
#pragma GCC diagnostic pop

} // namespace acme
