# SPDX-License-Identifier: GPL-3.0-or-later
"""The functions of libmullion for layouts of documents."""

from __future__ import annotations

import ctypes
import functools

from ._loading import load
from ._results import ArgumentError, DocumentError, Error, LimitError

_ERRORS = {-1: ArgumentError, -2: ArgumentError, -10: LimitError, -12: DocumentError}


class Options(ctypes.Structure):
    """`mul_layout_options` of mullion.h."""

    _fields_ = [
        ("size", ctypes.c_size_t),
        ("width", ctypes.c_double),
        ("height", ctypes.c_double),
        ("scale", ctypes.c_double),
        ("time_limit", ctypes.c_double),
        ("memory_limit", ctypes.c_uint64),
        ("folder", ctypes.c_char_p),
    ]


class Sizes(ctypes.Structure):
    """`mul_sizes` of mullion.h."""

    _fields_ = [
        ("size", ctypes.c_size_t),
        ("least_width", ctypes.c_double),
        ("greatest_width", ctypes.c_double),
        ("least_height", ctypes.c_double),
        ("greatest_height", ctypes.c_double),
    ]


class Rect(ctypes.Structure):
    """`mul_rect` of mullion.h."""

    _fields_ = [(name, ctypes.c_int32) for name in ("x", "y", "width", "height")]


class Damage(ctypes.Structure):
    """`mul_damage` of mullion.h."""

    _fields_ = [
        ("size", ctypes.c_size_t),
        ("count", ctypes.c_size_t),
        ("rects", ctypes.POINTER(Rect)),
    ]


@functools.lru_cache(maxsize=None)
def library() -> ctypes.CDLL:
    """Returns libmullion with the types of its functions for layouts."""
    loaded = load("mullion", "MULLION_LIBRARY", "mul_layout_new")
    layout, number, integer = ctypes.c_void_p, ctypes.c_double, ctypes.POINTER(ctypes.c_int32)
    size = ctypes.POINTER(ctypes.c_size_t)
    text = ctypes.POINTER(ctypes.c_void_p)
    question = [
        ctypes.c_char_p, ctypes.c_size_t, ctypes.POINTER(Options), ctypes.POINTER(Sizes), text, text,
    ]
    parameters = {
        "new": [ctypes.POINTER(ctypes.c_void_p)],
        "read": [layout, ctypes.c_char_p, ctypes.c_size_t, ctypes.POINTER(Options)],
        "solve": [layout, ctypes.POINTER(ctypes.c_void_p)],
        "resize": [layout, number, number],
        "step": [layout, integer],
        "edit": [layout, ctypes.c_char_p, ctypes.c_size_t],
        "changes": [
            layout, size, ctypes.POINTER(ctypes.POINTER(ctypes.c_char_p)),
            ctypes.POINTER(ctypes.POINTER(number)),
        ],
        "check": question,
        "page": question,
        "explain": [*question[:3], ctypes.c_char_p, text, text],
        "frames": [layout, ctypes.c_size_t, ctypes.POINTER(ctypes.c_char_p), ctypes.POINTER(number)],
        "pixel_size": [layout, integer, integer],
        "draw": [
            layout, ctypes.c_void_p, ctypes.c_size_t, ctypes.c_size_t, ctypes.c_int32,
            ctypes.POINTER(Damage),
        ],
        "png": [layout, size, ctypes.POINTER(ctypes.c_void_p)],
    }
    for name, types in parameters.items():
        function = getattr(loaded, f"mul_layout_{name}")
        function.argtypes, function.restype = types, ctypes.c_int32
    loaded.mul_layout_free.argtypes, loaded.mul_layout_free.restype = [layout], None
    loaded.mul_layout_message.argtypes = [layout]
    loaded.mul_layout_message.restype = ctypes.c_char_p
    loaded.mul_text_free.argtypes, loaded.mul_text_free.restype = [ctypes.c_void_p], None
    return loaded


def take_text(text: ctypes.c_void_p) -> str:
    """Returns a text of the library and frees it."""
    try:
        return ctypes.string_at(text.value or 0).decode()
    finally:
        library().mul_text_free(text)


def ask(name: str, document: bytes, options: Options, argument: object) -> str:
    """Calls a function of the library that answers a question, and raises its failure."""
    answer, message = ctypes.c_void_p(), ctypes.c_void_p()
    status = getattr(library(), f"mul_layout_{name}")(
        document, len(document), ctypes.byref(options), argument, ctypes.byref(answer),
        ctypes.byref(message),
    )
    if status != 0:
        raise _ERRORS.get(status, Error)(take_text(message))
    return take_text(answer)


class LayoutHandle:
    """A layout of the library; frees it at its end."""

    def __init__(self) -> None:
        self.pointer = ctypes.c_void_p()
        self.library = library()
        self.library.mul_layout_new(ctypes.byref(self.pointer))

    def __del__(self) -> None:
        if self.pointer:
            self.library.mul_layout_free(self.pointer)

    def call(self, name: str, *arguments: object) -> None:
        """Calls a function of the layout and raises its failure."""
        status = getattr(self.library, f"mul_layout_{name}")(self.pointer, *arguments)
        if status != 0:
            message = self.library.mul_layout_message(self.pointer).decode()
            raise _ERRORS.get(status, Error)(message)
