# SPDX-License-Identifier: GPL-3.0-or-later
"""The properties of boxes, as Python has them and as the library has them."""

from __future__ import annotations

import ctypes
import math
from typing import Any, Callable, Dict, Iterable, List, Optional, Sequence, Tuple

from ._box_constraints import Attributes
from ._box_tree import BoxTree
from ._box_values import (
    Content,
    InsetsLike,
    MaskPart,
    PairLike,
    content_in,
    insets_in,
    mask_in,
    mask_number,
    numbers_of,
    pair_in,
)
from ._buffers import number_in
from ._results import ArgumentError, Frame, HandleError, Insets, Point


class BoxProperties(Attributes):
    """The part of a box that has its properties."""

    # An assignment to a misspelled property raises AttributeError.
    __slots__ = (
        "_name", "_handle", "_superbox", "_subboxes", "_tree", "_content", "_size", "_measure",
        "_frame", "_mask", "_margins", "_hugging", "_resistance", "_spacing_after", "_is_hidden",
        "_offset",
        "__weakref__",
    )

    _kind = 0

    _name: str
    _handle: int
    _superbox: Any
    _subboxes: List[Any]
    _tree: Optional[BoxTree]

    def __init__(
        self,
        content: Content,
        frame: Optional[Sequence[float]],
        mask: Iterable[MaskPart],
        margins: Optional[InsetsLike],
        hugging: PairLike,
        resistance: PairLike,
        spacing_after: Optional[float],
        is_hidden: bool,
    ) -> None:
        self._content = content
        self._size, self._measure = content_in(content, self._label)
        self._frame = None if frame is None else self._frame_in(frame)
        self._mask = mask_in(mask, self._label)
        if self._mask and frame is None:
            raise ArgumentError(f"{self._label}: a mask needs a frame")
        self._margins = None if margins is None else insets_in(margins, self._label, "margins")
        self._hugging = pair_in(hugging, self._label, "hugging")
        self._resistance = pair_in(resistance, self._label, "resistance")
        self._spacing_after = None if spacing_after is None else number_in(spacing_after)
        self._is_hidden = bool(is_hidden)
        # Only a ScrollBox uses it.
        self._offset = Point(0.0, 0.0)

    @property
    def _label(self) -> str:
        """The name in messages."""
        return self._name or "a box without a name"

    def _live_tree(self) -> BoxTree:
        if self._tree is None:
            raise HandleError(f"the box {self._label} was removed")
        return self._tree

    # Properties

    @property
    def content(self) -> Content:
        """The size of the content, or the function that measures it; None for no content."""
        return self._content

    @content.setter
    def content(self, content: Content) -> None:
        size, measure = content_in(content, self._label)
        self._set(self._send_content, _content=content, _size=size, _measure=measure)

    def content_changed(self) -> None:
        """Measures the content again in the next layout."""
        tree = self._live_tree()
        with tree.lock:
            if tree.handle is not None:
                tree.call("content_changed", self._handle, label=self._label)
                tree.revision += 1

    @property
    def frame(self) -> Frame:
        """The frame as of the last layout, in the coordinates of the superbox.

        A new frame positions the box instead of constraints. The top's frame is the size to which the
        frames inside belong.
        """
        tree = self._live_tree()
        numbers = (ctypes.c_double * 4)()
        with tree.lock:
            tree.make()
            tree.call("frames", 1, ctypes.byref(ctypes.c_uint64(self._handle)), numbers)
        return Frame(*numbers)

    @frame.setter
    def frame(self, frame: Sequence[float]) -> None:
        tree, new = self._live_tree(), self._frame_in(frame)
        with tree.lock:
            if tree.top is self:
                self._frame = new
                tree.discard()
            else:
                self._set(self._send_frame, _frame=new)

    @property
    def mask(self) -> Tuple[MaskPart, ...]:
        """The parts of the frame that follow the superbox's size, such as "width" and "right"."""
        return self._mask

    @mask.setter
    def mask(self, mask: Iterable[MaskPart]) -> None:
        parts = mask_in(mask, self._label)
        if self._frame is None:
            raise ArgumentError(f"{self._label}: a mask needs a frame")
        self._set(self._send_frame, _frame=self.frame, _mask=parts)

    @property
    def margins(self) -> Insets:
        """The distances of the margins from the edges."""
        return self._default_margins if self._margins is None else self._margins

    @margins.setter
    def margins(self, margins: InsetsLike) -> None:
        self._set(self._send_margins, _margins=insets_in(margins, self._label, "margins"))

    _default_margins = Insets(8.0, 8.0, 8.0, 8.0)

    @property
    def hugging(self) -> Tuple[float, float]:
        """The priorities with which the box resists growing beyond its content, for both axes."""
        return self._hugging

    @hugging.setter
    def hugging(self, hugging: PairLike) -> None:
        self._set(self._send_priorities, _hugging=pair_in(hugging, self._label, "hugging"))

    @property
    def resistance(self) -> Tuple[float, float]:
        """The priorities with which the box resists shrinking below its content, for both axes."""
        return self._resistance

    @resistance.setter
    def resistance(self, resistance: PairLike) -> None:
        self._set(self._send_priorities, _resistance=pair_in(resistance, self._label, "resistance"))

    @property
    def spacing_after(self) -> Optional[float]:
        """The distance to the next box of a stack; None for the stack's spacing."""
        return self._spacing_after

    @spacing_after.setter
    def spacing_after(self, spacing: Optional[float]) -> None:
        number = None if spacing is None else number_in(spacing)
        self._set(self._send_spacing_after, _spacing_after=number)

    @property
    def is_hidden(self) -> bool:
        """Whether the box is hidden. A stack gives a hidden box no length."""
        return self._is_hidden

    @is_hidden.setter
    def is_hidden(self, is_hidden: bool) -> None:
        self._set(self._send_hidden, _is_hidden=bool(is_hidden))

    # The library

    def _frame_in(self, frame: Sequence[float]) -> Frame:
        return Frame(*numbers_of(frame, self._label, "frame", 4))

    def _set(self, send: Callable[[], None], **values: Any) -> None:
        """Sets attributes, and sends them to the library if it has the tree."""
        tree = self._live_tree()
        with tree.lock:
            old = {name: getattr(self, name) for name in values}
            self._assign(values)
            tree.revision += 1
            if tree.handle is None:
                return
            try:
                send()
            except BaseException:
                self._assign(old)
                raise

    def _assign(self, values: Dict[str, Any]) -> None:
        for name, value in values.items():
            setattr(self, name, value)

    def _call(self, name: str, *arguments: Any) -> None:
        self._live_tree().call(name, self._handle, *arguments, label=self._label)

    def _make(self) -> None:
        """Adds the box with its properties to the tree of the library."""
        tree, handle = self._live_tree(), ctypes.c_uint64()
        outer = tree.make().top if self._superbox is None else self._superbox._handle
        name = self._name.encode() if self._name else None
        tree.call("add", outer, name, self._kind, ctypes.byref(handle), label=self._label)
        self._handle = handle.value
        tree.boxes[handle.value] = self  # type: ignore[assignment]
        if self._superbox is None:
            tree.fill(self._frame)
        elif self._frame is not None:
            self._send_frame()
        if self._content is not None:
            self._send_content()
        if self._margins is not None:
            self._send_margins()
        if (self._hugging, self._resistance) != ((250, 250), (750, 750)):
            self._send_priorities()
        if self._spacing_after is not None:
            self._send_spacing_after()
        if self._is_hidden:
            self._send_hidden()

    def _is_known(self) -> bool:
        return True

    def _send_content(self) -> None:
        tree = self._live_tree()
        tree.measure(self._handle, self._label, self._measure)
        if self._size is not None:
            self._call("set_content", *self._size)
        else:
            self._call("set_measurer", tree.measurer if self._measure else tree.no_measurer, None)

    def _send_frame(self) -> None:
        assert self._frame is not None
        self._call("set_frame", *self._frame, mask_number(self._mask))

    def _send_margins(self) -> None:
        self._call("set_margins", *self.margins)

    def _send_priorities(self) -> None:
        for axis in (0, 1):
            self._call("set_priorities", axis, self._hugging[axis], self._resistance[axis])

    def _send_spacing_after(self) -> None:
        self._call(
            "set_spacing_after", math.inf if self._spacing_after is None else self._spacing_after
        )

    def _send_hidden(self) -> None:
        self._call("set_hidden", self._is_hidden)
