"""Uses r4c as other projects do: installed somewhere and moved, or as a subdirectory.

Usage: package_test.py WAY GENERATOR COMPILER, with WAY one of `installed`, `subdirectory`. The environment tells where
things are: R4C_SOURCE, R4C_PREFIX, R4C_GEN, WORK (a folder to build in).
"""
import os
import pathlib
import re
import shutil
import subprocess
import sys

SOURCE = pathlib.Path(os.environ["R4C_SOURCE"])
PREFIX = pathlib.Path(os.environ["R4C_PREFIX"])
GENERATED = "r4c/clients/shop/search_client.r4c.h"


class Failure(Exception):
    pass


def expect(condition, what, output=""):
    if not condition:
        raise Failure(f"{what}\n{output}")


class Consumer:
    """A copy of the consumer project, configured and built in a folder whose name has a space."""

    def __init__(self, way, generator, compiler):
        self.generator = generator
        self.multi_config = "Multi-Config" in generator
        self.folder = pathlib.Path(os.environ["WORK"]) / f"{way} {generator} {compiler}"
        self.sources = self.folder / "consumer project"
        self.build_folder = self.folder / "build"
        shutil.rmtree(self.folder, ignore_errors=True)
        shutil.copytree(SOURCE / "tests/package/consumer", self.sources)

        options = [f"-DCMAKE_CXX_COMPILER={compiler}"]
        if not self.multi_config:
            options.append("-DCMAKE_BUILD_TYPE=Debug")
        if way == "installed":
            # What the generator was built with need not be there.
            options += [f"-DCMAKE_PREFIX_PATH={PREFIX}"]
            options += [f"-DCMAKE_DISABLE_FIND_PACKAGE_{package}=ON" for package in ("LLVM", "Clang", "fmt")]
        else:
            options += [f"-DR4C_SOURCE_DIR={SOURCE}", "-DR4C_BUILD_GENERATOR=OFF"]
            options += [f"-DR4C_GEN_EXECUTABLE={os.environ['R4C_GEN']}"]
        self.run("cmake", "-G", generator, "-S", self.sources, "-B", self.build_folder, *options)

    def run(self, *command, fails=False):
        done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        expect((done.returncode != 0) == fails, f"ended with {done.returncode}: {' '.join(map(str, command))}", done.stdout)
        return done.stdout

    def build(self, configuration="Debug", **how):
        options = ["--config", configuration] if self.multi_config else []
        return self.run("cmake", "--build", self.build_folder, "--parallel", "2", *options, **how)

    def expect_nothing_to_do(self, when, **how):
        output = self.build(**how)
        expect(not re.search(r"Generating|Building|Linking", output), f"a build {when} had something to do", output)

    def edit(self, file, old, new):
        path = self.sources / file
        text = path.read_text()
        expect(old in text, f"{file} does not contain {old!r}")
        path.write_text(text.replace(old, new))

    def generated(self, configuration="Debug"):
        name = GENERATED
        if self.multi_config:
            name = name.replace("clients/", f"clients/{configuration}/")
        return self.build_folder / name

    def output(self, configuration="Debug"):
        return self.run(self.build_folder / (configuration if self.multi_config else "") / "consumer")


def check_first_build(consumer):
    output = consumer.build()
    expect("warning" not in output, "the consumer's compile is not free of warnings", output)
    expect(consumer.output() == FIRST_OUTPUT, "the program prints something else", consumer.output())
    consumer.expect_nothing_to_do("after a build")


FIRST_OUTPUT = """\
found java, 300 cents, 7 in stock
StockClient#pieces() const 12 1
orders (debug) 20 1
search 25 1
"""


def check_changed_include(consumer):
    consumer.edit("include/shop/limits.h", "50", "60")
    output = consumer.build()
    expect("Generating shop/search_client.r4c.h" in output, "a change of an included header went unnoticed", output)
    expect("order_client.r4c" not in output, "a header was read again for another's sake", output)
    expect("search 30 1" in consumer.output(), "the program does not know the new limit", consumer.output())
    consumer.expect_nothing_to_do("after a change")


def check_deleted_include(consumer):
    consumer.edit("include/shop/search_client.h", '#include "shop/extra.h"\n', "")
    (consumer.sources / "include/shop/extra.h").unlink()
    consumer.build()
    consumer.expect_nothing_to_do("after an included header was deleted")


def check_fault(consumer):
    before = consumer.generated().read_text()
    consumer.edit("include/shop/search_client.h", "maxLimit = kMaxLimit", "maxLimit = 0")
    output = consumer.build(fails=True)
    expect("[R4C-ATR-003]" in output, "the fault is not named", output)
    expect(consumer.generated().read_text() == before, "the older output was not left alone")
    consumer.edit("include/shop/search_client.h", "maxLimit = 0", "maxLimit = kMaxLimit")
    consumer.build()


def check_other_configuration(consumer):
    consumer.build("Release")
    expect("orders 20 1" in consumer.output("Release"), "the release was made with other definitions")
    consumer.expect_nothing_to_do("of the other configuration", configuration="Release")
    consumer.expect_nothing_to_do("of the first configuration again")


def main():
    consumer = Consumer(*sys.argv[1:])
    check_first_build(consumer)
    if consumer.multi_config:
        check_other_configuration(consumer)
    check_changed_include(consumer)
    check_deleted_include(consumer)
    check_fault(consumer)


if __name__ == "__main__":
    try:
        main()
    except Failure as failure:
        sys.exit(f"package_test: {failure}")
