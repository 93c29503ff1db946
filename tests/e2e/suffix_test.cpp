// SUFFIX names the wrapper without a `$`.
#include "shop/search_client.r4c.h"

#include <type_traits>

static_assert(std::is_same_v<r4c::Resilient<shop::SearchClient>, shop::SearchClientGuarded>);
