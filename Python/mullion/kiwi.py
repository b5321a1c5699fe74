# SPDX-License-Identifier: GPL-3.0-or-later
"""kiwisolver's interface on Mullion's solver.

>>> from mullion.kiwi import Solver, Variable
>>> left, right = Variable("left"), Variable("right")
>>> solver = Solver()
>>> solver.addConstraint(left + 20 == right)
>>> solver.addConstraint((left >= 5) | "weak")
>>> solver.updateVariables()
>>> right.value() - left.value()
20.0

A strength is a priority of its own: constraints of one strength are not outweighed by any number of
weaker ones. `WeightedSolver` adds up the errors times their strengths instead, as kiwisolver does.
"""

import sys

from . import _library
from ._expressions import Constraint, Expression, Term, Variable, check_number, convert_strength, strength
from ._library import version as __version__

#: The version of kiwisolver whose interface this is.
__kiwi_version__ = "1.4.2"

__all__ = [
    "BadRequiredStrength",
    "Constraint",
    "DuplicateConstraint",
    "DuplicateEditVariable",
    "Expression",
    "Solver",
    "Term",
    "UnknownConstraint",
    "UnknownEditVariable",
    "UnsatisfiableConstraint",
    "Variable",
    "WeightedSolver",
    "__kiwi_version__",
    "__version__",
    "install",
    "strength",
]

_RELATIONS = {"<=": -1, "==": 0, ">=": 1}


class BadRequiredStrength(Exception):
    """An edit variable cannot be required."""


class _ConstraintError(Exception):
    def __init__(self, constraint):
        super().__init__(constraint)
        self.constraint = constraint


class DuplicateConstraint(_ConstraintError):
    """The solver has the constraint already."""


class UnknownConstraint(_ConstraintError):
    """The solver does not have the constraint."""


class UnsatisfiableConstraint(_ConstraintError):
    """The required constraint cannot hold together with the other required ones."""


class _EditVariableError(Exception):
    def __init__(self, edit_variable):
        super().__init__(edit_variable)
        self.edit_variable = edit_variable


class DuplicateEditVariable(_EditVariableError):
    """The variable is an edit variable of the solver already."""


class UnknownEditVariable(_EditVariableError):
    """The variable is no edit variable of the solver."""


def _check(value, type_):
    if not isinstance(value, type_):
        raise TypeError(
            f"Expected object of type `{type_.__name__}`. "
            f"Got object of type `{type(value).__name__}` instead."
        )


class Solver:
    """A solver; constraints and edit variables belong to it from their addition to their removal."""

    def __init__(self):
        self._model = _library.Model()
        self._forget()

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

    def dump(self):
        """Prints the constraints, the variables and the edit variables."""
        print(self.dumps())

    def dumps(self):
        """Returns the constraints, the variables and the edit variables as a text.

        Mullion has no tableau; these sections of kiwisolver's text are empty.
        """
        sections = {
            "Objective": [],
            "Tableau": [],
            "Infeasible": [],
            "Variables": [f"{v.name()} = {v.value():g}" for v in self._variables],
            "Edit Variables": [entry[0].name() for entry in self._edits.values()],
            "Constraints": [repr(c) for c, _ in self._constraints.values()],
        }
        return "\n".join(
            "\n".join([title, "-" * len(title), *lines, ""]) for title, lines in sections.items()
        )


class WeightedSolver(Solver):
    """A solver that minimizes the sum of all errors times their strengths, as kiwisolver does."""

    def _level(self, strength_):
        if strength_ >= strength.required:
            return _library.REQUIRED, 1.0
        return 500.0, strength_


def install(*, weighted=False):
    """Makes `import kiwisolver` return this module.

    Call it before the first import of kiwisolver. With `weighted`, solvers are those of
    `WeightedSolver`.
    """
    module = type(sys)("kiwisolver", __doc__)
    module.__dict__.update({name: globals()[name] for name in __all__})
    if weighted:
        module.Solver = WeightedSolver
    sys.modules["kiwisolver"] = module
    return module
