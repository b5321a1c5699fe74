# SPDX-License-Identifier: GPL-3.0-or-later
"""Tests mullion.Solver."""

import array
import ctypes
import doctest
import gc
import math
import threading
import unittest
import weakref

import mullion
import mullion._handles
import mullion._native
import mullion._reading
from mullion import HandleError, Solver, kiwi


class Constraints(unittest.TestCase):
    def test_a_solve_returns_the_variables_that_changed(self):
        solver = Solver()
        x, y, z = (solver.variable(name) for name in "xyz")
        window = solver.parameter("window", 10)
        solver.add(x == window)
        solver.add(y == 2 * x)
        solver.add(z == 7)
        self.assertEqual({variable.name() for variable in solver.solve()}, set("xyz"))
        self.assertEqual(solver.solve(), ())
        window.set(11)
        changed = solver.solve()
        self.assertEqual({variable.name() for variable in changed}, set("xy"))
        self.assertTrue(any(variable is x for variable in changed))
        self.assertEqual((x.value(), y.value(), z.value(), window.value()), (11, 22, 7, 11))

    def test_expressions_are_those_of_the_kiwi_interface(self):
        solver = Solver()
        x, y = solver.variable("x"), solver.variable("y")
        self.assertIsInstance(x, kiwi.Variable)
        self.assertIsInstance(x + y, kiwi.Expression)
        self.assertIsInstance(2 * x, kiwi.Term)
        relation = kiwi.Constraint(kiwi.Expression([kiwi.Term(x, 2), kiwi.Term(x, 1)], -9), "==")
        solver.add(relation)
        solver.add(y <= -(x - 1) / 2)
        solver.add(y == 100, priority=1)
        solver.solve()
        self.assertEqual((x.value(), y.value()), (3, -1))
        self.assertEqual((x + 2 * y).value(), 1)
        self.assertFalse(relation.violated())

    def test_a_higher_priority_wins_and_weights_decide_within_one(self):
        solver = Solver()
        x = solver.variable("x")
        low = [solver.add(x == 1, priority=10) for _ in range(50)]
        self.assertEqual(solver.solve(), (x,))
        solver.add(x == 2, priority=10, weight=51)
        solver.solve()
        self.assertEqual(x.value(), 2)
        low[0].weight = 3
        solver.solve()
        self.assertEqual(x.value(), 1)
        high = solver.add(x == 3, priority=11)
        solver.solve()
        self.assertEqual(x.value(), 3)
        high.priority = 9
        solver.solve()
        self.assertEqual((x.value(), high.priority, low[0].weight), (1, 9, 3))

    def test_a_strength_is_the_priority_of_the_kiwi_interface(self):
        solver = Solver()
        x = solver.variable("x")
        wish = solver.add((x == 1) | "strong")
        self.assertEqual(wish.priority, 1e6 / 2**20)
        self.assertEqual(solver.add(x == 1).priority, 1000)
        with self.assertRaises(mullion.ArgumentError):
            solver.add((x == 1) | "weak", priority=4)

    def test_a_refused_constraint_leaves_no_trace(self):
        solver = Solver()
        x = solver.variable("x", minimum=0)
        solver.add(x <= 10)
        with self.assertRaises(mullion.InfeasibleError) as caught:
            solver.add(x >= 11, refuse=True)
        self.assertIsInstance(caught.exception, mullion.Error)
        solver.solve()
        self.assertEqual((solver.conflicts, solver.broken), ((), ()))
        # Without the flag the solve drops it.
        extra = solver.add(x >= 11)
        solver.solve()
        self.assertEqual(solver.broken, (extra,))

    def test_numbers_out_of_range_are_argument_errors(self):
        solver = Solver()
        x, parameter = solver.variable("x"), solver.parameter("p")
        handle = solver.add(x == 1, priority=5)
        attempts = [
            lambda: solver.add(x == 1, priority=0),
            lambda: solver.add(x == 1, priority=1001),
            lambda: solver.add(x == 1, weight=-1),
            lambda: solver.add(x == math.inf),
            lambda: solver.variable(minimum=math.nan),
            lambda: solver.parameter(value=1e13),
            lambda: parameter.set(math.nan),
            lambda: setattr(handle, "constant", math.inf),
            lambda: setattr(handle, "priority", 1000),
            lambda: setattr(handle, "weight", 0),
            lambda: solver.solve(time_limit=-1),
            lambda: solver.set_parameters([x], [1]),
            lambda: solver.set_parameters([parameter], [1, 2]),
            lambda: solver.remove(x),
        ]
        for attempt in attempts:
            with self.assertRaises(mullion.ArgumentError):
                attempt()
        self.assertEqual((handle.constant, handle.priority, handle.weight), (-1, 5, 1))
        self.assertEqual(parameter.value(), 0)

    def test_objects_of_other_types_are_type_errors(self):
        solver = Solver()
        x = solver.variable("x")
        attempts = [
            lambda: solver.add(True),
            lambda: solver.add(x),
            lambda: solver.values([1]),
            lambda: solver.values([x], out=5),
            lambda: solver.variable(3),
            lambda: solver.solve(time_limit="1"),
            lambda: solver.add(x == 1, priority="weak"),
            lambda: solver.parameter("p", "1"),
        ]
        for attempt in attempts:
            with self.assertRaises(TypeError):
                attempt()

    def test_a_time_limit_leaves_the_values(self):
        solver = Solver()
        x = solver.variable("x")
        solver.add(x == 4)
        with self.assertRaises(mullion.LimitError):
            solver.solve(time_limit=0)
        self.assertEqual(x.value(), 0)
        solver.solve(time_limit=60)
        self.assertEqual(x.value(), 4)


