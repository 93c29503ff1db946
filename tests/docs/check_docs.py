#!/usr/bin/env python3
"""Holds the documentation to the product.

Every page with code is a small project: a code block whose first line is a comment with nothing but a file name is that
file. The pages' projects are configured against an installed r4c, built, and their programs run. A C++ block without a
file name must repeat lines of the page's files, in their order, or of a generated header (`...` stands for what is left
out). The README's program must print what the README shows.

Every error code has a section in docs/errors. Its first example must fail with the code, its second one must pass.
"""
import argparse
import pathlib
import re
import subprocess
import sys

FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.M | re.S)
FILE_NAME = re.compile(r"^(?://|#) ([\w./-]+\.(?:h|hpp|cpp|txt))$")
CODE = re.compile(r'\{Code::\w+, "(R4C-(\w+)-\d+)"')

DEFAULT_PROJECT = """\
cmake_minimum_required(VERSION 3.25)
project(snippets LANGUAGES CXX)
find_package(r4c CONFIG REQUIRED)
add_library(snippets STATIC {library})
target_compile_features(snippets PUBLIC cxx_std_20)
target_include_directories(snippets PUBLIC ${{CMAKE_CURRENT_SOURCE_DIR}})
target_link_libraries(snippets PUBLIC r4c::runtime)
{generate}{programs}"""

PROGRAM = """\
add_executable({name} {source})
target_link_libraries({name} PRIVATE snippets)
"""

REGISTRY_TEST = """\
// examples.cpp
#include <r4c/runtime.h>
#include <fstream>
#include <functional>
#include <iostream>
#include <string>

int main() {{
  int failures = 0;
  const auto expect = [&](const std::string &code, const std::function<void()> &example, bool throws) {{
    std::string thrown;
    try {{
      example();
    }} catch (const r4c::RegistryException &error) {{
      thrown = error.code();
    }} catch (const r4c::ConfigurationException &error) {{
      thrown = error.code();
    }}
    if (thrown != (throws ? code : "")) {{
      std::cout << code << (throws ? ": the failing" : ": the mended") << " example threw '" << thrown << "'\\n";
      ++failures;
    }}
  }};
{cases}
  return failures;
}}
"""


