// Written by r4c-gen from templates.h; changes belong there.
#pragma once

#include "templates.h"

#include <r4c/generated.h>

static_assert(r4c::generated::kRevision == 1, "another version of r4c-gen wrote this file; generate it anew");

#pragma GCC diagnostic push
#if defined(__clang__)
#pragma GCC diagnostic ignored "-Wdollar-in-identifier-extension"
#endif

namespace store {

/// Repo<T, Pages, Tags...> with the policies of its attributes around it.
template <Entity T, int Pages, typename... Tags>
  requires(Pages > 0)
class Repo$Resilient final : public Repo<T, Pages, Tags...> {
public:
  /// Does not own the delegate, which must outlive the wrapper.
  Repo$Resilient(Repo<T, Pages, Tags...> &delegate, r4c::ResilienceRegistry &registry)
      : Repo$Resilient(r4c::generated::borrow(delegate), registry) {}

  Repo$Resilient(std::shared_ptr<Repo<T, Pages, Tags...>> delegate, r4c::ResilienceRegistry &registry)
      : delegate_(r4c::generated::checked(std::move(delegate))),
        adaptiveLimit0_(registry.adaptiveLimitPolicy(r4c::generated::nameOf<store::Repo<T, Pages, Tags...>>() +
                                                     "#find(const std::string &, int)")),
        adaptiveLimit1_(registry.adaptiveLimitPolicy(
            r4c::generated::nameOf<store::Repo<T, Pages, Tags...>>() + "#save(" + r4c::generated::nameOf<T>() + ", " +
                r4c::generated::nameOf<T>() + " &&, const " + r4c::generated::nameOf<T>() + " &, std::vector<" +
                r4c::generated::nameOf<T>() + ">, " + r4c::generated::nameOf<Tags...>() + ")",
            r4c::AdaptiveLimitSettings().name("save").maxLimit(10 * Pages))) {}

  // adaptive limit "store::Repo<T, Pages, Tags...>#find(const std::string &, int)"
  std::unique_ptr<T> find(const typename Repo<T, Pages, Tags...>::Key &key,
                          int count = Repo<T, Pages, Tags...>::kPage) override {
    auto r4c$call = adaptiveLimit0_->acquire();
    try {
      return delegate_->find(key, count);
    } catch (...) {
      r4c$call.onFailure();
      throw;
    }
  }

  // adaptive limit "save": maxLimit = 10 * Pages
  void save(T value, T &&other, const T &third, std::vector<T> list, Tags... tags) override {
    auto r4c$call = adaptiveLimit1_->acquire();
    try {
      delegate_->save(static_cast<decltype(value) &&>(value), static_cast<decltype(other) &&>(other), third,
                      std::move(list), static_cast<decltype(tags) &&>(tags)...);
    } catch (...) {
      r4c$call.onFailure();
      throw;
    }
  }

  typename Repo<T, Pages, Tags...>::Page page(typename std::vector<T>::size_type number,
                                              typename Repo<T, Pages, Tags...>::Page *previous, int (&row)[Pages]) const
      noexcept(sizeof(T) > 4) override {
    return std::as_const(*delegate_).page(static_cast<decltype(number) &&>(number), previous, row);
  }
  Repo<T, Pages, Tags...> &self(Repo<T, Pages, Tags...> &other) override { return delegate_->self(other); }

protected:
  T convert(T value) override {
    return ((*delegate_).*r4c$Protected::convert0)(static_cast<decltype(value) &&>(value));
  }

private:
  /// Only a derived class may name the protected methods; the delegate is called through these pointers.
  struct r4c$Protected : Repo<T, Pages, Tags...> {
    static constexpr T (Repo<T, Pages, Tags...>::*convert0)(T) = &r4c$Protected::convert;
  };

  std::shared_ptr<Repo<T, Pages, Tags...>> delegate_;
  std::shared_ptr<r4c::AdaptiveLimitPolicy> adaptiveLimit0_;
  std::shared_ptr<r4c::AdaptiveLimitPolicy> adaptiveLimit1_;
};

} // namespace store

template <store::Entity T, int Pages, typename... Tags>
  requires(Pages > 0)
struct r4c::generated::WrapperOf<store::Repo<T, Pages, Tags...>> {
  using Type = ::store::Repo$Resilient<T, Pages, Tags...>;
  using Delegate = ::store::Repo<T, Pages, Tags...>;
};

namespace store {

template <typename T, typename U> class Source$Resilient;

/// store::Source<std::string> with the policies of its attributes around it.
template <> class Source$Resilient<std::string, int> final : public store::Source<std::string> {
public:
  /// Does not own the delegate, which must outlive the wrapper.
  Source$Resilient(store::Source<std::string> &delegate, r4c::ResilienceRegistry &registry)
      : Source$Resilient(r4c::generated::borrow(delegate), registry) {}

  Source$Resilient(std::shared_ptr<store::Source<std::string>> delegate, r4c::ResilienceRegistry &registry)
      : delegate_(r4c::generated::checked(std::move(delegate))),
        adaptiveLimit0_(registry.adaptiveLimitPolicy("store::Source<std::string>#next(store::Source<std::string> *)")) {
  }

  // adaptive limit "store::Source<std::string>#next(store::Source<std::string> *)"
  std::string next(store::Source<std::string> *other) override {
    auto r4c$call = adaptiveLimit0_->acquire();
    try {
      return delegate_->next(other);
    } catch (...) {
      r4c$call.onFailure();
      throw;
    }
  }

private:
  std::shared_ptr<store::Source<std::string>> delegate_;
  std::shared_ptr<r4c::AdaptiveLimitPolicy> adaptiveLimit0_;
};

} // namespace store

template <> struct r4c::generated::WrapperOf<store::Source<std::string>> {
  using Type = ::store::Source$Resilient<std::string, int>;
  using Delegate = ::store::Source<std::string>;
};

#pragma GCC diagnostic pop
