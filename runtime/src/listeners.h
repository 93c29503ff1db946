// Those who listen to one kind of event.
#pragma once

#include <r4c/detail/mutex.h>

#include <algorithm>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

namespace r4c::detail {

/// One subscribed function, and the threads that are in it.
template <typename Event> class Listener {
public:
  using Function = std::function<void(const Event &)>;

  explicit Listener(Function function) : function_(std::move(function)) {}

  /// Nothing comes of it once the subscription ended, or where this thread is in the function already.
  void call(const Event &event) {
    if (!enter())
      return;
    try {
      function_(event);
    } catch (...) {
      // A listener's trouble is its own.
    }
    leave();
  }

  /// Returns when no other thread is in the function any more, and it is destroyed, unless this thread is in it.
  void end() {
    Function unneeded; // destroyed when the lock is free
    std::unique_lock lock(mutex_);
    ended_ = true;
    left_.wait(lock, [this] { return inside_.empty() || (inside_.size() == 1 && isInside()); });
    if (inside_.empty())
      unneeded = std::exchange(function_, nullptr);
    else
      endedInside_ = true;
  }

private:
  bool isInside() const { return std::ranges::find(inside_, std::this_thread::get_id()) != inside_.end(); }

  bool enter() {
    const std::lock_guard lock(mutex_);
    if (ended_ || isInside())
      return false;
    inside_.push_back(std::this_thread::get_id());
    return true;
  }

  void leave() {
    Function unneeded;
    const std::lock_guard lock(mutex_);
    std::erase(inside_, std::this_thread::get_id());
    if (endedInside_ && inside_.empty())
      unneeded = std::exchange(function_, nullptr);
    left_.notify_all();
  }

  std::mutex mutex_;
  std::condition_variable left_;
  std::vector<std::thread::id> inside_;
  bool ended_ = false;
  bool endedInside_ = false; ///< by the function itself, so that its last call destroys it
  Function function_;
};

template <typename Event> class Listeners {
public:
  using Entry = std::shared_ptr<Listener<Event>>;

  Entry add(typename Listener<Event>::Function function) {
    auto entry = std::make_shared<Listener<Event>>(std::move(function));
    change([&](auto &entries) { entries.push_back(entry); });
    return entry;
  }

  void remove(const Entry &entry) noexcept {
    try {
      change([&](auto &entries) { std::erase(entries, entry); });
    } catch (...) {
      // No memory for the shorter list: the entry stays in it and, ended, is passed over.
    }
    entry->end();
  }

  bool any() const { return !present()->empty(); }

  /// Tells those who listen now, with no lock held. Has no effect where memory runs out.
  template <typename MakeEvent> void publish(MakeEvent makeEvent) const noexcept {
    try {
      const auto entries = present();
      if (entries->empty())
        return;
      const Event event = makeEvent();
      for (const Entry &entry : *entries)
        entry->call(event);
    } catch (...) {
      // Only for want of memory: listeners' own exceptions end in call().
    }
  }

private:
  using Entries = std::vector<Entry>;

  std::shared_ptr<const Entries> present() const {
    MutexLock lock(mutex_);
    return entries_;
  }

  /// Whoever publishes at this moment goes on with the list that it has.
  template <typename Change> void change(Change apply) {
    MutexLock lock(mutex_);
    auto changed = std::make_shared<Entries>(*entries_);
    apply(*changed);
    entries_ = std::move(changed);
  }

  mutable Mutex mutex_;
  std::shared_ptr<const Entries> entries_ R4C_GUARDED_BY(mutex_) = std::make_shared<const Entries>();
};

} // namespace r4c::detail