class Handles(unittest.TestCase):
    def test_a_handle_has_the_tag_and_the_formula(self):
        solver, tag = Solver(), object()
        x, y = solver.variable("x"), solver.variable("y")
        handle = solver.add(x + 0.5 * y <= 8, priority=750, name="sum", tag=tag)
        self.assertIs(handle.tag, tag)
        self.assertEqual((handle.name, handle.constant), ("sum", -8))
        self.assertEqual(handle.formula, "sum: x + 0.5*y <= 8 @750")
        self.assertEqual(repr(handle), "<constraint sum: x + 0.5*y <= 8 @750>")

    def test_stale_handles_raise(self):
        solver = Solver()
        x, y = solver.variable("x"), solver.variable("y")
        handle = solver.add(y == 1)
        handle.remove()
        solver.remove(x)
        attempts = [
            handle.remove,
            lambda: handle.formula,
            lambda: handle.constant,
            lambda: setattr(handle, "constant", 1),
            lambda: setattr(handle, "priority", 1),
            lambda: solver.remove(x),
            lambda: solver.add(x == 1),
            lambda: solver.values([y, x]),
            lambda: solver.ranges([x]),
        ]
        for attempt in attempts:
            with self.assertRaises(HandleError):
                attempt()
        self.assertEqual(repr(handle), "<removed constraint>")
        solver.reset()
        with self.assertRaises(HandleError):
            solver.values([y])

    def test_variables_of_other_solvers_raise(self):
        solver = Solver()
        for foreign in (Solver().variable("x"), kiwi.Variable("x"), mullion.Variable("x")):
            with self.assertRaises(HandleError):
                solver.add(foreign == 1)
            with self.assertRaises(HandleError):
                solver.values([foreign])

    def test_objects_are_freed(self):
        solver = Solver()
        x = solver.variable("x")
        kept = [weakref.ref(item) for item in (solver, x, solver.add(x == 1))]
        solver.solve()
        del solver, x
        gc.collect()
        self.assertEqual([item() for item in kept], [None, None, None])


