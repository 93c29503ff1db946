#include "read/value_reader.h"

#include "read/clang_version.h"
#include "read/constant.h"

#include <r4c/schema/duration.h>

#include <algorithm>
#include <clang/Parse/Parser.h>
#include <clang/Parse/RAIIObjectsForParser.h>
#include <clang/Sema/EnterExpressionEvaluationContext.h>
#include <clang/Sema/Lookup.h>

namespace tok = clang::tok;

namespace r4c::gen {

using schema::Code;
using Tokens = std::span<const clang::Token>;

std::string spell(Tokens tokens, const clang::Sema &sema) {
  std::string text;
  for (const clang::Token &token : tokens) {
    const std::string spelling = sema.getPreprocessor().getSpelling(token);
    // Macro expansion can bring together what would be one token in the text.
    const bool joins = !text.empty() && clang::isAsciiIdentifierContinue(static_cast<unsigned char>(text.back())) &&
                       clang::isAsciiIdentifierContinue(static_cast<unsigned char>(spelling.front()));
    if (!text.empty() && (token.hasLeadingSpace() || token.isAtStartOfLine() || joins))
      text += ' ';
    text += spelling;
  }
  return text;
}

std::size_t findComma(Tokens tokens) {
  int depth = 0;
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    if (depth == 0 && tokens[i].is(tok::comma))
      return i;
    if (tokens[i].isOneOf(tok::l_paren, tok::l_brace, tok::l_square))
      ++depth;
    else if (tokens[i].isOneOf(tok::r_paren, tok::r_brace, tok::r_square))
      --depth;
  }
  return tokens.size();
}

/// The same after a value that could not be read: what follows its commas may be part of it, unless it names a
/// parameter.
static std::size_t findNextParameter(Tokens tokens) {
  std::size_t at = findComma(tokens);
  while (at < tokens.size() &&
         !(at + 2 < tokens.size() && tokens[at + 1].is(tok::identifier) && tokens[at + 2].is(tok::equal)))
    at += 1 + findComma(tokens.subspan(at + 1));
  return at;
}

static clang::SourceRange rangeOf(Tokens tokens) { return {tokens.front().getLocation(), tokens.back().getLocation()}; }

/// Lets the parser read `tokens` instead of its own input, to which it returns in the end.
class ValueReader::Injected {
public:
  Injected(clang::Parser &parser, Tokens tokens) : parser_(parser), balancer_(parser), tokens_(tokens) {
    // The end has the place of the parser's last token: that is what Clang believes to have seen last when it goes on.
    clang::Token end;
    end.startToken();
    end.setKind(tok::eof);
    end.setLocation(tokens.back().getLocation());
    end.setEofData(this);
    const std::size_t count = tokens.size() + 2;
    auto stream = std::make_unique<clang::Token[]>(count);
    std::copy(tokens.begin(), tokens.end(), stream.get());
    stream[tokens.size()] = end;
    stream[tokens.size() + 1] = parser.getCurToken();
    parser.getPreprocessor().EnterTokenStream(std::move(stream), static_cast<unsigned>(count),
                                              /*DisableMacroExpansion=*/true, /*IsReinject=*/true);
    parser.ConsumeAnyToken();
  }
  ~Injected() {
    while (!atEnd())
      parser_.ConsumeAnyToken();
    parser_.ConsumeAnyToken();
  }
  Injected(const Injected &) = delete;
  Injected &operator=(const Injected &) = delete;

  bool atEnd() const { return parser_.getCurToken().is(tok::eof) && parser_.getCurToken().getEofData() == this; }

  /// How many of the tokens the parser has read.
  std::size_t position() const {
    if (atEnd())
      return tokens_.size();
    const auto at = std::find_if(tokens_.begin(), tokens_.end(), [&](const clang::Token &token) {
      return token.getLocation() == parser_.getCurToken().getLocation();
    });
    return static_cast<std::size_t>(at - tokens_.begin());
  }

private:
  clang::Parser &parser_;
  clang::ParenBraceBracketBalancer balancer_;
  Tokens tokens_;
};

