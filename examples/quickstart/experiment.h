// One run of the demo: users search while the server's capacity changes.
#pragma once

#include "load.h"
#include "search_server.h"

#include <r4c/adaptive_limit/handle.h>

#include <chrono>
#include <functional>
#include <optional>
#include <vector>

namespace quickstart {

struct Phase {
  std::chrono::seconds duration;
  int workers;
};

struct Scenario {
  std::vector<Phase> phases;
  LoadSettings load;

  std::chrono::seconds duration() const;
};

/// One moment of a run, and the searches that ended since the moment before.
struct Moment {
  std::chrono::duration<double> time; ///< since the run began
  int workers;
  std::optional<int> limit;
  int inFlight;
  Experience experience;
};

/// Calls `observe` with ten moments a second. `limit` is what `client` is limited by, if it is.
void experiment(const Scenario &scenario, SearchServer &server, SearchClient &client,
                const std::optional<r4c::AdaptiveLimitHandle> &limit,
                const std::function<void(const Moment &)> &observe);

} // namespace quickstart
