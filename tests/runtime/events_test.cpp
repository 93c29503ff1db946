#include <r4c/runtime.h>
#include <r4c/testing.h>

#include <support/codes.h>

#include <atomic>
#include <gmock/gmock.h>
#include <optional>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

using namespace std::chrono_literals;
using r4c::CallRejectedEvent;
using r4c::ConfigurationWarning;
using r4c::LimitChangeCause;
using r4c::LimitChangedEvent;
using r4c::Properties;
using r4c::ResilienceRegistry;
using r4c::Subscription;
using r4c::testing::Gate;
using r4c::testing::ManualClock;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

namespace {

class EventsTest : public ::testing::Test {
protected:
  ManualClock clock;
  ResilienceRegistry registry = r4c::testing::registry(clock)
                                    .adaptiveLimitDefaults([](auto &a) {
                                      a.algorithm(r4c::LimitAlgorithm::AIMD).initialLimit(1).minWindowSamples(1);
                                    })
                                    .build();
  std::shared_ptr<r4c::AdaptiveLimitPolicy> orders = registry.adaptiveLimitPolicy("orders");
  std::vector<std::string> heard;

  Subscription hearLimits() {
    return registry.events().onLimitChanged([this](const LimitChangedEvent &e) {
      heard.push_back(e.instanceId + " " + std::to_string(e.oldLimit) + " " + std::to_string(e.newLimit) +
                      (e.cause == LimitChangeCause::window ? " window" : " reconfiguration"));
    });
  }
  Subscription hearRejections(std::string name = {}) {
    return registry.events().onCallRejected(
        [this, name](const CallRejectedEvent &e) { heard.push_back(name + e.instanceId + " " + std::string(e.kind)); });
  }

  void goodWindow() {
    auto call = orders->acquire();
    clock.advance(1s);
  }
  void reject() { EXPECT_FALSE(orders->tryAcquire()); }
  void reconfigure(const std::string &text) { registry.reconfigure(Properties::fromString(text, "r4c.properties")); }
};

} // namespace

TEST_F(EventsTest, aLimitThatMovesIsTold) {
  const Subscription subscription = hearLimits();
  goodWindow();
  goodWindow();
  EXPECT_THAT(heard, ElementsAre("orders 1 2 window", "orders 2 3 window"));
}

TEST_F(EventsTest, aWindowThatKeepsTheLimitTellsNothing) {
  reconfigure("defaults.adaptiveLimit.maxLimit=1");
  const Subscription subscription = hearLimits();
  goodWindow();
  EXPECT_EQ(orders->snapshot().windows(), 1);
  EXPECT_THAT(heard, IsEmpty());
}

TEST_F(EventsTest, reconfigurationTellsWhichLimitsItMoved) {
  registry.adaptiveLimitPolicy("a");
  registry.adaptiveLimitPolicy("wide", r4c::AdaptiveLimitSettings().initialLimit(9));
  const Subscription subscription = hearLimits();
  reconfigure("defaults.adaptiveLimit.minLimit=5\ndefaults.adaptiveLimit.initialLimit=6");
  EXPECT_THAT(heard, ElementsAre("a 1 5 reconfiguration", "orders 1 5 reconfiguration"));
}

TEST_F(EventsTest, aRejectionIsTold) {
  const Subscription subscription = hearRejections();
  const auto running = orders->acquire();
  reject();
  EXPECT_THROW((void)orders->acquire(), r4c::LimitExceededException);
  EXPECT_THAT(heard, ElementsAre("orders adaptivelimit", "orders adaptivelimit"));
  EXPECT_EQ(orders->snapshot().rejected(), 2);
}

TEST_F(EventsTest, aLimitThatIsMadeLaterTellsToo) {
  const Subscription subscription = hearRejections();
  const auto later = registry.adaptiveLimitPolicy("later");
  const auto running = later->acquire();
  EXPECT_FALSE(later->tryAcquire());
  EXPECT_THAT(heard, ElementsAre("later adaptivelimit"));
}

TEST_F(EventsTest, anAdmittedCallTellsNothing) {
  const Subscription limits = hearLimits();
  const Subscription rejections = hearRejections();
  {
    const auto call = orders->acquire();
  }
  EXPECT_THAT(heard, IsEmpty());
}