class Batches(unittest.TestCase):
    def setUp(self):
        self.solver = Solver()
        self.parameters = [self.solver.parameter(f"p{k}") for k in range(5)]
        self.variables = [self.solver.variable(f"v{k}") for k in range(5)]
        for parameter, variable in zip(self.parameters, self.variables):
            self.solver.add(variable == 3 * parameter)

    def test_values_of_all_kinds_set_parameters(self):
        numbers = [1.0, 2.0, 3.0, 4.0, 5.0]
        doubles = array.array("d", numbers)
        kinds = [
            numbers, tuple(numbers), iter(numbers), doubles, memoryview(doubles),
            memoryview(doubles).toreadonly(), array.array("f", numbers), array.array("h", range(1, 6)),
            (ctypes.c_double * 5)(*numbers), memoryview(array.array("d", range(1, 11)))[:5],
            memoryview(array.array("d", [1, 0, 2, 0, 3, 0, 4, 0, 5]))[::2],
        ]
        for kind in kinds:
            self.solver.set_parameters(self.parameters, [0] * 5)
            self.solver.set_parameters(self.parameters, kind)
            self.solver.solve()
            self.assertEqual(self.solver.values(self.variables).tolist(), [3, 6, 9, 12, 15])
            self.assertEqual([parameter.value() for parameter in self.parameters], numbers)

    def test_all_parameters_are_set_or_none(self):
        self.solver.set_parameters(self.parameters, range(5))
        with self.assertRaises(mullion.ArgumentError):
            self.solver.set_parameters(self.parameters, [9, 9, 9, 9, math.nan])
        self.assertEqual(self.solver.values(self.parameters).tolist(), [0, 1, 2, 3, 4])
        self.assertEqual([parameter.value() for parameter in self.parameters], [0, 1, 2, 3, 4])

    def test_values_are_written_into_arrays(self):
        self.solver.set_parameters(self.parameters, range(5))
        self.solver.solve()
        expected = [0, 3, 6, 9, 12]
        out = array.array("d", bytes(40))
        self.assertIs(self.solver.values(self.variables, out), out)
        self.assertEqual(out.tolist(), expected)
        memory = bytearray(40)
        self.solver.values(self.variables, memoryview(memory).cast("d"))
        self.assertEqual(memoryview(memory).cast("d").tolist(), expected)
        doubles = (ctypes.c_double * 5)()
        self.solver.values(self.variables, doubles)
        self.assertEqual(doubles[:], expected)

    def test_unusable_arrays_are_argument_errors(self):
        arrays = [
            array.array("f", bytes(20)), array.array("d", bytes(32)), bytearray(40), bytes(40),
            memoryview(array.array("d", bytes(80)))[::2],
            memoryview(array.array("d", bytes(40))).toreadonly(),
        ]
        for out in arrays:
            with self.assertRaises(mullion.ArgumentError):
                self.solver.values(self.variables, out)
        with self.assertRaises(mullion.ArgumentError):
            square = memoryview(bytes(32)).cast("B").cast("d", (2, 2))
            self.solver.set_parameters(self.parameters[:4], square)

    def test_empty_batches_are_possible(self):
        self.solver.set_parameters([], [])
        self.assertEqual(len(self.solver.values([])), 0)
        self.assertEqual(self.solver.ranges([]), ())

    def test_arrays_of_numpy_are_shared(self):
        try:
            import numpy
        except ImportError:
            return
        values = numpy.arange(5.0)
        self.solver.set_parameters(self.parameters, values)
        self.solver.solve()
        out = numpy.empty(5)
        self.assertIs(self.solver.values(self.variables, out), out)
        self.assertTrue((out == 3 * values).all())
        self.parameters[0].set(numpy.float32(0.5))
        self.assertEqual(self.parameters[0].value(), 0.5)


class Transactions(unittest.TestCase):
    def setUp(self):
        self.solver = Solver()
        self.x = self.solver.variable("x", minimum=0)
        self.parameter = self.solver.parameter("p", 4)
        self.fixed = self.solver.add(self.x == self.parameter, name="fixed")
        self.wish = self.solver.add(self.x == 9, priority=500)
        self.solver.solve()

    def state(self):
        handles = [self.fixed, self.wish]
        numbers = [(handle.constant, handle.priority, handle.weight) for handle in handles]
        return numbers, [handle.formula for handle in handles], self.parameter.value()

    def edit(self):
        """Makes an edit of each kind; returns a new variable and a new constraint."""
        self.fixed.remove()
        self.wish.priority, self.wish.constant, self.wish.weight = 20, -8, 2
        self.parameter.set(77)
        added = self.solver.variable("added")
        return added, self.solver.add(added == self.x)

    def test_an_exception_undoes_all_edits(self):
        before = self.state()
        with self.assertRaises(ZeroDivisionError):
            with self.solver.transaction():
                added, equal = self.edit()
                1 / 0
        self.assertEqual(self.state(), before)
        self.assertEqual(self.solver.solve(), ())
        with self.assertRaises(HandleError):
            self.solver.values([added])
        with self.assertRaises(HandleError):
            equal.remove()

    def test_without_an_exception_the_edits_stay(self):
        with self.solver.transaction():
            added, equal = self.edit()
        self.solver.solve()
        self.assertEqual((added.value(), self.x.value(), self.wish.weight), (8, 8, 2))
        self.assertEqual(equal.formula, "added - x == 0")

    def test_an_outer_transaction_undoes_an_inner_one(self):
        before = self.state()
        with self.assertRaises(KeyError):
            with self.solver.transaction():
                with self.solver.transaction():
                    self.edit()
                raise KeyError("outer")
        self.assertEqual(self.state(), before)

    def test_an_inner_transaction_leaves_the_outer_edits(self):
        with self.solver.transaction():
            self.parameter.set(6)
            with self.assertRaises(KeyError):
                with self.solver.transaction():
                    self.edit()
                    raise KeyError("inner")
            self.assertEqual(self.parameter.value(), 6)
        self.solver.solve()
        self.assertEqual(self.x.value(), 6)

    def test_a_transaction_has_no_solve(self):
        before = self.state()
        for attempt in (self.solver.solve, self.solver.reset, lambda: self.solver.ranges([self.x])):
            with self.assertRaises(mullion.TransactionError):
                with self.solver.transaction():
                    self.parameter.set(5)
                    attempt()
        self.assertEqual(self.state(), before)

    def test_other_threads_wait_for_its_end(self):
        began, found = threading.Event(), []

        def read():
            began.set()
            found.append(self.solver.values([self.parameter])[0])

        thread = threading.Thread(target=read)
        with self.solver.transaction():
            self.parameter.set(1)
            thread.start()
            began.wait()
            self.parameter.set(2)
        thread.join()
        self.assertEqual(found, [2])


