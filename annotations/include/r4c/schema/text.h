// How values and valid values of parameters read in messages and on reference pages.
#pragma once

#include <r4c/schema/duration.h>
#include <r4c/schema/parameter.h>

#include <array>
#include <charconv>
#include <cmath>
#include <string>

namespace r4c::schema {

/// The shortest decimal that reads back as `number`, without an exponent where it is a whole number below 1e15.
inline std::string formatNumber(double number) {
  std::array<char, 32> buffer;
  const bool whole = std::abs(number) < 1e15 && number == std::trunc(number);
  const auto result = whole
                          ? std::to_chars(buffer.data(), buffer.data() + buffer.size(), static_cast<long long>(number))
                          : std::to_chars(buffer.data(), buffer.data() + buffer.size(), number);
  return {buffer.data(), result.ptr};
}

/// A number of the parameter's kind as an attribute or a file would spell it.
inline std::string formatValue(const Parameter &parameter, double number) {
  switch (parameter.kind) {
  case Kind::boolean:
    return number != 0 ? "true" : "false";
  case Kind::duration:
    return formatDuration(static_cast<std::int64_t>(number));
  case Kind::enumeration:
    for (const Enumerator &enumerator : parameter.enumerators)
      if (enumerator.value == static_cast<int>(number))
        return std::string(enumerator.name);
    break;
  default:
    break;
  }
  return formatNumber(number);
}

/// The built-in default as it is documented; empty when there is none.
inline std::string defaultText(const Parameter &parameter) {
  if (parameter.required)
    return {};
  if (parameter.kind == Kind::text || parameter.kind == Kind::typeList)
    return std::string(parameter.text);
  return formatValue(parameter, parameter.number);
}

/// What the parameter takes: "1 to 1000000", "1ms to 1h", "greater than 0, at most 1", "true or false".
inline std::string validText(const Parameter &parameter) {
  switch (parameter.kind) {
  case Kind::boolean:
    return "true or false";
  case Kind::text:
    return "a non-empty string";
  case Kind::typeList:
    return "class types in braces";
  case Kind::enumeration: {
    std::string names;
    for (std::size_t i = 0; i < parameter.enumerators.size(); ++i) {
      if (i > 0)
        names += i + 1 == parameter.enumerators.size() ? " or " : ", ";
      names += parameter.enumerators[i].name;
    }
    return names;
  }
  default:
    break;
  }
  const Range &range = parameter.range;
  const std::string min = formatValue(parameter, range.min);
  const std::string least = (range.minExcluded ? "greater than " : "at least ") + min;
  if (std::isinf(range.max))
    return least;
  const std::string max = formatValue(parameter, range.max);
  if (!range.minExcluded && !range.maxExcluded)
    return min + " to " + max;
  return least + (range.maxExcluded ? ", less than " : ", at most ") + max;
}

} // namespace r4c::schema
