// Compiled by every compiler that the tests are run with, whose names must be the same.
#include <r4c/generated/name_of.h>

#include <functional>
#include <gtest/gtest.h>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace shop {

enum class Kind { tea = 1 };
struct Order {};
template <typename T, typename Container = std::vector<T>> struct Basket {
  template <typename U> struct Item {};
};
template <typename T, int Count> struct Array {};
template <typename T, int Pages = 4> struct Cache {};
template <typename... T> struct Pack {};

} // namespace shop

using r4c::generated::nameOf;

TEST(NameOf, fundamentalTypes) {
  EXPECT_EQ(nameOf<int>(), "int");
  EXPECT_EQ(nameOf<unsigned long>(), "unsigned long");
  EXPECT_EQ((nameOf<long long, char, bool>()), "long long, char, bool");
}

TEST(NameOf, pointersReferencesAndConst) {
  EXPECT_EQ(nameOf<const int &>(), "const int &");
  EXPECT_EQ(nameOf<int &&>(), "int &&");
  EXPECT_EQ(nameOf<int **>(), "int **");
  EXPECT_EQ(nameOf<const char *>(), "const char *");
  EXPECT_EQ(nameOf<char *const &>(), "char *const &");
  EXPECT_EQ(nameOf<void *>(), "void *");
  EXPECT_EQ(nameOf<int (*)(int)>(), "int (*)(int)");
}

TEST(NameOf, defaultArgumentsAreLeftOut) {
  EXPECT_EQ(nameOf<std::string>(), "std::string");
  EXPECT_EQ(nameOf<std::string_view>(), "std::string_view");
  EXPECT_EQ(nameOf<std::vector<std::string>>(), "std::vector<std::string>");
  EXPECT_EQ((nameOf<std::map<int, std::vector<std::vector<unsigned long>>>>()),
            "std::map<int, std::vector<std::vector<unsigned long>>>");
  EXPECT_EQ((nameOf<std::map<int, std::string, std::greater<int>>>()), "std::map<int, std::string, std::greater<int>>");
  EXPECT_EQ(nameOf<std::unique_ptr<shop::Order>>(), "std::unique_ptr<shop::Order>");
  EXPECT_EQ(nameOf<shop::Basket<int>>(), "shop::Basket<int>");
  EXPECT_EQ(nameOf<shop::Cache<long>>(), "shop::Cache<long>");
  EXPECT_EQ((nameOf<shop::Cache<int (*)(int, int), 5>>()), "shop::Cache<int (*)(int, int), 5>");
  EXPECT_EQ((nameOf<shop::Basket<int, int>>()), "shop::Basket<int, int>");
  EXPECT_EQ(nameOf<shop::Basket<int>::Item<long>>(),
            "shop::Basket<int, std::vector<int, std::allocator<int>>>::Item<long>");
  EXPECT_EQ(nameOf<shop::Pack<>>(), "shop::Pack<>");
  EXPECT_EQ((nameOf<shop::Pack<int, long>>()), "shop::Pack<int, long>");
}

TEST(NameOf, values) {
  EXPECT_EQ(nameOf<3>(), "3");
  EXPECT_EQ(nameOf<-3L>(), "-3");
  EXPECT_EQ(nameOf<3UL>(), "3");
  EXPECT_EQ(nameOf<true>(), "true");
  EXPECT_EQ(nameOf<shop::Kind::tea>(), "(shop::Kind)1");
  EXPECT_EQ((nameOf<shop::Array<shop::Order, 3>>()), "shop::Array<shop::Order, 3>");
}
