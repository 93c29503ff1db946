// R4C-ATR-004: a value that depends on template parameters and that the wrapper cannot repeat
#include <r4c/annotations.h>

template <int N> class Private {
  static constexpr int kMax = N * 2;

public:
  virtual ~Private() = default;
  [[r4c::adaptive_limit(maxLimit = kMax)]] virtual void constant() = 0; // expected-error {{'maxLimit' depends on template parameters, and the wrapper cannot repeat it: it may name the parameters, what is public or protected in the class, and what its namespace holds [R4C-ATR-004]}}
};

template <int N> class [[r4c::adaptive_limit(maxLimit = kMax)]] OnClass { // expected-error {{'maxLimit' depends on template parameters, and the wrapper cannot repeat it}}
  static constexpr int kMax = N * 2;

public:
  virtual ~OnClass() = default;
  virtual void one() = 0;
  virtual void other() = 0;
};

template <typename T> class Virtual {
protected:
  static constexpr int kMax = sizeof(T);

public:
  virtual ~Virtual() = default;
  [[r4c::adaptive_limit(maxLimit = kMax)]] virtual void good() = 0;
};

struct Outer {
  template <int N> struct Inner {
    virtual ~Inner() = default;
    [[r4c::adaptive_limit(maxLimit = kLater + N)]] virtual void nested() = 0; // expected-error {{'maxLimit' depends on template parameters, and the wrapper cannot repeat it}}
  };

private:
  static constexpr int kLater = 12;
};
