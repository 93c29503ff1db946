#include "load.h"

#include <r4c/exceptions.h>

#include <algorithm>
#include <numeric>
#include <utility>

namespace quickstart {

using Clock = std::chrono::steady_clock;

Milliseconds Experience::meanLatency() const {
  const auto sum = std::accumulate(latencies.begin(), latencies.end(), Milliseconds(0));
  return latencies.empty() ? sum : sum / latencies.size();
}

Milliseconds Experience::percentile(double share) const {
  if (latencies.empty())
    return Milliseconds(0);
  auto sorted = latencies;
  std::sort(sorted.begin(), sorted.end());
  return sorted[static_cast<std::size_t>(share * static_cast<double>(sorted.size() - 1))];
}

Experience &Experience::operator+=(const Experience &other) {
  good += other.good;
  late += other.late;
  timedOut += other.timedOut;
  failed += other.failed;
  rejected += other.rejected;
  latencies.insert(latencies.end(), other.latencies.begin(), other.latencies.end());
  return *this;
}

Load::Load(SearchClient &client, const LoadSettings &settings) : client_(client), settings_(settings) {
  const auto now = Clock::now();
  for (int user = 0; user < settings.users; ++user) {
    const auto first = now + settings.pace * user / settings.users;
    users_.emplace_back([this, first](const std::stop_token &stop) { searchUntil(stop, first); });
  }
}

Load::~Load() {
  for (std::jthread &user : users_)
    user.request_stop();
}

Experience Load::takeExperience() {
  const std::lock_guard lock(mutex_);
  return std::exchange(experience_, {});
}

void Load::searchUntil(const std::stop_token &stop, Clock::time_point first) {
  for (auto next = first; !stop.stop_requested(); next = std::max(next + settings_.pace, Clock::now())) {
    std::this_thread::sleep_until(next);
    searchOnce();
  }
}

void Load::searchOnce() {
  const auto start = Clock::now();
  int Experience::*outcome = nullptr;
  ++inFlight_;
  try {
    client_.search("java");
    outcome = Clock::now() - start <= settings_.objective ? &Experience::good : &Experience::late;
  } catch (const r4c::LimitExceededException &) {
    outcome = &Experience::rejected;
  } catch (const SearchTimeout &) {
    outcome = &Experience::timedOut;
  } catch (const SearchFailed &) {
    outcome = &Experience::failed;
  }
  --inFlight_;
  const Milliseconds latency = Clock::now() - start;

  const std::lock_guard lock(mutex_);
  ++(experience_.*outcome);
  if (outcome != &Experience::rejected)
    experience_.latencies.push_back(latency);
}

} // namespace quickstart
