// Other ways to bound the calls in flight, as small as their ideas allow. Those that adapt measure each call's latency,
// as they have to; none recomputes its limit here.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <mutex>
#include <semaphore>

namespace r4c::bench {

inline constexpr int kPeerLimit = 1000;

/// A fixed bulkhead: no measuring, so no clock.
class SemaphoreBulkhead {
public:
  template <typename F> int run(F call) {
    if (!free_.try_acquire())
      return -1;
    const int result = call();
    free_.release();
    return result;
  }

private:
  std::counting_semaphore<kPeerLimit> free_{kPeerLimit};
};

/// Count, limit and samples under one lock: right, and slow once threads meet.
class MutexLimiter {
public:
  template <typename F> int run(F call) {
    {
      std::lock_guard lock(mutex_);
      if (inFlight_ >= limit_)
        return -1;
      ++inFlight_;
    }
    const auto start = std::chrono::steady_clock::now();
    const int result = call();
    const auto latency = std::chrono::steady_clock::now() - start;
    std::lock_guard lock(mutex_);
    --inFlight_;
    latencySum_ += latency;
    ++samples_;
    return result;
  }

private:
  std::mutex mutex_;
  int limit_ = kPeerLimit;
  int inFlight_ = 0;
  std::chrono::nanoseconds latencySum_{0};
  std::uint64_t samples_ = 0;
};

/// The cautionary one, as some proxies do: it looks, then counts, so that threads that look together all go in and the
/// limit is exceeded.
class CheckThenIncrement {
public:
  template <typename F> int run(F call) {
    if (inFlight_.load(std::memory_order_relaxed) >= limit_.load(std::memory_order_relaxed)) // relaxed: a guess anyway
      return -1;
    inFlight_.fetch_add(1);
    const auto start = std::chrono::steady_clock::now();
    const int result = call();
    const auto latency = std::chrono::steady_clock::now() - start;
    inFlight_.fetch_sub(1);
    latencySum_.fetch_add(static_cast<std::uint64_t>(latency.count()));
    samples_.fetch_add(1);
    return result;
  }

private:
  std::atomic<int> limit_{kPeerLimit};
  std::atomic<int> inFlight_{0};
  std::atomic<std::uint64_t> latencySum_{0};
  std::atomic<std::uint64_t> samples_{0};
};

} // namespace r4c::bench
