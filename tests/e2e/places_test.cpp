#include "places.r4c.h"

#include <gmock/gmock.h>

namespace {

using lib::Outer;

class Inner : public Outer::Inner {
public:
  Answer ask(Answer question, Outer *) override { return {question.value + 1}; }
};

class GlobalTarget : public Global {
public:
  Outer::Inner::Answer answer(Outer &) override { return {5}; }
};

class SiblingTarget : public generated::Sibling {
public:
  int value() override { return 7; }
};

class UnnamedTarget : public Unnamed {
public:
  int value() override { return 6; }
};

TEST(PlacesTest, NestedClasses) {
  r4c::ResilienceRegistry registry = r4c::ResilienceRegistry::builder().build();
  Inner inner;
  r4c::Resilient<Outer::Inner> wrapper{inner, registry};
  EXPECT_EQ(wrapper.ask({1}, nullptr).value, 2);
  EXPECT_EQ(
      registry.adaptiveLimit("lib::Outer::Inner#ask(lib::Outer::Inner::Answer, lib::Outer *)").snapshot().accepted(),
      1);
}

TEST(PlacesTest, NoNamespaceAndAnUnnamedOne) {
  r4c::ResilienceRegistry registry = r4c::ResilienceRegistry::builder().build();
  GlobalTarget global;
  UnnamedTarget unnamed;
  Outer outer;
  EXPECT_EQ((r4c::Resilient<Global>{global, registry}).answer(outer).value, 5);
  EXPECT_EQ((r4c::Resilient<Unnamed>{unnamed, registry}).value(), 6);
}

TEST(PlacesTest, ANamespaceOfANameThatR4cHasToo) {
  r4c::ResilienceRegistry registry = r4c::ResilienceRegistry::builder().build();
  SiblingTarget sibling;
  EXPECT_EQ((r4c::Resilient<generated::Sibling>{sibling, registry}).value(), 7);
}

} // namespace
