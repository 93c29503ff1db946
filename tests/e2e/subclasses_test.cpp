#include "subclasses.r4c.h"

#include <gmock/gmock.h>
#include <r4c/exceptions.h>

namespace {

using depot::Inventory;
using depot::LimitedInventory;
using testing::ElementsAre;

using Wrapper = r4c::Resilient<Inventory>;

class SubclassesTest : public testing::Test {
protected:
  r4c::ResilienceRegistry registry = r4c::ResilienceRegistry::builder().build();
};

TEST_F(SubclassesTest, HasTheConstructorsOfItsClass) {
  EXPECT_EQ(Wrapper(registry).place(), "none");
  const Wrapper defaults(registry, "a place");
  EXPECT_EQ(defaults.place(), "a place");
  EXPECT_EQ(defaults.shelves(), 2);
  EXPECT_EQ(defaults.size(), 2);
  EXPECT_EQ(Wrapper(registry, "a place", 7).shelves(), 10) << "the better match";
  EXPECT_EQ(Wrapper(registry, std::string("a place"), 7, {1, 2, 3}).size(), 3);
  EXPECT_EQ(Wrapper(registry, std::make_unique<int>(5)).shelves(), 5);
  EXPECT_EQ(Wrapper(registry, {4, 5, 6}).size(), 3);
}

TEST_F(SubclassesTest, KeepsDefaultArgumentsThatItCannotName) {
  EXPECT_EQ(Wrapper(registry, "a place", 1).shelves(), 4);
  EXPECT_TRUE(Wrapper(registry, "a place", 1).open());
  EXPECT_EQ(Wrapper(registry, "a place", 1, 1).shelves(), 2);
  EXPECT_FALSE(Wrapper(registry, "a place", 1, 1, false).open());
}

TEST_F(SubclassesTest, HasProtectedAndDeletedAndVariadicAndTemplatedConstructors) {
  std::string place = "a";
  EXPECT_EQ(Wrapper(registry, &place).place(), "a protected");
  EXPECT_EQ(Wrapper(registry, 3, "%d%d%d", 7, 8, 9).size(), 3);
  const std::vector<int> counts{1, 2, 3, 4};
  EXPECT_EQ(Wrapper(registry, counts.begin(), counts.end()).size(), 4);
  static_assert(!std::is_constructible_v<Wrapper, r4c::ResilienceRegistry &, double>);
  static_assert(!std::is_constructible_v<Wrapper, r4c::ResilienceRegistry &, char>);
  static_assert(!std::is_constructible_v<Wrapper, r4c::ResilienceRegistry &, Inventory *>);
}

template <typename T> void take(T);
template <typename T, typename... Arguments>
concept ImplicitlyBuiltFrom = requires(Arguments... arguments) { take<T>({arguments...}); };

TEST_F(SubclassesTest, IsAsExplicitAsItsClass) {
  static_assert(!std::is_convertible_v<r4c::ResilienceRegistry &, Wrapper>);
  static_assert(ImplicitlyBuiltFrom<Wrapper, r4c::ResilienceRegistry, std::string>);
  static_assert(!ImplicitlyBuiltFrom<Wrapper, r4c::ResilienceRegistry, std::string *>);
  using Cache = r4c::Resilient<depot::Cache<int>>;
  static_assert(std::is_constructible_v<Cache, r4c::ResilienceRegistry &, int, const char *, double>);
  static_assert(!ImplicitlyBuiltFrom<Cache, r4c::ResilienceRegistry, int, const char *, double>);
}

TEST_F(SubclassesTest, CallsTheMethodsOfItsBase) {
  Wrapper wrapper(registry, std::string("a place"), 7);
  Inventory &inventory = wrapper;
  EXPECT_EQ(inventory.stock("four"), 11);
  EXPECT_EQ(inventory.reserve(5), 5);
  EXPECT_EQ(std::as_const(inventory).reserve(5L), 6);
  EXPECT_EQ(inventory.size(), 2);
  EXPECT_EQ(inventory.raise(1), 8);
  EXPECT_EQ(wrapper.fixed(), 1);
  inventory.flush();
  EXPECT_EQ(std::move(inventory).take(), "a place");
  EXPECT_EQ(registry.adaptiveLimit("reserve").snapshot().accepted(), 1);
  EXPECT_EQ(registry.adaptiveLimit("level").snapshot().accepted(), 1);
  const r4c::AdaptiveLimitSnapshot stock =
      registry.adaptiveLimit("depot::Inventory#stock(const std::string &)").snapshot();
  EXPECT_EQ(stock.accepted(), 1);
  EXPECT_EQ(stock.maxLimit(), 50);
}

TEST_F(SubclassesTest, InheritsConstructorsThatItsClassInherits) {
  r4c::Resilient<LimitedInventory> wrapper(registry, "a place", 1);
  EXPECT_EQ(wrapper.shelves(), 4);
  EXPECT_EQ(r4c::Resilient<LimitedInventory>(registry).place(), "none");
  EXPECT_EQ(static_cast<Inventory &>(wrapper).stock("four"), 8);
  EXPECT_EQ(registry.adaptiveLimit("depot::LimitedInventory#stock(const std::string &)").snapshot().accepted(), 1);
}

TEST_F(SubclassesTest, IsMadeWithTheRegistryInFront) {
  const std::unique_ptr<Inventory> inventory = r4c::makeResilient<Inventory>(registry, "a place", 1);
  EXPECT_EQ(inventory->stock("four"), 8);
  EXPECT_EQ(registry.adaptiveLimit("depot::Inventory#stock(const std::string &)").snapshot().accepted(), 1);
}

TEST_F(SubclassesTest, OfATemplateIsATemplate) {
  r4c::Resilient<depot::Cache<int>> wrapper(registry, 3);
  depot::Cache<int> &cache = wrapper;
  EXPECT_EQ(cache.load(""), 3);
  EXPECT_EQ(cache.load("key"), 8);
  EXPECT_EQ(registry.adaptiveLimit("depot::Cache<int>#load(const std::string &, int)").snapshot().accepted(), 2);
}

TEST_F(SubclassesTest, OfANestedClassStandsBesideTheOuterOne) {
  r4c::Resilient<depot::Outer::Inner> wrapper(registry);
  depot::Outer::Inner &inner = wrapper;
  EXPECT_EQ(inner(5), 5);
  EXPECT_TRUE(inner);
}

} // namespace
