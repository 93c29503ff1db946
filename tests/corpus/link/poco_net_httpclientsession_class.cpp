// LINK: -lPocoNet -lPocoFoundation
// Requests over loopback by the subclass of a concrete client.
#include "poco_net_httpclientsession_class.r4c.h"

#include "check.h"

#include <Poco/Net/HTTPRequest.h>
#include <Poco/Net/HTTPRequestHandler.h>
#include <Poco/Net/HTTPRequestHandlerFactory.h>
#include <Poco/Net/HTTPResponse.h>
#include <Poco/Net/HTTPServer.h>
#include <Poco/Net/HTTPServerResponse.h>
#include <Poco/Net/ServerSocket.h>
#include <iterator>

namespace {

struct Handler : Poco::Net::HTTPRequestHandler {
  void handleRequest(Poco::Net::HTTPServerRequest &, Poco::Net::HTTPServerResponse &response) override {
    response.send() << "lemons";
  }
};

struct Factory : Poco::Net::HTTPRequestHandlerFactory {
  Poco::Net::HTTPRequestHandler *createRequestHandler(const Poco::Net::HTTPServerRequest &) override {
    return new Handler;
  }
};

} // namespace

int main() {
  const Poco::Net::ServerSocket socket(Poco::Net::SocketAddress("127.0.0.1", 0));
  Poco::Net::HTTPServer server(new Factory, socket, new Poco::Net::HTTPServerParams);
  server.start();

  r4c::ResilienceRegistry registry = r4c::ResilienceRegistry::builder().build();
  const auto session = r4c::makeResilient<corpus_poco_net_httpclientsession_class::LimitedHTTPClientSession>(
      registry, "127.0.0.1", socket.address().port());
  Poco::Net::HTTPRequest request(Poco::Net::HTTPRequest::HTTP_GET, "/");
  session->sendRequest(request);
  Poco::Net::HTTPResponse response;
  std::istream &body = session->receiveResponse(response);
  check(std::string(std::istreambuf_iterator<char>(body), {}) == "lemons", "the answer arrives");
  std::int64_t accepted = 0;
  for (const r4c::AdaptiveLimitSnapshot &limit : registry.snapshot().adaptiveLimits())
    accepted += limit.accepted();
  check(accepted >= 2, "the calls went through the wrapper");
  session->reset();
  server.stopAll(true);
}
