#include "read/attribute_reader.h"

#include <algorithm>
#include <clang/Basic/IdentifierTable.h>

namespace tok = clang::tok;

namespace r4c::gen {

using schema::Code;
using Tokens = std::span<const clang::Token>;

namespace {

/// Reads the clause argument by argument.
class ClauseReader {
public:
  ClauseReader(const AttributeTokens &attribute, const schema::Policy &policy, ValueReader &values,
               Diagnostics &diagnostics)
      : attribute_(attribute), policy_(policy), values_(values), diagnostics_(diagnostics), rest_(attribute.arguments) {
  }

  std::vector<Argument> read() {
    std::vector<Argument> arguments;
    if (attribute_.mismatch) {
      reportMismatch(*attribute_.mismatch, diagnostics_);
      return arguments;
    }
    while (!rest_.empty()) {
      if (std::optional<Argument> argument = readArgument(arguments.empty()))
        arguments.push_back(*std::move(argument));
      if (rest_.empty())
        break;
      if (rest_.front().isNot(tok::comma)) {
        malformed(rest_.front(), "expected ',' or ')'");
        skip(findComma(rest_));
        if (rest_.empty())
          break;
      }
      const clang::SourceLocation comma = rest_.front().getLocation();
      skip(1);
      if (rest_.empty())
        diagnostics_.error(Code::malformedArguments, comma, "expected a parameter after ','",
                           clang::FixItHint::CreateRemoval(comma));
    }
    return arguments;
  }

private:
  /// Leaves the comma behind the argument, or what stands in its place.
  std::optional<Argument> readArgument(bool first) {
    const bool named = rest_.size() > 1 && rest_[0].getIdentifierInfo() && rest_[1].is(tok::equal);
    if (named)
      return readNamed();
    const schema::Parameter *positional = findPositional();
    if (positional && first && rest_.front().isNot(tok::comma)) {
      Argument argument;
      readValue(*positional, argument);
      return argument;
    }
    if (rest_.front().getIdentifierInfo() && rest_.size() > 1 && rest_[1].isNot(tok::comma))
      malformed(rest_[1], "expected '=' after '" + rest_.front().getIdentifierInfo()->getName() + "'");
    else if (rest_.front().getIdentifierInfo())
      malformed(rest_.front(), "expected a value for '" + rest_.front().getIdentifierInfo()->getName() + "'");
    else if (positional && rest_.front().isNot(tok::comma))
      malformed(rest_.front(), "only the first value can stand without a parameter's name");
    else
      malformed(rest_.front(), "expected a parameter's name");
    skip(findComma(rest_));
    return {};
  }

  Argument readNamed() {
    Argument argument;
    argument.parameter = rest_[0].getIdentifierInfo()->getName().str();
    argument.nameRange = rest_[0].getLocation();
    const clang::Token equal = rest_[1];
    skip(2);
    if (rest_.empty() || rest_.front().is(tok::comma)) {
      malformed(equal, "expected a value after '='");
      return argument;
    }
    if (const schema::Parameter *parameter = policy_.find(argument.parameter);
        parameter && (parameter->where & schema::inAttribute)) {
      readValue(*parameter, argument);
      return argument;
    }
    const std::size_t end = findComma(rest_);
    argument.valueRange = rangeOfFirst(end);
    skip(end);
    return argument;
  }

  void readValue(const schema::Parameter &parameter, Argument &argument) {
    ValueReader::Result result = values_.read(parameter, rest_);
    argument.value = std::move(result.value);
    argument.valueRange = rangeOfFirst(result.end);
    skip(result.end);
  }

  const schema::Parameter *findPositional() const {
    const auto found = std::ranges::find_if(policy_.parameters, &schema::Parameter::positional);
    return found == policy_.parameters.end() ? nullptr : &*found;
  }

  clang::SourceRange rangeOfFirst(std::size_t count) const {
    return {rest_.front().getLocation(), rest_[count - 1].getLocation()};
  }

  void skip(std::size_t count) { rest_ = rest_.subspan(count); }

  void malformed(const clang::Token &token, const llvm::Twine &message) {
    diagnostics_.error(Code::malformedArguments, token.getLocation(), message);
  }

  const AttributeTokens &attribute_;
  const schema::Policy &policy_;
  ValueReader &values_;
  Diagnostics &diagnostics_;
  Tokens rest_;
};

} // namespace

void reportMismatch(const BracketMismatch &mismatch, Diagnostics &diagnostics) {
  const llvm::StringRef open = tok::getPunctuatorSpelling(mismatch.open.getKind());
  const char *expected = open == "(" ? ")" : open == "{" ? "}" : "]";
  diagnostics.error(Code::malformedArguments, mismatch.found, llvm::Twine("expected '") + expected + "'", {},
                    Note{mismatch.open.getLocation(), "to match this '" + open.str() + "'"});
}

AttributeUse readAttribute(const AttributeTokens &attribute, const schema::Policy &policy, ValueReader &values,
                           Diagnostics &diagnostics) {
  AttributeUse use;
  use.name = policy.attribute;
  use.nameRange = attribute.name.getLocation();
  const unsigned errors = diagnostics.errors();
  use.arguments = ClauseReader(attribute, policy, values, diagnostics).read();
  use.faulty = diagnostics.errors() != errors || std::ranges::any_of(use.arguments, [](const Argument &argument) {
                 return std::holds_alternative<std::monostate>(argument.value);
               });
  return use;
}

} // namespace r4c::gen
