// How the source writes the name of a type: the part of Clang's tree that releases of LLVM disagree about.
#pragma once

#include <clang/AST/Type.h>
#include <variant>
#include <vector>

namespace r4c::gen {

struct GlobalScope {};

/// One component of a nested-name-specifier: `::` itself, a namespace or an alias of one, a type, or a name that
/// depends on what precedes it.
using QualifierPart =
    std::variant<GlobalScope, const clang::NamedDecl *, const clang::Type *, const clang::IdentifierInfo *>;

/// A qualifier, outermost component first; empty when there is none.
using Qualifier = std::vector<QualifierPart>;

struct WrittenName {
  const clang::Type *type; ///< what the name itself means
  Qualifier qualifier;
  llvm::StringRef keyword; ///< "struct", "typename", or empty
};

/// Takes what stands in front of a type's name off it.
WrittenName writtenName(const clang::Type &type);

Qualifier qualifierOf(const clang::NestedNameSpecifier *specifier);

} // namespace r4c::gen
