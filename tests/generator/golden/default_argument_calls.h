// Default arguments that call operators, literals and lambdas: repeated where the wrapper finds the same functions.
#pragma once

#include <chrono>
#include <r4c/annotations.h>
#include <string>

namespace lib {

enum class Flag { none = 0, a = 1, b = 2 };
constexpr Flag operator|(Flag left, Flag right) {
  return static_cast<Flag>(static_cast<int>(left) | static_cast<int>(right));
}

struct Function {
  constexpr int operator()(int x) const { return x; }
  constexpr int operator[](int x) const { return x + 1; }
  constexpr Function operator-() const { return *this; }
  friend constexpr bool operator==(const Function &, const Function &) { return true; }
};

struct Number {
  int value;
  friend constexpr Number operator+(Number left, Number right) { return {left.value + right.value}; }
};

constexpr long operator""_kb(unsigned long long number) { return static_cast<long>(number) * 1024; }

} // namespace lib

namespace foreign {
/// Found by nobody who does not look here.
constexpr lib::Flag operator&(lib::Flag left, lib::Flag right) {
  return static_cast<lib::Flag>(static_cast<int>(left) & static_cast<int>(right));
}
} // namespace foreign

namespace acme {

using namespace std::chrono_literals;
using lib::operator""_kb;
using foreign::operator&;

class DefaultArgumentCalls {
public:
  virtual ~DefaultArgumentCalls() = default;

  [[r4c::adaptive_limit]]
  virtual long literals(std::chrono::milliseconds time = 500ms, long size = 4_kb,
                        std::chrono::seconds sum = 1s + 2s) = 0;
  virtual long found(std::chrono::milliseconds time = 2 * std::chrono::seconds(1),
                     std::string text = std::string("a") + "b", lib::Flag flag = lib::Flag::a | lib::Flag::b,
                     lib::Number number = lib::Number{1} + lib::Number{2},
                     lib::Flag brought = lib::Flag::a & lib::Flag::b) = 0;
  virtual int members(int called = lib::Function{}(3), int indexed = lib::Function{}[4],
                      lib::Function negated = -lib::Function{}, int lambda = [] { return 5; }()) = 0;
  virtual bool named(lib::Flag flag = lib::operator|(lib::Flag::a, lib::Flag::b)) = 0;
  virtual bool rewritten(int first, bool differs = lib::Function{} != lib::Function{}) = 0;

private:
  struct Hidden {
    constexpr int operator()() const { return 6; }
  };

public:
  virtual int hidden(int first, int called = Hidden{}()) = 0;
};

} // namespace acme

/// By a name that the wrapper's namespace does not see at its end.
namespace other {

class UnqualifiedOperator {
public:
  virtual ~UnqualifiedOperator() = default;
  [[r4c::adaptive_limit]]
  virtual int unqualified(int first, lib::Flag flag = operator|(lib::Flag::a, lib::Flag::b)) = 0;
};

} // namespace other