TEST_F(EventsTest, observingRejectsNothingAndTellsNothing) {
  const Subscription subscription = hearRejections();
  reconfigure("defaults.adaptiveLimit.mode=observe");
  const auto running = orders->acquire();
  const auto another = orders->acquire();
  EXPECT_EQ(orders->snapshot().rejected(), 1);
  EXPECT_THAT(heard, IsEmpty());
  reconfigure("");
  reject();
  EXPECT_THAT(heard, ElementsAre("orders adaptivelimit"));
}

TEST_F(EventsTest, aWaitThatEndsInVainIsTold) {
  reconfigure("defaults.adaptiveLimit.maxWait=1s");
  const Subscription subscription = hearRejections();
  const auto running = orders->acquire();
  std::jthread waiting([&] { EXPECT_THROW((void)orders->acquire(), r4c::LimitExceededException); });
  r4c::testing::awaitWaiting(registry.adaptiveLimit("orders"), 1);
  EXPECT_THAT(heard, IsEmpty());
  clock.advance(1s);
  waiting.join();
  EXPECT_THAT(heard, ElementsAre("orders adaptivelimit"));
}

TEST_F(EventsTest, aWaitThatEndsInVainIsToldToThoseWhoCameMeanwhile) {
  reconfigure("defaults.adaptiveLimit.maxWait=1s");
  const auto running = orders->acquire();
  std::jthread waiting([&] { EXPECT_THROW((void)orders->acquire(), r4c::LimitExceededException); });
  r4c::testing::awaitWaiting(registry.adaptiveLimit("orders"), 1);
  const Subscription subscription = hearRejections();
  clock.advance(1s);
  waiting.join();
  EXPECT_THAT(heard, ElementsAre("orders adaptivelimit"));
}

TEST_F(EventsTest, aSubscriptionEndsWithItsObject) {
  const auto running = orders->acquire();
  {
    const Subscription subscription = hearRejections();
    reject();
  }
  reject();
  EXPECT_THAT(heard, ElementsAre("orders adaptivelimit"));
}

TEST_F(EventsTest, aSubscriptionMoves) {
  const auto running = orders->acquire();
  Subscription first;
  Subscription second = hearRejections("a ");
  first = std::move(second);
  reject();
  second = hearRejections("b ");
  first = std::move(second); // ends the one that it was
  reject();
  first.end();
  first.end();
  reject();
  EXPECT_THAT(heard, ElementsAre("a orders adaptivelimit", "b orders adaptivelimit"));
}

TEST_F(EventsTest, othersGoOnWhenOneEnds) {
  const auto running = orders->acquire();
  Subscription a = hearRejections("a ");
  const Subscription b = hearRejections("b ");
  reject();
  a.end();
  reject();
  EXPECT_THAT(heard, ElementsAre("a orders adaptivelimit", "b orders adaptivelimit", "b orders adaptivelimit"));
}

TEST_F(EventsTest, aListenerThatThrowsDoesNoHarm) {
  const Subscription throwing =
      registry.events().onLimitChanged([](const LimitChangedEvent &) { throw std::runtime_error("no"); });
  const Subscription subscription = hearLimits();
  goodWindow();
  reconfigure("defaults.adaptiveLimit.maxLimit=1");
  EXPECT_THAT(heard, ElementsAre("orders 1 2 window", "orders 2 1 reconfiguration"));
}

TEST_F(EventsTest, aListenerMayEndItself) {
  const auto running = orders->acquire();
  Subscription subscription;
  auto alive = std::make_shared<int>(1);
  const std::weak_ptr<int> captured = alive;
  subscription = registry.events().onCallRejected([&, alive = std::move(alive)](const CallRejectedEvent &) {
    subscription.end();
    heard.push_back("once " + std::to_string(*alive));
  });
  reject();
  EXPECT_TRUE(captured.expired()) << "the function is destroyed after its last call";
  reject();
  EXPECT_THAT(heard, ElementsAre("once 1"));
}

