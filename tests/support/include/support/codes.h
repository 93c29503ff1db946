// What a registry refuses with.
#pragma once

#include <r4c/exceptions.h>

#include <gmock/gmock.h>
#include <string>
#include <utility>

namespace r4c::testing {

/// The code and the message of the RegistryException that `work` throws, as "code: message"; empty when it throws none.
template <typename Work> std::string refusalOf(Work &&work) {
  try {
    std::forward<Work>(work)();
  } catch (const RegistryException &refusal) {
    return std::string(refusal.code()) + ": " + refusal.what();
  }
  return {};
}

} // namespace r4c::testing
