# SPDX-License-Identifier: GPL-3.0-or-later
"""Tests stacks, masks, boxes that scroll, directions, scales and margins of mullion.Box."""

import random
import unittest

from mullion import ArgumentError, Box, Column, Row, ScrollBox


class Stacks(unittest.TestCase):
    def setUp(self):
        self.boxes = [Box(name, content=(20, 5)) for name in "abc"]
        self.row = Row("row", self.boxes, spacing=10, alignment="leading")
        self.top = Box("top", [self.row])
        self.row.pin(edges=("left", "top"))

    def frames(self):
        self.top.lay_out(200, 100)
        return [tuple(box.frame) for box in self.boxes]

    def test_a_row_has_the_spacing_of_its_boxes_or_its_own(self):
        # 20 + 10 = 30, and 30 + 20 + 10 = 60.
        self.assertEqual(self.frames(), [(0, 0, 20, 5), (30, 0, 20, 5), (60, 0, 20, 5)])
        self.boxes[0].spacing_after = 4
        # 20 + 4 = 24, and 24 + 20 + 10 = 54.
        self.assertEqual(self.frames()[1:], [(24, 0, 20, 5), (54, 0, 20, 5)])
        self.row.spacing = 1
        self.boxes[0].spacing_after = None
        self.assertEqual(self.frames()[1:], [(21, 0, 20, 5), (42, 0, 20, 5)])
        self.assertEqual((self.row.spacing, self.boxes[0].spacing_after), (1, None))

    def test_a_stack_gives_a_hidden_box_no_length(self):
        self.boxes[1].is_hidden = True
        self.assertEqual(self.frames()[2], (30, 0, 20, 5))
        self.boxes[1].is_hidden = False
        self.assertEqual(self.frames()[2], (60, 0, 20, 5))
        column = Column("column", [Box("x", content=(1, 7), is_hidden=True), Box("y", content=(1, 9))])
        column.lay_out(10, 9)
        self.assertEqual(column.find("y").frame, (0, 0, 10, 9))

    def test_an_alignment_positions_boxes_across_the_stack(self):
        self.top.constrain("row.height == 25")
        # 25 - 5 = 20, and half of it.
        expected = {"leading": (0, 5), "center": (10, 5), "trailing": (20, 5), "fill": (0, 25)}
        for alignment, (y, height) in expected.items():
            self.row.alignment = alignment
            self.assertEqual(self.frames()[0], (0, y, 20, height))
            self.assertEqual(self.row.alignment, alignment)

    def test_a_distribution_shares_the_length(self):
        self.boxes[2].content = (40, 5)
        self.row.spacing = 0
        self.top.constrain("row.width == 150")
        expected = {
            # 150 / 3.
            "fill_equally": [(0, 50), (50, 50), (100, 50)],
            # 150 in shares of 20, 20 and 40 of 80.
            "fill_proportionally": [(0, 37.5), (37.5, 37.5), (75, 75)],
            # (150 - 80) / 2 = 35.
            "equal_spacing": [(0, 20), (55, 20), (110, 40)],
        }
        for distribution, ends in expected.items():
            self.row.distribution = distribution
            for frame, (x, width) in zip(self.frames(), ends):
                self.assertAlmostEqual(frame[0], x)
                self.assertAlmostEqual(frame[2], width)

    def test_properties_that_do_not_exist_raise(self):
        with self.assertRaisesRegex(ArgumentError, "the alignment is 'middle': use 'fill', "):
            Row("row", alignment="middle")
        with self.assertRaisesRegex(ArgumentError, "the distribution is 'equal'"):
            self.row.distribution = "equal"
        with self.assertRaisesRegex(ArgumentError, "^row: "):
            self.top.lay_out(1, 1)
            self.row.spacing = 1e10
        self.assertEqual(self.row.spacing, 10)
        with self.assertRaisesRegex(ArgumentError, "^a: .* a stack its boxes; set no frame"):
            self.boxes[0].frame = (0, 0, 1, 1)
        with self.assertRaises(TypeError):
            Row("row", colour="red")

    def test_stacks_are_inside_each_other(self):
        rows = [Row(f"row{k}", [Box(content=(10 * k + 10, 6)), Box()], spacing=4) for k in range(3)]
        form = Column("form", rows, spacing=2)
        form.lay_out(100, 22)
        # Three rows of 6 with two gaps of 2; each second box has the rest of its row.
        for index, row in enumerate(rows):
            first, second = row.subboxes
            width = 10 * index + 10
            self.assertEqual(row.frame, (0, 8 * index, 100, 6))
            self.assertEqual((first.frame.width, second.frame), (width, (width + 4, 0, 96 - width, 6)))


