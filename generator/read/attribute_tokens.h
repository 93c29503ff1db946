// The tokens of r4c attributes, picked out of what the preprocessor delivers.
//
// Clang attaches our attributes to their declarations but skips their argument clauses (see attachments.h), so the
// clauses are collected here, after macro expansion. Both halves meet at the location of the attribute's name.
#pragma once

#include <clang/Basic/SourceLocation.h>
#include <clang/Lex/Token.h>
#include <optional>
#include <vector>

namespace r4c::gen {

/// A closing bracket that is not the one the innermost open bracket asks for.
struct BracketMismatch {
  clang::Token open;
  clang::SourceLocation found;
};

/// One `[[r4c::name(arguments)]]` as its tokens state it.
struct AttributeTokens {
  clang::SourceLocation specifier; ///< of the "[["
  clang::SourceLocation scope;     ///< of the "r4c"
  clang::Token name;
  bool hasClause = false;
  std::vector<clang::Token> arguments; ///< what stands between the parentheses
  clang::SourceLocation close;         ///< of the ")", or of what stands in its place
  std::optional<BracketMismatch> mismatch;
};

/// A token watcher (clang::Preprocessor::setTokenWatcher) that keeps the attributes of the namespace `r4c`.
class AttributeCollector {
public:
  void see(const clang::Token &token);

  /// All seen so far, in order.
  const std::vector<AttributeTokens> &attributes() const { return attributes_; }

private:
  void readSpecifier();

  std::vector<AttributeTokens> attributes_;
  clang::SourceLocation bracket_;   ///< of the last token if it was a "[" outside of any specifier
  clang::SourceLocation specifier_; ///< of the "[[" around the present token, if any
  std::vector<clang::Token> tokens_;
  std::vector<clang::Token> open_; ///< the brackets open within the specifier
};

} // namespace r4c::gen
