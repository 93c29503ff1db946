// Snapshots as people read them.
#include <r4c/adaptive_limit/snapshot.h>
#include <r4c/registry.h>
#include <r4c/schema/text.h>

#include <fmt/format.h>
#include <ostream>

namespace r4c {
namespace {

std::string nameOf(std::string_view parameter, int value) {
  return schema::formatValue(*schema::kAdaptiveLimit.find(parameter), value);
}

std::string stateOf(const AdaptiveLimitSnapshot &limit) {
  if (!limit.enabled())
    return ", disabled";
  return limit.mode() == LimitMode::enforce ? "" : ", " + nameOf("mode", static_cast<int>(limit.mode()));
}

} // namespace

std::string AdaptiveLimitSnapshot::text() const {
  const auto duration = [](std::chrono::nanoseconds time) { return schema::formatDuration(time.count()); };
  return fmt::format("{}: {} of {} in flight, {} waiting ({}, {} to {}{}); {} accepted, {} rejected, {} drops; {} "
                     "windows, latency {}, long-term {}",
                     values_.instanceId, inFlight(), limit(), waiting(),
                     nameOf("algorithm", static_cast<int>(algorithm())), minLimit(), maxLimit(), stateOf(*this),
                     accepted(), rejected(), drops(), windows(), duration(windowLatency()), duration(longLatency()));
}

std::ostream &operator<<(std::ostream &out, const AdaptiveLimitSnapshot &snapshot) { return out << snapshot.text(); }

std::string RegistrySnapshot::text() const {
  std::string text;
  for (const AdaptiveLimitSnapshot &limit : adaptiveLimits_)
    text += fmt::format("{}\n", limit.text());
  return text;
}

std::ostream &operator<<(std::ostream &out, const RegistrySnapshot &snapshot) { return out << snapshot.text(); }

} // namespace r4c
