// Which type a header would have to define for a value to be passed on.
#pragma once

#include <clang/AST/Type.h>

namespace clang {
class Sema;
}

namespace r4c::gen {

/// The incomplete type that keeps a value of `type` from being passed, returned or destroyed: `type` itself, the target
/// of a std::unique_ptr, or of one inside of it; null when there is none. Templates are instantiated as of `place`.
const clang::TagDecl *findIncomplete(clang::QualType type, clang::SourceLocation place, clang::Sema &sema);

} // namespace r4c::gen
