# SPDX-License-Identifier: GPL-3.0-or-later
"""Tests mullion.kiwi: the rules of kiwisolver, and those that are Mullion's own."""

import doctest
import gc
import os
import random
import sys
import threading
import unittest
import weakref

from mullion import kiwi
from mullion.kiwi import Constraint, Solver, Term, Variable, WeightedSolver, strength


class Rules(unittest.TestCase):
    def test_a_stronger_wish_wins_over_many_weaker_ones(self):
        solver, x = Solver(), Variable("x")
        solver.addConstraint((x == 0) | "medium")
        for _ in range(2000):
            solver.addConstraint((x == 1) | "weak")
        solver.updateVariables()
        self.assertEqual(x.value(), 0)

    def test_weighted_strengths_add_up(self):
        solver, x = WeightedSolver(), Variable("x")
        solver.addConstraint((x == 0) | "medium")
        for _ in range(2000):
            solver.addConstraint((x == 1) | "weak")
        solver.updateVariables()
        self.assertEqual(x.value(), 1)

    def test_a_refused_constraint_changes_nothing(self):
        solver, x = Solver(), Variable("x")
        solver.addConstraint(x >= 3)
        refused = x <= 2
        with self.assertRaises(kiwi.UnsatisfiableConstraint) as caught:
            solver.addConstraint(refused)
        self.assertIs(caught.exception.constraint, refused)
        self.assertFalse(solver.hasConstraint(refused))
        solver.updateVariables()
        self.assertGreaterEqual(x.value(), 3)

    def test_a_constraint_without_strength_has_no_effect(self):
        solver, x = Solver(), Variable("x")
        wish = (x == 5) | 0
        solver.addConstraint(wish)
        solver.updateVariables()
        self.assertEqual(x.value(), 0)
        solver.removeConstraint(wish)
        self.assertFalse(solver.hasConstraint(wish))

    def test_an_edit_variable_follows_suggestions(self):
        solver, x, y = Solver(), Variable("x"), Variable("y")
        solver.addEditVariable(x, "strong")
        solver.addConstraint(y == 2 * x + 1)
        for value in (0, 3.5, -7, 1e6):
            solver.suggestValue(x, value)
            solver.updateVariables()
            self.assertEqual(y.value(), 2 * value + 1)
        solver.removeEditVariable(x)
        with self.assertRaises(kiwi.UnknownEditVariable):
            solver.suggestValue(x, 1)

    def test_variables_of_two_solvers_are_independent(self):
        first, second, x = Solver(), Solver(), Variable("x")
        first.addConstraint(x == 1)
        second.addConstraint(x == 2)
        first.updateVariables()
        self.assertEqual(x.value(), 1)
        second.updateVariables()
        self.assertEqual(x.value(), 2)
        first.updateVariables()
        self.assertEqual(x.value(), 1)

    def test_numbers_beyond_the_limit_are_refused(self):
        solver, x = Solver(), Variable("x")
        for number in (float("nan"), float("inf"), 1e300):
            with self.assertRaises(ValueError):
                solver.addConstraint(x == number)
        solver.addEditVariable(x, "weak")
        with self.assertRaises(ValueError):
            solver.suggestValue(x, float("nan"))
        with self.assertRaises(TypeError):
            solver.suggestValue(x, "1")

    def test_objects_are_freed(self):
        solver, x = Solver(), Variable("x")
        solver.addConstraint(x == 1)
        kept = weakref.ref(x)
        del x
        gc.collect()
        self.assertIsNotNone(kept())
        solver.reset()
        gc.collect()
        self.assertIsNone(kept())

    def test_solvers_work_on_several_threads(self):
        values = []

        def run(number):
            solver, x, y = Solver(), Variable(), Variable()
            solver.addConstraint(x + y >= number)
            solver.addConstraint(x - y == 1)
            solver.addConstraint((x == 0) | "weak")
            solver.updateVariables()
            values.append(x.value() + y.value() - number)

        threads = [threading.Thread(target=run, args=(number,)) for number in range(1, 9)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(len(values), 8)
        self.assertLess(max(map(abs, values)), 1e-9)

    def test_the_environment_chooses_between_c_and_python(self):
        is_python = bool(os.environ.get("MULLION_PURE_PYTHON"))
        self.assertEqual(kiwi.Variable.__module__ == "mullion._expressions", is_python)

    def test_cycles_through_contexts_are_freed(self):
        class Owner:
            pass

        owner, solver = Owner(), Solver()
        owner.variable = Variable("x", owner)
        owner.constraint = owner.variable >= 1
        owner.solver = solver
        solver.addConstraint(owner.constraint)
        kept = weakref.ref(owner)
        del owner, solver
        gc.collect()
        self.assertIsNone(kept())

    def test_the_last_suggestion_before_an_update_counts(self):
        solver = Solver()
        edited = [Variable(f"v{k}") for k in range(40)]
        for place, variable in enumerate(edited):
            solver.addEditVariable(variable, "medium")
            solver.suggestValue(variable, place)
        solver.suggestValue(edited[7], 700)
        # A removed edit variable loses its suggestion, and the others keep theirs.
        solver.removeEditVariable(edited[3])
        solver.updateVariables()
        expected = [700 if k == 7 else 0 if k == 3 else k for k in range(40)]
        self.assertEqual([variable.value() for variable in edited], expected)

    def test_a_sum_of_many_terms_merges_equal_variables(self):
        solver, variables = Solver(), [Variable() for _ in range(50)]
        terms = [Term(variable, 1) for variable in variables * 3]
        constraint = Constraint(kiwi.Expression(terms, -300), "==")
        self.assertEqual(
            [term.coefficient() for term in constraint.expression().terms()], [3.0] * 50
        )
        for variable in variables[1:]:
            solver.addConstraint(variable == variables[0])
        solver.addConstraint(constraint)
        solver.updateVariables()
        self.assertAlmostEqual(variables[7].value(), 2)

    def test_subclasses_keep_their_attributes(self):
        class Edge(Variable):
            pass

        edge = Edge("edge")
        edge.side = "left"
        solver = Solver()
        solver.addConstraint(2 * edge - 6 == 0)
        solver.updateVariables()
        self.assertEqual((edge.value(), edge.side), (3, "left"))

    def test_install_replaces_kiwisolver(self):
        before = sys.modules.get("kiwisolver")
        try:
            module = kiwi.install()
            import kiwisolver

            self.assertIs(kiwisolver, module)
            self.assertIs(kiwisolver.Solver, Solver)
            self.assertEqual(kiwisolver.__version__, kiwi.__kiwi_version__)
            self.assertIs(kiwi.install(weighted=True).Solver, WeightedSolver)
        finally:
            sys.modules.pop("kiwisolver", None)
            if before is not None:
                sys.modules["kiwisolver"] = before

    def test_the_examples_of_the_documentation_hold(self):
        self.assertEqual(doctest.testmod(kiwi).failed, 0)


class RandomEdits(unittest.TestCase):
    """After random edits, required constraints hold, and a fresh solver has the same errors."""

    def errors(self, constraints):
        """Returns the sum of errors of each strength, from the strongest."""
        sums = {}
        for constraint in constraints:
            value = constraint.expression().value()
            error = {"==": abs(value), "<=": max(value, 0), ">=": max(-value, 0)}[constraint.op()]
            sums[constraint.strength()] = sums.get(constraint.strength(), 0) + error
        return [sums[key] for key in sorted(sums, reverse=True)]

    def constraint(self, generator, variables):
        terms = [
            Term(generator.choice(variables), generator.choice([-2, -1, 0.5, 1, 1, 3]))
            for _ in range(generator.randint(1, 3))
        ]
        level = generator.choice(["required", "required", "strong", "medium", "weak"])
        expression = kiwi.Expression(terms, generator.randint(-20, 20))
        return Constraint(expression, generator.choice(["==", "<=", ">="]), level)

    def check(self, seed):
        generator = random.Random(seed)
        variables = [Variable(f"v{k}") for k in range(6)]
        solver, added = Solver(), []
        for _ in range(30):
            if added and generator.random() < 0.3:
                solver.removeConstraint(added.pop(generator.randrange(len(added))))
            else:
                new = self.constraint(generator, variables)
                try:
                    solver.addConstraint(new)
                    added.append(new)
                except kiwi.UnsatisfiableConstraint:
                    pass
            solver.updateVariables()
            required = [c for c in added if c.strength() == strength.required]
            self.assertLess(max(self.errors(required), default=0), 1e-6, seed)
        errors = self.errors(added)
        fresh = Solver()
        for constraint in added:
            fresh.addConstraint(constraint)
        fresh.updateVariables()
        for mine, other in zip(errors, self.errors(added)):
            self.assertAlmostEqual(mine, other, delta=1e-5, msg=f"seed {seed}")

    def test_edited_solvers_match_fresh_ones(self):
        for seed in range(60):
            self.check(seed)


if __name__ == "__main__":
    unittest.main()
