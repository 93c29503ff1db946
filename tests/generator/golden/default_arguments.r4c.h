// Written by r4c-gen from default_arguments.h; changes belong there.
#pragma once

#include "default_arguments.h"

#include <r4c/generated.h>

static_assert(r4c::generated::kRevision == 1, "another version of r4c-gen wrote this file; generate it anew");

#pragma GCC diagnostic push
#if defined(__clang__)
#pragma GCC diagnostic ignored "-Wdollar-in-identifier-extension"
#endif

namespace acme {

/// DefaultArguments with the policies of its attributes around it.
class DefaultArguments$Resilient final : public DefaultArguments {
public:
  /// Does not own the delegate, which must outlive the wrapper.
  DefaultArguments$Resilient(DefaultArguments &delegate, r4c::ResilienceRegistry &registry)
      : DefaultArguments$Resilient(r4c::generated::borrow(delegate), registry) {}

  DefaultArguments$Resilient(std::shared_ptr<DefaultArguments> delegate, r4c::ResilienceRegistry &registry)
      : delegate_(r4c::generated::checked(std::move(delegate))),
        adaptiveLimit0_(registry.adaptiveLimitPolicy(
            "acme::DefaultArguments#repeated(int, const std::string &, acme::DefaultArguments::Color, std::vector<int>, void *, int, int, int, int)")) {
  }

  // adaptive limit "acme::DefaultArguments#repeated(int, const std::string &, acme::DefaultArguments::Color,
  // std::vector<int>, void *, int, int, int, int)"
  std::string repeated(int number = kDefault, const std::string &text = "x,y)\n", Color color = Color::green,
                       std::vector<int> list = {1, 2}, void *nothing = nullptr, int box = limits::Box{3}.value,
                       int timeout = ACME_TIMEOUT, int most = kMax, int start = limits::start) override {
    auto r4c$call = adaptiveLimit0_->acquire();
    try {
      return delegate_->repeated(number, text, color, std::move(list), nothing, box, timeout, most, start);
    } catch (...) {
      r4c$call.onFailure();
      throw;
    }
  }

  int combined(limits::Mode mode = limits::Mode::in | limits::Mode::out) override { return delegate_->combined(mode); }
  int afterSecret(int first, int second) override { return delegate_->afterSecret(first, second); }
  int beforeSecret(int first, int second = 2) override { return delegate_->beforeSecret(first, second); }

private:
  std::shared_ptr<DefaultArguments> delegate_;
  std::shared_ptr<r4c::AdaptiveLimitPolicy> adaptiveLimit0_;
};

} // namespace acme

template <> struct r4c::generated::WrapperOf<acme::DefaultArguments> {
  using Type = ::acme::DefaultArguments$Resilient;
  using Delegate = ::acme::DefaultArguments;
};

#pragma GCC diagnostic pop
