#include "read/method.h"

#include "read/expression.h"
#include "read/forwarding.h"

#include <clang/AST/ASTContext.h>
#include <clang/AST/Attr.h>
#include <clang/Sema/Sema.h>
#include <llvm/ADT/StringExtras.h>
#include <r4c/schema/attributes.h>

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

std::vector<Tag> readTags(const clang::CXXMethodDecl &method, Demands &demands) {
  std::vector<Tag> tags;
  if (const auto *attribute = method.getAttr<clang::WarnUnusedResultAttr>())
    tags.push_back({"nodiscard", attribute->getMessage().str()});
  if (const auto *attribute = method.getAttr<clang::DeprecatedAttr>())
    tags.push_back({"deprecated", attribute->getMessage().str()});
  if (method.isDeprecated())
    demands.silencedWarnings.insert("-Wdeprecated-declarations");
  return tags;
}

/// A by-value parameter's own const says nothing to the caller and would keep the wrapper from moving it on.
clang::QualType withoutOwnQualifiers(clang::QualType type) {
  const clang::QualType unqualified = type.getLocalUnqualifiedType();
  return unqualified.hasQualifiers() ? unqualified.getCanonicalType().getUnqualifiedType() : unqualified;
}

} // namespace

MethodReader::MethodReader(const clang::CXXRecordDecl &record, const Spelling &wrapper, const Spelling &global,
                           Demands &demands, Interface &interface)
    : wrapper_(wrapper), global_(global), ids_(wrapper, demands), demands_(demands), interface_(interface),
      // Of a template the compiler knows the name.
      classId_(record.isDependentContext() ? kIdMark + interface.globalBase + kIdMark : ids_.name(record)) {}

Method MethodReader::read(const Override &override) {
  const clang::CXXMethodDecl &method = *override.method;
  Method result;
  result.access = override.access;
  result.parameters = readParameters(method);
  readResult(method, result);
  readQualifiers(method, result);
  readCallee(override, result);
  result.id = readId(method);
  result.tags = readTags(method, demands_);
  return result;
}

std::vector<Constructor> MethodReader::read(const clang::CXXConstructorDecl &constructor, bool mayLackArguments) {
  Constructor whole;
  whole.parameters = readParameters(constructor);
  whole.isDeleted = constructor.isDeleted();
  whole.tags = readTags(constructor, demands_);
  if (!mayLackArguments && !whole.parameters.empty())
    whole.parameters.front().defaultArgument.clear();
  if (constructor.isVariadic()) {
    const std::string pack = freeTypeName("Arguments");
    const std::string name = freeTypeName("furtherArguments");
    whole.templateHead = "template <typename... " + pack + ">";
    whole.parameters.push_back({{pack + "... ", ""}, name, "", name + "..."});
  }

  const unsigned required = std::max(constructor.getMinRequiredArguments(), mayLackArguments ? 0U : 1U);
  const auto isRequired = [](const Parameter &parameter) { return parameter.defaultArgument.empty(); };
  std::vector<Constructor> all;
  const unsigned count = constructor.getNumParams();
  for (unsigned length = required; length <= count; ++length) {
    const bool isLast = length == count;
    // One whose further default arguments can all be repeated is part of the next.
    if (!isLast && (whole.isDeleted || !isRequired(whole.parameters[length])))
      continue;
    Constructor one = whole;
    if (!isLast) {
      one.templateHead.clear();
      one.parameters.resize(length);
      for (Parameter &parameter : one.parameters)
        parameter.defaultArgument.clear();
    }
    const bool mayBeAlone = one.parameters.empty() || !isRequired(one.parameters.front());
    one.specifier = constructorSpecifier(constructor, mayBeAlone);
    all.push_back(std::move(one));
  }
  return all;
}

Constructor MethodReader::readTemplates(bool isConstrained) {
  const std::string pack = freeTypeName("Arguments");
  const std::string name = freeTypeName("arguments");
  Constructor result;
  result.templateHead = "template <typename... " + pack + ">";
  if (isConstrained)
    result.templateHead += " requires requires(void *place, " + pack + " &&..." + name + ") { ::new (place) " +
                           interface_.base + "(static_cast<" + pack + " &&>(" + name + ")...); }";
  result.specifier = "explicit";
  result.parameters.push_back({{pack + " &&...", ""}, name, "", "static_cast<" + pack + " &&>(" + name + ")..."});
  return result;
}

std::string MethodReader::constructorSpecifier(const clang::CXXConstructorDecl &constructor, bool mayBeAlone) const {
  const clang::ExplicitSpecifier specifier = constructor.getExplicitSpecifier();
  if (mayBeAlone || specifier.isExplicit())
    return "explicit";
  if (specifier.getKind() == clang::ExplicitSpecKind::Unresolved)
    return "explicit(" + expressionText(*specifier.getExpr(), wrapper_).value_or("true") + ")";
  return "";
}

std::string MethodReader::freeTypeName(std::string name) const {
  while (wrapper_.place().isTaken(&wrapper_.place().context().Idents.get(name), /*isCallable=*/true))
    name += "_";
  return name;
}

