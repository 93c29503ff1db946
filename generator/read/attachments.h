// Which declarations Clang attached r4c attributes to.
//
// The attributes of the schema are registered with Clang as plugin attributes, so Clang itself finds their
// declarations. It skips their argument clauses: it looks a plugin attribute's clause up by the name without the
// namespace and finds none. That is an accident of Clang's and not promised, hence `clauseParsed`.
#pragma once

#include <clang/Basic/SourceLocation.h>
#include <llvm/ADT/ArrayRef.h>
#include <llvm/ADT/DenseMap.h>
#include <llvm/ADT/SmallVector.h>

namespace clang {
class Decl;
}

namespace r4c::gen {

/// While it lives, it receives what Clang attaches on this thread; one at a time.
class Attachments {
public:
  Attachments();
  ~Attachments();
  Attachments(const Attachments &) = delete;
  Attachments &operator=(const Attachments &) = delete;

  /// The declarations that carry the attribute whose name stands at `name`.
  llvm::ArrayRef<clang::Decl *> find(clang::SourceLocation name) const {
    const auto found = declarations_.find(name);
    return found == declarations_.end() ? llvm::ArrayRef<clang::Decl *>() : found->second;
  }

  /// Where Clang, against expectation, parsed an argument clause by itself; invalid when it did not.
  clang::SourceLocation clauseParsed() const { return clauseParsed_; }

  void add(clang::SourceLocation name, clang::Decl *declaration) { declarations_[name].push_back(declaration); }
  void addParsedClause(clang::SourceLocation name) { clauseParsed_ = name; }

private:
  llvm::DenseMap<clang::SourceLocation, llvm::SmallVector<clang::Decl *, 1>> declarations_;
  clang::SourceLocation clauseParsed_;
};

} // namespace r4c::gen
