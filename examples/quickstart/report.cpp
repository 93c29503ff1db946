#include "report.h"

#include <fmt/core.h>

#include <cstdio>
#include <unistd.h>
#include <utility>

namespace quickstart {
namespace {

/// On a terminal: back to the start of the line, and clears it.
constexpr const char *kEraseLine = "\r\x1b[K";

bool onTerminal() {
  static const bool answer = isatty(STDOUT_FILENO) != 0;
  return answer;
}

} // namespace

LiveTable::LiveTable(const std::string &title, std::chrono::seconds duration) : duration_(duration) {
  fmt::print("\n{}\n\n", title);
  fmt::print("{:>6} {:>9} {:>6} {:>10} {:>13} {:>9} {:>6} {:>10} {:>10}\n", "time", "capacity", "limit", "in flight",
             "mean latency", "answered", "late", "timed out", "rejected");
}

void LiveTable::show(const Moment &moment) {
  sinceLastRow_ += moment.experience;
  if (moment.time >= std::chrono::seconds(rows_ + 1)) {
    ++rows_;
    showRow(moment);
  }
  if (onTerminal())
    showProgress(moment);
  std::fflush(stdout);
}

void LiveTable::showRow(const Moment &moment) {
  if (onTerminal())
    fmt::print("{}", kEraseLine);
  const Experience second = std::exchange(sinceLastRow_, {});
  fmt::print("{:>4} s {:>9} {:>6} {:>10} {:>10.0f} ms {:>9} {:>6} {:>10} {:>10}\n", rows_, moment.workers,
             moment.limit ? std::to_string(*moment.limit) : "-", moment.inFlight, second.meanLatency().count(),
             second.answered(), second.late, second.timedOut, second.rejected);
}

void LiveTable::showProgress(const Moment &moment) {
  constexpr int kWidth = 40;
  const int filled = static_cast<int>(kWidth * (moment.time / duration_));
  fmt::print("{}[{:=>{}}{:>{}}] {:.0f} of {} s", kEraseLine, "", filled, "", kWidth - filled, moment.time.count(),
             duration_.count());
  if (moment.time >= duration_)
    fmt::print("{}", kEraseLine);
}

void printSummary(const Scenario &scenario, const Experience &limited, const Experience &unlimited) {
  const auto seconds = static_cast<double>(scenario.duration().count());
  const auto row = [](const std::string &what, double with, double without, const char *unit) {
    fmt::print("{:<34} {:>12.0f} {:>15.0f}  {}\n", what, with, without, unit);
  };
  const auto rate = [&](const char *what, int Experience::*count) {
    row(what, limited.*count / seconds, unlimited.*count / seconds, "a second");
  };

  fmt::print("\n{:<34} {:>12} {:>15}\n", "Summary", "with limit", "without limit");
  rate(fmt::format("answered within {} ms (goodput)", scenario.load.objective.count()).c_str(), &Experience::good);
  rate("answered later", &Experience::late);
  rate("timed out", &Experience::timedOut);
  rate("rejected at once", &Experience::rejected);
  rate("failed", &Experience::failed);
  row("latency of the calls made, p50", limited.percentile(0.50).count(), unlimited.percentile(0.50).count(), "ms");
  row("latency of the calls made, p99", limited.percentile(0.99).count(), unlimited.percentile(0.99).count(), "ms");
}

} // namespace quickstart
