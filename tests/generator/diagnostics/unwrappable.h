// R4C-GEN: interfaces that cannot be wrapped.
#pragma once

#include <atomic>
#include <future>
#include <memory>
#include <optional>
#include <r4c/annotations.h>

struct Missing; // expected-note 5 {{'Missing' is declared here}}

// expected-error@+1 {{class 'Final' is final, so no wrapper can derive from it; remove 'final' [R4C-GEN-001]}}
struct Final final {
  virtual ~Final() = default;
  [[r4c::adaptive_limit]] virtual void f();
};

struct FinalDestructor {
  // expected-error@+1 {{the destructor of 'FinalDestructor' is final, so no wrapper can derive from the class; remove 'final' [R4C-GEN-001]}}
  virtual ~FinalDestructor() final = default;
  [[r4c::adaptive_limit]] virtual void f() = 0;
};

struct Forwarding {
  virtual ~Forwarding() = default;
  // expected-error@+1 {{the arguments of the C-variadic method 'log' cannot be passed on; take a std::va_list instead [R4C-GEN-002]}}
  [[r4c::adaptive_limit]] virtual void log(const char *format, ...) = 0;
  // expected-error@+1 {{'add' takes 'std::atomic<int>' by value, which can be neither copied nor moved and so not be passed on; take it by reference [R4C-GEN-003]}}
  virtual void add(std::atomic<int> value) = 0;
  // expected-error@+2 {{'swap' returns 'Missing' by value, but this header leaves it incomplete; include the header that defines 'Missing' [R4C-GEN-004]}}
  // expected-error@+1 {{'swap' takes 'Missing' by value, but this header leaves it incomplete; include the header that defines 'Missing' [R4C-GEN-004]}}
  virtual Missing swap(int key, Missing value) = 0;
  // expected-error@+1 {{'make' returns 'std::unique_ptr<Missing>' by value, but this header leaves 'Missing' incomplete, so nobody can destroy it; include the header that defines 'Missing' [R4C-GEN-004]}}
  virtual std::unique_ptr<Missing> make() = 0;
  // expected-error@+1 {{'takes' takes 'std::optional<std::unique_ptr<Missing>>' by value, but this header leaves 'Missing' incomplete, so nobody can destroy it; include the header that defines 'Missing' [R4C-GEN-004]}}
  virtual void takes(std::optional<std::unique_ptr<Missing>> value) = 0;
  // expected-error@+1 {{'perhaps' returns 'std::optional<Missing>' by value, but this header leaves 'Missing' incomplete, so nobody can destroy it; include the header that defines 'Missing' [R4C-GEN-004]}}
  virtual std::optional<Missing> perhaps() = 0;
  virtual void fine(Missing *pointer, const Missing &reference, std::shared_ptr<Missing> shared) = 0;
};

// expected-error@+2 {{class 'NoDefault' has no default constructor that a wrapper can build on; give it one, protected if you like [R4C-GEN-005]}}
// expected-note@+1 2 {{'NoDefault' is defined here}}
struct NoDefault {
  explicit NoDefault(int region);
  virtual ~NoDefault() = default;
  [[r4c::adaptive_limit]] virtual void f() = 0;
};

// expected-error@+1 {{class 'NoDefault' has no default constructor that a wrapper can build on; give it one, protected if you like [R4C-GEN-005]}}
struct [[r4c::adaptive_limit]] OverNoDefault : NoDefault {};

struct Policies {
  virtual ~Policies() = default;
  // expected-error@+1 {{'f' is noexcept, but a rejection would have to be thrown out of it; remove 'noexcept' or the attribute [R4C-GEN-006]}}
  [[r4c::adaptive_limit]] virtual void f() noexcept = 0;
  // expected-error@+1 {{'g' returns a std::future, which tells nobody when the call has ended; annotate a method that returns when the work is done [R4C-GEN-009]}}
  [[r4c::adaptive_limit]] virtual std::future<int> g() = 0;
  virtual std::future<int> passedOn() noexcept = 0;
};

template <typename T> struct Conditional {
  virtual ~Conditional() = default;
  // expected-error@+1 {{'f' is noexcept for some template arguments, but a rejection would have to be thrown out of it; remove 'noexcept' or the attribute [R4C-GEN-006]}}
  [[r4c::adaptive_limit]] virtual void f(T value) noexcept(noexcept(T())) = 0;
};

