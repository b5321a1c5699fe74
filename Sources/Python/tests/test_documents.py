# SPDX-License-Identifier: GPL-3.0-or-later
"""Tests the layout of documents."""

import doctest
import json
import pathlib
import re
import tempfile
import threading
import unittest

import mullion
import mullion._questions
import mullion._session

GALLERY = pathlib.Path(__file__).resolve().parents[3] / "Docs/Gallery"


def document(*constraints, **members):
    """Returns a document with a red box in a root of 100 x 50 points."""
    return {
        "version": 1,
        "size": {"width": 100, "height": 50},
        "root": {"id": "root", "subviews": [{"id": "box", "background": "#ff0000"}]},
        "constraints": list(constraints),
        **members,
    }


#: The box leaves 10 points at the left and at the top, and 20 at the right.
PLACED = (
    "box.left == root.left + 10",
    "box.top == root.top + 10",
    "edge: box.right == root.right - 20",
    "box.height == 20",
)
STEPS = {"steps": [{"set": {"constraint": "edge", "constant": -30}}]}


class Layouts(unittest.TestCase):
    def test_a_layout_has_all_frames(self):
        result = mullion.layout(document(*PLACED))
        self.assertTrue(result.is_solved)
        self.assertEqual(result.size, (100, 50))
        self.assertEqual(result.frames, {"root": (0, 0, 100, 50), "box": (10, 10, 70, 20)})
        self.assertEqual((result.ranges, result.conflicts, result.violations), ((), (), ()))

    def test_a_conflict_names_its_constraints(self):
        result = mullion.layout(document(*PLACED, "high: box.height >= 30"))
        self.assertFalse(result.is_solved)
        (conflict,) = result.conflicts
        self.assertEqual(set(conflict.constraints), {"constraints[3]", "high"})
        self.assertEqual(conflict.broken, "high")
        self.assertTrue(conflict.is_minimal)
        # height == 20 and height >= 30 contradict each other with factors of the same magnitude.
        first, second = conflict.multipliers.values()
        self.assertEqual(first, -second)

    def test_a_range_has_the_open_values(self):
        result = mullion.layout(document(*PLACED[:3], "box.height <= 20"))
        found = {(item.view, item.attribute): (item.minimum, item.maximum) for item in result.ranges}
        self.assertEqual(found[("box", "height")], (0, 20))
        self.assertEqual(found[("box", "bottom")], (10, 30))

    def test_a_violation_has_its_amount(self):
        result = mullion.layout(document(*PLACED, "wish: box.width == 75 @250"))
        self.assertEqual(result.violations, (mullion.Violation("wish", 250, 5),))

    def test_documents_are_texts_bytes_mappings_and_files(self):
        path = GALLERY / "article.json"
        expected = mullion.layout(path).frames
        self.assertGreater(len(expected), 0)
        self.assertEqual(mullion.layout(path.read_text(), folder=GALLERY).frames, expected)
        self.assertEqual(mullion.layout(path.read_bytes(), folder=GALLERY).frames, expected)

    def test_a_text_is_json_if_it_begins_with_a_brace(self):
        text = json.dumps(document(*PLACED))
        for prefix in ["", " \n\t", "\ufeff"]:
            self.assertEqual(mullion.layout(prefix + text).frames["box"], (10, 10, 70, 20))

    def test_every_function_reads_the_file_of_a_path(self):
        functions = {
            "layout": lambda file: mullion.layout(file).frames["box"],
            "Session": lambda file: mullion.Session(file).frame("box"),
            "render": mullion.render,
            "check": lambda file: mullion.check(file, width=(50, 100)).json,
            "page": lambda file: mullion.page(file, width=(50, 100)).html,
            "explain": lambda file: mullion.explain(file, "box.width").value,
        }
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, "screen.json")
            path.write_text(json.dumps(document(*PLACED)))
            for name, function in functions.items():
                with self.subTest(function=name):
                    expected = function(document(*PLACED))
                    self.assertEqual(function(str(path)), expected)
                    self.assertEqual(function(path), expected)
                    with self.assertRaises(FileNotFoundError) as caught:
                        function(f"{folder}/none.json")
                    self.assertEqual(caught.exception.filename, f"{folder}/none.json")
                    with self.assertRaises(FileNotFoundError):
                        function(pathlib.Path(folder, "none.json"))

    def test_a_file_of_a_path_finds_its_images(self):
        # The document names a PNG file in its own folder.
        with tempfile.TemporaryDirectory() as folder:
            mullion.render(document(*PLACED), f"{folder}/red.png")
            image = {"id": "i", "type": "image", "image": "red.png"}
            path = pathlib.Path(folder, "screen.json")
            path.write_text(json.dumps(document(root={"id": "root", "subviews": [image]})))
            self.assertEqual(mullion.layout(str(path)).frames.keys(), {"root", "i"})

    def test_options_replace_those_of_the_document(self):
        session = mullion.Session(document(*PLACED), size=(300, 80), scale=2)
        self.assertEqual(session.frame("box"), (10, 10, 270, 20))
        self.assertEqual(session.pixel_size, (600, 160))


