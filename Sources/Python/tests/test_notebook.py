# SPDX-License-Identifier: GPL-3.0-or-later
"""Executes the notebooks in Sources/Python/examples and compares their outputs with those in the files.

With MULLION_WRITE_NOTEBOOKS in the environment, it writes the outputs instead.
"""

import ast
import base64
import contextlib
import io
import json
import os
import pathlib
import struct
import unittest
import zlib

EXAMPLES = pathlib.Path(__file__).resolve().parents[1] / "examples"


def execute(source, names):
    """Executes a cell; returns the value of its last expression."""
    program = ast.parse(source)
    last = program.body.pop() if program.body and isinstance(program.body[-1], ast.Expr) else None
    exec(compile(program, "cell", "exec"), names)
    if last is None:
        return None
    return eval(compile(ast.Expression(last.value), "cell", "eval"), names)


def outputs_of(source, names, count):
    """Executes a cell; returns its outputs as Jupyter stores them."""
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        value = execute(source, names)
    text = printed.getvalue().splitlines(keepends=True)
    stream = [{"name": "stdout", "output_type": "stream", "text": text}] if text else []
    return stream + output_of(value, count)


def output_of(value, count):
    """Returns the output of a cell's last expression as Jupyter stores it."""
    if hasattr(value, "_repr_svg_"):
        data = {
            "image/svg+xml": value._repr_svg_().splitlines(keepends=True),
            "text/plain": repr(value).splitlines(keepends=True),
        }
    elif hasattr(value, "_repr_png_"):
        # Jupyter's text has the address of the object.
        data = {
            "image/png": base64.b64encode(value._repr_png_()).decode(),
            "text/plain": [f"<{type(value).__name__}>"],
        }
    else:
        data = {"text/plain": repr(value).splitlines(keepends=True)}
    result = {"data": data, "execution_count": count, "metadata": {}, "output_type": "execute_result"}
    return [] if value is None else [result]


def pixels(encoded):
    """Returns the header and the filtered rows of a PNG file, which do not depend on zlib's version."""
    data = base64.b64decode(encoded)
    chunks, place = {}, 8
    while place < len(data):
        (length,) = struct.unpack_from(">I", data, place)
        name = data[place + 4 : place + 8]
        chunks[name] = chunks.get(name, b"") + data[place + 8 : place + 8 + length]
        place += 12 + length
    return data[:8], chunks[b"IHDR"], zlib.decompress(chunks[b"IDAT"])


class Notebooks(unittest.TestCase):
    def check_outputs(self, found, stored):
        self.assertEqual(len(found), len(stored))
        for own, other in zip(found, stored):
            if own["output_type"] == "stream":
                self.assertEqual(own, other)
                continue
            self.assertEqual(own["data"]["text/plain"], other["data"]["text/plain"])
            self.assertEqual(own["data"].keys(), other["data"].keys())
            self.assertEqual(own["data"].get("image/svg+xml"), other["data"].get("image/svg+xml"))
            if "image/png" in own["data"]:
                self.assertEqual(pixels(own["data"]["image/png"]), pixels(other["data"]["image/png"]))

    def test_the_cells_have_the_outputs_of_the_file(self):
        pictures = 0
        for path in EXAMPLES.glob("*.ipynb"):
            notebook, names, count = json.loads(path.read_text()), {}, 0
            for cell in notebook["cells"]:
                if cell["cell_type"] != "code":
                    continue
                count += 1
                found = outputs_of("".join(cell["source"]), names, count)
                pictures += any("image/" in " ".join(output.get("data", ())) for output in found)
                if "MULLION_WRITE_NOTEBOOKS" in os.environ:
                    cell["outputs"], cell["execution_count"] = found, count
                with self.subTest(notebook=path.name, cell=count):
                    self.check_outputs(found, cell["outputs"])
            if "MULLION_WRITE_NOTEBOOKS" in os.environ:
                path.write_text(json.dumps(notebook, indent=1, ensure_ascii=False) + "\n")
        self.assertGreaterEqual(pictures, 6)


if __name__ == "__main__":
    unittest.main()
