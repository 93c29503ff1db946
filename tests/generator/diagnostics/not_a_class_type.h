// R4C-ATR-008
#include <r4c/annotations.h>

struct SocketTimeout {}; // expected-note {{'SocketTimeout' declared here}}
struct Incomplete;       // expected-note@* 0+ {{}}
enum class Number {};
union Either {};

struct Interface {
  virtual ~Interface() = default;
  [[r4c::adaptive_limit(dropOn = {SocketTimeut})]] virtual void misspelt() = 0;  // expected-error {{unknown type name 'SocketTimeut'; did you mean 'SocketTimeout'? [R4C-ATR-008]}}
  [[r4c::adaptive_limit(dropOn = {Nowhere})]] virtual void undeclared() = 0;     // expected-error {{unknown type name 'Nowhere' [R4C-ATR-008]}}
  [[r4c::adaptive_limit(dropOn = {r4c::Nowhere})]] virtual void inR4c() = 0;     // expected-error {{no type named 'Nowhere' in namespace 'r4c' [R4C-ATR-008]}}
  [[r4c::adaptive_limit(dropOn = {int})]] virtual void fundamental() = 0;        // expected-error {{'int' is not a class type [R4C-ATR-008]}}
  [[r4c::adaptive_limit(dropOn = {SocketTimeout, unsigned long})]] virtual void second() = 0; // expected-error {{'unsigned long' is not a class type [R4C-ATR-008]}}
  [[r4c::adaptive_limit(dropOn = {SocketTimeout &})]] virtual void reference() = 0; // expected-error {{'SocketTimeout &' is not a class type [R4C-ATR-008]}}
  [[r4c::adaptive_limit(dropOn = {SocketTimeout *})]] virtual void pointer() = 0;   // expected-error {{'SocketTimeout *' is not a class type [R4C-ATR-008]}}
  [[r4c::adaptive_limit(dropOn = {const SocketTimeout})]] virtual void qualified() = 0; // expected-error {{'const SocketTimeout' is qualified; name the class alone [R4C-ATR-008]}}
  [[r4c::adaptive_limit(dropOn = {Number})]] virtual void enumeration() = 0;     // expected-error {{'Number' is not a class type [R4C-ATR-008]}}
  [[r4c::adaptive_limit(dropOn = {Either})]] virtual void either() = 0;          // expected-error {{'Either' is not a class type [R4C-ATR-008]}}
  [[r4c::adaptive_limit(dropOn = {Incomplete})]] virtual void incomplete() = 0;  // expected-error {{'Incomplete' is incomplete here; include the header that defines it [R4C-ATR-008]}}
  [[r4c::adaptive_limit(dropOn = {5})]] virtual void number() = 0;               // expected-error {{expected a type [R4C-ATR-008]}}
  [[r4c::adaptive_limit(dropOn = {"SocketTimeout"})]] virtual void text() = 0;   // expected-error {{expected a type [R4C-ATR-008]}}
  [[r4c::adaptive_limit(dropOn = {{SocketTimeout}})]] virtual void nested() = 0; // expected-error {{expected a type [R4C-ATR-008]}}
};
