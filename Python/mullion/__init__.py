# SPDX-License-Identifier: GPL-3.0-or-later
"""Mullion for Python: layouts of documents. `mullion.kiwi` has the interface of kiwisolver."""

from ._library import version as __version__
from ._results import (
    ArgumentError,
    Conflict,
    DocumentError,
    Error,
    Frame,
    Layout,
    LimitError,
    Range,
    Size,
    Violation,
)
from ._session import Document, PixelRect, Session, layout, render

__all__ = [
    "ArgumentError",
    "Conflict",
    "Document",
    "DocumentError",
    "Error",
    "Frame",
    "Layout",
    "LimitError",
    "PixelRect",
    "Range",
    "Session",
    "Size",
    "Violation",
    "__version__",
    "layout",
    "render",
]
