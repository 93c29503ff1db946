// How a wrapper reaches what is private in its interface and yet part of its virtual methods: an explicit instantiation
// may name it, and hands it on through a friend function that the wrapper may call.
#pragma once

#include <type_traits>

namespace r4c::generated {

// The friend that GCC warns of, one function for each specialisation and no template, is what is meant.
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wnon-template-friend"
#endif
template <typename Interface, int Number> struct PrivateMethodKey {
  friend constexpr auto exposed(PrivateMethodKey);
};
template <typename Interface, int Number> struct PrivateTypeKey {
  friend constexpr auto exposed(PrivateTypeKey);
};
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC diagnostic pop
#endif

/// Explicitly instantiated: `Method` points to the interface's private method of that number.
template <typename Interface, int Number, auto Method> struct ExposePrivateMethod {
  friend constexpr auto exposed(PrivateMethodKey<Interface, Number>) { return Method; }
};

/// Explicitly instantiated: `Type` is the interface's private type of that number.
template <typename Interface, int Number, typename Type> struct ExposePrivateType {
  friend constexpr auto exposed(PrivateTypeKey<Interface, Number>) { return std::type_identity<Type>(); }
};

template <typename Interface, int Number> constexpr auto privateMethod() {
  return exposed(PrivateMethodKey<Interface, Number>());
}

template <typename Interface, int Number>
using PrivateType = typename decltype(exposed(PrivateTypeKey<Interface, Number>()))::type;

} // namespace r4c::generated
