#include "read/constructors.h"

#include "read/faults.h"

#include <clang/AST/ASTContext.h>
#include <clang/AST/DeclTemplate.h>
#include <clang/Sema/Sema.h>

namespace r4c::gen {
namespace {

bool haveSameParameters(const clang::CXXConstructorDecl &one, const clang::CXXConstructorDecl &other) {
  const clang::ASTContext &context = one.getASTContext();
  return context.hasSameType(context.getFunctionTypeWithExceptionSpec(one.getType(), clang::EST_None),
                             context.getFunctionTypeWithExceptionSpec(other.getType(), clang::EST_None));
}

class Finder {
public:
  explicit Finder(clang::Sema &sema) : sema_(sema) {}

  Constructors find(const clang::CXXRecordDecl &record) {
    std::vector<const clang::NamedDecl *> own, inherited;
    for (const clang::NamedDecl *one : sema_.LookupConstructors(const_cast<clang::CXXRecordDecl *>(&record)))
      (isInherited(*one) ? inherited : own).push_back(one);
    if (record.isDependentContext() && !record.hasUserDeclaredConstructor())
      found_.repeated.push_back({nullptr, true});
    for (const clang::NamedDecl *one : own)
      add(*one, /*isInherited=*/false);
    for (const clang::NamedDecl *one : inherited)
      add(*one, /*isInherited=*/true);
    return std::move(found_);
  }

private:
  static bool isInherited(const clang::NamedDecl &declaration) {
    return llvm::isa<clang::UsingShadowDecl, clang::UsingDecl, clang::UnresolvedUsingValueDecl>(declaration);
  }

  void add(const clang::NamedDecl &declaration, bool isInherited) {
    if (llvm::isa<clang::UnresolvedUsingValueDecl>(declaration)) {
      found_.hasTemplates = true;
      return;
    }
    const clang::NamedDecl &underlying = *declaration.getUnderlyingDecl();
    if (underlying.getAccess() == clang::AS_private)
      return;
    if (const auto *pattern = llvm::dyn_cast<clang::FunctionTemplateDecl>(&underlying)) {
      if (!pattern->getTemplatedDecl()->isDeleted()) {
        found_.hasTemplates = true;
        found_.hasProtectedTemplates |= underlying.getAccess() == clang::AS_protected;
      }
    } else if (const auto *constructor = llvm::dyn_cast<clang::CXXConstructorDecl>(&underlying)) {
      add(*constructor, isInherited);
    }
  }

  void add(const clang::CXXConstructorDecl &constructor, bool isInherited) {
    const bool isOwnCopy = constructor.isCopyOrMoveConstructor();
    const bool isNothingOfItsOwn = (constructor.isDeleted() && constructor.isImplicit()) ||
                                   (isInherited && constructor.getNumParams() == 0) || isOwnCopy;
    if (isNothingOfItsOwn || llvm::any_of(found_.repeated, [&](const Constructors::One &known) {
          return known.constructor && haveSameParameters(*known.constructor, constructor);
        }))
      return;
    if (!constructor.isDeleted() && !canPassOnParameters(constructor, sema_)) {
      found_.leftOut.push_back(&constructor);
      return;
    }
    // The class's own constructor without parameters is better than an inherited one that can be called without any.
    const bool hasOwnDefault = llvm::any_of(found_.repeated, [](const Constructors::One &known) {
      return !known.constructor || known.constructor->getNumParams() == 0;
    });
    found_.repeated.push_back({&constructor, !(isInherited && hasOwnDefault)});
  }

  clang::Sema &sema_;
  Constructors found_;
};

} // namespace

Constructors findConstructors(const clang::CXXRecordDecl &record, clang::Sema &sema) {
  return Finder(sema).find(record);
}

} // namespace r4c::gen
