// Written by r4c-gen from type_level.h; changes belong there.
#pragma once

#include "type_level.h"

#include <r4c/generated.h>

static_assert(r4c::generated::kRevision == 1, "another version of r4c-gen wrote this file; generate it anew");

#pragma GCC diagnostic push
#if defined(__clang__)
#pragma GCC diagnostic ignored "-Wdollar-in-identifier-extension"
#endif

// What is private in acme::Inventory and yet part of its virtual methods: an explicit instantiation may name it.
template struct r4c::generated::ExposePrivateMethod<acme::Inventory, 0, &acme::Inventory::hidden>;

namespace acme {

/// Inventory with the policies of its attributes around it.
/// Left alone: fixed(), which is final.
class Inventory$Resilient final : public Inventory {
public:
  /// Does not own the delegate, which must outlive the wrapper.
  Inventory$Resilient(Inventory &delegate, r4c::ResilienceRegistry &registry)
      : Inventory$Resilient(r4c::generated::borrow(delegate), registry) {}

  Inventory$Resilient(std::shared_ptr<Inventory> delegate, r4c::ResilienceRegistry &registry)
      : delegate_(r4c::generated::checked(std::move(delegate))),
        adaptiveLimit0_(registry.adaptiveLimitPolicy("acme::Inventory#stock(const std::string &)",
                                                     r4c::AdaptiveLimitSettings().maxLimit(50))),
        adaptiveLimit1_(registry.adaptiveLimitPolicy("acme::Inventory#reserve(int)",
                                                     r4c::AdaptiveLimitSettings().name("reserve"))) {}

  // adaptive limit "acme::Inventory#stock(const std::string &)": maxLimit = 50
  int stock(const std::string &item) override {
    auto r4c$call = adaptiveLimit0_->acquire();
    try {
      return delegate_->stock(item);
    } catch (...) {
      r4c$call.onFailure();
      throw;
    }
  }

  // adaptive limit "reserve"
  int reserve(int count) override {
    auto r4c$call = adaptiveLimit1_->acquire();
    try {
      return delegate_->reserve(count);
    } catch (...) {
      r4c$call.onFailure();
      throw;
    }
  }

  // noexcept: a rejection could not be thrown out of it, so the class's attribute does not apply
  int size() const noexcept override { return std::as_const(*delegate_).size(); }

private:
  int hidden() override { return ((*delegate_).*r4c::generated::privateMethod<acme::Inventory, 0>())(); }

  std::shared_ptr<Inventory> delegate_;
  std::shared_ptr<r4c::AdaptiveLimitPolicy> adaptiveLimit0_;
  std::shared_ptr<r4c::AdaptiveLimitPolicy> adaptiveLimit1_;
};

} // namespace acme

template <> struct r4c::generated::WrapperOf<acme::Inventory> {
  using Type = ::acme::Inventory$Resilient;
  using Delegate = ::acme::Inventory;
};

namespace acme {

/// LimitedEnv with the policies of its attributes around it.
class LimitedEnv$Resilient final : public LimitedEnv {
public:
  /// Does not own the delegate, which must outlive the wrapper.
  LimitedEnv$Resilient(vendor::Env &delegate, r4c::ResilienceRegistry &registry)
      : LimitedEnv$Resilient(r4c::generated::borrow(delegate), registry) {}

  LimitedEnv$Resilient(std::shared_ptr<vendor::Env> delegate, r4c::ResilienceRegistry &registry)
      : delegate_(r4c::generated::checked(std::move(delegate))),
        adaptiveLimit0_(registry.adaptiveLimitPolicy("acme::LimitedEnv#remove(const std::string &, vendor::Status *)",
                                                     r4c::AdaptiveLimitSettings().initialLimit(1))),
        adaptiveLimit1_(
            registry.adaptiveLimitPolicy("acme::LimitedEnv#sync()", r4c::AdaptiveLimitSettings().initialLimit(1))) {}

  // adaptive limit "acme::LimitedEnv#remove(const std::string &, vendor::Status *)": initialLimit = 1
  vendor::Status remove(const std::string &file, vendor::Status *before) override {
    auto r4c$call = adaptiveLimit0_->acquire();
    try {
      return delegate_->remove(file, before);
    } catch (...) {
      r4c$call.onFailure();
      throw;
    }
  }

