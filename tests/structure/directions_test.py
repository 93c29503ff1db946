"""Plants a violation of each rule in a small tree and sees that directions.py finds it, and nothing else."""
import pathlib
import tempfile
import unittest

import directions

CLEAN = {
    "annotations/include/r4c/annotations.h": ["<r4c/schema/codes.h>", "<string_view>"],
    "runtime/include/r4c/registry.h": ["<r4c/annotations.h>", "<x86intrin.h>"],
    "runtime/src/registry.cpp": ["<r4c/registry.h>", "<fmt/core.h>", '"limits/finder.h"'],
    "runtime/integrations/json/include/r4c/json.h": ["<r4c/registry.h>", "<nlohmann/json.hpp>"],
    "tests/generator/golden/shop.r4c.h": ['"shop.h"', "<r4c/generated.h>", "<memory>"],
    "generator/model/interface.h": ['"model/attribute.h"', "<clang/Basic/SourceLocation.h>"],
    "generator/read/interface.cpp": ['"read/interface.h"', '"model/interface.h"', "<clang/AST/Decl.h>"],
    "generator/check/check.cpp": ['"model/interface.h"', "<r4c/schema/codes.h>"],
    "generator/emit/file.cpp": ['"model/interface.h"', "<llvm/ADT/StringRef.h>"],
    "generator/driver/driver.cpp": ['"read/interface.h"', '"emit/file.h"', "<clang/Tooling/Tooling.h>"],
    "generator/main.cpp": ['"driver/driver.h"'],
}

PLANTED = [
    ("annotations/include/r4c/annotations.h", "<r4c/registry.h>"),
    ("annotations/include/r4c/annotations.h", "<fmt/core.h>"),
    ("annotations/include/r4c/annotations.h", "<llvm/ADT/StringRef.h>"),
    ("runtime/include/r4c/registry.h", "<fmt/core.h>"),
    ("runtime/include/r4c/registry.h", '"limits/finder.h"'),
    ("runtime/src/registry.cpp", '"model/interface.h"'),
    ("runtime/src/registry.cpp", "<llvm/ADT/StringRef.h>"),
    ("runtime/integrations/json/include/r4c/json.h", '"model/interface.h"'),
    ("tests/generator/golden/shop.r4c.h", "<r4c/runtime.h>"),
    ("generator/model/interface.h", '"read/interface.h"'),
    ("generator/model/interface.h", "<clang/AST/Decl.h>"),
    ("generator/model/interface.h", "<r4c/registry.h>"),
    ("generator/read/interface.cpp", '"check/check.h"'),
    ("generator/read/interface.cpp", '"emit/file.h"'),
    ("generator/check/check.cpp", '"read/interface.h"'),
    ("generator/check/check.cpp", '"emit/file.h"'),
    ("generator/emit/file.cpp", '"check/check.h"'),
    ("generator/emit/file.cpp", "<clang/AST/Decl.h>"),
    ("generator/driver/driver.cpp", "<r4c/generated.h>"),
    ("generator/main.cpp", "<r4c/runtime.h>"),
]


class Directions(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name)
        for path, includes in CLEAN.items():
            self.write(path, includes)

    def write(self, path, includes, rest=""):
        (self.root / path).parent.mkdir(parents=True, exist_ok=True)
        (self.root / path).write_text("".join(f"#include {include}\n" for include in includes) + rest)

    def violations(self):
        return list(directions.violations(self.root))

    def test_a_clean_tree_has_none(self):
        self.assertEqual(self.violations(), [])

    def test_each_planted_include_is_found_at_its_line(self):
        for path, include in PLANTED:
            with self.subTest(path=path, include=include):
                self.write(path, CLEAN[path] + [include])
                (found,) = self.violations()
                self.assertTrue(found.startswith(f"{path}:{len(CLEAN[path]) + 1}: {include[1:-1]} "), found)
                self.write(path, CLEAN[path])

    def test_the_text_of_a_template_includes_nothing(self):
        template = 'const char *text = R"(\n#include <r4c/generated.h>\n)";\n'
        self.write("generator/emit/file.cpp", CLEAN["generator/emit/file.cpp"], template)
        self.assertEqual(self.violations(), [])
        self.write("generator/emit/file.cpp", [], template + "#include <r4c/generated.h>\n")
        (found,) = self.violations()
        self.assertTrue(found.startswith("generator/emit/file.cpp:4: "), found)

    def test_every_rule_has_a_planted_violation(self):
        for rule in directions.RULES:
            files = {str(path.relative_to(self.root)) for path in directions.matched(self.root, rule.files)}
            self.assertTrue(files.intersection(path for path, _ in PLANTED), rule.files)

    def test_a_rule_without_files_is_a_violation(self):
        (self.root / "generator/emit/file.cpp").unlink()
        (found,) = self.violations()
        self.assertIn("generator/emit", found)

    def test_a_folder_without_a_rule_is_a_violation(self):
        self.write("generator/optimise/optimise.cpp", [])
        (found,) = self.violations()
        self.assertIn("generator/optimise", found)

    def test_a_path_of_one_machine_is_found(self):
        self.write("generator/main.cpp", CLEAN["generator/main.cpp"], 'auto log = "' + "/home" + '/somebody/log";\n')
        (found,) = self.violations()
        self.assertTrue(found.startswith("generator/main.cpp:2: "), found)

    def test_what_is_built_is_not_looked_at(self):
        self.write("build/dev/CMakeCache.txt", [], "/home" + "/somebody\n")
        self.assertEqual(self.violations(), [])


if __name__ == "__main__":
    unittest.main()
