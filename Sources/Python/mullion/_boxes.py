# SPDX-License-Identifier: GPL-3.0-or-later
"""Boxes: rectangles that constraints, masks and stacks lay out."""

from __future__ import annotations

import ctypes
import math
from array import array
from typing import Any, Dict, Iterable, Iterator, List, Literal, Optional, Sequence, Tuple, Union

from . import _box_library as lib
from ._box_constraints import (
    BoxAttribute,
    BoxConstraint,
    BoxGuide,
    BoxRelation,
    attribute_of,
    new_constraint,
)
from ._box_layouts import BoxLayout
from ._box_pictures import svg_of
from ._box_properties import BoxProperties
from ._box_tree import BoxTree
from ._box_values import Content, InsetsLike, MaskPart, PairLike, insets_in
from ._buffers import number_in, numbers_out
from ._results import ArgumentError, Frame, HandleError, Size

#: An edge that `Box.pin` can put at another one.
Edge = Literal["top", "left", "leading", "bottom", "right", "trailing"]


class Box(BoxProperties):
    """A rectangle that takes part in layout. It draws nothing.

    >>> title = Box("title", content=(80, 20))
    >>> card = Box("card", [title])
    >>> start = card.constrain(title.leading == card.leading + 16)
    >>> middle = card.constrain("title.centerY == card.centerY")
    >>> layout = card.lay_out(320, 64)
    >>> title.frame
    Frame(x=16.0, y=22.0, width=80.0, height=20.0)

    Constraints position a box, unless it has a frame or is inside a stack. A tree may be used by
    several threads; its calls wait for each other.
    """

    __slots__ = ()

    def __init__(
        self,
        name: str = "",
        boxes: Iterable[Box] = (),
        *,
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
        """Makes a box, and adds boxes and constraints to it.

        name: for messages and for constraints as text.
        boxes: the boxes inside, from back to front, or in the order of a stack.
        constraints: texts such as "title.width <= card.width - 16 @750", or relations of attributes.
        content: the width and the height of the content, None for one that it does not have, or a
            function that measures it. The function gets a width, or None for the size without line
            breaks, and returns a width and a height.
        frame: x, y, width and height in the superbox, instead of constraints. For the top, the size
            to which the frames inside belong.
        mask: the parts of the frame that follow the superbox's size: "left", "width", "right", "top",
            "height", "bottom".
        margins: the distances of the margins from the edges, one number or top, left, bottom and right;
            8 by default, and 0 for stacks.
        hugging, resistance: the priorities with which the box resists growing beyond its content and
            shrinking below it, for both axes or for the width and the height. 1000 means required.
        spacing_after: the distance to the next box of a stack, instead of the stack's spacing.
        is_hidden: whether the box is hidden. A stack gives a hidden box no length.
        """
        if not isinstance(name, str):
            raise TypeError(f"{type(name).__name__} is not a name; pass a str")
        self._name = name
        self._superbox: Optional[Box] = None
        self._subboxes: List[Box] = []
        self._handle = 0
        self._tree: Optional[BoxTree] = BoxTree(self)
        super().__init__(
            content, frame, mask, margins, hugging, resistance, spacing_after, is_hidden
        )
        if isinstance(boxes, Box):
            raise TypeError(f"pass a list of boxes, such as [{boxes._label}]")
        trees: List[Any] = []
        try:
            for box in boxes:
                tree = getattr(box, "_tree", None)
                self.add(box)
                trees.append(tree)
            self.constrain_all(constraints)
        except BaseException:
            # A program, such as a cell of a notebook, can then use the same boxes again.
            for tree in trees:
                tree.reclaim()
            raise

    def __repr__(self) -> str:
        name = f' "{self._name}"' if self._name else ""
        return f"<{type(self).__name__}{name}>"

    # The tree

    @property
    def name(self) -> str:
        """The name in messages and in constraints as text."""
        return self._name

    @property
    def superbox(self) -> Optional[Box]:
        """The box around; None for the top of a tree and after a removal."""
        return self._superbox

    @property
    def subboxes(self) -> Tuple[Box, ...]:
        """The boxes inside, from back to front, or in the order of a stack."""
        return tuple(self._subboxes)

    def add(self, box: Box) -> Box:
        """Adds a box with everything inside, after the other boxes; returns it.

        The box must not be inside another one.
        """
        if not isinstance(box, Box):
            raise TypeError(f"{type(box).__name__} is not a box")
        tree, other = self._live_tree(), box._live_tree()
        if other.top is not box:
            superbox = box._superbox
            raise ArgumentError(f"{box._label} is inside {superbox and superbox._label}: add a new box")
        if other is tree:
            raise ArgumentError(f"{box._label} cannot be inside itself")
        with tree.lock, other.lock:
            tree.adopt(self, box)
        return box

    def remove(self) -> None:
        """Removes the box with the boxes inside, and all constraints that mention them.

        After that, all calls for them raise `HandleError`.
        """
        tree = self._live_tree()
        superbox = self._superbox
        if superbox is None:
            raise ArgumentError(f"{self._label} is the top of its tree, which cannot be removed")
        with tree.lock:
            tree.make()
            tree.remove(self)
            superbox._subboxes.remove(self)
            self._superbox = None

    def find(self, name: str) -> Box:
        """Returns the box with a name, this one or one inside. HandleError if there is none.

        If several boxes have the name, it is the one that was added last.
        """
        found = {item for item in self._walk() if item._name == name}
        if not found:
            raise HandleError(f"no box inside {self._label} has the name {name!r}")
        return next(item for item in reversed(list(self._live_tree().items)) if item in found)

    def _walk(self) -> Iterator[Box]:
        """Returns the box and the boxes inside, each before those inside it."""
        waiting = [self]
        while waiting:
            box = waiting.pop()
            yield box
            waiting.extend(reversed(box._subboxes))

    # Constraints

    def constrain(
        self, constraint: BoxRelation, *, priority: Optional[float] = None, name: str = ""
    ) -> BoxConstraint:
        """Adds a constraint between boxes of the tree; returns its handle.

        constraint: a text such as "fits: title.width <= card.width - 16 @750", or a relation such as
            `title.left == card.left + 16`. If several boxes of a text have a name, it stands for the
            one that was added last.
        priority: 1000 for a relation that must hold, which is the default; an optional one has a
            number above 0 and below 1000.
        name: a name of a relation for messages.
        """
        tree = self._live_tree()
        with tree.lock:
            added = new_constraint(tree, constraint, priority, name)
            tree.make()
            added._make()
            tree.items[added] = None
            tree.revision += 1
        return added

    def constrain_all(self, constraints: Iterable[BoxRelation]) -> List[BoxConstraint]:
        """Adds constraints; returns their handles."""
        if isinstance(constraints, str):
            raise TypeError("pass a list of constraints, or call constrain")
        return [self.constrain(constraint) for constraint in constraints]

    def pin(
        self,
        to: Union[Box, BoxGuide, None] = None,
        edges: Iterable[Edge] = ("top", "leading", "bottom", "trailing"),
        *,
        inset: float = 0,
    ) -> List[BoxConstraint]:
        """Adds constraints that put edges at those of another box or guide; returns their handles.

        to: the superbox by default.
        inset: the distance of each edge from the other one, to the inside.

        >>> card = Box("card", [Box("title")])
        >>> constraints = card.find("title").pin(card.margins_guide, ("top", "leading", "trailing"))
        >>> constraints[0]
        <constraint title.top == card.margins.top>
        """
        other = self._superbox if to is None else to
        if other is None:
            raise ArgumentError(f"{self._label} is in no other box: pass the box to pin it to")
        added = []
        for edge in [edges] if isinstance(edges, str) else edges:
            if edge not in ("top", "left", "leading", "bottom", "right", "trailing"):
                raise ArgumentError(f'{edge!r} is not an edge; use a name such as "top" or "leading"')
            sign = 1 if edge in ("top", "left", "leading") else -1
            target = getattr(other, edge) + sign * number_in(inset)
            added.append(self.constrain(getattr(self, edge) == target))
        return added

    @property
    def margins_guide(self) -> BoxGuide:
        """The area inside the margins; "card.margins.top" in a text."""
        return BoxGuide(self, "margins")

    @property
    def safe_area_guide(self) -> BoxGuide:
        """The area inside the safe area; "card.safeArea.top" in a text."""
        return BoxGuide(self, "safe_area")

    def _attribute(self, name: str) -> BoxAttribute:
        return attribute_of(self, name)

    # Layout

    def lay_out(
        self,
        width: float,
        height: float,
        *,
        scale: Optional[float] = None,
        is_right_to_left: bool = False,
        safe_area: InsetsLike = 0,
        time_limit: Optional[float] = None,
    ) -> BoxLayout:
        """Lays out the tree of this box, its top, at a size in points; returns what changed.

        scale: the device pixels per point to which frames are rounded; None for exact frames.
        is_right_to_left: whether leading edges are right ones.
        safe_area: the insets that no content should cover, one number or top, left, bottom and right.
        time_limit: the longest time in seconds. After a LimitError the frames are as before, and the
            next layout tries again.

        Raises the first exception of a measure function. The next layout then measures again.

        >>> from mullion import Row
        >>> row = Row("row", [Box("icon", content=(24, 24)), Box("name", hugging=1)], spacing=8)
        >>> for width in (300, 400):
        ...     row.lay_out(width, 40).changed
        {<Box "icon">: Frame(x=0.0, y=0.0, width=24.0, height=40.0), <Box "name">: Frame(x=32.0, y=0.0, width=268.0, height=40.0)}
        {<Box "name">: Frame(x=32.0, y=0.0, width=368.0, height=40.0)}
        """
        tree = self._live_tree()
        if tree.top is not self:
            raise ArgumentError(f"{self._label} is not the top of its tree: lay out {tree.top._label}")
        size = Size(number_in(width), number_in(height))
        limit = math.inf if time_limit is None else number_in(time_limit)
        insets = insets_in(safe_area, self._label, "safe area")
        pixels = 0.0 if scale is None else number_in(scale)
        changes = lib.Changes(size=ctypes.sizeof(lib.Changes))
        with tree.lock:
            tree.set_environment("set_scale", pixels)
            tree.set_environment("set_direction", int(is_right_to_left))
            tree.set_environment("set_safe_area", *insets)
            tree.call("tree_lay_out", *size, limit, ctypes.byref(changes), label=self._label)
            tree.revision += 1
            numbers = changes.frames[: 4 * changes.count]
            frames = {
                handle: Frame(*numbers[4 * k : 4 * k + 4])
                for k, handle in enumerate(changes.boxes[: changes.count])
            }
            changed = {
                tree.boxes[handle]: frames[handle]
                for handle in sorted(frames)
                if handle in tree.boxes and handle != self._handle
            }
            return BoxLayout(tree, size, changed)

    def frames(self) -> Dict[Box, Frame]:
        """Returns the frames of this box and all boxes inside, each before those inside it.

        >>> root = Box("root", [Box("a", frame=(0, 0, 30, 20)), Box("b", frame=(30, 0, 9, 20))])
        >>> layout = root.lay_out(100, 50)
        >>> for box, frame in root.frames().items():
        ...     print(box.name, *frame)
        root 0.0 0.0 100.0 50.0
        a 0.0 0.0 30.0 20.0
        b 30.0 0.0 9.0 20.0
        """
        boxes = list(self._walk())
        numbers = self.frame_array(boxes)
        return {box: Frame(*numbers[4 * k : 4 * k + 4]) for k, box in enumerate(boxes)}

    def frame_array(self, boxes: Sequence[Box], out: Any = None) -> Any:
        """Returns x, y, width and height of boxes of this tree, as of the last layout.

        out: the array of 4 doubles for each box that receives and returns them, such as one of
            NumPy's with 4 columns. It must have the buffer protocol and be writable and contiguous.
            By default a new `array.array`.
        """
        if out is None:
            out = array("d", bytes(32 * len(boxes)))
        numbers = numbers_out(out, 4 * len(boxes))
        tree = self._live_tree()
        for box in boxes:
            if box._live_tree() is not tree:
                raise HandleError(f"{box._label} is not in the tree of {tree.top._label}")
        with tree.lock:
            tree.make()
            handles = (ctypes.c_uint64 * len(boxes))(*(box._handle for box in boxes))
            tree.call("frames", len(boxes), handles, numbers)
        return out

    def _repr_svg_(self) -> Optional[str]:
        return svg_of(self)
