// Default arguments: repeated where they mean the same in the wrapper, left out where they cannot.
#pragma once

#include <r4c/annotations.h>
#include <string>
#include <vector>

#define ACME_TIMEOUT 30

namespace acme {

inline constexpr int kDefault = 7;

namespace limits {
struct Box {
  int value;
};
inline int start = 11;
enum class Mode { none, in, out, both };
constexpr Mode operator|(Mode one, Mode other) {
  return static_cast<Mode>(static_cast<int>(one) | static_cast<int>(other));
}
} // namespace limits

class DefaultArguments {
  static constexpr int kSecret = 9;

public:
  enum class Color { red, green };
  static constexpr int kMax = 4;

  virtual ~DefaultArguments() = default;

  [[r4c::adaptive_limit]]
  virtual std::string repeated(int number = kDefault, const std::string &text = "x,y)\n", Color color = Color::green,
                               std::vector<int> list = {1, 2}, void *nothing = nullptr, int box = limits::Box{3}.value,
                               int timeout = ACME_TIMEOUT, int most = kMax, int start = limits::start) = 0;
  virtual int combined(limits::Mode mode = limits::Mode::in | limits::Mode::out) = 0;
  virtual int afterSecret(int first = 1, int second = kSecret) = 0;
  virtual int beforeSecret(int first = kSecret, int second = 2) = 0;
};

} // namespace acme
