// The generated header.
#pragma once

#include "model/interface.h"

#include <string>

namespace r4c::gen {

struct EmitOptions {
  std::string suffix = "$Resilient"; ///< what follows an interface's name in its wrapper's
};

/// The content of the header that holds the wrappers of `header`. Equal input gives equal bytes.
std::string emitHeader(const Header &header, const EmitOptions &options);

} // namespace r4c::gen
