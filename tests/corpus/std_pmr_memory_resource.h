#pragma once
#include <memory_resource>

namespace corpus_std_pmr_memory_resource {

struct [[r4c::adaptive_limit]] LimitedMemory_resource : ::std::pmr::memory_resource {};

} // namespace corpus_std_pmr_memory_resource
