#include "read/attribute_spelling.h"

#include "read/expression.h"

#include <clang/AST/Expr.h>

namespace r4c::gen {

void AttributeSpelling::spell(std::vector<AttributeUse> &uses) {
  for (AttributeUse &use : uses)
    for (Argument &argument : use.arguments)
      if (auto *types = std::get_if<std::vector<TypeName>>(&argument.value))
        for (TypeName &type : *types)
          spell(type);
      else if (auto *value = std::get_if<DependentExpression>(&argument.value))
        spell(*value, argument);
}

void AttributeSpelling::spell(TypeName &type) const {
  type.text = wrapper_.type(clang::QualType::getFromOpaquePtr(type.type));
  type.type = nullptr;
}

void AttributeSpelling::spell(DependentExpression &value, const Argument &argument) {
  const clang::Expr &expression = *value.expression;
  value.expression = nullptr;
  // The source text is right for more than can be written anew, such as a macro that is not defined any more.
  if (isRepeatableAsWritten(expression, wrapper_))
    value.text = value.spelling;
  else if (std::optional<std::string> text = expressionText(expression, wrapper_))
    value.text = *std::move(text);
  else if (reported_.insert(argument.valueRange.getBegin()).second)
    diagnostics_.error(schema::Code::wrongKindOfValue, argument.valueRange,
                       "'" + argument.parameter +
                           "' depends on template parameters, and the wrapper cannot repeat it: it may name the "
                           "parameters, what is public or protected in the class, and what its namespace holds");
}

} // namespace r4c::gen
