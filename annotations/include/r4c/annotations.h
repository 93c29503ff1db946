// What an interface includes beside its [[r4c::...]] attributes.
//
// It declares the names that attribute arguments may use and keeps the user's compiler quiet about the attributes
// themselves. It includes nothing and defines no code.
#pragma once

// Clang has no switch for one attribute namespace, so its pragma covers every unknown attribute from here on. GCC's
// covers `r4c::` alone.
#if defined(__clang__)
#pragma clang diagnostic ignored "-Wunknown-attributes"
#elif defined(__GNUC__)
#pragma GCC diagnostic ignored_attributes "r4c::"
#elif defined(_MSC_VER)
#pragma warning(disable : 5030)
#endif

namespace r4c {

/// How an adaptive limit finds its value. In an attribute the bare enumerator suffices: `algorithm = AIMD`.
enum class LimitAlgorithm {
  Gradient2, ///< by the ratio of long-term to present latency; the default
  AIMD,      ///< one step up after a good window, a share down after a drop
  Vegas,     ///< by the queue estimated from the least latency seen
};

/// What an adaptive limit does with a call that finds it full. In an attribute the bare enumerator suffices.
enum class LimitMode {
  enforce, ///< it is rejected; the default
  observe, ///< it runs all the same, and counts as one that would have been rejected
};

class RejectedException;
class LimitExceededException;
class CallTimeoutException;
class BulkheadFullException;
class CircuitOpenException;
class RateLimitedException;

} // namespace r4c
