// The interface of the tutorial.
#pragma once

#include <r4c/annotations.h>
#include <stdexcept>
#include <string>

namespace shop {

struct SocketTimeout : std::runtime_error {
  using std::runtime_error::runtime_error;
};

class SearchClient {
public:
  virtual ~SearchClient() = default;
  [[r4c::adaptive_limit]] virtual std::string search(const std::string &query) = 0;
  [[r4c::adaptive_limit(name = "orders", initialLimit = 10, maxLimit = 100, window = "500ms")]]
  virtual std::string place(std::string order) = 0;
  [[r4c::adaptive_limit(name = "orders-aimd", algorithm = AIMD, dropOn = {SocketTimeout, r4c::CallTimeoutException})]]
  virtual std::string cancel(const std::string &order) = 0;
  virtual int version() const = 0;
};

} // namespace shop
