// SPDX-License-Identifier: GPL-3.0-or-later

import MullionImageIO
import MullionRaster
import TestSupport
import Testing

/// A screen that is solved without messages.
private let plain = #"""
  {"version":1,"size":{"width":100,"height":50},"root":{"id":"root","background":"#ff0000","subviews":[
    {"id":"a","frame":{"x":10,"y":10,"width":30.3,"height":20},"autoresizing":["flexibleWidth"],"background":"#0000ff"}]}}
  """#

private let broken = "Docs/Gallery/broken"

/// One row of the table of broken documents: the file, its exit code and its messages.
private struct BrokenDocument {
  var file: String
  var code: Int32
  var codeIfAmbiguous: Int32
  var messages: [String]

  /// All rows of `Docs/Gallery/broken/README.md`.
  static func table() -> [BrokenDocument] {
    let bytes = fileBytes(repositoryPath("\(broken)/README.md"))
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "|").map { $0.trimmed }
      guard line.hasPrefix("| `"), cells.count == 4, let code = Int32(cells[1]),
        let ambiguous = Int32(cells[2])
      else { return nil }
      // Messages are enclosed in back ticks and separated by `<br>`.
      let messages = cells[3].dropFirst().dropLast().split(separator: "`<br>`").map(String.init)
      return BrokenDocument(
        file: String(cells[0].dropFirst().dropLast()), code: code, codeIfAmbiguous: ambiguous,
        messages: messages)
    }
  }
}

extension Substring {
  fileprivate var trimmed: Substring {
    drop { $0 == " " }.reversed().drop { $0 == " " }.reversed().reduce(into: "") { $0.append($1) }
  }
}

@Suite struct CommandTests {
  @Test func `every broken document gives the exit code and messages of its row`() throws {
    let table = BrokenDocument.table()
    let files = folderNames(repositoryPath(broken))
    #expect(Set(files.filter { $0.hasSuffix(".json") }) == Set(table.map(\.file)))
    for row in table {
      let path = "\(broken)/\(row.file)"
      let run = try CommandRun(["solve", path])
      #expect(run.code == row.code, "\(row.file): \(run.errors)")
      #expect(run.output.isEmpty == (row.code == 3 || row.code == 6), "\(row.file)")
      #expect(run.errors.isEmpty == (row.code == 0), "\(row.file): \(run.errors)")
      let strict = try CommandRun(["solve", "--fail-on", "ambiguous", path])
      #expect(strict.code == row.codeIfAmbiguous, "\(row.file): \(strict.errors)")
      for message in row.messages {
        let expected = message.hasPrefix(":") ? path + message : message
        #expect(strict.errors.contains(expected), "\(row.file): \(expected)\n\(strict.errors)")
      }
    }
  }

  @Test func `each outcome of the command has its documented exit code`() throws {
    let folder = try ScratchFolder()
    folder.write(Array(plain.utf8), to: "plain.json")
    let file = folder.path("plain.json")
    let picture = folder.path("picture.png")
    let cases: [([String], Int32)] = [
      (["solve", file], 0), (["solve", file, file], 0), (["solve", "-"], 0),
      (["solve", "--size", "10x20", file], 0), (["solve", "--size", "10.5x0", file], 0),
      (["solve", "--scale", "2.5", file], 0), (["solve", "--fail-on", "ambiguous", file], 0),
      (["solve", "/no/such/file.json"], 3), (["solve", "/"], 3),
      (["solve", file, "/no/such/file.json"], 3),
      (["solve", "\(broken)/conflict-sizes.json", file], 4),
      (["solve", "\(broken)/bad-colour.json", "\(broken)/conflict-sizes.json", file], 4),
      (["solve", "\(broken)/nested-too-deep.json", "\(broken)/conflict-sizes.json"], 6),
      (["render", file, "-o", picture], 0), (["render", file, "--output", picture], 0),
      (["render", "\(broken)/conflict-sizes.json", "-o", picture], 4),
      (["render", "\(broken)/bad-colour.json", "-o", picture], 3),
      (["render", file, "-o", "/proc/none/picture.png"], 74),
      (["render", file, "-o", picture, "--size", "0x10"], 3),
      (["render", file, "-o", picture, "--size", "0.4x10"], 3),
      (["render", file, "-o", picture, "--size", "0.5x10"], 0),
      (["render", file, "-o", picture, "--scale", "0.001"], 3),
      (["render", file, "-o", picture, "--size", "1000000x1000000"], 6),
      ([], 0), (["--version"], 0), (["--help"], 0), (["solve", "--help"], 0),
      (["solve"], 64), (["melt", file], 64), (["solve", "--speed", file], 64),
      (["solve", "--size", "10", file], 64), (["solve", "--size", "-1x10", file], 64),
      (["solve", "--size", "nanx1", file], 64), (["solve", "--scale", "0", file], 64),
      (["solve", "--scale", "inf", file], 64), (["solve", "--fail-on", "rain", file], 64),
      (["solve", "--ndjson"], 3), (["solve", "--ndjson", "--jobs", "4", file], 3),
      (["solve", "--jobs", "4", file], 64), (["solve", "--jobs", "many", "--ndjson"], 64),
      (["solve", "--ndjson", "--jobs", "0"], 64), (["solve", "--ndjson", "--jobs", "1025"], 64),
      (["render", file], 64), (["render", file, file, "-o", picture], 64),
      (["render", file, "-o", "-"], 64), (["render", file, "-o", picture, "--steps", "-1"], 64),
    ]
    for (arguments, code) in cases {
      let run = try CommandRun(arguments, input: Array(plain.utf8))
      #expect(run.code == code, "\(arguments): \(run.errors)")
    }
  }

  @Test func `standard output has one object per readable document, in argument order`() throws {
    let run = try CommandRun(
      ["solve", "\(broken)/ambiguous-position.json", "\(broken)/bad-colour.json", "-"],
      input: Array(plain.utf8))
    #expect(run.code == 3)
    #expect(run.output.split(separator: "\n{\n").count == 2)
    let names = run.output.split(separator: "\n").filter { $0.hasPrefix("  \"name\"") }
    #expect(names == ["  \"name\": \"ambiguous-position.json\",", "  \"name\": \"-\","])
    #expect(run.errors.split(separator: "\n").count == 1)
  }

  @Test func `options for size, scale, pixels and statistics change the output`() throws {
    let input = Array(plain.utf8)
    let sized = try CommandRun(["solve", "-", "--size", "120x60"], input: input)
    #expect(sized.output.contains("\"a\": {\"x\": 10, \"y\": 10, \"width\": 50.3, \"height\": 20}"))
    #expect(!sized.output.contains("pixelFrames"))
    let pixels = try CommandRun(["solve", "-", "--pixels"], input: input)
    // 40.3 rounds to 40, so the view ends there.
    #expect(pixels.output.contains("\"a\": {\"x\": 10, \"y\": 10, \"width\": 30, \"height\": 20}"))
    let scaled = try CommandRun(["solve", "-", "--scale", "2"], input: input)
    #expect(
      scaled.output.contains("\"a\": {\"x\": 10, \"y\": 10, \"width\": 30.5, \"height\": 20}"))
    let counted = try CommandRun(["solve", "-", "--statistics"], input: input)
    #expect(counted.output.contains("\"statistics\": {\"views\": 2, \"variables\": "))
    for key in ["programRows", "evaluations", "fallbacks", "compile", "solve", "evaluate"] {
      #expect(counted.output.contains("\"\(key)\": "), "\(key)")
    }
  }

  @Test func `a solve with --verify calls GLPK and prints the same result`() throws {
    // A step that changes only a size, within one basis.
    let input = Array(
      #"""
      {"version":1,"size":{"width":320,"height":200},"root":{"id":"root","subviews":[{"id":"a"}]},
       "constraints":["a.left == root.left + 10","a.top == root.top","a.height == 20",
         "a.width == root.width - 20 @750","a.width <= 900"],
       "steps":[{"size":{"width":400,"height":200}}]}
      """#.utf8)
    let plain = try CommandRun(["solve", "-"], input: input)
    #expect(try CommandRun(["solve", "-", "--verify"], input: input).output == plain.output)
    let counted = try CommandRun(["solve", "-", "--statistics"], input: input)
    #expect(counted.output.contains("\"glpkCalls\": 0"))
    let verified = try CommandRun(["solve", "-", "--statistics", "--verify"], input: input)
    #expect(verified.output.contains("\"glpkCalls\": 1"))
    #expect(!verified.output.contains("\"glpkCalls\": 0"))
  }

  @Test func `the command solves every screen of the gallery`() throws {
    let files = folderNames(repositoryPath("Docs/Gallery"))
      .filter { $0.hasSuffix(".json") }
    #expect(!files.isEmpty)
    let run = try CommandRun(["solve"] + files.map { "Docs/Gallery/\($0)" })
    #expect(run.code == 0, "\(run.errors)")
  }

  @Test func `the gallery prints the same frames when every pass calls GLPK`() throws {
    let files = folderNames(repositoryPath("Docs/Gallery")).filter { $0.hasSuffix(".json") }
      .map { "Docs/Gallery/\($0)" }
    let plain = try CommandRun(["solve"] + files)
    let every = try CommandRun(["solve", "--every-pass"] + files)
    #expect(every.code == 0 && every.output == plain.output)
    let counted = try CommandRun(["solve", "--every-pass", "--statistics", files[0]])
    #expect(!counted.output.contains("\"glpkCalls\": 0"))
  }

  @Test func `a document prints the same bytes on every run`() throws {
    let first = try CommandRun(["solve", "Docs/Gallery/login.json"])
    #expect(first.code == 0)
    for _ in 0..<100 {
      #expect(try CommandRun(["solve", "Docs/Gallery/login.json"]).output == first.output)
    }
  }

  @Test func `a rendered picture shows the views at the root's pixel size`() throws {
    let folder = try ScratchFolder()
    folder.write(Array(plain.utf8), to: "plain.json")
    let run = try CommandRun(
      ["render", folder.path("plain.json"), "-o", folder.path("p.png"), "--scale", "2"])
    #expect(run.code == 0)
    #expect(run.output.contains("\"frames\""))
    let bitmap = try PNG.decode(folder.read("p.png"))
    #expect([bitmap.width, bitmap.height] == [200, 100])
    // The pixels are just outside and just inside the blue view, which covers 20…81 by 20…60.
    #expect(bitmap[19, 30] == 0xFFFF_0000 && bitmap[20, 30] == 0xFF00_00FF)
    #expect(bitmap[80, 59] == 0xFF00_00FF && bitmap[81, 59] == 0xFFFF_0000)
  }

  @Test func `a picture shows the document after the given number of steps`() throws {
    let folder = try ScratchFolder()
    let text =
      #"{"version":1,"size":{"width":5,"height":9},"root":{"id":"root"},"#
      + #""steps":[{"size":{"width":7,"height":3}},{"size":{"width":2,"height":4}}]}"#
    folder.write(Array(text.utf8), to: "steps.json")
    let expected = [("0", [5, 9]), ("1", [7, 3]), ("2", [2, 4]), ("9", [2, 4])]
    for (steps, size) in expected {
      let path = folder.path("p\(steps).png")
      let run = try CommandRun(["render", folder.path("steps.json"), "-o", path, "--steps", steps])
      #expect(run.code == 0)
      let bitmap = try PNG.decode(folder.read("p\(steps).png"))
      #expect([bitmap.width, bitmap.height] == size, "\(steps)")
    }
  }

  @Test func `an image path is relative to the document's folder`() throws {
    let folder = try ScratchFolder()
    folder.write(Array(plain.utf8), to: "plain.json")
    _ = try CommandRun(["render", folder.path("plain.json"), "-o", folder.path("p@2x.png")])
    let text =
      #"{"version":1,"size":{"width":9,"height":9},"root":{"id":"root","subviews":[{"id":"i","type":"image","image":"p@2x.png"}]}}"#
    folder.write(Array(text.utf8), to: "image.json")
    let run = try CommandRun(["solve", folder.path("image.json")])
    // The image has 100 by 50 pixels at two pixels a point.
    #expect(run.output.contains("\"i\": {\"x\": 0, \"y\": 0, \"width\": 50, \"height\": 25}"))
  }

  @Test func `the command loads the variant of an image for the scale`() throws {
    let folder = try ScratchFolder()
    folder.write(Array(plain.utf8), to: "plain.json")
    // The sizes in points differ, so the frame shows which variant was loaded.
    for (name, size) in [("logo.png", "10x10"), ("logo@2x.png", "40x40"), ("logo@3x.png", "90x90")]
    {
      let picture = ["render", folder.path("plain.json"), "-o", folder.path(name), "--size", size]
      _ = try CommandRun(picture)
    }
    for (scale, width) in [(1, 10), (2, 20), (3, 30), (4, 30)] {
      let text =
        #"{"version":1,"scale":\#(scale),"size":{"width":9,"height":9},"root":{"id":"root","subviews":[{"id":"i","type":"image","image":"logo.png"}]}}"#
      folder.write(Array(text.utf8), to: "image.json")
      let run = try CommandRun(["solve", folder.path("image.json")])
      #expect(
        run.output.contains("\"i\": {\"x\": 0, \"y\": 0, \"width\": \(width)"),
        "\(run.output)\(run.errors)")
    }
  }

  @Test func `an image's scale is part of its name before the extension`() throws {
    let folder = try ScratchFolder()
    folder.write(Array(plain.utf8), to: "plain.json")
    let names: [(String, Int)] = [
      ("logo.min@2x.png", 50), ("logo@2x.v1.png", 100), ("a.b@2x.c@3x.png", 33), ("@2x", 50),
    ]
    for (name, width) in names {
      _ = try CommandRun(
        ["render", folder.path("plain.json"), "-o", folder.path(name), "--size", "100x50"])
      let text =
        #"{"version":1,"size":{"width":9,"height":9},"root":{"id":"root","subviews":[{"id":"i","type":"image","image":"\#(name)"}]}}"#
      folder.write(Array(text.utf8), to: "image.json")
      let run = try CommandRun(["solve", folder.path("image.json")])
      #expect(run.output.contains("\"i\": {\"x\": 0, \"y\": 0, \"width\": \(width)"), "\(name)")
    }
  }

  @Test func `the layout engine's messages are printed with the document and step`() throws {
    let folder = try ScratchFolder()
    // A vertical stack with baseline alignment is reported, here at first and after the second
    // step.
    let text =
      #"{"version":1,"size":{"width":9,"height":9},"root":{"id":"r","type":"stack","axis":"vertical","alignment":"firstBaseline"},"#
      + #""steps":[{"size":{"width":7,"height":3}},{"set":{"view":"r","alignment":"lastBaseline"}}]}"#
    folder.write(Array(text.utf8), to: "a.json")
    let file = folder.path("a.json")
    let message =
      "r is vertical and cannot align its views by baselines; use leading or trailing, as it does now"
    let expectedErrors = "\(file): \(message)\n\(file): after /steps/1: \(message)\n"
    let run = try CommandRun(["solve", file, "-"], input: Array(plain.utf8))
    #expect(run.code == 0 && run.errors == expectedErrors)
    let picture = try CommandRun(["render", file, "-o", folder.path("a.png")])
    #expect(picture.code == 0 && picture.errors == expectedErrors)
    for jobs in ["1", "3"] {
      let lines = try CommandRun(
        ["solve", "--ndjson", "--jobs", jobs], input: Array((text + "\n" + text).utf8))
      #expect(lines.code == 0 && lines.errors.isEmpty)
    }
  }

  @Test func `a conflict is explained again only if its constraints' positions changed`() throws {
    let folder = try ScratchFolder()
    let conflict = #"["x: a.width == 10", "y: a.width == 20"]"#
    let text = #"""
      {"version": 1, "size": {"width": 9, "height": 9},
       "root": {"id": "r", "subviews": [{"id": "a"}, {"id": "b"}]}, "constraints": \#(conflict),
       "steps": [{"set": {"view": "b", "alpha": 0.5}},
         {"remove": "a", "add": {"to": "r", "view": {"id": "a"}, "constraints": \#(conflict)}}]}
      """#
    folder.write(Array(text.utf8), to: "a.json")
    let file = folder.path("a.json")
    let run = try CommandRun(["solve", file])
    #expect(run.code == 4)
    let explained = run.errors.split(separator: "\n").filter { $0.hasSuffix("the others can:") }
    #expect(explained.count == 2)
    #expect(explained.last?.hasPrefix("\(file):4:96: error: after /steps/1: ") == true)
    #expect(run.errors.contains("(/steps/1/add/constraints/1)"))
  }

  @Test func `many conflicts are counted, and the result has all of them`() throws {
    let views = (0..<30).map {
      #"{"id": "v\#($0)", "frame": {"x": 0, "y": 0, "width": 9, "height": 9}}"#
    }
    let lines = (0..<30).map { "\"v\($0).width == 44\"" }
    let text = """
      {"version": 1, "size": {"width": 90, "height": 90}, "root": {"id": "root", "subviews":
      [\(views.joined(separator: ", "))]}, "constraints": [\(lines.joined(separator: ", "))]}
      """
    let run = try CommandRun(["solve", "-"], input: Array(text.utf8))
    // Each conflict has five lines, so four fit.
    let errors = run.errors.split(separator: "\n")
    #expect(run.code == 4 && errors.count == 21, "\(run.errors)")
    #expect(errors.last == "-: and 26 more conflicts; the result lists all")
    #expect(run.output.ranges(of: "\"broken\"").count == 30)
  }

  @Test func `an error for a missing file shows a non-UTF-8 file name`() throws {
    let folder = try ScratchFolder()
    folder.write(Array(plain.utf8), to: "there\u{FFFD}.json")
    #expect(try CommandRun(["solve", folder.path("there\u{FFFD}.json")]).code == 0)
    let name = folder.path("bad\u{FFFD}.json")
    let expectedErrors =
      "\(name): cannot be read: No such file or directory; the name may not be UTF-8"
    for arguments in [["solve", name], ["solve", "--ndjson", name]] {
      let run = try CommandRun(arguments)
      #expect(run.code == 3 && run.errors.hasPrefix(expectedErrors), "\(run.errors)")
    }
    let missing = try CommandRun(["solve", folder.path("none.json")])
    #expect(!missing.errors.contains("UTF-8"))
  }
}
