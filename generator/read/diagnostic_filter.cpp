#include "read/diagnostic_filter.h"

#include "read/clang_version.h"

#include <clang/Basic/DiagnosticParse.h>
#include <llvm/ADT/SmallString.h>

namespace r4c::gen {

void DiagnosticFilter::own(clang::SourceLocation specifier, clang::SourceLocation scope, clang::SourceLocation name) {
  specifiers_.insert(specifier);
  names_.insert(scope);
  names_.insert(name);
}

bool DiagnosticFilter::concernsOwnAttribute(const clang::Diagnostic &diagnostic) {
  if (diagnostic.getID() < clang::diag::DIAG_UPPER_LIMIT && names_.contains(diagnostic.getLocation()))
    return true;
  switch (diagnostic.getID()) {
  case clang::diag::err_attributes_not_allowed:
    return specifiers_.contains(diagnostic.getLocation());
  case clang::diag::err_attributes_misplaced:
    // Reported where the attributes should stand; where they do stand, its hints tell.
    for (const clang::FixItHint &hint : diagnostic.getFixItHints())
      if (const clang::SourceLocation begin = hint.RemoveRange.getBegin(); specifiers_.contains(begin)) {
        beforeClass_.insert(begin);
        return true;
      }
    return false;
  default:
    return false;
  }
}

void DiagnosticFilter::clear() {
  DiagnosticConsumer::clear();
  printer_.clear();
}

void DiagnosticFilter::HandleDiagnostic(clang::DiagnosticsEngine::Level level, const clang::Diagnostic &diagnostic) {
  if (level == clang::DiagnosticsEngine::Note) {
    if (!dropNotes_)
      printer_.HandleDiagnostic(level, diagnostic);
    return;
  }
  dropNotes_ = concernsOwnAttribute(diagnostic);
  if (dropNotes_)
    return;
  DiagnosticConsumer::HandleDiagnostic(level, diagnostic);
  const bool clangs = level >= clang::DiagnosticsEngine::Error && diagnostic.getID() < clang::diag::DIAG_UPPER_LIMIT;
  errors_ += clangs;
  if (clangs && code_) {
    llvm::SmallString<256> message;
    diagnostic.FormatDiagnostic(message);
    message += " [";
    message += llvm::StringRef(schema::codeId(*code_));
    message += "]";
    printer_.HandleDiagnostic(level, Retold(diagnostic, message).get());
    return;
  }
  headerErrors_ += clangs;
  printer_.HandleDiagnostic(level, diagnostic);
}

} // namespace r4c::gen
