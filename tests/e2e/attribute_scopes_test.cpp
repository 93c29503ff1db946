#include "attribute_scopes.r4c.h"

#include <r4c/testing.h>

#include <gmock/gmock.h>

namespace {

using acme::Around;
using acme::PrivateError;
using acme::Sized;

class PrivateTarget : public PrivateError {
public:
  int call() override { fail(); }
};

class InnerTarget : public Around::Inner {
public:
  int call() override { throw Around::Error("nested"); }
};

class OtherTarget : public Around::Other {
public:
  int call() override { Around::fail(); }
};

class SizedTarget : public Sized<8> {
public:
  int limited() override { return 1; }
  int dropping() override { throw Error("of a template"); }
};

class AttributeScopesTest : public ::testing::Test {
protected:
  r4c::ResilienceRegistry registry = r4c::ResilienceRegistry::builder().build();
  auto drops(const std::string &id) { return registry.adaptiveLimit(id).snapshot().drops(); }
};

TEST_F(AttributeScopesTest, APrivateTypeIsCounted) {
  PrivateTarget target;
  r4c::Resilient<PrivateError> wrapper{target, registry};
  EXPECT_THROW(wrapper.call(), std::runtime_error);
  EXPECT_EQ(drops("acme::PrivateError#call()"), 1);
}

TEST_F(AttributeScopesTest, TypesOfTheClassAroundAreCounted) {
  InnerTarget inner;
  r4c::Resilient<Around::Inner> wrapper{inner, registry};
  EXPECT_THROW(wrapper.call(), Around::Error);
  EXPECT_EQ(drops("acme::Around::Inner#call()"), 1);
  OtherTarget other;
  r4c::Resilient<Around::Other> hidden{other, registry};
  EXPECT_THROW(hidden.call(), std::runtime_error);
  EXPECT_EQ(drops("acme::Around::Other#call()"), 1);
}

TEST_F(AttributeScopesTest, MembersOfATemplate) {
  SizedTarget target;
  r4c::Resilient<Sized<8>> wrapper{target, registry};
  EXPECT_EQ(wrapper.limited(), 1);
  const r4c::AdaptiveLimitSnapshot limited = registry.adaptiveLimit("limited").snapshot();
  EXPECT_EQ(limited.maxLimit(), 16);
  EXPECT_EQ(limited.minLimit(), 5);
  EXPECT_EQ(limited.limit(), 16);
  EXPECT_THROW(wrapper.dropping(), Sized<8>::Error);
  EXPECT_EQ(drops("dropping"), 1);
}

} // namespace
