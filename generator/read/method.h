// One virtual method as the wrapper overrides it.
#pragma once

#include "model/interface.h"
#include "read/overrides.h"
#include "read/spelling.h"

#include <map>

namespace r4c::gen {

/// Whether wrappers have a member of that name that is no method: "delegate_", "adaptiveLimit0_".
bool isMemberOfWrapper(llvm::StringRef name);

/// What the methods of a wrapper share.
class MethodReader {
public:
  /// `wrapper` spells for the inside of the wrapper, `global` for explicit instantiations. What only certain methods
  /// need is added to `interface`, whose names are set already.
  MethodReader(const clang::CXXRecordDecl &record, const Spelling &wrapper, const Spelling &global, Demands &demands,
               Interface &interface);

  /// The method without its attributes.
  Method read(const Override &override);

  /// The constructor, and shorter ones for default arguments that cannot be repeated.
  std::vector<Constructor> read(const clang::CXXConstructorDecl &constructor, bool mayLackArguments);

  /// One that takes what any constructor that is a template takes. `isConstrained`: and nothing else.
  Constructor readTemplates(bool isConstrained);

  /// "close()", as a comment names a method.
  std::string signature(const clang::CXXMethodDecl &method) const;

private:
  std::vector<Parameter> readParameters(const clang::CXXMethodDecl &method);
  std::string constructorSpecifier(const clang::CXXConstructorDecl &constructor, bool mayBeAlone) const;
  std::string freeTypeName(std::string name) const;
  std::string freeName(const clang::CXXMethodDecl &method, unsigned index) const;
  void readDefaultArguments(const clang::CXXMethodDecl &method, std::vector<Parameter> &parameters) const;
  void readResult(const clang::CXXMethodDecl &method, Method &result);
  void readQualifiers(const clang::CXXMethodDecl &method, Method &result);
  void readCallee(const Override &override, Method &result);
  std::string baseCallee(const Override &override, const Method &result) const;
  std::string delegateObject(const clang::CXXMethodDecl &method, bool isHidden, const std::string &self) const;
  std::string protectedPointer(const clang::CXXMethodDecl &method);
  std::string privatePointer(const clang::CXXMethodDecl &method);
  std::string markedSignature(const clang::CXXMethodDecl &method) const;
  std::vector<IdPart> readId(const clang::CXXMethodDecl &method) const;

  const Spelling &wrapper_;
  const Spelling &global_;
  IdSpelling ids_;
  Demands &demands_;
  Interface &interface_;
  const std::string classId_;
};

} // namespace r4c::gen
