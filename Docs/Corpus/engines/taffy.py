"""Runs a case with Taffy, an engine of CSS flexbox and grid, by its Python package stretchable.

A stack becomes a flex container. Constraints between views, masks, baselines of a given position and directions are not
expressible.
"""

from stretchable import Edge, Node
from stretchable.style import AUTO, AlignItems, Display, FlexDirection, JustifyContent

from engines import NotExpressible

ALIGN = {"fill": AlignItems.STRETCH, "leading": AlignItems.START, "trailing": AlignItems.END, "top": AlignItems.START,
         "bottom": AlignItems.END, "center": AlignItems.CENTER}


def lay_out(document, size):
    views = document["root"]["subviews"]
    if document.get("direction") == "rtl" or len(views) != 1 or views[0].get("type") != "stack":
        raise NotExpressible("constraints, masks and directions")
    own = {}
    for line in document["constraints"]:
        if line["attribute"] in ("width", "height") and "toItem" not in line:
            own[line["attribute"]] = line["constant"]
    nodes = {}
    top = make(views[0], nodes, (own.get("width", AUTO), own.get("height", AUTO)))
    top.compute_layout()
    frames = {}
    for name, node in nodes.items():
        # Boxes are relative to the parent; a hidden view has none.
        box = node.get_box(Edge.BORDER, relative=True)
        frames[name] = [box.x, box.y, box.width, box.height]
    return frames, []


def make(stack, nodes, size=None):
    """Returns the container of a stack with its items."""
    is_row, distribution = stack.get("axis") != "vertical", stack.get("distribution", "fill")
    alignment = stack.get("alignment", "fill")
    if distribution == "equalCentering" or alignment not in ALIGN:
        raise NotExpressible(f"{distribution} with {alignment}")
    spacing = stack.get("spacing", 0)
    margins = stack.get("layoutMargins") if stack.get("isLayoutMarginsRelativeArrangement") else None
    options = {}
    if margins:
        options["padding"] = tuple(margins[side] for side in ("top", "right", "bottom", "left"))
    node = Node(
        display=Display.FLEX, flex_direction=FlexDirection.ROW if is_row else FlexDirection.COLUMN, align_items=ALIGN[alignment],
        justify_content=JustifyContent.SPACE_BETWEEN if distribution == "equalSpacing" else JustifyContent.START,
        gap=spacing, **({"size": size} if size else {}), **options)
    nodes[stack["id"]] = node
    views, axis = stack["subviews"], "horizontal" if is_row else "vertical"
    loosest = min(view.get("hugging", {}).get(axis, 250) for view in views)
    grows = [view for view in views if view.get("hugging", {}).get(axis, 250) == loosest][-1:]
    for view in views:
        natural = view.get("intrinsicSize", {})
        along = natural.get("width" if is_row else "height", 0)
        if view.get("type") == "stack":
            if distribution == "fill" and view in grows:
                raise NotExpressible("a nested stack that grows")
            child = make(view, nodes)
        else:
            flex = {"flex_grow": 1 if distribution == "fill" and view in grows else 0, "flex_basis": AUTO}
            if distribution == "fillEqually":
                flex = {"flex_grow": 1, "flex_basis": 0}
            elif distribution == "fillProportionally":
                flex = {"flex_grow": along, "flex_basis": 0}
            size_of_view, least = [natural.get("width", 0), natural.get("height", 0)], [0, 0]
            # A stretched item has no size of its own across the axis, but not less than its content.
            if alignment == "fill":
                across = 1 if is_row else 0
                least[across], size_of_view[across] = size_of_view[across], AUTO
            space = view.get("customSpacing")
            after = 0 if space is None else space - spacing
            child = Node(display=Display.NONE if view.get("hidden") else Display.FLEX, size=tuple(size_of_view), min_size=tuple(least),
                         margin=(0, after, 0, 0) if is_row else (0, 0, after, 0), **flex)
            nodes[view["id"]] = child
        node.add(child)
    return node
