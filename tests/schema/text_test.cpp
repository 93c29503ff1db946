#include <r4c/schema/adaptive_limit.h>
#include <r4c/schema/text.h>

#include <gtest/gtest.h>
#include <limits>
#include <string>

using namespace r4c::schema;

namespace {
const Parameter &parameter(std::string_view name) { return *kAdaptiveLimit.find(name); }
} // namespace

TEST(Text, writesNumbersAsAPersonWould) {
  EXPECT_EQ(formatNumber(20), "20");
  EXPECT_EQ(formatNumber(-5), "-5");
  EXPECT_EQ(formatNumber(1'000'000), "1000000");
  EXPECT_EQ(formatNumber(0.9), "0.9");
  EXPECT_EQ(formatNumber(std::numeric_limits<double>::quiet_NaN()), "nan");
  EXPECT_EQ(formatNumber(std::numeric_limits<double>::infinity()), "inf");
}

TEST(Text, writesValuesByTheirKind) {
  EXPECT_EQ(formatValue(parameter("enabled"), 0), "false");
  EXPECT_EQ(formatValue(parameter("window"), 1.5e9), "1s500ms");
  EXPECT_EQ(formatValue(parameter("algorithm"), 1), "AIMD");
  EXPECT_EQ(formatValue(parameter("algorithm"), 77), "77");
  EXPECT_EQ(formatValue(parameter("maxLimit"), 100), "100");
}

TEST(Text, writesDefaults) {
  EXPECT_EQ(defaultText(parameter("name")), "");
  EXPECT_EQ(defaultText(parameter("enabled")), "true");
  EXPECT_EQ(defaultText(parameter("algorithm")), "Gradient2");
  EXPECT_EQ(defaultText(parameter("window")), "1s");
  EXPECT_EQ(defaultText(parameter("dropOn")), "{r4c::CallTimeoutException, r4c::BulkheadFullException}");
}

TEST(Text, writesWhatIsValid) {
  EXPECT_EQ(validText(parameter("enabled")), "true or false");
  EXPECT_EQ(validText(parameter("name")), "a non-empty string");
  EXPECT_EQ(validText(parameter("algorithm")), "Gradient2, AIMD or Vegas");
  EXPECT_EQ(validText(parameter("window")), "1ms to 1h");
  EXPECT_EQ(validText(parameter("maxLimit")), "1 to 1000000");
  EXPECT_EQ(validText(parameter("smoothing")), "greater than 0, at most 1");
  EXPECT_EQ(validText(parameter("backoffRatio")), "at least 0.5, less than 1");
  EXPECT_EQ(validText(parameter("rttTolerance")), "at least 1");
  EXPECT_EQ(validText(parameter("dropOn")), "class types in braces");
}
