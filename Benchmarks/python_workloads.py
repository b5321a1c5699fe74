# SPDX-License-Identifier: GPL-3.0-or-later
"""The workloads of `Benchmarks/python`: each builds constraints with a module of kiwisolver's interface."""

import pathlib
import types


class Workload:
    """A workload that was built with a module: its solver, its variables and its operations by name."""

    def __init__(self, solver, variables, operations):
        self.solver, self.variables, self.operations = solver, variables, operations


class Enaml:
    """The benchmark of kiwisolver's source distribution: a dialog of enaml."""

    name, has_one_solution, first = "enaml-like", False, "build and update"
    SIZES = [(400, 600), (600, 400), (800, 1200), (1200, 800), (400, 800), (800, 400)]

    def __init__(self, sources):
        text = pathlib.Path(sources, "benchmarks", "enaml_like_benchmark.py").read_text()
        text = text[text.index("solver = Solver()"):text.index("def bench_update")]
        self.code = compile(text, "enaml_like_benchmark", "exec")

    def build(self, kiwi):
        """Adds the constraints; returns the names of the benchmark."""
        names = {name: getattr(kiwi, name) for name in ("Solver", "Variable", "strength")}
        exec(self.code, names)
        return names

    def __call__(self, kiwi):
        names = self.build(kiwi)
        solver, width, height = names["solver"], names["width"], names["height"]
        count = 0

        def update():
            nonlocal count
            count += 1
            for variable, value in zip((width, height), self.SIZES[count % 6]):
                solver.suggestValue(variable, value)
            solver.updateVariables()

        solver.updateVariables()
        variables = [value for value in names.values() if isinstance(value, kiwi.Variable)]
        return Workload(solver, variables, {"update": update})


class Grid:
    """A grid of axes as matplotlib's constrained layout makes it: edges, and margins that are edited."""

    EDGES = ("left", "right", "bottom", "top")
    MARGINS = ("left", "right", "leftcb", "rightcb", "bottom", "top", "bottomcb", "topcb")

    def __init__(self, kiwi, solver, count, parent):
        self.kiwi, self.solver, self.count = kiwi, solver, count
        variable = kiwi.Variable
        self.edges = {
            name: [variable(f"{name}s[{k}]") for k in range(count)] for name in self.EDGES
        }
        self.margins = {}
        for name in self.MARGINS:
            self.margins[name] = [variable(f"margins[{name}][{k}]") for k in range(count)]
            for margin in self.margins[name]:
                solver.addEditVariable(margin, "strong")
        self.suggest(lambda name, place: 0.0)
        for first, last in (("left", "right"), ("bottom", "top")):
            self.keep_order(first, last)
        self.fill(parent)
        self.divide("left", "right")
        self.divide("top", "bottom")

    def suggest(self, value):
        for name, margins in self.margins.items():
            for place, margin in enumerate(margins):
                self.solver.suggestValue(margin, value(name, place))

    def inner(self, name, place):
        """Returns an edge of a cell without its margins."""
        edge, sign = self.edges[name][place], 1 if name in ("left", "bottom") else -1
        return edge + sign * self.margins[name][place] + sign * self.margins[name + "cb"][place]

    def keep_order(self, first, last):
        for place in range(self.count):
            low, high = self.edges[first][place], self.edges[last][place]
            self.add(high >= low, "required")
            self.add(self.inner(last, place) >= self.inner(first, place), "required")

    def fill(self, parent):
        for name, place in (("left", 0), ("right", -1), ("top", 0), ("bottom", -1)):
            if isinstance(parent, Grid):
                edge = parent.inner(name, 0)
            else:
                edge = parent[name]
            self.add(self.edges[name][place] == edge, "required")

    def divide(self, first, last):
        """Makes all cells equally large, each beside the previous one."""
        size = self.inner(last, 0) - self.inner(first, 0)
        for place in range(1, self.count):
            self.add(self.inner(last, place) - self.inner(first, place) == size, "strong")
            self.add(self.edges[last][place - 1] == self.edges[first][place], "strong")

    def add(self, constraint, strength):
        self.solver.addConstraint(constraint | strength)


