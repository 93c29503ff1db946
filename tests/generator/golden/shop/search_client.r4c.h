// Written by r4c-gen from shop/search_client.h; changes belong there.
#pragma once

#include "shop/search_client.h"

#include <r4c/generated.h>

static_assert(r4c::generated::kRevision == 1, "another version of r4c-gen wrote this file; generate it anew");

#pragma GCC diagnostic push
#if defined(__clang__)
#pragma GCC diagnostic ignored "-Wdollar-in-identifier-extension"
#endif

namespace shop {

/// SearchClient with the policies of its attributes around it.
class SearchClient$Resilient final : public SearchClient {
public:
  /// Does not own the delegate, which must outlive the wrapper.
  SearchClient$Resilient(SearchClient &delegate, r4c::ResilienceRegistry &registry)
      : SearchClient$Resilient(r4c::generated::borrow(delegate), registry) {}

  SearchClient$Resilient(std::shared_ptr<SearchClient> delegate, r4c::ResilienceRegistry &registry)
      : delegate_(r4c::generated::checked(std::move(delegate))),
        adaptiveLimit0_(registry.adaptiveLimitPolicy("shop::SearchClient#search(const std::string &)")),
        adaptiveLimit1_(registry.adaptiveLimitPolicy(
            "shop::SearchClient#place(std::string)",
            r4c::AdaptiveLimitSettings().name("orders").initialLimit(10).maxLimit(100).window(
                std::chrono::milliseconds(500)))),
        adaptiveLimit2_(registry.adaptiveLimitPolicy("shop::SearchClient#cancel(const std::string &)",
                                                     r4c::AdaptiveLimitSettings()
                                                         .name("orders-aimd")
                                                         .algorithm(r4c::LimitAlgorithm::AIMD)
                                                         .dropOn<SocketTimeout, r4c::CallTimeoutException>())) {}

  // adaptive limit "shop::SearchClient#search(const std::string &)"
  std::string search(const std::string &query) override {
    auto r4c$call = adaptiveLimit0_->acquire();
    try {
      return delegate_->search(query);
    } catch (...) {
      r4c$call.onFailure();
      throw;
    }
  }

  // adaptive limit "orders": initialLimit = 10, maxLimit = 100, window = 500ms
  std::string place(std::string order) override {
    auto r4c$call = adaptiveLimit1_->acquire();
    try {
      return delegate_->place(std::move(order));
    } catch (...) {
      r4c$call.onFailure();
      throw;
    }
  }

  // adaptive limit "orders-aimd": algorithm = AIMD, dropOn = {SocketTimeout, r4c::CallTimeoutException}
  std::string cancel(const std::string &order) override {
    auto r4c$call = adaptiveLimit2_->acquire();
    try {
      return delegate_->cancel(order);
    } catch (...) {
      r4c$call.onFailure();
      throw;
    }
  }

  int version() const override { return std::as_const(*delegate_).version(); }

private:
  std::shared_ptr<SearchClient> delegate_;
  std::shared_ptr<r4c::AdaptiveLimitPolicy> adaptiveLimit0_;
  std::shared_ptr<r4c::AdaptiveLimitPolicy> adaptiveLimit1_;
  std::shared_ptr<r4c::AdaptiveLimitPolicy> adaptiveLimit2_;
};

} // namespace shop

template <> struct r4c::generated::WrapperOf<shop::SearchClient> {
  using Type = ::shop::SearchClient$Resilient;
  using Delegate = ::shop::SearchClient;
};

#pragma GCC diagnostic pop
