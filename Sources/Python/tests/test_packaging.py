# SPDX-License-Identifier: GPL-3.0-or-later
"""Tests the installed wheel and the oldest version of Python that the package declares."""

import ast
import importlib.metadata
import pathlib
import re
import unittest

import mullion

SOURCES = pathlib.Path(__file__).resolve().parents[1]
HEADER = SOURCES.parent / "CMullion/include/mullion.h"


def installed():
    """Returns the distribution that the package belongs to; None if no wheel was installed."""
    folder = pathlib.Path(mullion.__file__).resolve().parents[1]
    found = importlib.metadata.distributions(name="mullion", path=[str(folder)])
    return next((item for item in found if item.read_text("WHEEL")), None)


class Versions(unittest.TestCase):
    def test_the_files_have_the_syntax_of_the_oldest_version(self):
        project = (SOURCES / "pyproject.toml").read_text()
        minor = int(re.search(r'^requires-python = ">=3\.(\d+)"$', project, re.MULTILINE)[1])
        files = [*SOURCES.glob("mullion/*.py"), SOURCES / "setup.py"]
        self.assertGreater(len(files), 10)
        for file in files:
            ast.parse(file.read_text(), str(file), feature_version=(3, minor))

    def test_the_version_is_that_of_the_header(self):
        self.assertIn(f'#define MULLION_VERSION "{mullion.__version__}"', HEADER.read_text())


@unittest.skipUnless(installed(), "the package is not installed from a wheel")
class Wheels(unittest.TestCase):
    def test_the_metadata_is_that_of_the_project(self):
        metadata = installed().metadata
        self.assertEqual(metadata["Version"], mullion.__version__)
        self.assertEqual(metadata["License"], "GPL-3.0-or-later")
        self.assertEqual(metadata["Requires-Python"], ">=3.9")
        self.assertTrue(metadata.get_payload().startswith("# Mullion for Python"))

    def test_setuptools_writes_a_wheel_for_the_stable_abi(self):
        wheel = installed().read_text("WHEEL")
        # Versions before 70.1 write wheels with the package "wheel".
        self.assertRegex(wheel, r"(?m)^Generator: (setuptools|bdist_wheel) \(")
        self.assertRegex(wheel, r"(?m)^Tag: cp39-abi3-(many)?linux_\w+$")
        self.assertIn("Root-Is-Purelib: false", wheel)

    def test_the_wheel_contains_the_libraries_and_the_license(self):
        names = {file.name for file in installed().files}
        self.assertLessEqual(
            {"libmullion.so.1", "libmullionsolver.so.1", "_core.abi3.so", "LICENSE", "py.typed", "kiwi.pyi"},
            names,
        )


if __name__ == "__main__":
    unittest.main()
