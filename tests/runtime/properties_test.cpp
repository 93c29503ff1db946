#include <r4c/exceptions.h>
#include <r4c/properties.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <gmock/gmock.h>
#include <iterator>
#include <map>
#include <optional>
#include <random>
#include <string>
#include <vector>

using r4c::ConfigurationException;
using r4c::Properties;
using r4c::Property;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

namespace {

using Pairs = std::map<std::string, std::string>;

Pairs pairsOf(const Properties &properties) {
  Pairs pairs;
  for (const Property &property : properties.entries())
    pairs[property.key] = property.value;
  return pairs;
}

Pairs parse(std::string_view text) { return pairsOf(Properties::fromString(text)); }

std::string fromHex(std::string_view hex) {
  std::string text;
  for (std::size_t i = 0; i + 1 < hex.size(); i += 2)
    text += static_cast<char>(std::stoi(std::string(hex.substr(i, 2)), nullptr, 16));
  return text;
}

struct JavaCase {
  std::string text;
  std::optional<Pairs> pairs; ///< nothing where Java refuses the text
};

std::vector<JavaCase> javaCases() {
  std::vector<JavaCase> cases;
  std::ifstream file(R4C_PROPERTIES "/java.txt");
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with("text "))
      cases.push_back({fromHex(line.substr(5)), Pairs()});
    else if (line == "error")
      cases.back().pairs.reset();
    else if (line.starts_with("pair ")) {
      const std::size_t blank = line.find(' ', 5);
      (*cases.back().pairs)[fromHex(line.substr(5, blank - 5))] = fromHex(line.substr(blank + 1));
    }
  }
  return cases;
}

} // namespace

TEST(Properties, readsWhatJavaReads) {
  const std::vector<JavaCase> cases = javaCases();
  ASSERT_GT(cases.size(), 300u);
  for (const JavaCase &java : cases) {
    std::optional<Pairs> pairs;
    try {
      pairs = parse(java.text);
    } catch (const ConfigurationException &) {
    }
    EXPECT_EQ(pairs, java.pairs) << java.text;
  }
}

TEST(Properties, anIdIsEscapedInAKey) {
  EXPECT_EQ(parse("instances.shop\\:\\:A\\#f(const\\ std\\:\\:string\\ &).adaptiveLimit.maxLimit = 5\n"),
            (Pairs{{"instances.shop::A#f(const std::string &).adaptiveLimit.maxLimit", "5"}}));
}

TEST(Properties, keepsLinesAndDuplicates) {
  const Properties properties = Properties::fromString("# note\na=1\\\n  2\n\na=3\n");
  std::vector<unsigned> lines;
  for (const Property &property : properties.entries())
    lines.push_back(property.line);
  EXPECT_THAT(lines, ElementsAre(2, 5));
  EXPECT_EQ(pairsOf(properties), (Pairs{{"a", "3"}}));
}

TEST(Properties, passesOverAByteOrderMark) {
  EXPECT_EQ(parse("\xEF\xBB\xBF"
                  "a=1"),
            (Pairs{{"a", "1"}}));
}

TEST(Properties, tellsEveryFaultOfAText) {
  try {
    Properties::fromString("a=\\u12\nb=2\nc=\xff\nd=\\ud800\n", "shop.properties");
    FAIL();
  } catch (const ConfigurationException &error) {
    ASSERT_EQ(error.faults().size(), 3u);
    EXPECT_EQ(error.code(), "R4C-CFG-001");
    EXPECT_EQ(error.faults()[0].line, 1u);
    EXPECT_EQ(error.faults()[1].line, 3u);
    EXPECT_EQ(error.faults()[2].line, 4u);
    EXPECT_THAT(error.what(), HasSubstr("shop.properties:3: not UTF-8 [R4C-CFG-001]"));
  }
}

TEST(Properties, readsAFile) {
  const std::filesystem::path file = std::filesystem::path(::testing::TempDir()) / "r4c_properties_test.properties";
  std::ofstream(file) << "a = 1\n";
  EXPECT_EQ(pairsOf(Properties::fromFile(file)), (Pairs{{"a", "1"}}));
  std::filesystem::remove(file);
}

TEST(Properties, tellsAFileThatCannotBeRead) {
  for (const char *file : {"no-such-folder/r4c.properties", R4C_PROPERTIES}) {
    try {
      Properties::fromFile(file);
      FAIL() << file;
    } catch (const ConfigurationException &error) {
      EXPECT_EQ(error.code(), "R4C-CFG-004");
      EXPECT_THAT(error.what(), HasSubstr(file));
    }
  }
}

TEST(Properties, tellsAFileThatFailsWhileItIsRead) {
  // Its first page belongs to no mapping, so that reading it fails, while opening it does not.
  try {
    Properties::fromFile("/proc/self/mem");
    FAIL();
  } catch (const ConfigurationException &error) {
    EXPECT_EQ(error.code(), "R4C-CFG-004");
    EXPECT_THAT(error.what(), HasSubstr("cannot be read"));
  }
}

TEST(Properties, junkIsReadOrRefused) {
  // Bytes of every kind, with those that mean something more often than the rest.
  constexpr std::string_view kMeaning = "\\\\\\=:#! \t\r\n\nu0aF\xC3\xA4\xED\xA0\x80\xF0\x9F";
  std::minstd_rand random(1);
  int read = 0;
  for (int round = 0; round < 3000; ++round) {
    std::string text(random() % 200, '\0');
    for (char &byte : text)
      byte = random() % 4 == 0 ? static_cast<char>(random() % 256) : kMeaning[random() % kMeaning.size()];
    const auto lines =
        static_cast<unsigned>(1 + std::ranges::count_if(text, [](char c) { return c == '\n' || c == '\r'; }));
    try {
      for (const Property &property : Properties::fromString(text).entries())
        EXPECT_LE(property.line, lines);
      ++read;
    } catch (const ConfigurationException &error) {
      EXPECT_EQ(error.code(), "R4C-CFG-001");
      EXPECT_FALSE(error.faults().empty());
      for (const r4c::ConfigurationFault &fault : error.faults())
        EXPECT_LE(fault.line, lines);
    }
  }
  EXPECT_GT(read, 10); // some of it has no fault
}
