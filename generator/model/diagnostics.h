// Faults of the input, reported the way Clang reports its own: at a place, underlined, with notes and fix-it hints.
#pragma once

#include <r4c/schema/codes.h>

#include <clang/Basic/Diagnostic.h>
#include <clang/Basic/SourceLocation.h>
#include <llvm/ADT/ArrayRef.h>
#include <llvm/ADT/Twine.h>
#include <optional>
#include <string>

namespace r4c::gen {

struct Note {
  clang::SourceRange range;
  std::string message;
};

class Diagnostics {
public:
  explicit Diagnostics(clang::DiagnosticsEngine &engine) : engine_(engine) {}

  /// Reports an error at the start of `range`, which is underlined; an invalid range makes an error without a place.
  /// The code is put in brackets behind the message; what is merely not supported has none.
  void error(std::optional<schema::Code> code, clang::SourceRange range, const llvm::Twine &message,
             const std::optional<clang::FixItHint> &hint = {}, llvm::ArrayRef<Note> notes = {});

  /// Reports what is no fault of the input.
  void internalError(clang::SourceLocation place, const llvm::Twine &message);

  /// How many errors were reported here; Clang's own are not among them.
  unsigned errors() const { return errors_; }

private:
  clang::DiagnosticsEngine &engine_;
  unsigned errors_ = 0;
};

} // namespace r4c::gen
