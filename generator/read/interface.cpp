#include "read/interface.h"

#include "read/attribute_spelling.h"
#include "read/constructors.h"
#include "read/faults.h"
#include "read/method.h"
#include "read/template_head.h"

#include <clang/AST/ASTContext.h>
#include <clang/AST/Attr.h>
#include <clang/AST/DeclTemplate.h>
#include <clang/Sema/Sema.h>

namespace r4c::gen {

using schema::Code;

namespace {

bool isConstructor(const clang::Decl &member) {
  if (const auto *pattern = llvm::dyn_cast<clang::FunctionTemplateDecl>(&member))
    return llvm::isa<clang::CXXConstructorDecl>(pattern->getTemplatedDecl());
  if (const auto *inherited = llvm::dyn_cast<clang::UsingDecl>(&member))
    return inherited->getDeclName().getNameKind() == clang::DeclarationName::CXXConstructorName;
  return llvm::isa<clang::CXXConstructorDecl, clang::ConstructorUsingShadowDecl>(&member);
}

/// Whether the class declares nothing but what `isAllowed` allows.
bool declaresOnly(const clang::CXXRecordDecl &record, llvm::function_ref<bool(const clang::Decl &)> isAllowed) {
  return llvm::all_of(record.decls(), [&](const clang::Decl *member) {
    return member->isImplicit() || llvm::isa<clang::AccessSpecDecl, clang::EmptyDecl>(member) || isAllowed(*member);
  });
}

const clang::CXXRecordDecl *onlyBase(const clang::CXXRecordDecl &record) {
  return record.getNumBases() == 1 ? record.bases_begin()->getType()->getAsCXXRecordDecl() : nullptr;
}

/// The class that the wrapper calls: the base of a class that declares nothing but constructors, else the class itself.
const clang::CXXRecordDecl &delegateOf(const clang::CXXRecordDecl &record) {
  const clang::CXXRecordDecl *base = onlyBase(record);
  return base && declaresOnly(record, isConstructor) ? *base : record;
}

/// A concrete class that exists only to carry the attribute for its base.
bool isFacade(const clang::CXXRecordDecl &record) {
  return onlyBase(record) && declaresOnly(record, [](const clang::Decl &) { return false; });
}

bool isWrappedBySubclass(const clang::CXXRecordDecl &record) { return !isAbstract(record) && !isFacade(record); }

const clang::NamedDecl &patternOf(const clang::CXXMethodDecl &method) {
  const clang::FunctionDecl *pattern = method.getInstantiatedFromMemberFunction();
  return *llvm::cast<clang::NamedDecl>((pattern ? pattern : &method)->getCanonicalDecl());
}

class InterfaceReader {
public:
  InterfaceReader(const clang::CXXRecordDecl &record, clang::Sema &sema, const AttributeMap &attributes,
                  Diagnostics &diagnostics)
      : record_(record), isSubclass_(isWrappedBySubclass(record)), delegate_(isSubclass_ ? record : delegateOf(record)),
        sema_(sema), attributes_(attributes), diagnostics_(diagnostics), wrapperPlace_(sema, scope(), &record),
        namespacePlace_(sema, scope(), templateOnly()),
        globalPlace_(sema, sema.getASTContext().getTranslationUnitDecl(), templateOnly(), Place::AccessControl::off),
        global_(globalPlace_, demands_), wrapper_(wrapperPlace_, demands_, global_.name(record)) {}

