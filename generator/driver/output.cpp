#include "driver/output.h"

#include "driver/console.h"

#include <llvm/ADT/SmallString.h>
#include <llvm/Support/Error.h>
#include <llvm/Support/FileSystem.h>
#include <llvm/Support/MemoryBuffer.h>
#include <llvm/Support/Path.h>
#include <llvm/Support/raw_ostream.h>

namespace r4c::gen {

std::string outputName(llvm::StringRef include) {
  llvm::SmallString<128> name(include);
  const std::string extension = llvm::sys::path::extension(include).str();
  llvm::sys::path::replace_extension(name, ".r4c" + extension);
  return name.str().str();
}

static std::string quoteForMake(llvm::StringRef path) {
  std::string quoted;
  for (const char c : path) {
    if (c == ' ' || c == '#' || c == '\\')
      quoted += '\\';
    else if (c == '$')
      quoted += '$';
    quoted += c;
  }
  return quoted;
}

std::string makeRule(llvm::StringRef target, llvm::ArrayRef<std::string> dependencies) {
  std::string rule = quoteForMake(target) + ":";
  for (const std::string &dependency : dependencies)
    rule += " \\\n  " + quoteForMake(dependency);
  return rule + "\n";
}

static bool hasContent(llvm::StringRef path, llvm::StringRef content) {
  const auto present = llvm::MemoryBuffer::getFile(path);
  return present && (*present)->getBuffer() == content;
}

bool writeFile(llvm::StringRef path, llvm::StringRef content, bool ifChanged) {
  if (ifChanged && hasContent(path, content))
    return true;
  const auto failed = [&](const llvm::Twine &why) {
    printError("cannot write '" + path + "': " + why);
    return false;
  };
  if (const llvm::StringRef folder = llvm::sys::path::parent_path(path); !folder.empty())
    if (const std::error_code error = llvm::sys::fs::create_directories(folder))
      return failed(error.message());
  if (llvm::sys::fs::is_directory(path))
    return failed("it is a directory");
  if (llvm::Error error = llvm::writeToOutput(path, [&](llvm::raw_ostream &stream) {
        stream << content;
        return llvm::Error::success();
      }))
    return failed(llvm::toString(std::move(error)));
  return true;
}

} // namespace r4c::gen
