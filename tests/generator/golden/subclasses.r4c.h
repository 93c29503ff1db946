// Written by r4c-gen from subclasses.h; changes belong there.
#pragma once

#include "subclasses.h"

#include <r4c/generated.h>

#include <type_traits>

static_assert(r4c::generated::kRevision == 1, "another version of r4c-gen wrote this file; generate it anew");

#pragma GCC diagnostic push
#if defined(__clang__)
#pragma GCC diagnostic ignored "-Wdollar-in-identifier-extension"
#endif

namespace depot {

/// Inventory with the policies of its attributes around it.
/// Left alone: flush(), which is noexcept, so that a rejection could not be thrown out of it.
/// Left alone: fixed(), which is final.
class Inventory$Resilient final : public Inventory {
public:
  explicit Inventory$Resilient(r4c::ResilienceRegistry &registry) : Inventory(), policies_(registry) {}
  Inventory$Resilient(r4c::ResilienceRegistry &registry, std::string place, int shelves = kShelves,
                      std::vector<int> counts = {1, 2})
      : Inventory(std::move(place), shelves, std::move(counts)), policies_(registry) {}
  explicit Inventory$Resilient(r4c::ResilienceRegistry &registry, std::unique_ptr<int> owned)
      : Inventory(std::move(owned)), policies_(registry) {}
  explicit Inventory$Resilient(r4c::ResilienceRegistry &registry, std::initializer_list<int> counts)
      : Inventory(counts), policies_(registry) {}
  Inventory$Resilient(r4c::ResilienceRegistry &registry, const char *place, int shelves)
      : Inventory(place, shelves), policies_(registry) {}
  Inventory$Resilient(r4c::ResilienceRegistry &registry, const char *place, int shelves, int hidden, bool open = true)
      : Inventory(place, shelves, hidden, open), policies_(registry) {}
  Inventory$Resilient(r4c::ResilienceRegistry &registry, double arg0) = delete;
  template <typename... Arguments>
  Inventory$Resilient(r4c::ResilienceRegistry &registry, int count, const char *format, Arguments... furtherArguments)
      : Inventory(count, format, furtherArguments...), policies_(registry) {}
  explicit Inventory$Resilient(r4c::ResilienceRegistry &registry, std::string *place)
      : Inventory(place), policies_(registry) {}
  template <typename... Arguments>
    requires requires(void *place, Arguments &&...arguments) {
      ::new (place) Inventory(static_cast<Arguments &&>(arguments)...);
    }
  explicit Inventory$Resilient(r4c::ResilienceRegistry &registry, Arguments &&...arguments)
      : Inventory(static_cast<Arguments &&>(arguments)...), policies_(registry) {}

  // adaptive limit "depot::Inventory#stock(const std::string &)": maxLimit = 50
  int stock(const std::string &item) override {
    auto r4c$call = policies_.adaptiveLimit0_->acquire();
    try {
      return Inventory::stock(item);
    } catch (...) {
      r4c$call.onFailure();
      throw;
    }
  }

  // adaptive limit "reserve"
  int reserve(int count) override {
    auto r4c$call = policies_.adaptiveLimit1_->acquire();
    try {
      return Inventory::reserve(count);
    } catch (...) {
      r4c$call.onFailure();
      throw;
    }
  }

  // adaptive limit "depot::Inventory#reserve(long) const &": maxLimit = 50
  long reserve(long count) const & override {
    auto r4c$call = policies_.adaptiveLimit2_->acquire();
    try {
      return Inventory::reserve(count);
    } catch (...) {
      r4c$call.onFailure();
      throw;
    }
  }

  // adaptive limit "depot::Inventory#take() &&": maxLimit = 50
  std::string take() && override {
    auto r4c$call = policies_.adaptiveLimit3_->acquire();
    try {
      return std::move(*this).Inventory::take();
    } catch (...) {
      r4c$call.onFailure();
      throw;
    }
  }

