# SPDX-License-Identifier: GPL-3.0-or-later
"""Random edits of a solver with kiwisolver's interface, and an exact check of required constraints."""

from fractions import Fraction
import random

LEVELS = ("strong", "medium", "weak")
VARIABLES = 6


def sequence(seed, length=40):
    """Returns random edits. Odd seeds have the factors 1 and -1 alone, as most layouts do."""
    generator = random.Random(seed)
    factors = (-1, 1, 1) if seed % 2 else (-2, -1, 0.5, 1, 1, 3)
    return [_step(generator, factors) for _ in range(length)]


def _step(generator, factors):
    kind = generator.random()
    if kind < 0.2:
        return "remove", generator.randrange(1000)
    if kind < 0.32:
        return "edit", generator.randrange(VARIABLES), generator.choice(LEVELS)
    if kind < 0.55:
        return "suggest", generator.randrange(VARIABLES), generator.randint(-30, 30)
    terms = tuple(
        (generator.randrange(VARIABLES), generator.choice(factors))
        for _ in range(generator.randint(1, 3))
    )
    level = generator.choice(("required", "required", *LEVELS))
    return "add", terms, generator.randint(-20, 20), generator.choice(("==", "<=", ">=")), level


class Replay:
    """Makes edits with a module that has kiwisolver's interface."""

    def __init__(self, kiwi, solver=None):
        self.kiwi, self.solver = kiwi, (solver or kiwi.Solver)()
        self.variables = [kiwi.Variable(f"v{k}") for k in range(VARIABLES)]
        #: The constraints that the solver has, each with the step that added it.
        self.added = []
        #: The level and the suggestion of each edit variable.
        self.edits = {}

    def run(self, step):
        """Makes an edit and updates; returns whether the solver accepted it."""
        is_accepted = getattr(self, "_" + step[0])(*step[1:])
        self.solver.updateVariables()
        return is_accepted

    def _remove(self, number):
        if self.added:
            self.solver.removeConstraint(self.added.pop(number % len(self.added))[0])
        return True

    def _edit(self, place, level):
        if place in self.edits:
            self.solver.removeEditVariable(self.variables[place])
            del self.edits[place]
        else:
            self.solver.addEditVariable(self.variables[place], level)
            self.edits[place] = (level, 0)
        return True

    def _suggest(self, place, value):
        if place in self.edits:
            self.solver.suggestValue(self.variables[place], value)
            self.edits[place] = (self.edits[place][0], value)
        return True

    def _add(self, *step):
        terms, constant, op, level = step
        terms = [self.kiwi.Term(self.variables[place], factor) for place, factor in terms]
        constraint = self.kiwi.Constraint(self.kiwi.Expression(terms, constant), op, level)
        try:
            self.solver.addConstraint(constraint)
        except self.kiwi.UnsatisfiableConstraint:
            return False
        self.added.append((constraint, step))
        return True

    def errors(self):
        """Returns the greatest error of required constraints, and the sum of errors of each level."""
        required, sums = 0.0, dict.fromkeys(LEVELS, 0.0)
        for constraint, (_, _, op, level) in self.added:
            value = constraint.expression().value()
            error = {"==": abs(value), "<=": max(value, 0.0), ">=": max(-value, 0.0)}[op]
            if level == "required":
                required = max(required, error)
            else:
                sums[level] += error
        for place, (level, value) in self.edits.items():
            sums[level] += abs(self.variables[place].value() - value)
        return required, [sums[level] for level in LEVELS]


def is_feasible(constraints):
    """Returns whether constraints can hold together, by rational arithmetic.

    Each is a tuple of terms, which are pairs of a variable's index and a factor, a constant and a
    relation. The simplex method with Bland's rule minimizes the sum of the errors.
    """
    rows, basis, width = _tableau(constraints)
    cost = [sum(row[k] for row in rows) for k in range(width + 1)]
    while True:
        # The columns after `width` are those of the errors; they do not enter the basis again.
        column = next((k for k in range(width) if cost[k] > 0), None)
        if column is None:
            return cost[width] == 0
        ratios = [
            (row[width] / row[column], basis[k], k) for k, row in enumerate(rows) if row[column] > 0
        ]
        pivot = min(ratios)[2]
        basis[pivot] = column
        factor = rows[pivot][column]
        rows[pivot] = [number / factor for number in rows[pivot]]
        for row in (*(row for k, row in enumerate(rows) if k != pivot), cost):
            factor = row[column]
            if factor:
                for k, number in enumerate(rows[pivot]):
                    row[k] -= factor * number


def _tableau(constraints):
    """Returns rows of numbers with their right sides, their basis of errors, and the width."""
    width = 2 * VARIABLES + len(constraints)
    rows = []
    for place, (terms, constant, op) in enumerate(constraints):
        row = [Fraction(0)] * (width + 1)
        for variable, factor in terms:
            row[2 * variable] += Fraction(factor)
            row[2 * variable + 1] -= Fraction(factor)
        row[2 * VARIABLES + place] = Fraction({"==": 0, "<=": 1, ">=": -1}[op])
        row[width] = -Fraction(constant)
        rows.append([-number for number in row] if row[width] < 0 else row)
    return rows, list(range(width, width + len(rows))), width
