"""Runs a case with `mullion solve`."""

import json
import os
import subprocess
import tempfile

COMMAND = os.environ.get("MULLION", "mullion")


def lay_out(document, size):
    """Returns the frames by view and the conflicting sets of constraints."""
    with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
        json.dump(document, file)
        file.flush()
        options = ["--size", f"{size['width']}x{size['height']}"] if size else []
        run = subprocess.run([COMMAND, "solve", file.name, *options], capture_output=True, text=True)
    if run.returncode not in (0, 4):
        raise RuntimeError(run.stderr)
    result = json.loads(run.stdout)
    frames = {name: [frame[key] for key in ("x", "y", "width", "height")] for name, frame in result["frames"].items()}
    return frames, [[member["id"] for member in conflict["constraints"]] for conflict in result["conflicts"]]
