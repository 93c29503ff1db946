// R4C-ATR-006
#include <r4c/annotations.h>

namespace [[r4c::adaptive_limit]] shop {} // expected-error {{'r4c::adaptive_limit' belongs on a virtual method or a class, not on a namespace [R4C-ATR-006]}}

enum class [[r4c::adaptive_limit]] Colour { // expected-error {{belongs on a virtual method or a class, not on an enumeration [R4C-ATR-006]}}
  Red [[r4c::adaptive_limit]]               // expected-error {{not on an enumerator [R4C-ATR-006]}}
};

[[r4c::adaptive_limit]] void freeFunction();                // expected-error {{not on a function that is no member [R4C-ATR-006]}}
[[r4c::adaptive_limit]] extern int variable;                // expected-error {{not on a variable [R4C-ATR-006]}}
using Alias [[r4c::adaptive_limit]] = int;                  // expected-error {{not on an alias of a type [R4C-ATR-006]}}
[[r4c::adaptive_limit]] typedef int Typedef;                // expected-error {{not on an alias of a type [R4C-ATR-006]}}
void parameter([[r4c::adaptive_limit]] int number);         // expected-error {{not on a parameter [R4C-ATR-006]}}
void functionType() [[r4c::adaptive_limit]];                // expected-error {{'r4c::adaptive_limit' belongs on a virtual method or a class; it has no effect here [R4C-ATR-006]}}
int [[r4c::adaptive_limit]] baseType();                     // expected-error {{it has no effect here [R4C-ATR-006]}}
extern int *[[r4c::adaptive_limit]] pointer;                // expected-error {{it has no effect here [R4C-ATR-006]}}
extern int array[4] [[r4c::adaptive_limit]];                // expected-error {{it has no effect here [R4C-ATR-006]}}
[[r4c::adaptive_limit]];                                    // expected-error {{[R4C-ATR-006]}}
[[r4c::adaptive_limit]] struct Before {};                   // expected-error {{'r4c::adaptive_limit' of a class belongs behind 'class' or 'struct' [R4C-ATR-006]}}
[[r4c::adaptive_limit]] static_assert(true);                // expected-error {{it has no effect here [R4C-ATR-006]}}
[[r4c::adaptive_limit]] using namespace shop;               // expected-error {{it has no effect here [R4C-ATR-006]}}
[[r4c::adaptive_limit]] extern "C" {}                       // expected-error {{it has no effect here [R4C-ATR-006]}}
template <typename T> [[r4c::adaptive_limit]] void functionTemplate(T); // expected-error {{not on a function that is no member [R4C-ATR-006]}}
template <typename T> [[r4c::adaptive_limit]] inline constexpr T kVariableTemplate{}; // expected-error {{not on a variable [R4C-ATR-006]}}

union [[r4c::adaptive_limit]] Union { // expected-error {{not on a union [R4C-ATR-006]}}
  int number;
};
class [[r4c::adaptive_limit]] NeverDefined;           // expected-error {{cannot work on 'NeverDefined', which the header does not define [R4C-ATR-006]}}
struct [[r4c::adaptive_limit]] NothingVirtual {};     // expected-error {{cannot work on 'NothingVirtual', which has no virtual methods [R4C-ATR-006]}}

struct Base {
  [[r4c::adaptive_limit]] Base();                     // expected-error {{not on a constructor [R4C-ATR-006]}}
  [[r4c::adaptive_limit]] virtual ~Base();            // expected-error {{not on a destructor [R4C-ATR-006]}}
  [[r4c::adaptive_limit]] void plain();               // expected-error {{belongs on a virtual method or a class, and 'plain' is not virtual [R4C-ATR-006]}}
  [[r4c::adaptive_limit]] static void shared();       // expected-error {{and 'shared' is static [R4C-ATR-006]}}
  [[r4c::adaptive_limit]] int field;                  // expected-error {{not on a field [R4C-ATR-006]}}
  [[r4c::adaptive_limit]] static int staticField;     // expected-error {{not on a variable [R4C-ATR-006]}}
  [[r4c::adaptive_limit]] int bits : 3;               // expected-error {{not on a field [R4C-ATR-006]}}
  template <typename T> [[r4c::adaptive_limit]] void member(T); // expected-error {{and 'member' is not virtual [R4C-ATR-006]}}
  virtual void work();
  virtual void stop();
  virtual void trailing() [[r4c::adaptive_limit]];    // expected-error {{it has no effect here [R4C-ATR-006]}}
  virtual void argument([[r4c::adaptive_limit]] int) = 0; // expected-error {{not on a parameter [R4C-ATR-006]}}
};

struct Derived : [[r4c::adaptive_limit]] Base {       // expected-error {{it has no effect here [R4C-ATR-006]}}
  [[r4c::adaptive_limit]] void work() final;          // expected-error {{cannot work on 'work', which is final [R4C-ATR-006]}}
  [[r4c::adaptive_limit]] void stop(int);             // expected-error {{and 'stop' is not virtual [R4C-ATR-006]}}
  void trailing() override;
  virtual void outOfLine();
};
[[r4c::adaptive_limit]] inline void Derived::outOfLine() {} // expected-error {{belongs on the declaration of 'outOfLine' within its class [R4C-ATR-006]}}

// Bodies that mention r4c are not skipped.
inline void statements(int number) {
  [[r4c::adaptive_limit]] number = 1;                 // expected-error {{it has no effect here [R4C-ATR-006]}}
  [[r4c::adaptive_limit]] while (number) break;       // expected-error {{it has no effect here [R4C-ATR-006]}}
  [[r4c::adaptive_limit]] int local = 0;              // expected-error {{not on a variable [R4C-ATR-006]}}
  [[r4c::adaptive_limit]] label: ;                    // expected-error {{not on a label [R4C-ATR-006]}}
  for ([[r4c::adaptive_limit]] int i = 0; i < local; ++i) {} // expected-error {{not on a variable [R4C-ATR-006]}}
  (void)[] [[r4c::adaptive_limit]] () {};             // expected-error {{not on a lambda [R4C-ATR-006]}}
}
inline auto lambda = [] [[r4c::adaptive_limit]] () {}; // expected-error {{not on a lambda [R4C-ATR-006]}}

template <typename T> struct Template {};
template struct [[r4c::adaptive_limit]] Template<int>; // expected-error {{it has no effect here [R4C-ATR-006]}}
struct Friendly {
  friend struct [[r4c::adaptive_limit]] Befriended;    // expected-error {{it has no effect here [R4C-ATR-006]}}
};

// An attribute in its right place is not enough to excuse another.
struct Right {
  virtual ~Right() = default;
  [[r4c::adaptive_limit]] virtual void right() = 0;
  [[r4c::adaptive_limit(maxLimit = "wrong too")]] void wrong(); // expected-error {{and 'wrong' is not virtual [R4C-ATR-006]}}
};
