// What differs between the releases of Clang that r4c-gen builds with: 19 and newer.
#pragma once

#include <clang/Basic/Diagnostic.h>
#include <clang/Basic/Version.inc>
#include <clang/Frontend/CompilerInstance.h>
#include <clang/Sema/Ownership.h>
#include <clang/Sema/Sema.h>
#include <llvm/Support/VirtualFileSystem.h>
#include <memory>
#include <string>

#if CLANG_VERSION_MAJOR < 21
#include <clang/Driver/Options.h>
#include <clang/Frontend/Utils.h>
#else
#include <clang/Driver/CreateInvocationFromArgs.h>
#include <clang/Options/Options.h>
#endif

namespace r4c::gen {

#if CLANG_VERSION_MAJOR < 21
namespace options = clang::driver::options;
using clang::driver::getDriverOptTable;
#else
namespace options = clang::options;
using clang::getDriverOptTable;
#endif

/// Reports faults of compiler flags on standard error, and no warnings.
inline llvm::IntrusiveRefCntPtr<clang::DiagnosticsEngine> makeFlagDiagnostics() {
#if CLANG_VERSION_MAJOR < 21
  auto diagnostics = clang::CompilerInstance::createDiagnostics(new clang::DiagnosticOptions);
#else
  static clang::DiagnosticOptions options; // the engine keeps a reference
  auto diagnostics = clang::CompilerInstance::createDiagnostics(*llvm::vfs::getRealFileSystem(), options);
#endif
  diagnostics->setIgnoreAllWarnings(true);
  return diagnostics;
}

inline std::unique_ptr<clang::CompilerInstance> makeCompiler(std::shared_ptr<clang::CompilerInvocation> invocation) {
#if CLANG_VERSION_MAJOR < 21
  auto compiler = std::make_unique<clang::CompilerInstance>();
  compiler->setInvocation(std::move(invocation));
  return compiler;
#else
  return std::make_unique<clang::CompilerInstance>(std::move(invocation));
#endif
}

/// A diagnostic with the place, ranges and hints of another and a text of its own, which must outlive it.
class Retold {
public:
#if CLANG_VERSION_MAJOR < 21
  Retold(const clang::Diagnostic &diagnostic, llvm::StringRef message) : retold_(diagnostic.getDiags(), message) {}
#else
  Retold(const clang::Diagnostic &diagnostic, llvm::StringRef message)
      : retold_(diagnostic.getDiags(), diagnostic.getLocation(), diagnostic.getID(), storage_, message) {
    storage_.DiagRanges.append(diagnostic.getRanges().begin(), diagnostic.getRanges().end());
    storage_.FixItHints.append(diagnostic.getFixItHints().begin(), diagnostic.getFixItHints().end());
  }
#endif

  const clang::Diagnostic &get() const { return retold_; }

private:
#if CLANG_VERSION_MAJOR >= 21
  clang::DiagnosticStorage storage_;
#endif
  clang::Diagnostic retold_;
};

/// Decides the typos that the parser left open in `expression`.
inline clang::ExprResult withTyposCorrected([[maybe_unused]] clang::Sema &sema, clang::ExprResult expression) {
#if CLANG_VERSION_MAJOR < 21
  return sema.CorrectDelayedTyposInExpr(expression);
#else
  return expression;
#endif
}

/// The text of a constant with `size()` and `data()`, such as a std::string_view; whatever is wrong with it is
/// reported.
inline bool evaluateText(clang::Sema &sema, clang::Expr *expression, std::string &text) {
#if CLANG_VERSION_MAJOR < 21
  return sema.EvaluateStaticAssertMessageAsString(expression, text, sema.getASTContext(), true);
#else
  return sema.EvaluateAsString(expression, text, sema.getASTContext(),
                               clang::Sema::StringEvaluationContext::StaticAssert, true);
#endif
}

} // namespace r4c::gen
