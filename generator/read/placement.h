// Where an r4c attribute can work.
#pragma once

#include <string>

namespace clang {
class Decl;
}

namespace r4c::gen {

/// The declaration whose attributes `declaration`'s are: the definition of a class, the first declaration of a method.
const clang::Decl *annotatedDeclaration(const clang::Decl &declaration);

/// Why an attribute on `declaration` cannot work, as the end of a sentence that begins with the attribute's name; empty
/// when it can. The header must have been read to its end.
std::string whyMisplaced(const clang::Decl &declaration);

/// The same for an attribute that stands on no declaration.
std::string whyMisplaced();

} // namespace r4c::gen
