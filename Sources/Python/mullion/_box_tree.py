# SPDX-License-Identifier: GPL-3.0-or-later
"""A tree of boxes: its boxes and constraints in Python, and the tree of the library."""

from __future__ import annotations

import ctypes
import math
import threading
from typing import TYPE_CHECKING, Any, Callable, Dict, List, Optional, Tuple

from . import _box_library as lib
from ._box_constraints import ATTRIBUTES
from ._buffers import number_in
from ._results import ArgumentError, Frame

if TYPE_CHECKING:
    from ._boxes import Box

#: Returns the size of a content for a width, or for None the size without line breaks.
Measure = Callable[[Optional[float]], Tuple[float, float]]


class BoxTree:
    """The boxes and the constraints of a tree.

    The tree of the library exists from its first use on. A tree that is added to another one is made
    again as a part of it, from the same boxes and constraints in the same order. The order decides
    the names in constraints as text.
    """

    def __init__(self, top: Box) -> None:
        self.top = top
        self.lock = threading.RLock()
        # Boxes and constraints in the order of their addition.
        self.items: Dict[Any, None] = {top: None}
        self.boxes: Dict[int, Box] = {}
        # Boxes that were removed since the last search for constraints that mention them.
        self._removed = 0
        self._is_calling = False
        #: Changes with each edit and each layout.
        self.revision = 0
        self.handle: Optional[lib.BoxTreeHandle] = None
        self._forget()

    # Making

    def _forget(self) -> None:
        """Frees the tree of the library."""
        self.handle = None
        self.boxes = {}
        # Direction, scale and safe area, as they were set last.
        self.environment: Dict[str, Tuple[float, ...]] = {}
        self._measures: Dict[int, Tuple[str, Measure]] = {}
        self._failures: List[Tuple[int, BaseException]] = []
        self.measurer = _measurer(self._measures, self._failures)
        #: The null pointer, for no content.
        self.no_measurer = lib.MEASURER()

    def make(self) -> lib.BoxTreeHandle:
        """Makes the tree of the library unless it exists."""
        if self.handle is None:
            self.handle = lib.BoxTreeHandle()
            try:
                for item in self.items:
                    item._make()
            except BaseException:
                self._forget()
                raise
        return self.handle

    def fill(self, frame: Optional[Frame]) -> None:
        """Makes the top as large as the library's top, and lays out at the size of its frame."""
        handle = self.make()
        for attribute in (ATTRIBUTES[name] for name in ("left", "top", "width", "height")):
            terms = (lib.Term * 2)(
                lib.Term(self.top._handle, attribute, 0, 1), lib.Term(handle.top, attribute, 0, -1)
            )
            info = lib.constraint_info(terms)
            self.call("constrain", ctypes.byref(info), ctypes.byref(ctypes.c_uint64()))
        if frame is not None:
            # Frames and masks inside belong to this size.
            self.call("tree_lay_out", *frame[2:], math.inf, None, label=self.top._label)

    def _check_idle(self) -> None:
        """Raises BusyError in a measure function, during which the library must not free the tree."""
        if self._is_calling:
            raise lib.busy_error()

    def discard(self) -> None:
        """Makes the tree of the library again at its next use."""
        self._check_idle()
        self.items = dict.fromkeys(self._kept())
        self._forget()
        self.revision += 1

    def _kept(self) -> List[Any]:
        """Returns the items without the constraints of removed boxes, which the library knows."""
        return [item for item in self.items if self.handle is None or item._is_known()]

    def adopt(self, superbox: Box, box: Box) -> None:
        """Adds the tree of a box inside a box of this tree."""
        other = box._tree
        assert other is not None
        other._check_idle()
        kept = other._kept()
        other.items = dict.fromkeys(kept)
        for item in kept:
            item._tree = self
        box._superbox = superbox
        superbox._subboxes.append(box)
        self.items.update(dict.fromkeys(kept))
        self.revision += 1
        if self.handle is None:
            return
        made = 0
        try:
            for item in kept:
                item._make()
                made += 1
        except BaseException:
            if made:
                self.handle.call("remove", box._handle)
            for item in kept:
                del self.items[item]
                self.boxes.pop(item._handle, None)
            superbox._subboxes.remove(box)
            other.reclaim()
            raise

    def reclaim(self) -> None:
        """Makes this tree, which another one has adopted, a tree of its own again."""
        for item in self.items:
            item._tree = self
        self.top._superbox = None
        self._forget()

    def remove(self, box: Box) -> None:
        """Removes a box and the boxes inside."""
        self.call("remove", box._handle, label=box._label)
        for item in box._walk():
            self.boxes.pop(item._handle, None)
            self._measures.pop(item._handle, None)
            self.items.pop(item, None)
            item._tree = None
            self._removed += 1
        self.revision += 1
        # To look for the constraints that the library removed takes as long as there are items.
        if 2 * self._removed > len(self.items):
            self.items = dict.fromkeys(self._kept())
            self._removed = 0

    # Calls

    def call(self, name: str, *arguments: Any, label: str = "") -> None:
        """Calls a function of the library and raises its failure, or that of a measure function."""
        handle = self.make()
        is_nested, self._is_calling = self._is_calling, True
        try:
            status = handle.call(name, *arguments)
        finally:
            self._is_calling = is_nested
        if self._failures and status != -7:
            _, error = self._failures[0]
            measured = [box for box, _ in self._failures]
            self._failures.clear()
            self.revision += 1
            for box in measured:
                handle.call("content_changed", box)
            raise error
        if status != lib.OK:
            raise handle.error(status, label)

    def measure(self, handle: int, label: str, function: Optional[Measure]) -> None:
        """Sets the measure function of a box; None for none."""
        if function is None:
            self._measures.pop(handle, None)
        else:
            self._measures[handle] = (label, function)

    def set_environment(self, name: str, *values: float) -> None:
        """Sets the direction, the scale or the safe area, if it is another one."""
        if self.environment.get(name) != values:
            self.call(f"tree_{name}", *values, label=self.top._label)
            self.environment[name] = values


def _measurer(
    measures: Dict[int, Tuple[str, Measure]], failures: List[Tuple[int, BaseException]]
) -> Any:
    """Returns the function that measures all contents of a tree.

    An exception cannot pass through the library. It is kept, and raised after the call.
    """

    def measure(_: Any, handle: int, width: float, across: Any, down: Any) -> None:
        try:
            label, function = measures[handle]
            size = function(None if width == math.inf else width)
            lengths = [number_in(length) for length in size]
            if len(lengths) != 2 or not all(0 <= length < math.inf for length in lengths):
                raise ArgumentError(
                    f"{label}: its measure function returned {size!r}: return a width and a height that "
                    "are finite and not negative"
                )
            across[0], down[0] = lengths
        except BaseException as error:  # noqa: BLE001
            failures.append((handle, error))

    return lib.MEASURER(measure)
