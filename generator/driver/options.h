// The command line of r4c-gen.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace r4c::gen {

enum class ExitCode { written = 0, faults = 1, usage = 2 };

struct Options {
  std::vector<std::string> headers;
  std::string output;    ///< -o
  std::string outDir;    ///< --out-dir; one of the two is set
  std::string depfile;   ///< empty: none
  std::string includeAs; ///< empty: from the include directories
  std::string flagsFile; ///< empty: none
  std::string suffix;
  bool ifChanged = false; ///< leaves an output alone that has the right content already
  bool reference = false; ///< print the reference and do nothing else
  std::vector<std::string> compilerFlags;
};

/// Parses the arguments of main(). Faults are reported on standard error; then, and after --help and --version, the
/// program is to end with the returned code.
std::optional<ExitCode> parseOptions(int argc, const char *const *argv, Options &options);

} // namespace r4c::gen
