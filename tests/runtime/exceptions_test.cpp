#include <r4c/exceptions.h>

#include <gmock/gmock.h>
#include <string>
#include <type_traits>

template <typename Exception> class PolicyException : public ::testing::Test {};
using PolicyExceptions =
    ::testing::Types<r4c::RejectedException, r4c::LimitExceededException, r4c::BulkheadFullException,
                     r4c::CircuitOpenException, r4c::RateLimitedException, r4c::CallTimeoutException>;
TYPED_TEST_SUITE(PolicyException, PolicyExceptions);

TYPED_TEST(PolicyException, namesItsInstance) {
  const TypeParam exception("shop::SearchClient#search(const std::string &)");
  EXPECT_EQ(exception.instanceId(), "shop::SearchClient#search(const std::string &)");
  EXPECT_THAT(exception.what(), ::testing::StartsWith("shop::SearchClient#search(const std::string &): "));
}

TYPED_TEST(PolicyException, takesAnyTextForAnId) {
  using namespace std::string_literals;
  EXPECT_EQ(TypeParam("").instanceId(), "");
  EXPECT_EQ(TypeParam("a: b: {}"s).instanceId(), "a: b: {}");
  EXPECT_EQ(TypeParam("nul\0inside"s).instanceId(), "nul\0inside"s);
}

TYPED_TEST(PolicyException, outlivesWhatItWasCopiedFrom) {
  static_assert(std::is_nothrow_copy_constructible_v<TypeParam>);
  static_assert(std::is_nothrow_copy_assignable_v<TypeParam>);
  static_assert(!std::is_convertible_v<std::string, TypeParam>, "an id alone is no exception");
  TypeParam assigned("other");
  const TypeParam copied = [&] {
    const TypeParam original(std::string(200, 'x'));
    assigned = original;
    return TypeParam(original);
  }();
  EXPECT_EQ(copied.instanceId(), std::string(200, 'x'));
  EXPECT_EQ(assigned.instanceId(), std::string(200, 'x'));
  EXPECT_STREQ(assigned.what(), copied.what());
}

TEST(Exceptions, areOfTheKindsThatCallersCatch) {
  static_assert(std::is_base_of_v<std::runtime_error, r4c::RejectedException>);
  static_assert(std::is_base_of_v<r4c::RejectedException, r4c::LimitExceededException>);
  static_assert(!std::is_base_of_v<r4c::RejectedException, r4c::CallTimeoutException>,
                "a call that ran was not refused");
  EXPECT_THROW(throw r4c::BulkheadFullException("a"), r4c::RejectedException);
  EXPECT_THROW(throw r4c::CallTimeoutException("a"), std::runtime_error);
}

TEST(RegistryException, endsWithItsCode) {
  const r4c::RegistryException exception(r4c::schema::Code::unknownId, "no adaptive limit has the id 'x'");
  EXPECT_EQ(exception.code(), "R4C-REG-009");
  EXPECT_STREQ(exception.what(), "no adaptive limit has the id 'x' [R4C-REG-009]");
}
