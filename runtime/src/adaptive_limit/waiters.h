// The calls that wait in front of a full limit.
#pragma once

#include <r4c/clock.h>
#include <r4c/detail/mutex.h>
#include <r4c/detail/sleeper.h>
#include <r4c/detail/slot_word.h>

#include <atomic>
#include <chrono>
#include <cstdint>

namespace r4c::detail {

/// First come, first served. Whoever gives a slot back, or raises the limit, takes the slot anew on behalf of the first
/// that waits (`serve`), so a slot never passes from hand to hand unseen: the slot word alone counts.
///
/// **No wake-up is lost.** A call that gives a slot back changes the slot word, then loads the limit's conduct, then
/// the count of those that wait. A call that begins to wait stores the count, then looks at the word; the conduct that
/// made it wait was stored before. All of these are sequentially consistent, so in their single order either the look
/// comes after the word's change, and finds the slot, or the loads come after the stores, and the slot is passed on.
///
/// **A waiter is granted or gone.** Its state changes under the lock alone: whoever is granted a slot has it, and
/// whoever has left the row is granted none. Nobody is granted a slot that comes after the deadline, however late the
/// thread that waits gets to see that it has passed.
class Waiters {
public:
  /// How a wait ended: with a slot, dismissed, since calls do not wait any more, or neither in time.
  struct Result {
    std::uint32_t inFlight = 0; ///< with the slot; 0 without one
    bool isDismissed = false;
  };

  /// How many wait.
  std::uint32_t count() const { return count_.load(std::memory_order_seq_cst); }

  /// How long each may wait from now on; at first, and with 0, nobody waits. Those that do keep their deadlines; with 0
  /// they are dismissed.
  void setMaxWait(std::chrono::nanoseconds maxWait);

  /// Waits for a slot of `word` behind those that came before.
  Result wait(SlotWord &word, const Clock &clock);

  /// Gives the free slots of `word` to those that wait and whose time has not run out.
  void serve(SlotWord &word, const Clock &clock);

private:
  struct Waiter {
    Waiter *previous = nullptr;
    Waiter *next = nullptr;
    bool inRow = false;
    std::chrono::nanoseconds deadline{0};
    Result result;
    Sleeper sleeper;
  };

  void append(Waiter &waiter) R4C_REQUIRES(mutex_);
  void remove(Waiter &waiter) R4C_REQUIRES(mutex_);
  /// Ends the wait of the first in the row. Its thread cannot leave before the lock is free.
  void release(Result result) R4C_REQUIRES(mutex_);
  void serveInOrder(SlotWord &word, std::chrono::nanoseconds now) R4C_REQUIRES(mutex_);

  Mutex mutex_;
  Waiter *first_ R4C_GUARDED_BY(mutex_) = nullptr;
  Waiter *last_ R4C_GUARDED_BY(mutex_) = nullptr;
  std::chrono::nanoseconds maxWait_ R4C_GUARDED_BY(mutex_){0};
  std::atomic<std::uint32_t> count_{0}; ///< written under the lock
};

} // namespace r4c::detail
