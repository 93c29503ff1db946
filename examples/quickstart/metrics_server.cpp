#include "metrics_server.h"

#include <r4c/prometheus.h>

#include <httplib.h>
#include <prometheus/text_serializer.h>

#include <stdexcept>
#include <string>
#include <thread>

namespace quickstart {

class MetricsServer::Impl {
public:
  Impl(const r4c::ResilienceRegistry &registry, int port) : collector_(registry) {
    http_.Get("/metrics", [this](const httplib::Request &, httplib::Response &response) {
      response.set_content(prometheus::TextSerializer().Serialize(collector_.Collect()), "text/plain; version=0.0.4");
    });
    if (!http_.bind_to_port("127.0.0.1", port))
      throw std::runtime_error("cannot serve metrics: port " + std::to_string(port) + " of 127.0.0.1 is not free");
    listener_ = std::thread([this] { http_.listen_after_bind(); });
  }

  ~Impl() {
    // stop() does nothing to a server that does not run yet.
    while (!http_.is_running())
      std::this_thread::yield();
    http_.stop();
    listener_.join();
  }

private:
  r4c::PrometheusCollector collector_;
  httplib::Server http_;
  std::thread listener_;
};

MetricsServer::MetricsServer(const r4c::ResilienceRegistry &registry, int port)
    : impl_(std::make_unique<Impl>(registry, port)) {}
MetricsServer::~MetricsServer() = default;

} // namespace quickstart
