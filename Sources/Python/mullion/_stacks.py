# SPDX-License-Identifier: GPL-3.0-or-later
"""Stacks, which arrange boxes in a row or a column, and boxes that scroll."""

from __future__ import annotations

import ctypes
from typing import Any, Iterable, Literal, Optional, Sequence, Tuple

from ._box_constraints import BoxGuide, BoxRelation
from ._box_values import Content, InsetsLike, MaskPart, PairLike, numbers_of
from ._boxes import Box
from ._buffers import number_in
from ._results import ArgumentError, Insets, Point, Size

Alignment = Literal["fill", "leading", "center", "trailing"]
Distribution = Literal[
    "fill", "fill_equally", "fill_proportionally", "equal_spacing", "equal_centering"
]

_ALIGNMENTS = {"fill": 0, "leading": 1, "center": 3, "trailing": 4}
_DISTRIBUTIONS = {
    "fill": 0, "fill_equally": 1, "fill_proportionally": 2, "equal_spacing": 3, "equal_centering": 4,
}


class Stack(Box):
    """A box that arranges the boxes inside in a line: a `Row` or a `Column`.

    The first and the last box are at the edges of the stack, not at its margins. For a distance from
    the edges, pin the stack to the `margins_guide` of the box around.
    """

    __slots__ = ("_spacing", "_alignment", "_distribution")

    _default_margins = Insets(0.0, 0.0, 0.0, 0.0)

    def __init__(
        self,
        name: str = "",
        boxes: Iterable[Box] = (),
        *,
        spacing: float = 0,
        alignment: Alignment = "fill",
        distribution: Distribution = "fill",
        constraints: Iterable[BoxRelation] = (),
        content: Content = None,
        frame: Optional[Sequence[float]] = None,
        mask: Iterable[MaskPart] = (),
        margins: Optional[InsetsLike] = None,
        hugging: PairLike = 250,
        resistance: PairLike = 750,
        spacing_after: Optional[float] = None,
        is_hidden: bool = False,
    ) -> None:
        """Makes a stack, and adds boxes and constraints to it.

        spacing: the distance between the boxes.
        alignment: "fill", "leading", "center" or "trailing" across the stack. In a row, the leading
            edge is the top edge.
        distribution: "fill", "fill_equally", "fill_proportionally", "equal_spacing" or
            "equal_centering".

        The other arguments are those of `Box`.
        """
        if type(self) is Stack:
            raise TypeError("a Stack is a Row or a Column; make one of these")
        self._spacing = number_in(spacing)
        self._alignment = _choice(alignment, _ALIGNMENTS, "alignment")
        self._distribution = _choice(distribution, _DISTRIBUTIONS, "distribution")
        super().__init__(
            name, boxes, constraints=constraints, content=content, frame=frame, mask=mask,
            margins=margins, hugging=hugging, resistance=resistance, spacing_after=spacing_after,
            is_hidden=is_hidden,
        )

    @property
    def spacing(self) -> float:
        """The distance between the boxes, except after those with a `spacing_after`."""
        return self._spacing

    @spacing.setter
    def spacing(self, spacing: float) -> None:
        self._set(self._send_stack, _spacing=number_in(spacing))

    @property
    def alignment(self) -> Alignment:
        """The position of the boxes across the stack, such as "center"."""
        return self._alignment

    @alignment.setter
    def alignment(self, alignment: Alignment) -> None:
        self._set(self._send_stack, _alignment=_choice(alignment, _ALIGNMENTS, "alignment"))

    @property
    def distribution(self) -> Distribution:
        """The lengths of the boxes along the stack, such as "fill_equally"."""
        return self._distribution

    @distribution.setter
    def distribution(self, distribution: Distribution) -> None:
        chosen = _choice(distribution, _DISTRIBUTIONS, "distribution")
        self._set(self._send_stack, _distribution=chosen)

    def _make(self) -> None:
        super()._make()
        self._send_stack()

    def _send_stack(self) -> None:
        self._call(
            "set_stack", self._spacing, _ALIGNMENTS[self._alignment],
            _DISTRIBUTIONS[self._distribution],
        )


class Row(Stack):
    """A stack from the leading to the trailing edge.

    >>> ok, cancel = Box("ok", content=(40, 20)), Box("cancel", content=(60, 20))
    >>> buttons = Row("buttons", [cancel, ok], spacing=8, distribution="fill_equally")
    >>> layout = buttons.lay_out(208, 20)
    >>> cancel.frame.width, ok.frame.x
    (100.0, 108.0)
    >>> cancel.is_hidden = True
    >>> layout = buttons.lay_out(208, 20)
    >>> ok.frame
    Frame(x=0.0, y=0.0, width=208.0, height=20.0)
    """

    __slots__ = ()
    _kind = 1


class Column(Stack):
    """A stack from top to bottom."""

    __slots__ = ()
    _kind = 2


class ScrollBox(Box):
    """A box that scrolls the boxes inside.

    Constraints between a box inside and the `content_guide` determine the size of the content.

    >>> text = Box("text", content=(300, 900))
    >>> page = ScrollBox("page", [text])
    >>> constraints = text.pin(page.content_guide)
    >>> layout = page.lay_out(300, 400)
    >>> page.content_size
    Size(width=300.0, height=900.0)
    >>> page.offset = (0, 500)
    """

    __slots__ = ()
    _kind = 3

    @property
    def content_guide(self) -> BoxGuide:
        """The area of the content; "page.contentLayoutGuide.top" in a text."""
        return BoxGuide(self, "content")

    @property
    def frame_guide(self) -> BoxGuide:
        """The area of the frame, which does not scroll; "page.frameLayoutGuide.top" in a text."""
        return BoxGuide(self, "frame")

    @property
    def offset(self) -> Point:
        """The point of the content that is at the top left corner. Set it to scroll."""
        return Point(*self._read("offset"))

    @offset.setter
    def offset(self, offset: Sequence[float]) -> None:
        self._set(self._send_offset, _offset=Point(*numbers_of(offset, self._label, "offset", 2)))

    @property
    def content_size(self) -> Size:
        """The size of the content as of the last layout."""
        return Size(*self._read("content_size"))

    def _read(self, name: str) -> Tuple[float, float]:
        """Returns two numbers of the library."""
        tree, first, second = self._live_tree(), ctypes.c_double(), ctypes.c_double()
        with tree.lock:
            tree.make()
            self._call(name, ctypes.byref(first), ctypes.byref(second))
        return first.value, second.value

    def _make(self) -> None:
        super()._make()
        if self._offset != (0, 0):
            self._send_offset()

    def _send_offset(self) -> None:
        self._call("scroll", *self._offset)


def _choice(value: Any, choices: Any, name: str) -> Any:
    if value not in choices:
        raise ArgumentError(f"the {name} is {value!r}: use {', '.join(map(repr, choices))}")
    return value
