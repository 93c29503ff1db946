// A header of the usual weight, for the time that generating and compiling take.
#pragma once

#include <r4c/annotations.h>

#include <chrono>
#include <future>
#include <memory>
#include <string>
#include <vector>

namespace shop {

struct Order {
  std::string id;
  std::vector<std::string> items;
  std::chrono::system_clock::time_point placed;
};

class OrderService {
public:
  virtual ~OrderService() = default;

  [[r4c::adaptive_limit]] virtual Order find(const std::string &id) const = 0;
  [[r4c::adaptive_limit(dropOn = {r4c::CallTimeoutException})]] virtual std::string place(Order order) = 0;
  [[r4c::adaptive_limit]] virtual std::vector<Order> list(std::chrono::hours since, std::size_t most) = 0;
  virtual void cancel(const std::string &id) = 0;
  virtual std::future<std::string> track(const std::string &id) = 0;
};

} // namespace shop
