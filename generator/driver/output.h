// The files that r4c-gen writes.
#pragma once

#include <llvm/ADT/ArrayRef.h>
#include <llvm/ADT/StringRef.h>
#include <string>

namespace r4c::gen {

/// Where the wrappers of the header included as `include` go: "shop/x.h" becomes "shop/x.r4c.h".
std::string outputName(llvm::StringRef include);

/// A rule of make: that `target` depends on `dependencies`.
std::string makeRule(llvm::StringRef target, llvm::ArrayRef<std::string> dependencies);

/// Replaces the file `path` as a whole or not at all, and makes its folder if there is none. With `ifChanged` a file
/// that has the content already is left alone. False when that failed, which is reported.
bool writeFile(llvm::StringRef path, llvm::StringRef content, bool ifChanged);

} // namespace r4c::gen
