// An interface that is a template makes its wrapper one.
#pragma once

#include <concepts>
#include <memory>
#include <r4c/annotations.h>
#include <string>
#include <vector>

namespace store {

template <typename T>
concept Entity = std::movable<T>;

template <Entity T, int Pages = 4, typename... Tags>
  requires(Pages > 0)
class Repo {
public:
  using Key = std::string;
  struct Page {
    std::vector<T> items;
  };
  static constexpr int kPage = Pages * 2;

  virtual ~Repo() = default;
  [[r4c::adaptive_limit]] virtual std::unique_ptr<T> find(const Key &key, int count = kPage) = 0;
  [[r4c::adaptive_limit(name = "save", maxLimit = 10 * Pages)]]
  virtual void save(T value, T &&other, const T &third, std::vector<T> list, Tags... tags) = 0;
  virtual Page page(typename std::vector<T>::size_type number, Page *previous, int (&row)[Pages]) const
      noexcept(sizeof(T) > 4) = 0;
  virtual Repo &self(Repo<T, Pages, Tags...> &other) = 0;

  T open(T value) { return convert(std::move(value)); }

protected:
  virtual T convert(T value) = 0;
};

/// Its wrapper specialises the one of a template that need not have any.
template <typename T, typename U = int> class Source;
template <> class Source<std::string> {
public:
  virtual ~Source() = default;
  [[r4c::adaptive_limit]] virtual std::string next(Source<std::string> *other) = 0;
};

} // namespace store
