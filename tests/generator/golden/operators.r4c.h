// Written by r4c-gen from operators.h; changes belong there.
#pragma once

#include "operators.h"

#include <r4c/generated.h>

#include <type_traits>

static_assert(r4c::generated::kRevision == 1, "another version of r4c-gen wrote this file; generate it anew");

#pragma GCC diagnostic push
#if defined(__clang__)
#pragma GCC diagnostic ignored "-Wdollar-in-identifier-extension"
#endif

namespace acme {

/// Operators with the policies of its attributes around it.
class Operators$Resilient final : public Operators {
public:
  /// Does not own the delegate, which must outlive the wrapper.
  Operators$Resilient(Operators &delegate, r4c::ResilienceRegistry &registry)
      : Operators$Resilient(r4c::generated::borrow(delegate), registry) {}

  Operators$Resilient(std::shared_ptr<Operators> delegate, r4c::ResilienceRegistry &registry)
      : delegate_(r4c::generated::checked(std::move(delegate))),
        adaptiveLimit0_(registry.adaptiveLimitPolicy("acme::Operators#operator()(int) const",
                                                     r4c::AdaptiveLimitSettings().name("call"))),
        adaptiveLimit1_(registry.adaptiveLimitPolicy("acme::Operators#read(int) volatile",
                                                     r4c::AdaptiveLimitSettings().name("volatile"))) {}

  // adaptive limit "call"
  int operator()(int value) const override {
    auto r4c$call = adaptiveLimit0_->acquire();
    try {
      return std::as_const(*delegate_).operator()(value);
    } catch (...) {
      r4c$call.onFailure();
      throw;
    }
  }

  bool operator==(const Operators &other) const override { return std::as_const(*delegate_).operator==(other); }
  Operators &operator=(const Operators &other) override { return delegate_->operator=(other); }
  Operators &operator+=(int value) override { return delegate_->operator+=(value); }
  int operator[](const std::string &key) override { return delegate_->operator[](key); }
  Operators *operator->() override { return delegate_->operator->(); }
  explicit operator bool() const override { return std::as_const(*delegate_).operator bool(); }
  operator std::string() const override { return std::as_const(*delegate_).operator std::string(); }
  operator Function() const override { return std::as_const(*delegate_).operator Function(); }
  std::string which() & override { return delegate_->which(); }
  std::string which() && override { return std::move(*delegate_).which(); }
  std::string which() const & override { return std::as_const(*delegate_).which(); }
  std::string which() const && override { return std::move(std::as_const(*delegate_)).which(); }

  // adaptive limit "volatile"
  int read(int value) volatile override {
    auto r4c$call = const_cast<std::remove_volatile_t<std::remove_reference_t<decltype(*this)>> &>(*this)
                        .adaptiveLimit1_->acquire();
    try {
      return static_cast<volatile Operators &>(
                 *const_cast<std::remove_volatile_t<std::remove_reference_t<decltype(*this)>> &>(*this).delegate_)
          .read(value);
    } catch (...) {
      r4c$call.onFailure();
      throw;
    }
  }

  int peek() const volatile override {
    return static_cast<const volatile Operators &>(
               *const_cast<std::remove_volatile_t<std::remove_reference_t<decltype(*this)>> &>(*this).delegate_)
        .peek();
  }

private:
  std::shared_ptr<Operators> delegate_;
  std::shared_ptr<r4c::AdaptiveLimitPolicy> adaptiveLimit0_;
  std::shared_ptr<r4c::AdaptiveLimitPolicy> adaptiveLimit1_;
};

} // namespace acme

template <> struct r4c::generated::WrapperOf<acme::Operators> {
  using Type = ::acme::Operators$Resilient;
  using Delegate = ::acme::Operators;
};

#pragma GCC diagnostic pop
