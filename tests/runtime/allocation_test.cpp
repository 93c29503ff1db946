#include <r4c/adaptive_limit/config.h>
#include <r4c/adaptive_limit/policy.h>
#include <r4c/testing.h>

#include <atomic>
#include <cstdlib>
#include <gtest/gtest.h>
#include <new>
#include <stdexcept>
#include <vector>

namespace {
std::atomic<int> allocations{0};

void *allocate(std::size_t size) {
  allocations += 1;
  if (void *memory = std::malloc(size ? size : 1))
    return memory;
  throw std::bad_alloc();
}
} // namespace

void *operator new(std::size_t size) { return allocate(size); }
void *operator new[](std::size_t size) { return allocate(size); }
void operator delete(void *memory) noexcept { std::free(memory); }
void operator delete[](void *memory) noexcept { std::free(memory); }
void operator delete(void *memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void *memory, std::size_t) noexcept { std::free(memory); }

using namespace std::chrono_literals;

namespace {

class Allocations : public ::testing::TestWithParam<r4c::LimitAlgorithm> {
protected:
  r4c::testing::ManualClock clock;
  r4c::AdaptiveLimitConfig config;

  Allocations() { config.algorithm = GetParam(); }

  template <typename Work> static int during(Work work) {
    const int before = allocations;
    work();
    return allocations - before;
  }
};

} // namespace

TEST(AllocationCounter, counts) {
  const int before = allocations;
  std::vector<int> numbers(100);
  EXPECT_EQ(allocations, before + 1);
}

TEST_P(Allocations, noCallCausesAny) {
  r4c::AdaptiveLimitPolicy policy("orders", config, clock, 1);
  EXPECT_EQ(during([&] {
              for (int i = 0; i < 100; ++i) {
                auto call = policy.acquire();
                auto drop = policy.tryAcquire();
                drop.onDrop();
                policy.acquire().cancel();
              }
            }),
            0);
}

TEST_P(Allocations, noWindowCausesAny) {
  r4c::AdaptiveLimitPolicy policy("orders", config, clock, 1);
  EXPECT_EQ(during([&] {
              for (int i = 0; i < 1000; ++i) {
                auto call = policy.acquire();
                clock.advance(150ms);
              }
            }),
            0);
  EXPECT_GT(policy.snapshot().windows(), 50);
}

TEST_P(Allocations, noRejectionCausesAny) {
  config.initialLimit = config.maxLimit = 1;
  r4c::AdaptiveLimitPolicy policy("orders", config, clock, 1);
  auto running = policy.acquire();
  EXPECT_EQ(during([&] {
              for (int i = 0; i < 100; ++i)
                if (policy.tryAcquire())
                  ADD_FAILURE() << "admitted above the limit";
            }),
            0);
}

TEST_P(Allocations, classifyingAFailureCausesNone) {
  r4c::AdaptiveLimitPolicy policy("orders", config, clock, 1);
  const auto duringFailure = [&](const auto &exception) {
    auto call = policy.acquire();
    try {
      throw exception;
    } catch (...) {
      return during([&] { call.onFailure(); });
    }
  };
  EXPECT_EQ(duringFailure(r4c::CallTimeoutException("orders")), 0);
  EXPECT_EQ(duringFailure(std::runtime_error("other")), 0);
  EXPECT_EQ(policy.snapshot().drops(), 1);
}

INSTANTIATE_TEST_SUITE_P(Algorithms, Allocations,
                         ::testing::Values(r4c::LimitAlgorithm::Gradient2, r4c::LimitAlgorithm::AIMD,
                                           r4c::LimitAlgorithm::Vegas));
