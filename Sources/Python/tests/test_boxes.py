# SPDX-License-Identifier: GPL-3.0-or-later
"""Tests mullion.Box: trees and constraints."""

import doctest
import gc
import unittest
import weakref

import mullion
import mullion._box_constraints
import mullion._box_layouts
import mullion._boxes
import mullion._stacks
from mullion import ArgumentError, Box, Column, Frame, HandleError, Row


def deep(count):
    """Returns a box with boxes nested inside it, `count` in all."""
    box = Box("innermost")
    for _ in range(count - 1):
        box = Box("around", [box])
    return box


class Trees(unittest.TestCase):
    def test_a_box_knows_the_boxes_around_and_inside(self):
        title, text = Box("title"), Box("text")
        card = Box("card", [title])
        self.assertIs(card.add(text), text)
        self.assertEqual(card.subboxes, (title, text))
        self.assertIs(title.superbox, card)
        self.assertIsNone(card.superbox)
        self.assertEqual((title.name, repr(title), repr(Row())), ("title", '<Box "title">', "<Row>"))
        self.assertIs(card.find("text"), text)
        self.assertIs(card.find("card"), card)

    def test_a_box_is_inside_one_other_box(self):
        title = Box("title")
        card, other = Box("card", [title]), Box("other")
        with self.assertRaisesRegex(ArgumentError, "^title is inside card: add a new box$"):
            other.add(title)
        with self.assertRaisesRegex(ArgumentError, "^card cannot be inside itself$"):
            title.add(card)
        with self.assertRaises(TypeError):
            card.add("text")
        self.assertEqual((card.subboxes, other.subboxes, title.subboxes), ((title,), (), ()))

    def test_a_name_stands_for_the_box_that_was_added_last(self):
        def cell(x):
            constraints = [f"title.left == cell.left + {x}", "title.top == cell.top"]
            return Box("cell", [Box("title")], constraints=constraints)

        cells = [cell(3), cell(5)]
        feed = Box("feed", cells)
        feed.lay_out(100, 100)
        feed.add(cell(7))
        feed.lay_out(100, 100)
        lefts = [box.subboxes[0].frame.x for box in feed.subboxes]
        self.assertEqual(lefts, [3, 5, 7])
        self.assertIs(feed.find("title"), feed.subboxes[2].subboxes[0])
        with self.assertRaisesRegex(HandleError, "^no box inside feed has the name 'text'$"):
            feed.find("text")

    def test_an_added_tree_keeps_its_constraints_and_numbers(self):
        title = Box("title")
        card = Box("card", [title])
        gap = card.constrain("title.left == card.left + 4")
        wish = card.constrain(title.width == 50, priority=500)
        gone = card.constrain("title.top == card.top + 9")
        gap.set_constant(6)
        wish.set_priority(400)
        gone.remove()
        # A constraint of a removed box is not made again.
        extra = card.add(Box("extra"))
        card.constrain("extra.left == title.left")
        extra.remove()
        page = Box("page", [card])
        page.constrain("title.width == 20 @450")
        page.lay_out(100, 100)
        self.assertEqual(title.frame, (6, 0, 20, 0))
        gap.set_constant(8)
        page.lay_out(100, 100)
        self.assertEqual(title.frame.x, 8)

    def test_a_tree_that_is_nested_too_deep_stays_as_it_was(self):
        # The library nests 512 boxes, and its own top is one of them.
        outer, inner = deep(256), deep(256)
        innermost, start = outer.find("innermost"), inner.find("innermost")
        outer.lay_out(10, 10)
        with self.assertRaisesRegex(ArgumentError, "^innermost: "):
            innermost.add(inner)
        self.assertEqual((innermost.subboxes, inner.superbox), ((), None))
        start.pin()
        inner.lay_out(20, 10)
        self.assertEqual(start.frame.width, 0)
        outer.lay_out(20, 10)
        innermost.add(Box("last"))
        self.assertEqual(outer.frame.width, 20)

    def test_a_removed_box_raises_with_its_name(self):
        title, text = Box("title", [Box("inner")]), Box("text")
        card = Box("card", [title, text])
        inner, above = title.subboxes[0], card.constrain("text.top == title.bottom")
        card.lay_out(10, 10)
        title.remove()
        self.assertEqual((card.subboxes, title.superbox), ((text,), None))
        attempts = [
            lambda: title.frame,
            lambda: setattr(inner, "content", (1, 2)),
            lambda: inner.lay_out(1, 2),
            lambda: title.add(Box()),
            lambda: Box().add(title),
            lambda: card.constrain(title.left == card.left),
            lambda: card.frame_array([title]),
            lambda: title.remove(),
            lambda: above.set_constant(3),
        ]
        for attempt in attempts:
            with self.assertRaisesRegex(HandleError, "removed|not a constraint"):
                attempt()
        with self.assertRaisesRegex(ArgumentError, "^card is the top of its tree"):
            card.remove()
        card.lay_out(20, 10)

    def test_a_box_keeps_its_tree_alive(self):
        title = Box("title", frame=(1, 2, 3, 4))
        card = Box("card", [title])
        card.lay_out(10, 10)
        del card
        gc.collect()
        self.assertEqual(title.frame, (1, 2, 3, 4))
        self.assertEqual(title.superbox.name, "card")

    def test_objects_are_freed(self):
        title = Box("title", content=lambda width: (1, 2))
        card = Box("card", [title])
        layout = card.lay_out(1, 1)
        kept = [weakref.ref(item) for item in (title, card, card.constrain("title.left == card.left"))]
        del title, card, layout
        gc.collect()
        self.assertEqual([item() for item in kept], [None, None, None])


    def test_removed_boxes_are_freed(self):
        feed = Column("feed")
        kept = []
        for number in range(100):
            cell = feed.add(Box("cell", [Box("title")], constraints=["title.left == cell.left"]))
            cell.constrain(cell.height == number)
            kept.append(weakref.ref(cell))
            feed.lay_out(10, 100)
            cell.remove()
        del cell
        gc.collect()
        # Texts do not show which boxes they mention, so the tree looks for them from time to time.
        self.assertLess(sum(item() is not None for item in kept), 10)

    def test_boxes_of_a_failed_constructor_can_be_used_again(self):
        title, text = Box("title", [Box("inner")], constraints=["inner.left == title.left + 3"]), Box("text")
        for boxes, constraints in [([title, text], ["title.lft == 1"]), ([title, "text"], [])]:
            with self.assertRaises((ArgumentError, TypeError)):
                Box("card", boxes, constraints=constraints)
        self.assertEqual((title.superbox, text.superbox), (None, None))
        Box("card", [title, text]).lay_out(10, 10)
        self.assertEqual(title.find("inner").frame.x, 3)


