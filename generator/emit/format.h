// The layout of generated code.
#pragma once

#include <string>

namespace r4c::gen {

/// The code indented and its lines broken, by clang-format's library.
std::string formatted(const std::string &code);

} // namespace r4c::gen
