# SPDX-License-Identifier: GPL-3.0-or-later
"""Properties of mullion.Solver for random models; they need Hypothesis.

The environment variable MULLION_EXAMPLES is the number of models for each property, 50 unless given.
"""

import importlib.util
import os
import unittest

import mullion
import sequences
from mullion import kiwi

try:
    from hypothesis import HealthCheck, given, settings
    from hypothesis import strategies as st
except ImportError as error:
    raise unittest.SkipTest("Hypothesis is not installed") from error

TOLERANCE = 1e-6
EXAMPLES = settings(
    max_examples=int(os.environ.get("MULLION_EXAMPLES", "50")),
    deadline=None,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)

terms = st.lists(
    st.tuples(st.integers(0, sequences.VARIABLES - 1), st.sampled_from([-2, -1, 0.5, 1, 3])),
    min_size=1, max_size=3,
)
relations = st.tuples(terms, st.integers(-20, 20), st.sampled_from(["==", "<=", ">="]))
priorities = st.sampled_from([1000, 1000, 750, 500, 1])
models = st.lists(st.tuples(relations, priorities), min_size=1, max_size=15)


def error_of(constraint):
    """Returns the amount by which the variables' values miss a relation."""
    value = constraint.expression().value()
    return {"==": abs(value), "<=": max(value, 0), ">=": max(-value, 0)}[constraint.op()]


class Model:
    """A solver with the constraints of a random model; every second variable is at least 0."""

    def __init__(self, model):
        self.solver = mullion.Solver()
        self.variables = [
            self.solver.variable(f"v{k}", minimum=0 if k % 2 else None)
            for k in range(sequences.VARIABLES)
        ]
        self.constraints = {}
        for relation, priority in model:
            self.add(relation, priority)

    def add(self, relation, priority, **options):
        """Adds a constraint; returns its handle."""
        constraint = self.constraint(relation)
        handle = self.solver.add(constraint, priority=priority, **options)
        self.constraints[handle] = constraint
        return handle

    def constraint(self, relation):
        parts, constant, op = relation
        expression = sum(factor * self.variables[place] for place, factor in parts) + constant
        return kiwi.Constraint(expression, op)

    def state(self):
        """Returns all that a transaction could change."""
        handles = [handle for handle in self.constraints if "removed" not in repr(handle)]
        numbers = [(handle.formula, handle.weight) for handle in handles]
        return numbers, self.solver.values(self.variables).tolist()


