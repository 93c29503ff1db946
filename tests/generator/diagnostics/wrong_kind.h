// R4C-ATR-004
#include <r4c/annotations.h>

enum class Own { AIMD };
struct Fault {}; // expected-note {{declared here}}
int runtimeNumber(); // expected-note {{declared here}}

struct Interface {
  virtual ~Interface() = default;
  [[r4c::adaptive_limit(maxLimit = "5")]] virtual void text() = 0;           // expected-error {{'maxLimit' takes a whole number, not a string [R4C-ATR-004]}}
  [[r4c::adaptive_limit(maxLimit = 5.5)]] virtual void real() = 0;           // expected-error {{'maxLimit' takes a whole number, not a real number [R4C-ATR-004]}}
  [[r4c::adaptive_limit(maxLimit = true)]] virtual void boolean() = 0;       // expected-error {{'maxLimit' takes a whole number, not a bool [R4C-ATR-004]}}
  [[r4c::adaptive_limit(maxLimit = 500ms)]] virtual void duration() = 0;     // expected-error {{'maxLimit' takes a whole number, not a duration [R4C-ATR-004]}}
  [[r4c::adaptive_limit(maxLimit = 'a')]] virtual void letter() = 0;         // expected-error {{a value of type 'char' cannot be used in an attribute [R4C-ATR-004]}}
  [[r4c::adaptive_limit(maxLimit = {5})]] virtual void braced() = 0;         // expected-error {{'maxLimit' takes no list in braces [R4C-ATR-004]}}
  [[r4c::adaptive_limit(maxLimit = Own::AIMD)]] virtual void scoped() = 0;   // expected-error {{a value of type 'Own' cannot be used in an attribute [R4C-ATR-004]}}
  [[r4c::adaptive_limit(maxLimit = Fault{})]] virtual void object() = 0;     // expected-error {{a value of type 'Fault' cannot be used in an attribute [R4C-ATR-004]}}
  [[r4c::adaptive_limit(maxLimit = nullptr)]] virtual void null() = 0;       // expected-error {{cannot be used in an attribute [R4C-ATR-004]}}
  [[r4c::adaptive_limit(enabled = 1)]] virtual void number() = 0;            // expected-error {{'enabled' takes true or false, not a whole number [R4C-ATR-004]}}
  [[r4c::adaptive_limit(enabled = "true")]] virtual void quoted() = 0;       // expected-error {{'enabled' takes true or false, not a string [R4C-ATR-004]}}
  [[r4c::adaptive_limit(name = 5)]] virtual void numbered() = 0;             // expected-error {{'name' takes a string, not a whole number [R4C-ATR-004]}}
  [[r4c::adaptive_limit(name = L"orders")]] virtual void wide() = 0;         // expected-error {{expected a string of char, not of a wider character type [R4C-ATR-004]}}
  [[r4c::adaptive_limit(window = 500)]] virtual void noUnit() = 0;           // expected-error {{'window' is a duration and needs a unit, such as '500ms' or '2s' [R4C-ATR-004]}}
  [[r4c::adaptive_limit(window = 0.5)]] virtual void seconds() = 0;          // expected-error {{'window' is a duration and needs a unit, such as '500ms' or '2s' [R4C-ATR-004]}}
  [[r4c::adaptive_limit(window = true)]] virtual void whether() = 0;         // expected-error {{'window' takes a duration such as "500ms", not a bool [R4C-ATR-004]}}
  [[r4c::adaptive_limit(dropOn = Fault)]] virtual void noBraces() = 0;       // expected-error {{'dropOn' takes a list of types in braces [R4C-ATR-004]}}
  [[r4c::adaptive_limit(dropOn = "Fault")]] virtual void textList() = 0;     // expected-error {{'dropOn' takes a list of types in braces [R4C-ATR-004]}}

  [[r4c::adaptive_limit(algorithm = AIMDD)]] virtual void misspelt() = 0;     // expected-error {{'algorithm' takes Gradient2, AIMD or Vegas, not 'AIMDD'; did you mean 'AIMD'? [R4C-ATR-004]}}
  [[r4c::adaptive_limit(algorithm = vegas)]] virtual void lower() = 0;       // expected-error {{'algorithm' takes Gradient2, AIMD or Vegas, not 'vegas'; did you mean 'Vegas'? [R4C-ATR-004]}}
  [[r4c::adaptive_limit(algorithm = Reno)]] virtual void unknown() = 0;      // expected-error {{'algorithm' takes Gradient2, AIMD or Vegas, not 'Reno' [R4C-ATR-004]}}
  [[r4c::adaptive_limit(algorithm = "AIMD")]] virtual void string() = 0;     // expected-error {{'algorithm' takes Gradient2, AIMD or Vegas, not a string [R4C-ATR-004]}}
  [[r4c::adaptive_limit(algorithm = 1)]] virtual void ordinal() = 0;         // expected-error {{'algorithm' takes an enumerator, not a whole number [R4C-ATR-004]}}
  [[r4c::adaptive_limit(algorithm = LimitAlgorithm::Reno)]] virtual void qualified() = 0; // expected-error {{'algorithm' takes Gradient2, AIMD or Vegas, not 'Reno' [R4C-ATR-004]}}
  [[r4c::adaptive_limit(algorithm = Own::AIMD)]] virtual void own() = 0;     // expected-error {{a value of type 'Own' cannot be used in an attribute [R4C-ATR-004]}}

  [[r4c::adaptive_limit(maxLimit = kPolSize)]] virtual void typo() = 0;      // expected-error {{use of undeclared identifier 'kPolSize'; did you mean 'kPoolSize'? [R4C-ATR-004]}}
  [[r4c::adaptive_limit(maxLimit = nowhere)]] virtual void undeclared() = 0; // expected-error {{use of undeclared identifier 'nowhere' [R4C-ATR-004]}}
  [[r4c::adaptive_limit(maxLimit = 5 +)]] virtual void incomplete() = 0;     // expected-error {{expected expression [R4C-ATR-004]}}
  [[r4c::adaptive_limit(maxLimit = Fault)]] virtual void type() = 0;         // expected-error {{[R4C-ATR-004]}}
  [[r4c::adaptive_limit(maxLimit = 99999999999999999999999)]] virtual void giant() = 0; // expected-error {{integer literal is too large to be represented in any integer type [R4C-ATR-004]}}
  [[r4c::adaptive_limit(maxLimit = runtimeNumber())]] virtual void call() = 0; // expected-error {{the value is not a constant expression [R4C-ATR-004]}} expected-note {{non-constexpr function 'runtimeNumber' cannot be used in a constant expression}}
  [[r4c::adaptive_limit(maxLimit = 1 / kZero)]] virtual void division() = 0; // expected-error {{the value is not a constant expression [R4C-ATR-004]}} expected-note {{division by zero}}
  [[r4c::adaptive_limit(maxLimit = kGreatest + 1)]] virtual void overflow() = 0; // expected-error {{the value is not a constant expression [R4C-ATR-004]}} expected-note {{value 2147483648 is outside the range of representable values of type 'int'}}
  [[r4c::adaptive_limit(maxLimit = nowhere<int, long>(1), minLimit = 0)]] virtual void cascade() = 0; // expected-error {{use of undeclared identifier 'nowhere' [R4C-ATR-004]}} expected-error {{'minLimit' must be}}

  static constexpr int kPoolSize = 8; // expected-note {{'kPoolSize' declared here}}
  static constexpr int kZero = 0;
  static constexpr int kGreatest = 2147483647;
};
