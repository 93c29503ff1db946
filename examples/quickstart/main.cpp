// An adaptive limit in front of a server whose capacity nobody told the client.
//
// Users search more often than the server can answer, while its number of workers falls and rises. The first run goes
// through the limit; the second calls the same client without it.
#include "experiment.h"
#include "http_search_client.h"
#include "metrics_server.h"
#include "plot.h"
#include "report.h"
#include "search_client.r4c.h"
#include "search_server.h"

#include <r4c/runtime.h>

#include <fmt/core.h>

#include <charconv>
#include <cstring>
#include <exception>
#include <optional>
#include <stdexcept>

using namespace std::chrono_literals;

namespace quickstart {
namespace {

constexpr auto kTimeout = 500ms;

const Scenario kScenario = {
    .phases = {{.duration = 12s, .workers = 40}, {.duration = 12s, .workers = 12}, {.duration = 12s, .workers = 30}},
    .load = {.users = 300, .pace = 200ms, .objective = 200ms},
};

/// What the summary and the plot show of a run.
struct Run {
  Experience total;
  std::vector<Point> capacity;
  std::vector<Point> limit;
  std::vector<Point> latency;

  void add(const Moment &moment) {
    total += moment.experience;
    capacity.push_back({moment.time, static_cast<double>(moment.workers)});
    if (moment.limit)
      limit.push_back({moment.time, static_cast<double>(*moment.limit)});
    if (!moment.experience.latencies.empty())
      latency.push_back({moment.time, moment.experience.meanLatency().count()});
  }
};

Run watch(const char *title, SearchServer &server, SearchClient &client,
          const std::optional<r4c::AdaptiveLimitHandle> &limit) {
  Run run;
  LiveTable table(title, kScenario.duration());
  experiment(kScenario, server, client, limit, [&](const Moment &moment) {
    table.show(moment);
    run.add(moment);
  });
  return run;
}

Run runWithLimit(std::optional<int> metricsPort) {
  SearchServer server(kScenario.phases.front().workers);
  auto registry = r4c::ResilienceRegistry::builder().build();
  std::optional<MetricsServer> metrics;
  if (metricsPort)
    metrics.emplace(registry, *metricsPort);
  auto client = r4c::makeResilient<SearchClient>(std::make_unique<HttpSearchClient>(server.port(), kTimeout), registry);
  return watch("With the limit", server, *client, registry.adaptiveLimit("search"));
}

Run runWithoutLimit() {
  SearchServer server(kScenario.phases.front().workers);
  HttpSearchClient client(server.port(), kTimeout);
  return watch("Without it", server, client, {});
}

void demo(const std::string &plotFile, std::optional<int> metricsPort) {
  fmt::print("{} users search, each every {} ms; a call is given up after {} ms. The server has {} workers, then {}, "
             "then {}, and the client is not told.\n",
             kScenario.load.users, kScenario.load.pace.count(), kTimeout.count(), kScenario.phases[0].workers,
             kScenario.phases[1].workers, kScenario.phases[2].workers);

  const Run limited = runWithLimit(metricsPort);
  const Run unlimited = runWithoutLimit();

  printSummary(kScenario, limited.total, unlimited.total);
  writePlot(plotFile,
            {{"Calls at a time", {{"capacity", "#999999", limited.capacity}, {"limit", "#1f6feb", limited.limit}}},
             {"Mean latency, ms",
              {{"with the limit", "#1f6feb", limited.latency}, {"without it", "#d1242f", unlimited.latency}}}});
  fmt::print("\nPlot of the limit, the capacity and the latency: {}\n", plotFile);
}

int portOf(const char *text) {
  int port = 0;
  const char *end = text + std::strlen(text);
  if (const auto result = std::from_chars(text, end, port); result.ptr != end || port < 1 || port > 65535)
    throw std::runtime_error(fmt::format("'{}' is no port; give a number from 1 to 65535", text));
  return port;
}

} // namespace
} // namespace quickstart

// quickstart [PLOT [METRICS-PORT]]
int main(int argc, char **argv) try {
  quickstart::demo(argc > 1 ? argv[1] : "limit.svg",
                   argc > 2 ? std::optional(quickstart::portOf(argv[2])) : std::nullopt);
} catch (const std::exception &error) {
  fmt::print(stderr, "quickstart: {}\n", error.what());
  return 1;
}
