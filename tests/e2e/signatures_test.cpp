#include "signatures.r4c.h"

#include <cstdio>
#include <gmock/gmock.h>

namespace {

using acme::Signatures;

int doubled(int value) { return 2 * value; }
int lengthOf(int value, const char *text) { return value + static_cast<int>(std::string(text).size()); }

class Target : public Signatures {
public:
  void nothing() override { ++calls; }
  std::unique_ptr<int> own(std::unique_ptr<int> value) override { return value; }
  acme::Immovable immovable(int value) override { return acme::Immovable(value); }
  int &reference(int &value) const override { return value; }
  std::string &&rvalue(std::string &&value) override { return std::move(value); }
  std::string byValue(std::string text, acme::Point point, Options options, Mode mode) override {
    return text + std::to_string(point.x + point.y + options.retries + mode);
  }
  const std::string &name() const noexcept override { return name_; }
  int sum(int (&row)[4], const int (*rows)[4], int matrix[2][3]) override {
    return row[0] + row[3] + rows[1][3] + matrix[1][2];
  }
  const char *last(const char *words[], Size count) override { return words[count - 1]; }
  int call(int (*function)(int), Callback callback, int other(int)) override {
    return function(1) + callback(10, "abc") + other(100);
  }
  int through(int (Signatures::*method)(int), int acme::Point::*member, const acme::Point &point) override {
    return (this->*method)(point.*member);
  }
  int twice(int value) override { return 2 * value; }
  int (*handler(int))(int) override { return doubled; }
  auto array() -> int (&)[4] override { return array_; }
  std::string format(const char *pattern, va_list arguments) override {
    char buffer[32];
    std::vsnprintf(buffer, sizeof buffer, pattern, arguments);
    return buffer;
  }
  std::map<std::string, std::vector<std::optional<int>>> map(std::function<void(int, std::string)> visit,
                                                             std::array<acme::Color, 4> colors) override {
    visit(1, "one");
    return {{"colors", {static_cast<int>(colors[3])}}};
  }
  Options trailing(Options options) override { return {options.retries + 1}; }
  void spelt(acme::parts::Opaque *, acme::Color, acme::Point, Mode) override { ++calls; }

  int calls = 0;

private:
  std::string name_ = "target";
  int array_[4] = {1, 2, 3, 4};
};

class SignaturesTest : public ::testing::Test {
protected:
  r4c::ResilienceRegistry registry = r4c::ResilienceRegistry::builder().build();
  Target target;
  r4c::Resilient<Signatures> wrapper{target, registry};
};

TEST_F(SignaturesTest, VoidAndMoveOnly) {
  wrapper.nothing();
  EXPECT_EQ(target.calls, 1);
  auto value = std::make_unique<int>(5);
  const int *same = value.get();
  EXPECT_EQ(wrapper.own(std::move(value)).get(), same);
}

TEST_F(SignaturesTest, ImmovableResults) { EXPECT_EQ(wrapper.immovable(6).value, 6); }

TEST_F(SignaturesTest, ReferencesStayTheSame) {
  int value = 0;
  EXPECT_EQ(&wrapper.reference(value), &value);
  std::string text = "text";
  std::string &&moved = wrapper.rvalue(std::move(text));
  EXPECT_EQ(&moved, &text);
  EXPECT_EQ(&wrapper.name(), &target.name());
  EXPECT_EQ(&wrapper.array(), &target.array());
}

TEST_F(SignaturesTest, ValuesArraysAndFunctions) {
  EXPECT_EQ(wrapper.byValue("sum ", {1, 2}, {3}, Signatures::slow), "sum 7");
  int row[4] = {1, 0, 0, 2};
  const int rows[2][4] = {{}, {0, 0, 0, 4}};
  int matrix[2][3] = {{}, {0, 0, 8}};
  EXPECT_EQ(wrapper.sum(row, rows, matrix), 15);
  const char *words[] = {"first", "last"};
  EXPECT_STREQ(wrapper.last(words, 2), "last");
  EXPECT_EQ(wrapper.call(doubled, lengthOf, doubled), 2 + 13 + 200);
  EXPECT_EQ(wrapper.through(&Signatures::twice, &acme::Point::y, {1, 4}), 8);
  EXPECT_EQ(wrapper.handler(1)(21), 42);
}

std::string format(Signatures &signatures, const char *pattern, ...) {
  va_list arguments;
  va_start(arguments, pattern);
  std::string text = signatures.format(pattern, arguments);
  va_end(arguments);
  return text;
}

TEST_F(SignaturesTest, ListsOfArguments) { EXPECT_EQ(format(wrapper, "%d-%s", 7, "x"), "7-x"); }

TEST_F(SignaturesTest, Containers) {
  std::string seen;
  const auto result =
      wrapper.map([&](int, const std::string &text) { seen = text; }, {{{}, {}, {}, acme::Color::green}});
  EXPECT_EQ(seen, "one");
  EXPECT_EQ(result.at("colors").front(), 1);
  EXPECT_EQ(wrapper.trailing({1}).retries, 2);
  wrapper.spelt(nullptr, acme::Color::red, {}, Signatures::fast);
  EXPECT_EQ(target.calls, 1);
}

TEST_F(SignaturesTest, CVariadicMethodsAreNotPassedOn) { EXPECT_EQ(wrapper.log("%d", 1), 1); }

} // namespace
