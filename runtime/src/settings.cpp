#include <r4c/detail/settings.h>
#include <r4c/exceptions.h>
#include <r4c/schema/text.h>

#include <algorithm>
#include <fmt/format.h>

namespace r4c::detail {

using schema::Kind;
using schema::Parameter;

namespace {

[[noreturn]] void throwInvalid(std::string_view message) {
  throw RegistryException(schema::Code::invalidSetting, message);
}

void check(const Parameter &parameter, const SettingValue &value, std::string_view subject, std::string_view origin) {
  if (const std::string fault = faultOf(parameter, value); !fault.empty())
    throwInvalid(fmt::format("{}: {} = {} in {} {}", subject, parameter.name, textOf(parameter, value), origin, fault));
}

} // namespace

void SettingsLayer::set(const Parameter &parameter, SettingValue value) {
  const auto known = std::ranges::find(values_, &parameter, [](const auto &entry) { return entry.first; });
  if (known != values_.end())
    known->second = std::move(value);
  else
    values_.emplace_back(&parameter, std::move(value));
}

const SettingValue *SettingsLayer::find(const Parameter &parameter) const {
  const auto known = std::ranges::find(values_, &parameter, [](const auto &entry) { return entry.first; });
  return known != values_.end() ? &known->second : nullptr;
}

std::string_view SettingsLayer::text(const Parameter &parameter) const {
  const SettingValue *value = find(parameter);
  return value ? std::string_view(std::get<std::string>(*value)) : std::string_view();
}

ResolvedSettings::ResolvedSettings(const schema::Policy &policy, const std::vector<SettingsLevel> &levels,
                                   std::string_view subject, const SettingsLayer &defaults) {
  // Every value is checked, also one that another level overrides: it is wrong all the same.
  for (const SettingsLevel &level : levels)
    for (const auto &[parameter, value] : *level.layer)
      check(*parameter, value, subject, level.origin);

  for (const Parameter &parameter : policy.parameters) {
    if (parameter.kind == Kind::text)
      continue;
    const auto level = std::ranges::find_if(
        levels, [&](const SettingsLevel &candidate) { return candidate.layer->find(parameter) != nullptr; });
    if (level != levels.end()) {
      entries_.push_back({&parameter, *level->layer->find(parameter), level->origin, true});
    } else {
      const SettingValue *special = defaults.find(parameter);
      entries_.push_back(
          {&parameter, special ? *special : SettingValue(parameter.number), "the built-in default", false});
    }
  }

  for (const auto &[lowerName, upperName] : policy.orderings) {
    const Entry &lower = (*this)[*policy.find(lowerName)];
    const Entry &upper = (*this)[*policy.find(upperName)];
    if (lower.isSet && upper.isSet && std::get<double>(lower.value) > std::get<double>(upper.value))
      throwInvalid(fmt::format("{}: {} = {} in {} exceeds {} = {} in {}", subject, lowerName,
                               textOf(*lower.parameter, lower.value), lower.origin, upperName,
                               textOf(*upper.parameter, upper.value), upper.origin));
  }
}

const ResolvedSettings::Entry &ResolvedSettings::operator[](const Parameter &parameter) const {
  return *std::ranges::find(entries_, &parameter, &Entry::parameter);
}

ResolvedSettings::Entry &ResolvedSettings::operator[](const Parameter &parameter) {
  return *std::ranges::find(entries_, &parameter, &Entry::parameter);
}

std::string faultOf(const Parameter &parameter, const SettingValue &value) {
  bool valid = true;
  switch (parameter.kind) {
  case Kind::text:
    valid = !std::get<std::string>(value).empty();
    break;
  case Kind::enumeration:
    valid = std::ranges::any_of(parameter.enumerators, [&](const schema::Enumerator &enumerator) {
      return enumerator.value == std::get<double>(value);
    });
    break;
  case Kind::integer:
  case Kind::real:
  case Kind::duration:
    valid = parameter.range.contains(std::get<double>(value));
    break;
  case Kind::boolean:
  case Kind::typeList:
    break;
  }
  return valid ? std::string() : fmt::format("must be {}", schema::validText(parameter));
}

std::string textOf(const Parameter &parameter, const SettingValue &value) {
  if (const auto *text = std::get_if<std::string>(&value))
    return fmt::format("\"{}\"", *text);
  if (const auto *types = std::get_if<ExceptionTypes>(&value))
    return types->text();
  return schema::formatValue(parameter, std::get<double>(value));
}

void checkBuilderLayer(const SettingsLevel &level, std::string_view subject) {
  for (const auto &[parameter, value] : *level.layer)
    if (!(parameter->where & schema::inBuilder))
      throwInvalid(fmt::format("{}: {} in {} belongs to a single method and cannot be set there", subject,
                               parameter->name, level.origin));
}

std::string difference(const ResolvedSettings &before, const ResolvedSettings &now) {
  std::string text;
  for (const ResolvedSettings::Entry &entry : now) {
    const ResolvedSettings::Entry &earlier = before[*entry.parameter];
    if (earlier.value == entry.value)
      continue;
    text += fmt::format("{}{} = {} ({}), before {} ({})", text.empty() ? "" : "; ", entry.parameter->name,
                        textOf(*entry.parameter, entry.value), entry.origin, textOf(*entry.parameter, earlier.value),
                        earlier.origin);
  }
  return text;
}

std::string description(const ResolvedSettings &settings) {
  std::string text;
  for (const ResolvedSettings::Entry &entry : settings)
    text += fmt::format("  {:<16} = {:<12}  {}\n", entry.parameter->name, textOf(*entry.parameter, entry.value),
                        entry.origin);
  return text;
}

} // namespace r4c::detail
