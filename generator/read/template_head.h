// The head of a wrapper that is a template.
#pragma once

#include "read/spelling.h"

namespace clang {
class TemplateParameterList;
}

namespace r4c::gen {

/// "template <typename T, int N>", with constraints and without default arguments.
std::string templateHead(const clang::TemplateParameterList &parameters, const Spelling &spelling);

/// "<T, N>".
std::string templateArguments(const clang::TemplateParameterList &parameters, const Place &place);

} // namespace r4c::gen
