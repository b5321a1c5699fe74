# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes the report of compare: tables in Markdown and log-log plots in SVG."""

import json
import math
import os
import statistics

import plot

SIZES = [20, 100, 1000]
# The target ratios to kiwi, by operation and views.
TARGETS = {
    "cold": (1.5, 20, 200), "resize": (1, 3, 10), "sweep": (1, 3, 10), "constant": (1, 2, 5),
    "text": (1, 2, 5), "toggle": (1, 2, 10), "insert": (1, 2, 10), "remove": (1, 2, 10),
}
GROWTH_TARGETS = {"cold": 1.1, "resize": 1.05}
IDLE_TARGET = 100e-9
# The target for a pass as a multiple of setting frames by hand, and its number of views.
TREE_TARGET, TREE_VIEWS = 3, 1000
# The targets for trees of views as multiples of Yoga's times, by layout, operation and views.
LAYOUT_TARGETS = {
    **{(layout, "cold", views): most
       for layout, most in {"form": 0.8, "nested": 1, "row": 2, "feed": 1.3, "stacks": 1}.items() for views in SIZES},
    ("form", "resize", 1000): 0.1, ("row", "resize", 1000): 0.25, ("feed", "resize", 1000): 0.25,
    ("nested", "resize", 100): 0.2, ("stacks", "resize", 1000): 0.2, ("row", "resize", 20): 0.8,
    **{("feed", "text", views): 1 for views in SIZES}, ("stacks", "text", 20): 1,
}
# The targets for trees of boxes as multiples of Yoga's times, and of Clay's.
BOX_TARGETS = {(layout, "cold", views): most
               for layout, most in {"form": 0.6, "nested": 0.6, "row": 1.5, "feed": 1, "stacks": 0.7}.items()
               for views in SIZES}
CLAY_TARGETS = {20: 0.5, 100: 1.3, 1000: 3}
LAYOUTS_LARGEST = {"form": 1000, "stacks": 1000, "row": 1000, "feed": 1000, "nested": 100}
# The targets for the solver alone as multiples of Yoga's times for the same layout.
SOLVER_TARGETS = {("form", "cold", 1000): 2, ("row", "cold", 1000): 2, ("feed", "cold", 1000): 2,
                  ("nested", "cold", 100): 2, ("feed", "text", 1000): 2}
PEERS = {"kiwi": "kiwi", "glpk": "raw GLPK", "every-pass": "GLPK on every pass"}

# The legends of the lines that `compare` prints to the terminal.
LEGEND = """Each line is a cell: workload(n) and operation, Mullion's median time (10th–90th percentile), and the peers.
  kiwi                kiwi's C++ library
  raw GLPK            GLPK itself, which solves the same program from scratch
  GLPK on every pass  Mullion without reused solutions
  x 3.0               the peer's median divided by Mullion's; above 1, Mullion is faster
  > 60 s              the process was stopped at the limit
  another text        the reason why the peer has no time in this cell
  WRONG               a value of Mullion's answer is wrong; the run fails
"""
TREE_LEGEND = """Each line is an operation on a form of views: operation(views), Mullion's median time (10th–90th percentile), the
time with frames that are set by hand, and Mullion's time divided by it; smaller is better.
"""
LAYOUT_LEGEND = """Each line is a tree: layout(n) and operation, and the median times (10th–90th percentile) of Mullion's views, Mullion's
boxes without views, Yoga, Yoga with a view object a node, and Clay. Ratios below 1 mean that Mullion is faster. Yoga is
measured with --yoga, Clay with --clay.
"""


def duration(seconds):
    for unit, scale in (("s", 1), ("ms", 1e-3), ("µs", 1e-6)):
        if seconds >= scale:
            break
    else:
        unit, scale = "ns", 1e-9
    value = seconds / scale
    return ("%.0f %s" if value >= 100 else "%.1f %s" if value >= 10 else "%.2f %s") % (value, unit)


def factor(value):
    return "%.0f" % value if value >= 20 else "%.1f" % value if value >= 2 else "%.2f" % value


def share(value):
    return "%.2f" % value if value >= 0.1 else "1/%d" % round(1 / value)


def title(cell):
    return "%s(%d) %s" % (cell["workload"], cell["n"], cell["operation"])


def figure(result):
    if result is None:
        return ""
    if "median" not in result:
        return result["error"]
    return "%s (%s–%s)" % tuple(duration(result[key]) for key in ("median", "low", "high"))


def is_stopped(result):
    """Whether the peer was stopped at the limit."""
    return result is not None and result.get("error", "").startswith(">")


