// Lists of exception types, such as the value of `dropOn`.
#pragma once

#include <r4c/export.h>

#include <span>
#include <string>
#include <type_traits>
#include <typeinfo>

namespace r4c {

namespace detail {

/// Rethrows the exception that is being handled through one handler a type: a single rethrow however long the list.
template <typename... Types> struct CurrentException {
  static bool isA() { throw; }
};

template <typename First, typename... Rest> struct CurrentException<First, Rest...> {
  static bool isA() {
    try {
      return CurrentException<Rest...>::isA();
    } catch (const First &) {
      return true;
    }
  }
};

} // namespace detail

/// An immutable list of class types. An exception matches it as it would match a handler: by a type of the list or one
/// derived from it.
class R4C_EXPORT ExceptionTypes {
public:
  /// The empty list, which nothing matches.
  constexpr ExceptionTypes() = default;

  template <typename... Types> static ExceptionTypes of() {
    static_assert((std::is_class_v<Types> && ...), "an exception type of a list must be a class");
    ExceptionTypes list;
    if constexpr (sizeof...(Types) > 0) {
      static const std::type_info *const types[] = {&typeid(Types)...};
      list.types_ = types;
      list.isA_ = &detail::CurrentException<Types...>::isA;
    }
    return list;
  }

  /// Whether the exception that is being handled matches; to be called inside a handler. False for exceptions that are
  /// not C++'s own, such as the unwinding of a cancelled thread.
  bool matchesCurrentException() const noexcept;

  std::span<const std::type_info *const> types() const noexcept { return types_; }

  /// The names in the list's order, as an attribute spells them: "{r4c::CallTimeoutException}".
  std::string text() const;

  /// Whether both hold the same types, in any order.
  friend R4C_EXPORT bool operator==(const ExceptionTypes &left, const ExceptionTypes &right);

private:
  std::span<const std::type_info *const> types_;
  bool (*isA_)() = nullptr;
};

} // namespace r4c
