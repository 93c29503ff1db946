// Makes what Clang reports about r4c attributes read like the generator's own faults.
#pragma once

#include <r4c/schema/codes.h>

#include <clang/Basic/Diagnostic.h>
#include <llvm/ADT/DenseSet.h>
#include <memory>
#include <optional>

namespace r4c::gen {

/// Stands between Clang and the consumer that prints, which it owns if `owned` does.
class DiagnosticFilter : public clang::DiagnosticConsumer {
public:
  DiagnosticFilter(clang::DiagnosticConsumer &printer, std::unique_ptr<clang::DiagnosticConsumer> owned)
      : printer_(printer), owned_(std::move(owned)) {}

  /// While it lives, errors of Clang's concern the value of an argument and get a code of ours.
  class Coded {
  public:
    Coded(DiagnosticFilter &filter, schema::Code code) : filter_(filter) { filter.code_ = code; }
    ~Coded() { filter_.code_.reset(); }
    Coded(const Coded &) = delete;
    Coded &operator=(const Coded &) = delete;

  private:
    DiagnosticFilter &filter_;
  };

  /// Drops what Clang says about this attribute as such: it cannot know our rules, and the generator reports the same
  /// with its code. `specifier` is the place of the "[[".
  void own(clang::SourceLocation specifier, clang::SourceLocation scope, clang::SourceLocation name);
  /// Whether Clang said that the attributes at `specifier` stand before a class and not in it.
  bool belongsBehindClassKey(clang::SourceLocation specifier) const { return beforeClass_.contains(specifier); }

  /// How many errors Clang reported itself, those that were dropped not counted.
  unsigned errors() const { return errors_; }
  /// Those of them that were not reported within `Coded`: the header does not compile.
  unsigned headerErrors() const { return headerErrors_; }

  void BeginSourceFile(const clang::LangOptions &options, const clang::Preprocessor *preprocessor) override {
    printer_.BeginSourceFile(options, preprocessor);
  }
  void EndSourceFile() override { printer_.EndSourceFile(); }
  void finish() override { printer_.finish(); }
  void clear() override;
  bool IncludeInDiagnosticCounts() const override { return printer_.IncludeInDiagnosticCounts(); }
  void HandleDiagnostic(clang::DiagnosticsEngine::Level level, const clang::Diagnostic &diagnostic) override;

private:
  bool concernsOwnAttribute(const clang::Diagnostic &diagnostic);

  clang::DiagnosticConsumer &printer_;
  std::unique_ptr<clang::DiagnosticConsumer> owned_;
  std::optional<schema::Code> code_;
  llvm::DenseSet<clang::SourceLocation> names_; ///< where our attributes, or their "r4c", stand
  llvm::DenseSet<clang::SourceLocation> specifiers_;
  llvm::DenseSet<clang::SourceLocation> beforeClass_;
  bool dropNotes_ = false;
  unsigned errors_ = 0;
  unsigned headerErrors_ = 0;
};

} // namespace r4c::gen
