// Every kind of value where it is right: nothing is reported.
// expected-no-diagnostics
#include <chrono>
#include <r4c/annotations.h>
#include <string_view>

#define NAME "from a macro"

namespace shop {

struct SocketTimeout {};
template <typename T, typename U> struct Failure {};
template <typename T, typename U> constexpr int greater(T left, U right) { return left > right ? left : right; }
inline constexpr int kPoolSize = 8;
enum Sizes { Small = 3 };

class Values {
public:
  virtual ~Values() = default;
  [[r4c::adaptive_limit]] virtual void none() = 0;
  [[r4c::adaptive_limit(name = "plain")]] virtual void text() = 0;
  [[r4c::adaptive_limit(name = "adjacent" " " "texts")]] virtual void adjacent() = 0;
  [[r4c::adaptive_limit(name = R"(raw "text" )")]] virtual void raw() = 0;
  [[r4c::adaptive_limit(name = u8"utf-8 \u00e9")]] virtual void utf8() = 0;
  [[r4c::adaptive_limit(name = "quote \" newline \n tab \t end")]] virtual void escapes() = 0;
  [[r4c::adaptive_limit(name = NAME)]] virtual void macro() = 0;
  [[r4c::adaptive_limit(name = ("parentheses"))]] virtual void parentheses() = 0;
  [[r4c::adaptive_limit(name = kPointer)]] virtual void pointer() = 0;
  [[r4c::adaptive_limit(name = kArray)]] virtual void array() = 0;
  [[r4c::adaptive_limit(name = kView)]] virtual void view() = 0;

  [[r4c::adaptive_limit(enabled = false)]] virtual void boolean() = 0;
  [[r4c::adaptive_limit(enabled = kPoolSize > 5)]] virtual void comparison() = 0;

  [[r4c::adaptive_limit(maxLimit = 1'000)]] virtual void number() = 0;
  [[r4c::adaptive_limit(maxLimit = 0x10)]] virtual void hexadecimal() = 0;
  [[r4c::adaptive_limit(maxLimit = 10ull)]] virtual void suffix() = 0;
  [[r4c::adaptive_limit(maxLimit = 2 * kPoolSize)]] virtual void arithmetic() = 0;
  [[r4c::adaptive_limit(maxLimit = shop::kPoolSize)]] virtual void qualified() = 0;
  [[r4c::adaptive_limit(maxLimit = kPrivate)]] virtual void privateConstant() = 0;
  [[r4c::adaptive_limit(maxLimit = twice(kPrivate))]] virtual void memberFunction() = 0;
  [[r4c::adaptive_limit(maxLimit = greater<int, long>(1, 2), minLimit = 1)]] virtual void commasInTemplates() = 0;
  [[r4c::adaptive_limit(maxLimit = sizeof(Values) > 4 ? 7 : 9)]] virtual void conditional() = 0;
  [[r4c::adaptive_limit(maxLimit = [] { return 5; }())]] virtual void lambda() = 0;
  [[r4c::adaptive_limit(maxLimit = Small)]] virtual void unscopedEnumerator() = 0;

  [[r4c::adaptive_limit(algorithm = AIMD)]] virtual void enumerator() = 0;
  [[r4c::adaptive_limit(algorithm = LimitAlgorithm::AIMD)]] virtual void ofItsType() = 0;
  [[r4c::adaptive_limit(algorithm = r4c::LimitAlgorithm::Vegas)]] virtual void ofItsNamespace() = 0;
  [[r4c::adaptive_limit(algorithm = ::r4c::LimitAlgorithm::Vegas)]] virtual void fromTheRoot() = 0;
  [[r4c::adaptive_limit(algorithm = Algorithm::Vegas)]] virtual void byAnAlias() = 0;
  [[r4c::adaptive_limit(algorithm = kAlgorithm)]] virtual void algorithmConstant() = 0;

  [[r4c::adaptive_limit(window = "500ms")]] virtual void durationText() = 0;
  [[r4c::adaptive_limit(window = "1m30s")]] virtual void parts() = 0;
  [[r4c::adaptive_limit(window = 500ms)]] virtual void durationLiteral() = 0;
  [[r4c::adaptive_limit(window = 500'000us)]] virtual void separated() = 0;
  [[r4c::adaptive_limit(window = 1m30s)]] virtual void literalParts() = 0;
  [[r4c::adaptive_limit(window = kWindow)]] virtual void durationConstant() = 0;
  [[r4c::adaptive_limit(window = 2 * kWindow)]] virtual void durationExpression() = 0;
  [[r4c::adaptive_limit(window = std::chrono::seconds(2))]] virtual void durationObject() = 0;
  [[r4c::adaptive_limit(window = std::chrono::duration<double>(0.25))]] virtual void realDuration() = 0;

  [[r4c::adaptive_limit(dropOn = {})]] virtual void noTypes() = 0;
  [[r4c::adaptive_limit(dropOn = {SocketTimeout})]] virtual void oneType() = 0;
  [[r4c::adaptive_limit(dropOn = {Failure<int, long>, shop::SocketTimeout, r4c::CallTimeoutException, Private})]]
  virtual void types() = 0;

private:
  struct Private {};
  using Algorithm = r4c::LimitAlgorithm;
  static constexpr int twice(int number) { return 2 * number; }
  static constexpr int kPrivate = 11;
  static constexpr const char *kPointer = "pointed at";
  static constexpr char kArray[] = "in an array";
  static constexpr std::string_view kView = "viewed";
  static constexpr auto kAlgorithm = r4c::LimitAlgorithm::AIMD;
  static constexpr std::chrono::milliseconds kWindow{250};
};

template <typename T, int N> class Repository {
public:
  virtual ~Repository() = default;
  [[r4c::adaptive_limit(maxLimit = N, window = T::kWindow, dropOn = {typename T::Error, Failure<T, int>})]]
  virtual void dependent(T value) = 0;
};

struct Outer {
  struct Inner {
    virtual ~Inner() = default;
    [[r4c::adaptive_limit(maxLimit = kLater, dropOn = {Later})]] virtual void work() = 0;
    template <int N> struct Innermost {
      virtual ~Innermost() = default;
      [[r4c::adaptive_limit(maxLimit = kOpen + N)]] virtual void work() = 0;
    };
  };

  static constexpr int kOpen = 13;

private:
  struct Later {};
  static constexpr int kLater = 12;
};

} // namespace shop