class Failures(unittest.TestCase):
    def test_each_mistake_of_a_document_has_a_line(self):
        with self.assertRaises(mullion.DocumentError) as caught:
            mullion.layout('{"version": 1,\n"root": {"id": "root", "colour": 1, "alpha": "x"}}')
        mistakes = caught.exception.mistakes
        self.assertGreaterEqual(len(mistakes), 2)
        self.assertTrue(any("colour" in mistake for mistake in mistakes))
        self.assertTrue(all(mistake.startswith(("1:", "2:")) for mistake in mistakes))

    def test_bad_arguments_raise_argument_errors(self):
        session = mullion.Session(document(*PLACED))
        with self.assertRaises(mullion.ArgumentError):
            session.frame("none")
        with self.assertRaises(mullion.ArgumentError):
            session.resize(-1, float("nan"))
        with self.assertRaises(mullion.ArgumentError):
            mullion.layout(document(), scale=-1)
        self.assertEqual(session.frame("box"), (10, 10, 70, 20))

    def test_a_memory_limit_is_an_error(self):
        with self.assertRaises(mullion.LimitError):
            mullion.layout(document(*PLACED), memory_limit=10)

    def test_a_document_without_folder_reads_no_files(self):
        image = {"id": "i", "type": "image", "image": "/etc/passwd"}
        with self.assertRaises(mullion.DocumentError):
            mullion.layout(document(root={"id": "root", "subviews": [image]}))


