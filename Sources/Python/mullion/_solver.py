# SPDX-License-Identifier: GPL-3.0-or-later
"""A solver with kiwisolver's interface, in Python. `mullion._core` has the same solver in C."""

from . import _library
from ._expressions import Constraint, Variable
from ._support import (
    BadRequiredStrength,
    DuplicateConstraint,
    DuplicateEditVariable,
    UnknownConstraint,
    UnknownEditVariable,
    UnsatisfiableConstraint,
    check_number,
    convert_strength,
    raise_wrong_type,
    strength,
)

_RELATIONS = {"<=": -1, "==": 0, ">=": 1}


def _check(value, type_):
    if not isinstance(value, type_):
        raise_wrong_type(type_.__name__, value)


class Solver:
    """A solver; constraints and edit variables belong to it from their addition to their removal."""

    def __init__(self):
        self._model = _library.Model()
        self._is_weighted = False
        self._forget()

    def _weigh(self):
        """Makes all strengths weights of one priority."""
        self._is_weighted = True

    def _forget(self):
        # Objects are found by their ids, because a comparison of variables is a constraint.
        self._handles = {}
        self._variables = []
        # The handles as an array; None if a variable was added since.
        self._array = None
        self._constraints = {}
        self._edits = {}

    def _level(self, strength_):
        """Returns the priority and the weight of a strength."""
        if strength_ >= strength.required:
            return _library.REQUIRED, 1.0
        if self._is_weighted:
            return 500.0, strength_
        return strength_ * 2.0**-20, 1.0

    def _handle(self, variable):
        handle = self._handles.get(id(variable))
        if handle is None:
            handle = self._model.add_variable(variable.name())
            self._handles[id(variable)] = handle
            self._variables.append(variable)
            self._array = None
        return handle

    # Constraints

    def addConstraint(self, constraint, /):
        """Adds a constraint."""
        _check(constraint, Constraint)
        if id(constraint) in self._constraints:
            raise DuplicateConstraint(constraint)
        handle = None
        # Without a strength, a constraint has no effect.
        if constraint._strength > 0:
            pairs = constraint._expression._pairs
            priority, weight = self._level(constraint._strength)
            handle = self._model.add_constraint(
                [self._handle(variable) for variable, _ in pairs],
                [coefficient for _, coefficient in pairs],
                constraint._expression._constant,
                _RELATIONS[constraint._op],
                priority,
                weight,
            )
            if handle is None:
                raise UnsatisfiableConstraint(constraint)
        self._constraints[id(constraint)] = (constraint, handle)

    def removeConstraint(self, constraint, /):
        """Removes a constraint."""
        _check(constraint, Constraint)
        if id(constraint) not in self._constraints:
            raise UnknownConstraint(constraint)
        _, handle = self._constraints.pop(id(constraint))
        if handle is not None:
            self._model.remove_constraint(handle)

    def hasConstraint(self, constraint, /):
        """Returns whether the solver has a constraint."""
        _check(constraint, Constraint)
        return id(constraint) in self._constraints

    # Edit variables

    def addEditVariable(self, variable, strength_, /):
        """Adds a variable whose value is suggested, at first 0."""
        _check(variable, Variable)
        if id(variable) in self._edits:
            raise DuplicateEditVariable(variable)
        number = convert_strength(strength_)
        if number >= strength.required:
            raise BadRequiredStrength()
        parameter = self._model.add_parameter(0.0)
        handle = None
        if number > 0:
            priority, weight = self._level(number)
            handle = self._model.add_constraint(
                [self._handle(variable), parameter], [1.0, -1.0], 0.0, 0, priority, weight
            )
        self._edits[id(variable)] = (variable, parameter, handle, number)

    def removeEditVariable(self, variable, /):
        """Removes an edit variable."""
        _, parameter, handle, _ = self._edit(variable)
        del self._edits[id(variable)]
        if handle is not None:
            self._model.remove_constraint(handle)
        self._model.remove_variable(parameter)

    def hasEditVariable(self, variable, /):
        """Returns whether a variable is an edit variable."""
        _check(variable, Variable)
        return id(variable) in self._edits

    def suggestValue(self, variable, value, /):
        """Suggests a value for an edit variable."""
        parameter = self._edit(variable)[1]
        self._model.set_parameter(parameter, check_number(value))

    def _edit(self, variable):
        _check(variable, Variable)
        if id(variable) not in self._edits:
            raise UnknownEditVariable(variable)
        return self._edits[id(variable)]

    # Solving

    def updateVariables(self):
        """Solves, and sets the values of all variables.

        The values that did not change are set, too: another solver may have the same variables.
        """
        self._model.solve()
        if self._array is None:
            self._array = _library.handle_array(list(self._handles.values()))
        for variable, value in zip(self._variables, self._model.values(self._array)):
            variable._value = value

    def reset(self):
        """Removes all constraints and edit variables."""
        self._model.reset()
        self._forget()

    # Lists for texts

    def _list_variables(self):
        return self._variables

    def _list_edit_variables(self):
        return [entry[0] for entry in self._edits.values()]

    def _list_constraints(self):
        return [constraint for constraint, _ in self._constraints.values()]
