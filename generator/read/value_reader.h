// The values of attribute arguments, parsed and evaluated by Clang in the scope of the annotated class.
#pragma once

#include "model/attribute.h"
#include "model/diagnostics.h"
#include "read/diagnostic_filter.h"

#include <r4c/schema/parameter.h>

#include <clang/Lex/Token.h>
#include <cstddef>
#include <optional>
#include <span>
#include <string>

namespace clang {
class Parser;
class Sema;
} // namespace clang

namespace r4c::gen {

/// Source text of the tokens, spaced as they were.
std::string spell(std::span<const clang::Token> tokens, const clang::Sema &sema);

/// The index of the first comma of `tokens` that stands outside of all brackets, or their number.
std::size_t findComma(std::span<const clang::Token> tokens);

class ValueReader {
public:
  struct Result {
    Value value;
    std::size_t end; ///< how many tokens belong to the value
  };

  /// The parser must stand in the scope in which the values are to be read, between two tokens of its own input.
  ValueReader(clang::Parser &parser, clang::Sema &sema, DiagnosticFilter &filter, Diagnostics &diagnostics)
      : parser_(parser), sema_(sema), filter_(filter), diagnostics_(diagnostics) {}

  /// Reads the value for `parameter` at the start of `tokens`, which run to the end of the argument clause and are not
  /// empty. What cannot be read is reported and gives no value.
  Result read(const schema::Parameter &parameter, std::span<const clang::Token> tokens);

private:
  class Injected;

  Result readTypeList(std::span<const clang::Token> tokens);
  Result readExpression(std::span<const clang::Token> tokens);
  std::optional<EnumeratorName> readEnumerator(const schema::Parameter &parameter,
                                               std::span<const clang::Token> tokens);

  clang::Parser &parser_;
  clang::Sema &sema_;
  DiagnosticFilter &filter_;
  Diagnostics &diagnostics_;
};

} // namespace r4c::gen
