// What generated code includes, and nothing else of r4c.
#pragma once

#include <r4c/exceptions.h>
#include <r4c/generated/name_of.h>
#include <r4c/generated/private_access.h>
#include <r4c/registry.h>
#include <r4c/resilient.h>

#include <chrono>
#include <memory>
#include <utility>

namespace r4c::generated {

/// Counts the changes to what generated code and the runtime expect of each other.
inline constexpr int kRevision = 1;

/// A pointer that does not own the delegate.
template <typename Delegate> std::shared_ptr<Delegate> borrow(Delegate &delegate) noexcept {
  return std::shared_ptr<Delegate>(std::shared_ptr<void>(), std::addressof(delegate));
}

/// Throws RegistryException R4C-REG-001.
[[noreturn]] R4C_EXPORT void throwNullDelegate();

/// The delegate itself, which must not be null: R4C-REG-001.
template <typename Delegate> std::shared_ptr<Delegate> checked(std::shared_ptr<Delegate> delegate) {
  if (!delegate)
    throwNullDelegate();
  return delegate;
}

} // namespace r4c::generated
