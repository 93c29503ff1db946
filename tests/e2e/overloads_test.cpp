#include "overloads.r4c.h"

#include <gmock/gmock.h>

namespace {

using acme::Overloads;

class Target : public Overloads {
public:
  int close(int reason) override { return reason + 100; }
  std::string find(int key) override { return "int " + std::to_string(key); }
  std::string find(const std::string &key) override { return "string " + key; }
  std::string find(double) override { return "double"; }
  Overloads *self() override { return this; }
  std::string get(int) override { return "int"; }
  std::string get(long) const override { return "long const"; }
  std::string get(const std::string &) override { return "const &"; }
  std::string get(std::string &&text) override { return "&& " + std::string(std::move(text)); }
  int inherited(int value) override { return value + 10; }
};

class OverloadsTest : public ::testing::Test {
protected:
  r4c::ResilienceRegistry registry = r4c::ResilienceRegistry::builder().build();
  Target target;
  r4c::Resilient<Overloads> wrapper{target, registry};
};

TEST_F(OverloadsTest, EachIsPassedOnToItself) {
  const std::string text = "text";
  EXPECT_EQ(wrapper.get(1), "int");
  EXPECT_EQ(std::as_const(wrapper).get(1L), "long const");
  EXPECT_EQ(wrapper.get(text), "const &");
  EXPECT_EQ(wrapper.get(std::string("moved")), "&& moved");
}

TEST_F(OverloadsTest, ThoseThatAreNotVirtualStayVisible) { EXPECT_EQ(wrapper.get(), "not virtual"); }

TEST_F(OverloadsTest, EachHasItsOwnLimit) {
  wrapper.get(1);
  EXPECT_EQ(registry.adaptiveLimit("acme::Overloads#get(int)").snapshot().accepted(), 1);
  EXPECT_EQ(registry.adaptiveLimit("acme::Overloads#get(std::string &&)").snapshot().accepted(), 0);
}

TEST_F(OverloadsTest, MethodsOfSeveralBases) {
  acme::Closeable &closeable = wrapper;
  acme::Findable &findable = wrapper;
  EXPECT_EQ(closeable.close(1), 101);
  EXPECT_EQ(findable.close(2), 102);
  EXPECT_EQ(closeable.find(3), "int 3");
  EXPECT_EQ(findable.find("4"), "string 4");
  EXPECT_EQ(static_cast<Overloads &>(wrapper).find(5.0), "double");
  EXPECT_EQ(closeable.self(), &target);
}

TEST_F(OverloadsTest, MethodsThatAreNotPureArePassedOn) { EXPECT_EQ(wrapper.inherited(1), 11); }

TEST_F(OverloadsTest, FinalMethodsAreLeftAlone) {
  wrapper.stop();
  EXPECT_TRUE(wrapper.stopped);
  EXPECT_FALSE(target.stopped);
}

} // namespace
