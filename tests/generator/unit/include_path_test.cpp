#include "driver/compiler.h"

#include <clang/Lex/HeaderSearchOptions.h>
#include <gtest/gtest.h>

namespace r4c::gen {
namespace {

std::string pathWith(const std::string &header, const std::vector<std::string> &directories) {
  clang::HeaderSearchOptions search;
  for (const std::string &directory : directories)
    search.AddPath(directory, clang::frontend::Angled, /*IsFramework=*/false, /*IgnoreSysRoot=*/true);
  return includePath(header, search);
}

TEST(IncludePath, IsRelativeToTheDirectoryThatContainsTheHeader) {
  EXPECT_EQ(pathWith("/p/include/shop/x.h", {"/q", "/p/include"}), "shop/x.h");
}

TEST(IncludePath, TakesTheNearestOfSeveral) {
  EXPECT_EQ(pathWith("/p/include/shop/x.h", {"/p", "/p/include/shop", "/p/include"}), "x.h");
}

TEST(IncludePath, TakesNoDirectoryWhoseNameOnlyBeginsAlike) {
  EXPECT_EQ(pathWith("/p/include2/shop/x.h", {"/p/include"}), "x.h");
}

TEST(IncludePath, SeesThroughDotsAndTrailingSlashes) {
  EXPECT_EQ(pathWith("/p/./src/../include/shop/x.h", {"/p/lib/../include/"}), "shop/x.h");
}

TEST(IncludePath, CountsFromTheCurrentFolder) { EXPECT_EQ(pathWith("include/shop/x.h", {"include"}), "shop/x.h"); }

TEST(IncludePath, IsTheNameOutsideOfAllDirectories) {
  EXPECT_EQ(pathWith("/somewhere/x.h", {"/p"}), "x.h");
  EXPECT_EQ(pathWith("../x.h", {}), "x.h");
}

} // namespace
} // namespace r4c::gen