  // adaptive limit "depot::Inventory#size() const": maxLimit = 50
  int size() const override {
    auto r4c$call = policies_.adaptiveLimit4_->acquire();
    try {
      return Inventory::size();
    } catch (...) {
      r4c$call.onFailure();
      throw;
    }
  }

protected:
  // adaptive limit "level"
  int level(int by) override {
    auto r4c$call = policies_.adaptiveLimit5_->acquire();
    try {
      return Inventory::level(by);
    } catch (...) {
      r4c$call.onFailure();
      throw;
    }
  }

private:
  struct r4c$Policies {
    explicit r4c$Policies(r4c::ResilienceRegistry &registry)
        : adaptiveLimit0_(registry.adaptiveLimitPolicy("depot::Inventory#stock(const std::string &)",
                                                       r4c::AdaptiveLimitSettings().maxLimit(50))),
          adaptiveLimit1_(registry.adaptiveLimitPolicy("depot::Inventory#reserve(int)",
                                                       r4c::AdaptiveLimitSettings().name("reserve"))),
          adaptiveLimit2_(registry.adaptiveLimitPolicy("depot::Inventory#reserve(long) const &",
                                                       r4c::AdaptiveLimitSettings().maxLimit(50))),
          adaptiveLimit3_(
              registry.adaptiveLimitPolicy("depot::Inventory#take() &&", r4c::AdaptiveLimitSettings().maxLimit(50))),
          adaptiveLimit4_(
              registry.adaptiveLimitPolicy("depot::Inventory#size() const", r4c::AdaptiveLimitSettings().maxLimit(50))),
          adaptiveLimit5_(registry.adaptiveLimitPolicy("depot::Inventory#level(int)",
                                                       r4c::AdaptiveLimitSettings().name("level"))) {}

    std::shared_ptr<r4c::AdaptiveLimitPolicy> adaptiveLimit0_;
    std::shared_ptr<r4c::AdaptiveLimitPolicy> adaptiveLimit1_;
    std::shared_ptr<r4c::AdaptiveLimitPolicy> adaptiveLimit2_;
    std::shared_ptr<r4c::AdaptiveLimitPolicy> adaptiveLimit3_;
    std::shared_ptr<r4c::AdaptiveLimitPolicy> adaptiveLimit4_;
    std::shared_ptr<r4c::AdaptiveLimitPolicy> adaptiveLimit5_;
  };

  r4c$Policies policies_;
};

} // namespace depot

template <> struct r4c::generated::WrapperOf<depot::Inventory> {
  using Type = ::depot::Inventory$Resilient;
};

namespace depot {

/// LimitedInventory with the policies of its attributes around it.
/// Left alone: flush(), which is noexcept, so that a rejection could not be thrown out of it.
/// Left alone: fixed(), which is final.
class LimitedInventory$Resilient final : public LimitedInventory {
public:
  explicit LimitedInventory$Resilient(r4c::ResilienceRegistry &registry) : LimitedInventory(), policies_(registry) {}
  LimitedInventory$Resilient(r4c::ResilienceRegistry &registry, std::string place, int shelves = kShelves,
                             std::vector<int> counts = {1, 2})
      : LimitedInventory(std::move(place), shelves, std::move(counts)), policies_(registry) {}
  explicit LimitedInventory$Resilient(r4c::ResilienceRegistry &registry, std::unique_ptr<int> owned)
      : LimitedInventory(std::move(owned)), policies_(registry) {}
  explicit LimitedInventory$Resilient(r4c::ResilienceRegistry &registry, std::initializer_list<int> counts)
      : LimitedInventory(counts), policies_(registry) {}
  LimitedInventory$Resilient(r4c::ResilienceRegistry &registry, const char *place, int shelves)
      : LimitedInventory(place, shelves), policies_(registry) {}
  LimitedInventory$Resilient(r4c::ResilienceRegistry &registry, const char *place, int shelves, int hidden,
                             bool open = true)
      : LimitedInventory(place, shelves, hidden, open), policies_(registry) {}
  LimitedInventory$Resilient(r4c::ResilienceRegistry &registry, double arg0) = delete;
  template <typename... Arguments>
  LimitedInventory$Resilient(r4c::ResilienceRegistry &registry, int count, const char *format,
                             Arguments... furtherArguments)
      : LimitedInventory(count, format, furtherArguments...), policies_(registry) {}
  explicit LimitedInventory$Resilient(r4c::ResilienceRegistry &registry, std::string *place)
      : LimitedInventory(place), policies_(registry) {}
  template <typename... Arguments>
    requires requires(void *place, Arguments &&...arguments) {
      ::new (place) LimitedInventory(static_cast<Arguments &&>(arguments)...);
    }
  explicit LimitedInventory$Resilient(r4c::ResilienceRegistry &registry, Arguments &&...arguments)
      : LimitedInventory(static_cast<Arguments &&>(arguments)...), policies_(registry) {}

