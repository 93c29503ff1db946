// What the check does with parameters of kinds that no policy has yet.
#include "check/check.h"

#include "read/clang_version.h"

#include <clang/Frontend/TextDiagnosticBuffer.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace r4c::gen {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

constexpr schema::Parameter kParameters[] = {
    {.name = "optional", .kind = schema::Kind::boolean, .where = schema::everywhere, .summary = "May be left out."},
    {.name = "needed",
     .kind = schema::Kind::integer,
     .where = schema::everywhere,
     .summary = "Must be set.",
     .range = {.min = 1, .max = 10},
     .required = true,
     .positional = true},
};

constexpr schema::Policy kPolicy{.attribute = "made_up",
                                 .key = "madeUp",
                                 .title = "made-up policy",
                                 .summary = "One parameter is required and may stand without its name.",
                                 .parameters = kParameters};

class Check : public testing::Test {
protected:
  Check() : engine_(makeFlagDiagnostics()), diagnostics_(*engine_) {
    engine_->setClient(&buffer_, /*ShouldOwnClient=*/false);
  }

  static Argument argument(std::string parameter, Value value) {
    Argument result;
    result.parameter = std::move(parameter);
    result.value = std::move(value);
    return result;
  }

  /// Checks an attribute with these arguments.
  AttributeUse check(std::vector<Argument> arguments, bool faulty = false) {
    AttributeUse use;
    use.name = kPolicy.attribute;
    use.arguments = std::move(arguments);
    use.faulty = faulty;
    checkArguments(use, kPolicy, diagnostics_);
    return use;
  }

  std::vector<std::string> errors() const {
    std::vector<std::string> texts;
    for (auto one = buffer_.err_begin(); one != buffer_.err_end(); ++one)
      texts.push_back(one->second);
    return texts;
  }

private:
  clang::TextDiagnosticBuffer buffer_;
  llvm::IntrusiveRefCntPtr<clang::DiagnosticsEngine> engine_;
  Diagnostics diagnostics_;
};

TEST_F(Check, ARequiredParameterMayNotBeMissing) {
  EXPECT_TRUE(check({argument("optional", true)}).faulty);
  EXPECT_THAT(errors(), ElementsAre("'r4c::made_up' needs the parameter 'needed' [R4C-ATR-011]"));
}

TEST_F(Check, OneThatCouldNotBeReadMayBeTheMissingOne) {
  EXPECT_TRUE(check({}, /*faulty=*/true).faulty);
  EXPECT_THAT(errors(), IsEmpty());
}

TEST_F(Check, OneWithAFaultIsNotMissing) {
  EXPECT_TRUE(check({argument("needed", std::int64_t(11))}).faulty);
  EXPECT_THAT(errors(), ElementsAre("'needed' must be 1 to 10, not 11 [R4C-ATR-010]"));
}

TEST_F(Check, AValueWithoutANameIsThePositionalParameters) {
  const AttributeUse use = check({argument("", std::int64_t(7)), argument("optional", true)});
  EXPECT_FALSE(use.faulty);
  EXPECT_THAT(errors(), IsEmpty());
  const Argument *needed = use.find("needed");
  ASSERT_TRUE(needed);
  EXPECT_EQ(std::get<std::int64_t>(needed->value), 7);
}

TEST_F(Check, ThePositionalParameterIsNotSetByItsNameAsWell) {
  EXPECT_TRUE(check({argument("", std::int64_t(7)), argument("needed", std::int64_t(8))}).faulty);
  EXPECT_THAT(errors(), ElementsAre("'needed' is set twice [R4C-ATR-007]"));
}

} // namespace
} // namespace r4c::gen
