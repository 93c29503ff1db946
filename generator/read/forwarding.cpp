#include "read/forwarding.h"

#include <clang/AST/ASTContext.h>
#include <clang/AST/DeclTemplate.h>
#include <clang/Sema/Sema.h>

namespace r4c::gen {
namespace {

/// Moving such a value gains nothing.
bool isCheapToCopy(const clang::CXXRecordDecl &record, clang::QualType type, const clang::ASTContext &context) {
  return record.hasDefinition() && record.isTriviallyCopyable() && record.hasSimpleCopyConstructor() &&
         context.getTypeSizeInChars(type).getQuantity() <= 16;
}

/// A parameter of type T may turn out to be a reference; what is a class template's specialization, never.
bool isClassForSure(clang::QualType type) {
  if (type->isRecordType() || llvm::isa<clang::InjectedClassNameType>(type.getCanonicalType()))
    return true;
  const auto *specialization = type->getAs<clang::TemplateSpecializationType>();
  return specialization &&
         llvm::isa_and_nonnull<clang::ClassTemplateDecl>(specialization->getTemplateName().getAsTemplateDecl());
}

bool isTypeParameter(clang::QualType type) { return type->isTemplateTypeParmType() && !type.hasQualifiers(); }

} // namespace

std::string forwarded(clang::QualType type, const std::string &name, clang::Sema &sema) {
  if (const auto *pack = type->getAs<clang::PackExpansionType>())
    return forwarded(pack->getPattern(), name, sema) + "...";
  const std::string moved = "std::move(" + name + ")";
  const std::string asItCame = "static_cast<decltype(" + name + ") &&>(" + name + ")";
  if (type->isLValueReferenceType())
    return name;
  if (type->isRValueReferenceType())
    return isTypeParameter(type.getNonReferenceType()) ? asItCame : moved;
  if (isClassForSure(type)) {
    const clang::CXXRecordDecl *record = type->getAsCXXRecordDecl();
    const bool isCheap = !type->isDependentType() && record && isCheapToCopy(*record, type, sema.getASTContext());
    return isCheap ? name : moved;
  }
  const bool isKnown = !type->isDependentType() || type->isAnyPointerType() || type->isMemberPointerType() ||
                       type->isArrayType() || type->isFunctionType();
  return isKnown ? name : asItCame;
}

} // namespace r4c::gen
