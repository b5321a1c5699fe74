# SPDX-License-Identifier: GPL-3.0-or-later
"""Attributes of boxes, and the constraints between them."""

from __future__ import annotations

import ctypes
from typing import TYPE_CHECKING, Any, List, Optional, Tuple, Union

from . import _box_library as lib
from . import kiwi
from ._buffers import number_in
from ._priorities import priority_of
from ._results import ArgumentError, HandleError

if TYPE_CHECKING:
    from ._box_tree import BoxTree
    from ._boxes import Box

ATTRIBUTES = {
    "left": 1, "right": 2, "top": 3, "bottom": 4, "leading": 5, "trailing": 6, "width": 7,
    "height": 8, "center_x": 9, "center_y": 10, "last_baseline": 11, "first_baseline": 12,
}
NAMES = {number: name for name, number in ATTRIBUTES.items()}
_AREAS = {"": 0, "margins": 1, "safe_area": 2, "content": 3, "frame": 4}
_RELATIONS = {"<=": -1, "==": 0, ">=": 1}


class BoxAttribute(kiwi.Variable):
    """An edge, a center, a baseline or a dimension of a box or a guide.

    The operators `+`, `-`, `*` and `/` make expressions, and `==`, `<=` and `>=` constraints for
    `Box.constrain`. `Box.frame` has the numbers of a layout.
    """

    __slots__ = ("_box", "_area", "_attribute")

    _box: Box
    _area: str
    _attribute: str


class Attributes:
    """The attributes of a box or a guide."""

    __slots__ = ()

    def _attribute(self, name: str) -> BoxAttribute:
        raise NotImplementedError

    @property
    def left(self) -> BoxAttribute:
        """The left edge."""
        return self._attribute("left")

    @property
    def right(self) -> BoxAttribute:
        """The right edge."""
        return self._attribute("right")

    @property
    def top(self) -> BoxAttribute:
        """The top edge."""
        return self._attribute("top")

    @property
    def bottom(self) -> BoxAttribute:
        """The bottom edge."""
        return self._attribute("bottom")

    @property
    def leading(self) -> BoxAttribute:
        """The left edge, or in a layout from right to left the right one."""
        return self._attribute("leading")

    @property
    def trailing(self) -> BoxAttribute:
        """The right edge, or in a layout from right to left the left one."""
        return self._attribute("trailing")

    @property
    def width(self) -> BoxAttribute:
        """The width."""
        return self._attribute("width")

    @property
    def height(self) -> BoxAttribute:
        """The height."""
        return self._attribute("height")

    @property
    def center_x(self) -> BoxAttribute:
        """The horizontal center."""
        return self._attribute("center_x")

    @property
    def center_y(self) -> BoxAttribute:
        """The vertical center."""
        return self._attribute("center_y")

    @property
    def first_baseline(self) -> BoxAttribute:
        """The baseline of the first line."""
        return self._attribute("first_baseline")

    @property
    def last_baseline(self) -> BoxAttribute:
        """The baseline of the last line."""
        return self._attribute("last_baseline")


class BoxGuide(Attributes):
    """An area of a box, such as the one inside its margins."""

    __slots__ = ("_box", "_area")

    def __init__(self, box: Box, area: str) -> None:
        """Makes a guide; `Box.margins_guide` and the like return them."""
        self._box, self._area = box, area

    def __repr__(self) -> str:
        return f"<{self._area} guide of {self._box!r}>"

    def _attribute(self, name: str) -> BoxAttribute:
        return attribute_of(self._box, name, self._area)


def attribute_of(box: Box, name: str, area: str = "") -> BoxAttribute:
    """Returns an attribute of a box or of one of its areas."""
    attribute = BoxAttribute(".".join(filter(None, [box._label, area, name])))
    attribute._box, attribute._area, attribute._attribute = box, area, name
    return attribute


