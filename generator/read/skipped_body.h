// Function bodies that cannot be skipped.
#pragma once

namespace clang {
class Parser;
}

namespace r4c::gen {

/// Whether the function body before which the parser stands mentions r4c; one in another file than the main file does
/// not count. Clang attaches no attributes in bodies that it skips.
bool bodyMentionsR4c(const clang::Parser &parser);

} // namespace r4c::gen
