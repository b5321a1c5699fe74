# SPDX-License-Identifier: GPL-3.0-or-later
"""Results of a layout of boxes."""

from __future__ import annotations

import ctypes
import math
from typing import TYPE_CHECKING, Dict, NamedTuple, Optional, Tuple

from . import _box_library as lib
from ._box_constraints import NAMES
from ._library import HANDLES, NUMBERS
from ._results import Error, Frame, Size

if TYPE_CHECKING:
    from ._box_tree import BoxTree
    from ._boxes import Box


class OpenValue(NamedTuple):
    """A value that the constraints leave open: all values from minimum to maximum are as good."""

    box: Box
    #: The attribute, such as "left" or "width".
    attribute: str
    #: The least value in points; None if there is none.
    minimum: Optional[float]
    #: The greatest value in points; None if there is none.
    maximum: Optional[float]


class BoxLayout:
    """The result of `Box.lay_out`.

    Read `conflicts` and `open_values` before the next edit or layout of the tree.
    """

    #: The size of the top.
    size: Size
    #: The frames that the layout changed, in the order in which their boxes were added, without the
    #: frame of the top.
    changed: Dict[Box, Frame]

    def __init__(self, tree: BoxTree, size: Size, changed: Dict[Box, Frame]) -> None:
        """Makes the result of a layout."""
        self._tree, self.size, self.changed = tree, size, changed
        self._revision = tree.revision
        self._conflicts: Optional[Tuple[str, ...]] = None
        self._open_values: Optional[Tuple[OpenValue, ...]] = None

    def __repr__(self) -> str:
        return f"<layout of {self._tree.top!r} at {self.size.width:g} x {self.size.height:g}>"

    @property
    def conflicts(self) -> Tuple[str, ...]:
        """The required constraints that cannot hold together, each conflict as a text of several lines.

        "top" in the texts is the size that was passed to `lay_out`. The first use takes about as long as
        one layout for each conflict.

        >>> from mullion import Box
        >>> card = Box("card", [Box("title")])
        >>> constraints = card.constrain_all(["wide: title.width == 50", "narrow: title.width == 20"])
        >>> print(card.lay_out(100, 100).conflicts[0])
        these required constraints cannot hold together:
          wide: title.width == 50
          narrow: title.width == 20
        together they require 0 >= 30
        narrow was dropped; remove one of them, or lower its priority
        """
        with self._tree.lock:
            if self._conflicts is None:
                self._check_current("conflicts")
                count, texts = ctypes.c_size_t(), lib.TEXTS()
                self._tree.call("tree_conflicts", ctypes.byref(count), ctypes.byref(texts))
                self._conflicts = tuple(texts[k].decode() for k in range(count.value))
            return self._conflicts

    @property
    def open_values(self) -> Tuple[OpenValue, ...]:
        """The values that the constraints leave open. The first use takes several solves.

        >>> from mullion import Box
        >>> card = Box("card", [Box("title", content=(80, 20))])
        >>> constraint = card.constrain("title.top == card.top")
        >>> [value.attribute for value in card.lay_out(100, 100).open_values]
        ['left', 'right']
        """
        with self._tree.lock:
            if self._open_values is None:
                self._check_current("open_values")
                self._open_values = self._read_open_values()
            return self._open_values

    def _read_open_values(self) -> Tuple[OpenValue, ...]:
        count, boxes, attributes = ctypes.c_size_t(), HANDLES(), lib.INTEGERS()
        least, greatest = NUMBERS(), NUMBERS()
        arguments = map(ctypes.byref, (count, boxes, attributes, least, greatest))
        self._tree.call("tree_open_values", *arguments)
        return tuple(
            OpenValue(
                self._tree.boxes[boxes[k]],
                NAMES[attributes[k]],
                None if least[k] == -math.inf else least[k],
                None if greatest[k] == math.inf else greatest[k],
            )
            for k in range(count.value)
            if boxes[k] in self._tree.boxes
        )

    def _check_current(self, name: str) -> None:
        if self._revision != self._tree.revision:
            raise Error(
                f"{self._tree.top._label} was edited or laid out again: read {name} before, or of the "
                "next layout"
            )
