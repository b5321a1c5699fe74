# SPDX-License-Identifier: GPL-3.0-or-later
"""Results of layouts, and the package's exceptions."""

from __future__ import annotations

import dataclasses
import json
from typing import Any, Dict, NamedTuple, Optional, Tuple


class Error(Exception):
    """A call that failed; the message is a sentence with the remedy."""


class ArgumentError(Error, ValueError):
    """An argument that cannot be used, such as the id of an unknown view or a number out of range."""


class DocumentError(Error, ValueError):
    """A document with mistakes."""

    @property
    def mistakes(self) -> Tuple[str, ...]:
        """The mistakes, each with its line, its column and its JSON pointer if they are known."""
        return tuple(str(self).split("\n"))


class LimitError(Error):
    """A limit of time, of memory or of a document's size was reached."""


class LibraryError(Error, ImportError):
    """A library for C that is missing, that needs a missing one, or that has another interface.

    `name` is the file that was searched, and `path` the path that was tried.
    """


class HandleError(Error, LookupError):
    """A variable, a constraint or a box that was removed, or that belongs to another solver or tree."""


class InfeasibleError(Error):
    """A required constraint that cannot hold together with the other required ones."""


class TransactionError(Error, RuntimeError):
    """A call of a solver that is not possible within a transaction."""


class BusyError(Error, RuntimeError):
    """A call for a tree of boxes from one of its measure functions."""


class Frame(NamedTuple):
    """The frame of a view in its superview's coordinates, or of a box in its superbox's, in points."""

    x: float
    y: float
    width: float
    height: float


class Size(NamedTuple):
    """A width and a height in points."""

    width: float
    height: float


class Point(NamedTuple):
    """A point in points."""

    x: float
    y: float


class Insets(NamedTuple):
    """The distances of an area's edges from the edges of its box, in points."""

    top: float
    left: float
    bottom: float
    right: float


@dataclasses.dataclass(frozen=True)
class Range:
    """A value that the constraints leave open: all values from minimum to maximum are as good."""

    view: str
    #: The edge or the dimension, such as "left" or "width".
    attribute: str
    #: The least value in points; None if there is none.
    minimum: Optional[float]
    #: The greatest value in points; None if there is none.
    maximum: Optional[float]


@dataclasses.dataclass(frozen=True)
class Conflict:
    """Required constraints that cannot hold together."""

    #: The Farkas multipliers of the constraints by their ids, such as "constraints[0]".
    multipliers: Dict[str, float]
    #: The constraint that the layout dropped.
    broken: str
    #: Whether the others can hold without any one of the constraints.
    is_minimal: bool

    @property
    def constraints(self) -> Tuple[str, ...]:
        """The ids of the constraints."""
        return tuple(self.multipliers)


@dataclasses.dataclass(frozen=True)
class Violation:
    """An optional constraint that does not hold."""

    constraint: str
    priority: float
    #: The error in points.
    amount: float


@dataclasses.dataclass(frozen=True)
class Layout:
    """The result of a layout."""

    #: "solved", or "conflict" if required constraints were dropped.
    status: str
    #: The root's size.
    size: Size
    #: The frames of views by their ids.
    frames: Dict[str, Frame]
    #: The values that the constraints leave open.
    ranges: Tuple[Range, ...]
    conflicts: Tuple[Conflict, ...]
    violations: Tuple[Violation, ...]
    #: The result as the command `mullion solve` prints it.
    json: str = dataclasses.field(repr=False, compare=False)

    @property
    def is_solved(self) -> bool:
        """Whether all required constraints hold."""
        return self.status == "solved"


def read_layout(text: str) -> Layout:
    """Returns the layout in a result in JSON."""
    result: Dict[str, Any] = json.loads(text)
    return Layout(
        status=result["status"],
        size=Size(**result["size"]),
        frames={name: Frame(**frame) for name, frame in result["frames"].items()},
        ranges=tuple(
            Range(item["view"], item["attribute"], item["min"], item["max"])
            for item in result["ambiguous"]
        ),
        conflicts=tuple(
            Conflict(
                {member["id"]: member["multiplier"] for member in item["constraints"]},
                item["broken"],
                item["minimal"],
            )
            for item in result["conflicts"]
        ),
        violations=tuple(Violation(**item) for item in result["violations"]),
        json=text,
    )
