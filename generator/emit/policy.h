// What generated code does for each policy.
#pragma once

#include "emit/printer.h"

#include <llvm/ADT/ArrayRef.h>
#include <llvm/ADT/StringRef.h>
#include <r4c/schema/parameter.h>

namespace r4c::gen {

struct PolicyEmitter {
  const schema::Policy &policy;
  llvm::StringRef member;   ///< members that hold it are called so: "adaptiveLimit", as in adaptiveLimit0_
  llvm::StringRef type;     ///< "r4c::AdaptiveLimitPolicy"
  llvm::StringRef settings; ///< "r4c::AdaptiveLimitSettings"
  llvm::StringRef resolve;  ///< the registry's function: "adaptiveLimitPolicy"
  /// The C++ type of a parameter that takes enumerators: "r4c::LimitAlgorithm".
  std::string (*enumeration)(std::string_view parameter);
  /// Prints the policy around what `inner` prints, a statement that returns the result. `policy` is the member.
  void (*printAround)(Printer &printer, const std::string &policy, const std::function<void()> &inner);
};

extern const PolicyEmitter kAdaptiveLimitEmitter;

/// Every policy's, outermost first.
llvm::ArrayRef<const PolicyEmitter *> policyEmitters();

} // namespace r4c::gen
