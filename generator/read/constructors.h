// The constructors that the subclass of a class can have.
#pragma once

#include <clang/AST/DeclCXX.h>
#include <vector>

namespace clang {
class Sema;
}

namespace r4c::gen {

struct Constructors {
  struct One {
    const clang::CXXConstructorDecl *constructor; ///< null: the implicit default constructor of a template
    bool mayLackArguments;                        ///< its first parameter keeps its default argument, if it has one
  };
  std::vector<One> repeated;
  /// Some are templates, or come from a base that depends on template parameters.
  bool hasTemplates = false;
  bool hasProtectedTemplates = false;
  /// Those with a parameter that nobody can pass on.
  std::vector<const clang::CXXConstructorDecl *> leftOut;
};

/// All constructors of `record`, inherited ones included, that a class derived from it may call; deleted ones too, but
/// none that copies or moves.
Constructors findConstructors(const clang::CXXRecordDecl &record, clang::Sema &sema);

} // namespace r4c::gen
