"""Runs a case with kiwisolver, a solver of the Cassowary algorithm.

The adapter translates constraints, intrinsic sizes and baselines. Stacks and masks are not constraints of a document, so cases
with them are not expressible. Priorities become strengths by their rank: each level weighs a thousand times the one below it,
which kiwisolver limits to three levels.
"""

import kiwisolver

from engines import NotExpressible

EDGES = ("left", "top", "width", "height")


class Item:
    """The variables of a view and its attributes as expressions."""

    def __init__(self, view, is_mirrored):
        self.left, self.top, self.width, self.height = (kiwisolver.Variable(f"{view['id']}.{name}") for name in EDGES)
        self.view, self.is_mirrored = view, is_mirrored

    def sign(self, name):
        """The sign of constants: a positive one moves a leading or trailing edge away from the leading side."""
        return -1 if self.is_mirrored and name.startswith(("leading", "trailing")) else 1

    def attribute(self, name):
        sides = ("right", "left") if self.is_mirrored else ("left", "right")
        name = {"leading": sides[0], "trailing": sides[1]}.get(name, name)
        margins = self.view.get("directionalLayoutMargins")
        if name in ("leadingMargin", "trailingMargin") and margins:
            isLeft = (name == "leadingMargin") != self.is_mirrored
            inset = margins["leading" if name == "leadingMargin" else "trailing"]
            return self.left + inset if isLeft else self.left + self.width - inset
        baseline = self.view.get("baseline", {})
        values = {
            "left": self.left, "top": self.top, "width": self.width, "height": self.height,
            "right": self.left + self.width, "bottom": self.top + self.height,
            "centerX": self.left + self.width * 0.5, "centerY": self.top + self.height * 0.5,
            "firstBaseline": self.top + baseline.get("first", 0),
            "lastBaseline": self.top + self.height - baseline.get("last", 0),
        }
        if name not in values:
            raise NotExpressible(name)
        return values[name]


def lay_out(document, size):
    views = document["root"]["subviews"]
    if any(view.get("type") or "autoresizing" in view or "subviews" in view for view in views):
        raise NotExpressible("stacks and masks")
    is_mirrored = document.get("direction") == "rtl"
    items = {view["id"]: Item(view, is_mirrored) for view in [document["root"], *views]}
    size, solver = size or document["size"], kiwisolver.Solver()
    optional, names = [], {}

    def add(constraint, priority, name=None):
        if priority < 1000:
            optional.append((priority, constraint))
        else:
            names[name] = constraint
            solver.addConstraint(constraint)

    root = items["root"]
    for value, number in ((root.left, 0), (root.top, 0), (root.width, size["width"]), (root.height, size["height"])):
        solver.addConstraint(value == number)
    try:
        for index, line in enumerate(document.get("constraints", [])):
            left = items[line["item"]].attribute(line["attribute"])
            right = (line.get("constant") or 0) * items[line["item"]].sign(line["attribute"])
            if "toItem" in line:
                right = items[line["toItem"]].attribute(line["toAttribute"]) * line.get("multiplier", 1) + right
            relation = {"==": lambda a, b: a == b, "<=": lambda a, b: a <= b, ">=": lambda a, b: a >= b}[line.get("relation", "==")]
            add(relation(left, right), line.get("priority", 1000), line.get("id", f"constraints[{index}]"))
    except kiwisolver.UnsatisfiableConstraint:
        return {}, ["a conflict without a set"]
    for view in views:
        item = items[view["id"]]
        for axis, name in (("horizontal", "width"), ("vertical", "height")):
            add(item.attribute(name) >= 0, 1000, f"{view['id']}.{name}")
            natural = view.get("intrinsicSize", {}).get(name)
            if natural is not None:
                add(item.attribute(name) <= natural, view.get("hugging", {}).get(axis, 250))
                add(item.attribute(name) >= natural, view.get("compressionResistance", {}).get(axis, 750))
    ranks = sorted({priority for priority, _ in optional})
    if len(ranks) > 3:
        raise NotExpressible(f"{len(ranks)} levels of priority")
    for priority, constraint in optional:
        solver.addConstraint(constraint | 1000.0 ** ranks.index(priority))
    solver.updateVariables()
    return {name: [getattr(item, edge).value() for edge in EDGES] for name, item in items.items()}, []
