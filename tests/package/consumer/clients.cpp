#include "shop/clients.h"

#include "shop/order_client.r4c.hpp"
#include "shop/search_client.r4c.h"

namespace shop {

struct Search final : SearchClient {
  std::string search(const std::string &query) override { return "found " + query; }
};

struct Order final : OrderClient {
  Price order(int pieces) override { return {pieces * 100}; }
};

std::unique_ptr<SearchClient> makeSearchClient(r4c::ResilienceRegistry &registry) {
  return r4c::makeResilient<SearchClient>(std::make_unique<Search>(), registry);
}

std::unique_ptr<OrderClient> makeOrderClient(r4c::ResilienceRegistry &registry) {
  return r4c::makeResilient<OrderClient>(std::make_unique<Order>(), registry);
}

} // namespace shop
