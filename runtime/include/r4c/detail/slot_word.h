// The slots of a concurrency limit in one atomic word.
#pragma once

#include <atomic>
#include <cstdint>

namespace r4c::detail {

struct Slots {
  std::uint32_t limit;
  std::uint32_t inFlight;
};

/// The limit in the high half, the calls in flight in the low half. The compare-and-swap tests and takes both in one
/// step, from which follow:
/// 1. never more calls than the limit are let in: a slot is taken only from a value with inFlight < limit;
/// 2. no call is refused while a slot is free: a refusal takes place at a load that saw inFlight >= limit.
///
/// `Atomic` is std::atomic but in the test that runs every interleaving of its steps.
template <typename Atomic = std::atomic<std::uint64_t>> class BasicSlotWord {
public:
  explicit BasicSlotWord(std::uint32_t limit) : word_(std::uint64_t{limit} << 32) {}

  /// Takes a slot and returns how many calls are in flight with it; 0 where the limit is full.
  ///
  /// The first load may be relaxed: a refusal publishes nothing, and coherence alone makes a slot visible whose giving
  /// back happened before. Taking is sequentially consistent, for the order against the roll that AdaptiveLimitPolicy
  /// explains; as an acquire it also shows the caller what happened before the slot was given back.
  std::uint32_t take(std::memory_order look = std::memory_order_relaxed) {
    std::uint64_t word = word_.load(look);
    do {
      if (inFlightOf(word) >= limitOf(word)) [[unlikely]]
        return 0;
    } while (!word_.compare_exchange_weak(word, word + 1, std::memory_order_seq_cst, std::memory_order_relaxed));
    return inFlightOf(word) + 1;
  }

  /// Takes a slot beyond the limit where none is free. Returns how many calls are in flight with it.
  std::uint32_t takeAnyway() { return inFlightOf(word_.fetch_add(1, std::memory_order_seq_cst)) + 1; }

  /// As a release: what the call did is visible to whoever takes the slot next and to a roll that counts it as ended.
  /// Sequentially consistent for the order against calls that begin to wait, which Waiters explains.
  void giveBack() { word_.fetch_sub(1, std::memory_order_seq_cst); }

  /// One caller at a time may change the limit; calls come and go meanwhile. A limit below the calls in flight drains
  /// by itself.
  void setLimit(std::uint32_t limit) {
    // Modulo 2^64, so that a fall is a sum too; the low half stays what it is. Sequentially consistent like giveBack():
    // a rise frees slots.
    const std::uint64_t rise = std::uint64_t{limit} - both().limit;
    word_.fetch_add(rise << 32, std::memory_order_seq_cst);
  }

  /// Both at one moment. Relaxed: for reports, which order nothing.
  Slots both() const {
    const std::uint64_t word = word_.load(std::memory_order_relaxed);
    return {limitOf(word), inFlightOf(word)};
  }

  /// The calls in flight at a place in the single order of all sequentially consistent operations.
  std::uint32_t inFlightNow() const { return inFlightOf(word_.load(std::memory_order_seq_cst)); }

  /// Asks for the word's cache line while there is something else to wait for.
  void prefetch() const noexcept {
#if defined(__x86_64__)
    asm volatile("prefetchw %0" : : "m"(word_));
#else
    __builtin_prefetch(&word_, 1);
#endif
  }

private:
  static std::uint32_t limitOf(std::uint64_t word) { return static_cast<std::uint32_t>(word >> 32); }
  static std::uint32_t inFlightOf(std::uint64_t word) { return static_cast<std::uint32_t>(word); }

  Atomic word_;
};

using SlotWord = BasicSlotWord<>;

} // namespace r4c::detail
