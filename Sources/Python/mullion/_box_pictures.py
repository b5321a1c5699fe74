# SPDX-License-Identifier: GPL-3.0-or-later
"""Pictures of boxes as SVG, for notebooks."""

from __future__ import annotations

import html
from typing import TYPE_CHECKING, List, Optional, Tuple

if TYPE_CHECKING:
    from ._boxes import Box

_RECTS = '<g fill="#eef2fa" stroke="#3060c0">'
_NAMES = '<g font-family="sans-serif" font-size="10" fill="#303848">'


def svg_of(top: Box) -> Optional[str]:
    """Returns a picture of the frames of a box and the boxes inside, with the names of the innermost.

    Returns None for a box without a size. Hidden boxes are not drawn.
    """
    frames = top.frames()
    width, height = frames[top][2:]
    if width <= 0 or height <= 0:
        return None
    rects, names = [_RECTS], [_NAMES]
    waiting: List[Tuple[Box, float, float]] = [(top, 0.0, 0.0)]
    while waiting:
        box, x, y = waiting.pop()
        if box.is_hidden:
            continue
        size = 'width="{2:g}" height="{3:g}"'.format(*frames[box])
        rects.append(f'<rect x="{x:g}" y="{y:g}" {size}/>')
        if box.name and not box.subboxes:
            # Inside the top left corner. Those of boxes with others inside would overlap.
            names.append(f'<text x="{x + 3:g}" y="{y + 11:g}">{html.escape(box.name)}</text>')
        across, down = getattr(box, "offset", (0.0, 0.0))
        waiting.extend(
            (inner, x - across + frames[inner].x, y - down + frames[inner].y)
            for inner in reversed(box.subboxes)
        )
    # Strokes are half outside their rectangles.
    view = f'width="{width + 2:g}" height="{height + 2:g}" viewBox="-1 -1 {width + 2:g} {height + 2:g}"'
    lines = [f'<svg xmlns="http://www.w3.org/2000/svg" {view}>', *rects, "</g>", *names, "</g>", "</svg>"]
    return "\n".join(lines)
