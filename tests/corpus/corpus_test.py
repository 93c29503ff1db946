#!/usr/bin/env python3
"""Wraps the interfaces of the corpus (README.md), compiles the wrappers, and runs some over the real libraries.

The last line is the measure; the exit status is 0 only when every case comes out as cases.tsv says and every program of
link/ runs.
"""
import argparse
import concurrent.futures
import csv
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
WARNINGS = ["-Wall", "-Wextra", "-Wpedantic", "-Werror"]
COMPILERS = ["g++-12", "clang++-19"]


def run(command):
    try:
        return subprocess.run(command, capture_output=True, text=True, errors="replace", timeout=600)
    except subprocess.TimeoutExpired:
        return subprocess.CompletedProcess(command, 124, "", f"error: {command[0]} did not end")


def words_of(command):
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()


class Flags:
    """Turns the words of the column `flags` into compiler options."""

    def __init__(self, work):
        self.work = work
        self.known = {}

    def __call__(self, text):
        if text not in self.known:
            self.known[text] = []
            for flag in (flag for word in text.split() for flag in self.of_word(word)):
                if not flag.startswith("-std"):
                    self.known[text] += ["-isystem", flag[2:]] if flag.startswith("-I") else [flag]
        return self.known[text]

    def of_word(self, word):
        kind, _, rest = word.partition(":")
        if kind == "pkg-config":
            return words_of(["pkg-config", "--cflags", rest])
        if kind == "llvm-config":
            return ["-I" + words_of([f"llvm-config-{rest}", "--includedir"])[0]]
        if kind == "sysinclude":
            return [f"-I/usr/include/{rest}"]
        if kind == "protoc":
            return [f"-I{self.compile_protocol(rest)}"]
        return [word]

    def compile_protocol(self, file):
        folder = self.work / "protoc"
        folder.mkdir(exist_ok=True)
        subprocess.run(["protoc", "-I", HERE / "proto", f"--cpp_out={folder}", f"--grpc_out={folder}",
                        f"--plugin=protoc-gen-grpc={shutil.which('grpc_cpp_plugin')}", file], check=True)
        return folder


def unit(case, header, generated):
    """A source that includes the wrapper after the interface and builds one."""
    wrapper = f"r4c::Resilient<::{case['wrapped']}>"
    interface = f"::{case['interface']}"
    how, _, arguments = case["construct"].partition(":")
    over_delegate = f"std::is_constructible_v<{wrapper}, {interface} &, r4c::ResilienceRegistry &>"
    if how == "reference":
        use = (f"void use({interface} &delegate, r4c::ResilienceRegistry &registry);\n"
               f"void use({interface} &delegate, r4c::ResilienceRegistry &registry) {{\n"
               f"  [[maybe_unused]] {wrapper} wrapper(delegate, registry);\n}}\n")
    elif how == "either":
        use = f"static_assert({over_delegate} || std::is_constructible_v<{wrapper}, r4c::ResilienceRegistry &>);\n"
    else:
        use = f"static_assert(std::is_constructible_v<{wrapper}, r4c::ResilienceRegistry &, {arguments}>);\n"
    includes = ["<r4c/annotations.h>", f'"{header}"', f'"{generated}"', "<r4c/runtime.h>", "<memory>", "<string>", "<type_traits>"]
    return "".join(f"#include {name}\n" for name in includes) + use + f"static_assert(!std::is_abstract_v<{wrapper}>);\n"