namespace {

/// Whether a number's spelling ends in letters that no number in C++ ends in, as in 500ms, 1m30s or 2min.
bool looksLikeDuration(llvm::StringRef text) {
  const std::size_t suffix = text.find_first_not_of("0123456789.");
  if (suffix == llvm::StringRef::npos || text.starts_with_insensitive("0x") || text.starts_with_insensitive("0b"))
    return false;
  const llvm::StringRef letters = text.substr(suffix);
  const bool exponent = (letters[0] == 'e' || letters[0] == 'E') &&
                        letters.find_first_not_of("eE+-0123456789fFlL") == llvm::StringRef::npos;
  const bool userDefined = letters[0] == '_';
  return !exponent && !userDefined && letters.find_first_not_of("uUlLzZfF") != llvm::StringRef::npos;
}

/// The value if it is a single literal such as 500ms, or -500ms: the text of a duration for a parameter that is one, a
/// duration for any other. C++ would ask for `using namespace std::chrono_literals`; here it needs nothing.
Value readDurationLiteral(const schema::Parameter &parameter, Tokens value, const clang::Preprocessor &preprocessor) {
  if (value.empty() || value.back().isNot(tok::numeric_constant) || value.size() > 2 ||
      (value.size() == 2 && value.front().isNot(tok::minus)))
    return {};
  std::string text = preprocessor.getSpelling(value.back());
  std::erase(text, '\'');
  if (!looksLikeDuration(text))
    return {};
  if (value.size() == 2)
    text.insert(0, "-");
  if (parameter.kind == schema::Kind::duration)
    return text;
  if (const std::optional<std::int64_t> nanoseconds = schema::parseDuration(text))
    return Duration{*nanoseconds};
  return {};
}

bool isQualifiedName(Tokens value) {
  if (value.size() % 2 == 0)
    return false;
  for (std::size_t i = 0; i < value.size(); ++i)
    if (i % 2 == 0 ? value[i].isNot(tok::identifier) : value[i].isNot(tok::coloncolon))
      return false;
  return true;
}

/// What a component of a qualified name stands for: a namespace or an enumeration, or null.
clang::Decl *findScope(const clang::Token &name, clang::Decl *parent, clang::Sema &sema) {
  clang::LookupResult found(sema, name.getIdentifierInfo(), name.getLocation(),
                            clang::Sema::LookupNestedNameSpecifierName);
  found.suppressDiagnostics();
  if (parent)
    sema.LookupQualifiedName(found, clang::Decl::castToDeclContext(parent));
  else
    sema.LookupName(found, sema.getCurScope());
  if (!found.isSingleResult())
    return nullptr;
  if (auto *alias = llvm::dyn_cast<clang::TypedefNameDecl>(found.getFoundDecl())) {
    const auto *type = alias->getUnderlyingType()->getAs<clang::EnumType>();
    return type ? type->getDecl() : nullptr;
  }
  clang::NamedDecl *declaration = found.getFoundDecl()->getUnderlyingDecl();
  return llvm::isa<clang::NamespaceDecl, clang::EnumDecl>(declaration) ? declaration : nullptr;
}

clang::NamespaceDecl *findR4c(clang::Sema &sema) {
  clang::IdentifierInfo &name = sema.getPreprocessor().getIdentifierTable().get("r4c");
  for (clang::NamedDecl *declaration : sema.getASTContext().getTranslationUnitDecl()->lookup(&name))
    if (auto *found = llvm::dyn_cast<clang::NamespaceDecl>(declaration))
      return found;
  return nullptr;
}

bool isVisible(const clang::Token &name, clang::Sema &sema) {
  clang::LookupResult found(sema, name.getIdentifierInfo(), name.getLocation(), clang::Sema::LookupOrdinaryName);
  found.suppressDiagnostics();
  return sema.LookupName(found, sema.getCurScope());
}

} // namespace

/// AIMD, LimitAlgorithm::AIMD and r4c::LimitAlgorithm::AIMD mean the enumerator of r4c wherever the interface stands.
/// A name that stands for nothing else is taken for one too, so that the check can say which there are.
std::optional<EnumeratorName> ValueReader::readEnumerator(const schema::Parameter &parameter, Tokens value) {
  if (value.size() > 1 && value.front().is(tok::coloncolon))
    value = value.subspan(1);
  if (!isQualifiedName(value))
    return {};
  const std::string name = value.back().getIdentifierInfo()->getName().str();
  if (value.size() == 1) {
    const bool known = std::ranges::any_of(parameter.enumerators, [&](const auto &e) { return e.name == name; });
    return known || !isVisible(value.front(), sema_) ? std::optional(EnumeratorName{name}) : std::nullopt;
  }
  clang::Decl *scope = findScope(value.front(), nullptr, sema_);
  if (!scope)
    if (clang::NamespaceDecl *r4c = findR4c(sema_))
      scope = findScope(value.front(), r4c, sema_);
  for (std::size_t i = 2; scope && i + 1 < value.size(); i += 2)
    scope = llvm::isa<clang::NamespaceDecl>(scope) ? findScope(value[i], scope, sema_) : nullptr;
  const auto *enumeration = llvm::dyn_cast_if_present<clang::EnumDecl>(scope);
  const clang::NamespaceDecl *r4c = findR4c(sema_);
  if (!enumeration || !r4c || !enumeration->getDeclContext()->Equals(r4c))
    return {};
  return EnumeratorName{name};
}

