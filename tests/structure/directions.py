#!/usr/bin/env python3
"""Holds the sources to the directions in which they may include each other.

    annotations <- runtime, annotations <- generator; runtime and generator know nothing of each other
    generated code -> <r4c/generated.h>
    in the generator: read -> model <- check, model <- emit; main and driver put them together

Usage: directions.py ROOT. Prints each violation as file:line and ends with 1 if there is one.
"""
import pathlib
import re
import sys
from dataclasses import dataclass

INCLUDE = re.compile(r'^\s*#\s*include\s*[<"]([^">]+)[>"]', re.M)
RAW_STRING = re.compile(r'R"(\w*)\(.*?\)\1"', re.S)
STANDARD = r"[a-z0-9_]+(\.h)?"
ANNOTATIONS = r"r4c/(annotations\.h|schema/.+)"
LLVM = r"(clang|clang-c|llvm|llvm-c)/.+"


@dataclass(frozen=True)
class Rule:
    """The files that match `files` include only what matches `allowed` as a whole."""

    files: str
    allowed: str
    why: str


def stage(name, uses, why, llvm=LLVM):
    folders = "|".join([name, *uses])
    return Rule(f"generator/{name}/**/*.*", f"{STANDARD}|{llvm}|{ANNOTATIONS}|({folders})/.+", why)


RULES = [
    Rule("annotations/**/*.h", f"{STANDARD}|{ANNOTATIONS}", "annotations include only each other"),
    Rule("runtime/include/**/*.h", rf"{STANDARD}|r4c/.+", "the runtime's headers include only each other and annotations"),
    Rule("runtime/src/**/*.*", rf"(?!({LLVM}|(read|model|check|emit|driver)/.+)$).+", "the runtime knows nothing of the generator"),
    Rule("runtime/integrations/**/*.*", rf"(?!({LLVM}|(read|model|check|emit|driver)/.+)$).+", "the integrations know nothing of the generator"),
    Rule("tests/generator/golden/**/*.r4c.*", rf"{STANDARD}|r4c/generated\.h|(?!r4c/).+", "generated code includes <r4c/generated.h> and nothing else of r4c"),
    stage("model", [], "the model includes nothing of the other stages, and no AST", r"clang/Basic/.+|llvm/(ADT|Support)/.+"),
    stage("read", ["model"], "reading knows the model only"),
    stage("check", ["model"], "checking knows the model only"),
    stage("emit", ["model"], "emitting knows the model only, and no AST", r"clang/(Basic|Format)/.+|llvm/(ADT|Support)/.+"),
    stage("driver", ["read", "model", "check", "emit"], "the driver includes stages, not the runtime"),
    Rule("generator/main.cpp", f"{STANDARD}|{LLVM}|(driver|read|model|check|emit)/.+", "main includes stages, not the runtime"),
]

# A path of the machine that somebody works on.
MACHINE_PATH = re.compile(r"(?<![\w.])/(home|root|work|Users)/[\w.]")
TEXT = {".h", ".hpp", ".cpp", ".cmake", ".txt", ".in", ".json", ".md", ".py", ".sh", ""}
OUTSIDE = {".git", ".cache", "build", "__pycache__"}


def line_of(text, position):
    return text.count("\n", 0, position) + 1


def without_raw_strings(text):
    """Templates of generated code have includes of their own."""
    return RAW_STRING.sub(lambda found: "\n" * found[0].count("\n"), text)


def matched(root, pattern):
    return sorted(path for path in root.glob(pattern) if path.is_file() and path.suffix != ".txt")


def include_violations(root, rules=None):
    for rule in RULES if rules is None else rules:
        files = matched(root, rule.files)
        if not files:
            yield f"{rule.files}: no such file, so its rule holds nothing"
        for path in files:
            text = without_raw_strings(path.read_text())
            for include in INCLUDE.finditer(text):
                if not re.fullmatch(rule.allowed, include[1]):
                    place = f"{path.relative_to(root)}:{line_of(text, include.start(1))}"
                    yield f"{place}: {include[1]} must not be included here: {rule.why}"


def unruled_folders(root):
    ruled = {rule.files.split("/")[1] for rule in RULES if rule.files.startswith("generator/")}
    for folder in sorted(path for path in (root / "generator").iterdir() if path.is_dir()):
        if folder.name not in ruled:
            yield f"{folder.relative_to(root)}: no rule says what it may include"


def machine_paths(root):
    for path in sorted(root.rglob("*")):
        if OUTSIDE.intersection(path.relative_to(root).parts) or not path.is_file() or path.suffix not in TEXT:
            continue
        text = path.read_text(errors="replace")
        for found in MACHINE_PATH.finditer(text):
            yield f"{path.relative_to(root)}:{line_of(text, found.start())}: the path of one machine: {found[0]}…"


def violations(root):
    yield from include_violations(root)
    yield from unruled_folders(root)
    yield from machine_paths(root)


def main():
    found = list(violations(pathlib.Path(sys.argv[1]).resolve()))
    print("\n".join(found))
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
