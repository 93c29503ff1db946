// What the values of tests/generator/diagnostics/values.h are read as.
#include "driver/read_header.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace r4c::gen {

namespace {

using testing::ElementsAre;

class Values : public testing::Test {
protected:
  static void SetUpTestSuite() {
    result_ = new HeaderResult(readHeader({R4C_VALUES, {"-I" R4C_ANNOTATIONS}, "values.h", ""}));
  }
  static void TearDownTestSuite() { delete result_; }

  /// The value of `parameter` on the method of that name in the class of that name.
  static const Value &valueOf(const std::string &method, const std::string &parameter,
                              const std::string &className = "Values") {
    static const Value none;
    for (const Interface &interface : result_->header.interfaces)
      for (const Method &each : interface.methods)
        if (interface.name == className && each.name == method && each.attributes.size() == 1)
          if (const Argument *argument = each.attributes.front().find(parameter))
            return argument->value;
    ADD_FAILURE() << className << "::" << method << " sets no " << parameter;
    return none;
  }

  template <typename T>
  static T get(const std::string &method, const std::string &parameter, const std::string &className = "Values") {
    const Value &value = valueOf(method, parameter, className);
    if (const T *found = std::get_if<T>(&value))
      return *found;
    ADD_FAILURE() << method << " holds alternative " << value.index();
    return T();
  }

  static std::string text(const std::string &method) { return get<std::string>(method, "name"); }
  static std::int64_t limit(const std::string &method) { return get<std::int64_t>(method, "maxLimit"); }
  static std::string algorithm(const std::string &method) { return get<EnumeratorName>(method, "algorithm").name; }
  static std::int64_t window(const std::string &method) { return get<Duration>(method, "window").nanoseconds; }
  static std::vector<std::string> types(const std::string &method, const std::string &className = "Values") {
    std::vector<std::string> spellings;
    for (const TypeName &type : get<std::vector<TypeName>>(method, "dropOn", className))
      spellings.push_back(type.spelling);
    return spellings;
  }

  static HeaderResult *result_;
};

HeaderResult *Values::result_ = nullptr;

TEST_F(Values, AreReadWithoutAFault) { EXPECT_EQ(result_->status, HeaderResult::Status::read); }

TEST_F(Values, Strings) {
  EXPECT_EQ(text("text"), "plain");
  EXPECT_EQ(text("adjacent"), "adjacent texts");
  EXPECT_EQ(text("raw"), "raw \"text\" ");
  EXPECT_EQ(text("utf8"), "utf-8 \xc3\xa9");
  EXPECT_EQ(text("escapes"), "quote \" newline \n tab \t end");
  EXPECT_EQ(text("macro"), "from a macro");
  EXPECT_EQ(text("parentheses"), "parentheses");
  EXPECT_EQ(text("pointer"), "pointed at");
  EXPECT_EQ(text("array"), "in an array");
  EXPECT_EQ(text("view"), "viewed");
}

TEST_F(Values, Booleans) {
  EXPECT_FALSE(get<bool>("boolean", "enabled"));
  EXPECT_TRUE(get<bool>("comparison", "enabled"));
}

TEST_F(Values, WholeNumbers) {
  EXPECT_EQ(limit("number"), 1000);
  EXPECT_EQ(limit("hexadecimal"), 16);
  EXPECT_EQ(limit("suffix"), 10);
  EXPECT_EQ(limit("arithmetic"), 16);
  EXPECT_EQ(limit("qualified"), 8);
  EXPECT_EQ(limit("privateConstant"), 11);
  EXPECT_EQ(limit("memberFunction"), 22);
  EXPECT_EQ(limit("commasInTemplates"), 2);
  EXPECT_EQ(get<std::int64_t>("commasInTemplates", "minLimit"), 1);
  EXPECT_EQ(limit("conditional"), 7);
  EXPECT_EQ(limit("lambda"), 5);
  EXPECT_EQ(limit("unscopedEnumerator"), 3);
}

TEST_F(Values, Enumerators) {
  EXPECT_EQ(algorithm("enumerator"), "AIMD");
  EXPECT_EQ(algorithm("ofItsType"), "AIMD");
  EXPECT_EQ(algorithm("ofItsNamespace"), "Vegas");
  EXPECT_EQ(algorithm("fromTheRoot"), "Vegas");
  EXPECT_EQ(algorithm("byAnAlias"), "Vegas");
  EXPECT_EQ(algorithm("algorithmConstant"), "AIMD");
}

TEST_F(Values, Durations) {
  EXPECT_EQ(window("durationText"), 500'000'000);
  EXPECT_EQ(window("parts"), 90'000'000'000);
  EXPECT_EQ(window("durationLiteral"), 500'000'000);
  EXPECT_EQ(window("separated"), 500'000'000);
  EXPECT_EQ(window("literalParts"), 90'000'000'000);
  EXPECT_EQ(window("durationConstant"), 250'000'000);
  EXPECT_EQ(window("durationExpression"), 500'000'000);
  EXPECT_EQ(window("durationObject"), 2'000'000'000);
  EXPECT_EQ(window("realDuration"), 250'000'000);
}

TEST_F(Values, TypeLists) {
  EXPECT_THAT(types("noTypes"), ElementsAre());
  EXPECT_THAT(types("oneType"), ElementsAre("SocketTimeout"));
  EXPECT_THAT(types("types"),
              ElementsAre("Failure<int, long>", "shop::SocketTimeout", "r4c::CallTimeoutException", "Private"));
}

TEST_F(Values, DependentExpressions) {
  EXPECT_EQ(get<DependentExpression>("dependent", "maxLimit", "Repository").spelling, "N");
  EXPECT_EQ(get<DependentExpression>("dependent", "window", "Repository").spelling, "T::kWindow");
  EXPECT_THAT(types("dependent", "Repository"), ElementsAre("typename T::Error", "Failure<T, int>"));
}

TEST_F(Values, OfNestedClassesSeeLaterMembersOfTheOuter) {
  EXPECT_EQ(get<std::int64_t>("work", "maxLimit", "Outer$Inner"), 12);
  EXPECT_THAT(types("work", "Outer$Inner"), ElementsAre("Later"));
}

} // namespace
} // namespace r4c::gen
