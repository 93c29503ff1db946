// The scope of a class that was parsed already.
#pragma once

#include <clang/Parse/Parser.h>
#include <clang/Sema/Sema.h>
#include <vector>

namespace r4c::gen {

/// While it lives, the parser reads as if it stood in the class `record`, complete as it is, with access to its private
/// members. `outermost` is `record` or the outermost of the classes around it, and the parser stands at its end.
class ClassScope {
public:
  ClassScope(clang::CXXRecordDecl &outermost, const clang::CXXRecordDecl &record, clang::Parser &parser,
             clang::Sema &sema);
  ~ClassScope();
  ClassScope(const ClassScope &) = delete;
  ClassScope &operator=(const ClassScope &) = delete;

private:
  struct Entered {
    clang::CXXRecordDecl *record;
    unsigned scopes;
  };

  clang::Parser &parser_;
  clang::Sema &sema_;
  clang::Sema::ContextRAII context_;
  std::vector<Entered> entered_;
};

} // namespace r4c::gen
