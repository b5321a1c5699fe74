# SPDX-License-Identifier: GPL-3.0-or-later
"""Tests the exceptions for libraries that cannot be loaded."""

import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

import mullion
from mullion import _loading

#: The folder that has the package.
FOLDER = pathlib.Path(mullion.__file__).resolve().parents[1]


def last_line(program, **variables):
    """Runs a program in a new process; returns the last line of its errors."""
    environment = dict(os.environ, PYTHONPATH=str(FOLDER), **variables)
    result = subprocess.run(
        [sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=False
    )
    assert result.returncode == 1, result
    return result.stderr.splitlines()[-1]


class MissingLibraries(unittest.TestCase):
    def test_a_missing_library_is_a_sentence_with_its_name_and_the_remedy(self):
        with self.assertRaises(mullion.LibraryError) as caught:
            _loading.load("mullionabsent", "MULLION_ABSENT_LIBRARY", "mul_abi")
        error = caught.exception
        self.assertIsInstance(error, ImportError)
        self.assertIsInstance(error, mullion.Error)
        self.assertEqual((error.name, error.path), ("libmullionabsent.so.1",) * 2)
        self.assertTrue(error.__suppress_context__)
        for part in ["libmullionabsent.so.1", "Docs/C/install", "LD_LIBRARY_PATH", "MULLION_ABSENT_LIBRARY"]:
            self.assertIn(part, str(error))

    def test_an_import_names_the_variable_of_a_missing_file(self):
        line = last_line("import mullion", MULLION_SOLVER_LIBRARY="/none/libmullionsolver.so.1")
        self.assertEqual(
            line,
            "mullion._results.LibraryError: MULLION_SOLVER_LIBRARY is /none/libmullionsolver.so.1, which "
            "does not exist: set it to the path of libmullionsolver.so.1",
        )

    def test_the_solver_works_without_the_library_of_documents(self):
        program = (
            "import mullion\nsolver = mullion.Solver()\nx = solver.variable()\n"
            "solver.add(x == 3)\nsolver.solve()\nassert x.value() == 3\nmullion.layout({})"
        )
        line = last_line(program, MULLION_LIBRARY="/none/libmullion.so.1")
        self.assertIn("MULLION_LIBRARY is /none/libmullion.so.1, which does not exist", line)

    def test_another_library_or_another_file_is_named(self):
        line = last_line("import mullion", MULLION_SOLVER_LIBRARY="libc.so.6")
        self.assertIn("libc.so.6 is not libmullionsolver.so.1", line)
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, "text.so")
            path.write_text("text")
            line = last_line("import mullion", MULLION_SOLVER_LIBRARY=str(path))
            self.assertIn(f"{path} cannot be loaded as libmullionsolver.so.1: ", line)

    def test_a_library_that_needs_a_missing_one_names_it(self):
        reason = _loading._reason(
            "libicuuc.so.72: cannot open shared object file: No such file or directory",
            "libmullion.so.1", "/package/libmullion.so.1", "MULLION_LIBRARY",
        )
        expected = "/package/libmullion.so.1 needs libicuuc.so.72, which is not installed"
        self.assertTrue(reason.startswith(expected))


if __name__ == "__main__":
    unittest.main()
