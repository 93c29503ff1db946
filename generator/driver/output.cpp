#include "driver/output.h"

#include "driver/console.h"

#include <llvm/ADT/SmallString.h>
#include <llvm/Support/Error.h>
#include <llvm/Support/FileSystem.h>
#include <llvm/Support/MemoryBuffer.h>
#include <llvm/Support/Path.h>
#include <llvm/Support/raw_ostream.h>

namespace fs = llvm::sys::fs;

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

static bool failed(llvm::StringRef path, const llvm::Twine &why) {
  printError("cannot write '" + path + "': " + why);
  return false;
}

static bool failed(llvm::StringRef path, llvm::Error error) { return failed(path, llvm::toString(std::move(error))); }

bool isSameFile(llvm::StringRef one, llvm::StringRef other) {
  if (fs::equivalent(one, other))
    return true;
  llvm::SmallString<256> first(one), second(other);
  for (llvm::SmallString<256> *each : {&first, &second}) {
    fs::make_absolute(*each);
    llvm::sys::path::remove_dots(*each, /*remove_dot_dot=*/true);
  }
  return first == second;
}

static llvm::Error write(llvm::raw_fd_ostream &stream, llvm::StringRef content) {
  stream << content;
  stream.flush();
  const std::error_code error = stream.error();
  stream.clear_error();
  return llvm::errorCodeToError(error);
}

bool Outputs::add(llvm::StringRef path, llvm::StringRef content, bool ifChanged) {
  if (ifChanged && hasContent(path, content))
    return true;
  if (const llvm::StringRef folder = llvm::sys::path::parent_path(path); !folder.empty())
    if (const std::error_code error = fs::create_directories(folder))
      return failed(path, error.message());
  if (fs::is_directory(path))
    return failed(path, "it is a directory");
  if (fs::exists(path)) {
    if (const std::error_code error = fs::access(path, fs::AccessMode::Write))
      return failed(path, error.message());
    if (!fs::is_regular_file(path)) {
      prepared_.push_back({path.str(), std::nullopt, content.str()});
      return true;
    }
  }
  llvm::Expected<fs::TempFile> file = fs::TempFile::create(path + ".tmp-%%%%%%%%");
  if (!file)
    return failed(path, file.takeError());
  prepared_.push_back({path.str(), std::move(*file), {}});
  llvm::raw_fd_ostream stream(prepared_.back().file->FD, /*shouldClose=*/false);
  if (llvm::Error error = write(stream, content))
    return failed(path, std::move(error));
  return true;
}

bool Outputs::commit() {
  for (Prepared &each : prepared_) {
    if (each.file) {
      if (llvm::Error error = each.file->keep(each.path))
        return failed(each.path, std::move(error));
      each.file.reset();
      continue;
    }
    std::error_code code;
    llvm::raw_fd_ostream stream(each.path, code);
    if (code)
      return failed(each.path, code.message());
    if (llvm::Error error = write(stream, each.content))
      return failed(each.path, std::move(error));
  }
  prepared_.clear();
  return true;
}

Outputs::~Outputs() {
  for (Prepared &each : prepared_)
    if (each.file)
      llvm::consumeError(each.file->discard());
}

} // namespace r4c::gen
