// SPDX-License-Identifier: GPL-3.0-or-later

import MullionImageIO
import MullionRaster
import TestSupport
import Testing

/// Files with a document on each line: pictures, progress, and the budget of each line.
@Suite struct BatchTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func line(_ width: Int, _ rest: String = "") -> String {
    ##"{"version":1,"size":{"width":\##(width),"height":9},"root":{"id":"r","background":"#f00"}\##(rest)}"##
      + "\n"
  }

  @Test func `render draws the document on each line into a folder`() throws {
    let steps = #","steps":[{"size":{"width":7,"height":9}}]"#
    let input = line(10) + "{\n" + line(0) + line(20, steps)
    for jobs in ["1", "3"] {
      let run = try CommandRun(
        ["render", "--ndjson", "--jobs", jobs, "-o", folder.path("")], input: Array(input.utf8))
      #expect(run.code == 3 && run.errors.isEmpty)
      let lines = run.output.split(separator: "\n")
      #expect(lines.count == 4)
      #expect(lines[1].hasPrefix(#"{"line": 2, "error": {"code": 3, "#))
      // A root without pixels has no picture.
      #expect(lines[2].hasPrefix(#"{"line": 3, "error": {"code": 3, "#), "\(lines[2])")
      #expect(lines[3].contains(#""steps": [{"#))
      #expect(folderNames(folder.path("")) == [".", "..", "1.png", "4.png"])
      #expect(try PNG.decode(folder.read("1.png")).width == 10)
      // The picture shows the layout after the last step.
      #expect(try PNG.decode(folder.read("4.png")).width == 7)
    }
    let first = try CommandRun(
      ["render", "--ndjson", "--steps", "0", "-o", folder.path("")], input: Array(input.utf8))
    #expect(first.code == 3 && !first.output.contains("steps"))
    #expect(try PNG.decode(folder.read("4.png")).width == 20)
    let missing = try CommandRun(["render", "--ndjson", "-o", "/proc/none"], input: [])
    #expect(missing.code == 74)
  }

  @Test func `a line over its limit of time or memory does not stop the others`() throws {
    let views = (0..<3000).map { #"{"id":"v\#($0)"}"# }.joined(separator: ",")
    let large =
      #"{"version":1,"size":{"width":9,"height":9},"root":{"id":"r","subviews":[\#(views)]}}"#
      + "\n"
    let input = line(10) + large + line(20)
    for option in [["--memory-limit", "1MiB"], ["--time-limit", "0.001"]] {
      let run = try CommandRun(
        ["solve", "--ndjson", "--jobs", "2"] + option, input: Array(input.utf8))
      let lines = run.output.split(separator: "\n")
      #expect(run.code == 6 && lines.count == 3)
      #expect(lines[1].contains("limit"), "\(lines[1].prefix(200))")
    }
    let memory = try CommandRun(
      ["solve", "--ndjson", "--memory-limit", "1MiB"], input: Array(input.utf8))
    #expect(memory.output.split(separator: "\n").count { $0.contains(#""status": "solved""#) } == 2)
  }

  @Test func `progress is reported about once a second and at the end`() throws {
    // The generator writes a line more than a second after the answer to the last one, so the second and
    // the third line are reported on a machine of any speed. A slow start may add a report of the first.
    let script = #"""
      for i in 1 2 3; do
        printf '%s' "$1"
        until [ "$(wc -l <"$2")" -ge "$i" ]; do sleep 0.1; done
        sleep 1.1
      done | "$mullion" solve --ndjson --progress >"$2"
      """#
    folder.write([], to: "answers")
    let run = try CommandRun(script: script, [line(10), folder.path("answers")])
    let reports = run.errors.split(separator: "\n")
    #expect(run.code == 0 && folder.read("answers").count { $0 == UInt8(ascii: "\n") } == 3)
    #expect((3...4).contains(reports.count), "\(run.errors)")
    #expect(reports.last?.hasPrefix("-: 3 lines in ") == true)
    let quick = try CommandRun(["solve", "--ndjson", "--progress"], input: Array(line(10).utf8))
    #expect(quick.errors.isEmpty)
    let quiet = try CommandRun(
      script: script.replacing("--progress", with: "--no-progress"),
      [line(10), folder.path("answers")])
    #expect(quiet.errors.isEmpty)
    #expect(try CommandRun(["solve", "a.json", "--progress"]).code == 64)
  }
}
