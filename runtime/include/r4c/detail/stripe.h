// Counters that each thread keeps on a cache line of its own.
#pragma once

#include <r4c/export.h>

#include <atomic>
#include <cstdint>
#include <optional>

namespace r4c::detail {

/// The stripes of an instance: each of the first kOwnedStripes is written by one thread at a time, the last one is
/// shared by all further threads.
inline constexpr std::uint32_t kOwnedStripes = 64;
inline constexpr std::uint32_t kStripes = kOwnedStripes + 1;
inline constexpr std::uint32_t kSharedStripe = kOwnedStripes;
inline constexpr std::uint32_t kNoStripe = ~std::uint32_t{0};

/// The present thread's stripe in every instance, or kNoStripe before its first call. Defined once, in the library: a
/// copy in each shared object would hand one stripe to two threads.
R4C_EXPORT extern constinit thread_local std::uint32_t threadStripe __attribute__((tls_model("initial-exec")));

/// Gives the present thread a stripe until it exits: one of its own, or the shared one where none is free.
R4C_EXPORT std::uint32_t registerThread() noexcept;

/// What a stripe has counted since the instance was made; counters only grow (modulo 2^64).
struct Totals {
  std::uint64_t samples = 0;
  std::uint64_t latencySum = 0; ///< in ticks, drops included
  std::uint64_t drops = 0;
  std::uint64_t dropLatencySum = 0;

  friend Totals operator-(const Totals &now, const Totals &before) {
    return {now.samples - before.samples, now.latencySum - before.latencySum, now.drops - before.drops,
            now.dropLatencySum - before.dropLatencySum};
  }
  Totals &operator+=(const Totals &more) {
    samples += more.samples;
    latencySum += more.latencySum;
    drops += more.drops;
    dropLatencySum += more.dropLatencySum;
    return *this;
  }
};

/// One cache line of counters. A writer says which it is: the owner gets by with a load and a store, writers that share
/// the stripe need read-modify-writes.
///
/// **Samples are read whole or not at all.** A writer raises `begin`, then adds to the sums, then raises `end`. A
/// reader loads `end`, the sums, then `begin`, and takes the sums only if `begin == end`.
/// * `end` is stored with release and loaded with acquire (further writers' additions continue the release sequence),
///   so the reader sees the sums of at least the `end` samples, and their raised `begin`.
/// * Should a sum hold a later sample too, then that sum was stored with release after its `begin` was raised and
///   loaded here with acquire, so the later load of `begin` (relaxed suffices) sees more than `end`.
/// Hence `begin == end` means that the sums cover exactly `end` samples.
class alignas(64) Stripe {
public:
  enum class Writer { owner, sharing };

  template <Writer W> void addSample(std::uint64_t latency) {
    add<W>(begin_, 1, std::memory_order_relaxed);
    add<W>(latencySum_, latency, std::memory_order_release);
    add<W>(end_, 1, std::memory_order_release);
  }

  template <Writer W> void addDrop(std::uint64_t latency) {
    add<W>(begin_, 1, std::memory_order_relaxed);
    add<W>(latencySum_, latency, std::memory_order_release);
    add<W>(drops_, 1, std::memory_order_release);
    add<W>(dropLatencySum_, latency, std::memory_order_release);
    add<W>(end_, 1, std::memory_order_release);
  }

  /// Remembers the greatest tag: the window in its high bits, the calls in flight in its low ones, so that one
  /// comparison serves a new maximum and a new window. Relaxed: whoever reads it after the call ended has acquired the
  /// slot word since.
  template <Writer W> void raiseTag(std::uint64_t tag) {
    std::uint64_t seen = maxTag_.load(std::memory_order_relaxed);
    if constexpr (W == Writer::owner) {
      if (seen < tag)
        maxTag_.store(tag, std::memory_order_relaxed);
    } else {
      while (seen < tag && !maxTag_.compare_exchange_weak(seen, tag, std::memory_order_relaxed))
        continue;
    }
  }

  // Plain counts, relaxed: they stand for themselves.
  template <Writer W> void addRejection() { add<W>(rejections_, 1, std::memory_order_relaxed); }
  template <Writer W> void addIgnored() { add<W>(ignored_, 1, std::memory_order_relaxed); }

  /// The samples' totals at one moment, or nothing where a writer kept getting in between.
  std::optional<Totals> read() const;

  std::uint64_t maxTag() const { return maxTag_.load(std::memory_order_relaxed); }
  std::uint64_t samples() const { return end_.load(std::memory_order_relaxed); }
  std::uint64_t drops() const { return drops_.load(std::memory_order_relaxed); }
  std::uint64_t rejections() const { return rejections_.load(std::memory_order_relaxed); }
  std::uint64_t ignored() const { return ignored_.load(std::memory_order_relaxed); }

private:
  using Counter = std::atomic<std::uint64_t>;

  template <Writer W> static void add(Counter &counter, std::uint64_t amount, std::memory_order order) {
    if constexpr (W == Writer::owner)
      counter.store(counter.load(std::memory_order_relaxed) + amount, order);
    else
      counter.fetch_add(amount, order);
  }

  Counter begin_{0};
  Counter latencySum_{0};
  Counter end_{0};
  Counter drops_{0};
  Counter dropLatencySum_{0};
  Counter maxTag_{0};
  Counter rejections_{0};
  Counter ignored_{0};
};

static_assert(sizeof(Stripe) == 64);

} // namespace r4c::detail
