#include "read/overrides.h"

#include <clang/AST/ASTContext.h>
#include <clang/AST/Attr.h>
#include <clang/AST/CXXInheritance.h>
#include <clang/Sema/Lookup.h>
#include <clang/Sema/Sema.h>
#include <llvm/ADT/SmallPtrSet.h>

namespace r4c::gen {
namespace {

Access accessOf(clang::AccessSpecifier access) {
  switch (access) {
  case clang::AS_private:
    return Access::isPrivate;
  case clang::AS_protected:
    return Access::isProtected;
  default:
    return Access::isPublic;
  }
}

/// Whether one method of a derived class overrides both.
bool haveSameSignature(const clang::CXXMethodDecl &one, const clang::CXXMethodDecl &other, clang::Sema &sema) {
  return one.getDeclName() == other.getDeclName() &&
         !sema.IsOverload(const_cast<clang::CXXMethodDecl *>(&one), const_cast<clang::CXXMethodDecl *>(&other),
                          /*UseMemberUsingDeclRules=*/false);
}

class Finder {
public:
  Finder(const clang::CXXRecordDecl &record, const clang::CXXRecordDecl &delegate, clang::Sema &sema)
      : delegate_(delegate), sema_(sema) {
    clang::CXXFinalOverriderMap overriders;
    record.getFinalOverriders(overriders);
    for (const auto &[method, overriding] : overriders)
      for (const auto &[subobject, candidates] : overriding)
        for (const clang::UniqueVirtualMethod &candidate : candidates)
          final_.insert(candidate.Method->getCanonicalDecl());
    visit(record);
  }

  Overrides take() { return std::move(found_); }

private:
  void visit(const clang::CXXRecordDecl &record) {
    if (!visited_.insert(record.getCanonicalDecl()).second)
      return;
    for (const clang::CXXBaseSpecifier &base : record.bases()) {
      if (base.getType()->isDependentType())
        found_.dependentBase = &base;
      else
        visit(*base.getType()->getAsCXXRecordDecl()->getDefinition());
    }
    for (const clang::CXXMethodDecl *method : record.methods())
      if (method->isVirtual() && !llvm::isa<clang::CXXDestructorDecl>(method) && !method->isDeleted() &&
          final_.contains(method->getCanonicalDecl()))
        add(*method);
  }

  void add(const clang::CXXMethodDecl &method) {
    if (method.hasAttr<clang::FinalAttr>()) {
      found_.finals.push_back(&method);
      return;
    }
    if (method.isVariadic() && !method.isPureVirtual()) {
      found_.variadics.push_back(&method);
      return;
    }
    for (const Override &known : found_.methods)
      if (haveSameSignature(*known.method, method, sema_))
        return;
    found_.methods.push_back(lookUp(method));
  }

  Override lookUp(const clang::CXXMethodDecl &method) {
    clang::LookupResult found(sema_, method.getDeclName(), clang::SourceLocation(), clang::Sema::LookupMemberName);
    found.suppressDiagnostics();
    sema_.LookupQualifiedName(found, const_cast<clang::CXXRecordDecl *>(&delegate_));
    if (!found.isAmbiguous())
      for (auto one = found.begin(); one != found.end(); ++one)
        if ((*one)->getUnderlyingDecl()->getCanonicalDecl() == method.getCanonicalDecl())
          return {&method, accessOf(one.getAccess()), false};
    return {&method, accessOf(method.getAccess()), true};
  }

  const clang::CXXRecordDecl &delegate_;
  clang::Sema &sema_;
  llvm::SmallPtrSet<const clang::CXXMethodDecl *, 32> final_;
  llvm::SmallPtrSet<const clang::CXXRecordDecl *, 8> visited_;
  Overrides found_;
};

} // namespace

Overrides findOverrides(const clang::CXXRecordDecl &record, const clang::CXXRecordDecl &delegate, clang::Sema &sema) {
  return Finder(record, delegate, sema).take();
}

} // namespace r4c::gen
