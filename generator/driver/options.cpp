#include "driver/options.h"

#include "driver/console.h"

#include <algorithm>
#include <clang/Basic/Version.h>
#include <llvm/ADT/SmallString.h>
#include <llvm/Support/CommandLine.h>
#include <llvm/Support/Error.h>
#include <llvm/Support/MemoryBuffer.h>
#include <llvm/Support/Path.h>
#include <llvm/Support/raw_ostream.h>

namespace cl = llvm::cl;

namespace r4c::gen {

static cl::OptionCategory category("r4c-gen options");

static cl::list<std::string> headers(cl::Positional, cl::desc("HEADER... -- COMPILER-FLAGS"), cl::cat(category));
static cl::opt<std::string> output("o", cl::desc("Write the wrappers of the one HEADER to <file>"),
                                   cl::value_desc("file"), cl::cat(category));
static cl::opt<std::string> outDir("out-dir",
                                   cl::desc("Write the wrappers of shop/x.h, as it is included, to <dir>/shop/x.r4c.h"),
                                   cl::value_desc("dir"), cl::cat(category));
static cl::opt<std::string> depfile("depfile", cl::desc("Write what the output depends on to <file>, as make reads it"),
                                    cl::value_desc("file"), cl::cat(category));
static cl::opt<std::string>
    includeAs("include-as",
              cl::desc("Include the one HEADER as \"<path>\" (default: as the include directories let it be)"),
              cl::value_desc("path"), cl::cat(category));
static cl::opt<std::string> suffix("suffix", cl::desc("Name the wrapper of Foo Foo<suffix> (default: $Resilient)"),
                                   cl::init("$Resilient"), cl::value_desc("suffix"), cl::cat(category));
static cl::opt<bool> ifChanged("if-changed", cl::desc("Leave the output untouched when it would not change"),
                               cl::cat(category));
static cl::opt<std::string> flags("flags", cl::desc("Read compiler flags from <file>, one a line"),
                                  cl::value_desc("file"), cl::cat(category));
static cl::opt<bool> reference("reference", cl::desc("Print the reference of all attributes as Markdown"),
                               cl::cat(category));

static void printVersion(llvm::raw_ostream &stream) {
  stream << "r4c-gen " R4C_VERSION " (Clang " << CLANG_VERSION_STRING << ")\n";
}

static bool readFlagsFile(const std::string &file, std::vector<std::string> &all) {
  const auto buffer = llvm::MemoryBuffer::getFile(file, /*IsText=*/true);
  if (!buffer) {
    printError("cannot read the flags in '" + file + "': " + buffer.getError().message());
    return false;
  }
  llvm::StringRef rest = (*buffer)->getBuffer();
  while (!rest.empty()) {
    const auto [line, tail] = rest.split('\n');
    if (const llvm::StringRef flag = line.rtrim('\r'); !flag.empty())
      all.push_back(flag.str());
    rest = tail;
  }
  return true;
}

static bool isIdentifierEnd(llvm::StringRef text) {
  return !text.empty() && text.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_$") ==
                              llvm::StringRef::npos;
}

/// Whether `path`, appended to a folder, may lie outside of it.
static bool leavesFolder(llvm::StringRef path) {
  llvm::SmallString<128> plain(path);
  llvm::sys::path::remove_dots(plain, /*remove_dot_dot=*/true);
  return llvm::sys::path::is_absolute(plain) || *llvm::sys::path::begin(plain) == "..";
}

/// What is wrong with the options as a whole, or an empty string.
static std::string findUsageFault(const Options &options) {
  if (options.headers.empty())
    return "no header given";
  if (options.output.empty() == options.outDir.empty())
    return options.output.empty() ? "no output given: -o or --out-dir" : "-o and --out-dir exclude each other";
  if (options.headers.size() > 1) {
    if (!options.output.empty())
      return "-o takes one header; use --out-dir for several";
    if (!options.includeAs.empty())
      return "--include-as takes one header";
  }
  if (options.output == "-" || options.depfile == "-")
    return "'-' is no file to write to";
  if (!options.outDir.empty() && leavesFolder(options.includeAs))
    return "--include-as '" + options.includeAs + "' leads out of the folder of --out-dir";
  if (!isIdentifierEnd(options.suffix))
    return "the suffix '" + options.suffix + "' cannot end the name of a C++ class; use letters, digits and '_'";
  return "";
}

std::optional<ExitCode> parseOptions(int argc, const char *const *argv, Options &options) {
  llvm::SmallVector<const char *, 64> arguments(argv, argv + argc);
  llvm::BumpPtrAllocator allocator;
  cl::ExpansionContext expansion(allocator, cl::TokenizeGNUCommandLine);
  if (llvm::Error error = expansion.expandResponseFiles(arguments)) {
    printError(llvm::toString(std::move(error)));
    return ExitCode::usage;
  }
  // What follows "--" is the compiler's; LLVM would take it for headers.
  const auto end = std::find(arguments.begin(), arguments.end(), llvm::StringRef("--"));
  if (end != arguments.end())
    options.compilerFlags.assign(end + 1, arguments.end());
  arguments.erase(end, arguments.end());

  cl::HideUnrelatedOptions(category);
  cl::SetVersionPrinter(printVersion);
  if (!cl::ParseCommandLineOptions(static_cast<int>(arguments.size()), arguments.data(),
                                   "r4c-gen writes the resilient wrappers of annotated C++ interfaces.\n\n"
                                   "  What follows -- is passed to Clang: include directories, definitions, the "
                                   "standard (default: C++20).\n",
                                   &llvm::errs()))
    return ExitCode::usage;

  options.headers = headers;
  options.output = output;
  options.outDir = outDir;
  options.depfile = depfile;
  options.includeAs = includeAs;
  options.flagsFile = flags;
  options.suffix = suffix;
  options.ifChanged = ifChanged;
  options.reference = reference;
  if (options.reference)
    return {};
  if (const std::string fault = findUsageFault(options); !fault.empty()) {
    printError(fault + " (see r4c-gen --help)");
    return ExitCode::usage;
  }
  if (!options.flagsFile.empty() && !readFlagsFile(options.flagsFile, options.compilerFlags))
    return ExitCode::usage;
  return {};
}

} // namespace r4c::gen
