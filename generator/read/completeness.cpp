#include "read/completeness.h"

#include <clang/AST/ASTContext.h>
#include <clang/AST/DeclTemplate.h>
#include <clang/Sema/Sema.h>
#include <llvm/ADT/STLExtras.h>
#include <llvm/ADT/SmallPtrSet.h>
#include <llvm/ADT/StringRef.h>

namespace r4c::gen {
namespace {

/// How a class template of the standard library destroys what its first arguments name.
enum class Ownership { none, values, target };

Ownership ownershipOf(const clang::CXXRecordDecl &record) {
  if (!record.isInStdNamespace() || !record.getIdentifier())
    return Ownership::none;
  static constexpr llvm::StringLiteral kOwnersOfValues[] = {"optional",      "pair",
                                                            "tuple",         "variant",
                                                            "expected",      "array",
                                                            "vector",        "deque",
                                                            "list",          "forward_list",
                                                            "set",           "multiset",
                                                            "map",           "multimap",
                                                            "unordered_set", "unordered_multiset",
                                                            "unordered_map", "unordered_multimap"};
  if (record.getName() == "unique_ptr")
    return Ownership::target;
  return llvm::is_contained(kOwnersOfValues, record.getName()) ? Ownership::values : Ownership::none;
}

class Search {
public:
  Search(clang::SourceLocation place, clang::Sema &sema) : place_(place), sema_(sema) {}

  const clang::TagDecl *find(clang::QualType type) {
    const clang::TagDecl *tag = type->getAsTagDecl();
    if (!tag || type->isDependentType())
      return nullptr;
    if (!visited_.insert(tag->getCanonicalDecl()).second)
      return nullptr;
    // First what it owns: without that, not every template of the standard library can be instantiated.
    const auto *specialization = llvm::dyn_cast<clang::ClassTemplateSpecializationDecl>(tag);
    const Ownership ownership = specialization ? ownershipOf(*specialization) : Ownership::none;
    if (ownership != Ownership::none)
      if (const clang::TagDecl *incomplete = findInArguments(*specialization, ownership))
        return incomplete;
    if (!sema_.isCompleteType(place_, type))
      return tag;
    const auto *record = llvm::dyn_cast<clang::CXXRecordDecl>(tag->getDefinition());
    return !record || ownership != Ownership::none || hasOwnDestructor(*record) ? nullptr : findInMembers(*record);
  }

private:
  /// One whose body is written out of sight needs nothing of its members here.
  static bool hasOwnDestructor(const clang::CXXRecordDecl &record) {
    const clang::CXXDestructorDecl *destructor = record.getDestructor();
    return destructor && !destructor->isDefaulted();
  }

  const clang::TagDecl *findInArguments(const clang::ClassTemplateSpecializationDecl &specialization,
                                        Ownership ownership) {
    llvm::ArrayRef<clang::TemplateArgument> arguments = specialization.getTemplateArgs().asArray();
    if (ownership == Ownership::target) {
      const clang::CXXRecordDecl *deleter = arguments[1].getAsType()->getAsCXXRecordDecl();
      const bool isDefault =
          deleter && deleter->isInStdNamespace() && deleter->getIdentifier() && deleter->getName() == "default_delete";
      const clang::QualType target = sema_.getASTContext().getBaseElementType(arguments[0].getAsType());
      const clang::TagDecl *tag = target->getAsTagDecl();
      return isDefault && tag && !sema_.isCompleteType(place_, target) ? tag : nullptr;
    }
    for (const clang::TemplateArgument &argument : arguments)
      if (const clang::TagDecl *incomplete = findInArgument(argument))
        return incomplete;
    return nullptr;
  }

  const clang::TagDecl *findInArgument(const clang::TemplateArgument &argument) {
    if (argument.getKind() == clang::TemplateArgument::Type)
      return find(argument.getAsType());
    if (argument.getKind() == clang::TemplateArgument::Pack)
      for (const clang::TemplateArgument &element : argument.pack_elements())
        if (const clang::TagDecl *incomplete = findInArgument(element))
          return incomplete;
    return nullptr;
  }

  const clang::TagDecl *findInMembers(const clang::CXXRecordDecl &record) {
    for (const clang::CXXBaseSpecifier &base : record.bases())
      if (const clang::TagDecl *incomplete = find(base.getType()))
        return incomplete;
    for (const clang::FieldDecl *field : record.fields())
      if (const clang::TagDecl *incomplete = find(sema_.getASTContext().getBaseElementType(field->getType())))
        return incomplete;
    return nullptr;
  }

  clang::SourceLocation place_;
  clang::Sema &sema_;
  llvm::SmallPtrSet<const clang::Decl *, 8> visited_;
};

} // namespace

const clang::TagDecl *findIncomplete(clang::QualType type, clang::SourceLocation place, clang::Sema &sema) {
  return Search(place, sema).find(type);
}

} // namespace r4c::gen