def ratio(cell, peer):
    """Returns the peer's time divided by Mullion's; None if one of them has no time."""
    own, other = cell["peers"]["mullion"], cell["peers"].get(peer)
    if other is None or "median" not in own or "median" not in other:
        return None
    return other["median"] / own["median"]


def ratio_text(cell, peer, limit):
    value = ratio(cell, peer)
    if value is not None:
        return factor(value)
    own, other = cell["peers"]["mullion"], cell["peers"].get(peer)
    if is_stopped(own):
        return "stopped"
    if is_stopped(other) and cell["operation"] == "cold":
        return "> " + factor(limit / own["median"])
    return "–"


def target(cell):
    wanted = TARGETS.get(cell["operation"])
    return wanted[SIZES.index(cell["views"])] if wanted and cell["views"] in SIZES else None


def is_met(cell):
    """Whether the target is met; None if there is none."""
    wanted = target(cell)
    value = ratio(cell, "kiwi")
    if wanted is None:
        return None
    if is_stopped(cell["peers"]["mullion"]):
        return False
    if value is not None:
        return value >= wanted
    return True if cell["operation"] == "cold" and is_stopped(cell["peers"].get("kiwi")) else None


def line(cell):
    own = cell["peers"]["mullion"]
    text = "%-26s %-34s" % (title(cell), figure(own))
    for peer in PEERS:
        if peer in cell["peers"]:
            value = ratio(cell, peer)
            text += "  %s %s" % (
                PEERS[peer], "x " + factor(value) if value else figure(cell["peers"][peer]))
    if not is_stopped(own) and own.get("answer") != "right":
        text += "  WRONG: " + own.get("answer", own.get("error", "?"))
    return text


def table(head, rows):
    lines = ["| " + " | ".join(head) + " |", "|" + " --- |" * len(head)]
    return lines + ["| " + " | ".join(row) + " |" for row in rows] + [""]


def exponent(cells, workload, operation):
    """Returns the power of the views that time grows with, fitted by least squares to logarithms."""
    points = [(math.log(c["views"]), math.log(c["peers"]["mullion"]["median"])) for c in cells
              if c["workload"] == workload and c["operation"] == operation and c["views"] >= 100
              and "median" in c["peers"]["mullion"]]
    if len(points) < 3:
        return None, None
    x0 = statistics.mean(x for x, _ in points)
    y0 = statistics.mean(y for _, y in points)
    slope = (sum((x - x0) * (y - y0) for x, y in points) / sum((x - x0) ** 2 for x, _ in points))
    return slope, round(math.exp(points[-1][0]))


def summary(cells):
    rows = []
    for operation in TARGETS:
        for place, views in enumerate(SIZES):
            own = [c for c in cells if c["operation"] == operation and c["views"] == views]
            values = [v for v in (ratio(c, "kiwi") for c in own) if v is not None]
            verdicts = [is_met(c) for c in own if is_met(c) is not None]
            if not verdicts:
                continue
            late = sum(1 for c in own if is_stopped(c["peers"].get("kiwi")))
            rows.append([
                operation, str(views), "≥ %g" % TARGETS[operation][place],
                factor(statistics.median(values)) if values else "–",
                "%s–%s" % (factor(min(values)), factor(max(values))) if values else "–",
                str(late), "%d of %d" % (sum(verdicts), len(verdicts))])
    return table(["operation", "views", "target", "median ratio", "range",
                  "kiwi too slow", "met"], rows)


def growth(cells):
    rows = []
    for workload in dict.fromkeys(c["workload"] for c in cells):
        row = [workload]
        for operation, wanted in GROWTH_TARGETS.items():
            slope, last = exponent(cells, workload, operation)
            row.append("–" if slope is None else
                       "%.2f%s%s" % (slope, "" if slope <= wanted else " (missed)",
                                     "" if last >= 10000 else " to %d" % last))
        rows.append(row)
    return table(["workload"] + ["%s, ≤ %g" % pair for pair in GROWTH_TARGETS.items()], rows)


def ratios(cells, limit):
    rows = []
    for workload in dict.fromkeys(c["workload"] for c in cells):
        for views in SIZES:
            own = {c["operation"]: c for c in cells
                   if c["workload"] == workload and c["views"] == views}
            if not own:
                continue
            rows.append(["%s(%d)" % (workload, next(iter(own.values()))["n"])] + [
                "" if operation not in own else
                ("**%s**" if is_met(own[operation]) is False else "%s")
                % ratio_text(own[operation], "kiwi", limit)
                for operation in TARGETS])
    return table(["ratio to kiwi"] + list(TARGETS), rows)


