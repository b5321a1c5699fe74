# SPDX-License-Identifier: GPL-3.0-or-later
"""Mullion's solver with an interface of its own."""

from __future__ import annotations

import contextlib
import ctypes
import threading
from array import array
from typing import Any, Callable, Dict, Iterable, Iterator, List, Optional, Sequence, Tuple

from . import _library
from ._buffers import number_in, numbers_in, numbers_out
from ._handles import ConstraintHandle, Parameter, Variable, set_values
from ._priorities import priority_of
from ._reading import SolverResults
from ._results import (
    ArgumentError,
    Error,
    HandleError,
    InfeasibleError,
    LimitError,
    TransactionError,
)

_ERRORS = {
    -1: ArgumentError, -2: ArgumentError, -3: HandleError, -4: HandleError, -5: ArgumentError,
    -6: ArgumentError, -7: TransactionError, -8: ArgumentError, -9: InfeasibleError, -10: LimitError,
}
_RELATIONS = {"<=": -1, "==": 0, ">=": 1}
_INFINITY = float("inf")


class Solver(SolverResults):
    """Computes values of variables under prioritized linear constraints.

    Required constraints hold, and the error of each lower priority is the least possible without a
    greater one of a higher priority.

    >>> solver = Solver()
    >>> window = solver.parameter("window", 300)
    >>> first, second = solver.variable("first", minimum=0), solver.variable("second", minimum=0)
    >>> fill = solver.add(first + second == window)
    >>> third = solver.add(3 * first == window, priority=750)
    >>> minimum = solver.add(first >= 120, name="minimum")
    >>> [variable.name() for variable in solver.solve()]
    ['first', 'second']
    >>> first.value(), second.value()
    (120.0, 180.0)
    >>> window.set(900)
    >>> changed = solver.solve()
    >>> solver.values([first, second]).tolist()
    [300.0, 600.0]

    A solver may be used by several threads; its calls wait for each other. The interpreter's lock is
    released while it solves.
    """

    def __init__(self) -> None:
        """Makes a solver without variables and constraints."""
        self._model = _library.SolverHandle()
        # A transaction holds the lock until its end.
        self._lock = threading.RLock()
        self._variables: Dict[int, Variable] = {}
        self._constraints: Dict[int, ConstraintHandle] = {}
        # Constraints that were removed after the last solve, whose results still mention them.
        self._removed: Dict[int, ConstraintHandle] = {}
        # Functions that undo the edits of the open transactions; None without a transaction.
        self._undo: Optional[List[Callable[[], Any]]] = None

    # Variables and parameters

    def variable(self, name: str = "", *, minimum: Optional[float] = None) -> Variable:
        """Adds a variable. The minimum is never violated, not even in a conflict."""
        bound = -_INFINITY if minimum is None else number_in(minimum)
        return self._add(Variable(name), "add_variable", bound)

    def parameter(self, name: str = "", value: float = 0.0) -> Parameter:
        """Adds a parameter: a number that the program sets."""
        number = number_in(value)
        parameter = self._add(Parameter(name), "add_parameter", number)
        parameter._value = number
        return parameter

    def _add(self, variable: Any, function: str, number: float) -> Any:
        handle = ctypes.c_uint64()
        with self._lock:
            self._call(function, variable.name().encode(), number, ctypes.byref(handle))
            variable._solver, variable._handle = self, handle.value
            self._variables[handle.value] = variable
            self._record(lambda: self._variables.pop(handle.value))
        return variable

    def remove(self, variable: Variable) -> None:
        """Removes a variable or a parameter. ArgumentError if a constraint still mentions it."""
        with self._lock:
            handle = self._handle(variable)
            self._call("remove_variable", handle)
            del self._variables[handle]
            self._record(lambda: self._variables.__setitem__(handle, variable))

    def set_parameters(self, parameters: Sequence[Parameter], values: Iterable[float]) -> None:
        """Sets the values of parameters: all of them, or none if one is refused.

        values: as many numbers. An array of doubles with the buffer protocol is not copied.

        >>> import array
        >>> solver = Solver()
        >>> parameters = [solver.parameter() for _ in range(3)]
        >>> solver.set_parameters(parameters, array.array("d", [1, 2, 3]))
        >>> [parameter.value() for parameter in parameters]
        [1.0, 2.0, 3.0]
        """
        numbers = numbers_in(values)
        if len(numbers) != len(parameters):
            raise ArgumentError(f"{len(parameters)} parameters cannot have {len(numbers)} values")
        with self._lock:
            self._call("set_parameters", len(parameters), self._handles(parameters), numbers)
            if self._undo is not None:
                old = [parameter.value() for parameter in parameters]
                self._record(lambda: set_values(parameters, old))
            set_values(parameters, numbers)

    def values(self, variables: Sequence[Variable], out: Any = None) -> Any:
        """Returns the values of variables as of the last solve, and of parameters as they are set.

        out: the array of doubles that receives and returns them, such as one of NumPy's or `array`'s.
            It must have the buffer protocol and be writable and contiguous. By default a new
            `array.array`. A variable that was added after the last solve has the value 0.
        """
        if out is None:
            out = array("d", bytes(8 * len(variables)))
        numbers = numbers_out(out, len(variables))
        with self._lock:
            self._call("values", len(variables), self._handles(variables), numbers)
        return out

    # Constraints

    def add(
        self,
        constraint: Any,
        *,
        priority: Optional[float] = None,
        weight: float = 1.0,
        name: str = "",
        tag: Any = None,
        refuse: bool = False,
    ) -> ConstraintHandle:
        """Adds a constraint, such as `first + 2 * second <= 100`; returns its handle.

        priority: 1000 for a constraint that must hold, which is the default; an optional constraint
            has a number above 0 and below 1000. A strength that was set with `|` is the priority
            strength / 2**20, as in `mullion.kiwi`.
        weight: the factor of the error within the priority, above 0.
        tag: an object of the program.
        refuse: whether to raise InfeasibleError instead, if a required constraint cannot hold.
            Otherwise the next solve drops it, and `conflicts` explains why.

        >>> solver = Solver()
        >>> x = solver.variable("x", minimum=0)
        >>> solver.add(x == -1, refuse=True)
        Traceback (most recent call last):
        mullion._results.InfeasibleError: the constraint cannot hold together with the required constraints
        """
        level = priority_of(constraint, priority)
        info, constant = _library.ConstraintInfo(), constraint.expression().constant()
        factor = number_in(weight)
        values = {"constant": constant, "priority": level, "weight": factor}
        added = ConstraintHandle(self, name, tag, values)
        handle = ctypes.c_uint64()
        with self._lock:
            self._fill(info, constraint)
            info.constant, info.priority, info.weight = constant, level, factor
            info.flags = _library.REFUSE_INFEASIBLE if refuse else 0
            info.name = name.encode() if name else None
            self._call("add_constraint", ctypes.byref(info), ctypes.byref(handle))
            added._handle = handle.value
            self._constraints[handle.value] = added
            self._record(lambda: self._constraints.pop(handle.value))
        return added

    def _fill(self, info: Any, constraint: Any) -> None:
        """Sets a description's size, relation and terms."""
        terms = constraint.expression().terms()
        info.size, info.count = ctypes.sizeof(info), len(terms)
        info.variables = self._handles([term.variable() for term in terms])
        info.coefficients = (ctypes.c_double * len(terms))(*(term.coefficient() for term in terms))
        info.relation = _RELATIONS[constraint.op()]

    # Methods of constraint handles

    def _remove(self, constraint: ConstraintHandle) -> None:
        with self._lock:
            handle = constraint._handle
            self._call("remove_constraint", handle)
            self._removed[handle] = self._constraints.pop(handle)
            self._record(lambda: self._constraints.__setitem__(handle, constraint))

    def _set(self, constraint: ConstraintHandle, name: str, value: float) -> None:
        number = number_in(value)
        with self._lock:
            self._call(f"set_{name}", constraint._handle, number)
            old = constraint._values[name]
            constraint._values[name] = number
            self._record(lambda: constraint._values.__setitem__(name, old))

    def _formula(self, constraint: ConstraintHandle) -> str:
        text = ctypes.c_void_p()
        with self._lock:
            self._call("formula", constraint._handle, ctypes.byref(text))
        try:
            return ctypes.string_at(text.value or 0).decode()
        finally:
            _library.library.mul_text_free(text)

    def _check_known(self, constraint: ConstraintHandle) -> None:
        if self._constraints.get(constraint._handle) is not constraint:
            raise HandleError("the constraint was removed")

    # Transactions

    @contextlib.contextmanager
    def transaction(self) -> Iterator[None]:
        """Undoes all edits of a `with` statement if it ends with an exception.

        A transaction can have others within it, but no solve. Other threads wait for its end.

        >>> solver = Solver()
        >>> x = solver.variable("x")
        >>> wish = solver.add(x == 5, priority=500)
        >>> try:
        ...     with solver.transaction():
        ...         wish.remove()
        ...         y = solver.variable("y")
        ...         raise RuntimeError("no")
        ... except RuntimeError:
        ...     pass
        >>> wish.formula
        'x == 5 @500'
        """
        with self._lock:
            self._call("begin")
            outer = self._undo
            mine: List[Callable[[], Any]] = []
            self._undo = mine
            try:
                yield
            except BaseException:
                self._undo = None
                self._call("rollback")
                for function in reversed(mine):
                    function()
                self._undo = outer
                raise
            self._call("commit")
            if outer is not None:
                outer.extend(mine)
            self._undo = outer

    def _record(self, undo: Callable[[], Any]) -> None:
        if self._undo is not None:
            self._undo.append(undo)

    def reset(self) -> None:
        """Removes all variables, parameters and constraints. Not possible within a transaction."""
        with self._lock:
            self._call("reset")
            self._variables, self._constraints, self._removed = {}, {}, {}

    # Solving

    def solve(self, time_limit: Optional[float] = None) -> Tuple[Variable, ...]:
        """Updates the values of all variables; returns the variables whose values changed.

        time_limit: the longest time in seconds. After a LimitError the values are as before, and the
            next solve tries again.
        """
        limit = _INFINITY if time_limit is None else number_in(time_limit)
        changes = _library.Changes(size=ctypes.sizeof(_library.Changes))
        with self._lock:
            self._call("solve", limit, ctypes.byref(changes))
            self._removed = {}
            count = changes.count
            changed = tuple(map(self._variables.__getitem__, changes.variables[:count]))
            set_values(changed, changes.values[:count])
        return changed

    # Calls of the library

    def _call(self, name: str, *arguments: Any) -> None:
        status = self._model.call(name, *arguments)
        if status != _library.OK:
            raise _ERRORS.get(status, Error)(self._model.message)

    def _handle(self, variable: Any) -> int:
        try:
            if variable._solver is self:
                return variable._handle
        except AttributeError:
            if not hasattr(variable, "setContext"):
                raise TypeError(f"{type(variable).__name__} is not a variable") from None
        raise HandleError(
            f"the variable {variable.name()!r} is not one of this solver; use Solver.variable"
        )

    def _handles(self, variables: Sequence[Any]) -> Any:
        """Returns the handles of variables as an array of C."""
        try:
            handles = [variable._handle for variable in variables if variable._solver is self]
        except AttributeError:
            handles = []
        if len(handles) != len(variables):
            # Raises for the first object that is no variable of the solver.
            handles = [self._handle(variable) for variable in variables]
        return (ctypes.c_uint64 * len(handles)).from_buffer(array("Q", handles))
