#include "emit/printer.h"

#include <llvm/ADT/STLExtras.h>
#include <llvm/ADT/Twine.h>
#include <llvm/Support/ErrorHandling.h>

namespace r4c::gen {

void Printer::print(llvm::StringRef text, std::initializer_list<Variable> variables) {
  if (text.size() > 1)
    text.consume_front("\n");
  while (true) {
    const auto [plain, rest] = text.split('@');
    text_ += plain;
    if (plain.size() == text.size())
      return;
    const auto [name, after] = rest.split('@');
    const auto *variable = llvm::find_if(variables, [&](const Variable &one) { return one.name == name; });
    if (variable == variables.end())
      llvm::report_fatal_error("a template of r4c-gen names the variable '" + llvm::Twine(name) +
                               "', which it is not given");
    if (const auto *value = std::get_if<std::string>(&variable->value))
      text_ += *value;
    else
      std::get<std::function<void()>>(variable->value)();
    text = after;
    if (text_.empty() || text_.back() == '\n')
      text.consume_front("\n");
  }
}

} // namespace r4c::gen
