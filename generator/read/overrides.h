// The virtual methods that a wrapper overrides.
#pragma once

#include "model/interface.h"

#include <clang/AST/DeclCXX.h>
#include <vector>

namespace clang {
class Sema;
}

namespace r4c::gen {

struct Override {
  const clang::CXXMethodDecl *method;
  Access access; ///< as a member of the class that is called
  bool isHidden; ///< its name, looked up in that class, does not find it
};

struct Overrides {
  std::vector<Override> methods;
  std::vector<const clang::CXXMethodDecl *> finals;
  /// Neither overridden nor pure: nothing can pass on C-variadic arguments.
  std::vector<const clang::CXXMethodDecl *> variadics;
  /// Those of a subclass to which the class's attribute does not apply, as a rejection could not leave them.
  std::vector<const clang::CXXMethodDecl *> exempt;
  /// A base whose methods nobody knows, since it depends on template parameters.
  const clang::CXXBaseSpecifier *dependentBase = nullptr;
};

/// Whether a method of the class, its own or inherited, is pure.
bool isAbstract(const clang::CXXRecordDecl &record);

/// The final overriders of `record`'s virtual methods but the destructor, each signature once: bases first, in order of
/// declaration. They are called on a `delegate`.
Overrides findOverrides(const clang::CXXRecordDecl &record, const clang::CXXRecordDecl &delegate, clang::Sema &sema);

} // namespace r4c::gen
