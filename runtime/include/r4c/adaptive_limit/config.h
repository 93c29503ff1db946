// The parameters of an adaptive limit: as plain values, and as the settings of one place in code.
#pragma once

#include <r4c/annotations.h>
#include <r4c/detail/settings.h>
#include <r4c/exception_types.h>
#include <r4c/exceptions.h>
#include <r4c/export.h>
#include <r4c/schema/adaptive_limit.h>

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace r4c {

/// Every parameter of an adaptive limit with its built-in default.
struct AdaptiveLimitConfig {
  bool enabled = schema::defaultOf<bool>(schema::kAdaptiveLimit, "enabled");
  LimitMode mode = schema::defaultOf<LimitMode>(schema::kAdaptiveLimit, "mode");
  LimitAlgorithm algorithm = schema::defaultOf<LimitAlgorithm>(schema::kAdaptiveLimit, "algorithm");
  int initialLimit = schema::defaultOf<int>(schema::kAdaptiveLimit, "initialLimit");
  int minLimit = schema::defaultOf<int>(schema::kAdaptiveLimit, "minLimit");
  int maxLimit = schema::defaultOf<int>(schema::kAdaptiveLimit, "maxLimit");
  std::chrono::nanoseconds window = schema::defaultOf<std::chrono::nanoseconds>(schema::kAdaptiveLimit, "window");
  std::chrono::nanoseconds maxWait = schema::defaultOf<std::chrono::nanoseconds>(schema::kAdaptiveLimit, "maxWait");
  ExceptionTypes dropOn = ExceptionTypes::of<CallTimeoutException, BulkheadFullException>();
  int minWindowSamples = schema::defaultOf<int>(schema::kAdaptiveLimit, "minWindowSamples");
  /// Unset: the algorithm's own, 0.2 for Gradient2 and 1 for Vegas.
  std::optional<double> smoothing = std::nullopt;
  double rttTolerance = schema::defaultOf<double>(schema::kAdaptiveLimit, "rttTolerance");
  int longWindow = schema::defaultOf<int>(schema::kAdaptiveLimit, "longWindow");
  int queueSize = schema::defaultOf<int>(schema::kAdaptiveLimit, "queueSize");
  double backoffRatio = schema::defaultOf<double>(schema::kAdaptiveLimit, "backoffRatio");
  int increaseBy = schema::defaultOf<int>(schema::kAdaptiveLimit, "increaseBy");

  // Vegas alone, and only for those who build a VegasLimit themselves.
  int alpha = 0;            ///< the queue below which the limit grows; 0: 3 * log10 of the limit
  int beta = 0;             ///< the queue above which it shrinks; 0: 6 * log10 of the limit
  int probeMultiplier = 30; ///< a probe is due after 0.5 to 1 times this many windows for each slot
};

/// What an attribute, a pipeline or the registry's builder sets of an adaptive limit; what is not set comes from the
/// next level. Values are checked when the registry is built or the limit is made.
class R4C_EXPORT AdaptiveLimitSettings {
public:
  /// The instance's id; methods with the same name share one limit. Not for the registry's builder.
  AdaptiveLimitSettings &name(std::string_view value);
  /// The named config that sets what these settings do not. Not for the registry's builder.
  AdaptiveLimitSettings &config(std::string_view value);
  /// False lets every call pass and measures nothing.
  AdaptiveLimitSettings &enabled(bool value);
  /// Whether a full limit rejects, or only counts what it would reject.
  AdaptiveLimitSettings &mode(LimitMode value);
  AdaptiveLimitSettings &algorithm(LimitAlgorithm value);
  AdaptiveLimitSettings &initialLimit(std::int64_t value);
  AdaptiveLimitSettings &minLimit(std::int64_t value);
  AdaptiveLimitSettings &maxLimit(std::int64_t value);
  AdaptiveLimitSettings &window(std::chrono::nanoseconds value);
  /// How long a call may wait in front of a full limit.
  AdaptiveLimitSettings &maxWait(std::chrono::nanoseconds value);
  /// The exceptions, and those derived from them, that mean overload.
  AdaptiveLimitSettings &dropOn(ExceptionTypes value);
  template <typename... Types> AdaptiveLimitSettings &dropOn() { return dropOn(ExceptionTypes::of<Types...>()); }
  AdaptiveLimitSettings &minWindowSamples(std::int64_t value);
  AdaptiveLimitSettings &smoothing(double value);
  AdaptiveLimitSettings &rttTolerance(double value);
  AdaptiveLimitSettings &longWindow(std::int64_t value);
  AdaptiveLimitSettings &queueSize(std::int64_t value);
  AdaptiveLimitSettings &backoffRatio(double value);
  AdaptiveLimitSettings &increaseBy(std::int64_t value);

  const detail::SettingsLayer &layer() const { return layer_; }

private:
  detail::SettingsLayer layer_;
};

namespace detail {

/// The parameters of an adaptive limit by the levels, first level first; `subject` leads the messages. Besides what
/// ResolvedSettings does, the bounds that nobody set give way: maxLimit upward to initialLimit and minLimit, then
/// initialLimit into the bounds; smoothing follows the algorithm.
ResolvedSettings resolveAdaptiveLimit(std::string_view subject, const std::vector<SettingsLevel> &levels);

AdaptiveLimitConfig adaptiveLimitConfig(const ResolvedSettings &settings);

/// The config itself, its numbers checked against the schema's ranges. The order of the bounds is not: the algorithms
/// are defined for any.
///
/// Throws RegistryException R4C-REG-001.
const AdaptiveLimitConfig &checkedRanges(const AdaptiveLimitConfig &config);

} // namespace detail

} // namespace r4c
