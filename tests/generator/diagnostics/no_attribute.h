// R4C-GEN-008
// expected-error@*:* {{no r4c attribute in '}}
struct Interface {
  virtual ~Interface() = default;
  virtual void work() = 0; // [[r4c::adaptive_limit]]
};
