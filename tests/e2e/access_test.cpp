#include "non_public.r4c.h"

#include <gmock/gmock.h>

namespace {

using acme::NonPublic;

class Target : public NonPublic {
public:
  // The types are private, so no class but the interface can name them; a placeholder can.
  std::string show(const r4c::generated::PrivateType<NonPublic, 0> &secret,
                   r4c::generated::PrivateType<NonPublic, 1> hidden) override {
    return std::to_string(valueOf(secret)) + std::to_string(first(hidden));
  }

protected:
  std::string prepare(int value) override { return "p" + std::to_string(value); }
  std::string prepare(std::string text) const override { return "p" + text; }

private:
  std::string finish(int value) override { return "f" + std::to_string(value); }
  std::string finish() const override { return "f"; }
};

class NonPublicTest : public ::testing::Test {
protected:
  r4c::ResilienceRegistry registry = r4c::ResilienceRegistry::builder().build();
  Target target;
  r4c::Resilient<NonPublic> wrapper{target, registry};
};

TEST_F(NonPublicTest, ProtectedAndPrivateMethodsAreCalledOnTheDelegate) {
  EXPECT_EQ(wrapper.run(4), "p4ptextf4f");
  EXPECT_EQ(wrapper.hidden(), "2");
}

TEST_F(NonPublicTest, PrivateTypesArePassedOn) { EXPECT_EQ(wrapper.seen(), "51"); }

TEST_F(NonPublicTest, TheyCanBeLimited) {
  wrapper.run(4);
  EXPECT_EQ(registry.adaptiveLimit("prepare").snapshot().accepted(), 1);
  EXPECT_EQ(registry.adaptiveLimit("finish").snapshot().accepted(), 1);
}

} // namespace