def details(cells):
    rows = []
    for cell in cells:
        own = cell["peers"]["mullion"]
        kiwi = cell["peers"].get("kiwi", {})
        value = ratio(cell, "glpk")
        counters = [str(own.get(key, "")) for key in
                    ("calls", "pivots", "evaluations", "fallbacks", "rows")]
        rows.append([
            title(cell), figure(own), figure(cell["peers"].get("kiwi")),
            figure(cell["peers"].get("glpk")), factor(value) if value else "",
            figure(cell["peers"].get("every-pass"))] + counters + [
                "" if kiwi.get("answer", "right") == "right" else "kiwi " + kiwi["answer"]
                if own.get("answer") == "right" else "Mullion " + own.get("answer", "")])
    return table(["cell", "Mullion, median (p10–p90)", "kiwi", "raw GLPK", "ratio to GLPK", "GLPK on every pass",
                  "GLPK calls", "pivots", "evaluations", "fallbacks", "rows", "answers"], rows)


def sweeps(cells):
    rows = []
    for cell in cells:
        own = cell["peers"]["mullion"]
        if "longest" in own:
            rows.append([title(cell), duration(own["median"]), factor(own["longest"]),
                         "yes" if own["longest"] <= 20 else "no"])
    return table(["cell", "a step on average", "longest step / median step", "≤ 20"], rows)


def idle(cells):
    rows = []
    for cell in cells:
        own = cell["peers"]["mullion"]
        if cell["operation"] == "idle" and cell["views"] == 1000 and "median" in own:
            rows.append([title(cell), duration(own["median"]), str(own["calls"]),
                         "yes" if own["median"] <= IDLE_TARGET and own["calls"] == 0 else "no"])
    return table(["cell", "time", "GLPK calls", "≤ 100 ns and 0 calls"], rows)


def misses(cells):
    lines = []
    for cell in cells:
        if is_met(cell) is not False:
            continue
        own, value = cell["peers"]["mullion"], ratio(cell, "kiwi")
        if value is None:
            lines.append("- %s: Mullion %s, kiwi %s" % (
                title(cell), figure(own), figure(cell["peers"].get("kiwi"))))
        else:
            lines.append("- %s: %s, wanted %g; %d GLPK calls, %d pivots, %d evaluations, %d rows" % (
                title(cell), factor(value), target(cell), own["calls"], own["pivots"],
                own["evaluations"], own["rows"]))
    return lines + [""]


def tree_ratio(tree):
    return tree["engine"]["median"] / tree["hand"]["median"]


def tree_line(tree):
    return "%-26s %-34s  by hand %-34s  %s times" % (
        "%s(%d)" % (tree["operation"], tree["views"]), figure(tree["engine"]), figure(tree["hand"]),
        factor(tree_ratio(tree)))


def by_hand(trees):
    rows = []
    for tree in trees:
        value = tree_ratio(tree)
        counts = tree["views"] == TREE_VIEWS
        rows.append([tree["operation"], str(tree["views"]), figure(tree["engine"]),
                     figure(tree["hand"]), factor(value),
                     "" if not counts else "yes" if value <= TREE_TARGET else "no"])
    return table(["operation", "views", "Mullion, median (p10–p90)", "by hand", "Mullion / by hand",
                  "≤ %g" % TREE_TARGET], rows)


def layout_title(cell):
    return "%s(%d) %s" % (cell["layout"], cell["n"], cell["operation"])


def layout_ratio(cell, own="mullion", other="yoga"):
    """Returns the time of Mullion's views or boxes divided by a peer's; None without one of the times."""
    own, other = cell["peers"].get(own, {}), cell["peers"].get(other, {})
    return own["median"] / other["median"] if "median" in own and "median" in other else None


def layout_line(cell):
    names = {"mullion": "views", "boxes": "boxes", "yoga": "Yoga", "yoga-views": "Yoga with views", "clay": "Clay"}
    times = ", ".join("%s %s" % (name, figure(cell["peers"][peer])) for peer, name in names.items()
                      if peer in cell["peers"])
    pairs = [("views / Yoga", "mullion", "yoga"), ("boxes / Yoga", "boxes", "yoga"), ("boxes / Clay", "boxes", "clay")]
    ratios = ["%s %s" % (name, share(layout_ratio(cell, own, other))) for name, own, other in pairs
              if layout_ratio(cell, own, other) is not None]
    return "%-22s %s; %s" % (layout_title(cell), times, ", ".join(ratios))


def verdict(value, wanted):
    return ["", ""] if wanted is None else ["≤ " + share(wanted), "yes" if value <= wanted else "no"]


