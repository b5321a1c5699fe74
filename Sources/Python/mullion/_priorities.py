# SPDX-License-Identifier: GPL-3.0-or-later
"""The priority of a constraint, from its strength or from an argument."""

from typing import Any, Optional

from . import _library
from ._buffers import number_in
from ._results import ArgumentError
from ._support import strength


def priority_of(constraint: Any, priority: Optional[float]) -> float:
    """Returns the priority of a constraint with or without a strength."""
    if not hasattr(constraint, "strength"):
        raise TypeError(f"{type(constraint).__name__} is not a constraint, such as x <= 1")
    if constraint.strength() >= strength.required:
        return _library.REQUIRED if priority is None else number_in(priority)
    if priority is not None:
        raise ArgumentError("the constraint has a strength; use priority without |")
    return constraint.strength() * 2.0**-20
