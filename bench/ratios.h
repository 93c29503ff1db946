// Reports medians of interleaved repetitions as ratios to a baseline of the same run.
#pragma once

#include <algorithm>
#include <benchmark/benchmark.h>
#include <iostream>
#include <map>
#include <string>
#include <vector>

namespace r4c::bench {

/// Besides the usual lines: the median of each benchmark's repetitions, and how many times a named baseline's it is.
class RatioReporter : public benchmark::ConsoleReporter {
public:
  RatioReporter() : ConsoleReporter(OO_Tabular) {}

  void ReportRuns(const std::vector<Run> &runs) override {
    ConsoleReporter::ReportRuns(runs);
    for (const Run &run : runs)
      if (run.run_type == Run::RT_Iteration)
        times_[run.run_name.str()].push_back(run.GetAdjustedCPUTime());
  }

  /// CPU time of an iteration, which a busy machine disturbs least.
  double median(const std::string &name) const {
    std::vector<double> times = times_.at(name);
    std::ranges::nth_element(times, times.begin() + static_cast<std::ptrdiff_t>(times.size() / 2));
    return times[times.size() / 2];
  }

  void printRatio(const std::string &what, const std::string &name, const std::string &baseline, double goal) const {
    if (!times_.contains(name) || !times_.contains(baseline))
      return; // left out by --benchmark_filter
    std::cout << what << ": " << median(name) << " / " << median(baseline)
              << " ns = " << median(name) / median(baseline) << " (goal: at most " << goal << ")\n";
  }

private:
  std::map<std::string, std::vector<double>> times_;
};

inline void repeat(benchmark::internal::Benchmark *benchmark) { benchmark->Repetitions(9); }

/// Reads the command line and runs the benchmarks; false where the line has something unknown. Repetitions of all
/// benchmarks are interleaved, so that a machine's moods fall on all alike.
inline bool run(int argc, char **argv, benchmark::BenchmarkReporter &reporter) {
  std::vector<char *> arguments(argv, argv + argc);
  std::string interleaving = "--benchmark_enable_random_interleaving=true";
  arguments.insert(arguments.begin() + 1, interleaving.data());
  int count = static_cast<int>(arguments.size());
  benchmark::Initialize(&count, arguments.data());
  if (benchmark::ReportUnrecognizedArguments(count, arguments.data()))
    return false;
  benchmark::RunSpecifiedBenchmarks(&reporter);
  return true;
}

} // namespace r4c::bench
