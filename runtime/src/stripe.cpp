#include <r4c/detail/stripe.h>

#include <bit>

namespace r4c::detail {

constinit thread_local std::uint32_t threadStripe = kNoStripe;

namespace {

/// The stripes that no thread owns, a bit each. Taking one is an acquire and returning it a release, so that the new
/// owner's counts continue where the old owner's ended.
constinit std::atomic<std::uint64_t> freeStripes{~std::uint64_t{0}};
static_assert(kOwnedStripes == 64);

std::uint32_t takeFreeStripe() {
  std::uint64_t free = freeStripes.load(std::memory_order_relaxed);
  while (free != 0)
    if (freeStripes.compare_exchange_weak(free, free & (free - 1), std::memory_order_acquire,
                                          std::memory_order_relaxed))
      return static_cast<std::uint32_t>(std::countr_zero(free));
  return kSharedStripe;
}

/// Returns the thread's stripe when it exits. Calls that the destructors of other thread-local objects make after that
/// count on the shared stripe.
struct AtThreadExit {
  ~AtThreadExit() {
    const std::uint32_t stripe = threadStripe;
    threadStripe = kSharedStripe;
    if (stripe < kOwnedStripes)
      freeStripes.fetch_or(std::uint64_t{1} << stripe, std::memory_order_release);
  }
};

} // namespace

std::uint32_t registerThread() noexcept {
  thread_local AtThreadExit atThreadExit;
  // Naming the object constructs it, before the thread has a stripe to return.
  (void)&atThreadExit;
  threadStripe = takeFreeStripe();
  return threadStripe;
}

std::optional<Totals> Stripe::read() const {
  for (int tries = 0; tries < 8; ++tries) {
    const std::uint64_t end = end_.load(std::memory_order_acquire);
    const Totals totals{.samples = end,
                        .latencySum = latencySum_.load(std::memory_order_acquire),
                        .drops = drops_.load(std::memory_order_acquire),
                        .dropLatencySum = dropLatencySum_.load(std::memory_order_acquire)};
    if (begin_.load(std::memory_order_relaxed) == end)
      return totals;
  }
  return std::nullopt;
}

} // namespace r4c::detail
