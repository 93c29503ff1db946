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
  case clang::AS_none: // private in a base
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

using Methods = llvm::SmallPtrSet<const clang::CXXMethodDecl *, 32>;

/// The canonical declarations of the methods that nothing overrides.
Methods finalOverriders(const clang::CXXRecordDecl &record) {
  clang::CXXFinalOverriderMap overriders;
  record.getFinalOverriders(overriders);
  Methods methods;
  for (const auto &[method, overriding] : overriders)
    for (const auto &[subobject, candidates] : overriding)
      for (const clang::UniqueVirtualMethod &candidate : candidates)
        methods.insert(candidate.Method->getCanonicalDecl());
  return methods;
}

class Finder {
public:
  Finder(const clang::CXXRecordDecl &record, const clang::CXXRecordDecl &delegate, clang::Sema &sema)
      : delegate_(delegate), sema_(sema), final_(finalOverriders(record)) {
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
  const Methods final_;
  llvm::SmallPtrSet<const clang::CXXRecordDecl *, 8> visited_;
  Overrides found_;
};

} // namespace

bool isAbstract(const clang::CXXRecordDecl &record) {
  // Clang does not say so of a template that inherits what is pure.
  return record.isAbstract() || llvm::any_of(finalOverriders(record), [](const clang::CXXMethodDecl *method) {
           return method->isPureVirtual();
         });
}

Overrides findOverrides(const clang::CXXRecordDecl &record, const clang::CXXRecordDecl &delegate, clang::Sema &sema) {
  return Finder(record, delegate, sema).take();
}

} // namespace r4c::gen
