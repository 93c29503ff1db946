#include "adaptive_limit/waiters.h"

namespace r4c::detail {

using std::chrono::nanoseconds;

void Waiters::setMaxWait(nanoseconds maxWait) {
  MutexLock lock(mutex_);
  maxWait_ = maxWait;
  if (maxWait == nanoseconds::zero())
    while (first_)
      release({.isDismissed = true});
}

Waiters::Result Waiters::wait(SlotWord &word, const Clock &clock) {
  const nanoseconds arrival = clock.now(); // outside the lock: the clock may be anybody's code
  Waiter self;
  {
    MutexLock lock(mutex_);
    if (maxWait_ == nanoseconds::zero())
      return {.isDismissed = true};
    self.deadline = arrival + maxWait_;
    append(self);
    serveInOrder(word, arrival);
    if (!self.inRow)
      return self.result;
  }
  clock.sleepUntil(self.sleeper, self.deadline);
  MutexLock lock(mutex_);
  if (self.inRow)
    remove(self);
  return self.result;
}

void Waiters::serve(SlotWord &word, const Clock &clock) {
  if (count() == 0)
    return;
  const nanoseconds now = clock.now();
  MutexLock lock(mutex_);
  serveInOrder(word, now);
}

void Waiters::serveInOrder(SlotWord &word, nanoseconds now) {
  while (first_) {
    if (first_->deadline <= now) {
      release({});
      continue;
    }
    const std::uint32_t inFlight = word.take(std::memory_order_seq_cst);
    if (inFlight == 0)
      return;
    release({.inFlight = inFlight});
  }
}

void Waiters::release(Result result) {
  Waiter &waiter = *first_;
  remove(waiter);
  waiter.result = result;
  waiter.sleeper.wake();
}

void Waiters::append(Waiter &waiter) {
  waiter.inRow = true;
  waiter.previous = last_;
  (last_ ? last_->next : first_) = &waiter;
  last_ = &waiter;
  count_.store(count_.load(std::memory_order_relaxed) + 1, std::memory_order_seq_cst);
}

void Waiters::remove(Waiter &waiter) {
  (waiter.previous ? waiter.previous->next : first_) = waiter.next;
  (waiter.next ? waiter.next->previous : last_) = waiter.previous;
  waiter.inRow = false;
  count_.store(count_.load(std::memory_order_relaxed) - 1, std::memory_order_seq_cst);
}

} // namespace r4c::detail
