#include "read/method.h"

#include "read/expression.h"
#include "read/forwarding.h"

#include <clang/AST/ASTContext.h>
#include <clang/AST/Attr.h>
#include <clang/Sema/Sema.h>

namespace r4c::gen {
namespace {

const clang::FunctionProtoType &prototype(const clang::CXXMethodDecl &method, clang::Sema &sema) {
  return *sema.ResolveExceptionSpec(method.getLocation(), method.getType()->castAs<clang::FunctionProtoType>());
}

std::string cvRef(const clang::CXXMethodDecl &method) {
  std::string text;
  if (method.isConst())
    text += " const";
  if (method.isVolatile())
    text += " volatile";
  if (method.getRefQualifier() != clang::RQ_None)
    text += method.getRefQualifier() == clang::RQ_LValue ? " &" : " &&";
  return text;
}

/// A by-value parameter's own const says nothing to the caller and would keep the wrapper from moving it on.
clang::QualType withoutOwnQualifiers(clang::QualType type) {
  const clang::QualType unqualified = type.getLocalUnqualifiedType();
  return unqualified.hasQualifiers() ? unqualified.getCanonicalType().getUnqualifiedType() : unqualified;
}

} // namespace

MethodReader::MethodReader(const clang::CXXRecordDecl &record, const Spelling &wrapper, const Spelling &global,
                           Demands &demands, Interface &interface)
    : wrapper_(wrapper), global_(global), ids_(wrapper, demands), classId_(ids_.name(record)), demands_(demands),
      interface_(interface) {}

Method MethodReader::read(const Override &override) {
  const clang::CXXMethodDecl &method = *override.method;
  Method result;
  result.access = override.access;
  result.parameters = readParameters(method);
  readResult(method, result);
  readQualifiers(method, result);
  readCallee(override, result);
  result.id = readId(method);
  if (method.hasAttr<clang::WarnUnusedResultAttr>())
    result.tags.push_back("nodiscard");
  if (method.isDeprecated())
    demands_.mentionsDeprecated = true;
  return result;
}

std::vector<Parameter> MethodReader::readParameters(const clang::CXXMethodDecl &method) {
  std::vector<Parameter> parameters;
  for (const clang::ParmVarDecl *parameter : method.parameters()) {
    Parameter result;
    const clang::QualType type = withoutOwnQualifiers(parameter->getType());
    result.type = wrapper_.declare(type);
    result.name = freeName(*parameter, static_cast<unsigned>(parameters.size()), parameters);
    result.forwarded = forwarded(type, result.name, wrapper_.place().sema());
    parameters.push_back(std::move(result));
  }
  readDefaultArguments(method, parameters);
  return parameters;
}

std::string MethodReader::freeName(const clang::ParmVarDecl &parameter, unsigned index,
                                   const std::vector<Parameter> &others) const {
  const clang::QualType type = parameter.getType().getNonReferenceType();
  const bool isCallable = type->isFunctionPointerType() || type->isMemberFunctionPointerType();
  // Leading underscores are the library's: its own names may not be declared by anybody else.
  llvm::StringRef written = parameter.getName();
  if (written.starts_with("__") || (written.starts_with("_") && written.size() > 1 && llvm::isUpper(written[1])))
    written = written.ltrim('_');
  std::string name = written.empty() || llvm::isDigit(written.front()) ? "arg" + std::to_string(index) : written.str();
  const auto isTaken = [&](const std::string &candidate) {
    return llvm::StringRef(candidate).starts_with("r4c$") ||
           llvm::any_of(others, [&](const Parameter &other) { return other.name == candidate; }) ||
           wrapper_.place().isTaken(&wrapper_.place().context().Idents.get(candidate), isCallable);
  };
  if (llvm::StringRef(name).starts_with("r4c$"))
    name = "arg" + std::to_string(index);
  while (isTaken(name))
    name += '_';
  return name;
}

void MethodReader::readDefaultArguments(const clang::CXXMethodDecl &method, std::vector<Parameter> &parameters) const {
  // One that cannot be repeated takes those before it along.
  for (unsigned i = method.getNumParams(); i-- > 0;) {
    const clang::ParmVarDecl &parameter = *method.getParamDecl(i);
    if (!parameter.hasDefaultArg() || parameter.hasUnparsedDefaultArg())
      return;
    const clang::Expr *value =
        parameter.hasUninstantiatedDefaultArg() ? parameter.getUninstantiatedDefaultArg() : parameter.getDefaultArg();
    const std::optional<std::string> text = expressionText(*value, wrapper_);
    if (!text)
      return;
    parameters[i].defaultArgument = *text;
  }
}

void MethodReader::readResult(const clang::CXXMethodDecl &method, Method &result) {
  const clang::QualType type = method.getReturnType();
  result.returnsVoid = type->isVoidType();
  if (const auto *conversion = llvm::dyn_cast<clang::CXXConversionDecl>(&method)) {
    const TypeText target = wrapper_.declare(conversion->getConversionType());
    result.name = "operator " + llvm::StringRef(target.before).rtrim().str();
    if (!target.after.empty()) {
      demands_.standardHeaders.insert("type_traits");
      result.name = "operator std::type_identity_t<" + wrapper_.type(type) + ">";
    }
    return;
  }
  result.name = method.getNameAsString();
  if (type.hasLocalQualifiers() && !type->isDependentType() && !type->isRecordType()) {
    // Compilers call a const in front of a scalar result ignored, but it is part of the signature.
    demands_.standardHeaders.insert("type_traits");
    const char *trait = !type.isLocalVolatileQualified() ? "std::add_const_t<"
                        : type.isLocalConstQualified()   ? "std::add_cv_t<"
                                                         : "std::add_volatile_t<";
    result.result.before = trait + wrapper_.type(type.getLocalUnqualifiedType()) + "> ";
    return;
  }
  result.result = wrapper_.declare(type);
}

void MethodReader::readQualifiers(const clang::CXXMethodDecl &method, Method &result) {
  const clang::FunctionProtoType &type = prototype(method, wrapper_.place().sema());
  result.qualifiers = cvRef(method);
  if (type.isNothrow())
    result.qualifiers += " noexcept";
  else if (const clang::Expr *condition = type.getNoexceptExpr(); condition && condition->isValueDependent())
    if (const std::optional<std::string> text = expressionText(*condition, wrapper_))
      result.qualifiers += " noexcept(" + *text + ")";
  if (method.isVolatile()) {
    demands_.standardHeaders.insert("type_traits");
    result.self = "const_cast<std::remove_volatile_t<std::remove_reference_t<decltype(*this)>> &>(*this).";
  }
}

void MethodReader::readCallee(const Override &override, Method &result) {
  const clang::CXXMethodDecl &method = *override.method;
  if (override.access == Access::isPublic) {
    const bool isPlain = cvRef(method).empty() && !override.isHidden;
    result.callee =
        (isPlain ? "delegate_->" : delegateObject(method, override.isHidden, result.self) + ".") + result.name;
    return;
  }
  const bool isProtected = override.access == Access::isProtected && !override.isHidden;
  result.callee = "(" + delegateObject(method, false, result.self) + ".*" +
                  (isProtected ? protectedPointer(method) : privatePointer(method)) + ")";
}

std::string MethodReader::delegateObject(const clang::CXXMethodDecl &method, bool isHidden,
                                         const std::string &self) const {
  std::string object = "*" + self + "delegate_";
  const std::string &owner = isHidden ? wrapper_.name(*method.getParent()) : interface_.delegate;
  if (method.isVolatile() || isHidden) {
    const std::string qualifiers = method.getMethodQualifiers().getAsString();
    object = "static_cast<" + qualifiers + (qualifiers.empty() ? "" : " ") + owner + " &>(" + object + ")";
  } else if (method.isConst()) {
    object = "std::as_const(" + object + ")";
  }
  if (method.getRefQualifier() == clang::RQ_RValue)
    return "std::move(" + object + ")";
  return object.starts_with("*") ? "(" + object + ")" : object;
}

std::string MethodReader::protectedPointer(const clang::CXXMethodDecl &method) {
  std::vector<ProtectedMethod> &all = interface_.protectedMethods;
  ProtectedMethod result;
  const std::string identifier = method.getIdentifier() ? method.getName().str() : "operator$";
  result.pointer = identifier + std::to_string(all.size());
  result.method = method.getNameAsString();
  const TypeText function = wrapper_.declare(method.getType());
  result.type = {function.before + "(" + wrapper_.name(*method.getParent()) + "::*", ")" + function.after};
  all.push_back(result);
  return "r4c$Protected::" + result.pointer;
}

std::string MethodReader::privatePointer(const clang::CXXMethodDecl &method) {
  const std::string owner = global_.name(*method.getParent());
  std::string pointer = "&" + owner + "::" + method.getNameAsString();
  if (!method.getParent()->lookup(method.getDeclName()).isSingleResult())
    pointer = "static_cast<" + global_.declare(method.getType(), "(" + owner + "::*)") + ">(" + pointer + ")";
  interface_.privateMethods.push_back(pointer);
  return "r4c::generated::privateMethod<" + interface_.globalBase + ", " +
         std::to_string(interface_.privateMethods.size() - 1) + ">()";
}

std::string MethodReader::signature(const clang::CXXMethodDecl &method) const {
  std::string text = method.getNameAsString() + "(";
  if (const auto *conversion = llvm::dyn_cast<clang::CXXConversionDecl>(&method))
    text = "operator " + ids_.type(conversion->getConversionType().getCanonicalType()) + "(";
  const auto type = method.getType().getCanonicalType()->castAs<clang::FunctionProtoType>();
  for (unsigned i = 0; i < type->getNumParams(); ++i)
    text += (i > 0 ? ", " : "") + ids_.type(type->getParamType(i));
  if (method.isVariadic())
    text += type->getNumParams() > 0 ? ", ..." : "...";
  return text + ")" + cvRef(method);
}

std::vector<IdPart> MethodReader::readId(const clang::CXXMethodDecl &method) const {
  const std::string text = classId_ + "#" + signature(method);
  std::vector<IdPart> parts;
  llvm::SmallVector<llvm::StringRef> pieces;
  llvm::StringRef(text).split(pieces, kIdMark);
  // Marked and unmarked pieces take turns.
  for (std::size_t i = 0; i < pieces.size(); ++i)
    if (!pieces[i].empty())
      parts.push_back({pieces[i].str(), i % 2 == 1});
  return parts;
}

} // namespace r4c::gen
