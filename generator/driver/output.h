// The files that r4c-gen writes.
#pragma once

#include <llvm/ADT/ArrayRef.h>
#include <llvm/ADT/StringRef.h>
#include <llvm/Support/FileSystem.h>
#include <optional>
#include <string>
#include <vector>

namespace r4c::gen {

/// Where the wrappers of the header included as `include` go: "shop/x.h" becomes "shop/x.r4c.h".
std::string outputName(llvm::StringRef include);

/// A rule of make: that `target` depends on `dependencies`.
std::string makeRule(llvm::StringRef target, llvm::ArrayRef<std::string> dependencies);

/// Whether two paths mean the same file, or will when it is there.
bool isSameFile(llvm::StringRef one, llvm::StringRef other);

/// Files that are replaced together: what can fail is done in files beside them before the first is replaced.
class Outputs {
public:
  Outputs() = default;
  /// Files that were not committed to leave nothing behind but folders.
  ~Outputs();
  Outputs(const Outputs &) = delete;
  Outputs &operator=(const Outputs &) = delete;

  /// Prepares to replace the file `path` and makes its folder if there is none. With `ifChanged` a file that has the
  /// content already is left alone. False when that failed, which is reported.
  bool add(llvm::StringRef path, llvm::StringRef content, bool ifChanged);

  /// Replaces the files. False when that failed, which is reported.
  bool commit();

private:
  struct Prepared {
    std::string path;
    std::optional<llvm::sys::fs::TempFile> file; ///< none: `path` is no file to be replaced, such as /dev/null
    std::string content;                         ///< for what is written as it stands
  };

  std::vector<Prepared> prepared_;
};

} // namespace r4c::gen
