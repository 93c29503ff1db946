#include "driver/compiler.h"

#include "driver/console.h"
#include "read/clang_version.h"

#include <clang/Basic/DiagnosticOptions.h>
#include <llvm/Option/ArgList.h>
#include <llvm/Support/Process.h>

namespace r4c::gen {

static std::string resourceDirectory() {
  return llvm::sys::Process::GetEnv("R4C_RESOURCE_DIR").value_or(R4C_CLANG_RESOURCE_DIR);
}

/// The flags that Clang knows; nothing when there is more among them than flags.
static std::optional<std::vector<const char *>> selectFlags(const std::vector<std::string> &flags) {
  std::vector<const char *> all;
  for (const std::string &flag : flags)
    all.push_back(flag.c_str());
  unsigned missingIndex = 0;
  unsigned missingCount = 0;
  const llvm::opt::InputArgList parsed = getDriverOptTable().ParseArgs(all, missingIndex, missingCount);
  std::vector<bool> leftOut(all.size());
  for (const llvm::opt::Arg *argument : parsed) {
    const llvm::StringRef text = all[argument->getIndex()];
    if (argument->getOption().matches(options::OPT_INPUT)) {
      printError("'" + text + "' among the compiler flags is no flag; headers stand before '--'");
      return {};
    }
    if (argument->getOption().matches(options::OPT_UNKNOWN) && (text.starts_with("-f") || text.starts_with("-m")))
      leftOut[argument->getIndex()] = true;
  }
  std::vector<const char *> known;
  for (std::size_t i = 0; i < all.size(); ++i)
    if (!leftOut[i])
      known.push_back(all[i]);
  return known;
}

std::unique_ptr<clang::CompilerInvocation> makeInvocation(const std::string &header,
                                                          const std::vector<std::string> &flags) {
  const auto selected = selectFlags(flags);
  if (!selected)
    return nullptr;
  const std::string resources = resourceDirectory();
  std::vector<const char *> arguments = {"r4c-gen", "--no-default-config", "-std=c++20"};
  arguments.insert(arguments.end(), selected->begin(), selected->end());
  for (const char *argument : {"-resource-dir", resources.c_str(), "-fsyntax-only", "-x", "c++", header.c_str()})
    arguments.push_back(argument);

  const llvm::IntrusiveRefCntPtr<clang::DiagnosticsEngine> flagDiagnostics = makeFlagDiagnostics();
  clang::CreateInvocationOptions creation;
  creation.Diags = flagDiagnostics;
  std::unique_ptr<clang::CompilerInvocation> invocation = clang::createInvocation(arguments, creation);
  if (!invocation || flagDiagnostics->hasErrorOccurred())
    return nullptr;
  // The user's compiler warns about the header; here only what keeps it from being read matters, and all of that.
  clang::DiagnosticOptions &diagnostics = invocation->getDiagnosticOpts();
  diagnostics.IgnoreWarnings = true;
  diagnostics.PedanticErrors = false;
  diagnostics.ErrorLimit = 0;
  diagnostics.ShowColors = diagnostics.ShowColors || llvm::sys::Process::StandardErrHasColors();
  invocation->getDependencyOutputOpts() = {};
  return invocation;
}

} // namespace r4c::gen
