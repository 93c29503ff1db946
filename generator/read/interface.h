// From an annotated class to the interface that its wrapper is written from.
#pragma once

#include "model/diagnostics.h"
#include "model/interface.h"
#include "read/attribute_map.h"

#include <optional>

namespace clang {
class CXXRecordDecl;
class Sema;
} // namespace clang

namespace r4c::gen {

/// Reads the class definition `record`, whose attributes were checked already. Nothing when it cannot be wrapped; why
/// is reported.
std::optional<Interface> readInterface(const clang::CXXRecordDecl &record, clang::Sema &sema,
                                       const AttributeMap &attributes, Diagnostics &diagnostics);

} // namespace r4c::gen
