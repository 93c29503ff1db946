// Which r4c attributes stand on which declaration.
#pragma once

#include "model/attribute.h"

#include <llvm/ADT/DenseMap.h>
#include <vector>

namespace clang {
class Decl;
}

namespace r4c::gen {

/// The attributes of methods and classes in order of the source, keyed by the method's first declaration
/// (`getCanonicalDecl()`) or the class's definition. Those of a template stand on its pattern.
using AttributeMap = llvm::DenseMap<const clang::Decl *, std::vector<AttributeUse>>;

} // namespace r4c::gen
