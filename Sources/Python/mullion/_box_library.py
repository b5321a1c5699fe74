# SPDX-License-Identifier: GPL-3.0-or-later
"""The functions of libmullionsolver for trees of boxes."""

from __future__ import annotations

import ctypes
from typing import Any, Dict, List, Optional

from ._library import HANDLES, NUMBERS, OK, REQUIRED, library
from ._results import ArgumentError, BusyError, Error, HandleError, LimitError

ERRORS = {
    -1: ArgumentError, -2: ArgumentError, -4: HandleError, -7: BusyError, -8: ArgumentError,
    -10: LimitError, -13: HandleError,
}
#: The status for the handle of a constraint that was removed.
NO_CONSTRAINT = -4

#: `mul_box_measurer` of mullion.h.
MEASURER = ctypes.CFUNCTYPE(
    None, ctypes.c_void_p, ctypes.c_uint64, ctypes.c_double, NUMBERS, NUMBERS
)
TEXTS = ctypes.POINTER(ctypes.c_char_p)
INTEGERS = ctypes.POINTER(ctypes.c_int32)


class Term(ctypes.Structure):
    """`mul_box_term` of mullion.h."""

    _fields_ = [
        ("box", ctypes.c_uint64),
        ("attribute", ctypes.c_int32),
        ("area", ctypes.c_int32),
        ("coefficient", ctypes.c_double),
    ]


class ConstraintInfo(ctypes.Structure):
    """`mul_box_constraint_info` of mullion.h."""

    _fields_ = [
        ("size", ctypes.c_size_t),
        ("count", ctypes.c_size_t),
        ("terms", ctypes.POINTER(Term)),
        ("constant", ctypes.c_double),
        ("relation", ctypes.c_int32),
        ("priority", ctypes.c_double),
        ("name", ctypes.c_char_p),
    ]


def constraint_info(
    terms: Any,
    constant: float = 0,
    relation: int = 0,
    priority: float = REQUIRED,
    name: Optional[bytes] = None,
) -> ConstraintInfo:
    """Returns the description of a constraint with an array of terms."""
    size = ctypes.sizeof(ConstraintInfo)
    return ConstraintInfo(size, len(terms), terms, constant, relation, priority, name)


class Changes(ctypes.Structure):
    """`mul_box_changes` of mullion.h."""

    _fields_ = [
        ("size", ctypes.c_size_t),
        ("count", ctypes.c_size_t),
        ("boxes", HANDLES),
        ("frames", NUMBERS),
    ]


def _declare() -> None:
    """Sets the types of the functions."""
    tree, box, number = ctypes.c_void_p, ctypes.c_uint64, ctypes.c_double
    integer, mask, size = ctypes.c_int32, ctypes.c_uint32, ctypes.POINTER(ctypes.c_size_t)
    parameters: Dict[str, List[Any]] = {
        "add": [box, ctypes.c_char_p, integer, HANDLES],
        "remove": [box],
        "set_content": [box, number, number],
        "set_measurer": [box, MEASURER, ctypes.c_void_p],
        "content_changed": [box],
        "set_priorities": [box, integer, number, number],
        "set_frame": [box, number, number, number, number, mask],
        "set_margins": [box, number, number, number, number],
        "set_hidden": [box, integer],
        "set_stack": [box, number, integer, integer],
        "set_spacing_after": [box, number],
        "scroll": [box, number, number],
        "offset": [box, NUMBERS, NUMBERS],
        "content_size": [box, NUMBERS, NUMBERS],
        "tree_set_direction": [integer],
        "tree_set_scale": [number],
        "tree_set_safe_area": [number, number, number, number],
        "constrain": [ctypes.POINTER(ConstraintInfo), HANDLES],
        "constrain_text": [ctypes.c_char_p, HANDLES],
        "unconstrain": [box],
        "set_constant": [box, number],
        "set_priority": [box, number],
        "tree_lay_out": [number, number, number, ctypes.POINTER(Changes)],
        "frames": [ctypes.c_size_t, HANDLES, NUMBERS],
        "tree_conflicts": [size, ctypes.POINTER(TEXTS)],
        "tree_open_values": [
            size, ctypes.POINTER(HANDLES), ctypes.POINTER(INTEGERS), ctypes.POINTER(NUMBERS),
            ctypes.POINTER(NUMBERS),
        ],
    }
    for name, types in parameters.items():
        function = getattr(library, f"mul_box_{name}")
        function.argtypes, function.restype = [tree, *types], ctypes.c_int32
    library.mul_box_tree_new.argtypes = [ctypes.POINTER(tree), HANDLES]
    library.mul_box_tree_new.restype = ctypes.c_int32
    library.mul_box_tree_free.argtypes, library.mul_box_tree_free.restype = [tree], None
    library.mul_box_tree_message.argtypes = [tree]
    library.mul_box_tree_message.restype = ctypes.c_char_p


_declare()


def busy_error() -> BusyError:
    """Returns the exception for a call for a tree from one of its measure functions."""
    return BusyError(
        "a measure function uses a box of its own tree: return a size, and change boxes after the layout"
    )


class BoxTreeHandle:
    """A tree of the library; frees it at its end."""

    def __init__(self) -> None:
        self._pointer, top = ctypes.c_void_p(), ctypes.c_uint64()
        if library.mul_box_tree_new(ctypes.byref(self._pointer), ctypes.byref(top)) != OK:
            raise MemoryError("no memory for a tree of boxes")
        #: The handle of the plain box that contains the program's top.
        self.top: int = top.value

    def __del__(self) -> None:
        if self._pointer:
            library.mul_box_tree_free(self._pointer)

    def call(self, name: str, *arguments: Any) -> int:
        """Calls a function of the tree; returns its status."""
        return getattr(library, f"mul_box_{name}")(self._pointer, *arguments)

    def error(self, status: int, label: str) -> Error:
        """Returns the exception for the status of the last call; its sentence begins with a label."""
        if status == -7:
            return busy_error()
        message = library.mul_box_tree_message(self._pointer).decode()
        return ERRORS.get(status, Error)(f"{label}: {message}" if label else message)
