#include "driver/console.h"

#include <llvm/Support/WithColor.h>

namespace r4c::gen {

void printError(const llvm::Twine &message) { llvm::WithColor::error(llvm::errs(), "r4c-gen") << message << '\n'; }

} // namespace r4c::gen
