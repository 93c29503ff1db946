"""Calls r4c_generate wrongly, and sees that the error names the fault and its mend.

The environment: R4C_GENERATE, the path of R4cGenerate.cmake, and R4C_GEN, that of r4c-gen.
"""
import os
import pathlib
import subprocess
import tempfile
import textwrap
import unittest

PROJECT = """\
cmake_minimum_required(VERSION 3.25)
project(wrong LANGUAGES NONE)
include("{generate}")
set(R4C_GEN_EXECUTABLE "{generator}")
add_library(clients INTERFACE)
add_library(shop::clients ALIAS clients)
add_library(foreign INTERFACE IMPORTED)
{call}
"""

USAGE = "the call is r4c_generate(TARGET target HEADERS header... [OUTPUT_DIR dir] [SUFFIX suffix] [OUT_VAR variable])"

WRONG = {
    "r4c_generate(HEADERS x.h)": f"no TARGET; {USAGE}",
    "r4c_generate(TARGET clients)": f"no HEADERS; {USAGE}",
    "r4c_generate(TARGET clients HEADERS)": f"no value after HEADERS; {USAGE}",
    "r4c_generate(TARGET clients HEADER x.h)": f"unknown argument 'HEADER'; {USAGE}",
    "r4c_generate(TARGET client HEADERS x.h)": "there is no target 'client'; make it with add_library or add_executable before this call",
    "r4c_generate(TARGET shop::clients HEADERS x.h)": "'shop::clients' is an alias; name its target, 'clients'",
    "r4c_generate(TARGET foreign HEADERS x.h)": "'foreign' is an imported target, which builds nothing",
    "r4c_generate(TARGET clients HEADERS y.h)": "there is no header {root}/y.h; a relative path counts from {root}",
    "r4c_generate(TARGET clients HEADERS include)": "{root}/include is a directory; name the headers in it",
    "r4c_generate(TARGET clients HEADERS x.h x.h)": "{root}/x.h is named twice for the target 'clients'; name it once",
    "r4c_generate(TARGET clients HEADERS x.h)\nr4c_generate(TARGET clients HEADERS ${CMAKE_CURRENT_SOURCE_DIR}/x.h)":
        "{root}/x.h is named twice for the target 'clients'; name it once",
    "target_include_directories(clients INTERFACE . include)\nr4c_generate(TARGET clients HEADERS x.h include/x.h)":
        "{root}/x.h and {root}/include/x.h would both be written to",
    "r4c_generate(TARGET clients HEADERS include/x.h)\ntarget_include_directories(clients INTERFACE include)":
        '"include/x.h" became "x.h"; call r4c_generate after they are set',
    "r4c_generate(TARGET clients HEADERS ${CMAKE_CURRENT_LIST_DIR}/../outside.h)":
        "no include directory of the target 'clients' holds {outside}; add one with target_include_directories before this call",
    "r4c_generate(TARGET clients HEADERS x.h SUFFIX a-b)": "the suffix 'a-b' cannot end the name of a C++ class",
    "add_subdirectory(sub)\nr4c_generate(TARGET below HEADERS x.h)": "call r4c_generate in the CMakeLists.txt there",
    "set(R4C_GEN_EXECUTABLE {root}/none)\nr4c_generate(TARGET clients HEADERS x.h)":
        "R4C_GEN_EXECUTABLE names '{root}/none', which does not exist",
    "set(R4C_GEN_EXECUTABLE)\nr4c_generate(TARGET clients HEADERS x.h)":
        "built without its generator; build it with R4C_BUILD_GENERATOR=ON or set R4C_GEN_EXECUTABLE",
}


def words(text):
    """CMake breaks the lines of a message at spaces."""
    return "".join(text.split())


class Arguments(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name).resolve() / "project"
        for header in ("x.h", "include/x.h", "../outside.h"):
            (self.root / header).parent.mkdir(parents=True, exist_ok=True)
            (self.root / header).touch()
        (self.root / "sub").mkdir()
        (self.root / "sub/CMakeLists.txt").write_text("add_library(below INTERFACE)\n")

    def configure(self, call):
        call = call.replace("{root}", str(self.root))
        (self.root / "CMakeLists.txt").write_text(
            PROJECT.format(generate=os.environ["R4C_GENERATE"], generator=os.environ["R4C_GEN"], call=call))
        done = subprocess.run(["cmake", "-S", self.root, "-B", self.root / "build"], capture_output=True, text=True)
        return done.returncode, done.stderr

    def test_a_right_call_is_none_of_them(self):
        self.assertEqual(self.configure("r4c_generate(TARGET clients HEADERS x.h)"), (0, ""))

    def test_each_wrong_call_is_told_with_its_mend(self):
        for call, message in WRONG.items():
            with self.subTest(call=textwrap.shorten(call, 80)):
                status, errors = self.configure(call)
                self.assertEqual(status, 1, errors)
                expected = message.replace("{root}", str(self.root)).replace("{outside}", str(self.root.parent / "outside.h"))
                self.assertIn(words("r4c_generate: "), words(errors))
                self.assertIn(words(expected), words(errors))


if __name__ == "__main__":
    unittest.main()
