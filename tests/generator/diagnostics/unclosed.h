// R4C-ATR-013 where Clang itself loses the declaration over a bracket.
#include <r4c/annotations.h>

[[r4c::adaptive_limit(]] struct Lost {}; // expected-error {{expected ')' [R4C-ATR-013]}} expected-note {{to match this '('}} expected-error 1+ {{expected}}
