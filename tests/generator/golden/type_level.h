// Attributes of a class, and of a class that only carries them for another's interface.
#pragma once

#include <array>
#include <memory>
#include <r4c/annotations.h>
#include <string>
#include <vector>

namespace vendor {

struct Status {
  int code;
};

class Env {
public:
  virtual ~Env() = default;
  virtual Status remove(const std::string &file, Status *before) = 0;
  virtual Status sync() { return {7}; }
  virtual void name(char (&buffer)[8]) noexcept = 0;

protected:
  virtual int depth() const = 0;
};

template <typename Item, int Size = 4, typename Allocator = std::allocator<Item>> class Stream {
public:
  using Items = std::vector<Item, Allocator>;
  static constexpr int kHalf = Size / 2;

  virtual ~Stream() = default;
  virtual int write(const Item &item, Items items = {}, int (*row)[Size] = nullptr, int count = kHalf) = 0;
  virtual std::array<Item, Size + 1> read(typename Items::size_type first = Size, Item fallback = Item()) = 0;
  virtual Stream *self() = 0;
};

} // namespace vendor

namespace acme {

class [[r4c::adaptive_limit(maxLimit = 50)]] Inventory {
public:
  virtual ~Inventory() = default;
  virtual int stock(const std::string &item) = 0;
  [[r4c::adaptive_limit(name = "reserve")]] virtual int reserve(int count) = 0;
  virtual int size() const noexcept = 0;
  virtual int fixed() final { return 1; }

  int secret() { return hidden(); }

private:
  virtual int hidden() = 0;
};

struct [[r4c::adaptive_limit(initialLimit = 1)]] LimitedEnv : vendor::Env {};

struct [[r4c::adaptive_limit(name = "stream")]] LimitedStream : vendor::Stream<std::string> {};

} // namespace acme