std::vector<Parameter> MethodReader::readParameters(const clang::CXXMethodDecl &method) {
  std::vector<Parameter> parameters;
  for (const clang::ParmVarDecl *parameter : method.parameters()) {
    Parameter result;
    const clang::QualType type = withoutOwnQualifiers(parameter->getType());
    result.type = wrapper_.declare(type);
    result.name = freeName(method, parameter->getFunctionScopeIndex());
    result.forwarded = forwarded(type, result.name, wrapper_.place().sema());
    parameters.push_back(std::move(result));
  }
  readDefaultArguments(method, parameters);
  return parameters;
}

/// The parameter's name as far as the wrapper may declare it: names that begin with underscores are the standard
/// library's own.
static std::string wantedName(const clang::ParmVarDecl &parameter, unsigned index) {
  llvm::StringRef name = parameter.getName();
  if (name.starts_with("__") || (name.starts_with("_") && name.size() > 1 && llvm::isUpper(name[1])))
    name = name.ltrim('_');
  const bool isUsable = !name.empty() && !llvm::isDigit(name.front()) && !name.starts_with("r4c$");
  return isUsable ? name.str() : "arg" + std::to_string(index);
}

bool isMemberOfWrapper(llvm::StringRef name) {
  if (name == "delegate_" || name == "policies_")
    return true;
  return llvm::any_of(schema::kPolicies, [&](const schema::Policy *policy) {
    llvm::StringRef number = name;
    return number.consume_front(policy->key) && number.consume_back("_") && !number.empty() &&
           llvm::all_of(number, llvm::isDigit);
  });
}

std::string MethodReader::freeName(const clang::CXXMethodDecl &method, unsigned index) const {
  const clang::ParmVarDecl &parameter = *method.getParamDecl(index);
  const clang::QualType type = parameter.getType().getNonReferenceType();
  const bool isCallable = type->isFunctionPointerType() || type->isMemberFunctionPointerType();
  const auto isTaken = [&](const std::string &name) {
    const bool isOfConstructor = llvm::isa<clang::CXXConstructorDecl>(method);
    return isMemberOfWrapper(name) || llvm::StringRef(name).starts_with("r4c$") ||
           (isOfConstructor && name == interface_.registryParameter) ||
           llvm::any_of(
               method.parameters(),
               [&](const clang::ParmVarDecl *other) { return other != &parameter && other->getName() == name; }) ||
           wrapper_.place().isTaken(&wrapper_.place().context().Idents.get(name), isCallable);
  };
  const std::string wanted = wantedName(parameter, index);
  std::string name = wanted;
  for (unsigned i = 1; isTaken(name); ++i)
    name = llvm::StringRef(wanted).rtrim('_').str() + "Arg" + (i > 1 ? std::to_string(i) : "");
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
    // The range of a braced list that initialises an object begins at its `=`.
    parameters[i].defaultArgument = llvm::StringRef(*text).ltrim("= ").str();
  }
}

void MethodReader::readResult(const clang::CXXMethodDecl &method, Method &result) {
  const clang::QualType type = method.getReturnType();
  result.returnsVoid = type->isVoidType();
  if (const auto *conversion = llvm::dyn_cast<clang::CXXConversionDecl>(&method)) {
    result.result.before = conversion->isExplicit() ? "explicit " : "";
    const TypeText target = wrapper_.declare(type);
    result.name = "operator " + llvm::StringRef(target.before).rtrim().str();
    if (!target.after.empty()) {
      demands_.standardHeaders.insert("type_traits");
      result.name = "operator std::type_identity_t<" + wrapper_.type(type) + ">";
    }
    return;
  }
  result.name = method.getNameAsString();
  if (type.hasQualifiers() && !type->isDependentType() && !type->isRecordType())
    demands_.silencedWarnings.insert("-Wignored-qualifiers");
  result.result = wrapper_.declare(type);
  if (!result.result.after.empty()) // GCC knows no `override` behind the brackets of an array
    result.result = {"auto ", " -> " + wrapper_.type(type)};
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
  if (interface_.isSubclass()) {
    result.callee = baseCallee(override, result);
    result.self += "policies_.";
    return;
  }
  if (override.access == Access::isPublic) {
    const bool isPlain =
        !override.isHidden && method.getMethodQualifiers().empty() && method.getRefQualifier() != clang::RQ_RValue;
    result.callee =
        (isPlain ? "delegate_->" : delegateObject(method, override.isHidden, result.self) + ".") + result.name;
    return;
  }
  const bool isProtected = override.access == Access::isProtected && !override.isHidden;
  result.callee = "(" + delegateObject(method, false, result.self) + ".*" +
                  (isProtected ? protectedPointer(method) : privatePointer(method)) + ")";
}

std::string MethodReader::baseCallee(const Override &override, const Method &result) const {
  const std::string owner = override.isHidden ? wrapper_.name(*override.method->getParent()) : interface_.base;
  const bool isRvalue = override.method->getRefQualifier() == clang::RQ_RValue;
  return (isRvalue ? "std::move(*this)." : "") + owner + "::" + result.name;
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
  std::string text = markedSignature(method);
  std::erase(text, kIdMark);
  return text;
}

std::string MethodReader::markedSignature(const clang::CXXMethodDecl &method) const {
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
  const std::string text = classId_ + "#" + markedSignature(method);
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