TEST_F(EventsTest, aListenerMaySubscribeAndReadTheRegistry) {
  const auto running = orders->acquire();
  std::vector<Subscription> more;
  const Subscription subscription = registry.events().onCallRejected([&](const CallRejectedEvent &e) {
    if (more.empty())
      more.push_back(hearRejections("more "));
    heard.push_back(std::to_string(registry.adaptiveLimit(e.instanceId).snapshot().rejected()));
    registry.adaptiveLimitPolicy("made in a listener");
  });
  reject();
  reject();
  EXPECT_THAT(heard, ElementsAre("1", "2", "more orders adaptivelimit"));
}

TEST_F(EventsTest, aListenerIsNotToldOfWhatItCausesItself) {
  const auto running = orders->acquire();
  const Subscription subscription = registry.events().onCallRejected([&](const CallRejectedEvent &) {
    heard.emplace_back("heard");
    reject();
  });
  reject();
  EXPECT_THAT(heard, ElementsAre("heard"));
}

TEST_F(EventsTest, endingWaitsForACallInAnotherThread) {
  const auto running = orders->acquire();
  Gate inside;
  std::atomic<bool> left = false;
  std::optional<Subscription> subscription = registry.events().onCallRejected([&](const CallRejectedEvent &) {
    inside.pass();
    left = true;
  });
  std::jthread caller([&] { reject(); });
  inside.await(1);
  std::jthread opener([&] { inside.open(); });
  subscription.reset();
  EXPECT_TRUE(left);
}

TEST_F(EventsTest, endingDestroysTheFunctionAlsoWhileItRan) {
  const auto running = orders->acquire();
  Gate inside;
  auto captured = std::make_shared<int>();
  const std::weak_ptr<int> alive = captured;
  Subscription subscription = registry.events().onCallRejected(
      [&inside, captured = std::move(captured)](const CallRejectedEvent &) { inside.pass(); });
  std::jthread caller([&] { reject(); });
  inside.await(1);
  std::jthread opener([&] { inside.open(); });
  subscription.end();
  EXPECT_TRUE(alive.expired());
}

TEST_F(EventsTest, anEmptyListenerIsRefused) {
  EXPECT_EQ(r4c::testing::refusalOf([&] { (void)registry.events().onLimitChanged({}); }),
            "R4C-REG-001: the listener to an event must not be an empty function [R4C-REG-001]");
}

TEST_F(EventsTest, subscriptionsAndPoliciesOutliveTheRegistry) {
  Subscription subscription = hearLimits();
  Subscription rejections = hearRejections();
  {
    const ResilienceRegistry gone = std::move(registry);
  }
  goodWindow();
  EXPECT_THAT(heard, ElementsAre("orders 1 2 window"));
  rejections.end();
  orders.reset();
}

TEST_F(EventsTest, aKeyThatOccursTwiceIsAWarning) {
  const std::string text = "defaults.adaptiveLimit.maxLimit=5\n"
                           "defaults.adaptiveLimit.minLimit=1\n"
                           "defaults.adaptiveLimit.maxLimit=6\n"
                           "defaults.adaptiveLimit.maxLimit=7\n";
  std::vector<std::string> warnings;
  const Subscription subscription = registry.events().onConfigurationWarning(
      [&](const ConfigurationWarning &warning) { warnings.push_back(warning.text()); });
  reconfigure(text);
  EXPECT_THAT(warnings, ElementsAre("r4c.properties:4: defaults.adaptiveLimit.maxLimit: the key occurs in line 1 too; "
                                    "this value counts, that one does not"));
  EXPECT_EQ(orders->snapshot().maxLimit(), 7);
  EXPECT_EQ(registry.configurationWarnings().size(), 1u);

  const ResilienceRegistry built = ResilienceRegistry::builder().properties(Properties::fromString(text)).build();
  ASSERT_EQ(built.configurationWarnings().size(), 1u);
  EXPECT_EQ(built.configurationWarnings()[0].line, 4u);
  EXPECT_EQ(built.configurationWarnings()[0].ignoredLine, 1u);

  reconfigure("");
  EXPECT_THAT(registry.configurationWarnings(), IsEmpty());
}
