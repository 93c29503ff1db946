#include "read/spelling.h"

#include "read/expression.h"

#include <clang/AST/ASTContext.h>
#include <clang/AST/DeclTemplate.h>
#include <clang/AST/PrettyPrinter.h>

namespace r4c::gen {
namespace {

constexpr char kNameMark = '\2';

/// "const", "const volatile", in front of a name or behind a `*`.
std::string text(clang::Qualifiers qualifiers) {
  return clang::Qualifiers::fromCVRMask(qualifiers.getCVRQualifiers()).getAsString();
}

std::string join(std::string left, const std::string &right) {
  if (!left.empty() && !right.empty())
    left += ' ';
  return left + right;
}

/// An operand of a declarator binds looser than the brackets behind it.
bool needsParentheses(clang::QualType pointee) {
  const clang::QualType type = pointee.IgnoreParens();
  return type->getTypeClass() == clang::Type::FunctionProto || type->getTypeClass() == clang::Type::ConstantArray ||
         type->getTypeClass() == clang::Type::IncompleteArray ||
         type->getTypeClass() == clang::Type::DependentSizedArray;
}

/// The list of arguments that va_list is an array of where it is one.
bool isVaListElement(clang::QualType type) {
  const auto *record = type->getAsCXXRecordDecl();
  return record && record->getIdentifier() && record->getName() == "__va_list_tag";
}

} // namespace

Spelling::Spelling(const Place &place, Demands &demands, std::string interface)
    : place_(place), demands_(demands), interface_(std::move(interface)) {}

TypeText Spelling::declare(clang::QualType type) const {
  const std::string whole = declare(type, std::string(1, kNameMark));
  const std::size_t mark = whole.find(kNameMark);
  return {whole.substr(0, mark), whole.substr(mark + 1)};
}

std::string Spelling::declare(clang::QualType type, std::string name) const {
  const clang::Qualifiers qualifiers = type.getLocalQualifiers();
  const auto again = [&](clang::QualType inner) {
    return declare(place_.context().getQualifiedType(inner, qualifiers), std::move(name));
  };
  const auto pointerTo = [&](clang::QualType pointee, std::string sigil) {
    // A qualifier stands between the sigil and the name.
    sigil += text(qualifiers);
    if (qualifiers.hasCVRQualifiers() && !name.empty())
      sigil += ' ';
    name.insert(0, sigil);
    return declare(pointee, needsParentheses(pointee) ? "(" + name + ")" : std::move(name));
  };

  if (std::optional<std::string> other = substitute(*type))
    return join(join(text(qualifiers), *other), name);
  switch (type->getTypeClass()) {
  case clang::Type::Pointer: {
    const clang::QualType pointee = llvm::cast<clang::PointerType>(type.getTypePtr())->getPointeeType();
    if (isVaListElement(pointee)) {
      demands_.standardHeaders.insert("cstdarg");
      return join("std::va_list", name);
    }
    return pointerTo(pointee, "*");
  }
  case clang::Type::LValueReference:
    return pointerTo(llvm::cast<clang::ReferenceType>(type.getTypePtr())->getPointeeType(), "&");
  case clang::Type::RValueReference:
    return pointerTo(llvm::cast<clang::ReferenceType>(type.getTypePtr())->getPointeeType(), "&&");
  case clang::Type::MemberPointer: {
    const auto *pointer = llvm::cast<clang::MemberPointerType>(type.getTypePtr());
    return pointerTo(pointer->getPointeeType(), qualifier(classOf(*pointer)) + "*");
  }
  case clang::Type::ConstantArray:
  case clang::Type::IncompleteArray:
  case clang::Type::DependentSizedArray:
    return declareArray(*llvm::cast<clang::ArrayType>(type.getTypePtr()), qualifiers, std::move(name));
  case clang::Type::FunctionProto:
    return declareFunction(*llvm::cast<clang::FunctionProtoType>(type.getTypePtr()), std::move(name));
  case clang::Type::Paren:
    return again(llvm::cast<clang::ParenType>(type.getTypePtr())->getInnerType());
  case clang::Type::Adjusted:
  case clang::Type::Decayed:
    return again(llvm::cast<clang::AdjustedType>(type.getTypePtr())->getOriginalType());
  case clang::Type::PackExpansion: {
    const auto *expansion = llvm::cast<clang::PackExpansionType>(type.getTypePtr());
    return declare(expansion->getPattern(), join("...", name));
  }
  case clang::Type::Attributed:
  case clang::Type::MacroQualified:
  case clang::Type::SubstTemplateTypeParm:
    return again(type->getLocallyUnqualifiedSingleStepDesugaredType());
  case clang::Type::Decltype:
  case clang::Type::Auto:
  case clang::Type::TypeOf:
  case clang::Type::TypeOfExpr:
  case clang::Type::UnaryTransform:
    if (!type->isDependentType())
      return again(type->getLocallyUnqualifiedSingleStepDesugaredType());
    break;
  default:
    break;
  }
  return declareNamed(type, std::move(name));
}

std::string Spelling::declareArray(const clang::ArrayType &type, clang::Qualifiers qualifiers, std::string name) const {
  std::string size;
  if (const auto *constant = llvm::dyn_cast<clang::ConstantArrayType>(&type)) {
    const clang::Expr *written = constant->getSizeExpr();
    size = written ? expressionText(*written, *this).value_or("") : "";
    if (size.empty())
      size = llvm::toString(constant->getSize(), 10, /*Signed=*/false);
  } else if (const auto *dependent = llvm::dyn_cast<clang::DependentSizedArrayType>(&type)) {
    size = expression(*dependent->getSizeExpr());
  }
  return declare(place_.context().getQualifiedType(type.getElementType(), qualifiers),
                 std::move(name) + "[" + size + "]");
}

std::string Spelling::declareFunction(const clang::FunctionProtoType &type, std::string name) const {
  std::string signature = "(";
  for (unsigned i = 0; i < type.getNumParams(); ++i)
    signature += (i > 0 ? ", " : "") + this->type(type.getParamType(i));
  if (type.isVariadic())
    signature += type.getNumParams() > 0 ? ", ..." : "...";
  signature += ")";
  if (const std::string qualifiers = text(type.getMethodQuals()); !qualifiers.empty())
    signature += " " + qualifiers;
  if (type.getRefQualifier() != clang::RQ_None)
    signature += type.getRefQualifier() == clang::RQ_LValue ? " &" : " &&";
  if (type.isNothrow())
    signature += " noexcept";
  else if (const clang::Expr *condition = type.getNoexceptExpr(); condition && condition->isValueDependent())
    signature += " noexcept(" + expression(*condition) + ")";

  const TypeText result = declare(type.getReturnType());
  // A function type without a name, as in std::function<void(int)>.
  if (name.empty() && result.after.empty())
    return llvm::StringRef(result.before).rtrim().str() + signature;
  return result.before + name + signature + result.after;
}

std::string Spelling::declareNamed(clang::QualType type, std::string name) const {
  const WrittenName written = writtenName(*type);
  const clang::Type &inner = *written.type;
  const auto instead = [&](clang::QualType other) {
    return declare(place_.context().getQualifiedType(other, type.getLocalQualifiers()), std::move(name));
  };
  const auto known = [&](std::string spelt) {
    return join(join(text(type.getLocalQualifiers()), std::move(spelt)), name);
  };

  if (std::optional<std::string> other = substitute(inner))
    return known(std::move(*other));
  switch (inner.getTypeClass()) {
  case clang::Type::Builtin: {
    clang::PrintingPolicy policy = place_.context().getPrintingPolicy();
    policy.Bool = true;
    return known(llvm::cast<clang::BuiltinType>(inner).getName(policy).str());
  }
  case clang::Type::Typedef: {
    const clang::TypedefNameDecl *alias = llvm::cast<clang::TypedefType>(inner).getDecl();
    if (!place_.mayName(*alias))
      return instead(llvm::cast<clang::TypedefType>(inner).desugar());
    return known(entity(*alias, written));
  }
  case clang::Type::Using: {
    const clang::NamedDecl *shadow = declarationOf(inner);
    if (!place_.mayName(*shadow) || (written.qualifier.empty() && !place_.finds(*shadow)))
      return instead(llvm::cast<clang::UsingType>(inner).desugar());
    return known(entity(*shadow, written));
  }
  case clang::Type::Record:
  case clang::Type::Enum: {
    const clang::TagDecl *tag = llvm::cast<clang::TagType>(inner).getDecl();
    if (written.qualifier.empty())
      if (std::string alias = standardAlias(*tag); !alias.empty())
        return known(std::move(alias));
    return known(join(written.keyword == "typename" ? "" : written.keyword.str(), entity(*tag, written)));
  }
  case clang::Type::InjectedClassName:
    return known(component(*llvm::cast<clang::InjectedClassNameType>(inner).getDecl()));
  case clang::Type::TemplateSpecialization: {
    const auto &specialization = llvm::cast<clang::TemplateSpecializationType>(inner);
    const clang::TemplateDecl *pattern = specialization.getTemplateName().getAsTemplateDecl();
    if (!pattern)
      break;
    if (!place_.mayName(*pattern) && !inner.isDependentType())
      return instead(specialization.desugar());
    // What is canonical was not written by anybody.
    const auto arguments = specialization.template_arguments();
    return known(entity(*pattern, written) +
                 templateArguments(inner.isCanonicalUnqualified() ? withoutDefaults(*pattern, arguments) : arguments));
  }
  default:
    if (!inner.isDependentType() && inner.getLocallyUnqualifiedSingleStepDesugaredType().getTypePtr() != &inner)
      return instead(inner.getLocallyUnqualifiedSingleStepDesugaredType());
    if (!written.qualifier.empty() && &inner != type.getTypePtr())
      return instead(clang::QualType(&inner, 0));
    break;
  }
  return known(dependent(inner));
}

std::string Spelling::dependent(const clang::Type &type) const {
  if (const auto *parameter = llvm::dyn_cast<clang::TemplateTypeParmType>(&type))
    return place_.templateParameter(parameter->getDepth(), parameter->getIndex());
  if (const auto *name = llvm::dyn_cast<clang::DependentNameType>(&type)) {
    const WrittenName written = writtenName(type);
    return "typename " + qualifier(written.qualifier) + name->getIdentifier()->getName().str();
  }
  clang::PrintingPolicy policy = place_.context().getPrintingPolicy();
  policy.Bool = true;
  return clang::QualType(&type, 0).getAsString(policy);
}

std::string Spelling::templateArguments(llvm::ArrayRef<clang::TemplateArgument> arguments) const {
  std::string list;
  for (const clang::TemplateArgument &argument : arguments)
    list += (list.empty() ? "" : ", ") + templateArgument(argument);
  return "<" + list + ">";
}

std::string Spelling::templateArgument(const clang::TemplateArgument &argument) const {
  switch (argument.getKind()) {
  case clang::TemplateArgument::Type:
    return type(argument.getAsType());
  case clang::TemplateArgument::Declaration: {
    const clang::ValueDecl &declaration = *argument.getAsDecl();
    return argument.getParamTypeForDecl()->isReferenceType() ? name(declaration) : "&" + name(declaration);
  }
  case clang::TemplateArgument::NullPtr:
    return "nullptr";
  case clang::TemplateArgument::Integral:
    return constant(argument.getIntegralType(), argument.getAsIntegral());
  case clang::TemplateArgument::Template:
  case clang::TemplateArgument::TemplateExpansion: {
    const clang::TemplateDecl *pattern = argument.getAsTemplateOrTemplatePattern().getAsTemplateDecl();
    const bool isPack = argument.getKind() == clang::TemplateArgument::TemplateExpansion;
    if (pattern)
      return name(*pattern) + (isPack ? "..." : "");
    break;
  }
  case clang::TemplateArgument::Expression:
    return expression(*argument.getAsExpr());
  case clang::TemplateArgument::Pack: {
    const std::string list = templateArguments(argument.pack_elements());
    return list.substr(1, list.size() - 2);
  }
  default:
    break;
  }
  std::string text;
  llvm::raw_string_ostream out(text);
  argument.print(place_.context().getPrintingPolicy(), out, /*IncludeType=*/false);
  return text;
}

std::string Spelling::constant(clang::QualType type, const llvm::APSInt &value) const {
  if (type->isBooleanType())
    return value.getBoolValue() ? "true" : "false";
  const std::string number = llvm::toString(value, 10) + (value.isUnsigned() && value.getActiveBits() > 63 ? "U" : "");
  const auto *enumeration = type->getAs<clang::EnumType>();
  if (!enumeration)
    return number;
  for (const clang::EnumConstantDecl *enumerator : enumeration->getDecl()->enumerators())
    if (llvm::APSInt::isSameValue(enumerator->getInitVal(), value))
      return name(*enumerator);
  return "static_cast<" + this->type(type) + ">(" + number + ")";
}

std::string Spelling::expression(const clang::Expr &expression) const {
  if (std::optional<std::string> text = expressionText(expression, *this))
    return *text;
  if (!expression.isValueDependent())
    if (const auto value = expression.getIntegerConstantExpr(place_.context()))
      return constant(expression.getType(), *value);
  std::string text;
  llvm::raw_string_ostream out(text);
  expression.printPretty(out, nullptr, place_.context().getPrintingPolicy());
  return text;
}

} // namespace r4c::gen