inline void function() {
  // expected-error@+1 {{class 'Local' is local to a function, so no wrapper can name it; move it to a namespace [R4C-GEN-007]}}
  struct Local {
    virtual ~Local() = default;
    [[r4c::adaptive_limit]] virtual void f() = 0;
  };
}

// expected-error@+1 {{a class without a name cannot be wrapped; give it one [R4C-GEN-007]}}
struct {
  [[r4c::adaptive_limit]] virtual void f() {}
} unnamed;

class PrivateDestructor {
  // expected-error@+1 {{the destructor of 'PrivateDestructor' is private, so no wrapper can be destroyed; make it public or protected [R4C-GEN-010]}}
  virtual ~PrivateDestructor() = default;

public:
  [[r4c::adaptive_limit]] virtual void f() = 0;
};

// What is not abstract is wrapped by a subclass.
class Concrete {
public:
  virtual ~Concrete() = default;
  // expected-error@+1 {{the arguments of the C-variadic method 'log' cannot be passed on; take a std::va_list instead [R4C-GEN-002]}}
  [[r4c::adaptive_limit]] virtual void log(const char *format, ...);
  virtual void leftAlone(std::atomic<int> value, Missing other, ...);

private:
  // expected-error@+1 {{'f' is private, and the wrapper of a class that is not abstract calls it as a method of its base; make it protected [R4C-GEN-011]}}
  [[r4c::adaptive_limit]] virtual void f();
};

// expected-error@+1 {{class 'NoConstructor' has no constructor that a wrapper derived from it can call; make one protected [R4C-GEN-005]}}
class NoConstructor {
public:
  NoConstructor(int) = delete;
  virtual ~NoConstructor() = default;
  [[r4c::adaptive_limit]] virtual void f();

private:
  NoConstructor();
};

struct VirtualBase : virtual NoDefault { // expected-error {{class 'NoDefault' has no default constructor that a wrapper can build on; give it one, protected if you like [R4C-GEN-005]}}
  VirtualBase() : NoDefault(1) {}
  [[r4c::adaptive_limit]] void f() override;
};

struct Deprecated {
  [[deprecated]] Deprecated();
  virtual ~Deprecated() = default;
  virtual void f() = 0;
};
// expected-error@+1 {{the default constructor of 'Deprecated' is deprecated, and compilers warn of 'OverDeprecated' when a wrapper calls it; give 'OverDeprecated' a constructor of its own and silence the warning there [R4C-GEN-005]}}
struct [[r4c::adaptive_limit]] OverDeprecated : Deprecated {};

class Around {
  // expected-error@+1 {{'Hidden' cannot be wrapped: it is not a public member, and the wrapper stands outside of the class around it [R4C-GEN-012]}}
  struct Hidden {
    virtual ~Hidden() = default;
    [[r4c::adaptive_limit]] virtual void f() = 0;
  };
};

template <typename T> struct Base {
  virtual void f(T) = 0;
};

// expected-error@+1 {{the virtual methods of a base that depends on template parameters are not known here, so 'DependentBase' cannot be wrapped; annotate the base instead [R4C-GEN-012]}}
template <typename T> struct DependentBase : Base<T> {
  [[r4c::adaptive_limit]] virtual void g() = 0;
};

// expected-error@+1 {{'PrivateInTemplate' cannot be wrapped: it is a template with private virtual methods or private types in their signatures or attributes; make them protected [R4C-GEN-012]}}
template <typename T> struct PrivateInTemplate {
  [[r4c::adaptive_limit]] virtual void f() = 0;

private:
  virtual void g() = 0;
};

template <typename T> struct AroundMember {
  // expected-error@+1 {{'Member' cannot be wrapped: it is a member of a class template; move it out [R4C-GEN-012]}}
  struct Member {
    [[r4c::adaptive_limit]] virtual void f() = 0;
  };
};

// expected-error@+1 {{'Base' cannot be wrapped: it is a partial specialization of a class template; annotate the template or a class derived from it [R4C-GEN-012]}}
template <typename T> struct Base<T *> {
  [[r4c::adaptive_limit]] virtual void f(T *) = 0;
};
