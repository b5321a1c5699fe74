# SPDX-License-Identifier: GPL-3.0-or-later
"""Variables, parameters and constraints of a solver, and its results."""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING, Any, Iterable, NamedTuple, Optional, Tuple

from . import kiwi

if TYPE_CHECKING:
    from ._native import Solver


class Variable(kiwi.Variable):
    """A variable of a solver, made by `Solver.variable`.

    The operators `+`, `-`, `*` and `/` make expressions, and `==`, `<=` and `>=` constraints, as those
    of `mullion.kiwi` do. `value()` is the value of the last solve.
    """

    __slots__ = ("_solver", "_handle")

    _solver: Solver
    _handle: int


class Parameter(Variable):
    """A number that the program sets, made by `Solver.parameter`. A solve does not change it."""

    __slots__ = ()

    def set(self, value: float) -> None:
        """Sets the value for the next solve. `Solver.set_parameters` sets several at once."""
        self._solver.set_parameters((self,), (value,))


class ConstraintHandle:
    """A constraint of a solver, made by `Solver.add`.

    >>> from mullion import Solver
    >>> solver = Solver()
    >>> x = solver.variable("x")
    >>> wish = solver.add(x == 5, priority=250, tag="my wish")
    >>> wish.formula, wish.tag
    ('x == 5 @250', 'my wish')
    >>> wish.constant = -8
    >>> wish.formula
    'x == 8 @250'
    >>> wish.remove()

    After its removal all uses raise `HandleError`, except those of `tag` and `name`.
    """

    __slots__ = ("_solver", "_handle", "_values", "name", "tag", "__weakref__")

    #: The name in formulas and messages.
    name: str
    #: The program's own object for the constraint.
    tag: Any

    def __init__(self, solver: Solver, name: str, tag: Any, values: "dict[str, float]") -> None:
        """Makes the handle of a constraint that a solver adds."""
        self._solver, self.name, self.tag, self._values = solver, name, tag, values
        self._handle = 0

    @property
    def formula(self) -> str:
        """The constraint as a text, such as "a + 0.5*b == 8 @750"."""
        return self._solver._formula(self)

    @property
    def constant(self) -> float:
        """The constant of `expression relation 0`. A new one is the cheapest change of a constraint."""
        return self._value("constant")

    @constant.setter
    def constant(self, constant: float) -> None:
        self._solver._set(self, "constant", constant)

    @property
    def priority(self) -> float:
        """The priority. An optional constraint can get another one below 1000."""
        return self._value("priority")

    @priority.setter
    def priority(self, priority: float) -> None:
        self._solver._set(self, "priority", priority)

    @property
    def weight(self) -> float:
        """The factor of the error within the priority."""
        return self._value("weight")

    @weight.setter
    def weight(self, weight: float) -> None:
        self._solver._set(self, "weight", weight)

    def remove(self) -> None:
        """Removes the constraint from its solver."""
        self._solver._remove(self)

    def __repr__(self) -> str:
        is_known = self._solver._constraints.get(self._handle) is self
        return f"<constraint {self.formula}>" if is_known else "<removed constraint>"

    def _value(self, name: str) -> float:
        self._solver._check_known(self)
        return self._values[name]


@dataclasses.dataclass(frozen=True)
class SolverConflict:
    """Required constraints that cannot hold together."""

    members: Tuple[ConstraintHandle, ...]
    #: The Farkas multipliers: the sum of the members times these is a contradiction such as 0 >= 1.
    multipliers: Tuple[float, ...]
    #: The member that the solver dropped.
    broken: ConstraintHandle
    #: Whether the others can hold without any one member.
    is_minimal: bool


@dataclasses.dataclass(frozen=True)
class SolverViolation:
    """An optional constraint that does not hold."""

    constraint: ConstraintHandle
    #: The amount by which the relation is missed.
    error: float


class SolverRange(NamedTuple):
    """The values of a variable in all solutions that are as good as the current one."""

    #: The least value; None if there is none.
    minimum: Optional[float]
    #: The greatest value; None if there is none.
    maximum: Optional[float]


def set_values(variables: Iterable[Any], values: Iterable[float]) -> None:
    """Sets the values of variables or parameters."""
    for variable, value in zip(variables, values):
        variable._value = value
