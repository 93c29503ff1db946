// Settings of a policy by level: the one engine behind attributes, builders and configuration, whatever the policy.
#pragma once

#include <r4c/exception_types.h>
#include <r4c/export.h>
#include <r4c/schema/parameter.h>

#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace r4c::detail {

/// A parameter's value: a number (a boolean as 0 or 1, an enumerator as its value, a duration in nanoseconds), a text
/// or a list of types.
using SettingValue = std::variant<double, std::string, ExceptionTypes>;

/// What one place set: an attribute, a named config, the defaults.
class R4C_EXPORT SettingsLayer {
public:
  void set(const schema::Parameter &parameter, SettingValue value);
  const SettingValue *find(const schema::Parameter &parameter) const;
  /// The text of a parameter, or an empty view.
  std::string_view text(const schema::Parameter &parameter) const;

  auto begin() const { return values_.begin(); }
  auto end() const { return values_.end(); }

  /// Whether both set the same, in the same order.
  friend bool operator==(const SettingsLayer &, const SettingsLayer &) = default;

private:
  std::vector<std::pair<const schema::Parameter *, SettingValue>> values_;
};

/// A layer and where it comes from, for messages: "the attribute", "config 'backend'".
struct SettingsLevel {
  const SettingsLayer *layer;
  std::string origin;
};

/// The value of every parameter of a policy that is no name (a text), and which level it comes from.
class ResolvedSettings {
public:
  struct Entry {
    const schema::Parameter *parameter;
    SettingValue value;
    std::string origin;
    bool isSet; ///< false for the built-in default
  };

  /// The first level that sets a parameter wins, then the built-in default; `defaults` gives those of type lists.
  /// `subject` leads the messages, such as "adaptive limit 'orders'".
  ///
  /// Throws RegistryException R4C-REG-001 for a value out of range and for values out of order.
  ResolvedSettings(const schema::Policy &policy, const std::vector<SettingsLevel> &levels, std::string_view subject,
                   const SettingsLayer &defaults = {});

  Entry &operator[](const schema::Parameter &parameter);
  const Entry &operator[](const schema::Parameter &parameter) const;
  double number(const schema::Parameter &parameter) const { return std::get<double>((*this)[parameter].value); }

  auto begin() const { return entries_.begin(); }
  auto end() const { return entries_.end(); }

private:
  std::vector<Entry> entries_;
};

/// What is wrong with the value, such as "must be 1 to 1000000"; empty when nothing is.
std::string faultOf(const schema::Parameter &parameter, const SettingValue &value);

/// The value as an attribute would spell it.
std::string textOf(const schema::Parameter &parameter, const SettingValue &value);

/// Throws RegistryException R4C-REG-001 for a setting of the layer that is not for the registry's builder.
void checkBuilderLayer(const SettingsLevel &level, std::string_view subject);

/// How two resolutions differ, parameter by parameter with both values and their origins; empty when they agree.
std::string difference(const ResolvedSettings &before, const ResolvedSettings &now);

/// Every parameter with its value and where it comes from, a line each, in columns.
std::string description(const ResolvedSettings &settings);

} // namespace r4c::detail