ValueReader::Result ValueReader::read(const schema::Parameter &parameter, Tokens tokens) {
  const std::size_t comma = findComma(tokens);
  const Tokens value = tokens.first(comma);
  if (value.front().is(tok::l_brace)) {
    if (parameter.kind == schema::Kind::typeList)
      return readTypeList(value);
    diagnostics_.error(Code::wrongKindOfValue, rangeOf(value),
                       "'" + llvm::StringRef(parameter.name) + "' takes no list in braces");
    return {{}, comma};
  }
  if (parameter.kind == schema::Kind::typeList) {
    diagnostics_.error(Code::wrongKindOfValue, rangeOf(value),
                       "'" + llvm::StringRef(parameter.name) + "' takes a list of types in braces",
                       clang::FixItHint::CreateReplacement(rangeOf(value), "{" + spell(value, sema_) + "}"));
    return {{}, comma};
  }
  if (Value duration = readDurationLiteral(parameter, value, sema_.getPreprocessor());
      !std::holds_alternative<std::monostate>(duration))
    return {std::move(duration), comma};
  if (parameter.kind == schema::Kind::enumeration)
    if (std::optional<EnumeratorName> enumerator = readEnumerator(parameter, value))
      return {*std::move(enumerator), comma};
  return readExpression(tokens);
}

ValueReader::Result ValueReader::readExpression(Tokens tokens) {
  const DiagnosticFilter::Coded coded(filter_, Code::wrongKindOfValue);
  const unsigned errors = filter_.errors();
  const clang::EnterExpressionEvaluationContext constant(sema_,
                                                         clang::Sema::ExpressionEvaluationContext::ConstantEvaluated);
  const Injected injected(parser_, tokens);
  const clang::ExprResult expression = withTyposCorrected(sema_, parser_.ParseConstantExpression());
  const std::size_t end = injected.position();
  if (filter_.errors() != errors)
    return {{}, findNextParameter(tokens)};
  if (expression.isInvalid() || end == 0) {
    const std::size_t next = findNextParameter(tokens);
    diagnostics_.error(Code::wrongKindOfValue, rangeOf(tokens.first(next)), "this cannot be read as a value");
    return {{}, next};
  }
  const Tokens value = tokens.first(end);
  if (expression.get()->isTypeDependent() || expression.get()->isValueDependent())
    return {DependentExpression{spell(value, sema_), {}, expression.get()}, end};
  return {evaluateConstant(expression.get(), rangeOf(value), sema_, diagnostics_), end};
}

/// Why `type` cannot stand in a type list, or an empty string.
static std::string whyNoExceptionType(clang::QualType type, clang::SourceLocation place, clang::Sema &sema) {
  const std::string name = "'" + type.getAsString(sema.getPrintingPolicy()) + "'";
  if (type->isDependentType())
    return type->isReferenceType() || type->isPointerType() ? name + " is not a class type" : "";
  const clang::CXXRecordDecl *record = type->getAsCXXRecordDecl();
  if (!record || record->isUnion())
    return name + " is not a class type";
  if (type.hasQualifiers())
    return name + " is qualified; name the class alone";
  // The runtime completes r4c's own.
  const auto *scope = llvm::dyn_cast<clang::NamespaceDecl>(record->getDeclContext()->getRedeclContext());
  const bool ours = scope && scope->getName() == "r4c" && scope->getParent()->isTranslationUnit();
  if (!ours && !sema.isCompleteType(place, type))
    return name + " is incomplete here; include the header that defines it";
  return "";
}

ValueReader::Result ValueReader::readTypeList(Tokens value) {
  std::vector<TypeName> types;
  const Result fault{{}, value.size()};
  const Tokens elements = value.subspan(1, value.size() - 2);
  if (elements.empty())
    return {std::move(types), value.size()};
  const DiagnosticFilter::Coded coded(filter_, Code::notAClassType);
  const unsigned errors = filter_.errors();
  const Injected injected(parser_, elements);
  while (true) {
    const std::size_t begin = injected.position();
    if (begin == elements.size() || elements[begin].is(tok::comma)) {
      const clang::SourceLocation place =
          begin == elements.size() ? value.back().getLocation() : elements[begin].getLocation();
      diagnostics_.error(Code::malformedArguments, place, "expected a type");
      return fault;
    }
    const clang::TypeResult parsed = parser_.ParseTypeName();
    if (parsed.isInvalid() || filter_.errors() != errors)
      return fault;
    const Tokens tokens = elements.subspan(begin, injected.position() - begin);
    const clang::QualType type = sema_.GetTypeFromParser(parsed.get());
    if (const std::string why = whyNoExceptionType(type, tokens.front().getLocation(), sema_); !why.empty()) {
      diagnostics_.error(Code::notAClassType, rangeOf(tokens), why);
      return fault;
    }
    types.push_back({spell(tokens, sema_),
                     {},
                     type.getCanonicalType().getAsString(sema_.getPrintingPolicy()),
                     rangeOf(tokens),
                     type.getAsOpaquePtr()});
    if (injected.atEnd())
      return {std::move(types), value.size()};
    if (parser_.getCurToken().isNot(tok::comma)) {
      diagnostics_.error(Code::malformedArguments, parser_.getCurToken().getLocation(), "expected ',' or '}'");
      return fault;
    }
    parser_.ConsumeToken();
  }
}

} // namespace r4c::gen
