#include "driver/generate.h"

#include "driver/console.h"
#include "driver/include_path.h"
#include "driver/output.h"
#include "driver/read_header.h"
#include "emit/file.h"

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

ExitCode generate(const Options &options) {
  std::vector<Page> pages;
  std::map<std::string, std::string> headerOf;
  ExitCode code = ExitCode::written;
  for (const std::string &header : options.headers) {
    HeaderResult result = readHeader({header, options.compilerFlags, options.includeAs});
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
    const auto [other, isNew] = headerOf.emplace(path, header);
    if (!isNew) {
      printError("'" + other->second + "' and '" + header + "' would both be written to '" + path + "'");
      return ExitCode::usage;
    }
    pages.push_back({path, emitHeader(result.header, {options.suffix}), std::move(result.dependencies)});
  }
  if (code != ExitCode::written)
    return code;

  std::string rules;
  for (const Page &page : pages) {
    if (!writeFile(page.path, page.content, options.ifChanged))
      return ExitCode::faults;
    rules += makeRule(page.path, page.dependencies);
  }
  if (!options.depfile.empty() && !writeFile(options.depfile, rules, /*ifChanged=*/false))
    return ExitCode::faults;
  return ExitCode::written;
}

} // namespace r4c::gen
