# SPDX-License-Identifier: GPL-3.0-or-later
"""Tests the contents and the layouts of mullion.Box."""

import array
import math
import threading
import unittest

import mullion
from mullion import ArgumentError, Box, Column, HandleError, Row


class Contents(unittest.TestCase):
    def words(self, width):
        """Measures 40 words of 10 points, in lines of 12 points."""
        self.widths.append(width)
        words = 40 if width is None else min(40, max(1, int(width // 10)))
        return words * 10, math.ceil(40 / words) * 12

    def setUp(self):
        self.widths = []
        self.text = Box("text", content=self.words)
        self.page = Box("page", [self.text])
        self.text.pin(edges=("top", "left", "right"))

    def test_a_function_measures_a_content_that_wraps(self):
        self.page.lay_out(400, 200)
        self.assertEqual(self.text.frame, (0, 0, 400, 12))
        # 10 words a line: 4 lines.
        self.page.lay_out(105, 200)
        self.assertEqual(self.text.frame, (0, 0, 105, 48))
        self.assertIn(None, self.widths)
        self.assertEqual(self.text.content, self.words)

    def test_a_changed_content_is_measured_again(self):
        height = 5
        self.text.content = lambda width: (10, height)
        self.page.lay_out(100, 100)
        self.assertEqual(self.text.frame.height, 5)
        height = 7
        self.page.lay_out(100, 100)
        self.assertEqual(self.text.frame.height, 5)
        self.text.content_changed()
        self.page.lay_out(100, 100)
        self.assertEqual(self.text.frame.height, 7)
        self.text.content = (None, 9)
        self.page.lay_out(100, 100)
        self.assertEqual(self.text.frame.height, 9)
        self.text.content = None
        self.page.lay_out(100, 100)
        self.assertEqual(self.text.frame.height, 0)

    def test_an_exception_of_a_measure_function_reaches_the_caller(self):
        class Broken(Exception):
            pass

        def fail(width):
            raise Broken("no font")

        self.text.content = fail
        for _ in range(2):
            with self.assertRaisesRegex(Broken, "no font"):
                self.page.lay_out(400, 200)
        self.text.content = self.words
        self.page.lay_out(400, 200)
        self.assertEqual(self.text.frame.height, 12)

    def test_a_failed_content_is_measured_again(self):
        answers = [KeyError("font"), (10, 20)]

        def measure(width):
            answer = answers.pop(0) if len(answers) > 1 else answers[0]
            if isinstance(answer, Exception):
                raise answer
            return answer

        self.text.content = measure
        with self.assertRaises(KeyError):
            self.page.lay_out(400, 200)
        self.page.lay_out(400, 200)
        self.assertEqual(self.text.frame.height, 20)

    def test_a_size_that_cannot_be_used_raises_with_the_name(self):
        for size in [(math.nan, 1), (1, -1), (math.inf, 1), (1,), (1, 2, 3)]:
            self.text.content = lambda width: size
            with self.assertRaisesRegex(ArgumentError, "^text: its measure function returned"):
                self.page.lay_out(100, 100)
        for size in [None, 5, ("1", 2)]:
            self.text.content = lambda width: size
            with self.assertRaises(TypeError):
                self.page.lay_out(100, 100)

    def test_a_measure_function_cannot_use_its_tree(self):
        attempts = [
            lambda: self.text.frame, lambda: self.page.lay_out(1, 1), self.text.content_changed,
            lambda: setattr(self.page, "frame", (0, 0, 5, 5)), lambda: Box("outer").add(self.page),
            lambda: self.page.add(Box("added")), lambda: self.page.constrain("text.left == page.left"),
            self.text.remove, lambda: setattr(self.text, "is_hidden", True),
        ]
        for attempt in attempts:
            self.text.content = lambda width: attempt() or (1, 1)
            with self.assertRaisesRegex(mullion.BusyError, "a measure function uses a box"):
                self.page.lay_out(100, 100)
        self.assertEqual((self.page.superbox, self.page.subboxes), (None, (self.text,)))
        # Another tree is free.
        other = Box("other", [Box("inner", frame=(0, 0, 4, 5))])
        self.text.content = lambda width: other.find("inner").frame[2:]
        self.page.lay_out(100, 100)
        self.assertEqual(self.text.frame.height, 5)

    def test_the_first_of_several_failures_reaches_the_caller(self):
        calls = []

        def measure(width):
            calls.append(width)
            if len(calls) == 1:
                raise KeyError("font")
            if len(calls) == 2:
                self.page.lay_out(1, 1)
            return 10, 20

        boxes = [Box("a", content=measure), Box("b", content=measure)]
        column = Column("column", boxes, distribution="equal_spacing")
        self.page.add(column)
        with self.assertRaisesRegex(KeyError, "font"):
            self.page.lay_out(400, 200)
        self.page.lay_out(400, 200)
        self.assertEqual([box.frame.height for box in boxes], [20, 20])

    def test_priorities_decide_who_grows(self):
        first, second = Box("first", content=(20, 5)), Box("second", content=(20, 5))
        row = Row("row", [first, second])
        for box in (first, second):
            box.hugging = (100, 250)
            row.lay_out(100, 5)
            self.assertEqual(box.frame.width, 80)
            box.hugging = 250
        first.resistance = (700, 750)
        row.lay_out(30, 5)
        self.assertEqual((first.frame.width, second.frame.width), (10, 20))
        self.assertEqual((first.hugging, first.resistance), ((250, 250), (700, 750)))


class Layouts(unittest.TestCase):
    def test_a_layout_has_the_frames_that_changed(self):
        icon, name = Box("icon", content=(24, 24), hugging=(1000, 250)), Box("name")
        row = Row("row", [icon, name], spacing=8)
        layout = row.lay_out(300, 40)
        self.assertEqual(layout.changed, {icon: (0, 0, 24, 40), name: (32, 0, 268, 40)})
        self.assertEqual(row.lay_out(400, 40).changed, {name: (32, 0, 368, 40)})
        self.assertEqual(row.lay_out(400, 40).changed, {})
        self.assertEqual((layout.size, repr(layout)), ((300, 40), '<layout of <Row "row"> at 300 x 40>'))

    def test_conflicts_name_their_constraints(self):
        inner = Box("inner")
        box = Box("box", [inner])
        inner.pin()
        wide = box.constrain("wide: inner.width == 400")
        layout = box.lay_out(300, 100)
        self.assertEqual(inner.frame.width, 300)
        (conflict,) = layout.conflicts
        lines = conflict.splitlines()
        self.assertEqual(lines[0], "these required constraints cannot hold together:")
        for part in ["inner.leading == box.leading", "inner.trailing == box.trailing", "wide: inner.width"]:
            self.assertIn(part, conflict)
        self.assertTrue(lines[-1].startswith("wide was dropped"))
        wide.remove()
        self.assertEqual(layout.conflicts, (conflict,))
        self.assertEqual(box.lay_out(300, 100).conflicts, ())

    def test_open_values_have_their_boxes_and_ranges(self):
        inner = Box("inner")
        box = Box("box", [inner])
        box.constrain("inner.left >= box.left + 5")
        box.constrain("inner.right <= box.right")
        box.constrain("inner.width == 20")
        inner.pin(edges=("top", "bottom"))
        # From 5 to 100 - 20.
        found = box.lay_out(100, 50).open_values
        self.assertEqual(found[0], (inner, "left", 5, 80))
        self.assertEqual({value.attribute for value in found}, {"left", "right"})
        self.assertEqual(Box("a", [Box("b")]).lay_out(1, 1).open_values[0][2:], (None, None))

    def test_results_of_an_edited_tree_raise(self):
        box = Box("box", [Box("inner")])
        layout = box.lay_out(1, 1)
        box.find("inner").is_hidden = True
        for name in ("conflicts", "open_values"):
            with self.assertRaisesRegex(mullion.Error, f"^box was edited or laid out again: read {name} "):
                getattr(layout, name)

    def test_only_the_top_is_laid_out(self):
        inner = Box("inner")
        Box("box", [inner])
        with self.assertRaisesRegex(ArgumentError, "^inner is not the top of its tree: lay out box$"):
            inner.lay_out(1, 1)

    def test_a_time_limit_leaves_the_frames(self):
        box = Box("box", [Box("inner")])
        box.constrain("inner.left == box.left + 3")
        with self.assertRaises(mullion.LimitError):
            box.lay_out(10, 10, time_limit=0)
        self.assertEqual(box.find("inner").frame.x, 0)
        box.lay_out(10, 10, time_limit=60)
        self.assertEqual(box.find("inner").frame.x, 3)

    def test_numbers_out_of_range_raise_with_names(self):
        box = Box("box", [Box("inner")])
        inner = box.find("inner")
        box.lay_out(10, 10)
        attempts = [
            lambda: box.lay_out(-1, 1), lambda: box.lay_out(math.nan, 1),
            lambda: box.lay_out(1, 1, scale=-1), lambda: box.lay_out(1, 1, time_limit=math.nan),
            lambda: box.lay_out(1, 1, safe_area=(1, 2, 3)), lambda: box.lay_out(1, 1, safe_area=-1),
            lambda: setattr(inner, "content", (math.nan, 1)), lambda: setattr(inner, "content", (1,)),
            lambda: setattr(inner, "content", (2e9, 1)), lambda: setattr(inner, "frame", (1, 2, 3)),
            lambda: setattr(inner, "frame", (0, 0, math.inf, 1)), lambda: setattr(inner, "margins", (1, 2)),
            lambda: setattr(inner, "hugging", 1001), lambda: setattr(inner, "resistance", (1, 2, 3)),
            lambda: setattr(inner, "mask", "width"), lambda: setattr(inner, "spacing_after", 4),
            lambda: Box("inner", frame=(0, 0, 1, 1), mask="across"), lambda: Box("inner", mask="width"),
            lambda: Box("inner", content=(1, 2, 3)),
        ]
        for attempt in attempts:
            with self.assertRaisesRegex(ArgumentError, "^(inner|box): "):
                attempt()
        self.assertEqual((inner.content, inner.mask, inner.margins), (None, (), (8, 8, 8, 8)))
        self.assertEqual((inner.hugging, inner.spacing_after), ((250, 250), None))
        for attempt in [
            lambda: Box(3), lambda: Box("a", content=5), lambda: Box("a", content=("1", 2)),
            lambda: Box("a", hugging="high"), lambda: box.lay_out("1", 1), lambda: mullion.Stack("a"),
            lambda: Box("a", ["b"]),
        ]:
            with self.assertRaises(TypeError):
                attempt()
        with self.assertRaisesRegex(TypeError, r"^pass a list of boxes, such as \[b\]$"):
            Box("a", Box("b"))

    def test_a_misspelled_property_raises(self):
        for kind in (Box, Row, Column, mullion.ScrollBox):
            with self.assertRaises(AttributeError):
                kind("a").hidden = True

    def test_frames_are_written_into_arrays(self):
        boxes = [Box(f"b{k}", frame=(k, 2 * k, 3, 4)) for k in range(3)]
        root = Box("root", boxes)
        root.lay_out(50, 60)
        expected = [number for k in range(3) for number in (k, 2 * k, 3, 4)]
        self.assertEqual(root.frame_array(boxes).tolist(), expected)
        out = array.array("d", bytes(96))
        self.assertIs(root.frame_array(boxes, out), out)
        self.assertEqual(out.tolist(), expected)
        self.assertEqual(len(root.frame_array([])), 0)
        for bad in (array.array("d", bytes(88)), bytes(96)):
            with self.assertRaises(ArgumentError):
                root.frame_array(boxes, bad)
        with self.assertRaisesRegex(HandleError, "^other is not in the tree of root$"):
            root.frame_array([Box("other")])
        try:
            import numpy
        except ImportError:
            return
        table = numpy.empty((3, 4))
        self.assertIs(root.frame_array(boxes, table), table)
        self.assertEqual(table.ravel().tolist(), expected)

    def test_a_picture_has_the_boxes_that_are_shown(self):
        inner = Box("<inner>", frame=(5, 6, 20, 10))
        root = Box("root", [Column("outer", [], frame=(10, 10, 40, 40)), Box("gone", is_hidden=True)])
        self.assertIsNone(root._repr_svg_())
        root.find("outer").add(Box("plain", [inner]))
        root.lay_out(100, 50)
        picture = root._repr_svg_()
        self.assertIn('width="102" height="52"', picture)
        # 10 + 5 and 10 + 6.
        self.assertIn('<rect x="15" y="16" width="20" height="10"', picture)
        self.assertIn("&lt;inner&gt;", picture)
        self.assertNotIn("gone", picture)

    def test_several_threads_use_one_tree(self):
        boxes = [Box(f"b{k}") for k in range(4)]
        root, failures = Box("root", boxes), []
        gaps = [root.constrain(f"b{k}.left == root.left") for k in range(4)]

        def run(index):
            try:
                for number in range(100):
                    gaps[index].set_constant(number)
                    root.lay_out(50, 50)
                    if boxes[index].frame.x != number:
                        failures.append(number)
            except Exception as error:  # noqa: BLE001
                failures.append(error)

        threads = [threading.Thread(target=run, args=(index,)) for index in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(failures, [])


if __name__ == "__main__":
    unittest.main()
