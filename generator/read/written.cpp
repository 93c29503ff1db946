#include "read/written.h"

#include <clang/AST/DeclCXX.h>
#include <clang/AST/DeclTemplate.h>
#include <clang/Basic/Version.inc>

namespace r4c::gen {

static const clang::NamedDecl *foundBy(const clang::UsingType &type) {
#if CLANG_VERSION_MAJOR < 22
  return type.getFoundDecl();
#else
  return type.getDecl();
#endif
}

const clang::NamedDecl *declarationOf(const clang::Type &type) {
  if (const auto *alias = llvm::dyn_cast<clang::TypedefType>(&type))
    return alias->getDecl();
  if (const auto *usingType = llvm::dyn_cast<clang::UsingType>(&type))
    return foundBy(*usingType);
  if (const auto *injected = llvm::dyn_cast<clang::InjectedClassNameType>(&type))
    return injected->getDecl();
  if (const auto *tag = llvm::dyn_cast<clang::TagType>(&type))
    return tag->getDecl();
  if (const auto *specialization = llvm::dyn_cast<clang::TemplateSpecializationType>(&type))
    return specialization->getTemplateName().getAsTemplateDecl();
  return nullptr;
}

#if CLANG_VERSION_MAJOR < 22

static Qualifier qualifierOf(const clang::NestedNameSpecifier *specifier) {
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
    return {&type, qualifierOf(dependent->getQualifier()), {}};
  return {&type, {}, {}};
}

Qualifier classOf(const clang::MemberPointerType &pointer) { return {pointer.getClass()}; }

OutermostName outermostName(clang::NestedNameSpecifierLoc qualifier) {
  while (qualifier.getPrefix())
    qualifier = qualifier.getPrefix();
  return {qualifierOf(qualifier.getNestedNameSpecifier()).front(), qualifier.getLocalBeginLoc(),
          qualifier.getTypeLoc()};
}

#else // types carry their own qualifiers and keywords

static Qualifier qualifierOf(clang::NestedNameSpecifier specifier) {
  switch (specifier.getKind()) {
  case clang::NestedNameSpecifier::Kind::Null:
    return {};
  case clang::NestedNameSpecifier::Kind::Global:
  case clang::NestedNameSpecifier::Kind::MicrosoftSuper:
    return {GlobalScope{}};
  case clang::NestedNameSpecifier::Kind::Namespace: {
    const auto [space, prefix] = specifier.getAsNamespaceAndPrefix();
    Qualifier parts = qualifierOf(prefix);
    parts.push_back(static_cast<const clang::NamedDecl *>(space));
    return parts;
  }
  case clang::NestedNameSpecifier::Kind::Type: {
    const clang::Type *type = specifier.getAsType();
    Qualifier parts = qualifierOf(type->getPrefix());
    if (const auto *dependent = llvm::dyn_cast<clang::DependentNameType>(type))
      parts.push_back(dependent->getIdentifier());
    else
      parts.push_back(type);
    return parts;
  }
  }
  llvm_unreachable("a qualifier of no kind");
}

WrittenName writtenName(const clang::Type &type) {
  clang::ElaboratedTypeKeyword keyword = clang::ElaboratedTypeKeyword::None;
  if (const auto *tag = llvm::dyn_cast<clang::TagType>(&type))
    keyword = tag->getKeyword();
  return {&type, qualifierOf(type.getPrefix()), clang::TypeWithKeyword::getKeywordName(keyword)};
}

Qualifier classOf(const clang::MemberPointerType &pointer) { return qualifierOf(pointer.getQualifier()); }

OutermostName outermostName(clang::NestedNameSpecifierLoc qualifier) {
  while (true) {
    const clang::NestedNameSpecifier specifier = qualifier.getNestedNameSpecifier();
    const bool isType = specifier.getKind() == clang::NestedNameSpecifier::Kind::Type;
    clang::NestedNameSpecifierLoc prefix;
    if (isType)
      prefix = qualifier.castAsTypeLoc().getPrefix();
    else if (specifier.getKind() == clang::NestedNameSpecifier::Kind::Namespace)
      prefix = qualifier.castAsNamespaceAndPrefix().Prefix;
    if (!prefix)
      return {qualifierOf(specifier).front(), qualifier.getLocalBeginLoc(),
              isType ? qualifier.castAsTypeLoc() : clang::TypeLoc()};
    qualifier = prefix;
  }
}

#endif

} // namespace r4c::gen
