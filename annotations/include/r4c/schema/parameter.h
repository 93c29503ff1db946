// The vocabulary of the schema: what a policy's parameters are, stated once and read by everything that needs to know.
#pragma once

#include <r4c/schema/codes.h>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <string_view>
#include <type_traits>

namespace r4c::schema {

enum class Kind : std::uint8_t { boolean, integer, real, duration, text, enumeration, typeList };

/// Where a parameter can be set; a combination of the flags.
enum Where : unsigned { inAttribute = 1, inFile = 2, inBuilder = 4, everywhere = 7 };

struct Enumerator {
  std::string_view name;
  int value;
};

/// The valid numbers of a parameter; of a duration, in nanoseconds.
struct Range {
  double min = -std::numeric_limits<double>::infinity();
  double max = std::numeric_limits<double>::infinity();
  bool minExcluded = false;
  bool maxExcluded = false;

  /// False for NaN.
  constexpr bool contains(double value) const {
    return (minExcluded ? value > min : value >= min) && (maxExcluded ? value < max : value <= max);
  }
};

struct Parameter {
  std::string_view name;
  Kind kind;
  Where where;
  std::string_view summary; ///< one line for the reference page
  /// The built-in default: a boolean as 0 or 1, an enumeration as its value, a duration in nanoseconds.
  double number = 0;
  /// The default of a text (empty: none) or of a type list, as an attribute would spell it.
  std::string_view text = {};
  Range range = {};
  /// The codes of an attribute's error when the value lies below or above `range`.
  Code tooSmall = Code::valueOutOfRange;
  Code tooLarge = Code::valueOutOfRange;
  std::span<const Enumerator> enumerators = {};
  bool required = false;
  bool positional = false; ///< may stand first in an attribute without its name
};

/// `lower` must not exceed `upper` where both were set.
struct Ordering {
  std::string_view lower;
  std::string_view upper;
};

/// A policy as its attribute, its configuration and its reference page see it.
struct Policy {
  std::string_view attribute; ///< "adaptive_limit", as in [[r4c::adaptive_limit]]
  std::string_view key;       ///< "adaptiveLimit", as in configuration files
  std::string_view title;     ///< "adaptive limit", as in messages
  std::string_view summary;
  std::span<const Parameter> parameters;
  std::span<const Ordering> orderings = {};

  constexpr const Parameter *find(std::string_view name) const {
    for (const Parameter &parameter : parameters)
      if (parameter.name == name)
        return &parameter;
    return nullptr;
  }
};

/// The parameter of that name; one that the policy does not have does not compile. (No look at the address of what
/// find() returns: under -fsanitize=undefined that is no constant for GCC 12.)
consteval const Parameter &parameterOf(const Policy &policy, std::string_view name) {
  for (const Parameter &parameter : policy.parameters)
    if (parameter.name == name)
      return parameter;
  throw "the schema has no such parameter";
}

/// The built-in default of a parameter as a `T`.
template <typename T> consteval T defaultOf(const Policy &policy, std::string_view name) {
  const Parameter &parameter = parameterOf(policy, name);
  if constexpr (std::is_same_v<T, std::chrono::nanoseconds>)
    return T(static_cast<std::int64_t>(parameter.number));
  else
    return static_cast<T>(parameter.number);
}

inline constexpr double kMillisecond = 1e6; ///< in nanoseconds
inline constexpr double kSecond = 1e9;
inline constexpr double kHour = 3600e9;

} // namespace r4c::schema
