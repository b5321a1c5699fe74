# SPDX-License-Identifier: GPL-3.0-or-later
"""Loads the libraries for C."""

from __future__ import annotations

import ctypes
import os
import pathlib
import re

from ._results import LibraryError

#: The interface that the package calls: `MUL_ABI` of mullion.h.
ABI = 1


def load(name: str, variable: str, function: str) -> ctypes.CDLL:
    """Returns a library: from the path in an environment variable, from the package, or from the system.

    name: without "lib", such as "mullion".
    variable: the environment variable, such as "MULLION_LIBRARY".
    function: a function that only this library has.

    Raises LibraryError if the library cannot be loaded or has another interface.
    """
    file = f"lib{name}.so.{ABI}"
    chosen = os.environ.get(variable)
    beside = pathlib.Path(__file__).with_name(file)
    path = chosen or (str(beside) if beside.exists() else file)
    try:
        library = ctypes.CDLL(path)
    except OSError as error:
        raise LibraryError(_reason(str(error), file, path, variable), name=file, path=path) from None
    if not hasattr(library, "mul_abi") or not hasattr(library, function):
        raise LibraryError(
            f"{path} is not {file}: set {variable} to the path of {file}", name=file, path=path
        )
    library.mul_abi.restype = ctypes.c_uint32
    if library.mul_abi() != ABI:
        raise LibraryError(
            f"{path} has the interface {library.mul_abi()}, but this package needs {ABI}: install the "
            "library and the package of the same version",
            name=file,
            path=path,
        )
    return library


def _reason(message: str, file: str, path: str, variable: str) -> str:
    """Returns the sentence for a failure of the dynamic linker."""
    found = re.match(r"(.+?): cannot open shared object file: No such file", message)
    if not found:
        return f"{path} cannot be loaded as {file}: {message}"
    if found[1] != path:
        return f"{path} needs {found[1]}, which is not installed: install the package that contains it"
    if path != file:
        return f"{variable} is {path}, which does not exist: set it to the path of {file}"
    return (
        f"{file} is not installed where the dynamic linker searches: run Docs/C/install PREFIX, and "
        f"set LD_LIBRARY_PATH to PREFIX/lib or {variable} to the path of {file}"
    )
