#include "model/diagnostics.h"

namespace r4c::gen {

static void report(clang::DiagnosticsEngine &engine, clang::DiagnosticsEngine::Level level, clang::SourceRange range,
                   const std::string &message, const std::optional<clang::FixItHint> &hint) {
  // The text is an argument and never the format: names in it may hold what a format would understand.
  clang::DiagnosticBuilder builder = engine.Report(range.getBegin(), engine.getCustomDiagID(level, "%0"));
  builder << message;
  if (range.isValid())
    builder << clang::CharSourceRange::getTokenRange(range);
  if (hint)
    builder << *hint;
}

void Diagnostics::error(std::optional<schema::Code> code, clang::SourceRange range, const llvm::Twine &message,
                        const std::optional<clang::FixItHint> &hint, llvm::ArrayRef<Note> notes) {
  ++errors_;
  const std::string suffix = code ? " [" + std::string(schema::codeId(*code)) + "]" : "";
  report(engine_, clang::DiagnosticsEngine::Error, range, (message + suffix).str(), hint);
  for (const Note &note : notes)
    report(engine_, clang::DiagnosticsEngine::Note, note.range, note.message, {});
}

void Diagnostics::internalError(clang::SourceLocation place, const llvm::Twine &message) {
  ++errors_;
  report(engine_, clang::DiagnosticsEngine::Error, place, ("internal error: " + message).str(), {});
}

} // namespace r4c::gen
