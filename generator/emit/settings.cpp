#include "emit/settings.h"

#include "emit/text.h"

#include <llvm/ADT/StringExtras.h>
#include <llvm/Support/ErrorHandling.h>
#include <r4c/schema/text.h>

namespace r4c::gen {
namespace {

[[noreturn]] void refused() { llvm::report_fatal_error("an argument with a fault was not refused"); }

/// The parameter that an argument is for; a positional value names none.
const schema::Parameter &parameterOf(const Argument &argument, const schema::Policy &policy) {
  for (const schema::Parameter &parameter : policy.parameters)
    if (argument.parameter.empty() ? parameter.positional : parameter.name == argument.parameter)
      return parameter;
  refused();
}

std::string listOf(const std::vector<TypeName> &types, std::string TypeName::*text) {
  std::string list;
  for (const TypeName &type : types)
    list += (list.empty() ? "" : ", ") + type.*text;
  return list;
}

std::string durationExpression(std::int64_t nanoseconds) {
  static constexpr std::pair<std::int64_t, const char *> units[] = {
      {3'600'000'000'000, "hours"}, {60'000'000'000, "minutes"}, {1'000'000'000, "seconds"},
      {1'000'000, "milliseconds"},  {1'000, "microseconds"},     {1, "nanoseconds"}};
  for (const auto &[length, name] : units)
    if (nanoseconds % length == 0)
      return std::string("std::chrono::") + name + "(" + std::to_string(nanoseconds / length) + ")";
  llvm_unreachable("every whole number is one of nanoseconds");
}

/// The call that sets the parameter.
struct Setter {
  const schema::Parameter &parameter;
  const PolicyEmitter &emitter;

  std::string operator()(std::monostate) const { refused(); }
  std::string operator()(bool value) const { return call(value ? "true" : "false"); }
  std::string operator()(std::int64_t value) const { return call(std::to_string(value)); }
  std::string operator()(double value) const { return call(schema::formatNumber(value)); }
  std::string operator()(const std::string &value) const { return call(stringLiteral(value)); }
  std::string operator()(const Duration &value) const { return call(durationExpression(value.nanoseconds)); }
  std::string operator()(const EnumeratorName &value) const {
    return call(emitter.enumeration(parameter.name) + "::" + value.name);
  }
  std::string operator()(const std::vector<TypeName> &value) const {
    return std::string(parameter.name) + "<" + listOf(value, &TypeName::text) + ">()";
  }
  std::string operator()(const DependentExpression &value) const { return call(value.text); }

  std::string call(const std::string &value) const { return std::string(parameter.name) + "(" + value + ")"; }
};

/// The value as an attribute spells it.
struct Spelt {
  std::string operator()(std::monostate) const { refused(); }
  std::string operator()(bool value) const { return value ? "true" : "false"; }
  std::string operator()(std::int64_t value) const { return std::to_string(value); }
  std::string operator()(double value) const { return schema::formatNumber(value); }
  std::string operator()(const std::string &value) const { return stringLiteral(value); }
  std::string operator()(const Duration &value) const { return schema::formatDuration(value.nanoseconds); }
  std::string operator()(const EnumeratorName &value) const { return value.name; }
  std::string operator()(const std::vector<TypeName> &value) const {
    return "{" + listOf(value, &TypeName::spelling) + "}";
  }
  std::string operator()(const DependentExpression &value) const { return value.spelling; }
};

} // namespace

std::string settingsExpression(const AttributeUse &attribute, const PolicyEmitter &emitter) {
  std::string expression;
  for (const Argument &argument : attribute.arguments)
    expression += "." + std::visit(Setter{parameterOf(argument, emitter.policy), emitter}, argument.value);
  return expression.empty() ? "" : (emitter.settings + "()" + expression).str();
}

std::string settingsComment(const AttributeUse &attribute, const PolicyEmitter &emitter, const std::string &id) {
  std::string name = stringLiteral(id);
  std::vector<std::string> others;
  for (const Argument &argument : attribute.arguments) {
    const std::string value = std::visit(Spelt(), argument.value);
    const std::string_view parameter = parameterOf(argument, emitter.policy).name;
    if (parameter == "name")
      name = value;
    else
      others.push_back(std::string(parameter) + " = " + value);
  }
  return std::string(emitter.policy.title) + " " + name + (others.empty() ? "" : ": " + llvm::join(others, ", "));
}

} // namespace r4c::gen
