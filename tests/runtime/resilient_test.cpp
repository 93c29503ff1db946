#include <r4c/generated.h>
#include <r4c/testing.h>

#include <support/codes.h>

#include <gmock/gmock.h>
#include <memory>

using r4c::makeResilient;
using r4c::testing::ManualClock;
using r4c::testing::refusalOf;

// What r4c-gen would write for an interface and its facade.

namespace {

class Client {
public:
  virtual ~Client() = default;
  virtual int ask(int question) = 0;
};

class ClientWrapper final : public Client {
public:
  ClientWrapper(Client &delegate, r4c::ResilienceRegistry &registry)
      : ClientWrapper(r4c::generated::borrow(delegate), registry) {}
  ClientWrapper(std::shared_ptr<Client> delegate, r4c::ResilienceRegistry &registry)
      : delegate_(r4c::generated::checked(std::move(delegate))),
        adaptiveLimit0_(registry.adaptiveLimitPolicy("client")) {}

  int ask(int question) override {
    auto call = adaptiveLimit0_->acquire();
    try {
      return delegate_->ask(question);
    } catch (...) {
      call.onFailure();
      throw;
    }
  }

private:
  std::shared_ptr<Client> delegate_;
  std::shared_ptr<r4c::AdaptiveLimitPolicy> adaptiveLimit0_;
};

class Facade : public Client {};

class FacadeWrapper final : public Facade {
public:
  FacadeWrapper(Client &delegate, r4c::ResilienceRegistry &registry)
      : FacadeWrapper(r4c::generated::borrow(delegate), registry) {}
  FacadeWrapper(std::shared_ptr<Client> delegate, r4c::ResilienceRegistry &) : delegate_(std::move(delegate)) {}

  int ask(int question) override { return delegate_->ask(question); }

private:
  std::shared_ptr<Client> delegate_;
};

class Backend : public Client {
public:
  explicit Backend(int *destroyed = nullptr) : destroyed_(destroyed) {}
  ~Backend() override {
    if (destroyed_)
      *destroyed_ += 1;
  }
  int ask(int question) override {
    if (question < 0)
      throw r4c::CallTimeoutException("backend");
    return question + 1;
  }

private:
  int *destroyed_;
};

} // namespace

template <> struct r4c::generated::WrapperOf<Client> {
  using Type = ClientWrapper;
  using Delegate = Client;
};
template <> struct r4c::generated::WrapperOf<Facade> {
  using Type = FacadeWrapper;
  using Delegate = Client;
};

namespace {

class MakeResilient : public ::testing::Test {
protected:
  ManualClock clock;
  r4c::ResilienceRegistry registry = r4c::testing::registry(clock).build();
};

} // namespace

TEST_F(MakeResilient, ownsAUniqueDelegate) {
  int destroyed = 0;
  {
    const std::unique_ptr<Client> client = makeResilient<Client>(std::make_unique<Backend>(&destroyed), registry);
    EXPECT_EQ(client->ask(1), 2);
    EXPECT_EQ(destroyed, 0);
  }
  EXPECT_EQ(destroyed, 1);
  EXPECT_EQ(makeResilient<Client>(std::unique_ptr<Client>(new Backend), registry)->ask(1), 2);
}

TEST_F(MakeResilient, keepsADeletersWord) {
  int deleted = 0;
  auto deleter = [&deleted](Backend *backend) {
    deleted += 1;
    delete backend;
  };
  makeResilient<Client>(std::unique_ptr<Backend, decltype(deleter)>(new Backend, deleter), registry).reset();
  EXPECT_EQ(deleted, 1);
}

TEST_F(MakeResilient, sharesASharedDelegate) {
  int destroyed = 0;
  auto backend = std::make_shared<Backend>(&destroyed);
  auto client = makeResilient<Client>(backend, registry);
  backend.reset();
  EXPECT_EQ(client->ask(1), 2);
  client.reset();
  EXPECT_EQ(destroyed, 1);
  EXPECT_EQ(makeResilient<Client>(std::shared_ptr<Client>(std::make_shared<Backend>()), registry)->ask(1), 2);
}

TEST_F(MakeResilient, borrowsAReferencedDelegate) {
  int destroyed = 0;
  {
    Backend backend(&destroyed);
    Client &client = backend;
    EXPECT_EQ(makeResilient<Client>(backend, registry)->ask(1), 2);
    EXPECT_EQ(makeResilient<Client>(client, registry)->ask(1), 2);
    EXPECT_EQ(destroyed, 0);
  }
  EXPECT_EQ(destroyed, 1);
}

TEST_F(MakeResilient, wrapsTheBaseBehindAFacade) {
  const std::unique_ptr<Facade> client = makeResilient<Facade>(std::make_unique<Backend>(), registry);
  EXPECT_EQ(client->ask(1), 2);
  Backend backend;
  EXPECT_EQ(makeResilient<Facade>(backend, registry)->ask(1), 2);
  EXPECT_EQ(makeResilient<Facade>(std::make_shared<Backend>(), registry)->ask(1), 2);
}

TEST_F(MakeResilient, refusesANullDelegate) {
  EXPECT_EQ(refusalOf([&] { makeResilient<Client>(std::unique_ptr<Backend>(), registry); }),
            "R4C-REG-001: the delegate of a wrapper must not be null [R4C-REG-001]");
  EXPECT_THAT(refusalOf([&] { makeResilient<Client>(std::shared_ptr<Client>(), registry); }),
              ::testing::StartsWith("R4C-REG-001"));
}

TEST_F(MakeResilient, theWrapperHasANameWithoutADollar) {
  static_assert(std::is_same_v<r4c::Resilient<Client>, ClientWrapper>);
  Backend backend;
  r4c::Resilient<Client> client(backend, registry);
  EXPECT_EQ(client.ask(1), 2);
}

TEST_F(MakeResilient, failuresComeThroughAndAreClassified) {
  auto client = makeResilient<Client>(std::make_unique<Backend>(), registry);
  EXPECT_THROW(client->ask(-1), r4c::CallTimeoutException);
  EXPECT_EQ(registry.adaptiveLimit("client").inFlight(), 0);
  EXPECT_EQ(registry.adaptiveLimit("client").snapshot().drops(), 1);
}

TEST_F(MakeResilient, wrappersOutliveTheirRegistry) {
  std::unique_ptr<Client> client;
  {
    auto shortLived = r4c::testing::registry(clock).build();
    client = makeResilient<Client>(std::make_unique<Backend>(), shortLived);
  }
  EXPECT_EQ(client->ask(1), 2);
}
