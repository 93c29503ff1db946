// One method of a wrapper.
#pragma once

#include "emit/policy.h"
#include "model/interface.h"

#include <vector>

namespace r4c::gen {

/// A policy around a method, and the member of the wrapper that holds it.
struct PolicyUse {
  const PolicyEmitter *emitter;
  const AttributeUse *attribute;
  std::string member; ///< "adaptiveLimit0_"
};

/// "int x, const char *text = nullptr".
std::string parameterList(llvm::ArrayRef<Parameter> parameters);

/// "x, text", as they are passed on.
std::string argumentList(llvm::ArrayRef<Parameter> parameters);

/// "[[nodiscard]] ".
std::string tagList(llvm::ArrayRef<Tag> tags);

/// The policies of a method, outermost first; `count` numbers the members of the class.
std::vector<PolicyUse> policiesOf(const Method &method, unsigned &count);

/// The instance id as an expression of the wrapper.
std::string idExpression(const Method &method);

void printMethod(Printer &printer, const Method &method, const std::vector<PolicyUse> &policies);

} // namespace r4c::gen
