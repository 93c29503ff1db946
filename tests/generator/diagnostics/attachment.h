// Every place where an attribute can stand for a virtual method or a class: nothing is reported.
// expected-no-diagnostics
#include <r4c/annotations.h>

#define LIMITED(...) [[r4c::adaptive_limit(__VA_ARGS__)]]
#define LIMITED_METHOD(method) [[r4c::adaptive_limit(name = #method)]] virtual void method() = 0

struct Base {
  virtual ~Base() = default;
  virtual void overridden() = 0;
  virtual void withVirtual() = 0;
};

struct Interface : Base {
  [[r4c::adaptive_limit]] virtual void leading() = 0;
  virtual void afterTheName [[r4c::adaptive_limit(maxLimit = 5)]] () = 0;
  [[r4c::adaptive_limit]] virtual void overload(int) = 0; [[r4c::adaptive_limit]] virtual void overload(long) = 0;
  [[using r4c: adaptive_limit(maxLimit = 5)]] virtual void used() = 0;
  [[nodiscard, r4c::adaptive_limit(maxLimit = 5)]] virtual int mixed() = 0;
  [[nodiscard]] [[r4c::adaptive_limit]] [[deprecated("old")]] virtual int severalSpecifiers() = 0;
  LIMITED() virtual void macro() = 0;
  LIMITED(maxLimit = 5, minLimit = 2) virtual void macroWithArguments() = 0;
  LIMITED_METHOD(wholeMacro);
  [[r4c::adaptive_limit]] virtual void one() = 0, two() = 0;
  [[r4c::adaptive_limit]] void overridden() override = 0;
  [[r4c::adaptive_limit]] virtual void withVirtual() override = 0;
  [[r4c::adaptive_limit]] virtual int inlineBody() { return [](int n) { return n; }(5); }
  [[r4c::adaptive_limit]] virtual auto trailingResult() -> int = 0;
  [[r4c::adaptive_limit]] virtual int operator()(int) const & = 0;
  [[r4c::adaptive_limit]] virtual explicit operator bool() const = 0;
  <:<:r4c::adaptive_limit:>:> virtual void digraphs() = 0;
  [ [ r4c :: adaptive_limit
    ( maxLimit
      = 5 ) ] ] virtual void spaced() = 0;

protected:
  [[r4c::adaptive_limit]] virtual void protectedMethod() = 0;

private:
  [[r4c::adaptive_limit]] virtual void privateMethod() = 0;
};

template <typename T> struct Template {
  virtual ~Template() = default;
  [[r4c::adaptive_limit]] virtual void member(T) = 0;
};

class Forward;
class Forward {
public:
  virtual ~Forward() = default;
  [[r4c::adaptive_limit]] virtual void work() = 0;
};

struct [[r4c::adaptive_limit(maxLimit = 5)]] Class {
  virtual ~Class() = default;
  virtual void work() = 0;
};

class [[r4c::adaptive_limit]] ForwardAnnotated;
class ForwardAnnotated {
public:
  virtual ~ForwardAnnotated() = default;
  virtual void work() = 0;
};
