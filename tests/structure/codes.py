#!/usr/bin/env python3
"""Holds what mentions an error code to the catalogue, annotations/include/r4c/schema/codes.h.

No file mentions a code that the catalogue has not; no source spells one out in a string, so that what is printed comes from
the catalogue; and every code of the catalogue is used by a source. (That each one can be provoked, and has its section, the
examples in docs/errors show, which tests/docs runs.)

Usage: codes.py ROOT. Prints each violation and ends with 1 if there is one.
"""
import pathlib
import re
import sys

CATALOGUE = "annotations/include/r4c/schema/codes.h"
ENTRY = re.compile(r'\{Code::(\w+), "(R4C-\w+-\d+)"')
CODE = re.compile(r"R4C-[A-Z]{3}-\d{3}")
IN_STRING = re.compile(r'^(?!\s*//).*"[^"\n]*R4C-[A-Z]{3}-[^"\n]*"', re.M)
SOURCES = ("annotations", "generator", "runtime")
TEXT = {".h", ".hpp", ".cpp", ".cmake", ".txt", ".md", ".py", ".tsv", ""}
OUTSIDE = {".git", ".cache", "build", "__pycache__"}


def files(root, *folders):
    for folder in folders or (".",):
        for path in sorted((root / folder).rglob("*")):
            if path.is_file() and path.suffix in TEXT and not OUTSIDE.intersection(path.relative_to(root).parts):
                yield path, path.read_text(errors="replace")


def places(root, path, text, pattern):
    for found in pattern.finditer(text):
        yield f"{path.relative_to(root)}:{text.count(chr(10), 0, found.start()) + 1}", found[0]


def violations(root):
    catalogue = dict(ENTRY.findall((root / CATALOGUE).read_text()))
    if not catalogue:
        yield f"{CATALOGUE}: no code found"
    for path, text in files(root):
        for place, code in places(root, path, text, CODE):
            if code not in catalogue.values():
                yield f"{place}: {code} is not in the catalogue"
    used = set()
    for path, text in files(root, *SOURCES):
        if path == root / CATALOGUE:
            continue
        used.update(re.findall(r"Code::(\w+)", text))
        for place, string in places(root, path, text, IN_STRING):
            yield f"{place}: a code spelt out: {string.strip()}; take it from the catalogue"
    for name in sorted(set(catalogue) - used):
        yield f"{CATALOGUE}: no source uses Code::{name}, {catalogue[name]}"


def main():
    found = list(violations(pathlib.Path(sys.argv[1]).resolve()))
    print("\n".join(found))
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
