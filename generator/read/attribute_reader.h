// From the tokens of an attribute to its use, as the model holds it.
#pragma once

#include "model/attribute.h"
#include "read/attribute_tokens.h"
#include "read/value_reader.h"

#include <r4c/schema/parameter.h>

namespace r4c::gen {

/// Reads the argument clause of an attribute of `policy`. Values whose parameter the policy does not have are left
/// unread. Faults of form and values that cannot be read are reported; the use is marked as faulty then.
AttributeUse readAttribute(const AttributeTokens &attribute, const schema::Policy &policy, ValueReader &values,
                           Diagnostics &diagnostics);

/// Reports a bracket of an attribute that is not the one to stand there.
void reportMismatch(const BracketMismatch &mismatch, Diagnostics &diagnostics);

} // namespace r4c::gen
