# SPDX-License-Identifier: GPL-3.0-or-later
"""A plot of the rasterizer's ratios, a row for each case."""

import math

import plot

ROW = 17
LEFT, WIDTH, RIGHT, TOP = 430, 520, 30, 96
RANGE = (0.01, 4)
TICKS = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 4]
MET, MISSED, FREE = "#2a78d6", "#d9541e", "#6b7280"


def x(ratio):
    low, high = (math.log10(value) for value in RANGE)
    place = (math.log10(min(max(ratio, RANGE[0]), RANGE[1])) - low) / (high - low)
    return LEFT + WIDTH * place


def row(figure, y):
    target, ratio = figure["target"], figure["ratio"]
    color = FREE if target is None else MET if ratio <= target else MISSED
    name = "%s · %s" % (figure["name"], figure["peer"])
    out = [plot.text(LEFT - 10, y + 4, name, "end", 11),
           '<path d="M%.1f %.1fH%.1f" stroke="%s" stroke-width="3" opacity="0.35"/>' % (
               x(figure["low"]), y, x(figure["high"]), color),
           '<circle cx="%.1f" cy="%.1f" r="3.5" fill="%s"/>' % (x(ratio), y, color)]
    if target:
        out.append('<path d="M%.1f %.1fv%d" stroke="#111827" stroke-width="1.5"/>' % (
            x(target), y - 6, 12))
    return out


def write(path, tables, figures):
    """Writes the plot.

    tables: pairs of a table's key and its title; figures: the output of raster-driver."""
    body = []
    y = TOP
    for key, title in tables:
        rows = [figure for figure in figures if figure["table"] == key]
        if not rows:
            continue
        body.append(plot.text(LEFT - 10, y + 6, title, "end", 13, "bold"))
        y += ROW + 4
        for figure in rows:
            body += row(figure, y)
            y += ROW
        y += 10
    bottom = y
    frame = []
    for tick in TICKS:
        label = "%g" % tick if tick >= 0.1 else "1/%d" % round(1 / tick)
        frame.append('<path d="M%.1f %dV%d" stroke="%s"/>' % (
            x(tick), TOP - 14, bottom, "#9ca3af" if tick == 1 else "#e5e7eb"))
        for place in (TOP - 22, bottom + 18):
            frame.append(plot.text(x(tick), place, label, size=11))
    head = [plot.text(20, 30, "Mullion's time through the other's", "start", 16, "bold"),
            plot.text(20, 52, "Median with 10th to 90th percentile; the stroke is what is aimed at; "
                      "what is beyond the scale lies on its edge.", "start", 12)]
    size = (LEFT + WIDTH + RIGHT, bottom + 34)
    with open(path, "w") as file:
        file.write('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" width="%d" height="%d" '
                   'font-family="sans-serif">\n<rect width="100%%" height="100%%" fill="white"/>\n' % (
                       size + size))
        file.write("\n".join(head + frame + body) + "\n</svg>\n")
