// A mutex that Clang's -Wthread-safety understands.
#pragma once

#include <mutex>

#if defined(__clang__)
#define R4C_THREAD_ANNOTATION(x) __attribute__((x))
#else
#define R4C_THREAD_ANNOTATION(x)
#endif

#define R4C_GUARDED_BY(mutex) R4C_THREAD_ANNOTATION(guarded_by(mutex))
#define R4C_REQUIRES(mutex) R4C_THREAD_ANNOTATION(requires_capability(mutex))

namespace r4c::detail {

class R4C_THREAD_ANNOTATION(capability("mutex")) Mutex {
public:
  void lock() R4C_THREAD_ANNOTATION(acquire_capability()) { mutex_.lock(); }
  void unlock() R4C_THREAD_ANNOTATION(release_capability()) { mutex_.unlock(); }
  bool tryLock() R4C_THREAD_ANNOTATION(try_acquire_capability(true)) { return mutex_.try_lock(); }

private:
  std::mutex mutex_;
};

class R4C_THREAD_ANNOTATION(scoped_lockable) MutexLock {
public:
  explicit MutexLock(Mutex &mutex) R4C_THREAD_ANNOTATION(acquire_capability(mutex)) : mutex_(mutex) { mutex_.lock(); }
  MutexLock(const MutexLock &) = delete;
  MutexLock &operator=(const MutexLock &) = delete;
  ~MutexLock() R4C_THREAD_ANNOTATION(release_capability()) { mutex_.unlock(); }

private:
  Mutex &mutex_;
};

} // namespace r4c::detail
