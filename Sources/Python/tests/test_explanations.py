# SPDX-License-Identifier: GPL-3.0-or-later
"""Tests the explanations of values."""

import random
import unittest

import mullion


class Explanations(unittest.TestCase):
    def test_rows_and_parameters_add_up_to_the_value(self):
        for seed in range(40):
            numbers = random.Random(seed)
            solver = mullion.Solver()
            width = solver.parameter("width", 100)
            chain = [solver.variable(f"x{k}", minimum=0) for k in range(6)]
            for before, after in zip(chain, chain[1:]):
                solver.add(after == before * numbers.randint(1, 2) + numbers.randint(-3, 9))
                solver.add(after >= numbers.randint(0, 90), priority=numbers.choice([250, 500, 750]))
            solver.add(chain[-1] <= width)
            for x in chain:
                found = solver.explanation(x)
                # The explanation has solved first, but only `solve` updates the values.
                solver.solve()
                self.assertAlmostEqual(found.value, x.value(), places=6)
                total = found.constant + sum(rate * p.value() for p, rate in found.parameters)
                self.assertAlmostEqual(total, x.value(), places=6)
                for row in found.rows:
                    self.assertIsNone(row.constraint and row.lower_bound)
                for wish in found.wishes:
                    self.assertGreater(wish.error, 0)

    def test_foreign_variables_are_refused(self):
        other = mullion.Solver().variable("y")
        with self.assertRaises(mullion.HandleError):
            mullion.Solver().explanation(other)


if __name__ == "__main__":
    unittest.main()