class Sessions(unittest.TestCase):
    def test_steps_change_frames(self):
        session = mullion.Session(document(*PLACED, **STEPS))
        self.assertEqual(session.frame("box").width, 70)
        self.assertTrue(session.step())
        self.assertEqual(session.frame("box").width, 60)
        self.assertFalse(session.step())

    def test_an_edit_has_the_effect_of_the_same_step_in_the_document(self):
        session = mullion.Session(document(*PLACED))
        self.assertEqual(set(session.changes()), {"root", "box"})
        session.edit(STEPS["steps"][0])
        self.assertEqual(session.changes(), {"box": (10, 10, 60, 20)})
        self.assertEqual(session.changes(), {})
        other = mullion.Session(document(*PLACED, **STEPS))
        other.step()
        self.assertEqual(session.solve(), other.solve())

    def test_an_edit_reads_the_file_of_a_path(self):
        session = mullion.Session(document(*PLACED))
        with tempfile.TemporaryDirectory() as folder:
            pathlib.Path(folder, "step.json").write_text(json.dumps(STEPS["steps"][0]))
            session.edit(f"{folder}/step.json")
            with self.assertRaises(FileNotFoundError):
                session.edit(f"{folder}/none.json")
        self.assertEqual(session.frame("box"), (10, 10, 60, 20))

    def test_a_step_with_mistakes_changes_nothing(self):
        session = mullion.Session(document(*PLACED))
        step = {"remove": "box", "set": {"constraint": "edge", "constant": 1}}
        with self.assertRaises(mullion.DocumentError) as caught:
            session.edit(step)
        self.assertIn("edge", str(caught.exception))
        self.assertEqual(session.frame("box"), (10, 10, 70, 20))
        session.edit({"remove": "box"})
        self.assertEqual(set(session.solve().frames), {"root"})

    def test_a_resize_changes_frames(self):
        session = mullion.Session(document(*PLACED))
        session.resize(200, 50)
        self.assertEqual(session.frames(["box", "root"])["box"].width, 170)
        self.assertEqual(session.solve().frames["box"].width, 170)

    def test_pixels_show_the_box_and_its_damage(self):
        session = mullion.Session(document(*PLACED, **STEPS))
        pixels = session.pixels()
        self.assertEqual(pixels.shape, (50, 100))
        self.assertEqual(session.damage, ((0, 0, 100, 50),))
        self.assertEqual(pixels[10, 10], 0xFFFF0000)
        self.assertNotEqual(pixels[9, 10], 0xFFFF0000)
        self.assertTrue(pixels.readonly)
        session.pixels()
        self.assertEqual(session.damage, ())
        session.step()
        # The same memory as before; the step takes the last ten columns of the box.
        session.pixels()
        self.assertEqual(session.damage, ((70, 10, 10, 20),))
        self.assertNotEqual(pixels[29, 79], 0xFFFF0000)
        session.resize(30, 20)
        self.assertEqual(session.pixels().shape, (20, 30))
        session.resize(0, 0)
        self.assertEqual(len(session.pixels()), 0)

    def test_a_picture_is_a_png_file(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, "box.png")
            data = mullion.render(document(*PLACED), path, scale=2)
            self.assertEqual(path.read_bytes(), data)
        self.assertEqual(data[:8], b"\x89PNG\r\n\x1a\n")
        # The width and the height follow the signature and the name of the first chunk.
        self.assertEqual((data[16:20], data[20:24]), (b"\0\0\0\xc8", b"\0\0\0\x64"))
        self.assertEqual(mullion.Session(document(*PLACED), scale=2)._repr_png_(), data)

    def test_threads_share_a_session(self):
        session, frames = mullion.Session(document(*PLACED)), []

        def run():
            for _ in range(50):
                frames.append(session.frame("box"))

        threads = [threading.Thread(target=run) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(frames, [(10, 10, 70, 20)] * 200)


class Questions(unittest.TestCase):
    #: The box is inside the root from a width of 130 on.
    FIXED = ("box.left == root.left + 10", "box.width == 120", "box.top == root.top", "box.height == 44")

    def test_a_check_finds_the_sizes_that_break_a_rule(self):
        report = mullion.check(document(*self.FIXED), width=(100, 300))
        (finding,) = report.findings
        self.assertEqual((finding.rule, finding.views), ("inside-superview", ("box",)))
        self.assertTrue(report.is_proved)
        self.assertIn("no-conflict", report.proved_rules)
        self.assertNotIn("inside-superview", report.proved_rules)
        self.assertEqual(mullion.check(document(*self.FIXED), width=(130, 300)).findings, ())

    def test_a_page_shows_the_layout_in_a_frame(self):
        page = mullion.page(document(*self.FIXED), width=(100, 300))
        self.assertTrue(page.html.startswith("<!DOCTYPE html>"))
        self.assertIn("srcdoc=", page._repr_html_())
        self.assertNotIn("<script", page._repr_html_())
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, "page.html")
            page.save(path)
            self.assertEqual(path.read_text(encoding="utf-8"), page.html)

    def test_an_explanation_names_the_rows_and_the_law(self):
        found = mullion.explain(document(*self.FIXED), "box.right", size=(300, 100))
        self.assertEqual((found.value, found.law), (130, "130"))
        self.assertEqual(sorted(row.factor for row in found.rows), [1, 1])
        self.assertEqual({row.origin for row in found.rows}, {"explicit"})
        self.assertEqual((found.wishes, found.dropped), ((), ()))
        for attribute in ["box", "box.colour", "none.width", ""]:
            with self.assertRaises(mullion.ArgumentError):
                mullion.explain(document(*self.FIXED), attribute)

    def test_bad_sizes_raise_argument_errors(self):
        for width in [(300, 100), (-1, 5), (0, float("nan"))]:
            with self.assertRaises(mullion.ArgumentError):
                mullion.check(document(*self.FIXED), width=width)
        with self.assertRaises(mullion.ArgumentError):
            mullion.page(document(*self.FIXED), width=(100, 100))
        with self.assertRaises(mullion.DocumentError):
            mullion.check("{", width=(100, 300))


class Examples(unittest.TestCase):
    def test_the_examples_of_the_documentation_hold(self):
        for module in (mullion._session, mullion._questions):
            result = doctest.testmod(module)
            self.assertEqual((result.failed, result.attempted > 0), (0, True))

    def test_the_program_in_the_readme_prints_what_it_says(self):
        text = pathlib.Path(__file__).resolve().parents[1].joinpath("README.md").read_text()
        programs = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
        checked = 0
        for program in programs:
            printed = []
            # `kiwi.install()` would change the other tests.
            if "install()" in program:
                continue
            with tempfile.TemporaryDirectory() as folder:
                program = program.replace('"card.png"', repr(f"{folder}/card.png"))
                exec(program, {"print": lambda *values: printed.append(" ".join(map(str, values)))})
            expected = re.findall(r"^print\(.*\)  # (.*)$", program, re.MULTILINE)
            self.assertEqual(printed, expected)
            checked += len(expected)
        self.assertGreaterEqual(checked, 3)


if __name__ == "__main__":
    unittest.main()
