// Written by r4c-gen from signatures.h; changes belong there.
#pragma once

#include "signatures.h"

#include <r4c/generated.h>

#include <cstdarg>

static_assert(r4c::generated::kRevision == 1, "another version of r4c-gen wrote this file; generate it anew");

#pragma GCC diagnostic push
#if defined(__clang__)
#pragma GCC diagnostic ignored "-Wdollar-in-identifier-extension"
#endif

namespace acme {

/// Signatures with the policies of its attributes around it.
/// Left alone: log(const char *, ...), which is C-variadic.
class Signatures$Resilient final : public Signatures {
public:
  /// Does not own the delegate, which must outlive the wrapper.
  Signatures$Resilient(Signatures &delegate, r4c::ResilienceRegistry &registry)
      : Signatures$Resilient(r4c::generated::borrow(delegate), registry) {}

  Signatures$Resilient(std::shared_ptr<Signatures> delegate, r4c::ResilienceRegistry &registry)
      : delegate_(r4c::generated::checked(std::move(delegate))),
        adaptiveLimit0_(registry.adaptiveLimitPolicy("acme::Signatures#nothing()")),
        adaptiveLimit1_(registry.adaptiveLimitPolicy("acme::Signatures#own(std::unique_ptr<int>)")),
        adaptiveLimit2_(registry.adaptiveLimitPolicy("acme::Signatures#immovable(int)")),
        adaptiveLimit3_(registry.adaptiveLimitPolicy("acme::Signatures#reference(int &) const")),
        adaptiveLimit4_(registry.adaptiveLimitPolicy("acme::Signatures#rvalue(std::string &&)")) {}

  // adaptive limit "acme::Signatures#nothing()"
  void nothing() override {
    auto r4c$call = adaptiveLimit0_->acquire();
    try {
      delegate_->nothing();
    } catch (...) {
      r4c$call.onFailure();
      throw;
    }
  }

  // adaptive limit "acme::Signatures#own(std::unique_ptr<int>)"
  std::unique_ptr<int> own(std::unique_ptr<int> value) override {
    auto r4c$call = adaptiveLimit1_->acquire();
    try {
      return delegate_->own(std::move(value));
    } catch (...) {
      r4c$call.onFailure();
      throw;
    }
  }

  // adaptive limit "acme::Signatures#immovable(int)"
  Immovable immovable(int value) override {
    auto r4c$call = adaptiveLimit2_->acquire();
    try {
      return delegate_->immovable(value);
    } catch (...) {
      r4c$call.onFailure();
      throw;
    }
  }

  // adaptive limit "acme::Signatures#reference(int &) const"
  int &reference(int &value) const override {
    auto r4c$call = adaptiveLimit3_->acquire();
    try {
      return std::as_const(*delegate_).reference(value);
    } catch (...) {
      r4c$call.onFailure();
      throw;
    }
  }

  // adaptive limit "acme::Signatures#rvalue(std::string &&)"
  std::string &&rvalue(std::string &&value) override {
    auto r4c$call = adaptiveLimit4_->acquire();
    try {
      return delegate_->rvalue(std::move(value));
    } catch (...) {
      r4c$call.onFailure();
      throw;
    }
  }

  std::string byValue(std::string text, Point point, Options options, Mode mode) override {
    return delegate_->byValue(std::move(text), point, options, mode);
  }
  const string &name() const noexcept override { return std::as_const(*delegate_).name(); }
  int sum(int (&row)[4], const int (*rows)[4], int matrix[2][3]) override { return delegate_->sum(row, rows, matrix); }
  const char *last(const char *words[], Size count) override { return delegate_->last(words, count); }
  int call(int (*function)(int), Callback callback, int handlerArg(int)) override {
    return delegate_->call(function, callback, handlerArg);
  }
  int through(int (Signatures::*method)(int), int Point::*member, const Point &point) override {
    return delegate_->through(method, member, point);
  }
  int twice(int value) override { return delegate_->twice(value); }
  auto handler(int arg0) -> int (*)(int) override { return delegate_->handler(arg0); }
  auto array() -> int (&)[4] override { return delegate_->array(); }
  std::string format(const char *pattern, va_list arguments) override { return delegate_->format(pattern, arguments); }
  std::map<std::string, std::vector<std::optional<int>>> map(std::function<void(int, std::string)> visit,
                                                             std::array<Color, kColumns> colors) override {
    return delegate_->map(std::move(visit), colors);
  }
  Options trailing(Options options) override { return delegate_->trailing(options); }
  void spelt(parts::Opaque *opaque, ::acme::Color color, struct Point point, Signatures::Mode mode) override {
    delegate_->spelt(opaque, color, point, mode);
  }

private:
  std::shared_ptr<Signatures> delegate_;
  std::shared_ptr<r4c::AdaptiveLimitPolicy> adaptiveLimit0_;
  std::shared_ptr<r4c::AdaptiveLimitPolicy> adaptiveLimit1_;
  std::shared_ptr<r4c::AdaptiveLimitPolicy> adaptiveLimit2_;
  std::shared_ptr<r4c::AdaptiveLimitPolicy> adaptiveLimit3_;
  std::shared_ptr<r4c::AdaptiveLimitPolicy> adaptiveLimit4_;
};

} // namespace acme

template <> struct r4c::generated::WrapperOf<acme::Signatures> {
  using Type = ::acme::Signatures$Resilient;
  using Delegate = ::acme::Signatures;
};

#pragma GCC diagnostic pop
