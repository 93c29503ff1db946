#include "read/place.h"

#include <clang/AST/ASTContext.h>
#include <clang/AST/DeclCXX.h>
#include <clang/AST/DeclTemplate.h>
#include <clang/Sema/Sema.h>

namespace r4c::gen {
namespace {

/// An injected-class-name stands for its class.
const clang::NamedDecl &entityOf(const clang::NamedDecl &declaration) {
  const clang::NamedDecl *entity = declaration.getUnderlyingDecl();
  if (const auto *record = llvm::dyn_cast<clang::CXXRecordDecl>(entity)) {
    if (record->isInjectedClassName())
      record = llvm::cast<clang::CXXRecordDecl>(record->getDeclContext());
    if (const clang::ClassTemplateDecl *pattern = record->getDescribedClassTemplate())
      return *llvm::cast<clang::NamedDecl>(pattern->getCanonicalDecl());
    entity = record;
  }
  if (const auto *alias = llvm::dyn_cast<clang::NamespaceAliasDecl>(entity))
    entity = alias->getNamespace();
  return *llvm::cast<clang::NamedDecl>(entity->getCanonicalDecl());
}

bool allAre(const clang::LookupResult &found, const clang::NamedDecl &declaration) {
  return !found.empty() && !found.isAmbiguous() &&
         llvm::all_of(found, [&](const clang::NamedDecl *one) { return isSameEntity(*one, declaration); });
}

} // namespace

bool isSameEntity(const clang::NamedDecl &one, const clang::NamedDecl &other) {
  return &entityOf(one) == &entityOf(other);
}

Place::Place(clang::Sema &sema, const clang::DeclContext *scope, const clang::CXXRecordDecl *base, AccessControl access)
    : sema_(sema), scope_(scope), base_(base), access_(access) {}

clang::ASTContext &Place::context() const { return sema_.getASTContext(); }

clang::LookupResult Place::lookUp(clang::DeclarationName name, clang::Sema::LookupNameKind kind) const {
  clang::LookupResult found(sema_, name, clang::SourceLocation(), kind);
  found.suppressDiagnostics();
  // A dependent base is not looked into.
  if (base_ && !base_->isDependentContext() &&
      sema_.LookupQualifiedName(found, const_cast<clang::CXXRecordDecl *>(base_)))
    return found;
  for (const clang::DeclContext *scope = scope_; scope; scope = scope->getParent()) {
    if (scope->isTransparentContext())
      continue;
    found.clear(kind);
    if (sema_.LookupQualifiedName(found, const_cast<clang::DeclContext *>(scope)))
      return found;
  }
  found.clear(kind);
  return found;
}

const clang::TemplateParameterList *Place::templateParameters() const {
  const clang::ClassTemplateDecl *pattern = base_ ? base_->getDescribedClassTemplate() : nullptr;
  return pattern ? pattern->getTemplateParameters() : nullptr;
}

bool Place::isTemplateParameter(clang::DeclarationName name) const {
  const clang::TemplateParameterList *parameters = templateParameters();
  return parameters &&
         llvm::any_of(*parameters, [&](const clang::NamedDecl *parameter) { return parameter->getDeclName() == name; });
}

bool Place::declares(const clang::NamedDecl &parameter) const {
  return isInTemplate() && llvm::is_contained(*templateParameters(), &parameter);
}

static unsigned indexOf(const clang::NamedDecl &parameter) {
  if (const auto *type = llvm::dyn_cast<clang::TemplateTypeParmDecl>(&parameter))
    return type->getIndex();
  if (const auto *value = llvm::dyn_cast<clang::NonTypeTemplateParmDecl>(&parameter))
    return value->getIndex();
  return llvm::cast<clang::TemplateTemplateParmDecl>(parameter).getIndex();
}

std::string Place::templateParameter(const clang::NamedDecl &parameter) const {
  return parameter.getIdentifier() ? parameter.getNameAsString() : "T" + std::to_string(indexOf(parameter));
}

std::string Place::templateParameter(unsigned depth, unsigned index) const {
  const clang::TemplateParameterList *parameters = templateParameters();
  if (!parameters || depth != parameters->getDepth() || index >= parameters->size())
    return "T" + std::to_string(index);
  return templateParameter(*parameters->getParam(index));
}

bool Place::finds(const clang::NamedDecl &declaration) const {
  if (isTemplateParameter(declaration.getDeclName()))
    return false;
  return allAre(lookUp(declaration.getDeclName()), declaration);
}

bool Place::findsAsQualifier(const clang::NamedDecl &declaration) const {
  if (isTemplateParameter(declaration.getDeclName()))
    return false;
  return allAre(lookUp(declaration.getDeclName(), clang::Sema::LookupNestedNameSpecifierName), declaration);
}

bool Place::mayName(const clang::NamedDecl &declaration) const {
  if (access_ == AccessControl::off)
    return true;
  const clang::Decl *member = &declaration;
  while (const auto *owner = llvm::dyn_cast<clang::CXXRecordDecl>(member->getDeclContext())) {
    const bool isInherited = base_ && (isSameEntity(*base_, *owner) || base_->isDerivedFrom(owner));
    if (member->getAccess() == clang::AS_private || (member->getAccess() == clang::AS_protected && !isInherited))
      return false;
    member = owner;
  }
  return true;
}

bool Place::isTaken(clang::DeclarationName name, bool isCallable) const {
  if (isTemplateParameter(name))
    return true;
  // The base of a template wrapper is not looked into by the wrapper's own names, but GCC warns when one is hidden.
  clang::LookupResult found(sema_, name, clang::SourceLocation(), clang::Sema::LookupOrdinaryName);
  found.suppressDiagnostics();
  if (!base_ || !sema_.LookupQualifiedName(found, const_cast<clang::CXXRecordDecl *>(base_))) {
    found.clear();
    found = lookUp(name);
  }
  return llvm::any_of(found, [&](const clang::NamedDecl *one) {
    return isCallable || !one->getUnderlyingDecl()->isFunctionOrFunctionTemplate();
  });
}

} // namespace r4c::gen
