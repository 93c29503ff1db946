// A SearchClient over HTTP.
#pragma once

#include "search_client.h"

#include <chrono>
#include <memory>
#include <mutex>
#include <vector>

namespace httplib {
class Client;
}

namespace quickstart {

/// Asks the server at http://127.0.0.1:port. Any number of threads may search at once; connections are kept and reused.
class HttpSearchClient : public SearchClient {
public:
  HttpSearchClient(int port, std::chrono::milliseconds timeout);
  ~HttpSearchClient() override;

  std::string search(const std::string &query) override;

private:
  std::unique_ptr<httplib::Client> takeConnection();
  void keepConnection(std::unique_ptr<httplib::Client> connection);

  const int port_;
  const std::chrono::milliseconds timeout_;
  std::mutex mutex_;
  std::vector<std::unique_ptr<httplib::Client>> idle_;
};

} // namespace quickstart