  // adaptive limit "acme::LimitedEnv#sync()": initialLimit = 1
  vendor::Status sync() override {
    auto r4c$call = adaptiveLimit1_->acquire();
    try {
      return delegate_->sync();
    } catch (...) {
      r4c$call.onFailure();
      throw;
    }
  }

  // noexcept: a rejection could not be thrown out of it, so the class's attribute does not apply
  void name(char (&buffer)[8]) noexcept override { delegate_->name(buffer); }

protected:
  int depth() const override { return (std::as_const(*delegate_).*r4c$Protected::depth0)(); }

private:
  /// Only a derived class may name the protected methods; the delegate is called through these pointers.
  struct r4c$Protected : vendor::Env {
    static constexpr int (Env::*depth0)() const = &r4c$Protected::depth;
  };

  std::shared_ptr<vendor::Env> delegate_;
  std::shared_ptr<r4c::AdaptiveLimitPolicy> adaptiveLimit0_;
  std::shared_ptr<r4c::AdaptiveLimitPolicy> adaptiveLimit1_;
};

} // namespace acme

template <> struct r4c::generated::WrapperOf<acme::LimitedEnv> {
  using Type = ::acme::LimitedEnv$Resilient;
  using Delegate = ::vendor::Env;
};

namespace acme {

/// LimitedStream with the policies of its attributes around it.
class LimitedStream$Resilient final : public LimitedStream {
public:
  /// Does not own the delegate, which must outlive the wrapper.
  LimitedStream$Resilient(vendor::Stream<std::string> &delegate, r4c::ResilienceRegistry &registry)
      : LimitedStream$Resilient(r4c::generated::borrow(delegate), registry) {}

  LimitedStream$Resilient(std::shared_ptr<vendor::Stream<std::string>> delegate, r4c::ResilienceRegistry &registry)
      : delegate_(r4c::generated::checked(std::move(delegate))),
        adaptiveLimit0_(registry.adaptiveLimitPolicy(
            "acme::LimitedStream#write(const std::string &, std::vector<std::string>, int (*)[4], int)",
            r4c::AdaptiveLimitSettings().name("stream"))),
        adaptiveLimit1_(registry.adaptiveLimitPolicy("acme::LimitedStream#read(unsigned long, std::string)",
                                                     r4c::AdaptiveLimitSettings().name("stream"))),
        adaptiveLimit2_(
            registry.adaptiveLimitPolicy("acme::LimitedStream#self()", r4c::AdaptiveLimitSettings().name("stream"))) {}

  // adaptive limit "stream"
  int write(const std::string &item, Items items, int (*row)[4], int count) override {
    auto r4c$call = adaptiveLimit0_->acquire();
    try {
      return delegate_->write(item, std::move(items), row, count);
    } catch (...) {
      r4c$call.onFailure();
      throw;
    }
  }

  // adaptive limit "stream"
  std::array<std::string, 5> read(Items::size_type first, std::string fallback) override {
    auto r4c$call = adaptiveLimit1_->acquire();
    try {
      return delegate_->read(first, std::move(fallback));
    } catch (...) {
      r4c$call.onFailure();
      throw;
    }
  }

  // adaptive limit "stream"
  Stream<std::string> *self() override {
    auto r4c$call = adaptiveLimit2_->acquire();
    try {
      return delegate_->self();
    } catch (...) {
      r4c$call.onFailure();
      throw;
    }
  }

private:
  std::shared_ptr<vendor::Stream<std::string>> delegate_;
  std::shared_ptr<r4c::AdaptiveLimitPolicy> adaptiveLimit0_;
  std::shared_ptr<r4c::AdaptiveLimitPolicy> adaptiveLimit1_;
  std::shared_ptr<r4c::AdaptiveLimitPolicy> adaptiveLimit2_;
};

} // namespace acme

template <> struct r4c::generated::WrapperOf<acme::LimitedStream> {
  using Type = ::acme::LimitedStream$Resilient;
  using Delegate = ::vendor::Stream<std::string>;
};

#pragma GCC diagnostic pop
