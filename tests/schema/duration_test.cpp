#include <r4c/schema/duration.h>

#include <gtest/gtest.h>
#include <limits>

using r4c::schema::formatDuration;
using r4c::schema::parseDuration;

TEST(Duration, readsNumbersWithTheirUnits) {
  EXPECT_EQ(parseDuration("1ns"), 1);
  EXPECT_EQ(parseDuration("250us"), 250'000);
  EXPECT_EQ(parseDuration("500ms"), 500'000'000);
  EXPECT_EQ(parseDuration("2s"), 2'000'000'000);
  EXPECT_EQ(parseDuration("1m"), 60'000'000'000);
  EXPECT_EQ(parseDuration("1h"), 3'600'000'000'000);
  EXPECT_EQ(parseDuration("1m30s"), 90'000'000'000);
  EXPECT_EQ(parseDuration("1h1ns"), 3'600'000'000'001);
  EXPECT_EQ(parseDuration("0s"), 0);
}

TEST(Duration, refusesEverythingElse) {
  for (const char *text : {"",   "5",     "s",    "-1s", "+1s",    "1.5s",   "1 s",       " 1s",  "1s ",  "1sec",
                           "1S", "30s1m", "1s1s", "1d",  "1m 30s", "1ms500", "\xC2\xB5s", "1us1", "1e3s", "0x1s"})
    EXPECT_EQ(parseDuration(text), std::nullopt) << text;
}

TEST(Duration, refusesWhatSixtyFourBitsDoNotHold) {
  EXPECT_EQ(parseDuration("9223372036854775807ns"), std::numeric_limits<std::int64_t>::max());
  EXPECT_EQ(parseDuration("9223372036854775808ns"), std::nullopt);
  EXPECT_EQ(parseDuration("9223372036s854775807ns"), std::numeric_limits<std::int64_t>::max());
  EXPECT_EQ(parseDuration("9223372036s854775808ns"), std::nullopt);
  EXPECT_EQ(parseDuration("3000000h"), std::nullopt);
  EXPECT_EQ(parseDuration("99999999999999999999999999h"), std::nullopt);
}

TEST(Duration, isWrittenAsItIsRead) {
  for (const char *text : {"1ns", "250us", "500ms", "2s", "1m30s", "1h", "1h1m1s1ms1us1ns"})
    EXPECT_EQ(formatDuration(*parseDuration(text)), text);
  EXPECT_EQ(formatDuration(1500), "1us500ns");
  EXPECT_EQ(formatDuration(0), "0s");
  EXPECT_EQ(formatDuration(-90'000'000'000), "-1m30s");
  EXPECT_EQ(formatDuration(std::numeric_limits<std::int64_t>::min()), "-2562047h47m16s854ms775us808ns");
}
