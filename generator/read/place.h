// What names mean where a wrapper stands.
#pragma once

#include <clang/AST/DeclarationName.h>
#include <clang/Sema/Lookup.h>
#include <string>

namespace clang {
class CXXRecordDecl;
class DeclContext;
class NamedDecl;
class Sema;
class TemplateParameterList;
} // namespace clang

namespace r4c::gen {

/// A namespace and, inside a class, the base whose members the class sees; as of the end of the header.
class Place {
public:
  /// Explicit specializations and instantiations may name everything.
  enum class AccessControl { on, off };

  /// `base` is null outside of any class; only a template's is needed there too, for the names of its parameters.
  Place(clang::Sema &sema, const clang::DeclContext *scope, const clang::CXXRecordDecl *base,
        AccessControl access = AccessControl::on);

  clang::Sema &sema() const { return sema_; }
  clang::ASTContext &context() const;

  /// What the unqualified name finds.
  clang::LookupResult lookUp(clang::DeclarationName name,
                             clang::Sema::LookupNameKind kind = clang::Sema::LookupOrdinaryName) const;

  /// Whether the unqualified name means `declaration`.
  bool finds(const clang::NamedDecl &declaration) const;

  /// Whether the first name of a qualified one means `declaration`, a namespace, an alias of one or a class.
  bool findsAsQualifier(const clang::NamedDecl &declaration) const;

  /// Whether access control lets `declaration` be named.
  bool mayName(const clang::NamedDecl &declaration) const;

  /// Whether `name` as that of a local variable would hide something; functions are hidden by habit and do not count,
  /// unless the variable is one that can be called.
  bool isTaken(clang::DeclarationName name, bool isCallable) const;

  bool isInTemplate() const { return templateParameters(); }
  /// Whether `parameter` is one of the wrapper's own template.
  bool declares(const clang::NamedDecl &parameter) const;

  /// The name of a parameter of the wrapper's own template, which is its base's but for parameters without one.
  std::string templateParameter(const clang::NamedDecl &parameter) const;
  std::string templateParameter(unsigned depth, unsigned index) const;

private:
  const clang::TemplateParameterList *templateParameters() const;
  bool isTemplateParameter(clang::DeclarationName name) const;

  clang::Sema &sema_;
  const clang::DeclContext *scope_;
  const clang::CXXRecordDecl *base_;
  AccessControl access_;
};

/// Whether two declarations are of the same entity; aliases by `using` count as what they name.
bool isSameEntity(const clang::NamedDecl &one, const clang::NamedDecl &other);

} // namespace r4c::gen
