// What r4c-gen does with its command line and its files.
#include "program.h"

#include <algorithm>
#include <cstdlib>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace r4c::gen {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::StartsWith;

class Cli : public testing::Test {
protected:
  static std::ptrdiff_t lines(const std::string &text) { return std::count(text.begin(), text.end(), '\n'); }

  Folder folder_;
};

TEST_F(Cli, WritesTheWrapperSilently) {
  write("x.h", goodHeader());
  const Outcome outcome = generate({"x.h", "-o", "x.r4c.h"});
  EXPECT_EQ(outcome.exitCode, 0) << outcome.err;
  EXPECT_THAT(outcome.out, IsEmpty());
  EXPECT_THAT(outcome.err, IsEmpty());
  EXPECT_THAT(read("x.r4c.h"), HasSubstr("class Interface$Resilient"));
}

TEST_F(Cli, MakesTheFolderOfTheOutput) {
  write("x.h", goodHeader());
  EXPECT_EQ(generate({"x.h", "-o", "a/b/x.r4c.h"}).exitCode, 0);
  EXPECT_TRUE(fs::exists("a/b/x.r4c.h"));
}

TEST_F(Cli, LeavesAnOlderOutputAloneOnFaults) {
  write("x.h", "#include <r4c/annotations.h>\nstruct X { virtual ~X() = default;\n"
               "[[r4c::adaptive_limit(maxLimit = 0)]] virtual void f() = 0; };\n");
  write("x.r4c.h", "old");
  const Outcome outcome = generate({"x.h", "-o", "x.r4c.h", "--depfile", "x.d"});
  EXPECT_EQ(outcome.exitCode, 1);
  EXPECT_THAT(outcome.err, HasSubstr("[R4C-ATR-003]"));
  EXPECT_EQ(read("x.r4c.h"), "old");
  EXPECT_FALSE(fs::exists("x.d"));
}

TEST_F(Cli, ShowsClangsErrorsOfAHeaderThatDoesNotCompile) {
  write("x.h", goodHeader() + "Unknown f();\n");
  const Outcome outcome = generate({"x.h", "-o", "x.r4c.h"});
  EXPECT_EQ(outcome.exitCode, 1);
  EXPECT_THAT(outcome.err, StartsWith("x.h:7:1: error: unknown type name 'Unknown'\n"));
  EXPECT_FALSE(fs::exists("x.r4c.h"));
}

TEST_F(Cli, TakesNoHeaderWithoutAnAttribute) {
  write("x.h", "struct X { virtual ~X() = default; };\n");
  const Outcome outcome = generate({"x.h", "-o", "x.r4c.h"});
  EXPECT_EQ(outcome.exitCode, 1);
  EXPECT_THAT(outcome.err, StartsWith("error: no r4c attribute in 'x.h'; "));
  EXPECT_THAT(outcome.err, HasSubstr("[R4C-GEN-008]\n"));
  EXPECT_FALSE(fs::exists("x.r4c.h"));
}

TEST_F(Cli, TakesAnEmptyHeaderForOneWithoutAnAttribute) {
  write("x.h", "");
  EXPECT_THAT(generate({"x.h", "-o", "x.r4c.h"}).err, HasSubstr("[R4C-GEN-008]"));
}

TEST_F(Cli, CountsNoAttributeOfAnIncludedHeader) {
  write("inner.h", goodHeader());
  write("x.h", "#include \"inner.h\"\n");
  EXPECT_THAT(generate({"x.h", "-o", "x.r4c.h"}).err, HasSubstr("[R4C-GEN-008]"));
}

TEST_F(Cli, WritesNoWrapperOfAnIncludedHeader) {
  write("inner.h", goodHeader("Inner"));
  write("x.h", "#include \"inner.h\"\n" + goodHeader("Outer"));
  ASSERT_EQ(generate({"x.h", "-o", "x.r4c.h"}).exitCode, 0);
  EXPECT_THAT(read("x.r4c.h"), HasSubstr("Outer$Resilient"));
  EXPECT_THAT(read("x.r4c.h"), Not(HasSubstr("Inner$Resilient")));
}

TEST_F(Cli, ObeysPragmaOnceInAHeaderThatIsIncludedBack) {
  write("back.h", "#pragma once\n#include \"x.h\"\n");
  write("x.h", "#pragma once\n#include \"back.h\"\n" + goodHeader());
  const Outcome outcome = generate({"x.h", "-o", "x.r4c.h"});
  EXPECT_EQ(outcome.exitCode, 0) << outcome.err;
}

