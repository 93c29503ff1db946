// Subscriptions that come and go while events are told.
#include <r4c/runtime.h>
#include <r4c/testing.h>

#include <support/threads.h>

#include <atomic>
#include <gtest/gtest.h>
#include <memory>
#include <string>

using namespace std::chrono_literals;
using r4c::testing::ManualClock;
using r4c::testing::runTogether;

TEST(EventsRace, noCallRunsAfterTheSubscriptionEnded) {
  ManualClock clock;
  auto registry = r4c::testing::registry(clock)
                      .adaptiveLimitDefaults([](auto &a) {
                        a.algorithm(r4c::LimitAlgorithm::AIMD).initialLimit(1).minWindowSamples(1).window(1ms);
                      })
                      .build();
  const auto full = registry.adaptiveLimitPolicy("full");
  const auto moving = registry.adaptiveLimitPolicy("moving");
  const auto running = full->acquire();
  std::atomic<int> subscribers{2};
  std::atomic<std::int64_t> heard{0};
  runTogether(5, [&](std::size_t thread) {
    if (thread < 2) {
      for (int i = 0; i < 100; ++i) {
        // What the listeners write to is gone right after their subscriptions.
        auto rejections = std::make_unique<std::atomic<int>>(0);
        auto changes = std::make_unique<std::atomic<int>>(0);
        {
          const auto a = registry.events().onCallRejected([&](const r4c::CallRejectedEvent &) { ++*rejections; });
          const auto b = registry.events().onLimitChanged([&](const r4c::LimitChangedEvent &) { ++*changes; });
          for (int tries = 0; *rejections == 0 && tries < 200; ++tries)
            std::this_thread::yield();
        }
        heard += *rejections;
        rejections.reset();
        changes.reset();
      }
      --subscribers;
    } else if (thread == 2) {
      for (int i = 0; subscribers > 0; ++i)
        registry.adaptiveLimitPolicy("later " + std::to_string(i % 100));
    } else {
      while (subscribers > 0) {
        EXPECT_FALSE(full->tryAcquire());
        auto call = moving->tryAcquire();
        clock.advance(1ms);
        if (thread == 3)
          call.onDrop();
      }
    }
  });
  EXPECT_GT(heard, 0);
  const auto before = heard.load();
  EXPECT_FALSE(full->tryAcquire());
  EXPECT_EQ(heard, before);
}
