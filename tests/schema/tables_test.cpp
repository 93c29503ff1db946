// What must hold for every table of the schema, whatever the policy.
#include <r4c/schema/attributes.h>
#include <r4c/schema/codes.h>
#include <r4c/schema/parameter.h>

#include <gtest/gtest.h>
#include <set>
#include <string>
#include <string_view>

using namespace r4c::schema;

TEST(Codes, everyCodeHasOneIdAndATitle) {
  std::set<std::string_view> ids;
  int number = 0;
  for (const CodeInfo &info : kCodes) {
    EXPECT_EQ(static_cast<int>(info.code), number++) << "in the order of the enumeration: " << info.id;
    EXPECT_TRUE(ids.insert(info.id).second) << info.id;
    EXPECT_FALSE(info.title.empty()) << info.id;
    EXPECT_EQ(codeId(info.code), info.id);
  }
  EXPECT_EQ(codeId(static_cast<Code>(number)), "") << "a code of the enumeration is missing from the catalogue";
}

TEST(Codes, neverChange) {
  EXPECT_EQ(codeId(Code::durationSyntax), "R4C-ATR-001");
  EXPECT_EQ(codeId(Code::malformedArguments), "R4C-ATR-013");
  EXPECT_EQ(codeId(Code::finalClass), "R4C-GEN-001");
  EXPECT_EQ(codeId(Code::inaccessibleDestructor), "R4C-GEN-010");
  EXPECT_EQ(codeId(Code::invalidSetting), "R4C-REG-001");
  EXPECT_EQ(codeId(Code::unknownConfig), "R4C-REG-004");
  EXPECT_EQ(codeId(Code::sharedNameDifferentConfiguration), "R4C-REG-008");
  EXPECT_EQ(codeId(Code::unknownId), "R4C-REG-009");
}

TEST(Policies, areFoundByTheirAttribute) {
  for (const Policy *policy : kPolicies)
    EXPECT_EQ(findPolicy(policy->attribute), policy);
  EXPECT_EQ(findPolicy("adaptive_limits"), nullptr);
  EXPECT_EQ(findPolicy(""), nullptr);
}

TEST(Policies, haveOneParameterOfEachName) {
  for (const Policy *policy : kPolicies) {
    std::set<std::string_view> names;
    int positional = 0;
    for (const Parameter &parameter : policy->parameters) {
      EXPECT_TRUE(names.insert(parameter.name).second) << parameter.name;
      EXPECT_EQ(policy->find(parameter.name), &parameter);
      EXPECT_NE(parameter.where & everywhere, 0U) << parameter.name << " can be set nowhere";
      EXPECT_FALSE(parameter.summary.empty()) << parameter.name;
      positional += parameter.positional;
    }
    EXPECT_LE(positional, 1) << policy->attribute;
    EXPECT_EQ(policy->find("noSuchParameter"), nullptr);
  }
}

TEST(Policies, haveDefaultsThatTheyWouldAccept) {
  for (const Policy *policy : kPolicies)
    for (const Parameter &parameter : policy->parameters) {
      SCOPED_TRACE(std::string(parameter.name));
      if (parameter.kind == Kind::enumeration) {
        bool known = false;
        for (const Enumerator &enumerator : parameter.enumerators)
          known |= enumerator.value == static_cast<int>(parameter.number);
        EXPECT_TRUE(known);
      } else if (!parameter.required) {
        EXPECT_TRUE(parameter.range.contains(parameter.number));
      }
    }
}

TEST(Policies, orderParametersThatTheyHave) {
  for (const Policy *policy : kPolicies)
    for (const auto &[lower, upper] : policy->orderings) {
      ASSERT_NE(policy->find(lower), nullptr) << lower;
      ASSERT_NE(policy->find(upper), nullptr) << upper;
      EXPECT_LE(policy->find(lower)->number, policy->find(upper)->number);
    }
}

TEST(Range, knowsItsEnds) {
  constexpr Range closed{.min = 1, .max = 2};
  EXPECT_TRUE(closed.contains(1));
  EXPECT_TRUE(closed.contains(2));
  EXPECT_FALSE(closed.contains(0.999));
  EXPECT_FALSE(closed.contains(2.001));
  constexpr Range open{.min = 1, .max = 2, .minExcluded = true, .maxExcluded = true};
  EXPECT_FALSE(open.contains(1));
  EXPECT_FALSE(open.contains(2));
  EXPECT_TRUE(open.contains(1.5));
  EXPECT_FALSE(closed.contains(std::numeric_limits<double>::quiet_NaN()));
  EXPECT_TRUE(Range().contains(-1e300));
}

TEST(DefaultOf, givesTheDefaultInTheTypeThatIsAskedFor) {
  static_assert(defaultOf<int>(kAdaptiveLimit, "maxLimit") == 200);
  static_assert(defaultOf<bool>(kAdaptiveLimit, "enabled"));
  static_assert(defaultOf<double>(kAdaptiveLimit, "backoffRatio") == 0.9);
  static_assert(defaultOf<std::chrono::nanoseconds>(kAdaptiveLimit, "window") == std::chrono::seconds(1));
  static_assert(defaultOf<r4c::LimitAlgorithm>(kAdaptiveLimit, "algorithm") == r4c::LimitAlgorithm::Gradient2);
}
