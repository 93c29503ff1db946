// r4c-gen: writes the resilient wrappers of annotated C++ interfaces.
#include "driver/generate.h"
#include "driver/options.h"
#include "emit/reference.h"

#include <clang/Basic/Stack.h>
#include <llvm/Support/InitLLVM.h>
#include <llvm/Support/PrettyStackTrace.h>
#include <llvm/Support/raw_ostream.h>

using namespace r4c::gen;

int main(int argc, char **argv) {
  const llvm::InitLLVM init(argc, argv);
  llvm::setBugReportMsg("This is a bug in r4c-gen; please report it with the header and this:\n");
  clang::noteBottomOfStack();
  Options options;
  if (const std::optional<ExitCode> end = parseOptions(argc, argv, options))
    return static_cast<int>(*end);
  if (options.reference) {
    llvm::outs() << emitReference();
    return static_cast<int>(ExitCode::written);
  }
  return static_cast<int>(generate(options));
}
