// The reference page of the attributes.
#pragma once

#include <string>

namespace r4c::gen {

/// Markdown: every attribute with its parameters, from the schema alone.
std::string emitReference();

} // namespace r4c::gen
