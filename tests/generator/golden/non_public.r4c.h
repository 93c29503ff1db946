// Written by r4c-gen from non_public.h; changes belong there.
#pragma once

#include "non_public.h"

#include <r4c/generated.h>

static_assert(r4c::generated::kRevision == 1, "another version of r4c-gen wrote this file; generate it anew");

#pragma GCC diagnostic push
#if defined(__clang__)
#pragma GCC diagnostic ignored "-Wdollar-in-identifier-extension"
#endif

// What is private in acme::NonPublic and yet part of its virtual methods: an explicit instantiation may name it.
template struct r4c::generated::ExposePrivateType<acme::NonPublic, 0, acme::NonPublic::Secret>;
template struct r4c::generated::ExposePrivateType<acme::NonPublic, 1, acme::NonPublic::Hidden>;
template struct r4c::generated::ExposePrivateMethod<
    acme::NonPublic, 0, static_cast<std::string (acme::NonPublic::*)(int)>(&acme::NonPublic::finish)>;
template struct r4c::generated::ExposePrivateMethod<
    acme::NonPublic, 1, static_cast<std::string (acme::NonPublic::*)() const>(&acme::NonPublic::finish)>;
template struct r4c::generated::ExposePrivateMethod<acme::NonPublic, 2, &acme::NonPublic::take>;

namespace acme {

/// NonPublic with the policies of its attributes around it.
class NonPublic$Resilient final : public NonPublic {
public:
  /// Does not own the delegate, which must outlive the wrapper.
  NonPublic$Resilient(NonPublic &delegate, r4c::ResilienceRegistry &registry)
      : NonPublic$Resilient(r4c::generated::borrow(delegate), registry) {}

  NonPublic$Resilient(std::shared_ptr<NonPublic> delegate, r4c::ResilienceRegistry &registry)
      : delegate_(r4c::generated::checked(std::move(delegate))),
        adaptiveLimit0_(
            registry.adaptiveLimitPolicy("acme::NonPublic#prepare(int)", r4c::AdaptiveLimitSettings().name("prepare"))),
        adaptiveLimit1_(
            registry.adaptiveLimitPolicy("acme::NonPublic#finish(int)", r4c::AdaptiveLimitSettings().name("finish"))) {}

  std::string show(const r4c::generated::PrivateType<acme::NonPublic, 0> &secret,
                   r4c::generated::PrivateType<acme::NonPublic, 1> hidden) override {
    return delegate_->show(secret, hidden);
  }

protected:
  // adaptive limit "prepare"
  std::string prepare(int value) override {
    auto r4c$call = adaptiveLimit0_->acquire();
    try {
      return ((*delegate_).*r4c$Protected::prepare0)(value);
    } catch (...) {
      r4c$call.onFailure();
      throw;
    }
  }

  std::string prepare(std::string text) const override {
    return (std::as_const(*delegate_).*r4c$Protected::prepare1)(std::move(text));
  }

private:
  // adaptive limit "finish"
  std::string finish(int value) override {
    auto r4c$call = adaptiveLimit1_->acquire();
    try {
      return ((*delegate_).*r4c::generated::privateMethod<acme::NonPublic, 0>())(value);
    } catch (...) {
      r4c$call.onFailure();
      throw;
    }
  }

  std::string finish() const override {
    return (std::as_const(*delegate_).*r4c::generated::privateMethod<acme::NonPublic, 1>())();
  }
  std::string take(std::vector<r4c::generated::PrivateType<acme::NonPublic, 1>> hidden) override {
    return ((*delegate_).*r4c::generated::privateMethod<acme::NonPublic, 2>())(std::move(hidden));
  }

  /// Only a derived class may name the protected methods; the delegate is called through these pointers.
  struct r4c$Protected : NonPublic {
    static constexpr std::string (NonPublic::*prepare0)(int) = &r4c$Protected::prepare;
    static constexpr std::string (NonPublic::*prepare1)(std::string) const = &r4c$Protected::prepare;
  };

  std::shared_ptr<NonPublic> delegate_;
  std::shared_ptr<r4c::AdaptiveLimitPolicy> adaptiveLimit0_;
  std::shared_ptr<r4c::AdaptiveLimitPolicy> adaptiveLimit1_;
};

} // namespace acme

template <> struct r4c::generated::WrapperOf<acme::NonPublic> {
  using Type = ::acme::NonPublic$Resilient;
  using Delegate = ::acme::NonPublic;
};

#pragma GCC diagnostic pop
