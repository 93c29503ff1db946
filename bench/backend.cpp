#include "backend.h"

namespace r4c::bench {

namespace {

class Backend final : public Dependency {
public:
  int fetch(int key) override { return key + 1; }
};

} // namespace

std::unique_ptr<Dependency> makeBackend() { return std::make_unique<Backend>(); }

} // namespace r4c::bench
