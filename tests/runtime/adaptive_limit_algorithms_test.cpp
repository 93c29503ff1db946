#include <r4c/adaptive_limit/algorithms.h>

#include <support/codes.h>

#include <bit>
#include <filesystem>
#include <fstream>
#include <gmock/gmock.h>
#include <limits>
#include <map>
#include <sstream>
#include <string>
#include <vector>

using r4c::AdaptiveLimitConfig;
using r4c::AimdLimit;
using r4c::Gradient2Limit;
using r4c::VegasLimit;
using r4c::WindowSample;
using r4c::testing::refusalOf;
using std::chrono::nanoseconds;
using ::testing::HasSubstr;

namespace {

/// A trace file: its configuration and its rows by column.
struct Trace {
  std::map<std::string, std::string> config;
  std::vector<std::map<std::string, std::string>> rows;

  int number(const std::string &key) const { return std::stoi(config.at(key)); }
  double real(const std::string &key) const { return std::stod(config.at(key)); }
};

std::vector<std::string> splitAtCommas(const std::string &line) {
  std::vector<std::string> cells;
  std::istringstream stream(line);
  for (std::string cell; std::getline(stream, cell, ',');)
    cells.push_back(cell);
  return cells;
}

Trace readTrace(const std::filesystem::path &path) {
  Trace trace;
  std::ifstream file(path);
  std::vector<std::string> columns;
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with("# ")) {
      const std::size_t equals = line.find('=');
      trace.config[line.substr(2, equals - 2)] = line.substr(equals + 1);
    } else if (columns.empty()) {
      columns = splitAtCommas(line);
    } else {
      const std::vector<std::string> cells = splitAtCommas(line);
      auto &row = trace.rows.emplace_back();
      for (std::size_t i = 0; i < columns.size(); ++i)
        row[columns[i]] = cells.at(i);
    }
  }
  return trace;
}

std::vector<std::string> traceFiles(const std::string &algorithm) {
  std::vector<std::string> names;
  for (const auto &entry : std::filesystem::directory_iterator(R4C_TRACES))
    if (const std::string name = entry.path().stem().string(); name.starts_with(algorithm + "-"))
      names.push_back(name);
  std::ranges::sort(names);
  return names;
}

WindowSample sampleOf(const std::map<std::string, std::string> &row) {
  return {.meanLatency = nanoseconds(std::stoll(row.at("rtt_ns"))),
          .maxInFlight = std::stoi(row.at("inflight")),
          .dropped = row.at("dropped") == "1"};
}

/// Whether the double is the one that the text stands for, to the last bit.
::testing::AssertionResult isExactly(double value, const std::string &text) {
  if (std::bit_cast<std::uint64_t>(value) == std::bit_cast<std::uint64_t>(std::stod(text)))
    return ::testing::AssertionSuccess();
  return ::testing::AssertionFailure() << std::hexfloat << value << " instead of " << std::stod(text) << " (" << text
                                       << ")";
}

class AlgorithmTrace : public ::testing::TestWithParam<std::string> {
protected:
  Trace trace = readTrace(std::filesystem::path(R4C_TRACES) / (GetParam() + ".csv"));

  AdaptiveLimitConfig config() const {
    AdaptiveLimitConfig config;
    config.initialLimit = trace.number("initial_limit");
    config.maxLimit = trace.number("max_limit");
    if (trace.config.contains("min_limit"))
      config.minLimit = trace.number("min_limit");
    if (trace.config.contains("smoothing"))
      config.smoothing = trace.real("smoothing");
    return config;
  }

  void SetUp() override { ASSERT_EQ(trace.rows.size(), static_cast<std::size_t>(trace.number("rows"))); }
};

std::string nameOf(const ::testing::TestParamInfo<std::string> &info) {
  std::string name = info.param;
  std::ranges::replace_if(name, [](char c) { return c == '-' || c == '.'; }, '_');
  return name;
}

class Gradient2Trace : public AlgorithmTrace {};
class AimdTrace : public AlgorithmTrace {};
class VegasTrace : public AlgorithmTrace {};

} // namespace

TEST_P(Gradient2Trace, comesOutToTheLastBit) {
  AdaptiveLimitConfig settings = config();
  settings.queueSize = trace.number("queue_size");
  settings.longWindow = trace.number("long_window");
  settings.rttTolerance = trace.real("rtt_tolerance");
  Gradient2Limit limit(settings);
  for (std::size_t i = 0; i < trace.rows.size(); ++i) {
    const auto &row = trace.rows[i];
    SCOPED_TRACE("row " + std::to_string(i + 1));
    ASSERT_EQ(limit.update(sampleOf(row)), std::stoi(row.at("limit")));
    ASSERT_EQ(limit.limit(), std::stoi(row.at("limit")));
    ASSERT_TRUE(isExactly(limit.estimate(), row.at("estimated_limit")));
    ASSERT_TRUE(isExactly(limit.longLatencyUsed(), row.at("long_rtt_used_ns")));
    ASSERT_TRUE(isExactly(limit.longLatency(), row.at("long_rtt_ns")));
  }
}

