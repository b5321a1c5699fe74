#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Proves from a file alone that recorded frames break required constraints of the file.

Usage: interface_stale.py < LINES

Reads the lines of Benchmarks/interface-survey and prints them again. A line "contradictory" becomes "stale" if this
program finds a required constraint, or a row of a stack, that the recorded frames break by more than a point; at the
end it prints the numbers. With --equal it examines the equal documents too; there it finds only conflicts of required
constraints, of which Interface Builder drops the same one. The program shares no code with the layout engine. A margin
or a safe area can be anywhere inside its view. Other guides, baselines, contents of scroll views and hidden views do not
count, because a file does not record their positions.
"""
import sys
import xml.etree.ElementTree as ElementTree

# Both sides of a constraint may be rounded to whole points.
TOLERANCE = 1.01
SEPARATE = {"tableViewCell", "collectionViewCell", "collectionReusableView"}
# Their alignment rectangles differ from their frames.
INSET = {"switch", "slider", "segmentedControl"}
EDGES = {"left": (0, 0), "leading": (0, 0), "right": (0, 1), "trailing": (0, 1), "centerX": (0, 0.5),
         "top": (1, 0), "bottom": (1, 1), "centerY": (1, 0.5)}
LENGTHS = {"width": 0, "height": 1}
MARGINS = {"leadingMargin": "leading", "trailingMargin": "trailing", "topMargin": "top", "bottomMargin": "bottom",
           "leftMargin": "leading", "rightMargin": "trailing"}
INFINITY = float("inf")


class View:
    """A view with its recorded frame in the coordinates of the document's root."""

    def __init__(self, element, parent, origin, is_hidden, scroll):
        rect = element.find("rect[@key='frame']")
        self.element, self.parent, self.is_hidden = element, parent, is_hidden
        self.scroll = scroll
        self.size = (float(rect.get("width")), float(rect.get("height")))
        self.own = (float(rect.get("x")), float(rect.get("y")))
        self.origin = (origin[0] + self.own[0], origin[1] + self.own[1]) if parent else (0, 0)

    @property
    def is_measurable(self):
        return not (self.is_hidden or self.element.tag in INSET or self.shows_symbol or self.is_old_content)

    @property
    def is_old_content(self):
        """Whether the view is the content of a cell for which old versions of Xcode record another height."""
        return (self.element.get("key") == "contentView" and self.parent is not None
                and abs(self.size[1] - self.parent.size[1]) > TOLERANCE)

    @property
    def shows_symbol(self):
        return self.element.tag == "imageView" and (
            self.element.get("catalog") == "system"
            or self.element.find("imageReference[@catalog='system']") is not None)