  std::optional<Interface> read() {
    const unsigned errors = diagnostics_.errors();
    reportClassFaults(record_, isSubclass_, sema_, diagnostics_);
    if (errors == diagnostics_.errors())
      reportUnsupported();
    Overrides overrides = findOverrides(record_, delegate_, sema_);
    if (isSubclass_)
      leaveUnaffected(overrides);
    for (const Override &override : overrides.methods) {
      reportForwardingFaults(*override.method, record_, sema_, diagnostics_);
      if (isSubclass_)
        reportBaseCallFaults(*override.method, override.access == Access::isPrivate, record_, diagnostics_);
      reportTakenMember(*override.method);
    }
    for (const clang::CXXMethodDecl *method : overrides.variadics)
      if (!ownAttributes(*method).empty())
        reportForwardingFaults(*method, record_, sema_, diagnostics_);
    const bool needsInherited = !isSubclass_ || !classAttributes().empty();
    if (const clang::CXXBaseSpecifier *base = overrides.dependentBase; base && needsInherited)
      diagnostics_.error(Code::unsupportedInterface, base->getSourceRange(),
                         "the virtual methods of a base that depends on template parameters are not known here, so '" +
                             record_.getName() + "' cannot be wrapped; annotate the base instead");
    for (const Override &override : overrides.methods)
      reportPolicyFaultsOf(override);
    if (errors != diagnostics_.errors())
      return std::nullopt;

    readNames();
    readMethods(overrides);
    readUsings(overrides);
    const clang::CXXConstructorDecl *base =
        record_.isDependentContext() ? nullptr
                                     : sema_.LookupDefaultConstructor(const_cast<clang::CXXRecordDecl *>(&record_));
    if (base && base->isDeprecated())
      demands_.silencedWarnings.insert("-Wdeprecated-declarations");
    interface_.silencedWarnings = demands_.silencedWarnings;
    interface_.standardHeaders = demands_.standardHeaders;
    if (record_.isDependentContext() && !(demands_.privateTypes.empty() && interface_.privateMethods.empty()))
      diagnostics_.error(Code::unsupportedInterface, record_.getLocation(),
                         "'" + record_.getName() +
                             "' cannot be wrapped: it is a template with private virtual methods or private types in "
                             "their signatures or attributes; make them protected");
    for (const clang::TypeDecl *type : demands_.privateTypes)
      interface_.privateTypes.push_back(global_.name(*type));
    return errors == diagnostics_.errors() ? std::optional(std::move(interface_)) : std::nullopt;
  }

private:
  /// The namespace that the class or the outermost class around it stands in.
  const clang::DeclContext *scope() const { return record_.getEnclosingNamespaceContext(); }
  const clang::CXXRecordDecl *templateOnly() const { return record_.isDependentContext() ? &record_ : nullptr; }

  void reportUnsupported() {
    const auto unsupported = [&](const llvm::Twine &reason) {
      diagnostics_.error(Code::unsupportedInterface, record_.getLocation(),
                         "'" + record_.getName() + "' cannot be wrapped: " + reason);
    };
    if (llvm::isa<clang::ClassTemplatePartialSpecializationDecl>(record_))
      return unsupported(
          "it is a partial specialization of a class template; annotate the template or a class derived from it");
    if (record_.isDependentContext() && !record_.getDescribedClassTemplate())
      return unsupported("it is a member of a class template; move it out");
    if (!namespacePlace_.mayName(record_))
      return unsupported("it is not a public member, and the wrapper stands outside of the class around it");
    for (const char *name : {"r4c", "std"})
      if (const clang::NamedDecl *other = findOther(name))
        return unsupported("'" + llvm::StringRef(name) + "' means '" + other->getQualifiedNameAsString() +
                           "' here, but the wrapper needs the namespace '::" + name + "'; rename the former");
  }

  /// Whether an attribute applies to the method, for which its subclass overrides it.
  bool isAffected(const Override &override) const {
    return !ownAttributes(*override.method).empty() ||
           (!classAttributes().empty() && override.access == Access::isPublic);
  }

  void leaveUnaffected(Overrides &overrides) const {
    std::erase_if(overrides.methods, [&](const Override &override) {
      const bool isAffected = this->isAffected(override);
      const bool isExempt = isAffected && ownAttributes(*override.method).empty() && mayBeNoexcept(*override.method);
      if (isExempt)
        overrides.exempt.push_back(override.method);
      return !isAffected || isExempt;
    });
  }

  void reportTakenMember(const clang::CXXMethodDecl &method) {
    if (method.getIdentifier() && isMemberOfWrapper(method.getName()))
      diagnostics_.error(Code::unsupportedInterface, record_.getLocation(),
                         "'" + record_.getName() + "' cannot be wrapped: the wrapper has a member '" +
                             method.getName() + "' of its own; rename the method",
                         {}, Note{method.getLocation(), "'" + method.getNameAsString() + "' is declared here"});
  }

