// Clang, set up to read one header.
#pragma once

#include <clang/Frontend/CompilerInvocation.h>
#include <memory>
#include <string>
#include <vector>

namespace r4c::gen {

/// Clang's invocation for `header` with the user's compiler flags; null when they make no sense, which is reported.
/// Flags of GCC's that Clang does not know are left out if they can only concern code generation and warnings.
std::unique_ptr<clang::CompilerInvocation> makeInvocation(const std::string &header,
                                                          const std::vector<std::string> &flags);

} // namespace r4c::gen
