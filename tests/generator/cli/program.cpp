#include "program.h"

#include <fstream>
#include <gtest/gtest.h>
#include <llvm/ADT/SmallString.h>
#include <llvm/Support/FileSystem.h>
#include <llvm/Support/Program.h>
#include <sstream>
#include <system_error>

namespace r4c::gen {

namespace fs = std::filesystem;

Folder::Folder() : before_(fs::current_path()) {
  llvm::SmallString<128> made;
  if (const std::error_code error = llvm::sys::fs::createUniqueDirectory("r4c-gen-cli", made))
    throw std::system_error(error);
  path_ = made.str().str();
  fs::current_path(path_);
}

Folder::~Folder() {
  fs::current_path(before_);
  fs::remove_all(path_);
}

void write(const fs::path &file, const std::string &content) {
  if (file.has_parent_path())
    fs::create_directories(file.parent_path());
  std::ofstream(file, std::ios::binary) << content;
}

std::string read(const fs::path &file) {
  std::ifstream stream(file, std::ios::binary);
  EXPECT_TRUE(stream) << file;
  std::ostringstream content;
  content << stream.rdbuf();
  return content.str();
}

static Outcome execute(const std::string &program, std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), program);
  const std::vector<llvm::StringRef> views(arguments.begin(), arguments.end());
  const std::string out = ".stdout";
  const std::string err = ".stderr";
  std::string fault;
  const int exitCode =
      llvm::sys::ExecuteAndWait(program, views, std::nullopt, {{"", out, err}}, /*SecondsToWait=*/60, 0, &fault);
  EXPECT_GE(exitCode, 0) << fault;
  Outcome outcome{exitCode, read(out), read(err)};
  fs::remove(out);
  fs::remove(err);
  return outcome;
}

Outcome run(std::vector<std::string> arguments) { return execute(R4C_GEN, std::move(arguments)); }

Outcome compile(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), {"-std=c++20", "-I" R4C_ANNOTATIONS, "-I" R4C_RUNTIME});
  return execute(R4C_TEST_COMPILER, std::move(arguments));
}

Outcome generate(std::vector<std::string> arguments, const std::vector<std::string> &flags) {
  arguments.insert(arguments.end(), {"--", "-I" R4C_ANNOTATIONS});
  arguments.insert(arguments.end(), flags.begin(), flags.end());
  return run(std::move(arguments));
}

std::string goodHeader(const std::string &name) {
  return "#pragma once\n#include <r4c/annotations.h>\nstruct " + name + " {\n  virtual ~" + name +
         "() = default;\n  [[r4c::adaptive_limit(maxLimit = 5)]] virtual void work() = 0;\n};\n";
}

} // namespace r4c::gen
