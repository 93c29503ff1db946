// That the generated file finds the header it was written from, wherever the two stand.
#include "program.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace r4c::gen {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

class IncludePathCli : public testing::Test {
protected:
  /// Generates with `arguments` and includes the result `output` from another folder.
  static void expectIncluded(const std::vector<std::string> &arguments, const fs::path &output,
                             const std::string &include, const std::vector<std::string> &flags = {}) {
    const Outcome outcome = generate(arguments, flags);
    ASSERT_EQ(outcome.exitCode, 0) << outcome.err;
    EXPECT_THAT(read(output), HasSubstr("#include \"" + include + "\"\n"));
    write("user/user.cpp", "#include \"" + fs::absolute(output).string() + "\"\nr4c::Resilient<Interface> *wrapper;\n");
    std::vector<std::string> all = flags;
    all.insert(all.begin(), {"-M", "user/user.cpp"});
    const Outcome preprocessed = compile(all);
    EXPECT_EQ(preprocessed.exitCode, 0) << preprocessed.err;
  }

  Folder folder_;
};

TEST_F(IncludePathCli, NamesAHeaderBesideTheOutput) {
  write("x.h", goodHeader());
  expectIncluded({"x.h", "-o", "x.r4c.h"}, "x.r4c.h", "x.h");
}

TEST_F(IncludePathCli, LeadsToAHeaderInAnotherFolder) {
  write("some/where/x.h", goodHeader());
  expectIncluded({"some/where/x.h", "-o", "x.r4c.h"}, "x.r4c.h", "some/where/x.h");
  const Outcome compiled = compile({"-fsyntax-only", "user/user.cpp"});
  EXPECT_EQ(compiled.exitCode, 0) << compiled.err;
}

TEST_F(IncludePathCli, LeadsBetweenRelativeAndAbsolutePaths) {
  write("some/where/x.h", goodHeader());
  expectIncluded({"some/where/x.h", "-o", "out/deeper/x.r4c.h"}, "out/deeper/x.r4c.h", "../../some/where/x.h");
  const std::string root = folder_.path().string();
  expectIncluded({root + "/some/where/x.h", "-o", root + "/out/x.r4c.h"}, "out/x.r4c.h", "../some/where/x.h");
}

TEST_F(IncludePathCli, LeadsFromTheOutputDirectory) {
  write("some/where/x.h", goodHeader());
  expectIncluded({"some/where/x.h", "--out-dir", "out"}, "out/x.r4c.h", "../some/where/x.h");
}

TEST_F(IncludePathCli, LeadsThroughFoldersWithSpaces) {
  write("some where/x y.h", goodHeader());
  expectIncluded({"some where/x y.h", "--out-dir", "the out"}, "the out/x y.r4c.h", "../some where/x y.h");
}

TEST_F(IncludePathCli, LeadsOverSymbolicLinks) {
  write("real/source/deep/x.h", goodHeader());
  fs::create_directories("real/output");
  fs::create_directory_symlink("real/source/deep", "in");
  fs::create_directory_symlink("real/output", "out");
  expectIncluded({"in/x.h", "-o", "out/x.r4c.h"}, "out/x.r4c.h", "../source/deep/x.h");
}

TEST_F(IncludePathCli, TakesALinkedHeaderByItsOwnName) {
  write("store/17.h", goodHeader());
  write("src/other.h", "#pragma once\n");
  fs::create_symlink("../store/17.h", "src/x.h");
  expectIncluded({"src/x.h", "-o", "out/x.r4c.h"}, "out/x.r4c.h", "../src/x.h");
}

TEST_F(IncludePathCli, PrefersIncludeDirectoriesHoweverTheyAreNamed) {
  write("include/shop/x.h", goodHeader());
  fs::create_directory_symlink("include", "link");
  expectIncluded({"include/shop/x.h", "--out-dir", "out"}, "out/shop/x.r4c.h", "shop/x.h", {"-Iinclude"});
  expectIncluded({(folder_.path() / "include/shop/x.h").string(), "--out-dir", "out"}, "out/shop/x.r4c.h", "shop/x.h",
                 {"-Iuser/../include"});
  expectIncluded({"include/shop/x.h", "--out-dir", "out"}, "out/shop/x.r4c.h", "shop/x.h", {"-Ilink"});
  expectIncluded({"link/shop/x.h", "--out-dir", "out"}, "out/shop/x.r4c.h", "shop/x.h", {"-Iinclude"});
}

TEST_F(IncludePathCli, TakesNoPathThatGivesAnotherFile) {
  write("first/x.h", "#error \"the wrong one\"\n");
  write("second/x.h", goodHeader());
  expectIncluded({"second/x.h", "-o", "out/x.r4c.h"}, "out/x.r4c.h", "../second/x.h", {"-Ifirst", "-Isecond"});
  expectIncluded({"second/x.h", "-o", "out/x.r4c.h"}, "out/x.r4c.h", "x.h", {"-Isecond", "-Ifirst"});
  expectIncluded({"second/x.h", "-o", "out/x.r4c.h"}, "out/x.r4c.h", "x.h", {"-isystem", "first", "-Isecond"});
}

} // namespace
} // namespace r4c::gen
