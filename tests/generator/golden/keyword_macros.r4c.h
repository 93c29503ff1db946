// Written by r4c-gen from keyword_macros.h; changes belong there.
#pragma once

#include "keyword_macros.h"

#pragma push_macro("new")
#undef new
#pragma push_macro("private")
#undef private
#include <r4c/generated.h>

static_assert(r4c::generated::kRevision == 1, "another version of r4c-gen wrote this file; generate it anew");

#pragma GCC diagnostic push
#if defined(__clang__)
#pragma GCC diagnostic ignored "-Wdollar-in-identifier-extension"
#endif

/// Allocator with the policies of its attributes around it.
class Allocator$Resilient final : public Allocator {
public:
  /// Does not own the delegate, which must outlive the wrapper.
  Allocator$Resilient(Allocator &delegate, r4c::ResilienceRegistry &registry)
      : Allocator$Resilient(r4c::generated::borrow(delegate), registry) {}

  Allocator$Resilient(std::shared_ptr<Allocator> delegate, r4c::ResilienceRegistry &registry)
      : delegate_(r4c::generated::checked(std::move(delegate))),
        adaptiveLimit0_(registry.adaptiveLimitPolicy("Allocator#make(int)")) {}

  // adaptive limit "Allocator#make(int)"
  std::unique_ptr<int> make(int value) override {
    auto r4c$call = adaptiveLimit0_->acquire();
    try {
      return delegate_->make(value);
    } catch (...) {
      r4c$call.onFailure();
      throw;
    }
  }

private:
  std::shared_ptr<Allocator> delegate_;
  std::shared_ptr<r4c::AdaptiveLimitPolicy> adaptiveLimit0_;
};

template <> struct r4c::generated::WrapperOf<Allocator> {
  using Type = ::Allocator$Resilient;
  using Delegate = ::Allocator;
};

#pragma GCC diagnostic pop
#pragma pop_macro("new")
#pragma pop_macro("private")
