#include <r4c/schema/suggest.h>

#include <gtest/gtest.h>
#include <string_view>
#include <vector>

using r4c::schema::closest;
using r4c::schema::editDistance;

TEST(Suggest, countsTheLettersThatDiffer) {
  EXPECT_EQ(editDistance("", ""), 0U);
  EXPECT_EQ(editDistance("abc", ""), 3U);
  EXPECT_EQ(editDistance("", "abc"), 3U);
  EXPECT_EQ(editDistance("maxLimit", "maxLimit"), 0U);
  EXPECT_EQ(editDistance("maxLimit", "MAXLIMIT"), 0U);
  EXPECT_EQ(editDistance("maxLimt", "maxLimit"), 1U);
  EXPECT_EQ(editDistance("kitten", "sitting"), 3U);
}

TEST(Suggest, namesTheClosest) {
  const std::vector<std::string_view> names{"minLimit", "maxLimit", "window"};
  EXPECT_EQ(closest("maxLimits", names), "maxLimit");
  EXPECT_EQ(closest("minlimit", names), "minLimit");
  EXPECT_EQ(closest("widnow", names), "window");
}

TEST(Suggest, saysNothingWhereNothingComesNear) {
  const std::vector<std::string_view> names{"minLimit", "maxLimit", "window"};
  EXPECT_EQ(closest("algorithm", names), "");
  EXPECT_EQ(closest("", names), "");
  EXPECT_EQ(closest("x", std::vector<std::string_view>{}), "");
}

TEST(Suggest, oneLetterMayAlwaysDiffer) {
  const std::vector<std::string_view> names{"a", "on"};
  EXPECT_EQ(closest("b", names), "a");
  EXPECT_EQ(closest("in", names), "on");
}
