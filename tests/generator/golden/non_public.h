// Protected and private virtual methods, and private types in signatures.
#pragma once

#include <r4c/annotations.h>
#include <string>
#include <vector>

namespace acme {

class NonPublic {
public:
  virtual ~NonPublic() = default;

  std::string run(int value) { return prepare(value) + prepare("text") + finish(value) + finish(); }
  std::string hidden() { return take({Hidden::first, Hidden::second}); }
  std::string seen() { return show(Secret{5}, Hidden::second); }

private:
  enum class Hidden { first, second };
  struct Secret {
    int value;
  };

public:
  virtual std::string show(const Secret &secret, Hidden hidden) = 0;

protected:
  static constexpr int first(Hidden hidden) { return static_cast<int>(hidden); }
  static constexpr int valueOf(const Secret &secret) { return secret.value; }

  [[r4c::adaptive_limit(name = "prepare")]] virtual std::string prepare(int value) = 0;
  virtual std::string prepare(std::string text) const = 0;

private:
  [[r4c::adaptive_limit(name = "finish")]] virtual std::string finish(int value) = 0;
  virtual std::string finish() const { return "own"; }
  virtual std::string take(std::vector<Hidden> hidden) { return std::to_string(hidden.size()); }
};

} // namespace acme
