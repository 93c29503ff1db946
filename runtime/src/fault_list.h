// Gathers what is wrong with external configuration.
#pragma once

#include <r4c/exceptions.h>

#include <algorithm>
#include <cstddef>
#include <fmt/format.h>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

namespace r4c::detail {

/// Keeps as many faults as anyone will read and counts the rest, so that a file which is something else altogether does
/// not become a message many times its size.
class FaultList {
public:
  static constexpr std::size_t kMost = 1000;

  /// `make` returns the ConfigurationFault; called only where it is kept.
  template <typename Make> void add(const Make &make) {
    if (faults_.size() < kMost)
      faults_.push_back(make());
    else
      ++furtherFaults_;
  }

  /// Throws ConfigurationException if there is a fault.
  void throwIfAny() {
    if (faults_.empty())
      return;
    std::ranges::sort(faults_, {}, [](const ConfigurationFault &fault) { return std::tie(fault.line, fault.message); });
    throw ConfigurationException(std::move(faults_), furtherFaults_);
  }

private:
  std::vector<ConfigurationFault> faults_;
  std::size_t furtherFaults_ = 0;
};

/// A text from a file as a message may show it: its beginning, where it is too long for one, and control characters,
/// which would break the line or end it, as "\x00".
inline std::string forMessage(std::string_view text) {
  constexpr std::size_t kMost = 120;
  std::size_t end = std::min(text.size(), kMost);
  while (end > 0 && end < text.size() && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80)
    --end; // not in the middle of a character
  std::string shown;
  for (const char c : text.substr(0, end))
    if (const auto byte = static_cast<unsigned char>(c); byte < 0x20 || byte == 0x7F)
      shown += fmt::format("\\x{:02x}", byte);
    else
      shown += c;
  return end < text.size() ? shown + "..." : shown;
}

} // namespace r4c::detail
