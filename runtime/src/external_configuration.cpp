#include "external_configuration.h"

#include "fault_list.h"

#include <r4c/exceptions.h>
#include <r4c/schema/attributes.h>
#include <r4c/schema/suggest.h>
#include <r4c/schema/text.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <fmt/format.h>
#include <optional>
#include <unordered_map>

namespace r4c::detail {

using schema::Code;
using schema::Kind;
using schema::Parameter;
using schema::Policy;

namespace {

constexpr std::string_view kLevels[] = {"defaults", "configs", "instances"};

/// A key taken apart: LEVEL.NAME.POLICY.PARAMETER, where only the name may hold dots and the defaults have none.
struct Key {
  std::string_view level;
  std::string_view name;
  std::string_view policy;
  std::string_view parameter;
};

Key takeApart(std::string_view text) {
  Key key;
  const auto takeLast = [&] {
    const std::size_t dot = text.rfind('.');
    const std::string_view last = dot == std::string_view::npos ? text : text.substr(dot + 1);
    text = dot == std::string_view::npos ? std::string_view() : text.substr(0, dot);
    return last;
  };
  const std::size_t dot = text.find('.');
  key.level = text.substr(0, dot);
  text = dot == std::string_view::npos ? std::string_view() : text.substr(dot + 1);
  key.parameter = takeLast();
  key.policy = takeLast();
  key.name = text;
  return key;
}

std::string withSuggestion(std::string message, std::string_view closest) {
  return closest.empty() ? std::move(message) : fmt::format("{}; did you mean '{}'?", message, closest);
}

const Policy *findPolicy(std::string_view key) {
  const auto found = std::ranges::find(schema::kPolicies, key, &Policy::key);
  return found == std::end(schema::kPolicies) ? nullptr : *found;
}

std::vector<std::string_view> fileParameters(const Policy &policy) {
  std::vector<std::string_view> names;
  for (const Parameter &parameter : policy.parameters)
    if (parameter.where & schema::inFile)
      names.push_back(parameter.name);
  return names;
}

/// What is wrong with the key, or nothing.
std::optional<std::string> faultOf(const Key &key) {
  if (std::ranges::find(kLevels, key.level) == std::end(kLevels))
    return withSuggestion("a key begins with 'defaults', 'configs' or 'instances'",
                          schema::closest(key.level, kLevels));
  if (key.policy.empty() || key.parameter.empty())
    return "a key is defaults.POLICY.PARAMETER, configs.NAME.POLICY.PARAMETER or instances.ID.POLICY.PARAMETER";
  const Policy *policy = findPolicy(key.policy);
  if (!policy) {
    std::vector<std::string_view> known;
    for (const Policy *candidate : schema::kPolicies)
      known.push_back(candidate->key);
    return withSuggestion(fmt::format("there is no policy '{}'", forMessage(key.policy)),
                          schema::closest(key.policy, known));
  }
  const Parameter *parameter = policy->find(key.parameter);
  if (!parameter)
    return withSuggestion(fmt::format("'{}' has no parameter '{}'", policy->key, forMessage(key.parameter)),
                          schema::closest(key.parameter, fileParameters(*policy)));
  if (!(parameter->where & schema::inFile))
    return fmt::format("'{}' can be set in code only", parameter->name);
  if (key.level == "defaults" && !key.name.empty())
    return fmt::format("the defaults have no name; did you mean 'defaults.{}.{}'?", key.policy, key.parameter);
  if (key.level != "defaults" && key.name.empty())
    return fmt::format("a name is missing: {}.NAME.{}.{}", key.level, key.policy, key.parameter);
  return std::nullopt;
}

bool equalIgnoringCase(std::string_view left, std::string_view right) {
  return left.size() == right.size() && schema::editDistance(left, right) == 0;
}

template <typename Number> std::optional<double> parseNumber(std::string_view text) {
  Number number{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size())
    return std::nullopt;
  return static_cast<double>(number);
}

/// The value of a parameter that files can set; nothing where the text is none.
std::optional<double> parseValue(const Parameter &parameter, std::string_view text) {
  switch (parameter.kind) {
  case Kind::boolean:
    if (equalIgnoringCase(text, "true"))
      return 1;
    if (equalIgnoringCase(text, "false"))
      return 0;
    return std::nullopt;
  case Kind::integer:
    return parseNumber<std::int64_t>(text);
  case Kind::real:
    return parseNumber<double>(text);
  case Kind::duration:
    if (const std::optional<std::int64_t> nanoseconds = schema::parseDuration(text))
      return static_cast<double>(*nanoseconds);
    return std::nullopt;
  case Kind::enumeration:
    for (const schema::Enumerator &enumerator : parameter.enumerators)
      if (equalIgnoringCase(text, enumerator.name))
        return enumerator.value;
    return std::nullopt;
  case Kind::text:
  case Kind::typeList:
    break;
  }
  return std::nullopt;
}

std::string invalidValue(const Parameter &parameter, std::string_view text) {
  std::string message = fmt::format("'{}' is not {}", forMessage(text), schema::validText(parameter));
  if (parameter.kind == Kind::enumeration) {
    std::vector<std::string_view> names;
    for (const schema::Enumerator &enumerator : parameter.enumerators)
      names.push_back(enumerator.name);
    return withSuggestion(std::move(message), schema::closest(text, names));
  }
  if (parameter.kind == Kind::duration && parseNumber<double>(text))
    message += "; a duration needs its unit, such as '500ms'";
  return message;
}

/// One warning a key, however often it occurs.
std::vector<ConfigurationWarning> repeatedKeys(const Properties &properties) {
  struct Lines {
    unsigned first;
    unsigned last;
  };
  std::unordered_map<std::string_view, Lines> lines;
  for (const Property &property : properties.entries())
    lines.try_emplace(property.key, Lines{property.line, property.line}).first->second.last = property.line;
  std::vector<ConfigurationWarning> warnings;
  for (const auto &[key, occurrence] : lines)
    if (occurrence.first != occurrence.last)
      warnings.push_back({properties.name(), std::string(key), occurrence.last, occurrence.first});
  std::ranges::sort(warnings, {}, &ConfigurationWarning::line);
  return warnings;
}

} // namespace

ExternalConfiguration::ExternalConfiguration(const Properties &properties)
    : name_(properties.name()), warnings_(repeatedKeys(properties)) {
  FaultList faults;
  // Where each setting was made, for faults that two of them make together.
  std::map<std::pair<const SettingsLayer *, const Parameter *>, const Property *> origins;

  for (const Property &property : properties.entries()) {
    const auto fault = [&](Code code, const auto &message) {
      faults.add([&] { return ConfigurationFault{code, name_, property.line, property.key, message()}; });
    };
    const Key key = takeApart(property.key);
    if (std::optional<std::string> wrong = faultOf(key)) {
      fault(Code::unknownKey, [&] { return *std::move(wrong); });
      continue;
    }
    const Policy &policy = *findPolicy(key.policy);
    const Parameter &parameter = *policy.find(key.parameter);
    // Java keeps the blanks at a value's end; nobody sees them, and no value has any.
    const std::string_view text(property.value.data(), property.value.find_last_not_of(" \t\f") + 1);
    const std::optional<double> value = parseValue(parameter, text);
    if (!value || !detail::faultOf(parameter, *value).empty()) {
      fault(Code::invalidValue, [&] { return invalidValue(parameter, text); });
      continue;
    }
    ExternalSettings &settings = settings_[&policy];
    SettingsLayer &layer = key.level == "defaults"  ? settings.defaults
                           : key.level == "configs" ? settings.configs[std::string(key.name)]
                                                    : settings.instances[std::string(key.name)];
    layer.set(parameter, *value);
    origins[{&layer, &parameter}] = &property;
  }

  for (const auto &[place, property] : origins) {
    const auto &[layer, parameter] = place;
    const Policy &policy = *findPolicy(takeApart(property->key).policy);
    for (const auto &[lowerName, upperName] : policy.orderings) {
      const Parameter &upper = *policy.find(upperName);
      const SettingValue *limit = layer->find(upper);
      if (lowerName != parameter->name || !limit)
        continue;
      const SettingValue &value = *layer->find(*parameter);
      if (std::get<double>(value) > std::get<double>(*limit))
        faults.add([&] {
          return ConfigurationFault{Code::invalidValue, name_, property->line, property->key,
                                    fmt::format("{} exceeds {} = {} in line {}", textOf(*parameter, value), upperName,
                                                textOf(upper, *limit), origins[{layer, &upper}]->line)};
        });
    }
  }
  faults.throwIfAny();
}

const ExternalSettings &ExternalConfiguration::of(const Policy &policy) const {
  static const ExternalSettings none;
  const auto found = settings_.find(&policy);
  return found == settings_.end() ? none : found->second;
}

} // namespace r4c::detail
