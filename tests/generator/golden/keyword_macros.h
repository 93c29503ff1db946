// A header that leaves keywords defined as macros, as those of test frameworks and old compilers do.
#pragma once

#include <memory>
#include <r4c/annotations.h>

struct Allocator {
  virtual ~Allocator() = default;
  [[r4c::adaptive_limit]] virtual std::unique_ptr<int> make(int value) = 0;
};

#if defined(__clang__)
#pragma clang diagnostic ignored "-Wkeyword-macro"
#endif
#define new new (__FILE__, __LINE__)
#define private public
