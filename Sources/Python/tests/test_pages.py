# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs the programs in Python of the README and of the article on boxes, and compares what they print.

The programs in C of the article are parts of Docs/C/Examples/tree.c, which .ci/c runs.
"""

import contextlib
import io
import os
import pathlib
import re
import sys
import tempfile
import unittest
from unittest import mock

SOURCES = pathlib.Path(__file__).resolve().parents[1]
DOCS = SOURCES.parents[1] / "Docs"
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def blocks(path, language):
    """Returns the blocks of a language in a page."""
    return [text for name, text in BLOCK.findall(path.read_text()) if name == language]


def run(program):
    """Runs a program in an empty folder; returns what it prints."""
    printed, folder = io.StringIO(), os.getcwd()
    with tempfile.TemporaryDirectory() as scratch:
        os.chdir(scratch)
        try:
            # A program can replace kiwisolver.
            with mock.patch.dict(sys.modules), contextlib.redirect_stdout(printed):
                exec(compile(program, "page", "exec"), {"__name__": "page"})
        finally:
            os.chdir(folder)
    return printed.getvalue()


class Pages(unittest.TestCase):
    def test_the_programs_of_the_readme_print_their_comments(self):
        programs = blocks(SOURCES / "README.md", "python")
        self.assertGreaterEqual(len(programs), 5)
        for program in programs:
            expected = re.findall(r"^ *print\(.*\)  # (.*)$", program, re.MULTILINE)
            self.assertEqual(run(program).splitlines(), expected)

    def test_the_programs_of_the_article_print_its_outputs(self):
        article = DOCS / "Mullion.docc" / "OwnTree.md"
        outputs = blocks(article, "text")
        # The last section has an output for Swift, and one for the other languages.
        expected = outputs[:4] + outputs[5:]
        self.assertEqual([run(program) for program in blocks(article, "python")], expected)
        self.assertEqual("".join(expected), (DOCS / "C" / "Examples" / "tree.txt").read_text())

    def test_the_programs_in_c_of_the_article_are_parts_of_an_example(self):
        def lines(text):
            return "\n".join(line.strip() for line in text.splitlines())

        example = lines((DOCS / "C" / "Examples" / "tree.c").read_text())
        programs = blocks(DOCS / "Mullion.docc" / "OwnTree.md", "c")
        self.assertEqual(len(programs), 5)
        for program in programs:
            self.assertIn(lines(program), example)


if __name__ == "__main__":
    unittest.main()
