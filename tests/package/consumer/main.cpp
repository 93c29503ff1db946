#include "shop/clients.h"
#include "shop/search_client.r4c.h"
#include "stock_client.r4c.h"

#include <cstdio>

struct Stock final : StockClient {
  int pieces() const override { return 7; }
};

int main() {
  auto registry = r4c::ResilienceRegistry::builder().build();
  const auto search = shop::makeSearchClient(registry);
  const auto order = shop::makeOrderClient(registry);
  Stock stock;
  const StockClientGuarded guarded(stock, registry);
  std::printf("%s, %d cents, %d in stock\n", search->search("java").c_str(), order->order(3).cents, guarded.pieces());
  for (const auto &limit : registry.snapshot().adaptiveLimits())
    std::printf("%s %d %lld\n", limit.instanceId().c_str(), limit.limit(), static_cast<long long>(limit.accepted()));
}
