#include "attribute_values.r4c.h"

#include <r4c/testing.h>

#include <gmock/gmock.h>

namespace {

using acme::Values;

class Target : public Values {
public:
  void hostile() override {}
  void backslash() override {}
  void numbers() override {}
  void duration() override {}
  void types() override { throw Busy("busy"); }
  void noTypes() override { throw r4c::CallTimeoutException("late"); }
};

class ValuesTest : public ::testing::Test {
protected:
  r4c::ResilienceRegistry registry =
      r4c::ResilienceRegistry::builder().adaptiveLimit("backend", [](auto &backend) { backend.maxLimit(77); }).build();
  Target target;
  r4c::Resilient<Values> wrapper{target, registry};
};

TEST_F(ValuesTest, TextsArriveAsTheyWereWritten) {
  const std::string id = "\"); */ \n#error \\ ?"
                         "?/\t\1 \u00e9\u202e \xff";
  wrapper.hostile();
  EXPECT_FALSE(registry.adaptiveLimit(id).snapshot().enabled());
  EXPECT_TRUE(registry.adaptiveLimit("ends in \\").snapshot().enabled());
}

TEST_F(ValuesTest, Numbers) {
  const r4c::AdaptiveLimitSnapshot numbers = registry.adaptiveLimit("acme::Values#numbers()").snapshot();
  EXPECT_EQ(numbers.limit(), 10);
  EXPECT_EQ(numbers.minLimit(), 2);
  EXPECT_EQ(numbers.maxLimit(), 1000);
}

TEST_F(ValuesTest, EnumeratorsAndConfigs) {
  EXPECT_EQ(registry.adaptiveLimit("acme::Values#duration()").snapshot().algorithm(), r4c::LimitAlgorithm::Vegas);
  EXPECT_EQ(registry.adaptiveLimit("acme::Values#types()").snapshot().maxLimit(), 77);
}

TEST_F(ValuesTest, TypeLists) {
  EXPECT_THROW(wrapper.types(), Values::Busy);
  EXPECT_EQ(registry.adaptiveLimit("acme::Values#types()").snapshot().drops(), 1);
  EXPECT_THROW(wrapper.noTypes(), r4c::CallTimeoutException);
  EXPECT_EQ(registry.adaptiveLimit("acme::Values#noTypes()").snapshot().drops(), 0);
}

} // namespace
