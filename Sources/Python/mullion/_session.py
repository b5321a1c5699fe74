# SPDX-License-Identifier: GPL-3.0-or-later
"""Documents: their layout, their steps and their pixels."""

from __future__ import annotations

import ctypes
import json
import os
import pathlib
import threading
from typing import Any, Iterable, Mapping, NamedTuple, Optional, Tuple, Union

from ._layouts import Damage, LayoutHandle, Options, take_text
from ._results import Frame, Layout, read_layout

#: A document: the path of a file, its JSON as a text or as bytes, or its members as a mapping. A `str`
#: is JSON if its first character after white space is "{", and otherwise a path.
Document = Union[str, bytes, Mapping[str, Any], "os.PathLike[str]"]


class PixelRect(NamedTuple):
    """A rectangle of device pixels."""

    x: int
    y: int
    width: int
    height: int


def _read(document: Document) -> Tuple[bytes, Optional[str]]:
    """Returns the JSON of a document, and the folder of its images if it is a file.

    Raises the OSError of a file that cannot be read, such as FileNotFoundError.
    """
    # A text can begin with a byte order mark, which `lstrip` does not remove by default.
    if isinstance(document, str) and document.lstrip("\ufeff \t\r\n").startswith("{"):
        return document.encode(), None
    if isinstance(document, (str, os.PathLike)):
        with open(document, "rb") as file:
            return file.read(), os.path.dirname(os.fsdecode(document)) or os.curdir
    if isinstance(document, (bytes, bytearray, memoryview)):
        return bytes(document), None
    return json.dumps(document).encode(), None


def read_document(
    document: Document,
    *,
    size: Optional[Tuple[float, float]] = None,
    scale: Optional[float] = None,
    time_limit: float = 10,
    memory_limit: Optional[int] = None,
    folder: Optional["Union[str, os.PathLike[str]]"] = None,
) -> Tuple[bytes, Options]:
    """Returns the JSON of a document, and its options for the library."""
    text, beside = _read(document)
    folder = os.fspath(folder) if folder is not None else beside
    width, height = size if size is not None else (0.0, 0.0)
    options = Options(
        size=ctypes.sizeof(Options),
        width=width,
        height=height,
        scale=scale or 0.0,
        time_limit=time_limit,
        memory_limit=memory_limit or 0,
        folder=os.fsencode(folder) if folder is not None else None,
    )
    return text, options


