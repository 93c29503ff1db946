// For tests of programs that use r4c: time that stands still until it is told to move, and limits that are full on
// purpose.
#pragma once

#include <r4c/adaptive_limit/handle.h>
#include <r4c/adaptive_limit/policy.h>
#include <r4c/clock.h>
#include <r4c/detail/sleeper.h>
#include <r4c/registry.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <stdexcept>
#include <thread>
#include <utility>
#include <vector>

namespace r4c::detail {

struct PolicyOf {
  static const std::shared_ptr<AdaptiveLimitPolicy> &handle(const AdaptiveLimitHandle &handle) {
    return handle.policy_;
  }
};

} // namespace r4c::detail

namespace r4c::testing {

/// Starts at zero and moves only by advance(). Safe to use from any thread.
class ManualClock final : public Clock {
public:
  std::chrono::nanoseconds now() const override { return std::chrono::nanoseconds(now_.load()); }

  /// The same: the calendar starts at the Unix epoch.
  std::chrono::nanoseconds wallTime() const override { return now(); }

  /// Moves the time on. Tasks whose time comes run in this thread, in the order of their times (then of their
  /// scheduling), each at its own time; calls that wait and whose time has come are woken. What a task throws comes out
  /// of here, with the time standing where the task was due.
  ///
  /// Throws std::invalid_argument for a negative duration.
  void advance(std::chrono::nanoseconds duration) {
    if (duration < std::chrono::nanoseconds::zero())
      throw std::invalid_argument("r4c::testing::ManualClock cannot go back");
    std::function<void()> task;
    do {
      task = step(duration);
      if (task)
        task();
    } while (task);
  }

  /// Lets advance() run the task when so much time has gone by; one that is due already runs at the next advance().
  ///
  /// Throws std::invalid_argument for an empty task.
  void schedule(std::chrono::nanoseconds delay, std::function<void()> task) {
    if (!task)
      throw std::invalid_argument("r4c::testing::ManualClock cannot run an empty task");
    const std::lock_guard lock(mutex_);
    tasks_.emplace(now() + delay, std::move(task));
  }

  /// Lasts until another thread advances the clock.
  bool sleepUntil(detail::Sleeper &sleeper, std::chrono::nanoseconds deadline) const override {
    // In the list before the sleeper first looks at the time: an advance() either comes before that look, or finds the
    // sleeper. It locks the list, then the sleeper, which therefore is in no lock of its own while it comes and goes.
    {
      const std::lock_guard lock(mutex_);
      sleepers_.push_back(&sleeper);
    }
    const bool woken = sleeper.sleepUntil([&] { return now() >= deadline; });
    const std::lock_guard lock(mutex_);
    std::erase(sleepers_, &sleeper);
    return woken;
  }

private:
  /// Moves on to the next task within `duration`, which becomes what is left of it, and takes the task; without one, to
  /// the end.
  std::function<void()> step(std::chrono::nanoseconds &duration) {
    const std::lock_guard lock(mutex_);
    std::function<void()> task;
    std::chrono::nanoseconds way = duration;
    if (const auto next = tasks_.begin(); next != tasks_.end() && next->first <= now() + duration) {
      way = std::max(next->first - now(), std::chrono::nanoseconds::zero());
      task = std::move(next->second);
      tasks_.erase(next);
    }
    duration -= way;
    now_ += way.count();
    for (detail::Sleeper *sleeper : sleepers_)
      sleeper->look();
    return task;
  }

  std::atomic<std::chrono::nanoseconds::rep> now_{0};
  mutable std::mutex mutex_;
  mutable std::vector<detail::Sleeper *> sleepers_;
  std::multimap<std::chrono::nanoseconds, std::function<void()>> tasks_;
};

/// A builder of a registry on that clock and with a fixed seed: its limits move the same way in every run.
inline ResilienceRegistry::Builder registry(Clock &clock) { return ResilienceRegistry::builder().clock(clock).seed(1); }

/// Slots of a limit that calls of the test's own hold until this is destroyed. They count as accepted, and as no
/// sample.
class [[nodiscard]] HeldSlots {
public:
  /// Takes `count` slots, or as many of them as are free.
  HeldSlots(const AdaptiveLimitHandle &limit, int count) : policy_(detail::PolicyOf::handle(limit)) {
    // Not one more than are free, which would count as a rejection.
    for (; count > 0 && policy_->inFlight() < policy_->limit(); --count)
      if (AdaptiveLimitCall call = policy_->tryAcquire())
        calls_.push_back(std::move(call));
  }
  HeldSlots(HeldSlots &&) noexcept = default;
  ~HeldSlots() { release(count()); }

  int count() const { return static_cast<int>(calls_.size()); }

  /// Gives so many of them back.
  void release(int count) {
    for (; count > 0 && !calls_.empty(); --count) {
      calls_.back().cancel();
      calls_.pop_back();
    }
  }

private:
  std::shared_ptr<AdaptiveLimitPolicy> policy_; // outlives the calls
  std::vector<AdaptiveLimitCall> calls_;
};

/// Takes every slot that is free, so that the next call finds the limit full.
///
///     auto full = r4c::testing::fill(registry.adaptiveLimit("orders"));
///     EXPECT_THROW(orders->place("tea"), r4c::LimitExceededException);
inline HeldSlots fill(const AdaptiveLimitHandle &limit) { return {limit, limit.limit() - limit.inFlight()}; }

/// Returns when at least `count` calls wait in front of the limit, which other threads must see to.
inline void awaitWaiting(const AdaptiveLimitHandle &limit, int count) {
  while (limit.waiting() < count)
    std::this_thread::yield();
}

/// Holds calls inside: what the delegate of a test calls, so that the test decides when its calls end.
class Gate {
public:
  /// Waits until the gate is open.
  void pass() {
    std::unique_lock lock(mutex_);
    ++inside_;
    changed_.notify_all();
    changed_.wait(lock, [this] { return open_; });
    --inside_;
  }

  /// Returns when so many calls are held.
  void await(int count) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return inside_ >= count; });
  }

  /// Lets go those that are held, and all to come.
  void open() {
    const std::lock_guard lock(mutex_);
    open_ = true;
    changed_.notify_all();
  }

private:
  std::mutex mutex_;
  std::condition_variable changed_;
  int inside_ = 0;
  bool open_ = false;
};

} // namespace r4c::testing
