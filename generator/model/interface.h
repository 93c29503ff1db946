// The annotated interfaces of a header, ready to be written: every type and expression is source text that is valid
// where the wrapper stands. Nothing refers to Clang's tree.
#pragma once

#include "model/attribute.h"

#include <set>
#include <string>
#include <vector>

namespace r4c::gen {

enum class Access { isPublic, isProtected, isPrivate };

/// A type as a declaration spells it around a name: "int (&" name ")[3]". `before` ends with a space where one belongs.
struct TypeText {
  std::string before;
  std::string after;
};

struct Parameter {
  TypeText type;
  std::string name;            ///< unique in the method, and hides nothing that the wrapper sees
  std::string defaultArgument; ///< empty when there is none that the wrapper can repeat
  std::string forwarded;       ///< the expression that passes it on: "std::move(order)"
};

/// A piece of an instance id: plain text or, in a template, what depends on its parameters and so has a name only when
/// the template is instantiated.
struct IdPart {
  std::string text;
  bool isDependent = false;
};

/// An attribute of the language that the wrapper carries on.
struct Tag {
  std::string name;   ///< "nodiscard"
  std::string reason; ///< of a deprecation; or empty
};

struct Method {
  std::string name; ///< as it is declared: "search", "operator()", "operator bool"
  TypeText result;  ///< around name, parameters and qualifiers
  std::vector<Parameter> parameters;
  std::string qualifiers; ///< after the parameters, in the order of the grammar: "const & noexcept"
  std::vector<Tag> tags;
  std::string callee;     ///< what calls it on the delegate, arguments apart: "delegate_->search"
  std::string self;       ///< in front of the wrapper's own members; empty but in volatile methods
  std::vector<IdPart> id; ///< of SPEC 2.5: "shop::SearchClient#search(const std::string &)"
  Access access = Access::isPublic;
  bool returnsVoid = false;
  /// Those that apply to it, its own or its class's.
  std::vector<AttributeUse> attributes;
  /// An attribute of the class does not apply, since a rejection could not leave the method.
  bool exemptAsNoexcept = false;
};

/// A virtual method or a constructor that the wrapper does without.
struct UntouchedMethod {
  std::string signature; ///< "close()"
  std::string reason;    ///< "final"
};

/// A constructor of the wrapped class as the wrapper has it, behind the registry.
struct Constructor {
  std::string templateHead; ///< "template <typename... Arguments>", or empty
  std::string specifier;    ///< "explicit", "explicit(Size > 1)", or empty
  std::vector<Tag> tags;
  std::vector<Parameter> parameters;
  bool isDeleted = false;
};

/// A pointer to a protected method, which only a class derived from the interface may form.
struct ProtectedMethod {
  std::string pointer; ///< the name by which it is called: "readData0"
  TypeText type;
  std::string method; ///< "readData"
};

/// A using-declaration that keeps overloads visible which the wrapper does not override.
struct UsingDeclaration {
  std::string name; ///< "Base::find"
  Access access;
};

/// A class that gets a wrapper: over a delegate, or by a subclass that calls its base.
struct Interface {
  std::string name;                    ///< the wrapper's without the suffix: "SearchClient", "Outer$Inner"
  std::vector<std::string> namespaces; ///< outermost first, as they are reopened: "shop", "inline v2", ""
  std::string templateHead;            ///< "template <typename T>", or empty
  std::string templateArguments;       ///< "<T>", or empty
  std::string primaryHead;             ///< of a specialization's template: "template <typename T>"; else empty
  std::string base;                    ///< how the wrapper names its base: "SearchClient", "Outer::Inner"
  std::string delegate;                ///< the type it calls: the same but for a class over a foreign base; or empty
  std::string globalTemplateHead;      ///< these three as they are spelt outside of every namespace
  std::string globalBase;
  std::string globalDelegate;
  std::string delegateParameter; ///< names for the constructors' parameters that hide nothing
  std::string registryParameter;
  std::vector<Constructor> constructors; ///< of a subclass
  std::vector<Method> methods;           ///< those the wrapper overrides: bases first, in order of declaration
  std::vector<UntouchedMethod> untouched;
  std::vector<ProtectedMethod> protectedMethods;
  /// Template arguments that name what is private: pointers to methods and types, in the order of their numbers.
  std::vector<std::string> privateMethods;
  std::vector<std::string> privateTypes;
  std::vector<UsingDeclaration> usings;
  std::set<std::string> standardHeaders;  ///< what its text needs beyond the original: "cstdarg"
  std::set<std::string> silencedWarnings; ///< that its text would give though nothing is wrong with it

  bool isSubclass() const { return delegate.empty(); }
};

struct Header {
  std::string include; ///< how generated code includes the original: "shop/search_client.h"
  std::vector<Interface> interfaces;
  /// Keywords that the header leaves defined as macros, which other headers would not survive: "new".
  std::vector<std::string> keywordMacros;
};

} // namespace r4c::gen
