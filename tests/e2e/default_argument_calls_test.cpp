#include "default_argument_calls.r4c.h"

#include <gmock/gmock.h>

namespace {

using acme::DefaultArgumentCalls;
using other::UnqualifiedOperator;

class Target : public DefaultArgumentCalls {
public:
  long literals(std::chrono::milliseconds time, long size, std::chrono::seconds sum) override {
    return time.count() + size + sum.count();
  }
  long found(std::chrono::milliseconds time, std::string text, lib::Flag flag, lib::Number number,
             lib::Flag brought) override {
    return time.count() + (text == "ab" ? 100 : 0) + 10 * static_cast<int>(flag) + number.value +
           static_cast<int>(brought);
  }
  int members(int called, int indexed, lib::Function, int lambda) override { return called + indexed + lambda; }
  bool named(lib::Flag flag) override { return static_cast<int>(flag) == 3; }
  bool rewritten(int, bool differs) override { return differs; }
  int hidden(int first, int called) override { return first + called; }
};

TEST(DefaultArgumentCallsTest, MeanTheSameThroughTheWrappersOwnType) {
  r4c::ResilienceRegistry registry = r4c::ResilienceRegistry::builder().build();
  Target target;
  r4c::Resilient<DefaultArgumentCalls> wrapper{target, registry};
  EXPECT_EQ(wrapper.literals(), 500 + 4096 + 3);
  EXPECT_EQ(wrapper.found(), 2000 + 100 + 30 + 3);
  EXPECT_EQ(wrapper.members(), 3 + 5 + 5);
  EXPECT_TRUE(wrapper.named());
}

template <typename T>
concept HasHidden = requires(T &wrapper) { wrapper.hidden(1); };
template <typename T>
concept HasUnqualified = requires(T &wrapper) { wrapper.unqualified(1); };
static_assert(HasHidden<DefaultArgumentCalls> && !HasHidden<r4c::Resilient<DefaultArgumentCalls>>);
static_assert(HasUnqualified<UnqualifiedOperator> && !HasUnqualified<r4c::Resilient<UnqualifiedOperator>>);

} // namespace
