// A limit as the registry hands it out to those who watch it.
#pragma once

#include <r4c/adaptive_limit/policy.h>
#include <r4c/adaptive_limit/snapshot.h>

#include <memory>
#include <utility>

namespace r4c {

// No name of r4c::testing here: generated code stands in r4c, where it would hide ::testing, GoogleTest's.
namespace detail {
struct PolicyOf;
}

/// Watches one adaptive limit; stays valid whatever becomes of the registry. Safe to use from any thread. A handle that
/// was moved from can only be assigned to or destroyed.
///
///     r4c::AdaptiveLimitHandle limit = registry.adaptiveLimit("orders");
///     std::cout << limit.inFlight() << " of " << limit.limit() << '\n';
class AdaptiveLimitHandle {
public:
  explicit AdaptiveLimitHandle(std::shared_ptr<AdaptiveLimitPolicy> policy) : policy_(std::move(policy)) {}

  /// How many calls may run at once now.
  int limit() const { return policy_->limit(); }
  /// How many calls run now.
  int inFlight() const { return policy_->inFlight(); }
  /// How many calls wait for a slot.
  int waiting() const { return policy_->waiting(); }
  AdaptiveLimitSnapshot snapshot() const { return policy_->snapshot(); }

private:
  friend detail::PolicyOf;

  std::shared_ptr<AdaptiveLimitPolicy> policy_;
};

} // namespace r4c