class Corpus:
    def __init__(self, arguments, work):
        self.generator = arguments.generator
        self.library = arguments.library
        self.includes = [f"-I{folder}" for folder in arguments.include]
        self.work = work
        self.flags = Flags(work)

    def check(self, case):
        """What came of it, "wrapped", "refused" or "broken", and what was said."""
        header = HERE / case["file"]
        generated = self.work / header.with_suffix(".r4c.h").name
        flags = self.flags(case["flags"])
        outcome = run([self.generator, header, "-o", generated, "--", "-std=c++20", *flags])
        if outcome.returncode != 0:
            if "R4C-GEN" not in outcome.stderr:
                return "broken", f"r4c-gen: {first_error(outcome.stderr)}"
            if generated.exists():
                return "broken", "r4c-gen refused, yet wrote its output"
            lacking = [word for word in case["refusal"].split() if word not in outcome.stderr]
            if lacking:
                return "broken", f"the refusal does not say {' '.join(lacking)}: {first_error(outcome.stderr)}"
            return "refused", first_error(outcome.stderr)
        source = self.work / header.with_suffix(".cpp").name
        source.write_text(unit(case, header, generated.name))
        for compiler in COMPILERS:
            outcome = run([compiler, "-std=c++20", *WARNINGS, "-fsyntax-only", *self.includes, f"-I{self.work}", *flags, source])
            if outcome.returncode != 0:
                return "broken", f"{compiler}: {first_error(outcome.stderr)}"
        return "wrapped", ""


    def run_program(self, source, case):
        """Nothing if the program, which uses the wrapper of the case, does its work; else what was said."""
        generated = self.work / f"{source.stem}.r4c.h"
        if not generated.exists():
            return "there is no wrapper to use"
        flags = self.flags(case["flags"])
        link = re.search(r"^// LINK: (.*)$", source.read_text(), re.M)
        protocols = [file for flag in flags if str(self.work) in flag for file in pathlib.Path(flag).glob("*.cc")]
        program = self.work / source.stem
        library = self.library.resolve()
        outcome = run([COMPILERS[0], "-std=c++20", *self.includes, f"-I{self.work}", f"-I{HERE}", *flags, source, *protocols,
                       "-o", program, library, f"-Wl,-rpath,{library.parent}", *(link[1].split() if link else []), "-pthread"])
        if outcome.returncode == 0:
            outcome = run([program])
        if outcome.returncode == 0:
            return ""
        return first_error(outcome.stderr) if outcome.stderr else f"ended with {outcome.returncode}"


def first_error(text):
    found = [line for line in text.splitlines() if re.search(r"\berror\b|R4C-", line)]
    return (found or text.splitlines() or ["no message"])[0]


WANTED = {"wrappable": {"wrapped"}, "not-wrappable": {"refused"}, "either": {"wrapped", "refused"}}


def read_cases(pattern):
    with open(HERE / "cases.tsv", newline="") as file:
        cases = list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))
    return [case for case in cases if pattern in case["file"] or pattern in case["interface"]]


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--generator", required=True, help="r4c-gen")
    parser.add_argument("--include", action="append", default=[], help="a folder of r4c's headers")
    parser.add_argument("--library", required=True, type=pathlib.Path, help="r4c's runtime")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--only", default="", help="cases whose header or interface contains this")
    parser.add_argument("--keep", type=pathlib.Path, help="leave what was generated in this folder")
    arguments = parser.parse_args()

    cases = read_cases(arguments.only)
    work = arguments.keep or pathlib.Path(tempfile.mkdtemp(prefix="r4c-corpus-"))
    work.mkdir(parents=True, exist_ok=True)
    corpus = Corpus(arguments, work)
    for case in cases:
        try:
            corpus.flags(case["flags"])
        except (OSError, subprocess.CalledProcessError) as error:
            sys.exit(f"{case['file']}: cannot resolve '{case['flags']}' ({error}); install packages.txt first")

    good = dict.fromkeys(WANTED, 0)
    total = dict.fromkeys(WANTED, 0)
    with concurrent.futures.ThreadPoolExecutor(arguments.jobs) as pool:
        for case, (state, message) in zip(cases, pool.map(corpus.check, cases)):
            wanted = case["expected"].partition(":")[0]
            is_good = state in WANTED[wanted]
            good[wanted] += is_good
            total[wanted] += 1
            if not is_good and state != "broken":
                message = f"{state}, but {case['expected']}. {message}"
            print("ok  " if is_good else "FAIL", case["file"], message, flush=True)
        of_stem = {pathlib.Path(case["file"]).stem: case for case in cases}
        programs = [source for source in sorted((HERE / "link").glob("*.cpp")) if source.stem in of_stem]
        runs = pool.map(lambda source: corpus.run_program(source, of_stem[source.stem]), programs)
        ran = 0
        for source, message in zip(programs, runs):
            ran += not message
            print("FAIL" if message else "ok  ", f"link/{source.name}", message, flush=True)
    if not arguments.keep:
        shutil.rmtree(work)
    print(f"wrappable {good['wrappable']} of {total['wrappable']}; refused as expected {good['not-wrappable']} of "
          f"{total['not-wrappable']}; one or the other {good['either']} of {total['either']}; programs run {ran} of {len(programs)}")
    sys.exit(0 if cases and good == total and ran == len(programs) else 1)


if __name__ == "__main__":
    main()