class Masks(unittest.TestCase):
    def test_a_mask_follows_the_size_of_the_superbox(self):
        # The flexible parts share the change in proportion to their lengths; see AutoresizingMasks.md.
        masks = {
            (): (10, 80), ("width",): (10, 180), ("left",): (110, 80), "right": (10, 80),
            ("left", "right"): (60, 80), ("width", "left", "right"): (20, 160),
        }
        for mask, (x, width) in masks.items():
            bar = Box("bar", frame=(10, 5, 80, 20), mask=mask)
            root = Box("root", [bar], frame=(0, 0, 100, 50))
            root.lay_out(200, 50)
            self.assertEqual(bar.frame, (x, 5, width, 20))

    def test_frames_and_masks_can_change(self):
        bar = Box("bar", frame=(10, 5, 80, 20))
        root = Box("root", [bar])
        root.lay_out(100, 50)
        bar.mask = ("width", "height")
        root.lay_out(150, 60)
        self.assertEqual(bar.frame, (10, 5, 130, 30))
        bar.frame = (0, 0, 50, 30)
        root.lay_out(160, 60)
        self.assertEqual((bar.frame, bar.mask), ((0, 0, 60, 30), ("width", "height")))

    def test_the_frame_of_the_top_is_the_size_of_its_frames(self):
        bar = Box("bar", frame=(0, 0, 100, 20), mask="width")
        label = Box("label", content=(30, 10))
        root = Box("root", [bar, label])
        label.pin(bar, ("left", "top"), inset=3)
        root.frame = (0, 0, 100, 50)
        layout = root.lay_out(300, 50)
        self.assertEqual((bar.frame, label.frame), ((0, 0, 300, 20), (3, 3, 30, 10)))
        self.assertEqual((root.frame, layout.conflicts), ((0, 0, 300, 50), ()))


class Scrolling(unittest.TestCase):
    def test_the_content_decides_the_size_that_scrolls(self):
        text = Box("text", content=(300, 900))
        page = ScrollBox("page", [text])
        title = page.add(Box("title", content=(50, 20)))
        text.pin(page.content_guide, inset=10)
        title.pin(page.frame_guide, ("left", "top"))
        window = Box("window", [page])
        page.pin()
        window.lay_out(200, 400)
        # 300 and 900, and an inset of 10 on both sides.
        self.assertEqual((page.content_size, text.frame), ((320, 920), (10, 10, 300, 900)))
        page.offset = (0, 500)
        window.lay_out(200, 400)
        # The title stays at the top left corner of the frame.
        self.assertEqual((page.offset, title.frame), ((0, 500), (0, 500, 50, 20)))
        with self.assertRaisesRegex(ArgumentError, "^page: the offset is "):
            page.offset = (0, float("nan"))
        self.assertEqual(page.offset, (0, 500))

    def test_an_offset_moves_into_another_tree(self):
        page = ScrollBox("page", [Box("text", frame=(0, 0, 10, 900))])
        page.offset = (0, 30)
        Box("window", [page]).lay_out(10, 10)
        self.assertEqual((page.offset, page.find("text").frame.y), ((0, 30), 0))


