// Where an interface may stand: nested, in an inline, an unnamed and in no namespace.
#pragma once

#include <r4c/annotations.h>

namespace lib {
inline namespace v2 {

class Outer {
public:
  class Inner {
  public:
    struct Answer {
      int value;
    };
    virtual ~Inner() = default;
    [[r4c::adaptive_limit]] virtual Answer ask(Answer question, Outer *outer) = 0;
  };
};

} // namespace v2
} // namespace lib

class Global {
public:
  virtual ~Global() = default;
  [[r4c::adaptive_limit]] virtual lib::Outer::Inner::Answer answer(lib::Outer &outer) = 0;
};

// A namespace of a name that r4c has too.
namespace generated {

class Sibling {
public:
  virtual ~Sibling() = default;
  [[r4c::adaptive_limit]] virtual int value() = 0;
};

} // namespace generated

namespace {

class Unnamed {
public:
  virtual ~Unnamed() = default;
  [[r4c::adaptive_limit]] virtual int value() = 0;
};

} // namespace
