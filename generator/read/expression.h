// Expressions as source text.
#pragma once

#include <optional>
#include <string>

namespace clang {
class Expr;
}

namespace r4c::gen {

class Spelling;

/// The source text of `expression`, its names qualified where the place of `spelling` needs it; nothing when the text
/// cannot mean the same there.
std::optional<std::string> expressionText(const clang::Expr &expression, const Spelling &spelling);

/// Whether the names of `expression`, as they are written, mean the same at the place of `spelling`.
bool isRepeatableAsWritten(const clang::Expr &expression, const Spelling &spelling);

} // namespace r4c::gen
