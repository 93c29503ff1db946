// Threads for tests.
#pragma once

#include <barrier>
#include <cstddef>
#include <thread>
#include <utility>
#include <vector>

namespace r4c::testing {

/// Runs `work(i)` in `count` threads that all start at once, and waits for them.
template <typename Work> void runTogether(std::size_t count, Work work) {
  std::barrier start(static_cast<std::ptrdiff_t>(count));
  std::vector<std::jthread> threads;
  threads.reserve(count);
  for (std::size_t i = 0; i < count; ++i)
    threads.emplace_back([&start, &work, i] {
      start.arrive_and_wait();
      work(i);
    });
}

} // namespace r4c::testing
