// Every attribute r4c knows, outermost policy first: the order in which generated code nests them.
#pragma once

#include <r4c/schema/adaptive_limit.h>

namespace r4c::schema {

inline constexpr const Policy *kPolicies[] = {
    &kAdaptiveLimit,
};

/// The policy of `[[r4c::NAME]]`, or null.
constexpr const Policy *findPolicy(std::string_view attribute) {
  for (const Policy *policy : kPolicies)
    if (policy->attribute == attribute)
      return policy;
  return nullptr;
}

} // namespace r4c::schema
