// Written by r4c-gen from attribute_values.h; changes belong there.
#pragma once

#include "attribute_values.h"

#include <r4c/generated.h>

static_assert(r4c::generated::kRevision == 1, "another version of r4c-gen wrote this file; generate it anew");

#pragma GCC diagnostic push
#if defined(__clang__)
#pragma GCC diagnostic ignored "-Wdollar-in-identifier-extension"
#endif

namespace acme {

/// Values with the policies of its attributes around it.
class Values$Resilient final : public Values {
public:
  /// Does not own the delegate, which must outlive the wrapper.
  Values$Resilient(Values &delegate, r4c::ResilienceRegistry &registry)
      : Values$Resilient(r4c::generated::borrow(delegate), registry) {}

  Values$Resilient(std::shared_ptr<Values> delegate, r4c::ResilienceRegistry &registry)
      : delegate_(r4c::generated::checked(std::move(delegate))),
        adaptiveLimit0_(registry.adaptiveLimitPolicy(
            "acme::Values#hostile()",
            r4c::AdaptiveLimitSettings().name("\"); */ \n#error \\ ?\?/\t\001 é\342\200\256 \377").enabled(false))),
        adaptiveLimit1_(
            registry.adaptiveLimitPolicy("acme::Values#backslash()", r4c::AdaptiveLimitSettings().name("ends in \\"))),
        adaptiveLimit2_(registry.adaptiveLimitPolicy(
            "acme::Values#numbers()", r4c::AdaptiveLimitSettings().initialLimit(10).minLimit(2).maxLimit(1000))),
        adaptiveLimit3_(registry.adaptiveLimitPolicy(
            "acme::Values#duration()",
            r4c::AdaptiveLimitSettings().window(std::chrono::seconds(90)).algorithm(r4c::LimitAlgorithm::Vegas))),
        adaptiveLimit4_(
            registry.adaptiveLimitPolicy("acme::Values#types()", r4c::AdaptiveLimitSettings()
                                                                     .window(std::chrono::milliseconds(90500))
                                                                     .config("backend")
                                                                     .dropOn<Busy, std::runtime_error>())),
        adaptiveLimit5_(
            registry.adaptiveLimitPolicy("acme::Values#noTypes()", r4c::AdaptiveLimitSettings().dropOn<>())) {}

  // adaptive limit "\"); */ \n#error \\ ?\?/\t\001 é\342\200\256 \377": enabled = false
  void hostile() override {
    auto r4c$call = adaptiveLimit0_->acquire();
    try {
      delegate_->hostile();
    } catch (...) {
      r4c$call.onFailure();
      throw;
    }
  }

  // adaptive limit "ends in \\"
  void backslash() override {
    auto r4c$call = adaptiveLimit1_->acquire();
    try {
      delegate_->backslash();
    } catch (...) {
      r4c$call.onFailure();
      throw;
    }
  }

  // adaptive limit "acme::Values#numbers()": initialLimit = 10, minLimit = 2, maxLimit = 1000
  void numbers() override {
    auto r4c$call = adaptiveLimit2_->acquire();
    try {
      delegate_->numbers();
    } catch (...) {
      r4c$call.onFailure();
      throw;
    }
  }

  // adaptive limit "acme::Values#duration()": window = 1m30s, algorithm = Vegas
  void duration() override {
    auto r4c$call = adaptiveLimit3_->acquire();
    try {
      delegate_->duration();
    } catch (...) {
      r4c$call.onFailure();
      throw;
    }
  }

  // adaptive limit "acme::Values#types()": window = 1m30s500ms, config = "backend", dropOn = {Busy, std::runtime_error}
  void types() override {
    auto r4c$call = adaptiveLimit4_->acquire();
    try {
      delegate_->types();
    } catch (...) {
      r4c$call.onFailure();
      throw;
    }
  }

  // adaptive limit "acme::Values#noTypes()": dropOn = {}
  void noTypes() override {
    auto r4c$call = adaptiveLimit5_->acquire();
    try {
      delegate_->noTypes();
    } catch (...) {
      r4c$call.onFailure();
      throw;
    }
  }

private:
  std::shared_ptr<Values> delegate_;
  std::shared_ptr<r4c::AdaptiveLimitPolicy> adaptiveLimit0_;
  std::shared_ptr<r4c::AdaptiveLimitPolicy> adaptiveLimit1_;
  std::shared_ptr<r4c::AdaptiveLimitPolicy> adaptiveLimit2_;
  std::shared_ptr<r4c::AdaptiveLimitPolicy> adaptiveLimit3_;
  std::shared_ptr<r4c::AdaptiveLimitPolicy> adaptiveLimit4_;
  std::shared_ptr<r4c::AdaptiveLimitPolicy> adaptiveLimit5_;
};

} // namespace acme

template <> struct r4c::generated::WrapperOf<acme::Values> {
  using Type = ::acme::Values$Resilient;
  using Delegate = ::acme::Values;
};

#pragma GCC diagnostic pop
