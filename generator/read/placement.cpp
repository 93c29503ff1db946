#include "read/placement.h"

#include <clang/AST/Attr.h>
#include <clang/AST/DeclCXX.h>
#include <clang/AST/DeclTemplate.h>

namespace r4c::gen {

using llvm::dyn_cast;
using llvm::isa;

static constexpr const char *kBelongs = "belongs on a virtual method or a class";

const clang::Decl *annotatedDeclaration(const clang::Decl &declaration) {
  if (const auto *record = dyn_cast<clang::CXXRecordDecl>(&declaration))
    return record->getDefinition() ? record->getDefinition() : record;
  return declaration.getCanonicalDecl();
}

/// What `declaration` is, with an article; empty where there is no good word for it.
static std::string describe(const clang::Decl &declaration) {
  if (isa<clang::CXXConstructorDecl>(declaration))
    return "a constructor";
  if (isa<clang::CXXDestructorDecl>(declaration))
    return "a destructor";
  if (isa<clang::FunctionDecl>(declaration))
    return "a function that is no member";
  if (isa<clang::FieldDecl>(declaration))
    return "a field";
  if (isa<clang::ParmVarDecl>(declaration))
    return "a parameter";
  if (isa<clang::VarDecl>(declaration))
    return "a variable";
  if (isa<clang::NamespaceDecl>(declaration))
    return "a namespace";
  if (isa<clang::EnumDecl>(declaration))
    return "an enumeration";
  if (isa<clang::EnumConstantDecl>(declaration))
    return "an enumerator";
  if (isa<clang::TypedefNameDecl>(declaration))
    return "an alias of a type";
  if (isa<clang::LabelDecl>(declaration))
    return "a label";
  if (isa<clang::TagDecl>(declaration))
    return "a union";
  return "";
}

static bool hasDependentBase(const clang::CXXRecordDecl &record) {
  return record.hasDefinition() && record.hasAnyDependentBases();
}

static std::string whyMisplacedOnMethod(const clang::CXXMethodDecl &method) {
  const std::string name = "'" + method.getNameAsString() + "'";
  const clang::CXXRecordDecl &record = *method.getParent();
  if (record.isLambda())
    return std::string(kBelongs) + ", not on a lambda";
  if (method.isStatic())
    return std::string(kBelongs) + ", and " + name + " is static";
  // What overrides a method of a base that depends on template parameters is virtual only by its own word.
  const bool isVirtual = method.isVirtual() || (hasDependentBase(record) && method.hasAttr<clang::OverrideAttr>());
  if (!isVirtual)
    return std::string(kBelongs) + ", and " + name + " is not virtual";
  if (method.hasAttr<clang::FinalAttr>())
    return "cannot work on " + name + ", which is final";
  if (method.isDeleted())
    return "cannot work on " + name + ", which is deleted";
  return "";
}

static std::string whyMisplacedOnClass(const clang::CXXRecordDecl &record) {
  const std::string name = "'" + record.getNameAsString() + "'";
  const clang::CXXRecordDecl *definition = record.getDefinition();
  if (!definition)
    return "cannot work on " + name + ", which the header does not define";
  if (!definition->isPolymorphic() && !hasDependentBase(*definition))
    return "cannot work on " + name + ", which has no virtual methods";
  return "";
}

std::string whyMisplaced(const clang::Decl &declaration) {
  if (declaration.isInvalidDecl())
    return "";
  if (const auto *method = dyn_cast<clang::CXXMethodDecl>(&declaration);
      method && !isa<clang::CXXConstructorDecl, clang::CXXDestructorDecl>(method)) {
    if (method->isOutOfLine())
      return "belongs on the declaration of '" + method->getNameAsString() + "' within its class";
    return whyMisplacedOnMethod(*method);
  }
  if (const auto *record = dyn_cast<clang::CXXRecordDecl>(&declaration); record && !record->isUnion())
    return whyMisplacedOnClass(*record);
  const std::string kind = describe(declaration);
  return kind.empty() ? whyMisplaced() : kBelongs + (", not on " + kind);
}

std::string whyMisplaced() { return std::string(kBelongs) + "; it has no effect here"; }

} // namespace r4c::gen
