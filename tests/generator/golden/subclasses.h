// Classes that are not abstract: the wrapper is a subclass with their constructors, the registry in front.
#pragma once

#include <cstdarg>
#include <initializer_list>
#include <memory>
#include <r4c/annotations.h>
#include <string>
#include <utility>
#include <vector>

namespace depot {

class Storage {
public:
  virtual ~Storage() = default;
  virtual int size() const { return 0; }
  virtual void flush() noexcept {}
  virtual int fixed() final { return 1; }

protected:
  virtual int level(int by) { return by; }
};

class [[r4c::adaptive_limit(maxLimit = 50)]] Inventory : public Storage {
  static constexpr int kHidden = 3;

public:
  static constexpr int kShelves = 2;

  Inventory() = default;
  Inventory(std::string place, int shelves = kShelves, std::vector<int> counts = {1, 2});
  explicit Inventory(std::unique_ptr<int> owned) : place_("owned"), shelves_(*owned) {}
  explicit(sizeof(int) > 1) Inventory(std::initializer_list<int> counts) : place_("list") { counts_ = counts; }
  Inventory(const char *place, int shelves, int hidden = kHidden, bool open = true)
      : place_(place), shelves_(shelves + hidden), open_(open) {}
  Inventory(double) = delete;
  Inventory(int count, const char *format, ...) : shelves_(count) {
    std::va_list arguments;
    va_start(arguments, format);
    for (int i = 0; i < count; ++i)
      counts_.push_back(va_arg(arguments, int));
    va_end(arguments);
  }
  template <typename Iterator>
    requires requires(Iterator i) { *i++; }
  Inventory(Iterator begin, Iterator end) : place_("range"), counts_(begin, end) {}

  virtual int stock(const std::string &item) { return shelves_ + static_cast<int>(item.size()); }
  [[r4c::adaptive_limit(name = "reserve")]] virtual int reserve(int count) { return count; }
  virtual long reserve(long count) const & { return count + 1; }
  virtual std::string take() && { return std::move(place_); }
  int size() const override { return static_cast<int>(counts_.size()); }
  int raise(int by) { return level(by); }

  const std::string &place() const { return place_; }
  int shelves() const { return shelves_; }
  bool open() const { return open_; }

protected:
  explicit Inventory(std::string *place) : place_(*place + " protected") {}
  [[r4c::adaptive_limit(name = "level")]] int level(int by) override { return by + shelves_; }

private:
  explicit Inventory(char) {}

  std::string place_ = "none";
  int shelves_ = 1;
  bool open_ = false;
  std::vector<int> counts_;
};

inline Inventory::Inventory(std::string place, int shelves, std::vector<int> counts)
    : place_(std::move(place)), shelves_(shelves), counts_(std::move(counts)) {}

/// Someone else's class, limited without an edit.
struct [[r4c::adaptive_limit]] LimitedInventory : Inventory {
  using Inventory::Inventory;
};

template <typename T, int Size = 4> class Cache {
public:
  explicit Cache(T first, int size = Size) : first_(std::move(first)), size_(size) {}
  explicit(Size > 1) Cache(T first, const char *, double) : first_(std::move(first)) {}
  virtual ~Cache() = default;
  [[r4c::adaptive_limit]] virtual T load(const std::string &key, int times = Size) {
    return key.empty() ? first_ : T(times + size_);
  }

private:
  T first_;
  int size_ = 0;
};

struct Outer {
  class Inner {
  public:
    virtual ~Inner() = default;
    [[r4c::adaptive_limit]] virtual int operator()(int value) const volatile { return value; }
    [[r4c::adaptive_limit]] virtual operator bool() const { return true; }
  };
};

} // namespace depot
