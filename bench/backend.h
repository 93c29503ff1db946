#pragma once

#include "dependency.h"

#include <memory>

namespace r4c::bench {

/// Does nothing, out of the compiler's sight.
std::unique_ptr<Dependency> makeBackend();

} // namespace r4c::bench
