// What the scrape test scrapes: limits in a known state. Prints its port, and serves until its input ends.
#include <r4c/prometheus.h>
#include <r4c/testing.h>

#include <prometheus/exposer.h>

#include <iostream>
#include <limits>
#include <memory>

using namespace std::chrono_literals;

int main() {
  r4c::testing::ManualClock clock;
  r4c::ResilienceRegistry registry = r4c::testing::registry(clock).build();
  r4c::AdaptiveLimitSettings settings;
  settings.algorithm(r4c::LimitAlgorithm::AIMD).initialLimit(2).minWindowSamples(1);
  const auto orders = registry.adaptiveLimitPolicy("orders", settings);
  registry.adaptiveLimitPolicy("shop::SearchClient#search(const std::string &)");

  r4c::AdaptiveLimitCall call = orders->acquire();
  r4c::AdaptiveLimitCall running = orders->acquire();
  if (orders->tryAcquire())
    return 1;
  clock.advance(1500ms);
  call.onSuccess();

  prometheus::Exposer exposer("127.0.0.1:0");
  const auto metrics = std::make_shared<r4c::PrometheusCollector>(registry);
  exposer.RegisterCollectable(metrics);
  std::cout << exposer.GetListeningPorts().front() << std::endl;
  std::cin.ignore(std::numeric_limits<std::streamsize>::max());
  running.cancel();
}