class Properties(unittest.TestCase):
    @EXAMPLES
    @given(models)
    def test_required_constraints_hold_or_were_dropped_from_a_conflict(self, model):
        case = Model(model)
        case.solver.solve()
        conflicts = case.solver.conflicts
        self.assertEqual({conflict.broken for conflict in conflicts}, set(case.solver.broken))
        for handle, constraint in case.constraints.items():
            if handle.priority == 1000 and handle not in case.solver.broken:
                self.assertLess(error_of(constraint), TOLERANCE)
        for place, variable in enumerate(case.variables):
            if place % 2:
                self.assertGreaterEqual(variable.value(), -TOLERANCE)

    @EXAMPLES
    @given(models)
    def test_the_multipliers_of_a_conflict_give_a_contradiction(self, model):
        case = Model(model)
        case.solver.solve()
        for conflict in case.solver.conflicts:
            constant, factors = 0.0, dict.fromkeys((v.name() for v in case.variables), 0.0)
            for member, multiplier in zip(conflict.members, conflict.multipliers):
                constraint = case.constraints[member]
                sign = {"==": 0, ">=": multiplier, "<=": -multiplier}[constraint.op()]
                self.assertGreaterEqual(sign, 0)
                constant += multiplier * constraint.expression().constant()
                for term in constraint.expression().terms():
                    factors[term.variable().name()] += multiplier * term.coefficient()
            # The sum must be at least 0, but it is negative: its constant is, and its terms do not help.
            self.assertLess(constant, 0)
            for place, factor in enumerate(factors.values()):
                self.assertLess(factor if place % 2 else abs(factor), TOLERANCE)

    @EXAMPLES
    @given(models)
    def test_violations_are_the_optional_constraints_that_do_not_hold(self, model):
        case = Model(model)
        case.solver.solve()
        found = {item.constraint: item.error for item in case.solver.violations}
        for handle, constraint in case.constraints.items():
            if handle.priority < 1000:
                self.assertAlmostEqual(found.pop(handle, 0), error_of(constraint), delta=TOLERANCE)
        self.assertEqual(found, {})

    @EXAMPLES
    @given(models)
    def test_values_are_within_their_ranges(self, model):
        case = Model(model)
        ranges = case.solver.ranges(case.variables)
        for value, (least, greatest) in zip(case.solver.values(case.variables), ranges):
            self.assertTrue(least is None or least <= value + TOLERANCE)
            self.assertTrue(greatest is None or greatest >= value - TOLERANCE)

    @EXAMPLES
    @given(st.lists(relations, min_size=1, max_size=12))
    def test_refused_constraints_are_those_that_rational_arithmetic_refuses(self, model):
        case, kept = Model([]), [([(place, 1)], 0, ">=") for place in (1, 3, 5)]
        for relation in model:
            try:
                case.add(relation, 1000, refuse=True)
                kept.append(relation)
                self.assertTrue(sequences.is_feasible(kept))
            except mullion.InfeasibleError:
                self.assertFalse(sequences.is_feasible([*kept, relation]))

    @unittest.skipUnless(importlib.util.find_spec("kiwisolver"), "kiwisolver is not installed")
    @EXAMPLES
    @given(st.lists(relations, min_size=1, max_size=12))
    def test_the_first_refusal_is_that_of_kiwisolver(self, model):
        import kiwisolver

        replays = [sequences.Replay(kiwi), sequences.Replay(kiwisolver)]
        for relation in model:
            first, second = (replay.run(("add", *relation, "required")) for replay in replays)
            self.assertEqual(first, second)
            # After a refusal, kiwisolver refuses x == 0 although only -2 * x <= 0 was added before.
            if not first:
                break

    @EXAMPLES
    @given(models, models, st.sets(st.integers(0, 20)), st.integers(1, 999))
    def test_a_failed_transaction_undoes_everything(self, model, others, places, number):
        case = Model(model)
        case.solver.solve()
        before, count = case.state(), len(case.constraints)
        with self.assertRaises(ZeroDivisionError):
            with case.solver.transaction():
                for place, handle in enumerate(list(case.constraints)):
                    if place in places:
                        handle.remove()
                        continue
                    handle.constant, handle.weight = number, number
                    if handle.priority < 1000:
                        handle.priority = number
                for relation, priority in others:
                    case.add(relation, priority)
                1 / 0
        for stale in list(case.constraints)[count:]:
            del case.constraints[stale]
            with self.assertRaises(mullion.HandleError):
                stale.remove()
        self.assertEqual(case.state(), before)
        case.solver.solve()
        self.assertEqual(case.state(), before)

    @EXAMPLES
    @given(models, models)
    def test_stale_handles_raise_and_never_name_others(self, model, others):
        case = Model(model)
        stale = list(case.constraints)
        for handle in stale:
            handle.remove()
        for variable in case.variables:
            case.solver.remove(variable)
        fresh = [case.solver.variable() for _ in case.variables]
        old, case.variables = case.variables, fresh
        for relation, priority in others:
            case.add(relation, priority)
        for handle in stale:
            for use in (handle.remove, lambda: handle.formula, lambda: setattr(handle, "weight", 2)):
                with self.assertRaises(mullion.HandleError):
                    use()
        for variable in old:
            with self.assertRaises(mullion.HandleError):
                case.solver.values([variable])
            with self.assertRaises(mullion.HandleError):
                case.solver.add(variable == 1)


if __name__ == "__main__":
    unittest.main()
