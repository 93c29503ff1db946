#include <r4c/adaptive_limit/config.h>
#include <r4c/exception_types.h>
#include <r4c/schema/adaptive_limit.h>

#include <gtest/gtest.h>
#include <optional>
#include <pthread.h>
#include <stdexcept>

using r4c::ExceptionTypes;

namespace {

struct Overload {
  virtual ~Overload() = default;
};
struct Busy : Overload {};
struct Left {};
struct Both : Left, Busy {};
struct Hidden : private Overload {};

/// Whether the list matches the thrown value.
template <typename Exception> bool matches(const ExceptionTypes &list, const Exception &exception) {
  try {
    throw exception;
  } catch (...) {
    return list.matchesCurrentException();
  }
}

} // namespace

TEST(ExceptionTypes, matchLikeHandlers) {
  const auto list = ExceptionTypes::of<std::logic_error, Overload>();
  EXPECT_TRUE(matches(list, std::logic_error("a")));
  EXPECT_TRUE(matches(list, std::out_of_range("derived")));
  EXPECT_TRUE(matches(list, Busy()));
  EXPECT_TRUE(matches(list, Both()));
  EXPECT_FALSE(matches(list, Hidden()));
  EXPECT_FALSE(matches(list, Left()));
  EXPECT_FALSE(matches(list, std::runtime_error("a")));
  EXPECT_FALSE(matches(list, 42));
}

TEST(ExceptionTypes, everyTypeOfTheListCounts) {
  const auto list = ExceptionTypes::of<std::range_error, Left, Overload>();
  EXPECT_TRUE(matches(list, std::range_error("a")));
  EXPECT_TRUE(matches(list, Left()));
  EXPECT_TRUE(matches(list, Overload()));
}

TEST(ExceptionTypes, theEmptyListMatchesNothing) {
  EXPECT_FALSE(matches(ExceptionTypes(), std::logic_error("a")));
  EXPECT_FALSE(matches(ExceptionTypes::of<>(), std::logic_error("a")));
  EXPECT_EQ(ExceptionTypes::of<>().text(), "{}");
}

TEST(ExceptionTypes, matchNothingOutsideAHandler) {
  EXPECT_FALSE(ExceptionTypes::of<std::exception>().matchesCurrentException());
}

TEST(ExceptionTypes, theExceptionStaysTheOneThatIsHandled) {
  try {
    throw std::out_of_range("still here");
  } catch (...) {
    EXPECT_TRUE(ExceptionTypes::of<std::logic_error>().matchesCurrentException());
    EXPECT_FALSE(ExceptionTypes::of<std::bad_alloc>().matchesCurrentException());
    try {
      throw;
    } catch (const std::out_of_range &exception) {
      EXPECT_STREQ(exception.what(), "still here");
    }
  }
}

TEST(ExceptionTypes, areEqualInAnyOrder) {
  EXPECT_EQ((ExceptionTypes::of<Left, Busy>()), (ExceptionTypes::of<Busy, Left>()));
  EXPECT_NE((ExceptionTypes::of<Left>()), (ExceptionTypes::of<Busy, Left>()));
  EXPECT_NE((ExceptionTypes::of<Left, Busy>()), (ExceptionTypes::of<Busy>()));
}

TEST(ExceptionTypes, defaultsAreThoseOfTheSchema) {
  EXPECT_EQ(r4c::AdaptiveLimitConfig().dropOn.text(), r4c::schema::kAdaptiveLimit.find("dropOn")->text);
}

TEST(ExceptionTypes, letAnExitingThreadUnwind) {
  // glibc unwinds an exiting or cancelled thread by an exception of its own, which catch (...) sees, and ends the
  // process should a handler swallow it.
  std::optional<bool> matched;
  pthread_t thread;
  const auto body = [](void *result) -> void * {
    try {
      pthread_exit(nullptr);
    } catch (...) {
      *static_cast<std::optional<bool> *>(result) =
          ExceptionTypes::of<std::exception, Overload>().matchesCurrentException();
      throw;
    }
  };
  ASSERT_EQ(pthread_create(&thread, nullptr, body, &matched), 0);
  ASSERT_EQ(pthread_join(thread, nullptr), 0);
  EXPECT_EQ(matched, false);
}
