# SPDX-License-Identifier: GPL-3.0-or-later
"""Numbers, and arrays of them that the library reads and writes in place."""

from __future__ import annotations

import array
import ctypes
import sys
from typing import Any, Iterable

from ._results import ArgumentError


#: The formats of doubles in the byte order of the machine.
_DOUBLES = ("d", "@d", "=d", "<d" if sys.byteorder == "little" else ">d")


def number_in(value: Any) -> float:
    """Returns a float, an int or a number of NumPy as a float."""
    if not hasattr(value, "__float__"):
        raise TypeError(f"{type(value).__name__} is not a number")
    return float(value)


def _view(buffer: Any) -> memoryview:
    """Returns an object's memory; raises TypeError for an object without the buffer protocol."""
    try:
        return memoryview(buffer)
    except TypeError:
        raise TypeError(f"{type(buffer).__name__} has no buffer of numbers") from None


def _is_usable(view: memoryview) -> bool:
    return view.c_contiguous and view.format in _DOUBLES


def numbers_in(values: Any) -> Any:
    """Returns numbers as an array of C; it shares the memory of a writable array of doubles."""
    try:
        view = memoryview(values)
    except TypeError:
        return _copy(values)
    if view.ndim != 1:
        raise ArgumentError(f"the values have {view.ndim} dimensions; pass an array with one")
    if _is_usable(view) and not view.readonly:
        return (ctypes.c_double * len(view)).from_buffer(view)
    return _copy(values)


def _copy(values: Iterable[float]) -> Any:
    doubles = array.array("d", values)
    return (ctypes.c_double * len(doubles)).from_buffer(doubles)


def numbers_out(buffer: Any, count: int) -> Any:
    """Returns the memory of a caller's array of `count` doubles as an array of C."""
    view = _view(buffer)
    if not _is_usable(view) or view.readonly or view.nbytes != 8 * count:
        raise ArgumentError(
            f"out has {view.nbytes} bytes in the format {view.format!r}; "
            f"pass a writable, contiguous array of {count} doubles"
        )
    return (ctypes.c_double * count).from_buffer(view)
