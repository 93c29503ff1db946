#include "check/check.h"

#include "check/value.h"

#include <r4c/schema/attributes.h>
#include <r4c/schema/suggest.h>

#include <algorithm>
#include <llvm/ADT/STLExtras.h>
#include <llvm/ADT/StringExtras.h>
#include <map>

namespace r4c::gen {

using schema::Code;

static std::string attributeName(const schema::Policy &policy) {
  return "'r4c::" + std::string(policy.attribute) + "'";
}

static void reportUnknownParameter(const Argument &argument, const schema::Policy &policy, Diagnostics &diagnostics) {
  const std::string &name = argument.parameter;
  if (policy.find(name)) {
    diagnostics.error(Code::unknownParameter, argument.nameRange,
                      quoted(name) + " cannot be set in an attribute; set it in a configuration file or with the "
                                     "registry's builder");
    return;
  }
  std::vector<std::string_view> here, elsewhere;
  for (const schema::Parameter &parameter : policy.parameters)
    (parameter.where & schema::inAttribute ? here : elsewhere).push_back(parameter.name);
  const std::string unknown = attributeName(policy) + " has no parameter " + quoted(name);
  if (const std::string_view suggestion = schema::closest(name, here); !suggestion.empty())
    diagnostics.error(Code::unknownParameter, argument.nameRange,
                      unknown + "; did you mean " + quoted(suggestion) + "?",
                      clang::FixItHint::CreateReplacement(argument.nameRange, llvm::StringRef(suggestion)));
  else if (const std::string_view known = schema::closest(name, elsewhere); !known.empty())
    diagnostics.error(Code::unknownParameter, argument.nameRange,
                      unknown + "; " + quoted(known) +
                          " is set in a configuration file or with the registry's builder");
  else
    diagnostics.error(Code::unknownParameter, argument.nameRange, unknown + "; it has " + llvm::join(here, ", "));
}

/// Checks the bounds of which both sides are set. Of two values the one that stands later is at fault, and none is
/// reported twice.
static void checkOrderings(const AttributeUse &use, const schema::Policy &policy,
                           const std::vector<const Argument *> &sound, Diagnostics &diagnostics) {
  const auto find = [&](std::string_view parameter) -> const Argument * {
    const auto found = std::ranges::find(sound, parameter, &Argument::parameter);
    return found == sound.end() || std::holds_alternative<DependentExpression>((*found)->value) ? nullptr : *found;
  };
  const auto order = [&](const Argument *argument) { return argument - use.arguments.data(); };
  std::vector<const Argument *> reported;
  for (const schema::Ordering &ordering : policy.orderings) {
    const Argument *lower = find(ordering.lower);
    const Argument *upper = find(ordering.upper);
    if (!lower || !upper || numberOf(lower->value) <= numberOf(upper->value))
      continue;
    if (llvm::is_contained(reported, lower) || llvm::is_contained(reported, upper))
      continue;
    const bool lowerFirst = order(lower) < order(upper);
    const Argument *fault = lowerFirst ? upper : lower;
    const Argument *other = lowerFirst ? lower : upper;
    reported.push_back(fault);
    diagnostics.error(Code::boundsOutOfOrder, fault->valueRange,
                      quoted(fault->parameter) + " must not be " + (lowerFirst ? "less" : "greater") + " than " +
                          quoted(other->parameter),
                      {}, Note{other->valueRange, quoted(other->parameter) + " is set here"});
  }
}

void checkArguments(AttributeUse &use, const schema::Policy &policy, Diagnostics &diagnostics) {
  const unsigned errors = diagnostics.errors();
  std::map<std::string_view, const Argument *> seen;
  std::vector<const Argument *> sound;
  for (Argument &argument : use.arguments) {
    const auto positional = std::ranges::find_if(policy.parameters, &schema::Parameter::positional);
    if (argument.parameter.empty() && positional != policy.parameters.end())
      argument.parameter = positional->name;
    const schema::Parameter *parameter = policy.find(argument.parameter);
    if (!parameter || !(parameter->where & schema::inAttribute)) {
      reportUnknownParameter(argument, policy, diagnostics);
      continue;
    }
    const auto [first, isFirst] = seen.emplace(parameter->name, &argument);
    if (!isFirst) {
      diagnostics.error(Code::repeated, argument.nameRange, quoted(argument.parameter) + " is set twice", {},
                        Note{first->second->nameRange, "the first is here"});
      continue;
    }
    if (!std::holds_alternative<std::monostate>(argument.value) && checkValue(argument, *parameter, diagnostics))
      sound.push_back(&argument);
  }
  checkOrderings(use, policy, sound, diagnostics);
  if (!use.faulty)
    for (const schema::Parameter &parameter : policy.parameters)
      if (parameter.required && !seen.contains(parameter.name))
        diagnostics.error(Code::missingParameter, use.nameRange,
                          attributeName(policy) + " needs the parameter " + quoted(parameter.name));
  use.faulty |= diagnostics.errors() != errors;
}

void checkRepetition(std::span<const AttributeUse *const> uses, Diagnostics &diagnostics) {
  std::map<std::string_view, const AttributeUse *> seen;
  for (const AttributeUse *use : uses)
    if (const auto [first, isFirst] = seen.emplace(use->name, use); !isFirst)
      diagnostics.error(Code::repeated, use->nameRange, "'r4c::" + use->name + "' stands here twice", {},
                        Note{first->second->nameRange, "the first is here"});
}

/// The first parameter that only one of the two sets or that they set differently; null when there is none.
static const Argument *findDifference(const AttributeUse &one, const AttributeUse &other) {
  for (const Argument &argument : one.arguments) {
    const Argument *counterpart = other.find(argument.parameter);
    if (!counterpart || !sameValue(argument.value, counterpart->value))
      return &argument;
  }
  return nullptr;
}

void checkSharedNames(std::span<const AttributeUse *const> uses, Diagnostics &diagnostics) {
  std::map<std::pair<std::string_view, std::string_view>, const AttributeUse *> seen;
  for (const AttributeUse *use : uses) {
    const Argument *nameArgument = use->find("name");
    const auto *name = nameArgument ? std::get_if<std::string>(&nameArgument->value) : nullptr;
    if (use->faulty || !name)
      continue;
    const auto [found, isFirst] = seen.emplace(std::pair{std::string_view(use->name), std::string_view(*name)}, use);
    if (isFirst)
      continue;
    const AttributeUse &first = *found->second;
    const Argument *difference = findDifference(*use, first);
    const clang::SourceRange place = difference ? difference->valueRange : nameArgument->valueRange;
    if (!difference)
      difference = findDifference(first, *use);
    if (!difference)
      continue;
    const Argument *other = first.find(difference->parameter);
    diagnostics.error(Code::sameNameDifferentParameters, place,
                      "methods that share the name \"" + llvm::StringRef(*name) + "\" must set " +
                          quoted(difference->parameter) + " to the same value",
                      {}, Note{other ? other->valueRange : first.nameRange, "the first with this name is here"});
  }
}

void reportUnknownAttribute(llvm::StringRef name, clang::SourceRange range, Diagnostics &diagnostics) {
  std::vector<std::string_view> known;
  for (const schema::Policy *policy : schema::kPolicies)
    known.push_back(policy->attribute);
  const std::string unknown = "unknown attribute 'r4c::" + name.str() + "'";
  if (const std::string_view suggestion = schema::closest(std::string_view(name), known); !suggestion.empty())
    diagnostics.error(Code::unknownAttribute, range, unknown + "; did you mean " + quoted(suggestion) + "?",
                      clang::FixItHint::CreateReplacement(range, llvm::StringRef(suggestion)));
  else
    diagnostics.error(Code::unknownAttribute, range, unknown + "; r4c has " + llvm::join(known, ", "));
}

} // namespace r4c::gen
