// What parameters and results can be.
#pragma once

#include <array>
#include <cstdarg>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <r4c/annotations.h>
#include <string>
#include <vector>

using Callback = int (*)(int, const char *);

namespace acme {

namespace detail {
struct Opaque;
}
namespace parts = detail;
using std::string;

enum class Color { red, green };

struct Point {
  int x, y;
};

/// A result that only guaranteed elision can pass on.
struct Immovable {
  explicit Immovable(int number) : value(number) {}
  Immovable(const Immovable &) = delete;
  Immovable &operator=(const Immovable &) = delete;
  int value;
};

class Signatures {
public:
  using Size = std::size_t;
  enum Mode { fast, slow };
  struct Options {
    int retries;
  };
  static constexpr int kColumns = 4;

  virtual ~Signatures() = default;

  [[r4c::adaptive_limit]] virtual void nothing() = 0;
  [[r4c::adaptive_limit]] virtual std::unique_ptr<int> own(std::unique_ptr<int> value) = 0;
  [[r4c::adaptive_limit]] virtual Immovable immovable(int value) = 0;
  [[r4c::adaptive_limit]] virtual int &reference(int &value) const = 0;
  [[r4c::adaptive_limit]] virtual std::string &&rvalue(std::string &&value) = 0;
  virtual std::string byValue(const std::string text, Point point, Options options, Mode mode) = 0;
  virtual const string &name() const noexcept = 0;
  virtual int sum(int (&row)[kColumns], const int (*rows)[kColumns], int matrix[2][3]) = 0;
  virtual const char *last(const char *words[], Size count) = 0;
  virtual int call(int (*function)(int), Callback callback, int handler(int)) = 0;
  virtual int through(int (Signatures::*method)(int), int Point::*member, const Point &point) = 0;
  virtual int twice(int value) = 0;
  virtual int (*handler(int))(int) = 0;
  virtual int (&array())[kColumns] = 0;
  virtual std::string format(const char *pattern, va_list arguments) = 0;
  virtual std::map<std::string, std::vector<std::optional<int>>> map(std::function<void(int, std::string)> visit,
                                                                     std::array<Color, kColumns> colors) = 0;
  virtual auto trailing(Options options) -> Options = 0;
  virtual void spelt(parts::Opaque *opaque, ::acme::Color color, struct Point point, Signatures::Mode mode) = 0;
  virtual int log(const char *format, ...) { return format ? 1 : 0; }
};

} // namespace acme