class Environments(unittest.TestCase):
    def test_leading_is_right_from_right_to_left(self):
        boxes = [Box("a", content=(60, 20)), Box("b", content=(30, 20))]
        root = Box("root", [Row("row", boxes, spacing=8)])
        root.find("row").pin(root.margins_guide, ("leading", "top"))
        root.lay_out(200, 100)
        self.assertEqual([box.frame.x for box in boxes], [0, 68])
        root.lay_out(200, 100, is_right_to_left=True)
        # The row is 60 + 8 + 30 wide, and its right edge is 8 before that of the root.
        self.assertEqual(root.find("row").frame, (94, 8, 98, 20))
        self.assertEqual([box.frame.x for box in boxes], [38, 0])
        root.lay_out(200, 100)
        self.assertEqual([box.frame.x for box in boxes], [0, 68])

    def test_a_scale_rounds_frames_to_pixels(self):
        row = Row("row", [Box(), Box(), Box()], distribution="fill_equally")
        row.lay_out(100, 10)
        self.assertAlmostEqual(row.subboxes[1].frame.x, 100 / 3)
        row.lay_out(100, 10, scale=2)
        # 33.333 is 66.667 pixels, and 66.667 is 133.333 pixels.
        self.assertEqual([box.frame.x for box in row.subboxes], [0, 33.5, 66.5])

    def test_margins_and_safe_areas_have_guides(self):
        inner, covered = Box("inner"), Box("covered")
        root = Box("root", [inner, covered], margins=(1, 2, 3, 4))
        inner.pin(root.margins_guide)
        covered.pin(root.safe_area_guide)
        root.lay_out(100, 100)
        self.assertEqual((inner.frame, covered.frame), ((2, 1, 94, 96), (0, 0, 100, 100)))
        root.margins = 20
        root.lay_out(100, 100, safe_area=(5, 0, 10, 0))
        self.assertEqual((root.margins, covered.frame), ((20, 20, 20, 20), (0, 5, 100, 85)))
        self.assertEqual(Row("row").margins, (0, 0, 0, 0))


class Models(unittest.TestCase):
    def test_random_trees_do_not_depend_on_the_order_of_building(self):
        for seed in range(30):
            plans = self.plan(random.Random(seed), 3)
            built = self.build(plans, random.Random(seed), is_late=False)
            late = self.build(plans, random.Random(seed), is_late=True)
            for width in (300, 77):
                self.assertEqual(
                    list(built.frames().values()) if built.lay_out(width, 200) else [],
                    list(late.frames().values()) if late.lay_out(width, 200) else [],
                    f"seed {seed}",
                )

    def plan(self, numbers, depth):
        """Returns a random tree: a kind, a content and plans of the boxes inside."""
        count = numbers.randint(0, 3) if depth else 0
        content = (numbers.randint(0, 90), numbers.randint(0, 40))
        return numbers.choice([Box, Row, Column]), content, [self.plan(numbers, depth - 1) for _ in range(count)]

    def build(self, plan, numbers, is_late):
        """Makes the boxes from inside to outside, or adds each to a tree that was laid out."""
        kind, content, plans = plan
        box = kind("box", content=content)
        if is_late:
            box.lay_out(50, 50)
        for inner in plans:
            added = box.add(self.build(inner, numbers, is_late))
            added.constrain(added.width <= numbers.randint(5, 100), priority=600)
            if kind is Box:
                added.constrain(added.left == box.left + numbers.randint(0, 9))
                added.constrain(added.top == box.top + numbers.randint(0, 9))
        return box

    def test_a_tree_that_is_made_again_has_the_same_frames(self):
        for seed in range(60):
            numbers, tops = random.Random(seed), []
            for _ in range(200):
                self.edit(numbers, tops)
            for top in [box for box in tops if box.superbox is None]:
                top.lay_out(300, 200)
                frames = top.frames()
                top._tree.discard()
                top.lay_out(300, 200)
                again = top.frames()
                for box, frame in frames.items():
                    for own, other in zip(frame, again[box]):
                        self.assertAlmostEqual(own, other, 6, f"seed {seed}")

    def edit(self, numbers, tops):
        """Makes a random edit of trees whose tops and former tops are in a list."""
        if len(tops) < 2 or numbers.random() < 0.1:
            kind = numbers.choice([Box, Row, Column, ScrollBox])
            return tops.append(kind(numbers.choice("abc"), content=(numbers.randint(0, 50), 10)))
        box = numbers.choice(list(numbers.choice(tops)._walk()))
        name, number = numbers.choice("abc"), numbers.randint(0, 50)
        edits = [
            lambda: box.add(numbers.choice(tops)),
            lambda: box.add(Box(name, content=(number, number))),
            lambda: box.constrain(f"{name}.left == {box.name}.left + {number} @{number + 1}"),
            lambda: box.constrain(box.width >= number, priority=300).set_constant(number + 1),
            lambda: box.constrain(box.height == 2 * number).remove(),
            lambda: setattr(box, "is_hidden", number < 25),
            lambda: setattr(box, "hugging", (number + 1, 250)),
            lambda: box.subboxes or box in tops or box.remove(),
            lambda: box.superbox is None and box.lay_out(10 * number, 100),
        ]
        try:
            numbers.choice(edits)()
        except ArgumentError:
            # A box that is inside another one, or a name that no box has.
            pass


if __name__ == "__main__":
    unittest.main()