TEST_P(AimdTrace, comesOut) {
  AdaptiveLimitConfig settings = config();
  settings.backoffRatio = trace.real("backoff_ratio");
  AimdLimit limit(settings);
  for (std::size_t i = 0; i < trace.rows.size(); ++i) {
    const auto &row = trace.rows[i];
    SCOPED_TRACE("row " + std::to_string(i + 1));
    ASSERT_EQ(limit.update(sampleOf(row)), std::stoi(row.at("limit")));
    ASSERT_EQ(limit.limit(), std::stoi(row.at("limit")));
    ASSERT_EQ(limit.estimate(), limit.limit());
  }
}

TEST_P(VegasTrace, comesOutToTheLastBit) {
  AdaptiveLimitConfig settings = config();
  settings.probeMultiplier = trace.number("probe_multiplier");
  if (trace.config.at("alpha") != "3*log10")
    settings.alpha = trace.number("alpha");
  if (trace.config.at("beta") != "6*log10")
    settings.beta = trace.number("beta");

  // A row's jitter is the one in force during its update, so a probe draws the next row's.
  std::size_t row = 0;
  const auto jitter = [&] { return row < trace.rows.size() ? std::stod(trace.rows[row].at("probe_jitter")) : 0.5; };
  VegasLimit limit(settings, jitter);
  while (row < trace.rows.size()) {
    const auto &wanted = trace.rows[row];
    row += 1;
    SCOPED_TRACE("row " + std::to_string(row));
    ASSERT_EQ(limit.update(sampleOf(wanted)), std::stoi(wanted.at("limit")));
    ASSERT_EQ(limit.limit(), std::stoi(wanted.at("limit")));
    ASSERT_TRUE(isExactly(limit.estimate(), wanted.at("estimated_limit")));
    ASSERT_EQ(limit.baseLatency().count(), std::stoll(wanted.at("rtt_noload_ns")));
    ASSERT_EQ(limit.probeCount(), std::stoi(wanted.at("probe_count")));
    ASSERT_EQ(limit.probeCount() == 0, wanted.at("probed") == "1");
  }
}

INSTANTIATE_TEST_SUITE_P(Files, Gradient2Trace, ::testing::ValuesIn(traceFiles("gradient2")), nameOf);
INSTANTIATE_TEST_SUITE_P(Files, AimdTrace, ::testing::ValuesIn(traceFiles("aimd")), nameOf);
INSTANTIATE_TEST_SUITE_P(Files, VegasTrace, ::testing::ValuesIn(traceFiles("vegas")), nameOf);

TEST(Algorithms, everyTraceFileIsTested) {
  EXPECT_EQ(traceFiles("gradient2").size(), 19U);
  EXPECT_EQ(traceFiles("aimd").size(), 10U);
  EXPECT_EQ(traceFiles("vegas").size(), 12U);
}

TEST(Gradient2Limit, takesALatencyOfNoTimeForOneNanosecond) {
  Gradient2Limit standing{AdaptiveLimitConfig()};
  Gradient2Limit nanosecond{AdaptiveLimitConfig()};
  for (int i = 0; i < 20; ++i) {
    EXPECT_EQ(standing.update({.meanLatency = nanoseconds(i % 3 - 1), .maxInFlight = 20}),
              nanosecond.update({.meanLatency = nanoseconds(1), .maxInFlight = 20}));
    EXPECT_TRUE(std::isfinite(standing.estimate()));
  }
}

TEST(VegasLimit, takesALatencyOfNoTimeForOneNanosecond) {
  VegasLimit limit(AdaptiveLimitConfig(), [] { return 0.75; });
  EXPECT_EQ(limit.update({.meanLatency = nanoseconds(0), .maxInFlight = 20}), 20);
  EXPECT_EQ(limit.baseLatency(), nanoseconds(1));
}

TEST(VegasLimit, doesNotFallBelowItsMinimum) {
  AdaptiveLimitConfig config;
  config.minLimit = 15;
  VegasLimit limit(config, [] { return 0.75; });
  for (int i = 0; i < 30; ++i)
    limit.update({.meanLatency = nanoseconds(1000), .maxInFlight = 20, .dropped = true});
  EXPECT_EQ(limit.limit(), 15);
}

