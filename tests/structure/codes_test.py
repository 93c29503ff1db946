"""Plants a violation of each kind in a small tree and sees that codes.py finds it, and nothing else."""
import pathlib
import tempfile
import unittest

import codes

# Put together, so that this file mentions no code that is none.
UNKNOWN = "R4C-" + "ATR-999"

CLEAN = {
    codes.CATALOGUE: '{Code::durationSyntax, "R4C-ATR-001", "not a duration"},',
    "generator/check/value.cpp": "// R4C-ATR-001, as \"R4C-ATR-001\"\nreport(Code::durationSyntax);",
    "docs/errors/attributes.md": "## R4C-ATR-001",
}

PLANTED = [
    ("docs/errors/attributes.md", f"## {UNKNOWN}", "not in the catalogue"),
    ("generator/check/value.cpp", 'report(Code::durationSyntax); print("R4C-ATR-001");', "spelt out"),
    ("generator/check/value.cpp", "nothing", "no source uses"),
    (codes.CATALOGUE, "", "no code found"),
]


class CodesTest(unittest.TestCase):
    def found(self, **changed):
        with tempfile.TemporaryDirectory() as folder:
            root = pathlib.Path(folder)
            for name, text in {**CLEAN, **changed}.items():
                path = root / name
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text)
            return list(codes.violations(root))

    def test_a_clean_tree_has_none(self):
        self.assertEqual(self.found(), [])

    def test_each_kind_is_found(self):
        for name, text, wanted in PLANTED:
            with self.subTest(wanted=wanted):
                self.assertTrue(any(wanted in violation for violation in self.found(**{name: text})))


if __name__ == "__main__":
    unittest.main()
