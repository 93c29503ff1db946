// What r4c-gen does, once its command line is understood.
#pragma once

#include "driver/options.h"

namespace r4c::gen {

/// Writes the wrappers of all headers, or nothing when one of them has a fault.
ExitCode generate(const Options &options);

} // namespace r4c::gen
