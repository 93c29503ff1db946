// Holds attributes against the schema and reports what is wrong, all faults in one run.
#pragma once

#include "model/attribute.h"
#include "model/diagnostics.h"

#include <r4c/schema/parameter.h>

#include <span>

namespace r4c::gen {

/// Checks the arguments of `use` by its policy and brings their values into the form of their parameters: "500ms"
/// becomes a Duration, a whole number for a real parameter a double. Of one argument the first fault is reported.
void checkArguments(AttributeUse &use, const schema::Policy &policy, Diagnostics &diagnostics);

/// Checks that no attribute stands twice among those of one declaration, which are given in order of the source.
void checkRepetition(std::span<const AttributeUse *const> uses, Diagnostics &diagnostics);

/// Checks that attributes which share an instance by its name set the same parameters to the same values. `uses` are
/// those of a header in order of the source.
void checkSharedNames(std::span<const AttributeUse *const> uses, Diagnostics &diagnostics);

/// Reports `[[r4c::name]]`, a name that the schema does not have.
void reportUnknownAttribute(llvm::StringRef name, clang::SourceRange range, Diagnostics &diagnostics);

} // namespace r4c::gen
