// The users who search, and what they experience.
#pragma once

#include "search_client.h"

#include <atomic>
#include <chrono>
#include <mutex>
#include <thread>
#include <vector>

namespace quickstart {

using Milliseconds = std::chrono::duration<double, std::milli>;

/// What became of some searches.
struct Experience {
  int good = 0;     ///< answered within the objective
  int late = 0;     ///< answered after it
  int timedOut = 0; ///< not answered within the client's time
  int failed = 0;   ///< answered with an error, or not reached
  int rejected = 0; ///< by the limit, without a call

  /// How long each search took that was not rejected.
  std::vector<Milliseconds> latencies;

  int answered() const { return good + late; }
  Milliseconds meanLatency() const;

  /// The latency that this share of the searches does not exceed.
  Milliseconds percentile(double share) const;

  Experience &operator+=(const Experience &other);
};

struct LoadSettings {
  int users;
  std::chrono::milliseconds pace;      ///< a user searches this often, unless the answer takes longer
  std::chrono::milliseconds objective; ///< an answer within this time is a good one
};

/// Users that search from construction to destruction, each on a thread of its own and one search at a time.
class Load {
public:
  Load(SearchClient &client, const LoadSettings &settings);

  /// Waits for the searches that still run.
  ~Load();

  /// Of the searches that ended since the last call of this function.
  Experience takeExperience();

  /// How many users wait for an answer now.
  int inFlight() const { return inFlight_; }

private:
  void searchUntil(const std::stop_token &stop, std::chrono::steady_clock::time_point first);
  void searchOnce();

  SearchClient &client_;
  const LoadSettings settings_;
  std::atomic<int> inFlight_ = 0;
  std::mutex mutex_;
  Experience experience_;
  std::vector<std::jthread> users_;
};

} // namespace quickstart
