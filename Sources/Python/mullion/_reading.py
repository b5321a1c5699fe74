# SPDX-License-Identifier: GPL-3.0-or-later
"""The results of a solve besides the values: what was missed, and why."""

from __future__ import annotations

import ctypes
from typing import Any, Dict, List, Sequence, Tuple

from . import _library
from ._explanations import SolverExplanation, read_explanation
from ._handles import (
    ConstraintHandle,
    SolverConflict,
    SolverRange,
    SolverViolation,
    Variable,
)

_INFINITY = float("inf")


class SolverResults:
    """The part of a solver that reads results."""

    _lock: Any
    _variables: Dict[int, Variable]
    _constraints: Dict[int, ConstraintHandle]
    _removed: Dict[int, ConstraintHandle]

    def _call(self, name: str, *arguments: Any) -> None:
        raise NotImplementedError

    def _handle(self, variable: Any) -> int:
        raise NotImplementedError

    def _handles(self, variables: Sequence[Any]) -> Any:
        raise NotImplementedError

    @property
    def broken(self) -> Tuple[ConstraintHandle, ...]:
        """The required constraints that the last solve dropped, in the order of their addition."""
        count, handles = ctypes.c_size_t(), _library.HANDLES()
        with self._lock:
            self._call("broken", ctypes.byref(count), ctypes.byref(handles))
            return self._known(handles[: count.value])

    @property
    def violations(self) -> Tuple[SolverViolation, ...]:
        """The optional constraints that the last solve did not satisfy.

        >>> from mullion import Solver
        >>> solver = Solver()
        >>> x = solver.variable("x", minimum=0)
        >>> wish = solver.add(x == -3, priority=250)
        >>> changed = solver.solve()
        >>> [(violation.constraint.formula, violation.error) for violation in solver.violations]
        [('x == -3 @250', 3.0)]
        """
        count, handles = ctypes.c_size_t(), _library.HANDLES()
        errors = _library.NUMBERS()
        with self._lock:
            self._call("violations", *map(ctypes.byref, (count, handles, errors)))
            missed = self._known(handles[: count.value])
            return tuple(map(SolverViolation, missed, errors[: count.value]))

    @property
    def conflicts(self) -> Tuple[SolverConflict, ...]:
        """The sets of required constraints that cannot hold together, as of the last solve.

        The first use after a solve takes about as long as one solve for each conflict.

        >>> from mullion import Solver
        >>> solver = Solver()
        >>> x = solver.variable("x")
        >>> constraints = [solver.add(x >= 120), solver.add(x <= 100)]
        >>> changed = solver.solve()
        >>> (conflict,) = solver.conflicts
        >>> [member.formula for member in conflict.members], conflict.multipliers
        (['x >= 120', 'x <= 100'], (1.0, -1.0))
        >>> conflict.broken.formula
        'x <= 100'
        """
        count = ctypes.c_size_t()
        with self._lock:
            self._call("conflict_count", ctypes.byref(count))
            return tuple(map(self._conflict, range(count.value)))

    def _conflict(self, index: int) -> SolverConflict:
        info = _library.ConflictInfo(size=ctypes.sizeof(_library.ConflictInfo))
        self._call("conflict", index, ctypes.byref(info))
        return SolverConflict(
            members=self._known(info.members[: info.count]),
            multipliers=tuple(info.multipliers[: info.count]),
            broken=self._known([info.broken])[0],
            is_minimal=info.is_minimal == 1,
        )

    def ranges(self, variables: Sequence[Variable]) -> Tuple[SolverRange, ...]:
        """Returns the range of each variable over all solutions that are as good as the current one.

        Solves first if there were edits since the last solve.

        >>> from mullion import Solver
        >>> solver = Solver()
        >>> x, y = solver.variable("x", minimum=0), solver.variable("y")
        >>> limit = solver.add(x + y == 10)
        >>> solver.ranges([x, y])
        (SolverRange(minimum=0.0, maximum=None), SolverRange(minimum=None, maximum=10.0))
        """
        count = len(variables)
        least, greatest = (ctypes.c_double * count)(), (ctypes.c_double * count)()
        with self._lock:
            self._call("ranges", count, self._handles(variables), least, greatest)
        return tuple(
            SolverRange(None if low == -_INFINITY else low, None if high == _INFINITY else high)
            for low, high in zip(least, greatest)
        )

    def explanation(self, variable: Variable) -> SolverExplanation:
        """Returns the reasons why a variable has its value.

        Solves first if there were edits since the last solve; takes a few solves.

        >>> from mullion import Solver
        >>> solver = Solver()
        >>> width, x = solver.parameter("width", 100), solver.variable("x")
        >>> end, wish = solver.add(x + 16 == width), solver.add(x >= 90, priority=500)
        >>> found = solver.explanation(x)
        >>> [(row.constraint.formula, row.multiplier) for row in found.rows]
        [('x - width == -16', 1.0)]
        >>> found.parameters[0][1], found.constant, found.wishes[0].error
        (1.0, -16.0, 6.0)
        """
        info = _library.ExplanationInfo(size=ctypes.sizeof(_library.ExplanationInfo))
        with self._lock:
            self._call("explanation", self._handle(variable), ctypes.byref(info))
            return read_explanation(info, self._constraints, self._variables)

    def _known(self, handles: List[int]) -> Tuple[ConstraintHandle, ...]:
        """Returns constraints of the last solve's results."""
        return tuple(self._constraints.get(key) or self._removed[key] for key in handles)
