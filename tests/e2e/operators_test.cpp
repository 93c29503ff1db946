#include "operators.r4c.h"

#include <gmock/gmock.h>

namespace {

using acme::Operators;

int doubled(int value) { return 2 * value; }

class Target : public Operators {
public:
  int operator()(int value) const override { return value + 1; }
  bool operator==(const Operators &other) const override { return this == &other; }
  Operators &operator=(const Operators &) override {
    ++assigned;
    return *this;
  }
  Operators &operator+=(int value) override {
    assigned += value;
    return *this;
  }
  int operator[](const std::string &key) override { return static_cast<int>(key.size()); }
  Operators *operator->() override { return this; }
  explicit operator bool() const override { return assigned > 0; }
  operator std::string() const override { return "target"; }
  operator Function() const override { return doubled; }
  std::string which() & override { return "&"; }
  std::string which() && override { return "&&"; }
  std::string which() const & override { return "const &"; }
  std::string which() const && override { return "const &&"; }
  int read(int value) volatile override { return value * 3; }
  int peek() const volatile override { return 9; }

  int assigned = 0;
};

class OperatorsTest : public ::testing::Test {
protected:
  r4c::ResilienceRegistry registry = r4c::ResilienceRegistry::builder().build();
  Target target;
  r4c::Resilient<Operators> wrapper{target, registry};
  Operators &operators = wrapper;
};

TEST_F(OperatorsTest, Operators) {
  EXPECT_EQ(operators(1), 2);
  EXPECT_TRUE(operators.operator==(target));
  EXPECT_EQ(&operators.operator=(target), &target);
  EXPECT_EQ(&(operators += 4), &target);
  EXPECT_EQ(target.assigned, 5);
  EXPECT_EQ(operators["four"], 4);
  EXPECT_EQ(operators.operator->(), &target);
}

TEST_F(OperatorsTest, Conversions) {
  EXPECT_FALSE(operators ? true : false);
  EXPECT_EQ(static_cast<std::string>(operators), "target");
  EXPECT_EQ(static_cast<Operators::Function>(operators)(4), 8);
}

TEST_F(OperatorsTest, RefQualifiers) {
  EXPECT_EQ(operators.which(), "&");
  EXPECT_EQ(std::move(operators).which(), "&&");
  EXPECT_EQ(std::as_const(operators).which(), "const &");
  EXPECT_EQ(std::move(std::as_const(operators)).which(), "const &&");
}

TEST_F(OperatorsTest, Volatile) {
  volatile Operators &moving = operators;
  EXPECT_EQ(moving.read(5), 15);
  EXPECT_EQ(moving.peek(), 9);
  EXPECT_EQ(registry.adaptiveLimit("volatile").snapshot().accepted(), 1);
}

} // namespace
