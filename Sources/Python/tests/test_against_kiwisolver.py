# SPDX-License-Identifier: GPL-3.0-or-later
"""Compares mullion.kiwi with kiwisolver under random edits.

The environment variable MULLION_SEQUENCES is the number of sequences of 40 edits, 60 unless given; with it the test
prints its counts.
"""

import collections
import importlib.util
import os
import pickle
import sys
import unittest

import sequences
from mullion import kiwi

TOLERANCE = 1e-6


def trace(replay, steps):
    """Returns for each edit whether the solver accepted it, and the errors after it."""
    return [(replay.run(step), *replay.errors()) for step in steps]


def trace_of_kiwisolver(steps):
    """Returns kiwisolver's trace, which ends early if kiwisolver ends the process."""
    reader, writer = os.pipe()
    process = os.fork()
    if process == 0:
        os.close(reader)
        os.dup2(os.open(os.devnull, os.O_WRONLY), 2)
        import kiwisolver

        replay = sequences.Replay(kiwisolver)
        with open(writer, "wb", buffering=0) as file:
            for step in steps:
                pickle.dump((replay.run(step), *replay.errors()), file)
        os._exit(0)
    os.close(writer)
    results = []
    with open(reader, "rb") as file:
        while len(results) < len(steps):
            try:
                results.append(pickle.load(file))
            except EOFError:
                break
    os.waitpid(process, 0)
    return results


def is_worse(first, second):
    """Returns whether errors of levels are worse than others, the first level first."""
    for mine, other in zip(first, second):
        if abs(mine - other) > TOLERANCE * (1 + abs(other)):
            return mine > other
    return False


def weighted(errors):
    """Returns kiwisolver's objective: the errors times their strengths."""
    return [sum(error * factor for error, factor in zip(errors, (1e6, 1e3, 1)))]


@unittest.skipUnless(importlib.util.find_spec("kiwisolver"), "kiwisolver is not installed")
class Sequences(unittest.TestCase):
    def check_verdict(self, steps, place, verdict):
        """Checks a verdict on which the two differ by rational arithmetic."""
        replay = sequences.Replay(kiwi)
        for step in steps[:place]:
            replay.run(step)
        required = [step[:3] for _, step in replay.added if step[3] == "required"]
        self.assertEqual(verdict, sequences.is_feasible([*required, steps[place][1:4]]))

    def compare(self, seed, counts):
        """Compares one sequence up to the first edit on which kiwisolver fails.

        It can fail after a refusal, because kiwisolver keeps parts of a refused constraint.
        """
        steps = sequences.sequence(seed)
        mine = trace(sequences.Replay(kiwi), steps)
        sums = trace(sequences.Replay(kiwi, kiwi.WeightedSolver), steps)
        theirs = trace_of_kiwisolver(steps)
        for place, (verdict, required, errors) in enumerate(mine):
            self.assertLess(max(required, sums[place][1]), TOLERANCE, f"seed {seed}, step {place}")
            if place == len(theirs):
                counts["kiwisolver ended the process"] += 1
                return
            if verdict != theirs[place][0]:
                self.check_verdict(steps, place, verdict)
                counts["kiwisolver's verdict was wrong"] += 1
                return
            if theirs[place][1] > TOLERANCE:
                counts["kiwisolver violated a required constraint"] += 1
                return
            counts["compared edits"] += 1
            reference = theirs[place][2]
            self.assertFalse(is_worse(errors, reference), (seed, place, errors, reference))
            pair = weighted(sums[place][2]), weighted(reference)
            self.assertFalse(is_worse(*pair), (seed, place, pair))
            counts["edits where Solver's errors are less"] += is_worse(reference, errors)
            counts["edits where WeightedSolver's objective is less"] += is_worse(pair[1], pair[0])
        counts["complete sequences"] += 1

    def test_mullion_has_the_same_verdicts_and_no_worse_errors(self):
        counts = collections.Counter()
        number = int(os.environ.get("MULLION_SEQUENCES", "60"))
        for seed in range(number):
            self.compare(seed, counts)
        self.assertGreater(counts["compared edits"], number)
        if "MULLION_SEQUENCES" in os.environ:
            for name, count in counts.items():
                print(f"{count:8} {name}", file=sys.stderr)


if __name__ == "__main__":
    unittest.main()
