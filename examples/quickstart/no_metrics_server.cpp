// Where r4c was built without r4c::prometheus.
#include "metrics_server.h"

#include <stdexcept>

namespace quickstart {

class MetricsServer::Impl {};

MetricsServer::MetricsServer(const r4c::ResilienceRegistry &, int) {
  throw std::runtime_error(
      "cannot serve metrics: this r4c has no r4c::prometheus; build it with R4C_WITH_PROMETHEUS=ON");
}
MetricsServer::~MetricsServer() = default;

} // namespace quickstart
