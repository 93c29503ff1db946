// Every kind of value, and texts that try to break out.
#pragma once

#include <r4c/annotations.h>
#include <stdexcept>

namespace acme {

inline constexpr int kPoolSize = 5;

class Values {
  static constexpr int kSecret = 12;

public:
  struct Busy : std::runtime_error {
    using std::runtime_error::runtime_error;
  };

  virtual ~Values() = default;

  [[r4c::adaptive_limit(name = "\"); */ \n#error \\ ?\?/\t\1 \u00e9\u202e \xff", enabled = false)]]
  virtual void hostile() = 0;
  [[r4c::adaptive_limit(name = "ends in \\")]] virtual void backslash() = 0;
  [[r4c::adaptive_limit(initialLimit = 2 * kPoolSize, minLimit = kSecret / 6, maxLimit = 1'000)]]
  virtual void numbers() = 0;
  [[r4c::adaptive_limit(window = 90s, algorithm = r4c::LimitAlgorithm::Vegas)]] virtual void duration() = 0;
  [[r4c::adaptive_limit(window = "1m30s500ms", config = "backend", dropOn = {Busy, std::runtime_error})]]
  virtual void types() = 0;
  [[r4c::adaptive_limit(dropOn = {})]] virtual void noTypes() = 0;
};

} // namespace acme
