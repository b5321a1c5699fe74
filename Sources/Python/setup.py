# SPDX-License-Identifier: GPL-3.0-or-later
"""The version, the libraries for C and the extension module, which pyproject.toml cannot describe.

A wheel contains the libraries that pkg-config finds. It needs neither Swift nor an installation of Mullion.
"""

import pathlib
import re
import shutil
import subprocess

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.errors import PlatformError

FOLDER = pathlib.Path(__file__).resolve().parent


def read_version():
    """Returns the version in mullion.h; a source distribution has no header, and the version in PKG-INFO."""
    header = FOLDER.parent / "CMullion" / "include" / "mullion.h"
    if header.exists():
        return re.search(r'^#define MULLION_VERSION "(.*)"$', header.read_text(), re.MULTILINE)[1]
    return re.search(r"^Version: (.*)$", (FOLDER / "PKG-INFO").read_text(), re.MULTILINE)[1]


VERSION = read_version()


def ask_pkg_config(name, option):
    """Returns an answer of pkg-config about a package; None if there is no such package."""
    try:
        result = subprocess.run(["pkg-config", option, name], capture_output=True, text=True, check=False)
    except FileNotFoundError:
        raise PlatformError("pkg-config is not installed: install it to build the package mullion") from None
    return result.stdout.strip() if result.returncode == 0 else None


def find_library(name):
    """Returns the file of an installed library; None if pkg-config does not find it."""
    found = ask_pkg_config(name, "--modversion")
    if found is None:
        return None
    if found != VERSION:
        raise PlatformError(
            f"pkg-config finds {name} {found}, but the package mullion has the version {VERSION}: "
            "run Docs/C/install PREFIX of the same revision"
        )
    # The file that the link without a number refers to, such as libmullion.so.1.
    return pathlib.Path(ask_pkg_config(name, "--variable=libdir"), f"lib{name}.so").resolve(strict=True)


def find_libraries():
    """Returns the files of the libraries. An installation of the solver alone has one."""
    solver = find_library("mullionsolver")
    if solver is None:
        raise PlatformError(
            "pkg-config does not find mullionsolver: run Docs/C/install PREFIX of the repository, and set "
            "PKG_CONFIG_PATH to PREFIX/lib/pkgconfig"
        )
    return [solver] + [library for library in [find_library("mullion")] if library]


class BuildPackage(build_py):
    """Copies the libraries beside the modules, except for an editable installation."""

    def run(self):
        libraries = [] if self.editable_mode else find_libraries()
        super().run()
        folder = pathlib.Path(self.build_lib, "mullion")
        # An earlier build in the same folder can have left a library that is not installed any more.
        for old in folder.glob("lib*.so.*"):
            old.unlink()
        for library in libraries:
            shutil.copy(library, folder / library.name)


class BuildExtension(build_ext):
    """Builds the extension module with the installed header and library."""

    def build_extension(self, extension):
        extension.library_dirs.append(str(find_libraries()[0].parent))
        extension.include_dirs.append(ask_pkg_config("mullionsolver", "--variable=includedir"))
        super().build_extension(extension)


setup(
    version=VERSION,
    license="GPL-3.0-or-later",
    ext_modules=[
        Extension(
            "mullion._core",
            sorted(str(path.relative_to(FOLDER)) for path in FOLDER.glob("extension/*.c")),
            libraries=["mullionsolver"],
            # A wheel has the library beside the module.
            runtime_library_dirs=["$ORIGIN"],
            extra_compile_args=["-std=c11", "-fvisibility=hidden"],
            py_limited_api=True,
            # Without a compiler or Python's headers, the objects are those in Python.
            optional=True,
        )
    ],
    options={"bdist_wheel": {"py_limited_api": "cp39"}},
    cmdclass={"build_py": BuildPackage, "build_ext": BuildExtension},
)
