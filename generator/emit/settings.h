// An attribute's arguments as code and as a comment.
#pragma once

#include "emit/policy.h"
#include "model/attribute.h"

#include <string>

namespace r4c::gen {

/// What hands the attribute's arguments to the policy: "r4c::AdaptiveLimitSettings().maxLimit(10)"; empty without any.
std::string settingsExpression(const AttributeUse &attribute, const PolicyEmitter &emitter);

/// "adaptive limit "orders": maxLimit = 10"; without a name, `id` stands in its place.
std::string settingsComment(const AttributeUse &attribute, const PolicyEmitter &emitter, const std::string &id);

} // namespace r4c::gen
