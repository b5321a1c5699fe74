# SPDX-License-Identifier: GPL-3.0-or-later
"""Values of boxes' properties: contents, insets, masks and priorities."""

from __future__ import annotations

import math
from typing import Any, Iterable, Literal, Optional, Sequence, Tuple, Union

from ._box_tree import Measure
from ._buffers import number_in
from ._results import ArgumentError, Insets

#: A width and a height, each None for a content without one; or a function that measures.
Content = Union[Sequence[Optional[float]], Measure, None]
#: One number for all edges, or top, left, bottom and right.
InsetsLike = Union[float, Sequence[float]]
#: One number for both axes, or one for the width and one for the height.
PairLike = Union[float, Sequence[float]]
#: A part of a frame that follows the superbox's size.
MaskPart = Literal["left", "width", "right", "top", "height", "bottom"]

_MASKS = {"left": 1, "width": 2, "right": 4, "top": 8, "height": 16, "bottom": 32}


def numbers_of(values: Any, label: str, what: str, count: int) -> Tuple[float, ...]:
    """Returns some finite numbers; `what` and `label` name them in errors."""
    numbers = tuple(map(number_in, values))
    if len(numbers) != count or not all(map(math.isfinite, numbers)):
        raise ArgumentError(f"{label}: the {what} is {values!r}: pass {count} finite numbers")
    return numbers


def content_in(
    content: Content, label: str
) -> "Tuple[Optional[Tuple[float, float]], Optional[Measure]]":
    """Returns the size of a content for the library, or its measure function."""
    if content is None or callable(content):
        return None, content
    lengths = [-1.0 if length is None else length for length in content]
    width, height = numbers_of(lengths, label, "content", 2)
    return (width, height), None


def insets_in(insets: InsetsLike, label: str, what: str) -> Insets:
    """Returns the insets of all edges."""
    values = [insets] * 4 if hasattr(insets, "__float__") else insets
    return Insets(*numbers_of(values, label, what, 4))


def pair_in(values: PairLike, label: str, what: str) -> Tuple[float, float]:
    """Returns numbers for the width and the height."""
    pair = [values] * 2 if hasattr(values, "__float__") else values
    width, height = numbers_of(pair, label, what, 2)
    return width, height


def mask_in(mask: Iterable[MaskPart], label: str) -> Tuple[MaskPart, ...]:
    """Returns the parts of a mask, which may be one name."""
    parts: Any = (mask,) if isinstance(mask, str) else tuple(mask)
    for part in parts:
        if part not in _MASKS:
            raise ArgumentError(
                f"{label}: {part!r} is no part of a mask: use {', '.join(map(repr, _MASKS))}"
            )
    return parts


def mask_number(mask: Iterable[str]) -> int:
    """Returns the number of a mask for the library."""
    return sum(_MASKS[part] for part in set(mask))
