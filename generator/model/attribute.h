// r4c attributes as the source states them: plain values with their places.
#pragma once

#include <clang/Basic/SourceLocation.h>
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace clang {
class Expr;
}

namespace r4c::gen {

/// One type of a type list.
struct TypeName {
  std::string spelling;  ///< the source text
  std::string text;      ///< what means the type in the wrapper; once the interface was read
  std::string canonical; ///< tells equal types that are spelt differently apart from different ones
  clang::SourceRange range;
  const void *type; ///< the clang::QualType, opaque; null once the interface was read
};

struct Duration {
  std::int64_t nanoseconds;
};

/// The name of an enumerator without its qualification.
struct EnumeratorName {
  std::string name;
};

/// A constant expression whose value depends on template parameters.
struct DependentExpression {
  std::string spelling;                    ///< the source text
  std::string text;                        ///< what means the same in the wrapper; once the interface was read
  const clang::Expr *expression = nullptr; ///< null once the interface was read
};

/// `std::monostate` is a value that could not be read; why was reported.
using Value = std::variant<std::monostate, bool, std::int64_t, double, std::string, Duration, EnumeratorName,
                           std::vector<TypeName>, DependentExpression>;

struct Argument {
  std::string parameter; ///< empty for a positional value
  clang::SourceRange nameRange;
  Value value;
  clang::SourceRange valueRange;
};

/// One `[[r4c::name(arguments)]]` on a class or a method.
struct AttributeUse {
  std::string name;
  clang::SourceRange nameRange;
  std::vector<Argument> arguments;
  bool faulty = false; ///< some of it could not be read, and why was reported

  const Argument *find(std::string_view parameter) const {
    for (const Argument &argument : arguments)
      if (argument.parameter == parameter)
        return &argument;
    return nullptr;
  }
};

} // namespace r4c::gen
