// The half of Spelling that names what was declared.
#include "read/spelling.h"

#include <clang/AST/ASTContext.h>
#include <clang/AST/DeclTemplate.h>
#include <clang/Sema/Sema.h>

namespace r4c::gen {
namespace {

bool isStandard(const clang::NamedDecl &declaration) {
  const clang::DeclContext *context = declaration.getDeclContext();
  return context->isStdNamespace() || (context->isInlineNamespace() && context->getParent()->isStdNamespace());
}

} // namespace

std::string Spelling::entity(const clang::NamedDecl &declaration, const WrittenName &written) const {
  if (written.qualifier.empty())
    return name(declaration);
  if (declaration.isDeprecated())
    demands_.silencedWarnings.insert("-Wdeprecated-declarations");
  const bool isDependentType =
      declaration.getDeclContext()->isDependentContext() && llvm::isa<clang::TypeDecl>(declaration);
  return (isDependentType ? "typename " : "") + qualifier(written.qualifier) + declaration.getNameAsString();
}

std::string Spelling::name(const clang::NamedDecl &declaration) const {
  if (declaration.isDeprecated())
    demands_.silencedWarnings.insert("-Wdeprecated-declarations");
  if (declaration.isTemplateParameter())
    return place_.templateParameter(declaration);
  if (place_.finds(declaration))
    return component(declaration);
  const clang::DeclContext *context = declaration.getDeclContext();
  const bool isDependentType = context->isDependentContext() && llvm::isa<clang::TypeDecl>(declaration);
  return (isDependentType ? "typename " : "") + scope(*context) + component(declaration);
}

std::string Spelling::scope(const clang::DeclContext &context) const {
  if (context.isTranslationUnit())
    return "::";
  const auto *owner = llvm::dyn_cast<clang::NamedDecl>(&context);
  const auto *space = llvm::dyn_cast<clang::NamespaceDecl>(&context);
  if (context.isTransparentContext() || (space && (space->isInline() || space->isAnonymousNamespace())))
    // The outermost of them needs no `::`: what it holds was looked for and not found, so something else hides it.
    return scope(*context.getParent());
  const std::string text = component(*owner) + "::";
  return place_.findsAsQualifier(*owner) ? text : scope(*context.getParent()) + text;
}

llvm::ArrayRef<clang::TemplateArgument>
Spelling::withoutDefaults(const clang::TemplateDecl &pattern, llvm::ArrayRef<clang::TemplateArgument> arguments) const {
  const clang::TemplateParameterList &parameters = *pattern.getTemplateParameters();
  const auto repeatsDefault = [&](std::size_t i) {
    const clang::NamedDecl *parameter = parameters.getParam(static_cast<unsigned>(i));
    return clang::isSubstitutedDefaultArgument(place_.context(), arguments[i], parameter, arguments,
                                               parameters.getDepth());
  };
  std::size_t count = arguments.size();
  while (count > 0 && count <= parameters.size() && repeatsDefault(count - 1))
    --count;
  return arguments.take_front(count);
}

std::string Spelling::component(const clang::NamedDecl &declaration) const {
  std::string text = declaration.getNameAsString();
  if (const auto *specialization = llvm::dyn_cast<clang::ClassTemplateSpecializationDecl>(&declaration))
    return text + templateArguments(withoutDefaults(*specialization->getSpecializedTemplate(),
                                                    specialization->getTemplateArgs().asArray()));
  if (const auto *record = llvm::dyn_cast<clang::CXXRecordDecl>(&declaration))
    if (const clang::ClassTemplateDecl *pattern = record->getDescribedClassTemplate()) {
      std::string list;
      for (const clang::NamedDecl *parameter : *pattern->getTemplateParameters())
        list += (list.empty() ? "" : ", ") + place_.templateParameter(*parameter) +
                (parameter->isParameterPack() ? "..." : "");
      return text + "<" + list + ">";
    }
  return text;
}

std::string Spelling::qualifier(const Qualifier &qualifier) const {
  std::string text;
  for (const QualifierPart &part : qualifier) {
    const bool isFirst = &part == &qualifier.front();
    if (const auto *declaration = std::get_if<const clang::NamedDecl *>(&part)) {
      if (!isFirst || place_.findsAsQualifier(**declaration))
        text += (*declaration)->getNameAsString();
      else if (const auto *alias = llvm::dyn_cast<clang::NamespaceAliasDecl>(*declaration))
        text += name(*alias->getNamespace());
      else
        text += name(**declaration);
    } else if (const auto *type = std::get_if<const clang::Type *>(&part)) {
      text += isFirst ? this->type(clang::QualType(*type, 0)) : unqualified(**type);
    } else if (const auto *identifier = std::get_if<const clang::IdentifierInfo *>(&part)) {
      text += (*identifier)->getName();
    }
    text += "::";
  }
  // The name that it qualifies says `typename` where that is needed.
  llvm::StringRef plain = text;
  plain.consume_front("typename ");
  return plain.str();
}

std::string Spelling::standardAlias(const clang::NamedDecl &declaration) const {
  const auto *specialization = llvm::dyn_cast<clang::ClassTemplateSpecializationDecl>(&declaration);
  if (!specialization || !isStandard(declaration) || !declaration.getName().starts_with("basic_"))
    return {};
  clang::Sema &sema = place_.sema();
  for (const char *prefix : {"", "w", "u8", "u16", "u32"}) {
    const std::string alias = prefix + declaration.getName().drop_front(sizeof("basic_") - 1).str();
    clang::LookupResult found(sema, &place_.context().Idents.get(alias), clang::SourceLocation(),
                              clang::Sema::LookupOrdinaryName);
    found.suppressDiagnostics();
    sema.LookupQualifiedName(found, sema.getStdNamespace());
    const auto *type = found.getAsSingle<clang::TypedefNameDecl>();
    const clang::CXXRecordDecl *meant = type ? type->getUnderlyingType()->getAsCXXRecordDecl() : nullptr;
    if (meant && isSameEntity(*meant, *specialization))
      return name(*type);
  }
  return {};
}

std::string Spelling::unqualified(const clang::Type &type) const {
  const clang::NamedDecl *declaration = declarationOf(type);
  if (const auto *specialization = llvm::dyn_cast<clang::TemplateSpecializationType>(&type);
      specialization && declaration)
    return declaration->getNameAsString() + templateArguments(specialization->template_arguments());
  if (declaration)
    return component(*declaration);
  return this->type(clang::QualType(&type, 0));
}

std::optional<std::string> Spelling::substitute(const clang::Type &type) const {
  const auto *tag = llvm::dyn_cast<clang::TagType>(&type);
  if (!tag || place_.mayName(*tag->getDecl()))
    return std::nullopt;
  return privateType(*tag->getDecl());
}

std::string Spelling::privateType(const clang::TypeDecl &declaration) const {
  auto &types = demands_.privateTypes;
  auto place = llvm::find(types, &declaration);
  if (place == types.end())
    place = types.insert(types.end(), &declaration);
  return "r4c::generated::PrivateType<" + interface_ + ", " + std::to_string(place - types.begin()) + ">";
}

IdSpelling::IdSpelling(const Spelling &wrapper, Demands &demands)
    : Spelling(wrapper.place(), demands), wrapper_(wrapper) {}

std::string IdSpelling::name(const clang::NamedDecl &declaration) const {
  std::string text = component(declaration);
  for (const clang::DeclContext *context = declaration.getDeclContext(); !context->isTranslationUnit();
       context = context->getParent()) {
    const auto *space = llvm::dyn_cast<clang::NamespaceDecl>(context);
    if (context->isTransparentContext() || (space && (space->isInline() || space->isAnonymousNamespace())))
      continue;
    text.insert(0, component(llvm::cast<clang::NamedDecl>(*context)) + "::");
  }
  return text;
}

std::optional<std::string> IdSpelling::substitute(const clang::Type &type) const {
  switch (type.getTypeClass()) {
  case clang::Type::Record:
  case clang::Type::Enum:
    if (!llvm::cast<clang::TagType>(type).getDecl()->isDependentContext())
      return std::nullopt;
    break;
  case clang::Type::InjectedClassName:
  case clang::Type::PackExpansion:
  case clang::Type::TemplateTypeParm:
  case clang::Type::DependentName:
  case clang::Type::Decltype:
    break;
  default:
    return std::nullopt;
  }
  return kIdMark + wrapper_.type(clang::QualType(&type, 0)) + kIdMark;
}

} // namespace r4c::gen
