// Written by r4c-gen from attribute_scopes.h; changes belong there.
#pragma once

#include "attribute_scopes.h"

#include <r4c/generated.h>

static_assert(r4c::generated::kRevision == 1, "another version of r4c-gen wrote this file; generate it anew");

#pragma GCC diagnostic push
#if defined(__clang__)
#pragma GCC diagnostic ignored "-Wdollar-in-identifier-extension"
#endif

// What is private in acme::PrivateError and yet part of its virtual methods: an explicit instantiation may name it.
template struct r4c::generated::ExposePrivateType<acme::PrivateError, 0, acme::PrivateError::Error>;

namespace acme {

/// PrivateError with the policies of its attributes around it.
class PrivateError$Resilient final : public PrivateError {
public:
  /// Does not own the delegate, which must outlive the wrapper.
  PrivateError$Resilient(PrivateError &delegate, r4c::ResilienceRegistry &registry)
      : PrivateError$Resilient(r4c::generated::borrow(delegate), registry) {}

  PrivateError$Resilient(std::shared_ptr<PrivateError> delegate, r4c::ResilienceRegistry &registry)
      : delegate_(r4c::generated::checked(std::move(delegate))),
        adaptiveLimit0_(registry.adaptiveLimitPolicy(
            "acme::PrivateError#call()",
            r4c::AdaptiveLimitSettings().dropOn<r4c::generated::PrivateType<acme::PrivateError, 0>>())) {}

  // adaptive limit "acme::PrivateError#call()": dropOn = {Error}
  int call() override {
    auto r4c$call = adaptiveLimit0_->acquire();
    try {
      return delegate_->call();
    } catch (...) {
      r4c$call.onFailure();
      throw;
    }
  }

private:
  std::shared_ptr<PrivateError> delegate_;
  std::shared_ptr<r4c::AdaptiveLimitPolicy> adaptiveLimit0_;
};

} // namespace acme

template <> struct r4c::generated::WrapperOf<acme::PrivateError> {
  using Type = ::acme::PrivateError$Resilient;
  using Delegate = ::acme::PrivateError;
};

namespace acme {

/// Around::Inner with the policies of its attributes around it.
class Around$Inner$Resilient final : public Around::Inner {
public:
  /// Does not own the delegate, which must outlive the wrapper.
  Around$Inner$Resilient(Around::Inner &delegate, r4c::ResilienceRegistry &registry)
      : Around$Inner$Resilient(r4c::generated::borrow(delegate), registry) {}

  Around$Inner$Resilient(std::shared_ptr<Around::Inner> delegate, r4c::ResilienceRegistry &registry)
      : delegate_(r4c::generated::checked(std::move(delegate))),
        adaptiveLimit0_(registry.adaptiveLimitPolicy(
            "acme::Around::Inner#call()", r4c::AdaptiveLimitSettings().dropOn<Around::Error, std::out_of_range>())) {}

  // adaptive limit "acme::Around::Inner#call()": dropOn = {Error, std::out_of_range}
  int call() override {
    auto r4c$call = adaptiveLimit0_->acquire();
    try {
      return delegate_->call();
    } catch (...) {
      r4c$call.onFailure();
      throw;
    }
  }

private:
  std::shared_ptr<Around::Inner> delegate_;
  std::shared_ptr<r4c::AdaptiveLimitPolicy> adaptiveLimit0_;
};

} // namespace acme

template <> struct r4c::generated::WrapperOf<acme::Around::Inner> {
  using Type = ::acme::Around$Inner$Resilient;
  using Delegate = ::acme::Around::Inner;
};

// What is private in acme::Around::Other and yet part of its virtual methods: an explicit instantiation may name it.
template struct r4c::generated::ExposePrivateType<acme::Around::Other, 0, acme::Around::Hidden>;

namespace acme {

/// Around::Other with the policies of its attributes around it.
class Around$Other$Resilient final : public Around::Other {
public:
  /// Does not own the delegate, which must outlive the wrapper.
  Around$Other$Resilient(Around::Other &delegate, r4c::ResilienceRegistry &registry)
      : Around$Other$Resilient(r4c::generated::borrow(delegate), registry) {}

  Around$Other$Resilient(std::shared_ptr<Around::Other> delegate, r4c::ResilienceRegistry &registry)
      : delegate_(r4c::generated::checked(std::move(delegate))),
        adaptiveLimit0_(registry.adaptiveLimitPolicy(
            "acme::Around::Other#call()",
            r4c::AdaptiveLimitSettings().dropOn<r4c::generated::PrivateType<acme::Around::Other, 0>>())) {}

  // adaptive limit "acme::Around::Other#call()": dropOn = {Hidden}
  int call() override {
    auto r4c$call = adaptiveLimit0_->acquire();
    try {
      return delegate_->call();
    } catch (...) {
      r4c$call.onFailure();
      throw;
    }
  }

private:
  std::shared_ptr<Around::Other> delegate_;
  std::shared_ptr<r4c::AdaptiveLimitPolicy> adaptiveLimit0_;
};

} // namespace acme

template <> struct r4c::generated::WrapperOf<acme::Around::Other> {
  using Type = ::acme::Around$Other$Resilient;
  using Delegate = ::acme::Around::Other;
};

namespace acme {

/// Sized<N> with the policies of its attributes around it.
template <int N> class Sized$Resilient final : public Sized<N> {
public:
  /// Does not own the delegate, which must outlive the wrapper.
  Sized$Resilient(Sized<N> &delegate, r4c::ResilienceRegistry &registry)
      : Sized$Resilient(r4c::generated::borrow(delegate), registry) {}

  Sized$Resilient(std::shared_ptr<Sized<N>> delegate, r4c::ResilienceRegistry &registry)
      : delegate_(r4c::generated::checked(std::move(delegate))),
        adaptiveLimit0_(registry.adaptiveLimitPolicy(r4c::generated::nameOf<acme::Sized<N>>() + "#limited()",
                                                     r4c::AdaptiveLimitSettings()
                                                         .name("limited")
                                                         .maxLimit(Sized<N>::kMax)
                                                         .minLimit(Sized<N>::kMin + 1)
                                                         .initialLimit((2 * N)))),
        adaptiveLimit1_(registry.adaptiveLimitPolicy(
            r4c::generated::nameOf<acme::Sized<N>>() + "#dropping()",
            r4c::AdaptiveLimitSettings().name("dropping").dropOn<typename Sized<N>::Error>())) {}

  // adaptive limit "limited": maxLimit = kMax, minLimit = kMin + 1, initialLimit = (2 * N)
  int limited() override {
    auto r4c$call = adaptiveLimit0_->acquire();
    try {
      return delegate_->limited();
    } catch (...) {
      r4c$call.onFailure();
      throw;
    }
  }

  // adaptive limit "dropping": dropOn = {Error}
  int dropping() override {
    auto r4c$call = adaptiveLimit1_->acquire();
    try {
      return delegate_->dropping();
    } catch (...) {
      r4c$call.onFailure();
      throw;
    }
  }

private:
  std::shared_ptr<Sized<N>> delegate_;
  std::shared_ptr<r4c::AdaptiveLimitPolicy> adaptiveLimit0_;
  std::shared_ptr<r4c::AdaptiveLimitPolicy> adaptiveLimit1_;
};

} // namespace acme

template <int N> struct r4c::generated::WrapperOf<acme::Sized<N>> {
  using Type = ::acme::Sized$Resilient<N>;
  using Delegate = ::acme::Sized<N>;
};

#pragma GCC diagnostic pop
