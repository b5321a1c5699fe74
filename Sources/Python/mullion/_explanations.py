# SPDX-License-Identifier: GPL-3.0-or-later
"""Why variables have their values."""

from __future__ import annotations

import dataclasses
from typing import Any, Dict, Optional, Tuple

from ._handles import ConstraintHandle, Parameter, SolverViolation, Variable


@dataclasses.dataclass(frozen=True)
class ExplanationRow:
    """An expression that is zero in the solution, and its factor in a sum.

    Without a constraint and a lower bound, it is a step of the rule for values that the constraints
    leave open.
    """

    #: The constraint that holds as an equality; None for another row.
    constraint: Optional[ConstraintHandle]
    #: The variable at its minimum, whose row is the variable minus the minimum; None for another row.
    lower_bound: Optional[Variable]
    multiplier: float


@dataclasses.dataclass(frozen=True)
class SolverExplanation:
    """Why a variable has its value.

    The value is the sum of the rows times their multipliers, plus the parameters times their rates,
    plus the constant.
    """

    value: float
    rows: Tuple[ExplanationRow, ...]
    parameters: Tuple[Tuple[Parameter, float], ...]
    constant: float
    #: The optional constraints that would change the value and do not hold, the strongest first.
    wishes: Tuple[SolverViolation, ...]
    #: Whether the constraints left the value open and a rule decided it.
    was_open: bool


def read_explanation(
    info: Any, constraints: Dict[int, ConstraintHandle], variables: Dict[int, Any]
) -> SolverExplanation:
    """Returns an explanation of the library with the objects of the solver."""
    rows = zip(
        info.constraints[: info.row_count],
        info.bounds[: info.row_count],
        info.multipliers[: info.row_count],
    )
    count, wishes = info.parameter_count, info.wish_count
    return SolverExplanation(
        value=info.value,
        rows=tuple(
            ExplanationRow(constraints.get(row), variables.get(bound), multiplier)
            for row, bound, multiplier in rows
        ),
        parameters=tuple(
            (variables[key], rate)
            for key, rate in zip(info.parameters[:count], info.rates[:count])
        ),
        constant=info.constant,
        wishes=tuple(
            SolverViolation(constraints[key], error)
            for key, error in zip(info.wishes[:wishes], info.errors[:wishes])
        ),
        was_open=info.was_open == 1,
    )
