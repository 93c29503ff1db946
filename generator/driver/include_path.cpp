#include "driver/include_path.h"

#include <clang/Lex/HeaderSearchOptions.h>
#include <llvm/ADT/STLExtras.h>
#include <llvm/ADT/SmallString.h>
#include <llvm/Support/FileSystem.h>
#include <llvm/Support/Path.h>
#include <vector>

namespace r4c::gen {

namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;
using Path = llvm::SmallString<256>;

static Path absolutePath(llvm::StringRef name) {
  Path absolute(name);
  fs::make_absolute(absolute);
  path::remove_dots(absolute, /*remove_dot_dot=*/true);
  return absolute;
}

static Path joined(llvm::StringRef folder, llvm::StringRef name) {
  Path whole(folder);
  path::append(whole, name);
  return whole;
}

/// Where `folder` is without symbolic links, which a `..` behind them would not lead back over. What does not exist yet
/// will be made as it is named.
static Path realFolder(llvm::StringRef folder) {
  Path real;
  if (folder.empty())
    folder = ".";
  if (!fs::real_path(folder, real))
    return real;
  const llvm::StringRef parent = path::parent_path(folder);
  real = parent == folder ? Path(folder) : joined(realFolder(parent), path::filename(folder));
  path::remove_dots(real, /*remove_dot_dot=*/true);
  return real;
}

/// In a real folder, but by the name that it is known by: its own quoted includes count from there.
static Path realFile(llvm::StringRef file) { return joined(realFolder(path::parent_path(file)), path::filename(file)); }

/// The directories in the order in which they are searched.
static std::vector<std::string> directoriesOf(const clang::HeaderSearchOptions &search) {
  std::vector<clang::HeaderSearchOptions::Entry> entries = search.UserEntries;
  llvm::stable_sort(entries, [](const auto &one, const auto &other) { return one.Group < other.Group; });
  std::vector<std::string> directories;
  for (const clang::HeaderSearchOptions::Entry &entry : entries)
    directories.push_back(entry.Path);
  return directories;
}

/// Whether the first file of that name in the directories is `header`, or there is none.
static bool means(llvm::StringRef name, const std::string &header, llvm::ArrayRef<std::string> directories) {
  for (const std::string &directory : directories)
    if (const Path file = joined(directory, name); fs::exists(file))
      return fs::equivalent(file, header);
  return true;
}

static void takeShorter(std::string &shortest, llvm::StringRef file, llvm::StringRef directory,
                        llvm::function_ref<bool(llvm::StringRef)> isRight) {
  Path prefix = directory;
  if (!path::is_separator(prefix.back()))
    prefix += path::get_separator();
  if (!file.consume_front(prefix))
    return;
  if ((shortest.empty() || file.size() < shortest.size()) && isRight(file))
    shortest = file.str();
}

std::string includePath(const std::string &header, const clang::HeaderSearchOptions &search) {
  const std::vector<std::string> directories = directoriesOf(search);
  const auto isRight = [&](llvm::StringRef name) { return means(name, header, directories); };
  std::string shortest;
  for (const std::string &directory : directories) {
    takeShorter(shortest, absolutePath(header), absolutePath(directory), isRight);
    takeShorter(shortest, realFile(header), realFolder(directory), isRight);
  }
  return path::convert_to_slash(shortest);
}

std::string includePathFrom(const std::string &output, const std::string &header) {
  const Path folder = realFolder(path::parent_path(output));
  const Path file = realFile(header);
  auto from = path::begin(folder);
  auto to = path::begin(file);
  for (; from != path::end(folder) && to != path::end(file) && *from == *to; ++from)
    ++to;
  Path relative;
  for (; from != path::end(folder); ++from)
    path::append(relative, path::Style::posix, "..");
  for (; to != path::end(file); ++to)
    path::append(relative, path::Style::posix, *to);
  return relative.str().str();
}

} // namespace r4c::gen
