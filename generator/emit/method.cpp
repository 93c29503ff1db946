#include "emit/method.h"

#include "emit/settings.h"
#include "emit/text.h"

namespace r4c::gen {
namespace {

std::string idText(const Method &method) {
  std::string text;
  for (const IdPart &part : method.id)
    text += part.text;
  return text;
}

std::string call(const Method &method) { return method.callee + "(" + argumentList(method.parameters) + ")"; }

void printComments(Printer &printer, const Method &method, const std::vector<PolicyUse> &policies) {
  for (const PolicyUse &use : policies)
    printer.print("// @text@\n",
                  {{"text", commentText(settingsComment(*use.attribute, *use.emitter, idText(method)))}});
  if (method.exemptAsNoexcept)
    printer.print("// noexcept: a rejection could not be thrown out of it, so the class's attribute does not apply\n");
}

void printBody(Printer &printer, const Method &method, llvm::ArrayRef<PolicyUse> policies) {
  if (policies.empty()) {
    printer.print(method.returnsVoid ? "@call@;\n" : "return @call@;\n", {{"call", call(method)}});
    return;
  }
  const PolicyUse &outermost = policies.front();
  outermost.emitter->printAround(printer, method.self + outermost.member,
                                 [&] { printBody(printer, method, policies.drop_front()); });
}

} // namespace

std::string parameterList(llvm::ArrayRef<Parameter> parameters) {
  std::string list;
  for (const Parameter &parameter : parameters) {
    list += (list.empty() ? "" : ", ") + parameter.type.before + parameter.name + parameter.type.after;
    if (!parameter.defaultArgument.empty())
      list += " = " + parameter.defaultArgument;
  }
  return list;
}

std::string argumentList(llvm::ArrayRef<Parameter> parameters) {
  std::string list;
  for (const Parameter &parameter : parameters)
    list += (list.empty() ? "" : ", ") + parameter.forwarded;
  return list;
}

std::string tagList(llvm::ArrayRef<Tag> tags) {
  std::string text;
  for (const Tag &tag : tags)
    text += "[[" + tag.name + (tag.reason.empty() ? "" : "(" + stringLiteral(tag.reason) + ")") + "]] ";
  return text;
}

std::vector<PolicyUse> policiesOf(const Method &method, unsigned &count) {
  std::vector<PolicyUse> uses;
  for (const PolicyEmitter *emitter : policyEmitters())
    for (const AttributeUse &attribute : method.attributes)
      if (attribute.name == emitter->policy.attribute)
        uses.push_back({emitter, &attribute, emitter->member.str() + std::to_string(count++) + "_"});
  return uses;
}

std::string idExpression(const Method &method) {
  std::string expression;
  for (const IdPart &part : method.id) {
    expression += expression.empty() ? "" : " + ";
    expression += part.isDependent ? "r4c::generated::nameOf<" + part.text + ">()" : stringLiteral(part.text);
  }
  return expression;
}

void printMethod(Printer &printer, const Method &method, const std::vector<PolicyUse> &policies) {
  const bool standsOut = !policies.empty() || method.exemptAsNoexcept;
  printer.print(R"(
@gap@@comments@@tags@@resultBefore@@name@(@parameters@)@qualifiers@@resultAfter@ override {
  @body@
}
@gap@)",
                {{"gap", standsOut ? "\n" : ""},
                 {"comments", [&] { printComments(printer, method, policies); }},
                 {"tags", tagList(method.tags)},
                 {"resultBefore", method.result.before},
                 {"name", method.name},
                 {"parameters", parameterList(method.parameters)},
                 {"qualifiers", method.qualifiers},
                 {"resultAfter", method.result.after},
                 {"body", [&] { printBody(printer, method, policies); }}});
}

} // namespace r4c::gen
