#include "read/written.h"

#include <clang/AST/DeclCXX.h>
#include <clang/AST/NestedNameSpecifier.h>

namespace r4c::gen {

Qualifier qualifierOf(const clang::NestedNameSpecifier *specifier) {
  if (!specifier)
    return {};
  Qualifier parts = qualifierOf(specifier->getPrefix());
  switch (specifier->getKind()) {
  case clang::NestedNameSpecifier::Namespace:
    parts.push_back(static_cast<const clang::NamedDecl *>(specifier->getAsNamespace()));
    break;
  case clang::NestedNameSpecifier::NamespaceAlias:
    parts.push_back(static_cast<const clang::NamedDecl *>(specifier->getAsNamespaceAlias()));
    break;
  case clang::NestedNameSpecifier::TypeSpec:
  case clang::NestedNameSpecifier::TypeSpecWithTemplate:
    parts.push_back(specifier->getAsType());
    break;
  case clang::NestedNameSpecifier::Identifier:
    parts.push_back(static_cast<const clang::IdentifierInfo *>(specifier->getAsIdentifier()));
    break;
  case clang::NestedNameSpecifier::Global:
  case clang::NestedNameSpecifier::Super:
    parts.push_back(GlobalScope{});
    break;
  }
  return parts;
}

WrittenName writtenName(const clang::Type &type) {
  if (const auto *elaborated = llvm::dyn_cast<clang::ElaboratedType>(&type))
    return {elaborated->getNamedType().getTypePtr(), qualifierOf(elaborated->getQualifier()),
            clang::TypeWithKeyword::getKeywordName(elaborated->getKeyword())};
  if (const auto *dependent = llvm::dyn_cast<clang::DependentNameType>(&type))
    return {&type, qualifierOf(dependent->getQualifier()),
            clang::TypeWithKeyword::getKeywordName(dependent->getKeyword())};
  return {&type, {}, {}};
}

} // namespace r4c::gen
