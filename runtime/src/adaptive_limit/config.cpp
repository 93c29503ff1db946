#include <r4c/adaptive_limit/config.h>

#include <algorithm>
#include <fmt/format.h>
#include <iterator>

namespace r4c {

using schema::kAdaptiveLimit;
using schema::Parameter;

namespace {

using Config = AdaptiveLimitConfig;

/// Which member of the config holds which parameter: stated here, and nowhere else.
struct Binding {
  const Parameter &parameter;
  std::variant<bool Config::*, int Config::*, double Config::*, std::optional<double> Config::*,
               std::chrono::nanoseconds Config::*, LimitMode Config::*, LimitAlgorithm Config::*,
               ExceptionTypes Config::*>
      member;
};

consteval const Parameter &parameter(std::string_view name) { return schema::parameterOf(kAdaptiveLimit, name); }

constexpr Binding kBindings[] = {
    {parameter("enabled"), &Config::enabled},
    {parameter("mode"), &Config::mode},
    {parameter("algorithm"), &Config::algorithm},
    {parameter("initialLimit"), &Config::initialLimit},
    {parameter("minLimit"), &Config::minLimit},
    {parameter("maxLimit"), &Config::maxLimit},
    {parameter("window"), &Config::window},
    {parameter("maxWait"), &Config::maxWait},
    {parameter("dropOn"), &Config::dropOn},
    {parameter("minWindowSamples"), &Config::minWindowSamples},
    {parameter("smoothing"), &Config::smoothing},
    {parameter("rttTolerance"), &Config::rttTolerance},
    {parameter("longWindow"), &Config::longWindow},
    {parameter("queueSize"), &Config::queueSize},
    {parameter("backoffRatio"), &Config::backoffRatio},
    {parameter("increaseBy"), &Config::increaseBy},
};

static_assert(std::ranges::all_of(kAdaptiveLimit.parameters,
                                  [](const Parameter &parameter) {
                                    return parameter.kind == schema::Kind::text ||
                                           std::ranges::any_of(kBindings, [&](const Binding &binding) {
                                             return &binding.parameter == &parameter;
                                           });
                                  }),
              "a parameter of the schema has no member in AdaptiveLimitConfig");

void assign(Config &config, bool Config::*member, const detail::SettingValue &value) {
  config.*member = std::get<double>(value) != 0;
}
void assign(Config &config, ExceptionTypes Config::*member, const detail::SettingValue &value) {
  config.*member = std::get<ExceptionTypes>(value);
}
void assign(Config &config, std::chrono::nanoseconds Config::*member, const detail::SettingValue &value) {
  config.*member = std::chrono::nanoseconds(static_cast<std::int64_t>(std::get<double>(value)));
}
template <typename Number> void assign(Config &config, Number Config::*member, const detail::SettingValue &value) {
  config.*member = static_cast<Number>(std::get<double>(value));
}

detail::SettingValue valueOf(bool value) { return value ? 1.0 : 0.0; }
detail::SettingValue valueOf(const ExceptionTypes &value) { return value; }
detail::SettingValue valueOf(std::chrono::nanoseconds value) { return static_cast<double>(value.count()); }
template <typename Number> detail::SettingValue valueOf(Number value) { return static_cast<double>(value); }

/// The config's value of the binding's parameter; nothing for one left to the algorithm.
std::optional<detail::SettingValue> read(const Config &config, const Binding &binding) {
  return std::visit(
      [&]<typename Member>(Member Config::*member) -> std::optional<detail::SettingValue> {
        if constexpr (std::is_same_v<Member, std::optional<double>>)
          return config.*member ? std::optional(valueOf(*(config.*member))) : std::nullopt;
        else
          return valueOf(config.*member);
      },
      binding.member);
}

} // namespace

AdaptiveLimitSettings &AdaptiveLimitSettings::name(std::string_view value) {
  layer_.set(parameter("name"), std::string(value));
  return *this;
}

AdaptiveLimitSettings &AdaptiveLimitSettings::config(std::string_view value) {
  layer_.set(parameter("config"), std::string(value));
  return *this;
}

AdaptiveLimitSettings &AdaptiveLimitSettings::enabled(bool value) {
  layer_.set(parameter("enabled"), valueOf(value));
  return *this;
}

AdaptiveLimitSettings &AdaptiveLimitSettings::mode(LimitMode value) {
  layer_.set(parameter("mode"), valueOf(value));
  return *this;
}

AdaptiveLimitSettings &AdaptiveLimitSettings::algorithm(LimitAlgorithm value) {
  layer_.set(parameter("algorithm"), valueOf(value));
  return *this;
}

AdaptiveLimitSettings &AdaptiveLimitSettings::initialLimit(std::int64_t value) {
  layer_.set(parameter("initialLimit"), valueOf(value));
  return *this;
}

AdaptiveLimitSettings &AdaptiveLimitSettings::minLimit(std::int64_t value) {
  layer_.set(parameter("minLimit"), valueOf(value));
  return *this;
}

AdaptiveLimitSettings &AdaptiveLimitSettings::maxLimit(std::int64_t value) {
  layer_.set(parameter("maxLimit"), valueOf(value));
  return *this;
}

AdaptiveLimitSettings &AdaptiveLimitSettings::window(std::chrono::nanoseconds value) {
  layer_.set(parameter("window"), valueOf(value));
  return *this;
}

AdaptiveLimitSettings &AdaptiveLimitSettings::maxWait(std::chrono::nanoseconds value) {
  layer_.set(parameter("maxWait"), valueOf(value));
  return *this;
}

AdaptiveLimitSettings &AdaptiveLimitSettings::dropOn(ExceptionTypes value) {
  layer_.set(parameter("dropOn"), value);
  return *this;
}

AdaptiveLimitSettings &AdaptiveLimitSettings::minWindowSamples(std::int64_t value) {
  layer_.set(parameter("minWindowSamples"), valueOf(value));
  return *this;
}

AdaptiveLimitSettings &AdaptiveLimitSettings::smoothing(double value) {
  layer_.set(parameter("smoothing"), value);
  return *this;
}

AdaptiveLimitSettings &AdaptiveLimitSettings::rttTolerance(double value) {
  layer_.set(parameter("rttTolerance"), value);
  return *this;
}

AdaptiveLimitSettings &AdaptiveLimitSettings::longWindow(std::int64_t value) {
  layer_.set(parameter("longWindow"), valueOf(value));
  return *this;
}

AdaptiveLimitSettings &AdaptiveLimitSettings::queueSize(std::int64_t value) {
  layer_.set(parameter("queueSize"), valueOf(value));
  return *this;
}

AdaptiveLimitSettings &AdaptiveLimitSettings::backoffRatio(double value) {
  layer_.set(parameter("backoffRatio"), value);
  return *this;
}

AdaptiveLimitSettings &AdaptiveLimitSettings::increaseBy(std::int64_t value) {
  layer_.set(parameter("increaseBy"), valueOf(value));
  return *this;
}

namespace detail {

ResolvedSettings resolveAdaptiveLimit(std::string_view subject, const std::vector<SettingsLevel> &levels) {
  SettingsLayer defaults;
  defaults.set(parameter("dropOn"), Config().dropOn);
  ResolvedSettings settings(kAdaptiveLimit, levels, subject, defaults);

  const auto settle = [&](ResolvedSettings::Entry &entry, double value) {
    if (!entry.isSet)
      entry.value = value;
  };
  auto &initial = settings[parameter("initialLimit")];
  auto &min = settings[parameter("minLimit")];
  auto &max = settings[parameter("maxLimit")];
  const double needed = std::max(std::get<double>(min.value), initial.isSet ? std::get<double>(initial.value) : 0);
  settle(max, std::max(std::get<double>(max.value), needed));
  settle(initial,
         std::clamp(std::get<double>(initial.value), std::get<double>(min.value), std::get<double>(max.value)));
  if (settings.number(parameter("algorithm")) == static_cast<double>(LimitAlgorithm::Vegas))
    settle(settings[parameter("smoothing")], 1);
  return settings;
}

AdaptiveLimitConfig adaptiveLimitConfig(const ResolvedSettings &settings) {
  Config config;
  for (const Binding &binding : kBindings)
    std::visit([&](auto member) { assign(config, member, settings[binding.parameter].value); }, binding.member);
  return config;
}

const AdaptiveLimitConfig &checkedRanges(const AdaptiveLimitConfig &config) {
  const auto check = [](std::string_view name, const std::string &value, const std::string &fault) {
    if (!fault.empty())
      throw RegistryException(schema::Code::invalidSetting,
                              fmt::format("adaptive limit: {} = {} {}", name, value, fault));
  };
  for (const Binding &binding : kBindings)
    if (const auto value = read(config, binding))
      check(binding.parameter.name, textOf(binding.parameter, *value), faultOf(binding.parameter, *value));
  check("alpha", std::to_string(config.alpha), config.alpha < 0 ? "must be at least 0" : "");
  check("beta", std::to_string(config.beta), config.beta < 0 ? "must be at least 0" : "");
  check("probeMultiplier", std::to_string(config.probeMultiplier),
        config.probeMultiplier < 1 ? "must be at least 1" : "");
  return config;
}

} // namespace detail

} // namespace r4c
