// One header, from its text to the interfaces that get wrappers.
#pragma once

#include "model/interface.h"

#include <string>
#include <vector>

namespace r4c::gen {

struct HeaderRequest {
  std::string path;
  std::vector<std::string> compilerFlags;
  std::string includeAs; ///< empty: from the include directories among the flags
  std::string suffix;    ///< of the wrappers' names, to see that they are free; empty: unknown
};

struct HeaderResult {
  enum class Status {
    read,
    faults,   ///< the header does not compile or has faults of ours; all were printed
    badFlags, ///< the compiler flags make no sense; printed
    verified, ///< `-Xclang -verify` was among the flags, and every diagnostic was expected
  };

  Status status = Status::faults;
  Header header;
  std::vector<std::string> dependencies; ///< every file that was read, the header first
};

HeaderResult readHeader(const HeaderRequest &request);

} // namespace r4c::gen