TEST_F(Cli, SaysInOneLineWhatItCannotRead) {
  const Outcome missing = generate({"missing.h", "-o", "x.r4c.h"});
  EXPECT_EQ(missing.exitCode, 1);
  EXPECT_EQ(missing.err, "r4c-gen: error: cannot read the header 'missing.h': No such file or directory\n");
  fs::create_directory("folder");
  const Outcome directory = generate({"folder", "-o", "x.r4c.h"});
  EXPECT_EQ(directory.exitCode, 1);
  EXPECT_EQ(directory.err, "r4c-gen: error: cannot read the header 'folder': it is a directory\n");
}

TEST_F(Cli, SaysInOneLineWhatItCannotWrite) {
  write("x.h", goodHeader());
  write("file", "");
  const Outcome below = generate({"x.h", "-o", "file/x.r4c.h"});
  EXPECT_EQ(below.exitCode, 1);
  EXPECT_THAT(below.err, StartsWith("r4c-gen: error: cannot write 'file/x.r4c.h': "));
  EXPECT_EQ(lines(below.err), 1);
  fs::create_directory("folder");
  const Outcome directory = generate({"x.h", "-o", "folder"});
  EXPECT_EQ(directory.exitCode, 1);
  EXPECT_EQ(directory.err, "r4c-gen: error: cannot write 'folder': it is a directory\n");
  EXPECT_TRUE(fs::is_empty("folder"));
}

TEST_F(Cli, OverwritesNothingThatWasRead) {
  write("inner.h", "#pragma once\n");
  write("x.h", "#include \"inner.h\"\n" + goodHeader());
  write("flags", "-I" R4C_ANNOTATIONS "\n");
  fs::create_symlink("x.h", "link.h");
  const std::string header = read("x.h");
  const std::pair<std::vector<std::string>, std::string> cases[] = {
      {{"x.h", "-o", "x.h"}, "'x.h' would be written over 'x.h', which was read"},
      {{"x.h", "-o", "./link.h"}, "'./link.h' would be written over 'x.h', which was read"},
      {{"x.h", "-o", "inner.h"}, "'inner.h' would be written over 'inner.h', which was read"},
      {{"x.h", "-o", "x.r4c.h", "--depfile", "x.h"}, "'x.h' would be written over 'x.h', which was read"},
      {{"x.h", "-o", "x.r4c.h", "--depfile", "flags"}, "'flags' would be written over 'flags', which was read"},
      {{"x.h", "-o", "x.r4c.h", "--depfile", "a/../x.r4c.h"}, "'x.r4c.h' and 'a/../x.r4c.h' are one file"},
  };
  for (auto [arguments, message] : cases) {
    arguments.insert(arguments.end(), {"--flags", "flags"});
    const Outcome outcome = run(arguments);
    EXPECT_EQ(outcome.exitCode, 2) << message;
    EXPECT_THAT(outcome.err, HasSubstr(message));
    EXPECT_EQ(read("x.h"), header);
    EXPECT_EQ(read("inner.h"), "#pragma once\n");
    EXPECT_FALSE(fs::exists("x.r4c.h"));
  }
  EXPECT_EQ(read("flags"), "-I" R4C_ANNOTATIONS "\n");
}

TEST_F(Cli, WritesAllOrNothing) {
  write("x.h", goodHeader("X"));
  write("y.h", goodHeader("Y"));
  write("out/x.r4c.h", "old");
  fs::create_directories("out/y.r4c.h");
  const Outcome folder = generate({"x.h", "y.h", "--out-dir", "out"}, {"-I."});
  EXPECT_EQ(folder.exitCode, 1);
  EXPECT_EQ(folder.err, "r4c-gen: error: cannot write 'out/y.r4c.h': it is a directory\n");
  EXPECT_EQ(read("out/x.r4c.h"), "old");
  const Outcome depfile = generate({"x.h", "-o", "out/x.r4c.h", "--depfile", "x.h/x.d"});
  EXPECT_EQ(depfile.exitCode, 1);
  EXPECT_THAT(depfile.err, StartsWith("r4c-gen: error: cannot write 'x.h/x.d': "));
  EXPECT_EQ(read("out/x.r4c.h"), "old");
  EXPECT_EQ(std::distance(fs::directory_iterator("out"), {}), 2) << "something was left behind";
}

TEST_F(Cli, WritesToWhatIsNoFile) {
  write("x.h", goodHeader());
  const Outcome outcome = generate({"x.h", "-o", "/dev/null"});
  EXPECT_EQ(outcome.exitCode, 0) << outcome.err;
  EXPECT_TRUE(fs::is_character_file("/dev/null"));
}