class Session:
    """A document with its live views.

    >>> session = Session({
    ...     "version": 1, "size": {"width": 100, "height": 50},
    ...     "root": {"id": "root", "subviews": [{"id": "box"}]},
    ...     "constraints": ["box.left == root.left + 10", "box.right == root.right - 10",
    ...                     "box.top == root.top", "box.bottom == root.bottom"],
    ... })
    >>> session.frame("box")
    Frame(x=10.0, y=0.0, width=80.0, height=50.0)
    >>> session.resize(200, 50)
    >>> session.frame("box").width
    180.0

    A session may be used by several threads; its calls wait for each other.
    """

    def __init__(
        self,
        document: Document,
        *,
        size: Optional[Tuple[float, float]] = None,
        scale: Optional[float] = None,
        time_limit: float = 10,
        memory_limit: Optional[int] = None,
        folder: Optional["Union[str, os.PathLike[str]]"] = None,
    ) -> None:
        """Reads a document and makes its views.

        size: the root's width and height in points, instead of the document's.
        scale: device pixels per point, instead of the document's.
        time_limit: the longest time of a call in seconds; math.inf for none.
        memory_limit: the most memory in bytes, 1 GiB unless given.
        folder: the folder of the document's images, by default that of the document's file. A
            document that is no file has no images without it.

        Raises DocumentError, LimitError, ArgumentError for a size or a scale out of range, or an
        OSError such as FileNotFoundError if the document's file cannot be read.
        """
        text, options = read_document(
            document, size=size, scale=scale, time_limit=time_limit, memory_limit=memory_limit,
            folder=folder,
        )
        self._lock = threading.Lock()
        self._handle = LayoutHandle()
        self._handle.call("read", text, len(text), ctypes.byref(options))
        self._pixels: Any = None
        #: The rectangles that the last call of `pixels` changed.
        self.damage: Tuple[PixelRect, ...] = ()

    def solve(self) -> Layout:
        """Lays out, and returns all frames, conflicts, open values and violations."""
        text = ctypes.c_void_p()
        with self._lock:
            self._handle.call("solve", ctypes.byref(text))
        return read_layout(take_text(text))

    def frames(self, ids: Iterable[str]) -> "dict[str, Frame]":
        """Lays out, and returns the frames of some views; faster than `solve`."""
        names = list(ids)
        texts = (ctypes.c_char_p * len(names))(*(name.encode() for name in names))
        numbers = (ctypes.c_double * (4 * len(names)))()
        with self._lock:
            self._handle.call("frames", len(names), texts, numbers)
        return {name: Frame(*numbers[4 * k : 4 * k + 4]) for k, name in enumerate(names)}

    def frame(self, id: str) -> Frame:
        """Lays out, and returns the frame of a view."""
        return self.frames([id])[id]

    def resize(self, width: float, height: float) -> None:
        """Changes the size of the root, in points."""
        with self._lock:
            self._handle.call("resize", width, height)

    def step(self) -> bool:
        """Makes the edits of the document's next step; returns whether there was one.

        After an exception the session has no document any more.
        """
        made = ctypes.c_int32()
        with self._lock:
            self._handle.call("step", ctypes.byref(made))
        return made.value == 1

    def edit(self, step: Document) -> None:
        """Makes the edits of a step, which has the keys of a document's steps.

        step: a mapping, JSON or the path of a file, as for a document.

        >>> session = Session({
        ...     "version": 1, "size": {"width": 100, "height": 50}, "root": {"id": "root"},
        ... })
        >>> session.edit({"add": {"to": "root", "view": {"id": "icon"}, "constraints": [
        ...     "icon.left == root.left + 4", "icon.width == 16",
        ...     "icon.top == root.top + 4", "icon.height == 16"]}})
        >>> session.frame("icon")
        Frame(x=4.0, y=4.0, width=16.0, height=16.0)

        The steps of the document must have been made. Raises DocumentError for mistakes in the step;
        the session is then as before. If one of the edits cannot be made, it has no document any
        more.
        """
        text, _ = _read(step)
        with self._lock:
            self._handle.call("edit", text, len(text))

    def changes(self) -> "dict[str, Frame]":
        """Lays out, and returns the frames that differ from those of the last call.

        The first call returns all frames.
        """
        count = ctypes.c_size_t()
        ids = ctypes.POINTER(ctypes.c_char_p)()
        numbers = ctypes.POINTER(ctypes.c_double)()
        with self._lock:
            self._handle.call(
                "changes", ctypes.byref(count), ctypes.byref(ids), ctypes.byref(numbers)
            )
            return {
                ids[k].decode(): Frame(*numbers[4 * k : 4 * k + 4]) for k in range(count.value)
            }

    @property
    def pixel_size(self) -> Tuple[int, int]:
        """The root's width and height in device pixels."""
        width, height = ctypes.c_int32(), ctypes.c_int32()
        with self._lock:
            self._handle.call("pixel_size", ctypes.byref(width), ctypes.byref(height))
        return width.value, height.value

    def pixels(self) -> memoryview:
        """Lays out and draws; returns rows of premultiplied pixels 0xAARRGGBB.

        The view is read-only and has the shape (height, width). While the pixel size stays the same,
        all calls draw into the same memory, and only what changed.
        """
        width, height = self.pixel_size
        if width == 0 or height == 0:
            self.damage = ()
            return memoryview(b"")
        with self._lock:
            age = 1
            if self._pixels is None or len(self._pixels) != height or len(self._pixels[0]) != width:
                self._pixels, age = ((ctypes.c_uint32 * width) * height)(), 0
            damage = Damage(size=ctypes.sizeof(Damage))
            size = ctypes.sizeof(self._pixels)
            self._handle.call("draw", self._pixels, size, 4 * width, age, ctypes.byref(damage))
            self.damage = tuple(
                PixelRect(rect.x, rect.y, rect.width, rect.height)
                for rect in damage.rects[: damage.count]
            )
            flat = memoryview(self._pixels).cast("B")
        return flat.cast("I", (height, width)).toreadonly()

    def png(self) -> bytes:
        """Lays out, draws, and returns a PNG file."""
        count, data = ctypes.c_size_t(), ctypes.c_void_p()
        with self._lock:
            self._handle.call("png", ctypes.byref(count), ctypes.byref(data))
            return ctypes.string_at(data.value or 0, count.value)

    _repr_png_ = png


def layout(document: Document, **options: Any) -> Layout:
    """Lays out a document. The options are those of `Session`.

    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     path = pathlib.Path(folder, "screen.json")
    ...     count = path.write_text('{"version": 1, "size": {"width": 9, "height": 5}, "root": {"id": "r"}}')
    ...     layout(path).frames
    {'r': Frame(x=0, y=0, width=9, height=5)}
    """
    return Session(document, **options).solve()


def render(
    document: Document, path: "Optional[Union[str, os.PathLike[str]]]" = None, **options: Any
) -> bytes:
    """Draws a document; returns a PNG file, which is also written to a path if there is one.

    The options are those of `Session`.
    """
    data = Session(document, **options).png()
    if path is not None:
        pathlib.Path(path).write_bytes(data)
    return data
