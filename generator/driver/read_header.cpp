#include "driver/read_header.h"

#include "driver/compiler.h"
#include "driver/console.h"
#include "driver/header_action.h"
#include "driver/include_path.h"
#include "read/clang_version.h"

#include <clang/Frontend/CompilerInstance.h>
#include <llvm/Support/FileSystem.h>

namespace r4c::gen {

namespace {

/// Collects system headers as well.
class Dependencies : public clang::DependencyCollector {
public:
  bool needSystemDependencies() override { return true; }
  bool sawDependency(llvm::StringRef file, bool, bool, bool, bool missing) override {
    return !missing && file != "<built-in>" && file != "<command line>" && file != "<stdin>";
  }
};

} // namespace

static bool isReadable(const std::string &path) {
  llvm::sys::fs::file_status status;
  if (const std::error_code error = llvm::sys::fs::status(path, status)) {
    printError("cannot read the header '" + path + "': " + error.message());
    return false;
  }
  if (llvm::sys::fs::is_directory(status)) {
    printError("cannot read the header '" + path + "': it is a directory");
    return false;
  }
  return true;
}

HeaderResult readHeader(const HeaderRequest &request) {
  HeaderResult result;
  if (!isReadable(request.path))
    return result;
  std::shared_ptr<clang::CompilerInvocation> invocation = makeInvocation(request.path, request.compilerFlags);
  if (!invocation) {
    result.status = HeaderResult::Status::badFlags;
    return result;
  }
  const bool verify = invocation->getDiagnosticOpts().VerifyDiagnostics;
  result.header.include =
      request.includeAs.empty() ? includePath(request.path, invocation->getHeaderSearchOpts()) : request.includeAs;

  const std::unique_ptr<clang::CompilerInstance> compiler = makeCompiler(std::move(invocation));
  compiler->createDiagnostics();
  clang::DiagnosticsEngine &engine = compiler->getDiagnostics();
  clang::DiagnosticConsumer &printer = *engine.getClient();
  auto *filter = new DiagnosticFilter(printer, engine.takeClient());
  engine.setClient(filter, /*ShouldOwnClient=*/true);
  const auto dependencies = std::make_shared<Dependencies>();
  compiler->addDependencyCollector(dependencies);

  HeaderAction action(*filter, result.header, request.suffix);
  compiler->ExecuteAction(action);
  if (verify)
    result.status = printer.getNumErrors() == 0 ? HeaderResult::Status::verified : HeaderResult::Status::faults;
  else if (filter->getNumErrors() == 0)
    result.status = HeaderResult::Status::read;
  result.dependencies = dependencies->getDependencies();
  return result;
}

} // namespace r4c::gen
