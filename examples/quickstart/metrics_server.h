// Serves a registry's metrics for Prometheus while it lives.
#pragma once

#include <r4c/registry.h>

#include <memory>

namespace quickstart {

/// Answers GET /metrics at 127.0.0.1.
class MetricsServer {
public:
  /// Throws std::runtime_error where the port is taken, and where r4c was built without r4c::prometheus.
  MetricsServer(const r4c::ResilienceRegistry &registry, int port);
  ~MetricsServer();

private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

} // namespace quickstart
