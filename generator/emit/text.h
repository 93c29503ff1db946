// Other people's text inside of generated code, so that it cannot break out.
#pragma once

#include <llvm/ADT/StringRef.h>
#include <string>

namespace r4c::gen {

/// A C++ string literal with that value. Printable UTF-8 stays as it is; everything else is escaped.
std::string stringLiteral(llvm::StringRef value);

/// The text on one line, fit to stand behind `//`.
std::string commentText(llvm::StringRef text);

} // namespace r4c::gen
