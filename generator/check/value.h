// Values against the kinds and ranges of their parameters.
#pragma once

#include "model/attribute.h"
#include "model/diagnostics.h"

#include <r4c/schema/parameter.h>

#include <string>
#include <string_view>

namespace r4c::gen {

/// 'text'
inline std::string quoted(std::string_view text) { return "'" + std::string(text) + "'"; }

/// Checks the value of `argument` and brings it into the form of its parameter; false when a fault was reported.
bool checkValue(Argument &argument, const schema::Parameter &parameter, Diagnostics &diagnostics);

/// The number by which values of numeric parameters are compared: of a duration, its nanoseconds.
double numberOf(const Value &value);

/// Whether the values mean the same; lists of types do in any order.
bool sameValue(const Value &left, const Value &right);

} // namespace r4c::gen
