// The wrapper of one interface.
#pragma once

#include "emit/printer.h"
#include "model/interface.h"

namespace r4c::gen {

/// Prints the class, and what has to stand around it, as it is to stand outside of every namespace.
void printClass(Printer &printer, const Interface &interface, const std::string &suffix);

} // namespace r4c::gen
