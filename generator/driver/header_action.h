// What is done while Clang reads a header: attributes are read when their class is complete, interfaces at the end.
#pragma once

#include "model/interface.h"
#include "read/diagnostic_filter.h"

#include <clang/AST/ASTConsumer.h>
#include <clang/Frontend/FrontendAction.h>
#include <string>

namespace r4c::gen {

/// The header is the main file: its diagnostics are then those of a file that somebody compiles. Function bodies are
/// skipped.
class HeaderAction : public clang::ASTFrontendAction {
public:
  HeaderAction(DiagnosticFilter &filter, Header &header, std::string suffix)
      : filter_(filter), header_(header), suffix_(std::move(suffix)) {}

  /// That of a precompiled header: nothing is instantiated that nobody asks for.
  clang::TranslationUnitKind getTranslationUnitKind() override { return clang::TU_Prefix; }

protected:
  std::unique_ptr<clang::ASTConsumer> CreateASTConsumer(clang::CompilerInstance &compiler,
                                                        llvm::StringRef file) override;
  void ExecuteAction() override;

private:
  class Consumer;

  DiagnosticFilter &filter_;
  Header &header_;
  std::string suffix_;
};

} // namespace r4c::gen
