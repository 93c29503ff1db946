// How a parameter is passed on.
#pragma once

#include <clang/AST/Type.h>
#include <string>

namespace clang {
class Sema;
}

namespace r4c::gen {

/// The expression that passes the parameter `name` of that type on as it came: "name", "std::move(name)".
std::string forwarded(clang::QualType type, const std::string &name, clang::Sema &sema);

} // namespace r4c::gen