TEST_F(Cli, TakesNoPathThatAnIncludeCannotName) {
  write("quo\"te.h", goodHeader());
  write("new\nline.h", goodHeader());
  const Outcome quote = generate({"quo\"te.h", "-o", "x.r4c.h"});
  EXPECT_EQ(quote.exitCode, 2);
  EXPECT_EQ(quote.err, "r4c-gen: error: cannot include 'quo\"te.h': its path holds a quote\n");
  const Outcome line = generate({"new\nline.h", "-o", "x.r4c.h"});
  EXPECT_EQ(line.exitCode, 2);
  EXPECT_THAT(line.err, HasSubstr("its path holds a control character\n"));
  EXPECT_FALSE(fs::exists("x.r4c.h"));
}

TEST_F(Cli, CountsAnAttributeOfAFragmentInsideOfItsClass) {
  write("methods.inc", "[[r4c::adaptive_limit]] virtual void f() = 0;\n");
  write("x.h", "#include <r4c/annotations.h>\nstruct X { virtual ~X() = default;\n#include \"methods.inc\"\n};\n");
  const Outcome outcome = generate({"x.h", "-o", "x.r4c.h"});
  EXPECT_EQ(outcome.exitCode, 0) << outcome.err;
  EXPECT_THAT(read("x.r4c.h"), HasSubstr("class X$Resilient"));
}

TEST_F(Cli, TakesNoNameForAWrapperThatIsTaken) {
  write("x.h", goodHeader() + "struct InterfaceGuarded {};\nclass InterfaceLater;\n");
  const Outcome taken = generate({"x.h", "-o", "x.r4c.h", "--suffix", "Guarded"});
  EXPECT_EQ(taken.exitCode, 1);
  EXPECT_THAT(taken.err,
              HasSubstr("error: the wrapper of 'Interface' would be called 'InterfaceGuarded', which is taken; "
                        "choose another --suffix [R4C-GEN-012]\n"));
  EXPECT_THAT(taken.err, HasSubstr("note: 'InterfaceGuarded' is declared here\n"));
  EXPECT_FALSE(fs::exists("x.r4c.h"));
  EXPECT_EQ(generate({"x.h", "-o", "x.r4c.h", "--suffix", "Later"}).exitCode, 0) << "it may be declared in advance";
}

TEST_F(Cli, TellsUsageErrorsFromFaults) {
  write("x.h", goodHeader());
  write("y.h", goodHeader());
  const std::pair<std::vector<std::string>, std::string> cases[] = {
      {{}, "no header given"},
      {{"x.h"}, "no output given: -o or --out-dir"},
      {{"x.h", "-o", "a", "--out-dir", "b"}, "-o and --out-dir exclude each other"},
      {{"x.h", "y.h", "-o", "a"}, "-o takes one header; use --out-dir for several"},
      {{"x.h", "y.h", "--out-dir", "a", "--include-as", "b"}, "--include-as takes one header"},
      {{"x.h", "-o", "-"}, "'-' is no file to write to"},
      {{"x.h", "-o", "a", "--depfile", "-"}, "'-' is no file to write to"},
      {{"x.h", "--out-dir", "a", "--include-as", "b/../../x.h"}, "--include-as 'b/../../x.h' leads out of the folder"},
      {{"x.h", "--out-dir", "a", "--include-as", "/x.h"}, "--include-as '/x.h' leads out of the folder of --out-dir"},
      {{"x.h", "-o", "a", "--suffix", "-x"}, "the suffix '-x' cannot end the name of a C++ class"},
      {{"x.h", "-o", "a", "--suffix", ""}, "the suffix '' cannot end the name of a C++ class"},
      {{"x.h", "-o", "a", "--nonsense"}, "Unknown command line argument '--nonsense'"},
      {{"x.h", "-o", "a", "--flags", "missing"}, "cannot read the flags in 'missing'"},
      {{"x.h", "-o", "a", "--", "y.h"}, "'y.h' among the compiler flags is no flag"},
      {{"x.h", "-o", "a", "--", "-sdt=c++20"}, "unknown argument: '-sdt=c++20'"},
  };
  for (const auto &[arguments, message] : cases) {
    const Outcome outcome = run(arguments);
    EXPECT_EQ(outcome.exitCode, 2) << message;
    EXPECT_THAT(outcome.err, HasSubstr(message));
    EXPECT_FALSE(fs::exists("a"));
  }
}

