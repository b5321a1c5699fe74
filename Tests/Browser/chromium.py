"""Drives pages in headless Chromium, as a user does: with the mouse, the keyboard and a screen.

Chromium's debugging protocol runs over a pipe, so no port is open and no library is needed. Needs Debian's package chromium.
"""

import base64
import json
import os
import pathlib
import select
import shutil
import subprocess
import sys
import tempfile
import time


def data_url(png):
    """A picture as the address of an image."""
    return "data:image/png;base64," + base64.b64encode(png).decode()


class Browser:
    """A page in a browser, whose methods wait for their result."""

    def __init__(self, width=1200, height=800):
        command = shutil.which("chromium") or shutil.which("chromium-browser")
        if not command:
            sys.exit("found no chromium; install Debian's package chromium")
        self.folder = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        to_browser, self.output = os.pipe()
        self.input, from_browser = os.pipe()
        flags = ["--headless", "--no-sandbox", "--disable-gpu", "--remote-debugging-pipe", "--hide-scrollbars",
                 "--no-first-run", f"--user-data-dir={self.folder.name}", "about:blank"]

        # The protocol reads from descriptor 3 and writes to descriptor 4.
        def connect():
            os.dup2(to_browser, 63)
            os.dup2(from_browser, 64)
            os.dup2(63, 3)
            os.dup2(64, 4)

        self.process = subprocess.Popen([command, *flags], preexec_fn=connect, close_fds=False,
                                        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(to_browser)
        os.close(from_browser)
        self.last, self.bytes, self.events, self.session = 0, b"", [], None
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.call(f"{domain}.enable")
        self.resize(width, height)

    def close(self):
        self.process.terminate()
        self.process.wait()
        self.folder.cleanup()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    # The protocol

    def call(self, method, **params):
        self.last += 1
        number = self.last
        message = {"id": number, "method": method, "params": params}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.output, json.dumps(message).encode() + b"\0")
        while True:
            answer = self.receive(60)
            if answer is None:
                sys.exit(f"{method}: Chromium does not answer")
            if answer.get("id") == number:
                if "error" in answer:
                    sys.exit(f"{method}: {answer['error']['message']}")
                return answer["result"]

    def receive(self, seconds):
        """Returns the next message; keeps events. None if there is none in time."""
        end = time.monotonic() + seconds
        while b"\0" not in self.bytes:
            ready, _, _ = select.select([self.input], [], [], max(0, end - time.monotonic()))
            if not ready:
                return None
            part = os.read(self.input, 1 << 20)
            if not part:
                return None
            self.bytes += part
        line, self.bytes = self.bytes.split(b"\0", 1)
        message = json.loads(line)
        if "method" in message:
            self.events.append(message)
        return message

    def errors(self):
        """The errors of the page's scripts and loads so far."""
        found = []
        for event in self.events:
            if event["method"] == "Runtime.exceptionThrown":
                found.append(event["params"]["exceptionDetails"].get("exception", {}).get("description", "an exception"))
            elif event["method"] == "Log.entryAdded" and event["params"]["entry"]["level"] == "error":
                found.append(event["params"]["entry"]["text"] + " " + event["params"]["entry"].get("url", ""))
            elif event["method"] == "Page.javascriptDialogOpening":
                self.call("Page.handleJavaScriptDialog", accept=True)
        return found

    # Processor time

    def drawing_time(self):
        """The processor time, in milliseconds, of the threads that run, lay out and paint pages."""
        parents = {}
        for status in pathlib.Path("/proc").glob("[0-9]*/stat"):
            try:
                parents[int(status.parent.name)] = int(status.read_text().rsplit(")", 1)[1].split()[1])
            except OSError:
                continue
        total = 0
        for number in parents:
            outer = number
            while outer in parents and outer != self.process.pid:
                outer = parents[outer]
            try:
                if outer != self.process.pid or "--type=renderer" not in pathlib.Path(f"/proc/{number}/cmdline").read_text():
                    continue
                for thread in pathlib.Path(f"/proc/{number}/task").iterdir():
                    # The main thread has the process's number; the threads of the pool paint.
                    if int(thread.name) == number or (thread / "comm").read_text().startswith("ThreadPool"):
                        total += int((thread / "schedstat").read_text().split()[0]) / 1e6
            except OSError:
                continue
        return total

    # Pages

    def resize(self, width, height):
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)

    def open(self, address):
        # Only the address of a new page loads it again.
        self.call("Page.navigate", url="about:blank")
        self.call("Page.navigate", url=address)
        self.wait("document.readyState === 'complete'")

    def run(self, script):
        """Returns the value of an expression in the page, or of its promise."""
        result = self.call("Runtime.evaluate", expression=script, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in result:
            sys.exit(f"{script[:200]}: {result['exceptionDetails'].get('exception', {}).get('description')}")
        return result["result"].get("value")

    def wait(self, script, seconds=20):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if self.run(f"Boolean({script})"):
                return
            time.sleep(0.02)
        sys.exit(f"after {seconds} seconds this does not hold: {script}")

    def holds(self, script, seconds=20):
        """Whether an expression is true in time."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if self.run(f"Boolean({script})"):
                return True
            time.sleep(0.02)
        return False

    def pixels(self):
        """The picture of the screen as PNG."""
        return base64.b64decode(self.call("Page.captureScreenshot", format="png")["data"])

    def picture(self, path):
        pathlib.Path(path).write_bytes(self.pixels())

    # Input

    def mouse(self, kind, x, y, **more):
        self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", **more)

    def click(self, x, y):
        self.mouse("mousePressed", x, y, clickCount=1)
        self.mouse("mouseReleased", x, y, clickCount=1)

    def click_on(self, selector):
        self.click(*self.run(f"""(() => {{ const box = document.querySelector({json.dumps(selector)}).getBoundingClientRect();
          return [box.x + box.width / 2, box.y + box.height / 2]; }})()"""))

    KEYS = {"Enter": 13, "Tab": 9, "Escape": 27, "ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40, "End": 35,
            "Home": 36, "Backspace": 8, " ": 32}

    def key(self, key, ctrl=False, shift=False):
        code = self.KEYS.get(key) or (ord(key.upper()) if key.isalnum() and key.isascii() else 0)
        event = dict(key=key, windowsVirtualKeyCode=code, modifiers=(2 if ctrl else 0) + (8 if shift else 0))
        text = {"Enter": "\r"}.get(key, key if len(key) == 1 else None)
        self.call("Input.dispatchKeyEvent", type="keyDown", **event, **({"text": text} if text and not ctrl else {}))
        self.call("Input.dispatchKeyEvent", type="keyUp", **event)

    def type(self, text):
        for letter in text:
            self.key("Enter" if letter == "\n" else letter)

    def drag(self, start, end, steps):
        """Moves the pressed mouse from a point to another one."""
        self.mouse("mousePressed", *start, clickCount=1)
        for step in range(1, steps + 1):
            part = step / steps
            self.mouse("mouseMoved", start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part, buttons=1)
        self.mouse("mouseReleased", *end, clickCount=1)
