#include "emit/file.h"

#include "emit/class.h"
#include "emit/format.h"
#include "emit/text.h"

namespace r4c::gen {

/// What an interface's text needs beyond the interface's own header and r4c/generated.h.
static std::set<std::string> standardHeaders(const Header &header) {
  std::set<std::string> names;
  for (const Interface &interface : header.interfaces)
    names.insert(interface.standardHeaders.begin(), interface.standardHeaders.end());
  return names;
}

static bool mentionsDeprecated(const Header &header) {
  return llvm::any_of(header.interfaces, [](const Interface &interface) { return interface.mentionsDeprecated; });
}

std::string emitHeader(const Header &header, const EmitOptions &options) {
  Printer printer;
  printer.print(R"(
// Written by r4c-gen from @file@; changes belong there.
#pragma once

#include "@include@"

#include <r4c/generated.h>

@standardHeaders@
static_assert(r4c::generated::kRevision == 1, "another version of r4c-gen wrote this file; generate it anew");

#pragma GCC diagnostic push
#if defined(__clang__)
#pragma GCC diagnostic ignored "-Wdollar-in-identifier-extension"
#endif
@deprecated@
@classes@
#pragma GCC diagnostic pop
)",
                {{"file", commentText(header.include)},
                 {"include", header.include},
                 {"standardHeaders",
                  [&] {
                    for (const std::string &name : standardHeaders(header))
                      printer.print("#include <@name@>\n", {{"name", name}});
                  }},
                 {"deprecated",
                  mentionsDeprecated(header) ? "#pragma GCC diagnostic ignored \"-Wdeprecated-declarations\"\n" : ""},
                 {"classes", [&] {
                    for (const Interface &interface : header.interfaces)
                      printClass(printer, interface, options.suffix);
                  }}});
  return formatted(printer.take());
}

} // namespace r4c::gen
