// What r4c-gen says where Clang's diagnostics have no place for it.
#pragma once

#include <llvm/ADT/Twine.h>

namespace r4c::gen {

/// Prints "r4c-gen: error: message" on standard error.
void printError(const llvm::Twine &message);

} // namespace r4c::gen
