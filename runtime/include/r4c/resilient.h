// From an annotated interface to its generated wrapper.
#pragma once

#include <r4c/registry.h>

#include <concepts>
#include <memory>
#include <type_traits>
#include <utility>

namespace r4c {

namespace generated {

/// The wrapper of an interface and what it wraps; generated headers specialise it.
template <typename Interface> struct WrapperOf {
  static_assert(sizeof(Interface) == 0,
                "no wrapper of this class is known here: include the header that r4c_generate() "
                "wrote for it, such as search_client.r4c.h");
};

} // namespace generated

/// The generated wrapper of an interface: shop::SearchClient$Resilient for shop::SearchClient.
template <typename Interface> using Resilient = typename generated::WrapperOf<Interface>::Type;

namespace detail {

template <typename Interface> using DelegateOf = typename generated::WrapperOf<Interface>::Delegate;

template <typename Interface, typename Delegate>
std::unique_ptr<Interface> wrap(Delegate &&delegate, ResilienceRegistry &registry) {
  static_assert(std::has_virtual_destructor_v<Interface>,
                "makeResilient returns a std::unique_ptr of the interface, so this needs a virtual destructor; "
                "construct an r4c::Resilient of it instead");
  return std::make_unique<Resilient<Interface>>(std::forward<Delegate>(delegate), registry);
}

} // namespace detail

/// Wraps a delegate that the wrapper then owns.
///
/// Throws RegistryException: R4C-REG-001 for a null delegate, and what the registry throws for the interface's
/// policies.
template <typename Interface, typename Delegate, typename Deleter>
  requires std::convertible_to<Delegate *, detail::DelegateOf<Interface> *>
std::unique_ptr<Interface> makeResilient(std::unique_ptr<Delegate, Deleter> delegate, ResilienceRegistry &registry) {
  return detail::wrap<Interface>(std::shared_ptr<detail::DelegateOf<Interface>>(std::move(delegate)), registry);
}

/// The same with a delegate that others own too.
template <typename Interface, typename Delegate>
  requires std::convertible_to<Delegate *, detail::DelegateOf<Interface> *>
std::unique_ptr<Interface> makeResilient(std::shared_ptr<Delegate> delegate, ResilienceRegistry &registry) {
  return detail::wrap<Interface>(std::shared_ptr<detail::DelegateOf<Interface>>(std::move(delegate)), registry);
}

/// The same with a delegate that the wrapper does not own and that must outlive it.
template <typename Interface>
std::unique_ptr<Interface> makeResilient(detail::DelegateOf<Interface> &delegate, ResilienceRegistry &registry) {
  return detail::wrap<Interface>(delegate, registry);
}

/// Builds the wrapper of a class that is not abstract, which is a subclass of it, from the arguments of one of the
/// class's constructors.
///
/// Throws what the registry throws for the class's policies, and what the constructor throws.
template <typename Class, typename... Arguments>
  requires(!requires { typename detail::DelegateOf<Class>; }) &&
          std::constructible_from<Resilient<Class>, ResilienceRegistry &, Arguments...>
std::unique_ptr<Class> makeResilient(ResilienceRegistry &registry, Arguments &&...arguments) {
  static_assert(
      std::has_virtual_destructor_v<Class>,
      "makeResilient returns a std::unique_ptr of the class, so this needs a virtual destructor; construct an "
      "r4c::Resilient of it instead");
  return std::make_unique<Resilient<Class>>(registry, std::forward<Arguments>(arguments)...);
}

} // namespace r4c
