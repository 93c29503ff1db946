#include "driver/include_path.h"

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
  EXPECT_EQ(pathWith("/p/include2/shop/x.h", {"/p/include"}), "");
}

TEST(IncludePath, SeesThroughDotsAndTrailingSlashes) {
  EXPECT_EQ(pathWith("/p/./src/../include/shop/x.h", {"/p/lib/../include/"}), "shop/x.h");
}

TEST(IncludePath, CountsFromTheCurrentFolder) { EXPECT_EQ(pathWith("include/shop/x.h", {"include"}), "shop/x.h"); }

TEST(IncludePath, TakesTheRootForADirectory) { EXPECT_EQ(pathWith("/p/x.h", {"/"}), "p/x.h"); }

TEST(IncludePath, IsEmptyOutsideOfAllDirectories) {
  EXPECT_EQ(pathWith("/somewhere/x.h", {"/p"}), "");
  EXPECT_EQ(pathWith("../x.h", {}), "");
}

TEST(IncludePathFrom, LeadsFromTheFolderOfTheOutputToTheHeader) {
  EXPECT_EQ(includePathFrom("/q/x.r4c.h", "/q/x.h"), "x.h");
  EXPECT_EQ(includePathFrom("/q/out/x.r4c.h", "/q/x.h"), "../x.h");
  EXPECT_EQ(includePathFrom("/q/x.r4c.h", "/q/include/shop/x.h"), "include/shop/x.h");
  EXPECT_EQ(includePathFrom("/q/a b/x.r4c.h", "/q/c d/x.h"), "../c d/x.h");
  EXPECT_EQ(includePathFrom("/out2/x.r4c.h", "/out/x.h"), "../out/x.h");
}

TEST(IncludePathFrom, CountsFromTheCurrentFolder) {
  EXPECT_EQ(includePathFrom("x.r4c.h", "x.h"), "x.h");
  EXPECT_EQ(includePathFrom("no such folder/deeper/x.r4c.h", "./x.h"), "../../x.h");
  EXPECT_EQ(includePathFrom("no such folder/../x.r4c.h", "src/./x.h"), "src/x.h");
}

} // namespace
} // namespace r4c::gen