class BoxConstraint:
    """A constraint between boxes, made by `Box.constrain`.

    >>> from mullion import Box
    >>> label, field = Box("label", content=(60, 20)), Box("field")
    >>> form = Box("form", [label, field])
    >>> gap = form.constrain("field.leading == label.trailing + 8")
    >>> layout = form.lay_out(200, 100)
    >>> field.frame.x
    68.0
    >>> gap.set_constant(18)
    >>> layout = form.lay_out(200, 100)
    >>> field.frame.x
    78.0
    >>> gap.remove()

    After its removal, or that of one of its boxes, all calls raise `HandleError`.
    """

    __slots__ = ("_tree", "_handle", "_source", "_constant", "_priority", "_text", "__weakref__")

    _tree: BoxTree

    def __init__(self, tree: BoxTree, source: Any, text: str) -> None:
        """Makes the handle of a constraint that a tree adds."""
        self._tree, self._source, self._text = tree, source, text
        self._handle = 0
        # The numbers that were set after the addition.
        self._constant: Optional[float] = None
        self._priority: Optional[float] = None

    def set_constant(self, constant: float) -> None:
        """Sets the number on the right side, while all attributes are on the left side.

        The constant of "field.leading == label.trailing + 8" is 8. A new one is the cheapest change
        of a layout besides its size.
        """
        number = number_in(constant)
        self._edit("set_constant", -number)
        self._constant = number

    def set_priority(self, priority: float) -> None:
        """Sets the priority. An optional constraint can get another one below 1000."""
        number = number_in(priority)
        self._edit("set_priority", number)
        self._priority = number

    def remove(self) -> None:
        """Removes the constraint from its tree."""
        self._edit("unconstrain")
        self._tree.items.pop(self, None)

    def __repr__(self) -> str:
        return f"<constraint {self._text}>"

    def _edit(self, function: str, *numbers: float) -> None:
        with self._tree.lock:
            if self not in self._tree.items:
                raise HandleError(f"the constraint {self._text} was removed")
            self._tree.make()
            self._tree.call(function, self._handle, *numbers, label=self._text)
            self._tree.revision += 1

    def _make(self) -> None:
        handle = ctypes.c_uint64()
        if isinstance(self._source, str):
            self._tree.call("constrain_text", self._source.encode(), ctypes.byref(handle))
        else:
            terms = [
                lib.Term(
                    attribute._box._handle, ATTRIBUTES[attribute._attribute],
                    _AREAS[attribute._area], coefficient,
                )
                for attribute, coefficient in self._source[0]
            ]
            info = lib.constraint_info((lib.Term * len(terms))(*terms), *self._source[1:])
            self._tree.call("constrain", ctypes.byref(info), ctypes.byref(handle), label=self._text)
        self._handle = handle.value
        if self._constant is not None:
            self._tree.call("set_constant", self._handle, -self._constant)
        if self._priority is not None:
            self._tree.call("set_priority", self._handle, self._priority)

    def _is_known(self) -> bool:
        """Whether the library has the constraint: it removes those of removed boxes."""
        # The library looks for the constraint before it refuses the number.
        status = self._tree.make().call("set_priority", self._handle, float("nan"))
        return status != lib.NO_CONSTRAINT


def new_constraint(
    tree: BoxTree, constraint: Any, priority: Optional[float], name: str
) -> BoxConstraint:
    """Returns a constraint for a tree, from a text or a relation."""
    if isinstance(constraint, str):
        if priority is not None or name:
            raise ArgumentError(
                f'write the name and the priority into the text, such as "fits: {constraint} @750"'
            )
        return BoxConstraint(tree, constraint, constraint)
    level = priority_of(constraint, priority)
    expression = constraint.expression()
    terms: List[Tuple[BoxAttribute, float]] = []
    for term in expression.terms():
        attribute = term.variable()
        if not isinstance(attribute, BoxAttribute):
            raise TypeError(f"{attribute!r} is not an attribute of a box, such as box.width")
        if attribute._box._live_tree() is not tree:
            raise ArgumentError(
                f"{attribute._box._label} is not in the tree of {tree.top._label}: add it to a box "
                "there first"
            )
        terms.append((attribute, term.coefficient()))
    # The library writes terms with negative coefficients on the right side if others come first.
    terms.sort(key=lambda item: item[1] < 0)
    text = _text(terms, constraint.op(), expression.constant(), level, name)
    source = (
        terms, expression.constant(), _RELATIONS[constraint.op()], level, name.encode() or None,
    )
    return BoxConstraint(tree, source, text)


def _text(
    terms: List[Tuple[BoxAttribute, float]], op: str, constant: float, priority: float, name: str
) -> str:
    """Returns a relation as text."""
    sides: "Tuple[List[str], List[str]]" = ([], [])
    for attribute, coefficient in terms:
        factor = "" if abs(coefficient) == 1 else f"{abs(coefficient):g} * "
        sides[coefficient < 0].append(f"{factor}{attribute.name()}")
    if constant or not sides[1]:
        sides[1].append(f"{-constant:g}")
    text = f"{' + '.join(sides[0]) or '0'} {op} {' + '.join(sides[1])}".replace("+ -", "- ")
    label = f"{name}: " if name else ""
    return f"{label}{text}" + (f" @{priority:g}" if priority < 1000 else "")


#: A constraint as text, or a relation such as `title.left == card.left + 16`.
BoxRelation = Union[str, kiwi.Constraint]
