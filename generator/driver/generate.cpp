#include "driver/generate.h"

#include "driver/console.h"
#include "driver/include_path.h"
#include "driver/output.h"
#include "driver/read_header.h"
#include "emit/file.h"

#include <llvm/ADT/STLExtras.h>
#include <llvm/ADT/SmallString.h>
#include <llvm/Support/Path.h>
#include <map>

namespace r4c::gen {

namespace {

struct Page {
  std::string path;
  std::string content;
  std::vector<std::string> dependencies;
};

} // namespace

static std::string outputPath(const Options &options, llvm::StringRef name) {
  if (!options.output.empty())
    return options.output;
  llvm::SmallString<128> path(options.outDir);
  llvm::sys::path::append(path, outputName(name));
  return path.str().str();
}

/// Why no #include can name the path between quotes, or an empty string.
static std::string whyNotIncluded(llvm::StringRef include) {
  if (include.contains('"'))
    return "holds a quote";
  const bool holdsControl = llvm::any_of(include, [](char c) { return (c >= 0 && c < ' ') || c == '\x7f'; });
  return holdsControl ? "holds a control character" : "";
}

/// What was read, or is to be written besides, and would be lost to `path`; an empty string if nothing is.
static std::string findLost(const std::string &path, const Options &options, llvm::ArrayRef<Page> pages) {
  if (!options.flagsFile.empty() && isSameFile(path, options.flagsFile))
    return options.flagsFile;
  for (const Page &page : pages)
    for (const std::string &dependency : page.dependencies)
      if (isSameFile(path, dependency))
        return dependency;
  return "";
}

/// Whether everything that is to be written has a place of its own; what has not is reported.
static bool havePlaces(const Options &options, llvm::ArrayRef<Page> pages) {
  std::vector<std::string> paths;
  for (const Page &page : pages)
    paths.push_back(page.path);
  if (!options.depfile.empty())
    paths.push_back(options.depfile);
  for (std::size_t i = 0; i < paths.size(); ++i) {
    if (const std::string lost = findLost(paths[i], options, pages); !lost.empty()) {
      printError("'" + paths[i] + "' would be written over '" + lost + "', which was read");
      return false;
    }
    for (std::size_t j = 0; j < i; ++j)
      if (isSameFile(paths[i], paths[j])) {
        printError("'" + paths[j] + "' and '" + paths[i] + "' are one file, and each would be written to it");
        return false;
      }
  }
  return true;
}

ExitCode generate(const Options &options) {
  std::vector<Page> pages;
  std::map<std::string, std::string> headerOf;
  ExitCode code = ExitCode::written;
  for (const std::string &header : options.headers) {
    HeaderResult result = readHeader({header, options.compilerFlags, options.includeAs, options.suffix});
    if (result.status == HeaderResult::Status::badFlags)
      return ExitCode::usage;
    if (result.status == HeaderResult::Status::verified)
      continue;
    if (result.status == HeaderResult::Status::faults) {
      code = ExitCode::faults;
      continue;
    }
    std::string &include = result.header.include;
    const std::string path =
        outputPath(options, include.empty() ? llvm::sys::path::filename(header) : llvm::StringRef(include));
    if (include.empty())
      include = includePathFrom(path, header);
    if (const std::string why = whyNotIncluded(include); !why.empty()) {
      printError("cannot include '" + header + "': its path " + why);
      return ExitCode::usage;
    }
    const auto [other, isNew] = headerOf.emplace(path, header);
    if (!isNew) {
      printError("'" + other->second + "' and '" + header + "' would both be written to '" + path + "'");
      return ExitCode::usage;
    }
    pages.push_back({path, emitHeader(result.header, {options.suffix}), std::move(result.dependencies)});
  }
  if (code != ExitCode::written)
    return code;

  if (!havePlaces(options, pages))
    return ExitCode::usage;

  Outputs outputs;
  std::string rules;
  for (const Page &page : pages) {
    if (!outputs.add(page.path, page.content, options.ifChanged))
      return ExitCode::faults;
    rules += makeRule(page.path, page.dependencies);
  }
  if (!options.depfile.empty() && !outputs.add(options.depfile, rules, /*ifChanged=*/false))
    return ExitCode::faults;
  return outputs.commit() ? ExitCode::written : ExitCode::faults;
}

} // namespace r4c::gen
