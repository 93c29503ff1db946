// Written by r4c-gen from places.h; changes belong there.
#pragma once

#include "places.h"

#include <r4c/generated.h>

static_assert(r4c::generated::kRevision == 1, "another version of r4c-gen wrote this file; generate it anew");

#pragma GCC diagnostic push
#if defined(__clang__)
#pragma GCC diagnostic ignored "-Wdollar-in-identifier-extension"
#endif

namespace lib {
inline namespace v2 {

/// Outer::Inner with the policies of its attributes around it.
class Outer$Inner$Resilient final : public Outer::Inner {
public:
  /// Does not own the delegate, which must outlive the wrapper.
  Outer$Inner$Resilient(Outer::Inner &delegate, r4c::ResilienceRegistry &registry)
      : Outer$Inner$Resilient(r4c::generated::borrow(delegate), registry) {}

  Outer$Inner$Resilient(std::shared_ptr<Outer::Inner> delegate, r4c::ResilienceRegistry &registry)
      : delegate_(r4c::generated::checked(std::move(delegate))),
        adaptiveLimit0_(
            registry.adaptiveLimitPolicy("lib::Outer::Inner#ask(lib::Outer::Inner::Answer, lib::Outer *)")) {}

  // adaptive limit "lib::Outer::Inner#ask(lib::Outer::Inner::Answer, lib::Outer *)"
  Answer ask(Answer question, Outer *outer) override {
    auto r4c$call = adaptiveLimit0_->acquire();
    try {
      return delegate_->ask(question, outer);
    } catch (...) {
      r4c$call.onFailure();
      throw;
    }
  }

private:
  std::shared_ptr<Outer::Inner> delegate_;
  std::shared_ptr<r4c::AdaptiveLimitPolicy> adaptiveLimit0_;
};

} // namespace v2
} // namespace lib

template <> struct r4c::generated::WrapperOf<lib::Outer::Inner> {
  using Type = ::lib::Outer$Inner$Resilient;
  using Delegate = ::lib::Outer::Inner;
};

/// Global with the policies of its attributes around it.
class Global$Resilient final : public Global {
public:
  /// Does not own the delegate, which must outlive the wrapper.
  Global$Resilient(Global &delegate, r4c::ResilienceRegistry &registry)
      : Global$Resilient(r4c::generated::borrow(delegate), registry) {}

  Global$Resilient(std::shared_ptr<Global> delegate, r4c::ResilienceRegistry &registry)
      : delegate_(r4c::generated::checked(std::move(delegate))),
        adaptiveLimit0_(registry.adaptiveLimitPolicy("Global#answer(lib::Outer &)")) {}

  // adaptive limit "Global#answer(lib::Outer &)"
  lib::Outer::Inner::Answer answer(lib::Outer &outer) override {
    auto r4c$call = adaptiveLimit0_->acquire();
    try {
      return delegate_->answer(outer);
    } catch (...) {
      r4c$call.onFailure();
      throw;
    }
  }

private:
  std::shared_ptr<Global> delegate_;
  std::shared_ptr<r4c::AdaptiveLimitPolicy> adaptiveLimit0_;
};

template <> struct r4c::generated::WrapperOf<Global> {
  using Type = ::Global$Resilient;
  using Delegate = ::Global;
};

namespace generated {

/// Sibling with the policies of its attributes around it.
class Sibling$Resilient final : public Sibling {
public:
  /// Does not own the delegate, which must outlive the wrapper.
  Sibling$Resilient(Sibling &delegate, r4c::ResilienceRegistry &registry)
      : Sibling$Resilient(r4c::generated::borrow(delegate), registry) {}

  Sibling$Resilient(std::shared_ptr<Sibling> delegate, r4c::ResilienceRegistry &registry)
      : delegate_(r4c::generated::checked(std::move(delegate))),
        adaptiveLimit0_(registry.adaptiveLimitPolicy("generated::Sibling#value()")) {}

  // adaptive limit "generated::Sibling#value()"
  int value() override {
    auto r4c$call = adaptiveLimit0_->acquire();
    try {
      return delegate_->value();
    } catch (...) {
      r4c$call.onFailure();
      throw;
    }
  }

private:
  std::shared_ptr<Sibling> delegate_;
  std::shared_ptr<r4c::AdaptiveLimitPolicy> adaptiveLimit0_;
};

} // namespace generated

template <> struct r4c::generated::WrapperOf<generated::Sibling> {
  using Type = ::generated::Sibling$Resilient;
  using Delegate = ::generated::Sibling;
};

namespace {

/// Unnamed with the policies of its attributes around it.
class Unnamed$Resilient final : public Unnamed {
public:
  /// Does not own the delegate, which must outlive the wrapper.
  Unnamed$Resilient(Unnamed &delegate, r4c::ResilienceRegistry &registry)
      : Unnamed$Resilient(r4c::generated::borrow(delegate), registry) {}

  Unnamed$Resilient(std::shared_ptr<Unnamed> delegate, r4c::ResilienceRegistry &registry)
      : delegate_(r4c::generated::checked(std::move(delegate))),
        adaptiveLimit0_(registry.adaptiveLimitPolicy("Unnamed#value()")) {}

  // adaptive limit "Unnamed#value()"
  int value() override {
    auto r4c$call = adaptiveLimit0_->acquire();
    try {
      return delegate_->value();
    } catch (...) {
      r4c$call.onFailure();
      throw;
    }
  }

private:
  std::shared_ptr<Unnamed> delegate_;
  std::shared_ptr<r4c::AdaptiveLimitPolicy> adaptiveLimit0_;
};

} // namespace

template <> struct r4c::generated::WrapperOf<Unnamed> {
  using Type = ::Unnamed$Resilient;
  using Delegate = ::Unnamed;
};

#pragma GCC diagnostic pop
