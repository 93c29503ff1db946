// How the source writes the name of a type: the part of Clang's tree that releases of Clang disagree about.
#pragma once

#include <clang/AST/NestedNameSpecifier.h>
#include <clang/AST/Type.h>
#include <clang/AST/TypeLoc.h>
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
  llvm::StringRef keyword; ///< of a class or enumeration: "struct"; or empty
};

/// Takes what stands in front of a type's name off it.
WrittenName writtenName(const clang::Type &type);

/// What declares the name that the type is known by, an alias or a using-declaration included; null if nothing does.
const clang::NamedDecl *declarationOf(const clang::Type &type);

/// The class that a pointer to member points into.
Qualifier classOf(const clang::MemberPointerType &pointer);

/// The outermost component of a qualifier in the source, and where it stands.
struct OutermostName {
  QualifierPart part;
  clang::SourceLocation location;
  clang::TypeLoc type; ///< of a type
};
OutermostName outermostName(clang::NestedNameSpecifierLoc qualifier);

} // namespace r4c::gen
