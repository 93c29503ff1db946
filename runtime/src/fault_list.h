// Gathers what is wrong with external configuration.
#pragma once

#include <r4c/exceptions.h>

#include <algorithm>
#include <cstddef>
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

/// For a message: the beginning of a text that is too long for one.
inline std::string shortened(std::string_view text) {
  constexpr std::size_t kMost = 120;
  if (text.size() <= kMost)
    return std::string(text);
  std::size_t end = kMost;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) // in the middle of a character
    --end;
  return std::string(text.substr(0, end)) + "...";
}

} // namespace r4c::detail
