// The attributes of a header: read, checked, and brought to their declarations.
#pragma once

#include "model/diagnostics.h"
#include "read/attachments.h"
#include "read/attribute_map.h"
#include "read/attribute_tokens.h"
#include "read/diagnostic_filter.h"

#include <clang/AST/DeclCXX.h>
#include <llvm/ADT/SetVector.h>
#include <vector>

namespace clang {
class Parser;
class Sema;
class SourceManager;
class Token;
} // namespace clang

namespace r4c::gen {

class AttributePass {
public:
  AttributePass(const clang::SourceManager &sources, DiagnosticFilter &filter, Diagnostics &diagnostics)
      : sources_(sources), filter_(filter), diagnostics_(diagnostics) {}

  /// To be called with every token that the preprocessor delivers.
  void see(const clang::Token &token);

  /// To be called when `record`, which is not nested in another class, is complete and the parser stands at its end.
  void readClass(clang::CXXRecordDecl &record, clang::Parser &parser, clang::Sema &sema);

  /// To be called at the end of the header. Reports what stands where it cannot work and what is wrong with attributes
  /// in respect of each other.
  void finish();

  const AttributeMap &attributes() const { return attributes_; }
  /// The classes of the header that have attributes or methods with such, in order of their first attribute.
  llvm::ArrayRef<const clang::CXXRecordDecl *> classes() const { return classes_.getArrayRef(); }
  /// Whether there is no r4c attribute in the header, nor on a class of it.
  bool empty() const { return !found_ && classes_.empty(); }

private:
  bool isInHeader(clang::SourceLocation location) const;
  bool reportIfUnknown(const AttributeTokens &tokens);
  /// Reports an attribute that cannot work on one of its declarations.
  bool isMisplaced(const AttributeTokens &tokens, llvm::ArrayRef<clang::Decl *> declarations);
  void read(const AttributeTokens &tokens, llvm::ArrayRef<clang::Decl *> declarations, clang::Parser &parser,
            clang::Sema &sema);

  const clang::SourceManager &sources_;
  DiagnosticFilter &filter_;
  Diagnostics &diagnostics_;
  AttributeCollector collector_;
  Attachments attachments_;
  std::vector<bool> done_; ///< which of the collected attributes were read or reported
  AttributeMap attributes_;
  std::vector<const clang::Decl *> annotated_; ///< the keys of `attributes_` in order
  llvm::SetVector<const clang::CXXRecordDecl *> classes_;
  bool found_ = false;
};

} // namespace r4c::gen