class Document:
    """The views of a scene, of a view at the top level or of a cell."""

    def __init__(self, root, excluded):
        self.views, self.guides, self.all, self.excluded = {}, {}, [], excluded
        self.collect(root, None, (0, 0), False, None)

    def collect(self, element, parent, origin, is_hidden, scroll):
        if element.find("rect[@key='frame']") is not None:
            is_hidden = is_hidden or element.get("hidden") == "YES" or element.get("id") in self.excluded
            view = View(element, parent, origin, is_hidden, scroll)
            self.all.append(view)
            if element.get("id"):
                self.views[element.get("id")] = view
            parent, origin = view, view.origin
            if element.tag.lower().endswith("scrollview") or element.tag in ("tableView", "collectionView", "textView"):
                scroll = view
        for child in element:
            if child.tag == "viewLayoutGuide" and child.get("key") == "safeArea" and parent:
                self.guides[child.get("id")] = parent
            if child.tag == "subviews" or child.get("key") == "contentView":
                inner = list(child) if child.tag == "subviews" else [child]
                for subview in inner:
                    if subview.tag not in SEPARATE:
                        self.collect(subview, parent, origin, is_hidden, scroll)

    # Constraints

    def broken_constraint(self):
        """Returns the first required constraint that the frames break, with its error; None if there is none."""
        for holder in self.all:
            for constraint in holder.element.findall("constraints/constraint"):
                if constraint.get("id") in self.excluded or constraint.get("placeholder") == "YES":
                    continue
                if float(constraint.get("priority", 1000)) < 1000:
                    continue
                error = self.error(constraint, holder)
                if error is not None and error > TOLERANCE:
                    return constraint.get("id"), error
        return None

    def error(self, constraint, holder):
        """Returns how much the frames break a constraint, in points; None if that is not recorded."""
        second_name = constraint.get("secondAttribute")
        if second_name is None and constraint.get("secondItem"):
            second_name = constraint.get("firstAttribute")
        if constraint.get("symbolic") == "YES" and constraint.get("constant") is None:
            return None
        items = {constraint.get("firstItem", holder.element.get("id"))}
        if second_name is not None:
            items.add(constraint.get("secondItem", holder.element.get("id")))
        if items == {self.all[0].element.get("id")}:
            # The frame of the root is given, whatever its constraints are.
            return None
        first = self.range(constraint.get("firstItem"), constraint.get("firstAttribute"), holder)
        second = (0, 0) if second_name is None else self.range(constraint.get("secondItem"), second_name, holder)
        if first is None or second is None or self.crosses_scroll(constraint, holder):
            return None
        multiplier, constant = ratio(constraint.get("multiplier", "1")), float(constraint.get("constant", 0))
        if multiplier <= 0:
            return None
        low = first[0] - multiplier * second[1] - constant
        high = first[1] - multiplier * second[0] - constant
        relation = constraint.get("relation")
        if relation == "greaterThanOrEqual":
            return max(-high, 0)
        return max(low, 0) if relation == "lessThanOrEqual" else max(low, -high, 0)

    def range(self, item, attribute, holder):
        """Returns the least and the greatest value of a coordinate relative to the holder of a constraint, or of a
        length; None if nothing is known."""
        view = self.views.get(item) if item else holder
        guide = self.guides.get(item)
        if guide is not None or attribute in MARGINS:
            # Margins and safe areas are inside their views.
            view, attribute = guide or view, MARGINS.get(attribute, attribute)
            if view is None or not view.is_measurable or attribute not in ("leading", "trailing", "top", "bottom"):
                return None
            edge = self.edge(view, attribute, holder)
            return (edge, INFINITY) if attribute in ("leading", "top") else (-INFINITY, edge)
        if view is None or not view.is_measurable:
            return None
        if attribute in LENGTHS:
            length = view.size[LENGTHS[attribute]]
            return length, length
        if attribute not in EDGES:
            return None
        edge = self.edge(view, attribute, holder)
        return edge, edge

    @staticmethod
    def edge(view, attribute, holder):
        """Returns a coordinate of a view relative to the holder of a constraint."""
        axis, share = EDGES[attribute]
        return view.origin[axis] - holder.origin[axis] + share * view.size[axis]

    def crosses_scroll(self, constraint, holder):
        """Whether a constraint connects a scroll view, or something around it, with its content."""
        items = [self.views[i] if i else holder for i in (constraint.get("firstItem"), constraint.get("secondItem"))
                 if i is None or i in self.views]
        return len({id(item.scroll) for item in items}) > 1 and constraint.get("secondAttribute") is not None

    # Stacks

    def broken_stack(self):
        """Returns the first stack whose views do not fill its rows, with the error; None if there is none."""
        for stack in self.all:
            if stack.element.tag == "stackView" and not stack.is_hidden:
                error = self.stack_error(stack)
                if error > TOLERANCE:
                    return stack.element.get("id"), error
        return None

    def stack_error(self, stack):
        """Returns how far the views of a stack are from its edges and from each other, in points."""
        element = stack.element
        shown = [view for view in self.all if view.parent is stack and not view.is_hidden]
        if any(view.parent is stack and view.is_hidden for view in self.all):
            # Interface Builder shows some hidden views, such as activity indicators.
            return 0
        if not shown or not all(view.is_measurable for view in shown) or has_own_margins(element):
            return 0
        along = 1 if element.get("axis") == "vertical" else 0
        across = 1 - along
        errors = [0]
        if element.get("alignment", "fill") == "fill":
            for view in shown:
                errors += [abs(view.own[across]), abs(view.size[across] - stack.size[across])]
        start, end = shown[0].own[along], shown[-1].own[along] + shown[-1].size[along]
        errors += [abs(start), abs(end - stack.size[along])]
        distribution = element.get("distribution", "fill")
        if distribution == "fillEqually":
            errors += [abs(view.size[along] - shown[0].size[along]) for view in shown]
        if distribution in ("fill", "fillEqually", "fillProportionally") and element.get("spacingType") is None:
            for view, following in zip(shown, shown[1:]):
                gap = following.own[along] - view.own[along] - view.size[along]
                errors.append(abs(gap - float(element.get("spacing", 0))))
        return max(errors)


def has_own_margins(stack):
    """Whether the views of a stack may have other distances from its edges, or other spacings by size class."""
    return (stack.get("layoutMarginsRelativeArrangement") == "YES" or stack.get("baselineRelativeArrangement") == "YES"
            or any(stack.find(name) is not None for name in (
                "variation", "edgeInsets", "directionalEdgeInsets", "userDefinedRuntimeAttributes")))


def ratio(text):
    """Returns a multiplier, which may be written as a quotient."""
    parts = text.replace("/", ":").split(":")
    return float(parts[0]) / float(parts[1]) if len(parts) == 2 else float(parts[0])


def excluded_items(tree):
    """Returns the ids of the constraints and views that some size class does not install or changes."""
    ids = {element.get("reference") for element in tree.iter("exclude")}
    ids |= {element.get("reference") for element in tree.iter("include")}
    for constraint in tree.iter("constraint"):
        if constraint.find("variation") is not None:
            ids.add(constraint.get("id"))
    return ids - {None}


def finding(path, identifier):
    """Returns the constraint or stack that the recorded frames of a document break; None if there is none."""
    tree = ElementTree.parse(path).getroot()
    for element in tree.iter():
        if element.get("sceneID") == identifier:
            views = [view for view in element.iter() if view.get("key") == "view" and view.find("rect") is not None]
            root = views[0] if views else None
            break
        if element.get("id") == identifier:
            root = element
            break
    else:
        root = None
    if root is None:
        return None
    document = Document(root, excluded_items(tree))
    return document.broken_constraint() or document.broken_stack()


def main():
    numbers = {}
    examined = {"contradictory"} | ({"equal"} if "--equal" in sys.argv else set())
    for line in sys.stdin:
        outcome, _, rest = line.rstrip("\n").partition("\t")
        path, _, identifier = rest.split("\t")[0].rpartition("#")
        if outcome not in examined or not path:
            print(line, end="")
            continue
        found = finding(path, identifier)
        result = f"stale ({outcome})" if found else f"not proved stale ({outcome})"
        numbers[result] = numbers.get(result, 0) + 1
        if found or outcome != "equal":
            print(f"{'stale' if found else outcome}\t{rest}" + (f"\t{found[0]} by {found[1]:g}" if found else ""))
    for result, number in sorted(numbers.items()):
        print(f"{result}: {number}")


if __name__ == "__main__":
    main()
