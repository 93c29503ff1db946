#include "http_search_client.h"

#include <httplib.h>

namespace quickstart {

HttpSearchClient::HttpSearchClient(int port, std::chrono::milliseconds timeout) : port_(port), timeout_(timeout) {}

HttpSearchClient::~HttpSearchClient() = default;

std::string HttpSearchClient::search(const std::string &query) {
  auto connection = takeConnection();
  const httplib::Result result = connection->Get("/search?q=" + query);
  if (!result) {
    const httplib::Error error = result.error();
    if (error == httplib::Error::Read || error == httplib::Error::ConnectionTimeout)
      throw SearchTimeout("no answer within " + std::to_string(timeout_.count()) + " ms");
    throw SearchFailed("the search server: " + httplib::to_string(error));
  }
  if (result->status != 200)
    throw SearchFailed("the search server answered with status " + std::to_string(result->status));

  std::string answer = result->body;
  keepConnection(std::move(connection));
  return answer;
}

std::unique_ptr<httplib::Client> HttpSearchClient::takeConnection() {
  {
    const std::lock_guard lock(mutex_);
    if (!idle_.empty()) {
      auto connection = std::move(idle_.back());
      idle_.pop_back();
      return connection;
    }
  }
  auto connection = std::make_unique<httplib::Client>("127.0.0.1", port_);
  connection->set_keep_alive(true);
  connection->set_tcp_nodelay(true);
  connection->set_connection_timeout(timeout_);
  connection->set_read_timeout(timeout_);
  return connection;
}

void HttpSearchClient::keepConnection(std::unique_ptr<httplib::Client> connection) {
  const std::lock_guard lock(mutex_);
  idle_.push_back(std::move(connection));
}

} // namespace quickstart
