// "did you mean ...?": the known name closest to a misspelt one.
#pragma once

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <string_view>
#include <vector>

namespace r4c::schema {

/// How many letters must be inserted, removed or replaced to turn `from` into `to`; letters compare without case.
inline std::size_t editDistance(std::string_view from, std::string_view to) {
  const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
  std::vector<std::size_t> row(to.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 0; i < from.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i + 1;
    for (std::size_t j = 0; j < to.size(); ++j) {
      const std::size_t replaced = diagonal + (lower(from[i]) == lower(to[j]) ? 0 : 1);
      diagonal = row[j + 1];
      row[j + 1] = std::min({replaced, row[j] + 1, row[j + 1] + 1});
    }
  }
  return row[to.size()];
}

/// The candidate closest to `name`, or an empty view when none comes near: at most a third of the letters may differ,
/// one letter always may.
template <typename Names> std::string_view closest(std::string_view name, const Names &candidates) {
  std::string_view best;
  std::size_t bestDistance = std::max<std::size_t>(name.size() / 3, 1) + 1;
  for (std::string_view candidate : candidates) {
    const std::size_t lengths[] = {name.size(), candidate.size()};
    if (std::max(lengths[0], lengths[1]) - std::min(lengths[0], lengths[1]) >= bestDistance)
      continue; // so many letters are to be inserted or removed; names from files may be very long
    if (const std::size_t distance = editDistance(name, candidate); distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

} // namespace r4c::schema
