// External configuration: text in the form of Java's .properties files.
#pragma once

#include <r4c/export.h>

#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace r4c {

/// One key with its value, escapes resolved, both in UTF-8.
struct Property {
  std::string key;
  std::string value;
  unsigned line = 0; ///< of the key, counted from 1
};

/// The keys and values of a text that java.util.Properties would read alike: comments with `#` or `!`; `=`, `:` or a
/// blank between key and value; `\` before a line's end continues it; escapes `\t \n \r \f \uXXXX`, and `\` before any
/// other character for the character itself. The text is UTF-8; a byte order mark at its start is passed over.
///
/// What the keys mean is not looked at here; the registry does when it is built with them.
class R4C_EXPORT Properties {
public:
  /// No properties at all.
  Properties() = default;

  /// Throws ConfigurationException: R4C-CFG-004 when the file cannot be read, R4C-CFG-001 when it is not properties
  /// text.
  static Properties fromFile(const std::filesystem::path &file);

  /// `name` stands for the file in messages. Throws ConfigurationException, R4C-CFG-001, with every fault of the text.
  static Properties fromString(std::string_view text, std::string name = "properties");

  /// The file, or the name given, for messages.
  const std::string &name() const { return name_; }

  /// In the order of the text. A key may occur more than once; the last one counts. Of a temporary a value, so that a
  /// loop over Properties::fromFile(file).entries() is safe.
  std::span<const Property> entries() const & { return entries_; }
  std::vector<Property> entries() && { return std::move(entries_); }

private:
  std::string name_ = "properties";
  std::vector<Property> entries_;
};

} // namespace r4c