class Figure:
    """The layout of a figure of n × n axes: built, and solved for two sets of margins."""

    has_one_solution, first = True, "layout"

    def __init__(self, count):
        self.count, self.name = count, f"figure of {count} × {count} axes"

    def __call__(self, kiwi):
        solver = kiwi.Solver()
        figure = Grid(kiwi, solver, 1, {"left": 0, "right": 1, "bottom": 0, "top": 1})
        axes = Grid(kiwi, solver, self.count, figure)
        solver.updateVariables()

        def update(turn=iter(range(10**9))):
            step = next(turn) % 7
            axes.suggest(lambda name, place: (len(name) + place % 3 + step) / (200 * self.count))
            solver.updateVariables()

        update()
        lists = (*axes.edges.values(), *axes.margins.values())
        return Workload(solver, [variable for some in lists for variable in some], {"update": update})


class Matplotlib:
    """matplotlib's constrained layout of a figure of n × n axes, with all that it measures."""

    has_one_solution, first = False, "layout"

    def __init__(self, count):
        import matplotlib

        matplotlib.use("agg")
        from matplotlib import _layoutgrid, pyplot

        self.name, self.grids = f"matplotlib's layout of {count} × {count} axes", _layoutgrid
        self.figure, _ = pyplot.subplots(count, count, layout="constrained")
        self.figure.draw_without_rendering()

    def __call__(self, kiwi):
        self.grids.kiwi = kiwi
        self.figure.get_layout_engine().execute(self.figure)
        return Workload(None, [], {})


class Form:
    """`form(n)` of Benchmarks/README.md: n rows of a label and a field."""

    has_one_solution, first = True, "build and update"

    def __init__(self, count):
        self.count, self.name = count, f"form of {count} rows"

    def __call__(self, kiwi):
        self.solver = solver = kiwi.Solver()
        self.variables = []
        width, height = self.variable(kiwi, "width"), self.variable(kiwi, "height")
        solver.addEditVariable(width, "strong")
        solver.suggestValue(width, 400)
        previous = None
        for row in range(self.count):
            previous = self.add_row(kiwi, row, width, previous)
        field = previous[1]
        solver.addConstraint(height - field.top - field.height == 20)
        solver.updateVariables()

        def update(turn=iter(range(10**9))):
            solver.suggestValue(width, 400 + 10 * (next(turn) % 2))
            solver.updateVariables()

        return Workload(solver, self.variables, {"update": update})

    def variable(self, kiwi, name):
        self.variables.append(kiwi.Variable(name))
        return self.variables[-1]

    def view(self, kiwi, name):
        """Returns a view of four variables; its sizes are at least 0."""
        keys = ("leading", "width", "top", "height")
        view = types.SimpleNamespace(**{key: self.variable(kiwi, f"{name}.{key}") for key in keys})
        self.solver.addConstraint(view.width >= 0)
        self.solver.addConstraint(view.height >= 0)
        return view

    def add_row(self, kiwi, row, width, previous):
        add = self.solver.addConstraint
        intrinsic = 40 + 37 * row % 80
        label, field = self.view(kiwi, f"label{row}"), self.view(kiwi, f"field{row}")
        add(label.leading == 16)
        add(field.leading - label.leading - label.width == 8)
        add(width - field.leading - field.width == 16)
        add((label.width <= intrinsic) | kiwi.strength.create(0, 1, 0, 2))
        add((label.width >= intrinsic) | "strong")
        for variable, size, low, high in (
            (label.height, 20, kiwi.strength.create(0, 1, 0, 2), "strong"),
            (field.width, 120, "weak", "medium"),
            (field.height, 30, "weak", "strong"),
        ):
            add((variable <= size) | low)
            add((variable >= size) | high)
        add(label.top + label.height / 2 == field.top + field.height / 2)
        if previous is None:
            add(field.top == 20)
        else:
            add(label.width == previous[0].width)
            add(field.top - previous[1].top - previous[1].height == 10)
        return label, field
