#include "read/faults.h"

#include "read/completeness.h"
#include "read/constructors.h"

#include <clang/AST/ASTContext.h>
#include <clang/AST/Attr.h>
#include <clang/AST/DeclCXX.h>
#include <clang/AST/DeclTemplate.h>
#include <clang/Basic/SourceManager.h>
#include <clang/Sema/EnterExpressionEvaluationContext.h>
#include <clang/Sema/Initialization.h>
#include <clang/Sema/Sema.h>

namespace r4c::gen {
namespace {

using schema::Code;

std::string quoted(const clang::NamedDecl &declaration) { return "'" + declaration.getNameAsString() + "'"; }

std::string quoted(clang::QualType type, const clang::ASTContext &context) {
  clang::PrintingPolicy policy = context.getPrintingPolicy();
  policy.SuppressTagKeyword = true;
  return "'" + type.getAsString(policy) + "'";
}

/// Reports faults of one class. Those of a method that a foreign base declares stand at the class, with a note there.
class Reporter {
public:
  Reporter(const clang::CXXRecordDecl &record, Diagnostics &diagnostics)
      : record_(record), sources_(record.getASTContext().getSourceManager()), diagnostics_(diagnostics) {}

  void report(Code code, clang::SourceRange range, const clang::NamedDecl &about, const llvm::Twine &message,
              std::vector<Note> notes = {}) {
    if (range.isValid() && !sources_.isInSystemHeader(range.getBegin())) {
      diagnostics_.error(code, range, message, {}, notes);
      return;
    }
    notes.insert(notes.begin(), Note{about.getLocation(), quoted(about) + " is declared here"});
    diagnostics_.error(code, record_.getLocation(), message, {}, notes);
  }

private:
  const clang::CXXRecordDecl &record_;
  const clang::SourceManager &sources_;
  Diagnostics &diagnostics_;
};

bool isUsableByDerived(const clang::CXXMethodDecl *member) {
  return member && !member->isDeleted() && member->getAccess() != clang::AS_private;
}

/// Of a template, what its definition says; whether a dependent base has one shows when it is instantiated.
bool hasDefaultConstructor(const clang::CXXRecordDecl &record, clang::Sema &sema) {
  if (!record.isDependentContext())
    return isUsableByDerived(sema.LookupDefaultConstructor(const_cast<clang::CXXRecordDecl *>(&record)));
  bool hasOthers = false;
  for (const clang::CXXConstructorDecl *constructor : record.ctors()) {
    if (constructor->isDefaultConstructor())
      return isUsableByDerived(constructor);
    hasOthers |= !constructor->isImplicit();
  }
  return !hasOthers;
}

/// The virtual base that lacks a default constructor, which the most derived class calls; null if none does.
const clang::CXXRecordDecl *unbuiltVirtualBase(const clang::CXXRecordDecl &record, clang::Sema &sema);

/// The class that lacks a default constructor: `record` or the base that keeps it from having one; null if none does.
const clang::CXXRecordDecl *withoutDefaultConstructor(const clang::CXXRecordDecl &record, clang::Sema &sema) {
  if (record.isDependentContext())
    return hasDefaultConstructor(record, sema) ? nullptr : &record;
  if (!hasDefaultConstructor(record, sema)) {
    const clang::CXXConstructorDecl *constructor =
        sema.LookupDefaultConstructor(const_cast<clang::CXXRecordDecl *>(&record));
    if (constructor && !constructor->isUserProvided())
      for (const clang::CXXBaseSpecifier &base : record.bases())
        if (const auto *culprit = withoutDefaultConstructor(*base.getType()->getAsCXXRecordDecl(), sema))
          return culprit;
    return &record;
  }
  return unbuiltVirtualBase(record, sema);
}

const clang::CXXRecordDecl *unbuiltVirtualBase(const clang::CXXRecordDecl &record, clang::Sema &sema) {
  for (const clang::CXXBaseSpecifier &base : record.vbases())
    if (const clang::CXXRecordDecl *virtualBase = base.getType()->getAsCXXRecordDecl())
      if (const auto *culprit = withoutDefaultConstructor(*virtualBase, sema))
        return culprit;
  return nullptr;
}

/// The base whose deprecated default constructor the implicit one of `record` calls, of which the compiler warns at
/// `record` when a wrapper calls that; null if there is none.
const clang::CXXRecordDecl *deprecatedlyBuiltBase(const clang::CXXRecordDecl &record, clang::Sema &sema) {
  if (record.isDependentContext() || record.hasUserProvidedDefaultConstructor())
    return nullptr;
  for (const clang::CXXBaseSpecifier &base : record.bases()) {
    auto *one = const_cast<clang::CXXRecordDecl *>(base.getType()->getAsCXXRecordDecl());
    const clang::CXXConstructorDecl *constructor = sema.LookupDefaultConstructor(one);
    if (constructor && constructor->isDeprecated())
      return one;
  }
  return nullptr;
}

/// Whether a subclass has a constructor to call.
bool hasUsableConstructor(const clang::CXXRecordDecl &record, clang::Sema &sema) {
  const Constructors found = findConstructors(record, sema);
  return found.hasTemplates || llvm::any_of(found.repeated, [](const Constructors::One &one) {
           return !one.constructor || !one.constructor->isDeleted();
         });
}

bool canBeMoved(clang::QualType type, clang::SourceLocation place, clang::Sema &sema) {
  const clang::EnterExpressionEvaluationContext unevaluated(sema,
                                                            clang::Sema::ExpressionEvaluationContext::Unevaluated);
  const clang::Sema::SFINAETrap trap(sema, /*AccessCheckingSFINAE=*/true);
  clang::OpaqueValueExpr argument(place, type, clang::VK_XValue);
  const clang::InitializedEntity parameter =
      clang::InitializedEntity::InitializeParameter(sema.getASTContext(), type, /*Consumed=*/false);
  return !sema.PerformCopyInitialization(parameter, place, &argument).isInvalid() && !trap.hasErrorOccurred();
}

/// Whether `type` is incomplete, or a std::unique_ptr to something that is, with an error if so.
bool reportIncomplete(clang::QualType type, clang::SourceRange range, const clang::CXXMethodDecl &method,
                      llvm::StringRef verb, clang::Sema &sema, Reporter &reporter) {
  const clang::TagDecl *incomplete = findIncomplete(type, method.getLocation(), sema);
  if (!incomplete)
    return false;
  const clang::ASTContext &context = sema.getASTContext();
  const std::string name = "'" + incomplete->getQualifiedNameAsString() + "'";
  const bool isItself = type->getAsTagDecl() == incomplete;
  reporter.report(Code::incompleteType, range, method,
                  quoted(method) + " " + verb + " " + quoted(type, context) + " by value, but this header leaves " +
                      (isItself ? "it" : name) + " incomplete" + (isItself ? "" : ", so nobody can destroy it") +
                      "; include the header that defines " + name,
                  {{incomplete->getLocation(), name + " is declared here"}});
  return true;
}

bool isFuture(clang::QualType type) {
  const clang::CXXRecordDecl *record = type->getAsCXXRecordDecl();
  return record && record->isInStdNamespace() && record->getIdentifier() &&
         (record->getName() == "future" || record->getName() == "shared_future");
}

} // namespace

bool canPassOnParameters(const clang::CXXMethodDecl &function, clang::Sema &sema) {
  return llvm::all_of(function.parameters(), [&](const clang::ParmVarDecl *parameter) {
    const clang::QualType type = parameter->getType().getUnqualifiedType();
    return type->isDependentType() || !type->isRecordType() ||
           (!findIncomplete(type, parameter->getLocation(), sema) &&
            canBeMoved(type.getCanonicalType().getUnqualifiedType(), parameter->getLocation(), sema));
  });
}

void reportClassFaults(const clang::CXXRecordDecl &record, bool isSubclass, clang::Sema &sema,
                       Diagnostics &diagnostics) {
  const clang::SourceRange name = record.getLocation();
  for (const clang::CXXRecordDecl *one = &record; one;
       one = llvm::dyn_cast<clang::CXXRecordDecl>(one->getDeclContext())) {
    if (one->isLocalClass())
      diagnostics.error(Code::localOrUnnamedClass, name,
                        "class " + quoted(record) +
                            " is local to a function, so no wrapper can name it; move it to a "
                            "namespace");
    else if (!one->getIdentifier())
      diagnostics.error(Code::localOrUnnamedClass, name, "a class without a name cannot be wrapped; give it one");
    else
      continue;
    return;
  }
  if (record.hasAttr<clang::FinalAttr>())
    diagnostics.error(Code::finalClass, name,
                      "class " + quoted(record) + " is final, so no wrapper can derive from it; remove 'final'");
  if (isSubclass && !hasUsableConstructor(record, sema))
    diagnostics.error(Code::noDefaultConstructor, name,
                      "class " + quoted(record) +
                          " has no constructor that a wrapper derived from it can call; make one protected");
  if (const clang::CXXRecordDecl *culprit =
          isSubclass ? unbuiltVirtualBase(record, sema) : withoutDefaultConstructor(record, sema))
    diagnostics.error(
        Code::noDefaultConstructor, name,
        "class " + quoted(*culprit) + " has no default constructor that a wrapper can build on; give it " +
            "one, protected if you like",
        {},
        culprit == &record ? std::vector<Note>()
                           : std::vector<Note>{{culprit->getLocation(), quoted(*culprit) + " is defined here"}});
  else if (const clang::CXXRecordDecl *base = deprecatedlyBuiltBase(record, sema); base && !isSubclass)
    diagnostics.error(Code::noDefaultConstructor, name,
                      "the default constructor of " + quoted(*base) + " is deprecated, and compilers warn of " +
                          quoted(record) + " when a wrapper calls it; give " + quoted(record) +
                          " a constructor of its own and silence the warning there");
  const clang::CXXDestructorDecl *destructor = record.isDependentContext()
                                                   ? record.getDestructor()
                                                   : sema.LookupDestructor(const_cast<clang::CXXRecordDecl *>(&record));
  if (destructor && !isUsableByDerived(destructor))
    diagnostics.error(
        Code::inaccessibleDestructor, destructor->isImplicit() ? name : clang::SourceRange(destructor->getLocation()),
        "the destructor of " + quoted(record) + " is " + (destructor->isDeleted() ? "deleted" : "private") +
            ", so no wrapper can be destroyed; make it public or protected");
  else if (destructor && destructor->hasAttr<clang::FinalAttr>())
    diagnostics.error(Code::finalClass, destructor->getLocation(),
                      "the destructor of " + quoted(record) +
                          " is final, so no wrapper can derive from the class; remove 'final'");
}

void reportForwardingFaults(const clang::CXXMethodDecl &method, const clang::CXXRecordDecl &record, clang::Sema &sema,
                            Diagnostics &diagnostics) {
  Reporter reporter(record, diagnostics);
  if (method.isVariadic())
    reporter.report(Code::cVariadicMethod, method.getLocation(), method,
                    "the arguments of the C-variadic method " + quoted(method) +
                        " cannot be passed on; take a std::va_list instead");
  if (!method.getReturnType()->isDependentType())
    reportIncomplete(method.getReturnType(), method.getReturnTypeSourceRange(), method, "returns", sema, reporter);
  for (const clang::ParmVarDecl *parameter : method.parameters()) {
    const clang::QualType type = parameter->getType().getUnqualifiedType();
    if (type->isDependentType() || !type->isRecordType() ||
        reportIncomplete(type, parameter->getSourceRange(), method, "takes", sema, reporter))
      continue;
    if (!canBeMoved(type.getCanonicalType().getUnqualifiedType(), parameter->getLocation(), sema))
      reporter.report(Code::immovableParameter, parameter->getSourceRange(), method,
                      quoted(method) + " takes " + quoted(type, sema.getASTContext()) +
                          " by value, which can be neither copied nor moved and so not be passed on; take it by "
                          "reference");
  }
}

void reportBaseCallFaults(const clang::CXXMethodDecl &method, bool isPrivate, const clang::CXXRecordDecl &record,
                          Diagnostics &diagnostics) {
  Reporter reporter(record, diagnostics);
  if (isPrivate)
    reporter.report(Code::privateMethodOfBase, method.getLocation(), method,
                    quoted(method) + " is private, and the wrapper of a class that is not abstract calls it as a "
                                     "method of its base; make it protected");
}

bool mayBeNoexcept(const clang::CXXMethodDecl &method) {
  return method.getType()->castAs<clang::FunctionProtoType>()->canThrow() != clang::CT_Can;
}

void reportPolicyFaults(const clang::CXXMethodDecl &method, const clang::CXXRecordDecl &record,
                        Diagnostics &diagnostics, bool isOwn) {
  Reporter reporter(record, diagnostics);
  const bool isAlways = method.getType()->castAs<clang::FunctionProtoType>()->isNothrow();
  if (isOwn && mayBeNoexcept(method))
    reporter.report(Code::noexceptRejection, method.getLocation(), method,
                    quoted(method) + (isAlways ? " is noexcept" : " is noexcept for some template arguments") +
                        ", but a rejection would have to be thrown out of it; remove "
                        "'noexcept' or the attribute");
  if (isFuture(method.getReturnType()))
    reporter.report(Code::futureResult, method.getReturnTypeSourceRange(), method,
                    quoted(method) + " returns a std::future, which tells nobody when the call has ended; annotate a "
                                     "method that returns when the work is done");
}

} // namespace r4c::gen
