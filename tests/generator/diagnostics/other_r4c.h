// Where the names of the namespaces that a wrapper needs mean something else.
#include <r4c/annotations.h>

namespace shop {

namespace r4c {
inline int glue;

struct Inside { // expected-error {{'Inside' cannot be wrapped: 'r4c' means 'shop::r4c' here, but the wrapper needs the namespace '::r4c'; rename the former [R4C-GEN-012]}}
  virtual ~Inside() = default;
  [[r4c::adaptive_limit]] virtual void work() = 0;
};
} // namespace r4c

struct Beside { // expected-error {{'Beside' cannot be wrapped: 'r4c' means 'shop::r4c' here, but the wrapper needs the namespace '::r4c'; rename the former [R4C-GEN-012]}}
  virtual ~Beside() = default;
  [[r4c::adaptive_limit]] virtual void work() = 0;
};

} // namespace shop

struct Member { // expected-error {{'Member' cannot be wrapped: 'std' means 'Member::std' here, but the wrapper needs the namespace '::std'; rename the former [R4C-GEN-012]}}
  struct std {};
  virtual ~Member() = default;
  [[r4c::adaptive_limit]] virtual void work() = 0;
};

namespace other {
namespace std_like {}
struct Fine {
  virtual ~Fine() = default;
  [[r4c::adaptive_limit]] virtual void work() = 0;
};
} // namespace other
