// Written by r4c-gen from quiet.h; changes belong there.
#pragma once

#include "quiet.h"

#include <r4c/generated.h>

static_assert(r4c::generated::kRevision == 1, "another version of r4c-gen wrote this file; generate it anew");

#pragma GCC diagnostic push
#if defined(__clang__)
#pragma GCC diagnostic ignored "-Wdollar-in-identifier-extension"
#endif
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"
#pragma GCC diagnostic ignored "-Wignored-qualifiers"

namespace acme {

/// Quiet with the policies of its attributes around it.
class Quiet$Resilient final : public Quiet {
public:
  /// Does not own the delegate, which must outlive the wrapper.
  Quiet$Resilient(Quiet &delegateArg, r4c::ResilienceRegistry &registryArg)
      : Quiet$Resilient(r4c::generated::borrow(delegateArg), registryArg) {}

  Quiet$Resilient(std::shared_ptr<Quiet> delegateArg, r4c::ResilienceRegistry &registryArg)
      : delegate_(r4c::generated::checked(std::move(delegateArg))),
        adaptiveLimit0_(registryArg.adaptiveLimitPolicy("acme::Quiet#lookup(int)")) {}

  // adaptive limit "acme::Quiet#lookup(int)"
  [[deprecated("use find")]] int lookup(int key) override {
    auto r4c$call = adaptiveLimit0_->acquire();
    try {
      return delegate_->lookup(key);
    } catch (...) {
      r4c$call.onFailure();
      throw;
    }
  }

  [[nodiscard]] int find(int key) override { return delegate_->find(key); }
  int name(OldName name) override { return delegate_->name(name); }
  const int constant() override { return delegate_->constant(); }
  const std::string text() override { return delegate_->text(); }
  void names(int delegateArg, int adaptiveLimit0Arg, int stdArg, int countArg, int value_, int arg5Arg,
             int arg5) override {
    delegate_->names(delegateArg, adaptiveLimit0Arg, stdArg, countArg, value_, arg5Arg, arg5);
  }

private:
  std::shared_ptr<Quiet> delegate_;
  std::shared_ptr<r4c::AdaptiveLimitPolicy> adaptiveLimit0_;
};

} // namespace acme

template <> struct r4c::generated::WrapperOf<acme::Quiet> {
  using Type = ::acme::Quiet$Resilient;
  using Delegate = ::acme::Quiet;
};

#pragma GCC diagnostic pop
