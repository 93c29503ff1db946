// Methods with the names of members that a wrapper has of its own.
#include <r4c/annotations.h>

class Delegate { // expected-error {{'Delegate' cannot be wrapped: the wrapper has a member 'delegate_' of its own; rename the method [R4C-GEN-012]}}
public:
  virtual ~Delegate() = default;
  [[r4c::adaptive_limit]] virtual int work() = 0;
  virtual int delegate_() = 0; // expected-note {{'delegate_' is declared here}}
};

class Policy { // expected-error {{'Policy' cannot be wrapped: the wrapper has a member 'adaptiveLimit12_' of its own; rename the method [R4C-GEN-012]}}
public:
  virtual ~Policy() = default;
  [[r4c::adaptive_limit]] virtual int adaptiveLimit12_() = 0; // expected-note {{'adaptiveLimit12_' is declared here}}
};

class Fine {
public:
  virtual ~Fine() = default;
  [[r4c::adaptive_limit]] virtual int adaptiveLimit_() = 0;
  virtual int adaptiveLimits1_() = 0;
  virtual int delegate() = 0;
};