TEST(VegasLimit, drawsItsOwnJitterWhereNoneIsGiven) {
  // A probe is due after 0.5 to 1 times 30 windows for each of 20 slots.
  AdaptiveLimitConfig config;
  config.smoothing = 1e-300; // the limit stays
  VegasLimit limit(config);
  int windows = 0;
  int count = 0;
  do {
    count = limit.probeCount();
    limit.update({.meanLatency = nanoseconds(1000)});
    windows += 1;
  } while (limit.probeCount() > count);
  EXPECT_GE(windows, 300);
  EXPECT_LE(windows, 600);
}

TEST(AimdLimit, addsWhatItIsToldTo) {
  AdaptiveLimitConfig config;
  config.increaseBy = 7;
  AimdLimit limit(config);
  EXPECT_EQ(limit.update({.meanLatency = nanoseconds(1), .maxInFlight = 10}), 27);
  EXPECT_EQ(limit.update({.meanLatency = nanoseconds(1), .maxInFlight = 13}), 27);
  EXPECT_EQ(limit.update({.meanLatency = nanoseconds(1), .maxInFlight = 14}), 34);
}

TEST(AimdLimit, survivesTheGreatestNumbers) {
  AdaptiveLimitConfig config;
  config.initialLimit = config.maxLimit = config.increaseBy = 1'000'000;
  AimdLimit limit(config);
  EXPECT_EQ(limit.update({.meanLatency = nanoseconds(1), .maxInFlight = std::numeric_limits<int>::max()}), 1'000'000);
}

template <typename Limit> class AnyAlgorithm : public ::testing::Test {};
using Algorithms = ::testing::Types<Gradient2Limit, AimdLimit, VegasLimit>;
TYPED_TEST_SUITE(AnyAlgorithm, Algorithms);

TYPED_TEST(AnyAlgorithm, startsAtItsInitialLimitWhateverTheBounds) {
  AdaptiveLimitConfig config;
  config.initialLimit = 500;
  config.maxLimit = 100;
  EXPECT_EQ(TypeParam(config).limit(), 500);
  EXPECT_EQ(TypeParam(config).estimate(), 500);
}

TYPED_TEST(AnyAlgorithm, refusesANonsensicalConfig) {
  const auto refusal = [](auto change) {
    AdaptiveLimitConfig config;
    change(config);
    return refusalOf([&] { TypeParam limit(config); });
  };
  EXPECT_THAT(refusal([](auto &c) { c.minLimit = 0; }), HasSubstr("minLimit = 0 must be 1 to 1000000 [R4C-REG-001]"));
  EXPECT_THAT(refusal([](auto &c) { c.initialLimit = -5; }), HasSubstr("initialLimit = -5 must be"));
  EXPECT_THAT(refusal([](auto &c) { c.maxLimit = 1'000'001; }), HasSubstr("maxLimit = 1000001 must be"));
  EXPECT_THAT(refusal([](auto &c) { c.smoothing = 0; }), HasSubstr("smoothing = 0 must be greater than 0, at most 1"));
  EXPECT_THAT(refusal([](auto &c) { c.smoothing = std::numeric_limits<double>::quiet_NaN(); }),
              HasSubstr("smoothing = nan must be"));
  EXPECT_THAT(refusal([](auto &c) { c.rttTolerance = 0.5; }), HasSubstr("rttTolerance = 0.5 must be at least 1"));
  EXPECT_THAT(refusal([](auto &c) { c.longWindow = 0; }), HasSubstr("longWindow = 0 must be"));
  EXPECT_THAT(refusal([](auto &c) { c.queueSize = -1; }), HasSubstr("queueSize = -1 must be"));
  EXPECT_THAT(refusal([](auto &c) { c.backoffRatio = 1; }), HasSubstr("backoffRatio = 1 must be"));
  EXPECT_THAT(refusal([](auto &c) { c.increaseBy = 0; }), HasSubstr("increaseBy = 0 must be"));
  EXPECT_THAT(refusal([](auto &c) { c.window = nanoseconds(1); }), HasSubstr("window = 1ns must be 1ms to 1h"));
  EXPECT_THAT(refusal([](auto &c) { c.algorithm = static_cast<r4c::LimitAlgorithm>(77); }),
              HasSubstr("algorithm = 77 must be Gradient2, AIMD or Vegas"));
  EXPECT_THAT(refusal([](auto &c) { c.alpha = -1; }), HasSubstr("alpha = -1 must be at least 0"));
  EXPECT_THAT(refusal([](auto &c) { c.beta = -1; }), HasSubstr("beta = -1 must be at least 0"));
  EXPECT_THAT(refusal([](auto &c) { c.probeMultiplier = 0; }), HasSubstr("probeMultiplier = 0 must be at least 1"));
  EXPECT_EQ(refusal([](auto &) {}), "");
}
