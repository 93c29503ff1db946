// Written by r4c-gen from overloads.h; changes belong there.
#pragma once

#include "overloads.h"

#include <r4c/generated.h>

static_assert(r4c::generated::kRevision == 1, "another version of r4c-gen wrote this file; generate it anew");

#pragma GCC diagnostic push
#if defined(__clang__)
#pragma GCC diagnostic ignored "-Wdollar-in-identifier-extension"
#endif

namespace acme {

/// Overloads with the policies of its attributes around it.
/// Left alone: stop(), which is final.
class Overloads$Resilient final : public Overloads {
public:
  /// Does not own the delegate, which must outlive the wrapper.
  Overloads$Resilient(Overloads &delegate, r4c::ResilienceRegistry &registry)
      : Overloads$Resilient(r4c::generated::borrow(delegate), registry) {}

  Overloads$Resilient(std::shared_ptr<Overloads> delegate, r4c::ResilienceRegistry &registry)
      : delegate_(r4c::generated::checked(std::move(delegate))),
        adaptiveLimit0_(registry.adaptiveLimitPolicy("acme::Overloads#get(int)")),
        adaptiveLimit1_(registry.adaptiveLimitPolicy("acme::Overloads#get(std::string &&)")) {}

  using Overloads::get;

  int close(int reason) override { return static_cast<Closeable &>(*delegate_).close(reason); }
  std::string find(int key) override { return static_cast<Closeable &>(*delegate_).find(key); }
  std::string find(const std::string &key) override { return static_cast<Findable &>(*delegate_).find(key); }
  Overloads *self() override { return delegate_->self(); }
  std::string find(double key) override { return delegate_->find(key); }

  // adaptive limit "acme::Overloads#get(int)"
  std::string get(int key) override {
    auto r4c$call = adaptiveLimit0_->acquire();
    try {
      return delegate_->get(key);
    } catch (...) {
      r4c$call.onFailure();
      throw;
    }
  }

  std::string get(long key) const override { return std::as_const(*delegate_).get(key); }
  std::string get(const std::string &key) override { return delegate_->get(key); }

  // adaptive limit "acme::Overloads#get(std::string &&)"
  std::string get(std::string &&key) override {
    auto r4c$call = adaptiveLimit1_->acquire();
    try {
      return delegate_->get(std::move(key));
    } catch (...) {
      r4c$call.onFailure();
      throw;
    }
  }

  int inherited(int value) override { return delegate_->inherited(value); }

private:
  std::shared_ptr<Overloads> delegate_;
  std::shared_ptr<r4c::AdaptiveLimitPolicy> adaptiveLimit0_;
  std::shared_ptr<r4c::AdaptiveLimitPolicy> adaptiveLimit1_;
};

} // namespace acme

template <> struct r4c::generated::WrapperOf<acme::Overloads> {
  using Type = ::acme::Overloads$Resilient;
  using Delegate = ::acme::Overloads;
};

#pragma GCC diagnostic pop
