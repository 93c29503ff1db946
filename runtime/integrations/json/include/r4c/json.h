// Snapshots as JSON, by nlohmann::json. CMake: find_package(r4c COMPONENTS json), target r4c::json.
#pragma once

#include <r4c/registry.h>
#include <r4c/schema/adaptive_limit.h>
#include <r4c/schema/text.h>

#include <nlohmann/json.hpp>

namespace r4c {

/// An object with a member for each of the snapshot's functions, in their order where `Json` keeps one (ordered_json);
/// enumerators by their names, times in nanoseconds, as the members' names say.
///
///     std::cout << nlohmann::ordered_json(registry.snapshot()).dump(2);
///
/// An id that is no UTF-8 makes dump() throw, unless it is told otherwise.
template <typename Json>
  requires nlohmann::detail::is_basic_json<Json>::value
void to_json(Json &json, const AdaptiveLimitSnapshot &limit) {
  const auto name = [](const schema::Parameter &parameter, auto enumerator) {
    return schema::formatValue(parameter, static_cast<double>(enumerator));
  };
  json = Json{
      {"instanceId", limit.instanceId()},
      {"algorithm", name(schema::parameterOf(schema::kAdaptiveLimit, "algorithm"), limit.algorithm())},
      {"mode", name(schema::parameterOf(schema::kAdaptiveLimit, "mode"), limit.mode())},
      {"enabled", limit.enabled()},
      {"limit", limit.limit()},
      {"inFlight", limit.inFlight()},
      {"waiting", limit.waiting()},
      {"minLimit", limit.minLimit()},
      {"maxLimit", limit.maxLimit()},
      {"windows", limit.windows()},
      {"limitChanges", limit.limitChanges()},
      {"windowLatencyNanoseconds", limit.windowLatency().count()},
      {"longLatencyNanoseconds", limit.longLatency().count()},
      {"accepted", limit.accepted()},
      {"rejected", limit.rejected()},
      {"drops", limit.drops()},
  };
}

/// An object with the instances of each policy: "adaptiveLimits", sorted by id.
template <typename Json>
  requires nlohmann::detail::is_basic_json<Json>::value
void to_json(Json &json, const RegistrySnapshot &snapshot) {
  json = Json{{"adaptiveLimits", snapshot.adaptiveLimits()}};
}

} // namespace r4c
