# SPDX-License-Identifier: GPL-3.0-or-later
"""Log-log plots of time over views, one panel for each workload."""

import math

COLUMNS = 4
PANEL = (250, 190)
GAP = (24, 44)
MARGIN = {"left": 74, "top": 92, "right": 20, "bottom": 60}
SERIES = [("mullion", "Mullion", "#2a78d6"), ("kiwi", "kiwi", "#d9541e"),
          ("glpk", "raw GLPK", "#6b7280")]
X_RANGE = (10, 20000)
X_TICKS = [20, 100, 1000, 10000]


def marker(name, x, y, color, size=4):
    if name == "kiwi":
        return '<rect x="%.1f" y="%.1f" width="%g" height="%g" fill="%s"/>' % (
            x - size + 0.5, y - size + 0.5, 2 * size - 1, 2 * size - 1, color)
    if name == "glpk":
        return '<path d="M%.1f %.1fl%g %gh%gz" fill="%s"/>' % (
            x, y - size, size, 2 * size - 1, -2 * size, color)
    return '<circle cx="%.1f" cy="%.1f" r="%g" fill="%s"/>' % (x, y, size - 0.5, color)


def text(x, y, content, anchor="middle", size=12, weight="normal", color="#374151", extra=""):
    return ('<text x="%.1f" y="%.1f" text-anchor="%s" font-size="%d" font-weight="%s" fill="%s"%s>'
            "%s</text>" % (x, y, anchor, size, weight, color, extra, content))


def seconds_label(power):
    units = {-9: "1 ns", -8: "10 ns", -7: "100 ns", -6: "1 µs", -5: "10 µs", -4: "100 µs",
             -3: "1 ms", -2: "10 ms", -1: "100 ms", 0: "1 s", 1: "10 s", 2: "100 s"}
    return units.get(power, "1e%d s" % power)


class Panel:
    """The axes of one workload."""

    def __init__(self, left, top, powers):
        self.left, self.top, self.powers = left, top, powers

    def x(self, views):
        low, high = (math.log10(v) for v in X_RANGE)
        return self.left + PANEL[0] * (math.log10(views) - low) / (high - low)

    def y(self, seconds):
        low, high = self.powers
        return self.top + PANEL[1] * (high - math.log10(seconds)) / (high - low)

    def axes(self, name, is_first, is_last):
        out = [text(self.left + PANEL[0] / 2, self.top - 8, name, size=13, weight="bold")]
        for power in range(self.powers[0], self.powers[1] + 1):
            y = self.y(10.0 ** power)
            out.append('<path d="M%.1f %.1fh%g" stroke="#e5e7eb"/>' % (self.left, y, PANEL[0]))
            if is_first:
                out.append(text(self.left - 8, y + 4, seconds_label(power), "end", 11))
        for views in X_TICKS:
            x = self.x(views)
            out.append('<path d="M%.1f %.1fv%g" stroke="#e5e7eb"/>' % (x, self.top, PANEL[1]))
            if is_last:
                out.append(text(x, self.top + PANEL[1] + 16, "{:,}".format(views).replace(
                    ",", "\u202f"), size=11))
        out.append('<rect x="%g" y="%g" width="%g" height="%g" fill="none" stroke="#9ca3af"/>'
                   % (self.left, self.top, *PANEL))
        return out

    def series(self, peer, color, points, late, limit):
        out = []
        if points:
            path = " ".join("%.1f,%.1f" % (self.x(v), self.y(s)) for v, s in points)
            out.append('<polyline points="%s" fill="none" stroke="%s" stroke-width="2"/>'
                       % (path, color))
        out += [marker(peer, self.x(v), self.y(s), color) for v, s in points]
        for views in late:
            # The peer was stopped, so its time lies above the plot.
            x, y = self.x(views), self.y(limit)
            out.append('<path d="M%.1f %.1fv-14m-4 5l4 -5l4 5" fill="none" stroke="%s" '
                       'stroke-width="2"/>' % (x, y + 7, color))
            out.append(text(x - 8, y + 5, "&gt; %g s" % limit, "end", 11, color=color))
        return out


def write(path, title, operation, cells, limit):
    cells = [c for c in cells if c["operation"] == operation]
    if not cells:
        return
    times = [r["median"] for c in cells for r in c["peers"].values() if "median" in r]
    # Only a workload's cold start can be timed out; its other operations then have no times.
    shows_late = operation == "cold"
    if shows_late and any("> " in r.get("error", "") for c in cells for r in c["peers"].values()):
        times.append(limit)
    powers = (math.floor(math.log10(min(times))), math.ceil(math.log10(max(times)) + 0.05))
    workloads = list(dict.fromkeys(c["workload"] for c in cells))
    rows = -(-len(workloads) // COLUMNS)
    columns = min(COLUMNS, len(workloads))
    width = MARGIN["left"] + columns * (PANEL[0] + GAP[0]) - GAP[0] + MARGIN["right"]
    height = MARGIN["top"] + rows * (PANEL[1] + GAP[1]) - GAP[1] + MARGIN["bottom"]
    out = ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %g %g" width="%g" height="%g" '
           'font-family="sans-serif">' % (width, height, width, height),
           '<rect width="100%" height="100%" fill="white"/>',
           text(MARGIN["left"], 30, title, "start", 18, "bold", "#111827")]
    x = MARGIN["left"]
    for peer, name, color in SERIES:
        out.append('<path d="M%g 52h26" stroke="%s" stroke-width="2"/>' % (x, color))
        out.append(marker(peer, x + 13, 52, color))
        out.append(text(x + 34, 56, name, "start", 13))
        x += 60 + 8 * len(name)
    for number, workload in enumerate(workloads):
        row, column = divmod(number, COLUMNS)
        panel = Panel(MARGIN["left"] + column * (PANEL[0] + GAP[0]),
                      MARGIN["top"] + row * (PANEL[1] + GAP[1]), powers)
        out += panel.axes(workload, column == 0, number + COLUMNS >= len(workloads))
        own = [c for c in cells if c["workload"] == workload]
        for peer, _, color in reversed(SERIES):
            points = [(c["views"], c["peers"][peer]["median"]) for c in own
                      if "median" in c["peers"].get(peer, {})]
            late = [c["views"] for c in own
                    if c["peers"].get(peer, {}).get("error", "").startswith(">")]
            out += panel.series(peer, color, points, late if shows_late else [], limit)
    out.append(text(width / 2, height - 14, "views (variables where a workload has no views)"))
    middle = MARGIN["top"] + (height - MARGIN["top"] - MARGIN["bottom"]) / 2
    out.append(text(16, middle, "time of one operation",
                    extra=' transform="rotate(-90 16 %.1f)"' % middle))
    with open(path, "w") as file:
        file.write("\n".join(out + ["</svg>"]) + "\n")
