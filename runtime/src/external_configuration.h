// What the keys of a properties text say, by level.
#pragma once

#include <r4c/detail/settings.h>
#include <r4c/events.h>
#include <r4c/properties.h>

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace r4c::detail {

/// The settings of one policy in a properties text.
struct ExternalSettings {
  using ByName = std::map<std::string, SettingsLayer, std::less<>>;

  SettingsLayer defaults; ///< defaults.<policy>.<parameter>
  ByName configs;         ///< configs.<name>.<policy>.<parameter>
  ByName instances;       ///< instances.<id>.<policy>.<parameter>
};

/// External configuration as the registry keeps it.
class ExternalConfiguration {
public:
  ExternalConfiguration() = default;

  /// Throws ConfigurationException with every fault: R4C-CFG-002 for an unknown key, R4C-CFG-003 for a value that its
  /// parameter does not take or that is out of order with another of the same level.
  explicit ExternalConfiguration(const Properties &properties);

  const ExternalSettings &of(const schema::Policy &policy) const;
  /// Where it comes from, for messages.
  const std::string &name() const { return name_; }
  /// In the order of the lines that count.
  const std::vector<ConfigurationWarning> &warnings() const { return warnings_; }

private:
  std::string name_;
  std::map<const schema::Policy *, ExternalSettings> settings_;
  std::vector<ConfigurationWarning> warnings_;
};

} // namespace r4c::detail
