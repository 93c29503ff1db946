#include "read/class_scope.h"

#include <clang/Sema/Scope.h>

namespace r4c::gen {

ClassScope::ClassScope(clang::CXXRecordDecl &outermost, const clang::CXXRecordDecl &record, clang::Parser &parser,
                       clang::Sema &sema)
    : parser_(parser), sema_(sema), context_(sema, &outermost) {
  std::vector<clang::CXXRecordDecl *> nested;
  for (const clang::DeclContext *at = &record; at != &outermost; at = at->getParent())
    if (const auto *each = llvm::dyn_cast<clang::CXXRecordDecl>(at))
      nested.push_back(const_cast<clang::CXXRecordDecl *>(each));
  // As Clang's parser comes back to a class for the bodies of its methods.
  while (!nested.empty()) {
    clang::CXXRecordDecl *each = nested.back();
    nested.pop_back();
    unsigned scopes = sema.ActOnReenterTemplateScope(each, [&] {
      parser.EnterScope(clang::Scope::TemplateParamScope);
      return parser.getCurScope();
    });
    parser.EnterScope(clang::Scope::ClassScope | clang::Scope::DeclScope);
    ++scopes;
    sema.ActOnStartDelayedMemberDeclarations(parser.getCurScope(), each);
    entered_.push_back({each, scopes});
  }
}

ClassScope::~ClassScope() {
  for (; !entered_.empty(); entered_.pop_back()) {
    sema_.ActOnFinishDelayedMemberDeclarations(parser_.getCurScope(), entered_.back().record);
    for (unsigned i = 0; i < entered_.back().scopes; ++i)
      parser_.ExitScope();
  }
}

} // namespace r4c::gen
