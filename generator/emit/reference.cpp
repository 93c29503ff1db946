#include "emit/reference.h"

#include "emit/printer.h"

#include <r4c/schema/attributes.h>
#include <r4c/schema/text.h>

namespace r4c::gen {
namespace {

std::string where(const schema::Parameter &parameter) {
  if (parameter.where == schema::everywhere)
    return "all";
  std::string places;
  const auto add = [&](schema::Where place, const char *name) {
    if (parameter.where & place)
      places += (places.empty() ? "" : ", ") + std::string(name);
  };
  add(schema::inAttribute, "attribute");
  add(schema::inFile, "file");
  add(schema::inBuilder, "builder");
  return places;
}

std::string defaultOf(const schema::Parameter &parameter) {
  if (parameter.required)
    return "required";
  const std::string text = schema::defaultText(parameter);
  return text.empty() ? "none" : "`" + text + "`";
}

void printPolicy(Printer &printer, const schema::Policy &policy) {
  printer.print(R"(
## `[[r4c::@attribute@]]`

The @title@ @summary@. In configuration files its key is `@key@`.

| parameter | default | valid | where | what it says |
| --- | --- | --- | --- | --- |
@parameters@
)",
                {{"attribute", std::string(policy.attribute)},
                 {"title", std::string(policy.title)},
                 {"summary", std::string(policy.summary)},
                 {"key", std::string(policy.key)},
                 {"parameters", [&] {
                    for (const schema::Parameter &parameter : policy.parameters)
                      printer.print("| `@name@`@positional@ | @default@ | @valid@ | @where@ | @summary@ |\n",
                                    {{"name", std::string(parameter.name)},
                                     {"positional", parameter.positional ? " (may stand first, without its name)" : ""},
                                     {"default", defaultOf(parameter)},
                                     {"valid", schema::validText(parameter)},
                                     {"where", where(parameter)},
                                     {"summary", std::string(parameter.summary)}});
                  }}});
  if (!policy.orderings.empty())
    printer.print("\n");
  for (const schema::Ordering &ordering : policy.orderings)
    printer.print("* `@lower@` must not exceed `@upper@` where both are set.\n",
                  {{"lower", std::string(ordering.lower)}, {"upper", std::string(ordering.upper)}});
}

} // namespace

std::string emitReference() {
  Printer printer;
  printer.print(R"(
# Attributes

Outermost first: the order in which generated code nests them. *Where* says where a parameter can be set: in the
attribute, in a configuration file, in the registry's builder.

)");
  for (const schema::Policy *policy : schema::kPolicies)
    printPolicy(printer, *policy);
  return printer.take();
}

} // namespace r4c::gen
