#include "experiment.h"

#include <thread>

namespace quickstart {

using namespace std::chrono_literals;

std::chrono::seconds Scenario::duration() const {
  std::chrono::seconds sum{0};
  for (const Phase &phase : phases)
    sum += phase.duration;
  return sum;
}

void experiment(const Scenario &scenario, SearchServer &server, SearchClient &client,
                const std::optional<r4c::AdaptiveLimitHandle> &limit,
                const std::function<void(const Moment &)> &observe) {
  Load load(client, scenario.load);
  const auto start = std::chrono::steady_clock::now();
  auto next = start;
  for (const Phase &phase : scenario.phases) {
    server.setWorkers(phase.workers);
    for (const auto end = next + phase.duration; next < end;) {
      next += 100ms;
      std::this_thread::sleep_until(next);
      observe({.time = next - start,
               .workers = phase.workers,
               .limit = limit ? std::optional(limit->limit()) : std::nullopt,
               .inFlight = limit ? limit->inFlight() : load.inFlight(),
               .experience = load.takeExperience()});
    }
  }
}

} // namespace quickstart