  /// What a wrapper would find by the name of one of the outermost namespaces instead of it.
  const clang::NamedDecl *findOther(llvm::StringRef name) const {
    const clang::LookupResult found =
        wrapperPlace_.lookUp(&sema_.getASTContext().Idents.get(name), clang::Sema::LookupNestedNameSpecifierName);
    if (found.empty())
      return nullptr;
    const clang::NamedDecl *one = found.getRepresentativeDecl();
    const auto *alias = llvm::dyn_cast<clang::NamespaceAliasDecl>(one);
    const clang::NamedDecl *meant = alias ? alias->getNamespace() : one;
    return meant->getDeclContext()->getRedeclContext()->isTranslationUnit() ? nullptr : one;
  }

  void reportPolicyFaultsOf(const Override &override) {
    if (isAffected(override))
      reportPolicyFaults(*override.method, record_, diagnostics_, !ownAttributes(*override.method).empty());
  }

  llvm::ArrayRef<AttributeUse> find(const clang::Decl &declaration) const {
    const auto found = attributes_.find(&declaration);
    return found == attributes_.end() ? llvm::ArrayRef<AttributeUse>() : llvm::ArrayRef(found->second);
  }
  llvm::ArrayRef<AttributeUse> ownAttributes(const clang::CXXMethodDecl &method) const {
    return find(patternOf(method));
  }
  llvm::ArrayRef<AttributeUse> classAttributes() const { return find(record_); }

  void readNames() {
    for (const clang::DeclContext *context = &record_; !context->isTranslationUnit(); context = context->getParent())
      if (const auto *around = llvm::dyn_cast<clang::CXXRecordDecl>(context))
        interface_.name.insert(0, around->getNameAsString() + (around == &record_ ? "" : "$"));
      else if (const auto *space = llvm::dyn_cast<clang::NamespaceDecl>(context))
        interface_.namespaces.insert(interface_.namespaces.begin(),
                                     (space->isInline() ? "inline " : "") + space->getNameAsString());
    if (const clang::ClassTemplateDecl *pattern = record_.getDescribedClassTemplate()) {
      interface_.templateHead = templateHead(*pattern->getTemplateParameters(), Spelling(namespacePlace_, demands_));
      interface_.globalTemplateHead = templateHead(*pattern->getTemplateParameters(), global_);
      interface_.templateArguments = templateArguments(*pattern->getTemplateParameters(), namespacePlace_);
    }
    if (const auto *specialization = llvm::dyn_cast<clang::ClassTemplateSpecializationDecl>(&record_)) {
      interface_.primaryHead =
          templateHead(*specialization->getSpecializedTemplate()->getTemplateParameters(), global_);
      interface_.templateHead = "template <>";
      interface_.templateArguments = global_.templateArguments(specialization->getTemplateArgs().asArray());
    }
    const Spelling outside(namespacePlace_, demands_);
    interface_.base = outside.name(record_);
    if (!isSubclass_)
      interface_.delegate = className(delegate_, outside);
    interface_.globalBase = global_.name(record_);
    interface_.globalDelegate = global_.name(delegate_);
    interface_.delegateParameter = freeName("delegate");
    interface_.registryParameter = freeName("registry");
  }

  /// As it is spelt outside of the wrapper's class where that means the same inside.
  std::string className(const clang::CXXRecordDecl &record, const Spelling &outside) const {
    const std::string name = outside.name(record);
    const clang::IdentifierInfo &first =
        sema_.getASTContext().Idents.get(llvm::StringRef(name).take_until([](char c) { return c == ':' || c == '<'; }));
    const auto inside = wrapperPlace_.lookUp(&first, clang::Sema::LookupNestedNameSpecifierName);
    const auto around = namespacePlace_.lookUp(&first, clang::Sema::LookupNestedNameSpecifierName);
    const bool isSame = inside.isSingleResult() && around.isSingleResult() &&
                        isSameEntity(*inside.getRepresentativeDecl(), *around.getRepresentativeDecl());
    return isSame ? name : wrapper_.name(record);
  }

  std::string freeName(std::string name) const {
    while (wrapperPlace_.isTaken(&sema_.getASTContext().Idents.get(name), /*isCallable=*/false))
      name += "Arg";
    return name;
  }

