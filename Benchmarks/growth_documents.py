# SPDX-License-Identifier: GPL-3.0-or-later
"""Creates the documents that growth measures: one family for each way in which a small document can be slow."""

import dataclasses
import math
import random
from typing import Callable

SCREEN = (390, 844)
RELATIONS = ["<=", "==", ">="]


@dataclasses.dataclass(frozen=True)
class Family:
    """Documents of one kind, in any size."""

    name: str
    about: str
    # The exit code of a finished document: 0 if solved, 4 if required constraints conflict.
    code: int
    # The size in which a document of this kind was first slow.
    reported: int
    make: Callable[[int, random.Random], dict]

    def document(self, size):
        """Returns the document of a size, the same in every run."""
        return self.make(size, random.Random("%s %d" % (self.name, size)))


def document(size, subviews, **keys):
    return {"version": 1, "size": {"width": size[0], "height": size[1]},
            "root": {"id": "root", "subviews": subviews}, **keys}


def empty():
    """Returns an empty document; its run measures the fixed costs of the command."""
    return document(SCREEN, [])


def views(count):
    return [{"id": "v%d" % number} for number in range(count)]


def pair(count, draw):
    """Returns the left edges of two different views."""
    return tuple("v%d.left" % number for number in draw.sample(range(count), 2))


def too_narrow(count, _):
    # The gaps alone take twice the available width.
    rows = ["v0.leading == root.leading + 8", "v%d.trailing == root.trailing - 8" % (count - 1)]
    for number in range(1, count):
        rows += ["v%d.leading == v%d.trailing + 8" % (number, number - 1), "v%d.width == v0.width" % number]
    for number in range(count):
        rows += ["v%d.top == root.top" % number, "v%d.height == 10" % number]
    return document((4 * count, 50), views(count), constraints=rows)


def long_format(count, _):
    line = "H:|-" + "-".join("[v%d(>=10)]" % number for number in range(count)) + "-|"
    return document(SCREEN, views(count), visualFormats=[{"format": line, "options": ["alignAllTop"]}])


def conflict_inequalities(count, draw):
    rows = ["%s >= %s + %d" % (*pair(count, draw), draw.randint(1, 99)) for _ in range(2 * count)]
    return document(SCREEN, views(count), constraints=rows)


def conflict_equalities(count, draw):
    chain = ["v%d.left == v%d.left + 8" % (number, number - 1) for number in range(1, count)]
    # All of them contradict the chain: no distance of two views is one more than a multiple of 8 points.
    cross = ["%s == %s + %d" % (*pair(count, draw), 8 * draw.randint(0, 11) + 1) for _ in range(count)]
    return document(SCREEN, views(count), constraints=chain + cross)


def stack(count, is_pinned):
    rows = [{"id": "r%d" % number, "type": "stack", "axis": "horizontal", "alignment": "center", "spacing": 8,
             "subviews": [{"id": "l%d" % number, "type": "label", "text": "Label %d" % (number % 7)},
                          {"id": "f%d" % number, "intrinsicSize": {"width": 120, "height": 30}}]}
            for number in range(count)]
    column = {"id": "s", "type": "stack", "axis": "vertical", "spacing": 10, "subviews": rows}
    edges = ["s.leading == root.leading + 16", "s.trailing == root.trailing - 16", "s.top == root.top + 20"]
    # A row and its spacing need 40 points, so a third of the height is slack.
    return document((390, 60 * count), [column],
                    constraints=edges + (["s.bottom == root.bottom - 20"] if is_pinned else []))


def wishes(count, draw, priorities):
    return ["%s %s %s + %d @%s" % (left, draw.choice(RELATIONS), right, draw.randint(0, 99), priority)
            for priority in priorities for left, right in [pair(count, draw)]]


def many_levels(count, draw):
    levels = 3 * count
    priorities = ["%.4f" % (1 + 998 * level / levels) for level in range(levels)]
    return document(SCREEN, views(count), constraints=wishes(count, draw, priorities))


def open_web(count, draw):
    priorities = draw.choices([250, 500, 750], k=3 * count)
    return document(SCREEN, views(count), constraints=wishes(count, draw, priorities))