class Diagnoses(unittest.TestCase):
    def test_a_conflict_names_its_members_and_their_contradiction(self):
        solver = Solver()
        x, y = solver.variable("x", minimum=0), solver.variable("y")
        members = [solver.add(2 * x + y <= 10), solver.add(y >= 4), solver.add(x >= 5)]
        other = solver.add(y <= 1000)
        solver.solve()
        (conflict,) = solver.conflicts
        self.assertEqual(conflict.members, tuple(members))
        self.assertIs(conflict.broken, members[2])
        self.assertEqual(solver.broken, (members[2],))
        self.assertTrue(conflict.is_minimal)
        first, second, third = conflict.multipliers
        # The terms cancel out, and the constants contradict each other.
        self.assertEqual((2 * first + third, first + second), (0, 0))
        self.assertNotIn(other, conflict.members)

    def test_results_of_a_solve_keep_removed_constraints(self):
        solver = Solver()
        x = solver.variable("x")
        first, second = solver.add(x >= 3), solver.add(x <= 2)
        solver.solve()
        second.remove()
        self.assertEqual(solver.broken, (second,))
        self.assertEqual(solver.conflicts[0].members, (first, second))
        solver.solve()
        self.assertEqual((solver.broken, solver.conflicts), ((), ()))

    def test_violations_have_their_errors(self):
        solver = Solver()
        x = solver.variable("x")
        solver.add(x >= 5)
        wish = solver.add(x <= 2, priority=50)
        held = solver.add(x <= 8, priority=50)
        solver.solve()
        self.assertEqual(solver.violations, (mullion.SolverViolation(wish, 3),))
        self.assertNotIn(held, [violation.constraint for violation in solver.violations])

    def test_ranges_are_those_of_optimal_solutions(self):
        solver = Solver()
        x, y = solver.variable("x", minimum=1), solver.variable("y")
        solver.add(x + y == 10)
        solver.add(y >= 3, priority=20)
        self.assertEqual(solver.ranges([x, y]), ((1, 7), (3, 9)))
        free = solver.variable("free")
        self.assertEqual(solver.ranges([free]), ((None, None),))


class Threads(unittest.TestCase):
    def test_several_threads_use_one_solver(self):
        solver = Solver()
        parameters = [solver.parameter(f"p{k}") for k in range(4)]
        variables = [solver.variable(f"v{k}") for k in range(4)]
        for parameter, variable in zip(parameters, variables):
            solver.add(variable == parameter + 1)
        failures = []

        def run(place):
            try:
                for number in range(200):
                    parameters[place].set(number)
                    solver.solve()
                    if solver.values([variables[place]])[0] != number + 1:
                        failures.append(number)
            except Exception as error:  # noqa: BLE001
                failures.append(error)

        threads = [threading.Thread(target=run, args=(place,)) for place in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(failures, [])


class Documentation(unittest.TestCase):
    def test_the_examples_of_the_documentation_hold(self):
        for module in (mullion._native, mullion._reading, mullion._handles):
            result = doctest.testmod(module)
            self.assertGreater(result.attempted, 0)
            self.assertEqual(result.failed, 0)


if __name__ == "__main__":
    unittest.main()
