#include "quiet.r4c.h"
#include "type_level.r4c.h"

#include <gmock/gmock.h>

namespace {

class Inventory : public acme::Inventory {
public:
  int stock(const std::string &item) override { return static_cast<int>(item.size()); }
  int reserve(int count) override { return count; }
  int size() const noexcept override { return 2; }

private:
  int hidden() override { return 3; }
};

class Env : public vendor::Env {
public:
  vendor::Status remove(const std::string &file, vendor::Status *before) override {
    return {static_cast<int>(file.size()) + before->code};
  }
  vendor::Status sync() override { return {8}; }
  void name(char (&buffer)[8]) noexcept override { buffer[0] = 'e'; }

protected:
  int depth() const override { return 1; }
};

class Stream : public vendor::Stream<std::string> {
public:
  int write(const std::string &item, Items items, int (*)[4], int count) override {
    return static_cast<int>(item.size() + items.size()) + count;
  }
  std::array<std::string, 5> read(Items::size_type first, std::string fallback) override {
    return {fallback, std::to_string(first)};
  }
  vendor::Stream<std::string> *self() override { return this; }
};

TEST(TypeLevelTest, CoversPublicMethodsEachWithItsOwnLimit) {
  r4c::ResilienceRegistry registry = r4c::ResilienceRegistry::builder().build();
  Inventory inventory;
  r4c::Resilient<acme::Inventory> wrapper{inventory, registry};
  EXPECT_EQ(wrapper.stock("four"), 4);
  EXPECT_EQ(wrapper.reserve(5), 5);
  EXPECT_EQ(wrapper.size(), 2);
  EXPECT_EQ(wrapper.secret(), 3);
  EXPECT_EQ(registry.snapshot().adaptiveLimits().size(), 2u);
  EXPECT_EQ(registry.adaptiveLimit("acme::Inventory#stock(const std::string &)").snapshot().maxLimit(), 50);
}

TEST(TypeLevelTest, AMethodsOwnAttributeReplacesItWhole) {
  r4c::ResilienceRegistry registry = r4c::ResilienceRegistry::builder().build();
  Inventory inventory;
  r4c::Resilient<acme::Inventory> wrapper{inventory, registry};
  EXPECT_EQ(registry.adaptiveLimit("reserve").snapshot().maxLimit(), 200);
}

TEST(TypeLevelTest, AForeignInterfaceIsWrappedThroughAClassThatCarriesTheAttribute) {
  r4c::ResilienceRegistry registry = r4c::ResilienceRegistry::builder().build();
  Env env;
  vendor::Env &foreign = env;
  std::unique_ptr<acme::LimitedEnv> wrapper = r4c::makeResilient<acme::LimitedEnv>(foreign, registry);
  vendor::Status before{1};
  EXPECT_EQ(wrapper->remove("file", &before).code, 5);
  EXPECT_EQ(wrapper->sync().code, 8);
  char buffer[8] = {};
  wrapper->name(buffer);
  EXPECT_EQ(buffer[0], 'e');
  EXPECT_EQ(registry.snapshot().adaptiveLimits().size(), 2u);
  EXPECT_EQ(registry.adaptiveLimit("acme::LimitedEnv#sync()").limit(), 1);
}

TEST(TypeLevelTest, AForeignTemplatesInstantiationIsWrapped) {
  r4c::ResilienceRegistry registry = r4c::ResilienceRegistry::builder().build();
  Stream stream;
  r4c::Resilient<acme::LimitedStream> wrapper{stream, registry};
  EXPECT_EQ(static_cast<acme::LimitedStream &>(wrapper).write("four"), 6);
  EXPECT_EQ(wrapper.read(3, "none")[1], "3");
  EXPECT_EQ(wrapper.self(), &stream);
  EXPECT_EQ(registry.adaptiveLimit("stream").snapshot().accepted(), 3);
}

} // namespace
