// The limit through a wrapper: the interface of the tutorial.
#include "shop/search_client.r4c.h"

#include <r4c/testing.h>

#include <functional>
#include <gmock/gmock.h>
#include <type_traits>

namespace {

using namespace std::chrono_literals;
using ::testing::ElementsAre;
using ::testing::Property;

class Backend : public shop::SearchClient {
public:
  std::string search(const std::string &query) override { return onSearch(query); }
  std::string place(std::string order) override { return onPlace(order); }
  std::string cancel(const std::string &order) override { return onCancel(order); }
  int version() const override { return 3; }

  std::function<std::string(const std::string &)> onSearch = [](const std::string &query) { return "found " + query; };
  std::function<std::string(const std::string &)> onPlace = [](const std::string &order) { return "placed " + order; };
  std::function<std::string(const std::string &)> onCancel = [](const std::string &order) { return "gone " + order; };
};

class SearchClient : public ::testing::Test {
protected:
  r4c::testing::ManualClock clock;
  r4c::ResilienceRegistry registry =
      r4c::testing::registry(clock)
          .adaptiveLimitDefaults([](auto &defaults) { defaults.initialLimit(1).maxLimit(1).minWindowSamples(1); })
          .build();
  Backend backend;
  r4c::Resilient<shop::SearchClient> client{backend, registry};
};

constexpr const char *kSearch = "shop::SearchClient#search(const std::string &)";

TEST_F(SearchClient, PassesCallsThrough) {
  EXPECT_EQ(client.search("java"), "found java");
  EXPECT_EQ(client.place("tea"), "placed tea");
  EXPECT_EQ(client.cancel("tea"), "gone tea");
  EXPECT_EQ(client.version(), 3);
}

TEST_F(SearchClient, MakesOneLimitForEachMethodOrName) {
  EXPECT_THAT(registry.snapshot().adaptiveLimits(),
              ElementsAre(Property(&r4c::AdaptiveLimitSnapshot::instanceId, "orders"),
                          Property(&r4c::AdaptiveLimitSnapshot::instanceId, "orders-aimd"),
                          Property(&r4c::AdaptiveLimitSnapshot::instanceId, kSearch)));
}

TEST_F(SearchClient, HandsTheAttributesSettingsToTheRegistry) {
  const r4c::AdaptiveLimitSnapshot orders = registry.adaptiveLimit("orders").snapshot();
  EXPECT_EQ(orders.limit(), 10);
  EXPECT_EQ(orders.maxLimit(), 100);
  EXPECT_EQ(orders.algorithm(), r4c::LimitAlgorithm::Gradient2);
  EXPECT_EQ(registry.adaptiveLimit("orders-aimd").snapshot().algorithm(), r4c::LimitAlgorithm::AIMD);
}

TEST_F(SearchClient, RejectsWhatIsAboveTheLimit) {
  int calls = 0;
  backend.onSearch = [&](const std::string &query) {
    ++calls;
    // While this call runs, the limit of one is taken.
    EXPECT_THROW(client.search("another"), r4c::LimitExceededException);
    return query;
  };
  EXPECT_EQ(client.search("java"), "java");
  EXPECT_EQ(calls, 1);
  const r4c::AdaptiveLimitSnapshot snapshot = registry.adaptiveLimit(kSearch).snapshot();
  EXPECT_EQ(snapshot.accepted(), 1);
  EXPECT_EQ(snapshot.rejected(), 1);
  EXPECT_EQ(snapshot.inFlight(), 0);
}

TEST_F(SearchClient, NamesTheInstanceInTheRejection) {
  backend.onSearch = [&](const std::string &) -> std::string {
    try {
      return client.search("another");
    } catch (const r4c::LimitExceededException &rejection) {
      return rejection.instanceId();
    }
  };
  EXPECT_EQ(client.search("java"), kSearch);
}

TEST_F(SearchClient, GivesTheSlotBackWhenTheMethodThrows) {
  backend.onSearch = [](const std::string &) -> std::string { throw std::runtime_error("broken"); };
  EXPECT_THROW(client.search("java"), std::runtime_error);
  EXPECT_EQ(registry.adaptiveLimit(kSearch).inFlight(), 0);
  EXPECT_EQ(registry.adaptiveLimit(kSearch).snapshot().drops(), 0);
}

TEST_F(SearchClient, CountsTheExceptionsOfDropOnAsDrops) {
  backend.onCancel = [](const std::string &) -> std::string { throw shop::SocketTimeout("late"); };
  EXPECT_THROW(client.cancel("tea"), shop::SocketTimeout);
  EXPECT_EQ(registry.adaptiveLimit("orders-aimd").snapshot().drops(), 1);
}

TEST_F(SearchClient, MeasuresWithTheRegistrysClock) {
  backend.onSearch = [&](const std::string &query) {
    clock.advance(2s);
    return query;
  };
  client.search("java");
  EXPECT_EQ(registry.adaptiveLimit(kSearch).snapshot().windowLatency(), 2s);
}

TEST_F(SearchClient, IsMadeOverEveryKindOfPointer) {
  std::unique_ptr<shop::SearchClient> owned =
      r4c::makeResilient<shop::SearchClient>(std::make_unique<Backend>(), registry);
  EXPECT_EQ(owned->search("a"), "found a");
  EXPECT_EQ(r4c::makeResilient<shop::SearchClient>(std::make_shared<Backend>(), registry)->search("b"), "found b");
  EXPECT_EQ(r4c::makeResilient<shop::SearchClient>(backend, registry)->search("c"), "found c");
  r4c::Resilient<shop::SearchClient> shared{std::make_shared<Backend>(), registry};
  EXPECT_EQ(shared.search("d"), "found d");
}

TEST_F(SearchClient, RefusesANullDelegate) {
  EXPECT_THROW(r4c::makeResilient<shop::SearchClient>(std::shared_ptr<Backend>(), registry), r4c::RegistryException);
}

TEST_F(SearchClient, OutlivesTheRegistry) {
  auto other = std::make_unique<r4c::ResilienceRegistry>(r4c::testing::registry(clock).build());
  r4c::Resilient<shop::SearchClient> longer{backend, *other};
  other.reset();
  EXPECT_EQ(longer.search("java"), "found java");
}

static_assert(std::is_final_v<r4c::Resilient<shop::SearchClient>>);
static_assert(std::is_base_of_v<shop::SearchClient, r4c::Resilient<shop::SearchClient>>);

} // namespace
