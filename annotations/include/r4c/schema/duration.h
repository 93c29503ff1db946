// Durations as attributes and configuration files spell them: "250us", "500ms", "2s", "1m30s", "1h".
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>

namespace r4c::schema {

struct DurationUnit {
  std::string_view suffix;
  std::int64_t nanoseconds;
};

/// Greatest first: the order in which the parts of a duration must stand.
inline constexpr DurationUnit kDurationUnits[] = {
    {"h", 3'600'000'000'000}, {"m", 60'000'000'000}, {"s", 1'000'000'000}, {"ms", 1'000'000}, {"us", 1'000}, {"ns", 1},
};

/// The nanoseconds of `text`: one or more whole numbers, each with its unit, units falling, nothing between. Nothing
/// for other text or for a duration beyond 64 bits.
constexpr std::optional<std::int64_t> parseDuration(std::string_view text) {
  constexpr std::int64_t greatest = std::numeric_limits<std::int64_t>::max();
  const auto isDigit = [](char c) { return c >= '0' && c <= '9'; };
  std::int64_t total = 0;
  std::size_t nextUnit = 0;
  std::size_t at = 0;
  do {
    std::int64_t number = 0;
    const std::size_t digits = at;
    for (; at < text.size() && isDigit(text[at]); ++at) {
      const int digit = text[at] - '0';
      if (number > (greatest - digit) / 10)
        return std::nullopt;
      number = number * 10 + digit;
    }
    std::size_t end = at;
    while (end < text.size() && !isDigit(text[end]))
      ++end;
    const std::string_view suffix = text.substr(at, end - at);
    std::size_t unit = nextUnit;
    while (unit < std::size(kDurationUnits) && kDurationUnits[unit].suffix != suffix)
      ++unit;
    if (at == digits || unit == std::size(kDurationUnits))
      return std::nullopt;
    const std::int64_t scale = kDurationUnits[unit].nanoseconds;
    if (number > (greatest - total) / scale)
      return std::nullopt;
    total += number * scale;
    nextUnit = unit + 1;
    at = end;
  } while (at < text.size());
  return total;
}

/// The shortest spelling that parseDuration() reads back: "1m30s", "500ms"; zero is "0s". A negative one, which it does
/// not read, has its sign in front: "-1m30s".
inline std::string formatDuration(std::int64_t nanoseconds) {
  if (nanoseconds == 0)
    return "0s";
  std::string text = nanoseconds < 0 ? "-" : "";
  std::uint64_t rest =
      nanoseconds < 0 ? 0 - static_cast<std::uint64_t>(nanoseconds) : static_cast<std::uint64_t>(nanoseconds);
  for (const DurationUnit &unit : kDurationUnits) {
    const auto scale = static_cast<std::uint64_t>(unit.nanoseconds);
    if (const std::uint64_t count = rest / scale; count > 0) {
      text += std::to_string(count);
      text += unit.suffix;
      rest %= scale;
    }
  }
  return text;
}

} // namespace r4c::schema
