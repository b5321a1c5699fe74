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

import os
import sys

from ._library import version as __version__
from ._support import (
    BadRequiredStrength,
    DuplicateConstraint,
    DuplicateEditVariable,
    UnknownConstraint,
    UnknownEditVariable,
    UnsatisfiableConstraint,
    strength,
)

try:
    if os.environ.get("MULLION_PURE_PYTHON"):
        raise ImportError("MULLION_PURE_PYTHON is set")
    from ._core import Constraint, Expression, Term, Variable
    from ._core import Solver as _Solver
except ImportError:
    from ._expressions import Constraint, Expression, Term, Variable
    from ._solver import Solver as _Solver

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


class Solver(_Solver):
    """A solver; constraints and edit variables belong to it from their addition to their removal."""

    __slots__ = ()

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
            "Variables": [f"{v.name()} = {v.value():g}" for v in self._list_variables()],
            "Edit Variables": [v.name() for v in self._list_edit_variables()],
            "Constraints": [repr(c) for c in self._list_constraints()],
        }
        return "\n".join(
            "\n".join([title, "-" * len(title), *lines, ""]) for title, lines in sections.items()
        )


class WeightedSolver(Solver):
    """A solver that minimizes the sum of all errors times their strengths, as kiwisolver does."""

    __slots__ = ()

    def __init__(self):
        super().__init__()
        self._weigh()


def install(*, weighted=False):
    """Makes `import kiwisolver` return this module.

    Call it before the first import of kiwisolver. With `weighted`, solvers are those of
    `WeightedSolver`.
    """
    module = type(sys)("kiwisolver", __doc__)
    module.__dict__.update({name: globals()[name] for name in __all__})
    # Programs such as matplotlib compare it with the version of kiwisolver that they need.
    module.__version__ = __kiwi_version__
    if weighted:
        module.Solver = WeightedSolver
    sys.modules["kiwisolver"] = module
    return module
