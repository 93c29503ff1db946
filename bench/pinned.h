// Benchmarks whose threads stay where they are.
#pragma once

#include <algorithm>
#include <benchmark/benchmark.h>
#include <sched.h>
#include <thread>

namespace r4c::bench {

/// Keeps the calling thread on the processor of its number, so that two threads never share one while another idles. A
/// system that forbids it only makes the figures noisier, which the report tells.
[[gnu::noinline]] inline void pin(const benchmark::State &state) {
  const unsigned processors = std::max(1u, std::thread::hardware_concurrency());
  cpu_set_t set;
  CPU_ZERO(&set);
  CPU_SET(static_cast<unsigned>(state.thread_index()) % processors, &set);
  sched_setaffinity(0, sizeof(set), &set);
}

} // namespace r4c::bench
