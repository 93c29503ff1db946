// The interface whose calls r4c limits. Everything that the limit needs to know stands in the attribute.
#pragma once

#include <r4c/annotations.h>

#include <stdexcept>
#include <string>

namespace quickstart {

/// The server did not answer within the client's time.
struct SearchTimeout : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// The server could not be reached, or answered with an error.
struct SearchFailed : std::runtime_error {
  using std::runtime_error::runtime_error;
};

class SearchClient {
public:
  virtual ~SearchClient() = default;

  // A timeout tells that the server is overloaded. A failure tells nothing about load and does not count.
  [[r4c::adaptive_limit(name = "search", algorithm = Vegas, window = "250ms", dropOn = {SearchTimeout})]]
  virtual std::string search(const std::string &query) = 0;
};

} // namespace quickstart
