// Random numbers that are the same on every platform.
#pragma once

#include <cstdint>
#include <functional>
#include <random>
#include <string_view>
#include <vector>

namespace r4c::detail {

/// Endless numbers in [0.5, 1), fixed by the seed and the text: two limits of one registry do not probe in step.
inline std::function<double()> probeJitter(std::uint64_t seed, std::string_view id) {
  std::vector<std::uint32_t> words(id.begin(), id.end());
  words.push_back(static_cast<std::uint32_t>(seed));
  words.push_back(static_cast<std::uint32_t>(seed >> 32));
  std::seed_seq sequence(words.begin(), words.end());
  // 53 bits make a double in [0, 1). The standard fixes what the engine yields; std::uniform_real_distribution it does
  // not.
  return [engine = std::mt19937_64(sequence)]() mutable { return 0.5 + static_cast<double>(engine() >> 11) * 0x1p-54; };
}

} // namespace r4c::detail
