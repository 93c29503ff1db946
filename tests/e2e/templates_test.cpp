#include "templates.r4c.h"

#include <gmock/gmock.h>

namespace {

template <typename T, typename... Tags> class Target : public store::Repo<T, 4, Tags...> {
public:
  using Base = store::Repo<T, 4, Tags...>;

  std::unique_ptr<T> find([[maybe_unused]] const typename Base::Key &key, [[maybe_unused]] int count) override {
    if constexpr (std::is_constructible_v<T, int>)
      return std::make_unique<T>(T(count));
    else
      return std::make_unique<T>(key);
  }
  void save(T value, T &&other, const T &, std::vector<T> list, Tags...) override {
    saved.push_back(std::move(value));
    saved.push_back(std::move(other));
    for (T &one : list)
      saved.push_back(std::move(one));
  }
  typename Base::Page page(typename std::vector<T>::size_type number, typename Base::Page *, int (&row)[4]) const
      noexcept(sizeof(T) > 4) override {
    row[0] = static_cast<int>(number);
    return {};
  }
  Base &self(Base &) override { return *this; }

  std::vector<T> saved;

protected:
  T convert(T value) override { return value; }
};

struct MoveOnly {
  explicit MoveOnly(int number) : value(std::make_unique<int>(number)) {}
  std::unique_ptr<int> value;
};

TEST(TemplatesTest, ValuesOfTheArgumentsTypesAreMovedOn) {
  r4c::ResilienceRegistry registry = r4c::ResilienceRegistry::builder().build();
  Target<MoveOnly, int> target;
  r4c::Resilient<store::Repo<MoveOnly, 4, int>> wrapper{target, registry};
  EXPECT_EQ(*wrapper.find("key")->value, 8);
  std::vector<MoveOnly> list;
  list.emplace_back(3);
  const MoveOnly third(0);
  wrapper.save(MoveOnly(1), MoveOnly(2), third, std::move(list), 7);
  ASSERT_EQ(target.saved.size(), 3u);
  EXPECT_EQ(*target.saved[2].value, 3);
  int row[4] = {};
  wrapper.page(5, nullptr, row);
  EXPECT_EQ(row[0], 5);
  EXPECT_EQ(*wrapper.open(MoveOnly(6)).value, 6);
  EXPECT_EQ(&wrapper.self(target), &target);
}

TEST(TemplatesTest, EachInstantiationHasItsOwnLimits) {
  r4c::ResilienceRegistry registry = r4c::ResilienceRegistry::builder().build();
  Target<int> ints;
  Target<std::string, int, char> strings;
  r4c::Resilient<store::Repo<int>> first{ints, registry};
  r4c::Resilient<store::Repo<std::string, 4, int, char>> second{strings, registry};
  EXPECT_EQ(registry.adaptiveLimit("store::Repo<int, 4>#find(const std::string &, int)").limit(), 20);
  EXPECT_EQ(registry.adaptiveLimit("store::Repo<std::string, 4, int, char>#find(const std::string &, int)").limit(),
            20);
  EXPECT_EQ(registry.adaptiveLimit("save").snapshot().maxLimit(), 40);
}

static_assert(noexcept(std::declval<r4c::Resilient<store::Repo<double>> &>().page(1, nullptr,
                                                                                  std::declval<int (&)[4]>())));
static_assert(!noexcept(std::declval<r4c::Resilient<store::Repo<int>> &>().page(1, nullptr,
                                                                                std::declval<int (&)[4]>())));

class StringSource : public store::Source<std::string> {
public:
  std::string next(store::Source<std::string> *other) override { return other ? other->next(nullptr) : "next"; }
};

TEST(TemplatesTest, ASpecializationHasAWrapper) {
  r4c::ResilienceRegistry registry = r4c::ResilienceRegistry::builder().build();
  StringSource source;
  r4c::Resilient<store::Source<std::string>> wrapper{source, registry};
  EXPECT_EQ(wrapper.next(&source), "next");
  EXPECT_EQ(
      registry.adaptiveLimit("store::Source<std::string>#next(store::Source<std::string> *)").snapshot().accepted(), 1);
}

} // namespace
