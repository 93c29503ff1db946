// Written by r4c-gen from default_argument_calls.h; changes belong there.
#pragma once

#include "default_argument_calls.h"

#include <r4c/generated.h>

static_assert(r4c::generated::kRevision == 1, "another version of r4c-gen wrote this file; generate it anew");

#pragma GCC diagnostic push
#if defined(__clang__)
#pragma GCC diagnostic ignored "-Wdollar-in-identifier-extension"
#endif

namespace acme {

/// DefaultArgumentCalls with the policies of its attributes around it.
class DefaultArgumentCalls$Resilient final : public DefaultArgumentCalls {
public:
  /// Does not own the delegate, which must outlive the wrapper.
  DefaultArgumentCalls$Resilient(DefaultArgumentCalls &delegate, r4c::ResilienceRegistry &registry)
      : DefaultArgumentCalls$Resilient(r4c::generated::borrow(delegate), registry) {}

  DefaultArgumentCalls$Resilient(std::shared_ptr<DefaultArgumentCalls> delegate, r4c::ResilienceRegistry &registry)
      : delegate_(r4c::generated::checked(std::move(delegate))),
        adaptiveLimit0_(registry.adaptiveLimitPolicy(
            "acme::DefaultArgumentCalls#literals(std::chrono::duration<long, std::ratio<1, 1000>>, long, std::chrono::duration<long>)")) {
  }

  // adaptive limit "acme::DefaultArgumentCalls#literals(std::chrono::duration<long, std::ratio<1, 1000>>, long,
  // std::chrono::duration<long>)"
  long literals(std::chrono::milliseconds time = 500ms, long size = 4_kb, std::chrono::seconds sum = 1s + 2s) override {
    auto r4c$call = adaptiveLimit0_->acquire();
    try {
      return delegate_->literals(std::move(time), size, std::move(sum));
    } catch (...) {
      r4c$call.onFailure();
      throw;
    }
  }

  long found(std::chrono::milliseconds time = 2 * std::chrono::seconds(1), std::string text = std::string("a") + "b",
             lib::Flag flag = lib::Flag::a | lib::Flag::b, lib::Number number = lib::Number{1} + lib::Number{2},
             lib::Flag brought = lib::Flag::a & lib::Flag::b) override {
    return delegate_->found(std::move(time), std::move(text), flag, number, brought);
  }
  int members(
      int called = lib::Function{}(3), int indexed = lib::Function{}[4], lib::Function negated = -lib::Function{},
      int lambda = [] { return 5; }()) override {
    return delegate_->members(called, indexed, negated, lambda);
  }
  bool named(lib::Flag flag = lib::operator|(lib::Flag::a, lib::Flag::b)) override { return delegate_->named(flag); }
  bool rewritten(int first, bool differs) override { return delegate_->rewritten(first, differs); }
  int hidden(int first, int called) override { return delegate_->hidden(first, called); }

private:
  std::shared_ptr<DefaultArgumentCalls> delegate_;
  std::shared_ptr<r4c::AdaptiveLimitPolicy> adaptiveLimit0_;
};

} // namespace acme

template <> struct r4c::generated::WrapperOf<acme::DefaultArgumentCalls> {
  using Type = ::acme::DefaultArgumentCalls$Resilient;
  using Delegate = ::acme::DefaultArgumentCalls;
};

namespace other {

/// UnqualifiedOperator with the policies of its attributes around it.
class UnqualifiedOperator$Resilient final : public UnqualifiedOperator {
public:
  /// Does not own the delegate, which must outlive the wrapper.
  UnqualifiedOperator$Resilient(UnqualifiedOperator &delegate, r4c::ResilienceRegistry &registry)
      : UnqualifiedOperator$Resilient(r4c::generated::borrow(delegate), registry) {}

  UnqualifiedOperator$Resilient(std::shared_ptr<UnqualifiedOperator> delegate, r4c::ResilienceRegistry &registry)
      : delegate_(r4c::generated::checked(std::move(delegate))),
        adaptiveLimit0_(registry.adaptiveLimitPolicy("other::UnqualifiedOperator#unqualified(int, lib::Flag)")) {}

  // adaptive limit "other::UnqualifiedOperator#unqualified(int, lib::Flag)"
  int unqualified(int first, lib::Flag flag) override {
    auto r4c$call = adaptiveLimit0_->acquire();
    try {
      return delegate_->unqualified(first, flag);
    } catch (...) {
      r4c$call.onFailure();
      throw;
    }
  }

private:
  std::shared_ptr<UnqualifiedOperator> delegate_;
  std::shared_ptr<r4c::AdaptiveLimitPolicy> adaptiveLimit0_;
};

} // namespace other

template <> struct r4c::generated::WrapperOf<other::UnqualifiedOperator> {
  using Type = ::other::UnqualifiedOperator$Resilient;
  using Delegate = ::other::UnqualifiedOperator;
};

#pragma GCC diagnostic pop
