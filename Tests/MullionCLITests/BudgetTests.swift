// SPDX-License-Identifier: GPL-3.0-or-later

import MullionImageIO
import MullionRaster
import TestSupport
import Testing

/// A small document that is solved in almost no time.
private let small =
  #"{"version":1,"size":{"width":9,"height":9},"root":{"id":"r","frame":{"x":0,"y":0,"width":9,"height":9}}}"#

/// Returns a document whose views all show the same pattern, with a side length in points.
private func patterns(_ count: Int, side: Int, scale: Int = 1, root: Int = 100) -> String {
  let views = (0..<count).map { index in
    ##"{"id":"i\##(index)","type":"image","frame":{"x":\##(index),"y":0,"width":1,"height":1},"image":{"pattern":"solid","width":\##(side),"height":\##(side),"colors":["#fff"]}}"##
  }.joined(separator: ",")
  return
    #"{"version":1,"size":{"width":\#(root),"height":\#(root)},"scale":\#(scale),"root":{"id":"r","subviews":[\#(views)]}}"#
}

/// Returns a document of views with constraints, and steps that each change one constant.
///
/// Views without constraints are ambiguous, and each step takes long because of their ranges.
private func stepping(views: Int, constrained: Int? = nil, steps: Int) -> String {
  let list = (0..<views).map { #"{"id":"v\#($0)"}"# }.joined(separator: ",")
  let constraints = (0..<(constrained ?? views)).flatMap { index in
    [
      #""v\#(index).left == r.left""#, #""v\#(index).top == r.top""#,
      #""v\#(index).width == 5""#, #""v\#(index).height == 5""#,
    ]
  }.joined(separator: ",")
  let changes = (0..<steps).map { #"{"set":{"constraint":"constraints[0]","constant":\#($0)}}"# }
  return
    #"{"version":1,"size":{"width":9,"height":9},"root":{"id":"r","subviews":[\#(list)]},"constraints":[\#(constraints)],"steps":[\#(changes.joined(separator: ","))]}"#
}

@Suite struct BudgetTests {
  /// Runs the command with a limit on its writable memory in MiB; the system ends a command that
  /// exceeds it.
  private func run(_ text: String, _ arguments: [String], memory: Int = 100) throws -> CommandRun {
    try CommandRun(
      script: "ulimit -d \(memory << 10); exec timeout 100 \"$mullion\" \"$@\"", arguments,
      input: Array(text.utf8))
  }

  // MARK: Pictures

  @Test func `a pattern image that is never painted takes no memory`() throws {
    // Five views each show 16 000 by 16 000 pixels.
    let run = try run(patterns(5, side: 16, scale: 1000), ["solve", "-"])
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.output.contains(#""i4": {"x": 4, "y": 0, "width": 1, "height": 1}"#))
  }

  @Test func `views that show the same pattern image share its pixels`() throws {
    let folder = try ScratchFolder()
    // The views share 64 MiB of pixels.
    let run = try run(
      patterns(20, side: 4096), ["render", "-", "-o", folder.path("p.png"), "--time-limit", "0"],
      memory: 110)
    #expect(run.code == 0, "\(run.errors)")
    let bitmap = try PNG.decode(folder.read("p.png"))
    #expect(bitmap[19, 0] == 0xFFFF_FFFF && bitmap[20, 0] == 0)
  }

  @Test func `a picture that exceeds a limit ends with exit code 6`() throws {
    let folder = try ScratchFolder()
    let picture = folder.path("p.png")
    folder.write(try PNG.encode(Bitmap(width: 2000, height: 2000)), to: "i.png")
    let image =
      #"{"version":1,"size":{"width":9,"height":9},"root":{"id":"r","type":"image","image":"i.png"}}"#
    folder.write(Array(image.utf8), to: "image.json")
    let cases: [(String, [String], String)] = [
      (patterns(1, side: 4096, scale: 1000), ["solve", "-"], "/root/subviews/0/image: "),
      (patterns(1, side: 4096), ["solve", "-", "--scale", "1000"], "/root/subviews/0/image: "),
      (patterns(1, side: 16, scale: 1000), ["render", "-", "-o", picture], "100000 × 100000"),
      (small, ["render", "-", "-o", picture, "--size", "10000x10000"], "10000 × 10000"),
      (
        patterns(1, side: 4096), ["render", "-", "-o", picture, "--memory-limit", "20MiB"],
        "a pattern of 4096 × 4096 pixels"
      ),
      // The picture has 16 MB of pixels.
      (
        "", ["solve", folder.path("image.json"), "--memory-limit", "15MB"],
        "/root/image: found the path \"i.png\": found a picture of 2000 × 2000 pixels"
      ),
    ]
    for (text, arguments, message) in cases {
      let run = try run(text, arguments)
      #expect(run.code == 6 && run.errors.contains(message), "\(arguments): \(run.errors)")
    }
    #expect(fileBytes(picture).count == 0)
    let more = ["solve", folder.path("image.json"), "--memory-limit", "20MB"]
    #expect(try self.run("", more).code == 0)
  }

  // MARK: Documents

  @Test func `a solve that succeeds never uses more memory than its limit`() throws {
    let views = (0..<7000).map { index in
      #"{"id":"v\#(index)","frame":{"x":\#(index),"y":0,"width":5,"height":5},"autoresizing":["flexibleWidth"]}"#
    }.joined(separator: ",")
    let documents = [
      #"{"version":1,"size":{"width":9,"height":9},"root":{"id":"r","subviews":[\#(views)]}}"#,
      stepping(views: 2000, steps: 1),
      #"{"version":1,"size":{"width":9,"height":9},"root":{"id":"r","type":"label","numberOfLines":0,"text":"\#(String(repeating: "Lorem ipsum ", count: 11_000))"}}"#,
    ]
    // The memory of the command for an empty document, rounded up.
    let base = 24
    #expect(try run(small, ["solve", "-"], memory: base).code == 0)
    for (index, text) in documents.enumerated() {
      let limits = ["solve", "-", "--time-limit", "0", "--memory-limit"]
      let within = try run(text, limits + ["32MiB"], memory: base + 32)
      #expect(within.code == 0, "\(index): \(within.errors)")
      let beyond = try run(text, limits + ["16MiB"])
      #expect(beyond.code == 6 && beyond.output.isEmpty, "\(index): \(beyond.errors)")
      #expect(beyond.errors.contains("expected a document within the memory limit of 16 MiB"))
    }
  }

  @Test func `the time limit ends a document's steps and keeps the earlier results`() throws {
    let run = try run(
      stepping(views: 300, constrained: 1, steps: 8000), ["solve", "-", "--time-limit", "1"])
    #expect(run.code == 6)
    #expect(run.errors.contains("the time limit of 1 s was reached: "), "\(run.errors)")
    #expect(run.output.contains(#""status": "solved""#))
    // The output is complete JSON and lists the steps that were not made.
    #expect(run.output.hasSuffix("were not made\"\n  ]\n}\n"), "\(run.output.suffix(300))")
  }

  @Test func `a layout that a limit ends is not painted`() throws {
    let folder = try ScratchFolder()
    let run = try run(
      stepping(views: 300, constrained: 1, steps: 8000),
      ["render", "-", "-o", folder.path("p.png"), "--time-limit", "1"])
    #expect(run.code == 6, "\(run.errors)")
    #expect(fileBytes(folder.path("p.png")).count == 0)
  }

  @Test func `waiting for a slow reader of the output uses no document time`() throws {
    let run = try CommandRun(
      script: #""$mullion" solve - --time-limit 8 | (sleep 9; cat); exit "${PIPESTATUS[0]}""#,
      input: Array(stepping(views: 300, steps: 12).utf8))
    // 12 results of 18 KB exceed the capacity of a pipe.
    #expect(run.code == 0, "\(run.errors)")
  }

  @Test func `the command does not keep the results of steps in memory`() throws {
    // Each of the 151 results is about 60 KB of text; its frames in memory take more than twice as
    // much.
    let run = try run(
      stepping(views: 1000, steps: 150), ["solve", "-", "--time-limit", "0"], memory: 40)
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.output.utf8.count > 150 * 55_000)
  }

  @Test func `a batch continues after a document whose pattern image is too large`() throws {
    let lines = [patterns(20, side: 4096), small, patterns(5, side: 16, scale: 1000)]
    let run = try CommandRun(
      script: #"ulimit -v 4000000; exec "$mullion" solve --ndjson"#,
      input: Array(lines.joined(separator: "\n").utf8))
    #expect(run.code == 0 && run.output.split(separator: "\n").count == 3, "\(run.errors)")
  }

  @Test func `an input line that exceeds its budget affects no other line`() throws {
    // The results of the steps that fit into the time take less memory than the limit.
    let lines = [
      small, stepping(views: 300, constrained: 1, steps: 8000), small, patterns(20, side: 4096),
      small,
      #"{"version":1,"root":{"id":"r","type":"label","text":"\#(String(repeating: "x", count: 1 << 22))"}}"#,
      small,
    ]
    for jobs in ["1", "3"] {
      let run = try run(
        lines.joined(separator: "\n"),
        ["solve", "--ndjson", "--jobs", jobs, "--time-limit", "1", "--memory-limit", "384MiB"],
        memory: 1000)
      #expect(run.code == 6 && run.errors.isEmpty)
      let found = run.output.split(separator: "\n")
      #expect(found.count == 7)
      for (index, text) in found.enumerated() {
        let expected =
          switch index {
          case 1: #""unfinished": ["/steps/"#
          case 5: #"{"line": 6, "error": {"code": 6, "#
          default: #""status": "solved""#
          }
        let part = index == 1 ? text.suffix(10_000) : text
        #expect(part.contains(expected), "\(index): \(text.prefix(200))")
      }
    }
  }

  @Test func `a limit option accepts seconds, or bytes with a unit`() throws {
    for limit in ["0", "60.5", "100", "1e3"] {
      #expect(try run(small, ["solve", "-", "--time-limit", limit]).code == 0, "\(limit)")
    }
    for limit in ["1000000", "900KiB", "1MiB", "1GiB", "2TiB", "5MB", "70000kB", "800000B"] {
      #expect(try run(small, ["solve", "-", "--memory-limit", limit]).code == 0, "\(limit)")
    }
    for limit in ["-1", "soon", "nan", "inf", "1e12", "5s"] {
      #expect(try run(small, ["solve", "-", "--time-limit", limit]).code == 64, "\(limit)")
    }
    for limit in ["0", "-1", "1.5GiB", "GiB", "9999999999TiB", "1gib", "1 GiB"] {
      #expect(try run(small, ["solve", "-", "--memory-limit", limit]).code == 64, "\(limit)")
    }
    #expect(try run(small, ["solve", "-", "--memory-limit", "1KiB"]).code == 6)
  }
}
