// A thread that sleeps until it is woken, or until a clock says that its time has come.
#pragma once

#include <r4c/export.h>

#include <chrono>
#include <condition_variable>
#include <mutex>

namespace r4c::detail {

/// Made on the stack of the one thread that sleeps; wake() and look() may be called from any thread. Implementations of
/// Clock::sleepUntil() are handed one.
class Sleeper {
public:
  /// Wakes the thread, now or as soon as it would fall asleep.
  void wake() {
    const std::lock_guard lock(mutex_);
    woken_ = true;
    changed_.notify_one();
  }

  /// Lets the thread look at the time again.
  void look() {
    const std::lock_guard lock(mutex_);
    changed_.notify_one();
  }

  /// Sleeps for at most so long by the system's steady clock; returns whether wake() was called.
  bool sleepFor(std::chrono::nanoseconds duration) {
    std::unique_lock lock(mutex_);
    return changed_.wait_for(lock, duration, [this] { return woken_; });
  }

  /// Sleeps until `isOver()`, which is asked whenever look() was called; returns whether wake() was called.
  template <typename IsOver> bool sleepUntil(IsOver isOver) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return woken_ || isOver(); });
    return woken_;
  }

private:
  std::mutex mutex_;
  std::condition_variable changed_;
  bool woken_ = false;
};

} // namespace r4c::detail