class Checker:
    def __init__(self, options):
        self.root, self.prefix, self.work = options.root, options.prefix, options.work
        self.cmake = options.cmake
        self.compiler = options.compiler
        self.faults = []

    def fault(self, text):
        print("FAILED: " + text)
        self.faults.append(text)

    def run(self, *command, folder=None):
        return subprocess.run([str(word) for word in command], capture_output=True, text=True, cwd=folder)

    def build(self, project):
        """Configures and builds; says what went wrong and returns whether it went well."""
        steps = (
            (self.cmake, "-S", project, "-B", project / "build", "-DCMAKE_PREFIX_PATH=%s" % self.prefix,
             "-DCMAKE_CXX_COMPILER=%s" % self.compiler, "-DCMAKE_CXX_FLAGS=-Wall -Wextra -Werror"),
            (self.cmake, "--build", project / "build"),
        )
        for step in steps:
            result = self.run(*step)
            if result.returncode:
                self.fault("%s does not build:\n%s%s" % (project.name, result.stdout, result.stderr))
                return False
        return True

    def write(self, folder, files):
        for name, text in files.items():
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            if not path.exists() or path.read_text() != text:
                path.write_text(text)

    def page(self, page):
        blocks = FENCE.findall(page.read_text())
        files, fragments = {}, []
        for language, text in blocks:
            named = FILE_NAME.match(text.split("\n", 1)[0])
            if named:
                files[named[1]] = text
            elif language == "cpp":
                fragments.append(text)
        if not files and not fragments:
            return
        project = self.work / page.stem.lower()
        programs = []
        if "CMakeLists.txt" not in files:
            sources = [name for name in files if name.endswith(".cpp")]
            programs = [name for name in sources if "int main(" in files[name]]
            headers = [name for name, text in files.items() if name.endswith((".h", ".hpp")) and "[[r4c::" in text]
            library = [name for name in sources if name not in programs] or ["empty.cpp"]
            if library == ["empty.cpp"]:
                files["empty.cpp"] = ""
            files["CMakeLists.txt"] = DEFAULT_PROJECT.format(
                library=" ".join(library),
                generate="r4c_generate(TARGET snippets HEADERS %s)\n" % " ".join(headers) if headers else "",
                programs="".join(PROGRAM.format(name=pathlib.Path(name).stem, source=name) for name in programs))
        self.write(project, files)
        if not self.build(project):
            return
        for program in programs:
            result = self.run(project / "build" / pathlib.Path(program).stem)
            if result.returncode:
                self.fault("%s: %s fails:\n%s%s" % (page.name, program, result.stdout, result.stderr))
        generated = [path.read_text() for path in sorted((project / "build").rglob("*.r4c.h"))]
        for fragment in fragments:
            if not any(self.repeats(fragment, text) for text in [*files.values(), *generated]):
                self.fault("%s: no file of the page and no generated header has these lines:\n%s" % (page.name, fragment))
        if page.name == "README.md":
            self.readme_output(project, blocks)

    @staticmethod
    def repeats(fragment, text):
        lines = iter([line.strip() for line in text.splitlines()])
        wanted = [line.strip() for line in fragment.splitlines() if line.strip()]
        return all(line in ("...", "// ...") or line in lines for line in wanted)

    def readme_output(self, project, blocks):
        shown = [text for language, text in blocks if language == "text"]
        printed = self.run(project / "build" / "search").stdout
        if shown[:1] != [printed]:
            self.fault("README.md shows\n%s\nbut its program prints\n%s" % (shown[:1], printed))

    def reference(self):
        page = self.root / "docs/reference/attributes.md"
        printed = self.run(self.prefix / "bin/r4c-gen", "--reference").stdout
        if page.read_text() != printed:
            self.fault("%s is not what 'r4c-gen --reference' prints; write it anew" % page.relative_to(self.root))

    def errors(self):
        catalogue = (self.root / "annotations/include/r4c/schema/codes.h").read_text()
        codes = CODE.findall(catalogue)
        sections = {}
        for page in sorted((self.root / "docs/errors").glob("*.md")):
            for code, text in re.findall(r"^## (R4C-\w+-\d+)\n(.*?)(?=^## |\Z)", page.read_text(), re.M | re.S):
                sections[code] = [block for language, block in FENCE.findall(text) if language == "cpp"]
        known = {code for code, _ in codes}
        for code in sorted(known ^ set(sections)):
            self.fault("%s is %s" % (code, "in the catalogue and has no section" if code in known else "documented only"))
        registry_cases = []
        for code, family in codes:
            examples = sections.get(code, [])
            if not examples and code == "R4C-ATR-011":
                continue  # no attribute has a required parameter
            if len(examples) != 2:
                self.fault("%s has %d examples, not a failing and a mended one" % (code, len(examples)))
            elif family in ("REG", "CFG"):
                for example, throws in zip(examples, ("true", "false")):
                    registry_cases.append('  expect("%s", [] {\n%s  }, %s);' % (code, example, throws))
            else:
                self.header_example(code, *examples)
        project = self.work / "registry-errors"
        self.write(project, {
            "examples.cpp": REGISTRY_TEST.format(cases="\n".join(registry_cases)),
            "empty.cpp": "",
            "CMakeLists.txt": DEFAULT_PROJECT.format(
                library="empty.cpp", generate="", programs=PROGRAM.format(name="examples", source="examples.cpp")),
        })
        if self.build(project):
            result = self.run(project / "build" / "examples", folder=project)
            if result.returncode:
                self.fault(result.stdout)

    def header_example(self, code, failing, mended):
        folder = self.work / "errors"
        for text, wanted in ((failing, 1), (mended, 0)):
            header, output = folder / (code + ".h"), folder / (code + ".r4c.h")
            self.write(folder, {header.name: "#pragma once\n" + text})
            output.unlink(missing_ok=True)
            result = self.run(self.prefix / "bin/r4c-gen", header, "-o", output, "--", "-std=c++20",
                              "-I%s" % (self.prefix / "include"))
            said = set(re.findall(r"R4C-\w+-\d+", result.stderr))
            if result.returncode != wanted or said != ({code} if wanted else set()) or output.exists() == bool(wanted):
                self.fault("%s: the %s example gives exit code %d and:\n%s" % (
                    code, "failing" if wanted else "mended", result.returncode, result.stderr))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--root", type=pathlib.Path, required=True, help="the source tree")
    parser.add_argument("--prefix", type=pathlib.Path, required=True, help="where r4c is installed")
    parser.add_argument("--work", type=pathlib.Path, required=True, help="a folder to build in")
    parser.add_argument("--cmake", default="cmake")
    parser.add_argument("--compiler", default="c++")
    parser.add_argument("folder", nargs="?", help="check the pages of this folder alone, such as docs/integrations")
    options = parser.parse_args()
    checker = Checker(options)
    if options.folder:
        pages = sorted((checker.root / options.folder).glob("*.md"))
        if not pages:
            checker.fault("%s has no pages" % options.folder)
    else:
        pages = [checker.root / "README.md", *sorted((checker.root / "docs").glob("*.md"))]
    for page in pages:
        checker.page(page)
    if not options.folder:
        checker.reference()
        checker.errors()
    sys.exit(bool(checker.faults))


if __name__ == "__main__":
    main()