TEST_F(Cli, WritesSeveralHeadersByTheirIncludePaths) {
  write("include/shop/x.hpp", goodHeader("X"));
  write("include/y.h", goodHeader("Y"));
  write("elsewhere/z.h", goodHeader("Z"));
  const Outcome outcome =
      generate({"include/shop/x.hpp", "include/y.h", "elsewhere/z.h", "--out-dir", "out"}, {"-Iinclude", "-I."});
  ASSERT_EQ(outcome.exitCode, 0) << outcome.err;
  EXPECT_THAT(read("out/shop/x.r4c.hpp"), HasSubstr("#include \"shop/x.hpp\"\n"));
  EXPECT_THAT(read("out/y.r4c.h"), HasSubstr("#include \"y.h\"\n"));
  EXPECT_THAT(read("out/elsewhere/z.r4c.h"), HasSubstr("#include \"elsewhere/z.h\"\n"));
}

TEST_F(Cli, WritesNoneOfSeveralWhenOneHasAFault) {
  write("x.h", goodHeader());
  write("y.h", "");
  EXPECT_EQ(generate({"x.h", "y.h", "--out-dir", "out"}).exitCode, 1);
  EXPECT_FALSE(fs::exists("out"));
}

TEST_F(Cli, RefusesTwoHeadersWithOneOutput) {
  write("a/x.h", goodHeader());
  write("b/x.h", goodHeader());
  const Outcome outcome = generate({"a/x.h", "b/x.h", "--out-dir", "out"}, {"-Ia", "-Ib"});
  EXPECT_EQ(outcome.exitCode, 2);
  EXPECT_EQ(outcome.err, "r4c-gen: error: 'a/x.h' and 'b/x.h' would both be written to 'out/x.r4c.h'\n");
}

TEST_F(Cli, IncludesTheHeaderAsTold) {
  write("x.h", goodHeader());
  ASSERT_EQ(generate({"x.h", "-o", "x.r4c.h", "--include-as", "my/own/x.h"}, {"-I."}).exitCode, 0);
  EXPECT_THAT(read("x.r4c.h"), HasSubstr("#include \"my/own/x.h\"\n"));
}

TEST_F(Cli, WritesTheSameInEveryFolder) {
  for (const char *folder : {"one", "two/deeper"}) {
    write(fs::path(folder) / "shop/x.h", goodHeader());
    const std::string root = (folder_.path() / folder).string();
    ASSERT_EQ(generate({root + "/shop/x.h", "-o", root + "/x.r4c.h"}, {"-I" + root}).exitCode, 0);
  }
  EXPECT_EQ(read("one/x.r4c.h"), read("two/deeper/x.r4c.h"));
  EXPECT_THAT(read("one/x.r4c.h"), Not(HasSubstr(folder_.path().string())));
}

TEST_F(Cli, NamesTheWrapperByTheSuffix) {
  write("x.h", goodHeader());
  ASSERT_EQ(generate({"x.h", "-o", "x.r4c.h", "--suffix", "Guarded"}).exitCode, 0);
  EXPECT_THAT(read("x.r4c.h"), HasSubstr("class InterfaceGuarded final"));
}

TEST_F(Cli, RewritesAnUnchangedOutputUnlessToldNotTo) {
  write("x.h", goodHeader());
  ASSERT_EQ(generate({"x.h", "-o", "x.r4c.h"}).exitCode, 0);
  const auto longAgo = fs::file_time_type::clock::now() - std::chrono::hours(1);
  fs::last_write_time("x.r4c.h", longAgo);
  ASSERT_EQ(generate({"x.h", "-o", "x.r4c.h", "--if-changed"}).exitCode, 0);
  EXPECT_EQ(fs::last_write_time("x.r4c.h"), longAgo);
  ASSERT_EQ(generate({"x.h", "-o", "x.r4c.h"}).exitCode, 0);
  EXPECT_GT(fs::last_write_time("x.r4c.h"), longAgo);
}

TEST_F(Cli, RewritesAChangedOutput) {
  write("x.h", goodHeader());
  write("x.r4c.h", "old");
  ASSERT_EQ(generate({"x.h", "-o", "x.r4c.h", "--if-changed"}).exitCode, 0);
  EXPECT_THAT(read("x.r4c.h"), HasSubstr("class Interface$Resilient"));
}

TEST_F(Cli, NamesAllThatWasReadInTheDepfile) {
  write("with space/#hash$.h", "#pragma once\n");
  write("x.h", "#include \"with space/#hash$.h\"\n#include <stddef.h>\n" + goodHeader());
  ASSERT_EQ(generate({"x.h", "-o", "out folder/x.r4c.h", "--depfile", "x.d"}).exitCode, 0);
  const std::string rule = read("x.d");
  EXPECT_THAT(rule, StartsWith("out\\ folder/x.r4c.h: \\\n  x.h \\\n"));
  EXPECT_THAT(rule, HasSubstr("  with\\ space/\\#hash$$.h"));
  EXPECT_THAT(rule, HasSubstr("/r4c/annotations.h"));
  EXPECT_THAT(rule, HasSubstr("stddef.h"));
}

