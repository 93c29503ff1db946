// Text from templates that are shaped like it.
#pragma once

#include <functional>
#include <initializer_list>
#include <llvm/ADT/StringRef.h>
#include <string>
#include <variant>

namespace r4c::gen {

/// What `@name@` stands for: a text, which is put in as it is, or what a function prints, such as a loop.
struct Variable {
  llvm::StringRef name;
  std::variant<std::string, std::function<void()>> value;
};

/// Collects text. A template's variables are `@name@`; one that is not given is a mistake in the program and stops it.
class Printer {
public:
  /// A line break at the start of a longer `text` is left out, so that a template may begin on a line of its own. A
  /// line that consists of a variable vanishes with it, or ends with its last line.
  void print(llvm::StringRef text, std::initializer_list<Variable> variables = {});

  std::string take() { return std::move(text_); }

private:
  std::string text_;
};

} // namespace r4c::gen
