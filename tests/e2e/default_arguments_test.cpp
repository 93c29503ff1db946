#include "default_arguments.r4c.h"

#include <gmock/gmock.h>

namespace {

using acme::DefaultArguments;

class Target : public DefaultArguments {
public:
  std::string repeated(int number, const std::string &text, Color color, std::vector<int> list, void *nothing, int box,
                       int timeout, int most, int start) override {
    return std::to_string(number) + text + std::to_string(static_cast<int>(color)) + std::to_string(list.size()) +
           (nothing ? "?" : "!") + std::to_string(box + timeout + most + start);
  }
  int combined(acme::limits::Mode mode) override { return static_cast<int>(mode); }
  int afterSecret(int first, int second) override { return 10 * first + second; }
  int beforeSecret(int first, int second) override { return 10 * first + second; }
};

template <typename T, typename... Arguments>
concept CallsBeforeSecret = requires(T &wrapper, Arguments... arguments) { wrapper.beforeSecret(arguments...); };

TEST(DefaultArgumentsTest, MeanTheSameThroughTheWrappersOwnType) {
  r4c::ResilienceRegistry registry = r4c::ResilienceRegistry::builder().build();
  Target target;
  r4c::Resilient<DefaultArguments> wrapper{target, registry};
  EXPECT_EQ(wrapper.repeated(), static_cast<DefaultArguments &>(wrapper).repeated());
  EXPECT_EQ(wrapper.repeated(), "7x,y)\n12!48");
  EXPECT_EQ(wrapper.combined(), 3);
  EXPECT_EQ(wrapper.beforeSecret(1), 12);
  EXPECT_EQ(static_cast<DefaultArguments &>(wrapper).beforeSecret(), 92);
}

static_assert(CallsBeforeSecret<r4c::Resilient<DefaultArguments>, int>);
static_assert(!CallsBeforeSecret<r4c::Resilient<DefaultArguments>>, "a private constant cannot be repeated");

} // namespace
