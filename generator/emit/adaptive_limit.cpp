#include "emit/policy.h"

#include <r4c/schema/adaptive_limit.h>

namespace r4c::gen {

static void printAround(Printer &printer, const std::string &policy, const std::function<void()> &inner) {
  printer.print(R"(
auto r4c$call = @policy@->acquire();
try {
  @inner@
} catch (...) {
  r4c$call.onFailure();
  throw;
}
)",
                {{"policy", policy}, {"inner", inner}});
}

const PolicyEmitter kAdaptiveLimitEmitter{
    .policy = schema::kAdaptiveLimit,
    .member = "adaptiveLimit",
    .type = "r4c::AdaptiveLimitPolicy",
    .settings = "r4c::AdaptiveLimitSettings",
    .resolve = "adaptiveLimitPolicy",
    .enumeration = [](std::string_view parameter) -> std::string {
      return parameter == "mode" ? "r4c::LimitMode" : "r4c::LimitAlgorithm";
    },
    .printAround = printAround,
};

} // namespace r4c::gen
