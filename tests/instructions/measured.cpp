// What instructions_test.py counts: `measured WHAT N` does it N times.
#include "any_tsc.h"
#include "dependency.r4c.h"

#include <r4c/runtime.h>

#include <cstdlib>
#include <string_view>
#include <vector>

namespace {

/// Keeps the loops from being folded.
volatile int sink = 0;

class Backend final : public r4c::bench::Dependency {
public:
  int fetch(int key) override { return key + 1; }
};

void bare(r4c::bench::Dependency &dependency, long n) {
  int key = 0;
  for (long i = 0; i < n; ++i)
    key = dependency.fetch(key);
  sink = key;
}

void call(r4c::AdaptiveLimitPolicy &policy, long n) {
  for (long i = 0; i < n; ++i) {
    auto call = policy.acquire();
    call.onSuccess();
  }
}

void rejection(r4c::AdaptiveLimitPolicy &policy, long n) {
  int admitted = 0;
  for (long i = 0; i < n; ++i)
    admitted += policy.tryAcquire() ? 1 : 0;
  sink = admitted;
}

} // namespace

int main(int argc, char **argv) {
  if (argc != 3)
    return EXIT_FAILURE;
  const std::string_view what = argv[1];
  const long n = std::atol(argv[2]);

  r4c::bench::AnyTsc clock;
  Backend backend;
  r4c::AdaptiveLimitConfig config;
  config.window = std::chrono::hours(1);
  r4c::AdaptiveLimitPolicy policy("measured", config, clock, 1);

  if (what == "bare") {
    bare(backend, n);
  } else if (what == "call") {
    call(policy, n);
  } else if (what == "rejection") {
    std::vector<r4c::AdaptiveLimitCall> held;
    for (int i = policy.limit(); i > 0; --i)
      held.push_back(policy.tryAcquire());
    rejection(policy, n);
  } else if (what == "wrapper") {
    auto registry = r4c::ResilienceRegistry::builder().clock(clock).build();
    r4c::Resilient<r4c::bench::Dependency> wrapper(backend, registry);
    bare(wrapper, n);
  } else {
    return EXIT_FAILURE;
  }
  return EXIT_SUCCESS;
}
