// The annotated interfaces of a header, ready to be written: every type and expression is source text that is valid
// where the wrapper class stands.
#pragma once

#include "model/attribute.h"

#include <clang/Basic/SourceLocation.h>
#include <string>
#include <vector>

namespace r4c::gen {

enum class Access { isPublic, isProtected, isPrivate };

struct Parameter {
  /// The declaration around the name: `before` + name + `after`, as in "int (&" name ")[3]".
  std::string before;
  std::string after;
  std::string name;            ///< unique in the method and no name of the wrapper's own
  std::string defaultArgument; ///< empty when there is none that the wrapper can repeat
  std::string forwarded;       ///< the expression that passes it on, such as "std::move(order)"
};

struct Method {
  std::string name;         ///< as it is declared and called: "search", "operator()", "operator bool"
  std::string resultBefore; ///< the declaration around name and parameters: resultBefore + name(...) + resultAfter
  std::string resultAfter;
  std::string qualifiers; ///< after the parameters: "const noexcept", "&&"
  std::vector<Parameter> parameters;
  std::string call; ///< what calls it on the delegate, arguments apart: "delegate_->search"
  std::string id;   ///< the instance id of SPEC 2.5: "shop::SearchClient#search(const std::string &)"
  Access access = Access::isPublic;
  bool isNoexcept = false;
  bool returnsVoid = false;
  bool isDeprecated = false;
  std::vector<AttributeUse> attributes; ///< those that apply to it, its own or its class's
  clang::SourceLocation location;
};

/// An abstract class that gets a wrapper over a delegate.
struct Interface {
  std::string name;                    ///< "SearchClient"; of a nested class "Outer$Inner"
  std::string qualifiedName;           ///< "shop::SearchClient"
  std::vector<std::string> namespaces; ///< outermost first, as they are reopened: "shop", "inline v2"
  std::string templateHead;            ///< "template <typename T>", or empty
  std::string templateArguments;       ///< "<T>", or empty
  std::string base;                    ///< how the wrapper names its base: "SearchClient", "Outer::Inner"
  std::string delegate;                ///< the type it calls: the same but for a class over a foreign base
  std::vector<Method> methods;         ///< every virtual method the wrapper overrides, in order of declaration
  clang::SourceLocation location;
};

struct Header {
  std::string include; ///< how generated code includes the original: "shop/search_client.h"
  std::vector<Interface> interfaces;
};

} // namespace r4c::gen
