// Runs r4c-gen in a folder of its own.
#pragma once

#include <filesystem>
#include <string>
#include <utility>
#include <vector>

namespace r4c::gen {

struct Outcome {
  int exitCode;
  std::string out;
  std::string err;
};

/// An empty folder, made the current one, that goes with the object.
class Folder {
public:
  Folder();
  ~Folder();
  Folder(const Folder &) = delete;
  Folder &operator=(const Folder &) = delete;

  const std::filesystem::path &path() const { return path_; }

private:
  std::filesystem::path before_;
  std::filesystem::path path_;
};

void write(const std::filesystem::path &file, const std::string &content);
std::string read(const std::filesystem::path &file);

/// Runs r4c-gen with `arguments` in the current folder.
Outcome run(std::vector<std::string> arguments);

/// The same with "--", where the annotations are, and `flags` behind.
Outcome generate(std::vector<std::string> arguments, const std::vector<std::string> &flags = {});

/// Runs the C++ compiler with `arguments` in the current folder; it finds the headers of r4c.
Outcome compile(std::vector<std::string> arguments);

/// A header with one good interface of that name.
std::string goodHeader(const std::string &name = "Interface");

} // namespace r4c::gen
