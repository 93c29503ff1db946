#include "emit/file.h"

#include "emit/class.h"
#include "emit/format.h"
#include "emit/text.h"

namespace r4c::gen {

static std::set<std::string> ofAll(const Header &header, std::set<std::string> Interface::*member) {
  std::set<std::string> all;
  for (const Interface &interface : header.interfaces)
    all.insert((interface.*member).begin(), (interface.*member).end());
  return all;
}

std::string emitHeader(const Header &header, const EmitOptions &options) {
  Printer printer;
  printer.print(R"(
// Written by r4c-gen from @file@; changes belong there.
#pragma once

#include "@include@"

@hiddenMacros@
#include <r4c/generated.h>

@standardHeaders@

static_assert(r4c::generated::kRevision == 1, "another version of r4c-gen wrote this file; generate it anew");

#pragma GCC diagnostic push
#if defined(__clang__)
#pragma GCC diagnostic ignored "-Wdollar-in-identifier-extension"
#endif
@silenced@

@classes@
#pragma GCC diagnostic pop
@restoredMacros@
)",
                {{"file", commentText(header.include)},
                 {"include", header.include},
                 {"hiddenMacros",
                  [&] {
                    for (const std::string &name : header.keywordMacros)
                      printer.print("#pragma push_macro(\"@name@\")\n#undef @name@\n", {{"name", name}});
                  }},
                 {"restoredMacros",
                  [&] {
                    for (const std::string &name : header.keywordMacros)
                      printer.print("#pragma pop_macro(\"@name@\")\n", {{"name", name}});
                  }},
                 {"standardHeaders",
                  [&] {
                    for (const std::string &name : ofAll(header, &Interface::standardHeaders))
                      printer.print("#include <@name@>\n", {{"name", name}});
                  }},
                 {"silenced",
                  [&] {
                    for (const std::string &warning : ofAll(header, &Interface::silencedWarnings))
                      printer.print("#pragma GCC diagnostic ignored \"@warning@\"\n", {{"warning", warning}});
                  }},
                 {"classes", [&] {
                    for (const Interface &interface : header.interfaces)
                      printClass(printer, interface, options.suffix);
                  }}});
  return formatted(printer.take());
}

} // namespace r4c::gen