class Constraints(unittest.TestCase):
    def setUp(self):
        self.label, self.field = Box("label", content=(60, 20)), Box("field", content=(None, 30))
        self.form = Box("form", [self.label, self.field])

    def test_texts_and_relations_are_the_same_constraints(self):
        texts = [
            "label.leading == form.margins.leading", "field.leading == label.trailing + 8",
            "field.trailing == form.margins.trailing", "field.top == form.safeArea.top",
            "label.centerY == field.centerY", "label.width >= 0.25 * form.width - 2 @600",
        ]
        self.form.constrain_all(texts)
        self.form.lay_out(400, 100, safe_area=(12, 0, 0, 0))
        label, field = Box("label", content=(60, 20)), Box("field", content=(None, 30))
        form = Box("form", [label, field])
        form.constrain(label.leading == form.margins_guide.leading)
        form.constrain(field.leading == label.trailing + 8)
        form.constrain(field.trailing == form.margins_guide.trailing)
        form.constrain(field.top == form.safe_area_guide.top)
        form.constrain(label.center_y == field.center_y)
        form.constrain(label.width >= form.width / 4 - 2, priority=600)
        form.lay_out(400, 100, safe_area=(12, 0, 0, 0))
        # 0.25 * 400 - 2 = 98, 8 + 98 + 8 = 114, 400 - 114 - 8 = 278, 12 + (30 - 20) / 2 = 17.
        expected = [Frame(0, 0, 400, 100), Frame(8, 17, 98, 20), Frame(114, 12, 278, 30)]
        self.assertEqual(list(self.form.frames().values()), expected)
        self.assertEqual(list(form.frames().values()), expected)

    def test_a_constant_is_the_number_on_the_right_side(self):
        for constraint in ("field.left == label.right + 8", self.field.left - 8 == self.label.right):
            gap = self.form.constrain(constraint)
            self.form.lay_out(200, 100)
            self.assertEqual(self.field.frame.x, 68)
            gap.set_constant(18)
            layout = self.form.lay_out(200, 100)
            self.assertEqual(layout.changed, {self.field: self.field.frame})
            self.assertEqual(self.field.frame.x, 78)
            gap.remove()
            with self.assertRaisesRegex(HandleError, "field.left == label.right \\+ 8 was removed"):
                gap.set_constant(1)

    def test_a_priority_can_change(self):
        wide = self.form.constrain(self.field.width == 50, priority=300)
        self.form.constrain("field.width == 40 @400")
        self.form.lay_out(200, 100)
        self.assertEqual(self.field.frame.width, 40)
        wide.set_priority(500)
        self.form.lay_out(200, 100)
        self.assertEqual(self.field.frame.width, 50)

    def test_a_handle_shows_its_constraint(self):
        label, field = self.label, self.field
        constraints = [
            "fits: label.width <= 9",
            (field.left == label.right + 8, "field.left == label.right + 8"),
            (label.width / 2 + 2 * field.width <= 3, "0.5 * label.width + 2 * field.width <= 3"),
            (field.width >= 9, "field.width >= 9"),
            (field.left + 8 == label.left, "field.left == label.left - 8"),
            (field.left == self.form.margins_guide.left, "field.left == form.margins.left"),
        ]
        for item in constraints:
            relation, text = (item, item) if isinstance(item, str) else item
            self.assertEqual(repr(self.form.constrain(relation)), f"<constraint {text}>")
        wish = self.form.constrain(field.width == 1, priority=250, name="narrow")
        self.assertEqual(repr(wish), "<constraint narrow: field.width == 1 @250>")

    def test_mistakes_in_texts_name_their_column(self):
        mistakes = {
            "field.left == nobody.left": r'found "nobody", expected the name of an item \(column 15 ',
            "field.lft == form.left": r'found "lft", expected an attribute',
            "field.left = form.left": r'expected "==", "<=" or ">="',
        }
        for text, message in mistakes.items():
            with self.assertRaisesRegex(ArgumentError, message):
                self.form.constrain(text)
        self.form.lay_out(100, 100)
        self.assertEqual(self.field.frame.x, 0)

    def test_relations_that_cannot_be_used_raise_with_names(self):
        other, solver = Box("other"), mullion.Solver()
        with self.assertRaisesRegex(ArgumentError, "^other is not in the tree of form"):
            self.form.constrain(other.left == self.form.left)
        with self.assertRaisesRegex(ArgumentError, 'such as "fits: field.width == 1 @750"'):
            self.form.constrain("field.width == 1", priority=5)
        with self.assertRaisesRegex(ArgumentError, "^field.left == 3: "):
            self.form.constrain(self.field.left == 3)
        with self.assertRaises(ArgumentError):
            self.form.constrain(self.field.width == 3, priority=1001)
        with self.assertRaises(ArgumentError):
            self.form.constrain("field.width == 3").set_priority(500)
        with self.assertRaisesRegex(ArgumentError, "^'centre' is not an edge"):
            self.field.pin(edges="centre")
        with self.assertRaisesRegex(ArgumentError, "^form is in no other box"):
            self.form.pin()
        for wrong in (True, self.field.width, solver.variable("x") == 1):
            with self.assertRaises(TypeError):
                self.form.constrain(wrong)
        with self.assertRaises(TypeError):
            self.form.constrain_all("field.width == 1")

    def test_a_pinned_box_follows_the_edges(self):
        self.field.pin(inset=5)
        self.label.pin(self.form.margins_guide, "top")
        self.form.lay_out(100, 50)
        self.assertEqual(self.field.frame, (5, 5, 90, 40))
        self.assertEqual(self.label.frame, (0, 8, 60, 20))


class Documentation(unittest.TestCase):
    def test_the_examples_of_the_documentation_hold(self):
        modules = [mullion._boxes, mullion._box_constraints, mullion._box_layouts, mullion._stacks]
        for module in modules:
            result = doctest.testmod(module)
            self.assertGreater(result.attempted, 0)
            self.assertEqual(result.failed, 0)


if __name__ == "__main__":
    unittest.main()
