// How generated code includes the header that it was written from.
#pragma once

#include <string>

namespace clang {
class HeaderSearchOptions;
}

namespace r4c::gen {

/// The shortest path by which an include directory of `search` gives `header` and none before it another file; empty
/// when there is no such path.
std::string includePath(const std::string &header, const clang::HeaderSearchOptions &search);

/// The path of `header` relative to the folder of `output`, which need not exist yet.
std::string includePathFrom(const std::string &output, const std::string &header);

} // namespace r4c::gen
