#include "driver/output.h"

#include <gtest/gtest.h>

namespace r4c::gen {
namespace {

TEST(OutputName, KeepsTheFolderAndTheExtension) {
  EXPECT_EQ(outputName("x.h"), "x.r4c.h");
  EXPECT_EQ(outputName("shop/x.hpp"), "shop/x.r4c.hpp");
  EXPECT_EQ(outputName("shop.v2/x"), "shop.v2/x.r4c");
  EXPECT_EQ(outputName("a.b.hh"), "a.b.r4c.hh");
}

TEST(MakeRule, NamesEachDependencyOnItsLine) {
  EXPECT_EQ(makeRule("out", {"a.h", "b.h"}), "out: \\\n  a.h \\\n  b.h\n");
}

TEST(MakeRule, QuotesWhatMakeWouldTakeForItsOwn) {
  EXPECT_EQ(makeRule("my out", {"a b#c$d"}), "my\\ out: \\\n  a\\ b\\#c$$d\n");
}

} // namespace
} // namespace r4c::gen