  void readMethods(const Overrides &overrides) {
    MethodReader reader(record_, wrapper_, global_, demands_, interface_);
    AttributeSpelling values(wrapper_, diagnostics_);
    if (isSubclass_)
      readConstructors(reader);
    for (const Override &override : overrides.methods) {
      Method method = reader.read(override);
      applyAttributes(override, method);
      values.spell(method.attributes);
      interface_.methods.push_back(std::move(method));
    }
    for (const clang::CXXMethodDecl *method : overrides.exempt)
      interface_.untouched.push_back(
          {reader.signature(*method), "noexcept, so that a rejection could not be thrown out of it"});
    for (const clang::CXXMethodDecl *method : overrides.finals)
      interface_.untouched.push_back({reader.signature(*method), "final"});
    for (const clang::CXXMethodDecl *method : overrides.variadics)
      interface_.untouched.push_back({reader.signature(*method), "C-variadic"});
  }

  void readConstructors(MethodReader &reader) {
    const Constructors found = findConstructors(record_, sema_);
    for (const Constructors::One &one : found.repeated) {
      if (!one.constructor) {
        interface_.constructors.emplace_back().specifier = "explicit";
        continue;
      }
      for (Constructor &constructor : reader.read(*one.constructor, one.mayLackArguments))
        interface_.constructors.push_back(std::move(constructor));
    }
    if (found.hasTemplates)
      interface_.constructors.push_back(reader.readTemplates(/*isConstrained=*/!found.hasProtectedTemplates));
    for (const clang::CXXConstructorDecl *constructor : found.leftOut)
      interface_.untouched.push_back(
          {reader.signature(*constructor), "a constructor with a parameter that cannot be passed on"});
  }

  /// An attribute of the method replaces the same one of the class.
  void applyAttributes(const Override &override, Method &method) {
    const llvm::ArrayRef<AttributeUse> own = ownAttributes(*override.method);
    method.attributes.assign(own.begin(), own.end());
    if (override.access != Access::isPublic)
      return;
    const bool isNoexcept = mayBeNoexcept(*override.method);
    for (const AttributeUse &attribute : classAttributes()) {
      if (llvm::any_of(own, [&](const AttributeUse &one) { return one.name == attribute.name; }))
        continue;
      if (isNoexcept)
        method.exemptAsNoexcept = true;
      else
        method.attributes.push_back(attribute);
    }
  }

  void readUsings(const Overrides &overrides) {
    std::set<clang::DeclarationName> done;
    for (const Override &override : overrides.methods) {
      const clang::DeclarationName name = override.method->getDeclName();
      const auto kind = name.getNameKind();
      const bool isNamedByUsing =
          kind == clang::DeclarationName::Identifier ||
          (kind == clang::DeclarationName::CXXOperatorName && name.getCXXOverloadedOperator() != clang::OO_Equal);
      if (isNamedByUsing && done.insert(name).second)
        readUsing(name, overrides);
    }
  }

  /// What of that name the wrapper hides and does not override stays visible if all of it may be named.
  void readUsing(clang::DeclarationName name, const Overrides &overrides) {
    clang::LookupResult found(sema_, name, clang::SourceLocation(), clang::Sema::LookupMemberName);
    found.suppressDiagnostics();
    sema_.LookupQualifiedName(found, const_cast<clang::CXXRecordDecl *>(&record_));
    if (found.isAmbiguous())
      return;
    std::optional<Access> access;
    for (auto one = found.begin(); one != found.end(); ++one) {
      if (one.getAccess() == clang::AS_private)
        return;
      const clang::Decl *declaration = (*one)->getUnderlyingDecl()->getCanonicalDecl();
      const bool isOverridden = llvm::any_of(overrides.methods, [&](const Override &override) {
        return override.method->getCanonicalDecl() == declaration;
      });
      if (!isOverridden)
        access = one.getAccess() == clang::AS_protected ? Access::isProtected : access.value_or(Access::isPublic);
    }
    if (access)
      interface_.usings.push_back({interface_.base + "::" + name.getAsString(), *access});
  }

  const clang::CXXRecordDecl &record_;
  const bool isSubclass_;
  const clang::CXXRecordDecl &delegate_;
  clang::Sema &sema_;
  const AttributeMap &attributes_;
  Diagnostics &diagnostics_;
  Demands demands_;
  const Place wrapperPlace_;
  const Place namespacePlace_;
  const Place globalPlace_;
  const Spelling global_;
  const Spelling wrapper_;
  Interface interface_;
};

} // namespace

std::optional<Interface> readInterface(const clang::CXXRecordDecl &record, clang::Sema &sema,
                                       const AttributeMap &attributes, Diagnostics &diagnostics) {
  return InterfaceReader(record, sema, attributes, diagnostics).read();
}

} // namespace r4c::gen