def layout_table(layouts, own, other, targets):
    """Returns the table of the cells in which a form of Mullion and a peer have times."""
    titles = {"mullion": "views", "boxes": "boxes", "yoga": "Yoga", "yoga-views": "Yoga with views", "clay": "Clay"}
    rows = []
    for cell in layouts:
        value = layout_ratio(cell, own, other)
        if value is not None:
            rows.append([layout_title(cell), str(cell["views"]), figure(cell["peers"][own]), figure(cell["peers"][other]),
                         share(value)] + verdict(value, targets(cell)))
    head = ["tree", "views", titles[own] + ", median (p10–p90)", titles[other], titles[own] + " / " + titles[other],
            "target", "met"]
    return table(head, rows) if rows else []


def beside_yoga(layouts, cells):
    """Returns the sections on trees and on the solver alone, if Yoga or Clay was measured."""
    def of(targets):
        return lambda cell: targets.get((cell["layout"], cell["operation"], cell["views"]))

    def of_clay(cell):
        # A later pass is compared with the frame that Clay lays out from nothing each time.
        return CLAY_TARGETS.get(cell["views"]) if cell["operation"] == "cold" else 1

    parts = [
        ("Views with constraints or stack views, and Yoga's nodes with styles:",
         layout_table(layouts, "mullion", "yoga", of(LAYOUT_TARGETS))),
        ("The same beside Yoga with a view object a node, to which each layout writes the node's frame:",
         layout_table(layouts, "mullion", "yoga-views", lambda cell: None)),
        ("Boxes of the layout engine, without views:", layout_table(layouts, "boxes", "yoga", of(BOX_TARGETS))),
        ("Boxes beside Clay, which keeps no tree and declares all elements again for each layout:",
         layout_table(layouts, "boxes", "clay", of_clay)),
    ]
    if not any(rows for _, rows in parts):
        return []
    text = ["## Trees beside Yoga and Clay", "",
            "Mullion's time divided by the peer's; smaller is better. `cold` creates a tree and lays it out. All frames are",
            "compared.", ""]
    for title, rows in parts:
        if rows:
            text += [title, ""] + rows
    solver = {(c["workload"], c["operation"], c["views"]): c["peers"]["mullion"] for c in cells}
    rows = []
    for cell in layouts:
        place = cell["layout"], cell["operation"], cell["views"]
        own, other = solver.get(place, {}), cell["peers"].get("yoga", {})
        if place in SOLVER_TARGETS and "median" in own and "median" in other:
            value = own["median"] / other["median"]
            rows.append([layout_title(cell), figure(own), figure(other), share(value)]
                        + verdict(value, SOLVER_TARGETS[place]))
    if rows:
        text += ["The solver alone, without views, for the same layouts:", ""]
        text += table(["workload", "Mullion's solver", "Yoga", "Mullion / Yoga", "aim", "met"], rows)
    return text


RASTERIZER = "## The rasterizer"


def rasterizer(figures):
    """Returns the section on the last run of Benchmarks/raster: all figures with a target."""
    rows = [[f["name"], f["peer"], duration(f["own"] * 1e-9) if f["own"] else "",
             duration(f["other"] * 1e-9) if f["other"] else "", share(f["ratio"]),
             "≤ " + share(f["target"]), "yes" if f["ratio"] <= f["target"] else "no"]
            for f in figures if f["target"] is not None]
    met = sum(1 for row in rows if row[-1] == "yes")
    return [RASTERIZER, "", "Mullion's time through the other's; smaller is better. %d of %d aims are met. From the last"
            % (met, len(rows)), "full run of `Benchmarks/raster`, of which [raster.md](raster.md) has more.", "",
            "![Ratios](raster.svg)", ""] + table(
                ["case", "beside", "Mullion", "other", "ratio", "aim", "met"], rows) + [""]


def put_rasterizer(path, figures):
    """Replaces the section in an existing report."""
    with open(path) as file:
        text = file.read()
    start = text.find(RASTERIZER)
    if start < 0:
        start = end = text.index("## Targets missed")
    else:
        end = text.index("\n## ", start) + 1
    with open(path, "w") as file:
        file.write(text[:start] + "\n".join(rasterizer(figures)) + "\n" + text[end:])


README_START, README_END = "<!-- Written by compare. -->", "<!-- End of what compare writes. -->"