  // adaptive limit "depot::LimitedInventory#stock(const std::string &)"
  int stock(const std::string &item) override {
    auto r4c$call = policies_.adaptiveLimit0_->acquire();
    try {
      return LimitedInventory::stock(item);
    } catch (...) {
      r4c$call.onFailure();
      throw;
    }
  }

  // adaptive limit "reserve"
  int reserve(int count) override {
    auto r4c$call = policies_.adaptiveLimit1_->acquire();
    try {
      return LimitedInventory::reserve(count);
    } catch (...) {
      r4c$call.onFailure();
      throw;
    }
  }

  // adaptive limit "depot::LimitedInventory#reserve(long) const &"
  long reserve(long count) const & override {
    auto r4c$call = policies_.adaptiveLimit2_->acquire();
    try {
      return LimitedInventory::reserve(count);
    } catch (...) {
      r4c$call.onFailure();
      throw;
    }
  }

  // adaptive limit "depot::LimitedInventory#take() &&"
  std::string take() && override {
    auto r4c$call = policies_.adaptiveLimit3_->acquire();
    try {
      return std::move(*this).LimitedInventory::take();
    } catch (...) {
      r4c$call.onFailure();
      throw;
    }
  }

  // adaptive limit "depot::LimitedInventory#size() const"
  int size() const override {
    auto r4c$call = policies_.adaptiveLimit4_->acquire();
    try {
      return LimitedInventory::size();
    } catch (...) {
      r4c$call.onFailure();
      throw;
    }
  }

protected:
  // adaptive limit "level"
  int level(int by) override {
    auto r4c$call = policies_.adaptiveLimit5_->acquire();
    try {
      return LimitedInventory::level(by);
    } catch (...) {
      r4c$call.onFailure();
      throw;
    }
  }

private:
  struct r4c$Policies {
    explicit r4c$Policies(r4c::ResilienceRegistry &registry)
        : adaptiveLimit0_(registry.adaptiveLimitPolicy("depot::LimitedInventory#stock(const std::string &)")),
          adaptiveLimit1_(registry.adaptiveLimitPolicy("depot::LimitedInventory#reserve(int)",
                                                       r4c::AdaptiveLimitSettings().name("reserve"))),
          adaptiveLimit2_(registry.adaptiveLimitPolicy("depot::LimitedInventory#reserve(long) const &")),
          adaptiveLimit3_(registry.adaptiveLimitPolicy("depot::LimitedInventory#take() &&")),
          adaptiveLimit4_(registry.adaptiveLimitPolicy("depot::LimitedInventory#size() const")),
          adaptiveLimit5_(registry.adaptiveLimitPolicy("depot::LimitedInventory#level(int)",
                                                       r4c::AdaptiveLimitSettings().name("level"))) {}

    std::shared_ptr<r4c::AdaptiveLimitPolicy> adaptiveLimit0_;
    std::shared_ptr<r4c::AdaptiveLimitPolicy> adaptiveLimit1_;
    std::shared_ptr<r4c::AdaptiveLimitPolicy> adaptiveLimit2_;
    std::shared_ptr<r4c::AdaptiveLimitPolicy> adaptiveLimit3_;
    std::shared_ptr<r4c::AdaptiveLimitPolicy> adaptiveLimit4_;
    std::shared_ptr<r4c::AdaptiveLimitPolicy> adaptiveLimit5_;
  };

