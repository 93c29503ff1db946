#include "emit/policy.h"

#include <r4c/schema/attributes.h>

namespace r4c::gen {

static constexpr const PolicyEmitter *kEmitters[] = {
    &kAdaptiveLimitEmitter,
};
static_assert(std::size(kEmitters) == std::size(schema::kPolicies), "a policy without an emitter");

llvm::ArrayRef<const PolicyEmitter *> policyEmitters() { return kEmitters; }

} // namespace r4c::gen
