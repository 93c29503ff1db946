#include "read/attribute_tokens.h"

#include <clang/Basic/IdentifierTable.h>
#include <utility>

namespace tok = clang::tok;

namespace r4c::gen {

static tok::TokenKind closing(tok::TokenKind open) {
  switch (open) {
  case tok::l_paren:
    return tok::r_paren;
  case tok::l_brace:
    return tok::r_brace;
  case tok::l_square:
    return tok::r_square;
  default:
    return tok::unknown;
  }
}

/// Follows `token` through the open brackets. A closing bracket that does not fit the innermost open one closes the
/// nearest that it fits, as Clang's recovery does, and is returned as a mismatch; one that fits none closes nothing.
static std::optional<BracketMismatch> follow(std::vector<clang::Token> &open, const clang::Token &token) {
  if (closing(token.getKind()) != tok::unknown) {
    open.push_back(token);
    return {};
  }
  if (token.isNot(tok::r_paren) && token.isNot(tok::r_brace) && token.isNot(tok::r_square))
    return {};
  for (std::size_t depth = open.size(); depth > 0; --depth)
    if (closing(open[depth - 1].getKind()) == token.getKind()) {
      std::optional<BracketMismatch> mismatch;
      if (depth != open.size())
        mismatch = {open.back(), token.getLocation()};
      open.resize(depth - 1);
      return mismatch;
    }
  if (open.empty())
    return {};
  return BracketMismatch{open.back(), token.getLocation()};
}

void AttributeCollector::see(const clang::Token &token) {
  if (specifier_.isInvalid()) {
    // Two adjacent brackets begin an attribute and can be nothing else ([dcl.attr.grammar]).
    const clang::SourceLocation first = std::exchange(bracket_, {});
    if (token.isNot(tok::l_square))
      return;
    if (first.isValid()) {
      specifier_ = first;
      tokens_.clear();
      open_.assign(2, token);
    } else {
      bracket_ = token.getLocation();
    }
    return;
  }
  if (token.is(tok::eof)) {
    specifier_ = {};
    return;
  }
  tokens_.push_back(token);
  follow(open_, token);
  if (open_.empty()) {
    readSpecifier();
    specifier_ = {};
  }
}

namespace {

/// A walk through the tokens of a specifier.
class Cursor {
public:
  explicit Cursor(const std::vector<clang::Token> &tokens) : tokens_(tokens) {}

  bool atEnd() const { return at_ >= tokens_.size(); }
  bool is(tok::TokenKind kind, std::size_t ahead = 0) const {
    return at_ + ahead < tokens_.size() && tokens_[at_ + ahead].is(kind);
  }
  bool isName(std::size_t ahead = 0) const {
    return at_ + ahead < tokens_.size() && tokens_[at_ + ahead].getIdentifierInfo();
  }
  const clang::Token &take() { return tokens_[at_++]; }

private:
  const std::vector<clang::Token> &tokens_;
  std::size_t at_ = 0;
};

} // namespace

static bool isR4c(const clang::Token &token) { return token.getIdentifierInfo()->isStr("r4c"); }

static void readClause(Cursor &cursor, clang::SourceLocation end, AttributeTokens &attribute) {
  attribute.hasClause = true;
  std::vector<clang::Token> open{cursor.take()};
  while (!cursor.atEnd()) {
    const clang::Token &token = cursor.take();
    const std::optional<BracketMismatch> mismatch = follow(open, token);
    if (mismatch && !attribute.mismatch)
      attribute.mismatch = mismatch;
    if (open.empty()) {
      attribute.close = token.getLocation();
      return;
    }
    attribute.arguments.push_back(token);
  }
  attribute.close = end;
  if (!attribute.mismatch)
    attribute.mismatch = {open.back(), end};
}

void AttributeCollector::readSpecifier() {
  clang::SourceLocation end;
  for (int i = 0; i < 2 && !tokens_.empty() && tokens_.back().is(tok::r_square); ++i) {
    end = tokens_.back().getLocation();
    tokens_.pop_back();
  }
  Cursor cursor(tokens_);
  clang::SourceLocation commonScope;
  if (cursor.is(tok::kw_using) && cursor.isName(1) && cursor.is(tok::colon, 2)) {
    cursor.take();
    if (const clang::Token &scope = cursor.take(); isR4c(scope))
      commonScope = scope.getLocation();
    cursor.take();
  }
  while (!cursor.atEnd()) {
    if (!cursor.isName()) {
      cursor.take();
      continue;
    }
    AttributeTokens attribute;
    attribute.specifier = specifier_;
    attribute.name = cursor.take();
    attribute.scope = commonScope;
    if (cursor.is(tok::coloncolon) && cursor.isName(1)) {
      attribute.scope = isR4c(attribute.name) ? attribute.name.getLocation() : clang::SourceLocation();
      cursor.take();
      attribute.name = cursor.take();
    }
    if (cursor.is(tok::l_paren))
      readClause(cursor, end, attribute);
    if (attribute.scope.isValid())
      attributes_.push_back(std::move(attribute));
  }
}

} // namespace r4c::gen
