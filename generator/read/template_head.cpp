#include "read/template_head.h"

#include "read/expression.h"

#include <clang/AST/ASTContext.h>
#include <clang/AST/DeclTemplate.h>

namespace r4c::gen {
namespace {

std::string typeConstraint(const clang::TypeConstraint &constraint, const Spelling &spelling) {
  std::string text = spelling.name(*constraint.getNamedConcept());
  const clang::ASTTemplateArgumentListInfo *arguments = constraint.getTemplateArgsAsWritten();
  if (!arguments)
    return text;
  llvm::SmallVector<clang::TemplateArgument> list;
  for (const clang::TemplateArgumentLoc &argument : arguments->arguments())
    list.push_back(argument.getArgument());
  return text + spelling.templateArguments(list);
}

std::string declare(const clang::NamedDecl &parameter, const Spelling &spelling) {
  const std::string name = (parameter.isParameterPack() ? "..." : "") + spelling.place().templateParameter(parameter);
  if (const auto *value = llvm::dyn_cast<clang::NonTypeTemplateParmDecl>(&parameter))
    return spelling.declare(value->getType().getNonPackExpansionType(), name);
  const std::string separator = parameter.isParameterPack() ? "" : " ";
  if (const auto *pattern = llvm::dyn_cast<clang::TemplateTemplateParmDecl>(&parameter))
    return templateHead(*pattern->getTemplateParameters(), spelling) + " typename" + separator + name;
  const clang::TypeConstraint *constraint = llvm::cast<clang::TemplateTypeParmDecl>(parameter).getTypeConstraint();
  return (constraint ? typeConstraint(*constraint, spelling) : "typename") + separator + name;
}

} // namespace

std::string templateHead(const clang::TemplateParameterList &parameters, const Spelling &spelling) {
  std::string list;
  for (const clang::NamedDecl *parameter : parameters)
    list += (list.empty() ? "" : ", ") + declare(*parameter, spelling);
  std::string head = "template <" + list + ">";
  if (const clang::Expr *condition = parameters.getRequiresClause())
    head += " requires " + expressionText(*condition, spelling).value_or("true");
  return head;
}

std::string templateArguments(const clang::TemplateParameterList &parameters, const Place &place) {
  std::string list;
  for (const clang::NamedDecl *parameter : parameters)
    list +=
        (list.empty() ? "" : ", ") + place.templateParameter(*parameter) + (parameter->isParameterPack() ? "..." : "");
  return "<" + list + ">";
}

} // namespace r4c::gen