def readme(figures):
    """Returns the figures of the README: medians and ranges at the largest common size."""
    cells, trees, layouts = figures["cells"], figures["trees"], figures.get("layouts", [])
    rows = []
    for operation in TARGETS:
        own = [c for c in cells if c["operation"] == operation and c["views"] == 1000]
        values = sorted((ratio(c, "kiwi"), c["workload"]) for c in own if ratio(c, "kiwi"))
        if values:
            slower = ", ".join(workload for value, workload in values if value < 1)
            late = ", ".join(c["workload"] for c in own if is_stopped(c["peers"].get("kiwi")))
            rows.append([operation, factor(statistics.median(value for value, _ in values)),
                         "%s–%s" % (factor(values[0][0]), factor(values[-1][0])), slower or "none", late or "none"])
    text = table(["operation at 1000 views", "kiwi's time / Mullion's, median", "range", "kiwi is faster for",
                  "kiwi takes more than a minute for"], rows)
    rows = [[layout_title(c), figure(c["peers"]["mullion"]), figure(c["peers"]["yoga"]), share(layout_ratio(c))]
            for c in layouts if c["views"] == LAYOUTS_LARGEST[c["layout"]] and layout_ratio(c) is not None]
    if rows:
        text += table(["tree of views", "Mullion", "Yoga", "Mullion's time / Yoga's"], rows)
    rows = [[tree["operation"], factor(tree_ratio(tree))] for tree in trees if tree["views"] == TREE_VIEWS]
    text += table(["a pass of a form of %d views" % TREE_VIEWS, "Mullion's time / layout by hand"], rows)
    revisions = list(dict.fromkeys(c["revision"] for c in cells + trees + layouts if "revision" in c))
    return ["Measured at revision " + " and ".join(revisions) + ".", ""] + text


def put_readme(path, figures):
    """Replaces the figures in the README."""
    with open(path) as file:
        text = file.read()
    start, end = text.index(README_START) + len(README_START), text.index(README_END)
    with open(path, "w") as file:
        file.write(text[:start] + "\n\n" + "\n".join(readme(figures)).rstrip() + "\n\n" + text[end:])


def write(output, figures, limit):
    cells, trees, layouts = figures["cells"], figures["trees"], figures.get("layouts", [])
    text = [
        "# Mullion, kiwi and raw GLPK side by side", "",
        "Written by `Benchmarks/compare`. What counts are the ratios: a peer's median over Mullion's,",
        "both from rounds taken by turns in one run; larger is better. Times are this machine's.",
        "Counters are exact and the same everywhere. What the workloads and operations are, and how",
        "each peer is timed, is in [the README](../README.md).", ""]
    revisions = list(dict.fromkeys(c["revision"] for c in cells + trees + layouts if "revision" in c))
    if revisions:
        text += ["Measured at revision " + " and ".join(revisions) + ".", ""]
    text += ["![Cold](cold.svg)", "", "![Resize](resize.svg)", "",
        "## Ratio to kiwi against the targets", ""]
    text += summary(cells)
    text += ["## By workload", "",
             "Bold: below the target. `> x`: kiwi was stopped after %g s; stopped: Mullion was." % limit, ""]
    text += ratios(cells, limit)
    late = [c for c in cells if is_stopped(c["peers"]["mullion"])]
    if late:
        text += ["Mullion itself was stopped after %g s in " % limit + ", ".join(map(title, late)) + ".", ""]
    text += ["## Growth", "", "Time grows with views to the power of, fitted from 100 to 10 000 views:", ""]
    text += growth(cells)
    text += ["## Idle", ""] + idle(cells)
    text += ["## Sweeps from 320 to 1920 by 1", ""] + sweeps(cells)
    if trees:
        text += ["## A form of views against frames set by hand", "",
                 "A whole pass on a tree of views against a loop over all rows that reads sizes and sets",
                 "frames; smaller is better. At %d views at most %g times is aimed at." % (
                     TREE_VIEWS, TREE_TARGET), ""]
        text += by_hand(trees)
    text += beside_yoga(layouts, cells)
    measured = os.path.join(os.path.dirname(os.path.abspath(__file__)), ".build", "raster.json")
    if os.path.exists(measured):
        with open(measured) as file:
            text += rasterizer(json.load(file)["figures"])
    text += ["## Targets missed", ""] + misses(cells)
    text += ["## Every cell", "",
             "Counters are of one operation of Mullion, of a sweep all steps. Answers: where one",
             "differs from arithmetic.", ""]
    text += details(cells)
    with open(os.path.join(output, "compare.md"), "w") as file:
        file.write("\n".join(text).rstrip() + "\n")
    for operation, name in (("cold", "Cold: from constraints to all values"),
                            ("resize", "Resize: one new width of the root")):
        plot.write(os.path.join(output, operation + ".svg"), name, operation, cells, limit)