TEST_F(Cli, ReadsFlagsAsTheyAreFromAFile) {
  write("include folder/config.h", "#pragma once\n");
  write("flags", "-I" R4C_ANNOTATIONS "\n-Iinclude folder\n\n-DNAME=\"orders\"\n-std=c++23\n");
  write("x.h", "#include <config.h>\n#include <r4c/annotations.h>\nstatic_assert(__cplusplus > 202002L);\nstruct X {\n"
               "  virtual ~X() = default;\n  [[r4c::adaptive_limit(name = NAME)]] virtual void f() = 0;\n};\n");
  const Outcome outcome = run({"x.h", "-o", "x.r4c.h", "--flags", "flags"});
  EXPECT_EQ(outcome.exitCode, 0) << outcome.err;
}

TEST_F(Cli, ExpandsResponseFiles) {
  write("x.h", goodHeader());
  write("own", "x.h -o 'x.r4c.h'");
  write("compiler", "-I'" R4C_ANNOTATIONS "'\n-DX=\"a b\"");
  const Outcome outcome = run({"@own", "--", "@compiler"});
  EXPECT_EQ(outcome.exitCode, 0) << outcome.err;
}

TEST_F(Cli, LooksAtTheHeaderAndNotAtWarnings) {
  write("x.h", goodHeader() + "inline int unused(int unused) { int shadow; { int shadow; } }\nextern int $dollar;;\n");
  const Outcome outcome =
      generate({"x.h", "-o", "x.r4c.h"}, {"-Wall", "-Wextra", "-Weverything", "-Werror", "-pedantic-errors"});
  EXPECT_EQ(outcome.exitCode, 0);
  EXPECT_THAT(outcome.err, IsEmpty());
}

TEST_F(Cli, LeavesOutFlagsThatOnlyGccKnows) {
  write("x.h", goodHeader());
  const Outcome outcome =
      generate({"x.h", "-o", "x.r4c.h"}, {"-fno-gnu-unique", "-mno-such-machine", "-Wno-such-warning",
                                          "-fconcepts-diagnostics-depth=3", "-pthread", "-O2", "-g", "-c", "-MD"});
  EXPECT_EQ(outcome.exitCode, 0);
  EXPECT_THAT(outcome.err, IsEmpty());
}

TEST_F(Cli, ReadsCxx20UnlessToldOtherwise) {
  write("x.h", "static_assert(__cplusplus == STANDARD);\n" + goodHeader());
  EXPECT_EQ(generate({"x.h", "-o", "x.r4c.h"}, {"-DSTANDARD=202002L"}).exitCode, 0);
  EXPECT_EQ(generate({"x.h", "-o", "x.r4c.h"}, {"-DSTANDARD=202302L", "-std=c++23"}).exitCode, 0);
}

TEST_F(Cli, TakesAnotherResourceDirectoryFromTheEnvironment) {
  write("resources/include/of_another_clang.h", "");
  write("x.h", "#include <of_another_clang.h>\n" + goodHeader());
  EXPECT_EQ(generate({"x.h", "-o", "x.r4c.h"}).exitCode, 1);
  setenv("R4C_RESOURCE_DIR", (folder_.path() / "resources").c_str(), 1);
  const Outcome outcome = generate({"x.h", "-o", "x.r4c.h"});
  unsetenv("R4C_RESOURCE_DIR");
  EXPECT_EQ(outcome.exitCode, 0) << outcome.err;
}

TEST_F(Cli, HelpsAndNamesItsVersion) {
  const Outcome help = run({"--help"});
  EXPECT_EQ(help.exitCode, 0);
  EXPECT_THAT(help.out, HasSubstr("r4c-gen [options] HEADER... -- COMPILER-FLAGS"));
  EXPECT_THAT(help.out, Not(HasSubstr("--debug"))) << "options of LLVM's own";
  const Outcome version = run({"--version"});
  EXPECT_EQ(version.exitCode, 0);
  EXPECT_THAT(version.out, StartsWith("r4c-gen "));
}

TEST_F(Cli, PrintsTheReference) {
  const Outcome outcome = run({"--reference"});
  EXPECT_EQ(outcome.exitCode, 0);
  EXPECT_THAT(outcome.out, HasSubstr("adaptive_limit"));
  EXPECT_THAT(outcome.out, HasSubstr("maxLimit"));
}

} // namespace
} // namespace r4c::gen