def sums_dense(count, draw):
    rows = []
    for _ in range(count // 4):
        widths = " + ".join("v%d.width" % number for number in draw.sample(range(count), 2 * count // 3))
        rows.append("%s %s %d @%d" % (widths, draw.choice(RELATIONS), draw.randint(count, 30 * count),
                                      draw.choice([250, 500, 750])))
    return document(SCREEN, views(count), constraints=rows)


def equal_web(count, draw):
    rows = ["v%d.width == v%d.width" % tuple(draw.sample(range(count), 2)) for _ in range(count)]
    rows += ["v%d.width == %d" % (number, draw.randint(10, 99)) for number in draw.sample(range(count), count // 4)]
    return document(SCREEN, views(count), constraints=rows)


def row_of(count):
    """Returns the constraints of views side by side, from the left to the right edge of the root."""
    return ["v0.left == root.left", "v%d.right == root.right" % (count - 1)] + [
        "v%d.left == v%d.right + 8" % (number, number - 1) for number in range(1, count)]


def bounded_row(count, draw):
    rows = row_of(count) + ["v%d.width >= 10" % number for number in range(count)]
    rows += ["v%d.width <= %d" % (number, draw.randint(20, 60)) for number in range(count)]
    return document(SCREEN, views(count), constraints=rows)


def required_hugging(count, draw):
    subviews = [{"id": "v%d" % number, "intrinsicSize": {"width": draw.randint(5, 30), "height": 20},
                 "hugging": {"horizontal": 1000}} for number in range(count)]
    return document((60 * count, 50), subviews, constraints=row_of(count))


ROW_EDGES = ["s.left == root.left", "s.right == root.right", "s.top == root.top"]


def stack_of(subviews, **keys):
    return {"id": "s", "type": "stack", "axis": "horizontal", "subviews": subviews, **keys}


def required_compression(count, draw):
    subviews = [{"id": "v%d" % number, "intrinsicSize": {"width": draw.randint(20, 60), "height": 20},
                 "compressionResistance": {"horizontal": 1000}} for number in range(count)]
    return document(SCREEN, [stack_of(subviews, spacing=2)], constraints=ROW_EDGES)


def equal_buttons(count, draw):
    buttons = [{"id": "v%d" % number, "type": "button", "title": "Button %d" % number} for number in range(count)]
    fixed = ["v%d.width == %d" % (number, draw.randint(40, 90)) for number in range(count)]
    return document(SCREEN, [stack_of(buttons, distribution="fillEqually", spacing=8)], constraints=ROW_EDGES + fixed)


def equal_centering(count, draw):
    rows = [{**stack_of([{"id": "v%d_%d" % (number, part), "intrinsicSize": {"width": draw.randint(20, 60), "height": 20}}
                         for part in range(4)], distribution="equalCentering"), "id": "r%d" % number}
            for number in range(count // 4)]
    column = {**stack_of(rows, spacing=4), "axis": "vertical"}
    return document((390, 30 * count), [column], constraints=ROW_EDGES)


def missing_fonts(count, _):
    return document(SCREEN, [{"id": "v%d" % number, "type": "label", "text": "Label",
                              "font": {"family": "Missing %d" % number, "size": 17}} for number in range(count)])


def grid(count):
    """Returns the side of a square grid of about so many cells, and its cells with the ones before them."""
    side = math.isqrt(count)
    return side, [(row, column, "v%d" % (row * side + column), "v%d" % (row * side + column - 1),
                   "v%d" % ((row - 1) * side + column)) for row in range(side) for column in range(side)]


def inequality_grid(count, draw):
    side, cells = grid(count)
    rows = []
    for row, column, cell, left, above in cells:
        rows += ["%s.left >= %s + 8" % (cell, left + ".right" if column else "root.left"),
                 "%s.top >= %s + 8" % (cell, above + ".bottom" if row else "root.top"),
                 "%s.width >= %d" % (cell, draw.randint(10, 40)), "%s.height >= %d" % (cell, draw.randint(10, 40))]
        if row:
            rows.append("%s.left == %s.left @%d" % (cell, above, draw.choice([250, 500, 750])))
    rows += ["v%d.right <= root.right - 8" % (row * side + side - 1) for row in range(side)]
    rows += ["v%d.bottom <= root.bottom - 8" % ((side - 1) * side + column) for column in range(side)]
    return document((60 * side, 60 * side), views(side * side), constraints=rows)


def open_grid(count, draw):
    side, cells = grid(count)
    rows = []
    for row, column, cell, left, above in cells:
        if column:
            rows += ["%s.left == %s.right + 8 @%d" % (cell, left, draw.choice([250, 500, 750])),
                     "%s.width == %s.width @%d" % (cell, left, draw.choice([250, 500, 750]))]
        if row:
            rows.append("%s.top >= %s.bottom + 8" % (cell, above))
    for row in range(side):
        rows += ["v%d.left >= root.left" % (row * side), "v%d.right <= root.right" % (row * side + side - 1)]
    return document((60 * side, 60 * side), views(side * side), constraints=rows)


def transport(count, draw):
    side, _ = grid(count)
    supplies = [draw.randint(10, 99) * side for _ in range(side)]
    rows = [" + ".join("v%d.width" % (row * side + column) for column in range(side)) + " == %d" % supplies[row]
            for row in range(side)]
    rows += [" + ".join("v%d.width" % (row * side + column) for row in range(side)) + " == %r" % (sum(supplies) / side)
             for column in range(side)]
    rows += ["v%d.width == 0 @%d" % (number, draw.choice([250, 500, 750])) for number in range(side * side)]
    return document(SCREEN, views(side * side), constraints=rows)


CARD = ["icon.left == root.left + 16", "icon.top == root.top + 16", "icon.width == 40", "icon.height == 40",
        "gap: title.left == icon.right + 8", "title.top == icon.top", "title.right == root.right - 16",
        "title.height == 20", "text.left == title.left", "text.top == title.bottom + 4",
        "text.right == title.right", "text.height == 60"]


def card(count, others):
    """Returns three constrained views, unconstrained ones, and steps that change one constraint's constant."""
    steps = [{"set": {"constraint": "gap", "constant": 8 + (number + 1) % 9}} for number in range(count)]
    subviews = [{"id": name} for name in ("icon", "title", "text")]
    return document(SCREEN, subviews + views(others), constraints=CARD, steps=steps)


FAMILIES = [
    Family("too-narrow", "n views of equal width side by side, in a root half as wide as the gaps between them", 4, 300,
           too_narrow),
    Family("long-format", "one visual format of n views at least 10 wide, too long for a root 390 wide from 20 views on",
           4, 600, long_format),
    Family("conflict-inequalities", "2n required `>=` between the left edges of random views, most in cycles", 4, 300,
           conflict_inequalities),
    Family("conflict-equalities", "a chain of n left edges, and n required `==` between random ones that contradict it",
           4, 600, conflict_equalities),
    Family("stack-slack", "a column stack of n center-aligned rows (label and field), pinned at top and bottom with slack",
           0, 300, lambda count, _: stack(count, True)),
    Family("stack-centered", "the same column, not pinned at the bottom", 0, 1000,
           lambda count, _: stack(count, False)),
    Family("many-levels", "3n optional relations between random left edges, each of another priority", 0, 300,
           many_levels),
    Family("open-web", "3n optional relations between random left edges, of three priorities; they leave much open",
           0, 300, open_web),
    Family("idle", "n views that no constraint mentions beside a card of three, and 100 steps that change a constant of "
           "the card", 0, 4000, lambda count, _: card(100, count)),
    Family("steps", "the card alone, and n steps that change a constant", 0, 1600, lambda count, _: card(count, 0)),
    Family("sums-dense", "n/4 optional sums, each of two thirds of n widths", 0, 400, sums_dense),
    Family("equal-web", "n equal widths of random pairs, and n/4 fixed ones that contradict them", 4, 200, equal_web),
    Family("bounded-row", "a row of n views at least 10 wide, too long for the root, with n upper bounds", 4, 400,
           bounded_row),
    Family("required-hugging", "a row of n views, too short for the root, that may not grow", 4, 400, required_hugging),
    Family("required-compression", "a stack, too narrow for its n views, which may not shrink", 4, 400,
           required_compression),
    Family("equal-buttons", "a stack of n buttons of equal width, each with another fixed width", 4, 100, equal_buttons),
    Family("equal-centering", "a column of n/4 rows of four views at equal distances of their centers", 0, 800,
           equal_centering),
    Family("missing-fonts", "n labels, each with another font family that is not installed", 0, 800, missing_fonts),
    Family("inequality-grid", "a grid of n views with least sizes and least distances", 0, 400, inequality_grid),
    Family("open-grid", "a grid of n views with optional distances and sizes, which leave much open", 0, 800, open_grid),
    Family("transport", "n widths whose sums by row and by column are fixed", 0, 800, transport),
]