  r4c$Policies policies_;
};

} // namespace depot

template <> struct r4c::generated::WrapperOf<depot::LimitedInventory> {
  using Type = ::depot::LimitedInventory$Resilient;
};

namespace depot {

/// Cache<T, Size> with the policies of its attributes around it.
template <typename T, int Size> class Cache$Resilient final : public Cache<T, Size> {
public:
  explicit Cache$Resilient(r4c::ResilienceRegistry &registry, T first, int size = Size)
      : Cache<T, Size>(static_cast<decltype(first) &&>(first), size), policies_(registry) {}
  explicit(Size > 1) Cache$Resilient(r4c::ResilienceRegistry &registry, T first, const char *arg1, double arg2)
      : Cache<T, Size>(static_cast<decltype(first) &&>(first), arg1, arg2), policies_(registry) {}

  // adaptive limit "depot::Cache<T, Size>#load(const std::string &, int)"
  T load(const std::string &key, int times = Size) override {
    auto r4c$call = policies_.adaptiveLimit0_->acquire();
    try {
      return Cache<T, Size>::load(key, times);
    } catch (...) {
      r4c$call.onFailure();
      throw;
    }
  }

private:
  struct r4c$Policies {
    explicit r4c$Policies(r4c::ResilienceRegistry &registry)
        : adaptiveLimit0_(registry.adaptiveLimitPolicy(r4c::generated::nameOf<depot::Cache<T, Size>>() +
                                                       "#load(const std::string &, int)")) {}

    std::shared_ptr<r4c::AdaptiveLimitPolicy> adaptiveLimit0_;
  };

  r4c$Policies policies_;
};

} // namespace depot

template <typename T, int Size> struct r4c::generated::WrapperOf<depot::Cache<T, Size>> {
  using Type = ::depot::Cache$Resilient<T, Size>;
};

namespace depot {

/// Outer::Inner with the policies of its attributes around it.
class Outer$Inner$Resilient final : public Outer::Inner {
public:
  explicit Outer$Inner$Resilient(r4c::ResilienceRegistry &registry) : Outer::Inner(), policies_(registry) {}

  // adaptive limit "depot::Outer::Inner#operator()(int) const volatile"
  int operator()(int value) const volatile override {
    auto r4c$call = const_cast<std::remove_volatile_t<std::remove_reference_t<decltype(*this)>> &>(*this)
                        .policies_.adaptiveLimit0_->acquire();
    try {
      return Outer::Inner::operator()(value);
    } catch (...) {
      r4c$call.onFailure();
      throw;
    }
  }

  // adaptive limit "depot::Outer::Inner#operator bool() const"
  operator bool() const override {
    auto r4c$call = policies_.adaptiveLimit1_->acquire();
    try {
      return Outer::Inner::operator bool();
    } catch (...) {
      r4c$call.onFailure();
      throw;
    }
  }

private:
  struct r4c$Policies {
    explicit r4c$Policies(r4c::ResilienceRegistry &registry)
        : adaptiveLimit0_(registry.adaptiveLimitPolicy("depot::Outer::Inner#operator()(int) const volatile")),
          adaptiveLimit1_(registry.adaptiveLimitPolicy("depot::Outer::Inner#operator bool() const")) {}

    std::shared_ptr<r4c::AdaptiveLimitPolicy> adaptiveLimit0_;
    std::shared_ptr<r4c::AdaptiveLimitPolicy> adaptiveLimit1_;
  };

  r4c$Policies policies_;
};

} // namespace depot

template <> struct r4c::generated::WrapperOf<depot::Outer::Inner> {
  using Type = ::depot::Outer$Inner$Resilient;
};

#pragma GCC diagnostic pop
