#include "check/value.h"

#include <r4c/schema/duration.h>
#include <r4c/schema/suggest.h>
#include <r4c/schema/text.h>

#include <algorithm>
#include <set>
#include <type_traits>

namespace r4c::gen {

using schema::Code;
using schema::Kind;

namespace {

std::string_view describe(const Value &value) {
  constexpr std::string_view kDescriptions[] = {"nothing",       "a bool",          "a whole number",
                                                "a real number", "a string",        "a duration",
                                                "an enumerator", "a list of types", "an expression"};
  static_assert(std::size(kDescriptions) == std::variant_size_v<Value>);
  return kDescriptions[value.index()];
}

std::string_view wanted(const schema::Parameter &parameter) {
  switch (parameter.kind) {
  case Kind::boolean:
    return "true or false";
  case Kind::integer:
    return "a whole number";
  case Kind::real:
    return "a number";
  case Kind::duration:
    return "a duration such as \"500ms\"";
  case Kind::text:
    return "a string";
  case Kind::enumeration:
    return "an enumerator";
  case Kind::typeList:
    return "a list of types";
  }
  return {};
}

class ValueCheck {
public:
  ValueCheck(Argument &argument, const schema::Parameter &parameter, Diagnostics &diagnostics)
      : argument_(argument), parameter_(parameter), diagnostics_(diagnostics) {}

  bool run() {
    if (std::holds_alternative<DependentExpression>(argument_.value))
      return true;
    switch (parameter_.kind) {
    case Kind::boolean:
      return std::holds_alternative<bool>(argument_.value) || wrongKind();
    case Kind::integer:
      return std::holds_alternative<std::int64_t>(argument_.value) ? checkRange() : wrongKind();
    case Kind::real:
      return checkReal();
    case Kind::duration:
      return checkDuration();
    case Kind::text:
      return checkText();
    case Kind::enumeration:
      return checkEnumerator();
    case Kind::typeList:
      return std::holds_alternative<std::vector<TypeName>>(argument_.value) || wrongKind();
    }
    return false;
  }

private:
  bool checkReal() {
    if (const auto *whole = std::get_if<std::int64_t>(&argument_.value))
      argument_.value = static_cast<double>(*whole);
    return std::holds_alternative<double>(argument_.value) ? checkRange() : wrongKind();
  }

  bool checkDuration() {
    if (const auto *text = std::get_if<std::string>(&argument_.value)) {
      const std::optional<std::int64_t> nanoseconds = schema::parseDuration(*text);
      if (!nanoseconds)
        return fault(Code::durationSyntax, quoted(*text) + " is not a duration: write whole numbers with the units h, "
                                                           "m, s, ms, us or ns, such as '500ms' or '1m30s'");
      argument_.value = Duration{*nanoseconds};
    }
    if (const auto *duration = std::get_if<Duration>(&argument_.value))
      return duration->nanoseconds >= 0 ? checkRange()
                                        : fault(Code::durationSyntax, name() + " cannot be a negative duration");
    if (std::holds_alternative<std::int64_t>(argument_.value) || std::holds_alternative<double>(argument_.value))
      return fault(Code::wrongKindOfValue, name() + " is a duration and needs a unit, such as '500ms' or '2s'");
    return wrongKind();
  }

  bool checkText() {
    const auto *text = std::get_if<std::string>(&argument_.value);
    if (!text)
      return wrongKind();
    if (text->empty())
      return fault(Code::valueOutOfRange, name() + " must not be empty");
    return text->find('\0') == std::string::npos ||
           fault(Code::valueOutOfRange, name() + " must not hold a null character");
  }

  bool checkEnumerator() {
    const auto *enumerator = std::get_if<EnumeratorName>(&argument_.value);
    const auto *text = std::get_if<std::string>(&argument_.value);
    if (!enumerator && !text)
      return wrongKind();
    std::vector<std::string_view> known;
    for (const schema::Enumerator &each : parameter_.enumerators)
      known.push_back(each.name);
    const std::string_view given = enumerator ? enumerator->name : *text;
    if (enumerator && std::ranges::find(known, given) != known.end())
      return true;
    const std::string takes = name() + " takes " + schema::validText(parameter_);
    const std::string_view suggestion = schema::closest(given, known);
    if (suggestion.empty())
      return fault(Code::wrongKindOfValue, takes + ", not " + quoted(given));
    const auto hint = clang::FixItHint::CreateReplacement(argument_.valueRange, llvm::StringRef(suggestion));
    if (text)
      return fault(Code::wrongKindOfValue, takes + ", not a string", hint);
    return fault(Code::wrongKindOfValue,
                 takes + ", not " + quoted(given) + "; did you mean " + quoted(suggestion) + "?", hint);
  }

  bool checkRange() {
    const double number = numberOf(argument_.value);
    if (parameter_.range.contains(number))
      return true;
    const Code code = number > parameter_.range.max ? parameter_.tooLarge : parameter_.tooSmall;
    return fault(code, name() + " must be " + schema::validText(parameter_) + ", not " +
                           schema::formatValue(parameter_, number));
  }

  bool wrongKind() {
    return fault(Code::wrongKindOfValue, name() + " takes " + std::string(wanted(parameter_)) + ", not " +
                                             std::string(describe(argument_.value)));
  }

  bool fault(Code code, const std::string &message, const std::optional<clang::FixItHint> &hint = {}) {
    diagnostics_.error(code, argument_.valueRange, message, hint);
    return false;
  }

  std::string name() const { return quoted(parameter_.name); }

  Argument &argument_;
  const schema::Parameter &parameter_;
  Diagnostics &diagnostics_;
};

} // namespace

bool checkValue(Argument &argument, const schema::Parameter &parameter, Diagnostics &diagnostics) {
  return ValueCheck(argument, parameter, diagnostics).run();
}

double numberOf(const Value &value) {
  if (const auto *whole = std::get_if<std::int64_t>(&value))
    return static_cast<double>(*whole);
  if (const auto *duration = std::get_if<Duration>(&value))
    return static_cast<double>(duration->nanoseconds);
  return std::get<double>(value);
}

bool sameValue(const Value &left, const Value &right) {
  if (left.index() != right.index())
    return false;
  return std::visit(
      [&](const auto &a) {
        using T = std::decay_t<decltype(a)>;
        const T &b = std::get<T>(right);
        if constexpr (std::is_same_v<T, std::monostate>)
          return true;
        else if constexpr (std::is_same_v<T, Duration>)
          return a.nanoseconds == b.nanoseconds;
        else if constexpr (std::is_same_v<T, EnumeratorName>)
          return a.name == b.name;
        else if constexpr (std::is_same_v<T, DependentExpression>)
          return a.spelling == b.spelling;
        else if constexpr (std::is_same_v<T, std::vector<TypeName>>) {
          std::set<std::string> types, others;
          for (const TypeName &type : a)
            types.insert(type.canonical);
          for (const TypeName &type : b)
            others.insert(type.canonical);
          return types == others;
        } else
          return a == b;
      },
      left);
}

} // namespace r4c::gen
