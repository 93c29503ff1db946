// How faults are printed: at which column, what is underlined, which hints and notes follow.
#include "program.h"

#include <gtest/gtest.h>

namespace r4c::gen {
namespace {

/// What r4c-gen prints about a virtual method with `attribute`; the line is the third of x.h.
std::string report(const std::string &attribute, const std::string &before = "") {
  const Folder folder;
  write("x.h", "#include <r4c/annotations.h>\n" + before + "\n" + "struct X { virtual ~X(); " + attribute +
                   " virtual void f() = 0; };\n");
  return generate({"x.h", "-o", "x.r4c.h"}).err;
}

TEST(DiagnosticsText, UnderlinesAnUnknownParametersNameAndReplacesIt) {
  EXPECT_EQ(
      report("[[r4c::adaptive_limit(maxLimt = 5)]]"),
      "x.h:3:48: error: 'r4c::adaptive_limit' has no parameter 'maxLimt'; did you mean 'maxLimit'? [R4C-ATR-002]\n"
      "    3 | struct X { virtual ~X(); [[r4c::adaptive_limit(maxLimt = 5)]] virtual void f() = 0; };\n"
      "      |                                                ^~~~~~~\n"
      "      |                                                maxLimit\n"
      "1 error generated.\n");
}

TEST(DiagnosticsText, UnderlinesAValue) {
  EXPECT_EQ(report("[[r4c::adaptive_limit(maxLimit = 3 - 4)]]"),
            "x.h:3:59: error: 'maxLimit' must be 1 to 1000000, not -1 [R4C-ATR-003]\n"
            "    3 | struct X { virtual ~X(); [[r4c::adaptive_limit(maxLimit = 3 - 4)]] virtual void f() = 0; };\n"
            "      |                                                           ^~~~~\n"
            "1 error generated.\n");
}

TEST(DiagnosticsText, UnderlinesAnUnknownAttributesNameAndReplacesIt) {
  EXPECT_EQ(report("[[r4c::adaptive_limti]]"),
            "x.h:3:33: error: unknown attribute 'r4c::adaptive_limti'; did you mean 'adaptive_limit'? [R4C-ATR-005]\n"
            "    3 | struct X { virtual ~X(); [[r4c::adaptive_limti]] virtual void f() = 0; };\n"
            "      |                                 ^~~~~~~~~~~~~~\n"
            "      |                                 adaptive_limit\n"
            "1 error generated.\n");
}

TEST(DiagnosticsText, UnderlinesARepeatedAttributesNameAndNotesTheFirst) {
  EXPECT_EQ(
      report("[[r4c::adaptive_limit]] [[r4c::adaptive_limit]]"),
      "x.h:3:57: error: 'r4c::adaptive_limit' stands here twice [R4C-ATR-007]\n"
      "    3 | struct X { virtual ~X(); [[r4c::adaptive_limit]] [[r4c::adaptive_limit]] virtual void f() = 0; };\n"
      "      |                                                         ^~~~~~~~~~~~~~\n"
      "x.h:3:33: note: the first is here\n"
      "    3 | struct X { virtual ~X(); [[r4c::adaptive_limit]] [[r4c::adaptive_limit]] virtual void f() = 0; };\n"
      "      |                                 ^~~~~~~~~~~~~~\n"
      "1 error generated.\n");
}

TEST(DiagnosticsText, LeavesClangsHintsToClang) {
  EXPECT_EQ(report("[[r4c::adaptive_limit(dropOn = {Tiemout})]]", "struct Timeout {};"),
            "x.h:3:58: error: unknown type name 'Tiemout'; did you mean 'Timeout'? [R4C-ATR-008]\n"
            "    3 | struct X { virtual ~X(); [[r4c::adaptive_limit(dropOn = {Tiemout})]] virtual void f() = 0; };\n"
            "      |                                                          ^~~~~~~\n"
            "      |                                                          Timeout\n"
            "x.h:2:8: note: 'Timeout' declared here\n"
            "    2 | struct Timeout {};\n"
            "      |        ^\n"
            "1 error generated.\n");
}

TEST(DiagnosticsText, StandsAtTheUseOfAMacro) {
  EXPECT_EQ(report("LIMITED", "#define LIMITED [[r4c::adaptive_limit(window = \"5\")]]"),
            "x.h:3:26: error: '5' is not a duration: write whole numbers with the units h, m, s, ms, us or ns, such as "
            "'500ms' or '1m30s' [R4C-ATR-001]\n"
            "    3 | struct X { virtual ~X(); LIMITED virtual void f() = 0; };\n"
            "      |                          ^~~~~~~\n"
            "x.h:2:48: note: expanded from macro 'LIMITED'\n"
            "    2 | #define LIMITED [[r4c::adaptive_limit(window = \"5\")]]\n"
            "      |                                                ^~~\n"
            "1 error generated.\n");
}

TEST(DiagnosticsText, ListsTheFaultsOfAClassInOrder) {
  const std::string text = report("[[r4c::adaptive_limti]] virtual void a() = 0; "
                                  "[[r4c::adaptive_limit(maxLimit = 0)]] virtual void b() = 0; "
                                  "[[r4c::adaptive_limit]] void c();");
  const std::size_t first = text.find("[R4C-ATR-005]");
  const std::size_t second = text.find("[R4C-ATR-003]");
  const std::size_t third = text.find("[R4C-ATR-006]");
  ASSERT_NE(third, std::string::npos);
  EXPECT_LT(first, second);
  EXPECT_LT(second, third);
}

} // namespace
} // namespace r4c::gen
