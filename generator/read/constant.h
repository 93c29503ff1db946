// The value of a constant expression.
#pragma once

#include "model/attribute.h"
#include "model/diagnostics.h"

namespace clang {
class Expr;
class Sema;
} // namespace clang

namespace r4c::gen {

/// Evaluates `expression`, which is not dependent and which the source spells at `range`. What is no constant or has a
/// type of no use in attributes is reported and gives no value. Integers beyond 64 bits come out as the nearest that
/// fits; every parameter's range ends before.
Value evaluateConstant(clang::Expr *expression, clang::SourceRange range, clang::Sema &sema, Diagnostics &diagnostics);

} // namespace r4c::gen
