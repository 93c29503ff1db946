"""How many instructions a call costs: unlike times, these do not depend on the machine's mood.

Valgrind counts what `measured WHAT N` executes for two N; the difference is what one more costs, its loop included.
"""

import argparse
import re
import subprocess
import unittest

FEW, MANY = 1_000, 3_000
PROGRAM = ""


def executed(what, times):
    run = subprocess.run(
        ["valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null", PROGRAM, what, str(times)],
        check=True, stderr=subprocess.PIPE, text=True)
    return int(re.search(r"I\s+refs:\s+([\d,]+)", run.stderr)[1].replace(",", ""))


def instructions(what):
    return (executed(what, MANY) - executed(what, FEW)) / (MANY - FEW)


class Instructions(unittest.TestCase):
    def check(self, what, floor, ceiling):
        counted = instructions(what)
        print(f"{what}: {counted:.1f} instructions, at most {ceiling}")
        self.assertGreater(counted, floor, "the loop did not do what it is to measure")
        self.assertLessEqual(counted, ceiling)

    def test_bare_virtual_call(self):
        self.check("bare", 2, 12)

    def test_call(self):
        self.check("call", 40, 98)

    def test_rejection(self):
        self.check("rejection", 5, 24)

    def test_call_through_the_generated_wrapper(self):
        self.check("wrapper", 40, 127)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--program", required=True)
    arguments, rest = parser.parse_known_args()
    PROGRAM = arguments.program
    unittest.main(argv=["instructions_test.py", *rest], verbosity=2)
