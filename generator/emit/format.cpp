#include "emit/format.h"

#include <clang/Format/Format.h>
#include <llvm/Support/Error.h>

namespace r4c::gen {

std::string formatted(const std::string &code) {
  clang::format::FormatStyle style = clang::format::getLLVMStyle();
  style.ColumnLimit = 120;
  style.Standard = clang::format::FormatStyle::LS_Cpp20;
  style.BreakStringLiterals = false;
  const clang::tooling::Range whole(0, static_cast<unsigned>(code.size()));
  return llvm::cantFail(
      clang::tooling::applyAllReplacements(code, clang::format::reformat(style, code, whole, "wrapper.h")));
}

} // namespace r4c::gen
