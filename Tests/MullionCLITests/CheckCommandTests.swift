// SPDX-License-Identifier: GPL-3.0-or-later

import TestSupport
import Testing

/// The command `mullion check`.
@Suite struct CheckCommandTests {
  @Test(arguments: ["text", "json", "sarif", "junit"])
  func `the output does not depend on the number of jobs`(format: String) throws {
    let arguments = [
      "check", "Docs/Gallery/login.json", "Docs/Gallery/none.json", "Docs/Gallery/chat.json",
      "Docs/Gallery/broken/bad-step.json", "Docs/Gallery/settings.json", "--direction", "ltr,rtl",
      "--width", "320...600", "--format", format,
    ]
    let one = try CommandRun(arguments + ["--jobs", "1"])
    let several = try CommandRun(arguments + ["--jobs", "5"])
    #expect(!one.output.isEmpty && one.errors.contains("none.json"))
    #expect(several.output == one.output)
    #expect(several.errors == one.errors)
    // The file that is missing or has a mistake determines the code.
    #expect(one.code == several.code && one.code > 1)
  }

  /// A document whose button is too small; the constraint in line 5 conflicts.
  private static let small = """
    {"version": 1, "size": {"width": 100, "height": 100},
    "root": {"id": "root", "subviews": [
      {"id": "go", "type": "button", "text": "Go"}]},
    "constraints": ["go.left == root.left", "go.top == root.top", "go.height == 44", "go.width == 30",
      "go.width == 40"]}
    """

  private func folder() throws -> ScratchFolder {
    let folder = try ScratchFolder()
    folder.write(Array(Self.small.utf8), to: "small.json")
    folder.write(Array(#"{"version": 1, "root": {"hiden": 1}}"#.utf8), to: "broken.json")
    return folder
  }

  @Test func `check reads all documents of a folder except the test command's files`() throws {
    let folder = try folder()
    let files = [folder.path("broken.json"), folder.path("small.json")]
    let wanted = try CommandRun(["check"] + files)
    for name in ["golden", "differences"] {
      let script = #"mkdir -p "$1/a/$2" && cp "$1/broken.json" "$1/a/$2""#
      #expect(try CommandRun(script: script, [folder.path(""), name]).code == 0)
    }
    folder.write(Array(#"{"version": 1, "sizes": ["10x10"]}"#.utf8), to: "golden.json")
    let found = try CommandRun(["check", folder.path("")])
    #expect(found.code == wanted.code && found.errors == wanted.errors)
    #expect(found.output == wanted.output)
    let empty = try ScratchFolder()
    let none = try CommandRun(["check", empty.path("")])
    #expect(none.code == 3 && none.errors.contains("expected at least one"), "\(none.errors)")
  }

  @Test func `findings are lines in the form of compilers, and a summary follows`() throws {
    let folder = try folder()
    let file = folder.path("small.json")
    let run = try CommandRun(["check", file])
    #expect(run.code == 1)
    let small = "\n\(file):3:3: error: the width of go is below 44 points [minimum-target]\n"
    #expect(run.output.contains(small))
    #expect(run.output.contains("\n\(file):5:3: error: required constraints conflict: "))
    #expect(run.output.hasSuffix("\n1 file: 2 errors\n"), "\(run.output)")
    let json = try CommandRun(["check", file, "--format", "json"])
    #expect(json.output.contains("\"line\": 3,") && json.output.contains("\"column\": 3,"))
  }

  @Test(arguments: ["text", "json", "sarif", "junit", "github"])
  func `each format says that a document is broken`(format: String) throws {
    let folder = try folder()
    let file = folder.path("broken.json")
    let run = try CommandRun(["check", file, "--format", format])
    #expect(run.code == 3)
    #expect(run.errors.hasPrefix("\(file):1:25: error: /root/hiden: "), "\(run.errors)")
    switch format {
    case "text": #expect(run.output == "1 file: 0 errors, 1 not checked\n")
    case "json": #expect(run.output.contains("\"error\": {"))
    case "sarif": #expect(run.output.contains("\"ruleId\": \"invalid-document\""))
    case "junit": #expect(run.output.contains("errors=\"1\""))
    default: #expect(run.output.hasPrefix("::error file=\(file),line=1,col=25,"))
    }
  }

  @Test func `only the number of further mistakes is printed unless all are requested`() throws {
    let folder = try ScratchFolder()
    let keys = (0..<30).map { #""qq\#($0)": 1"# }.joined(separator: ", ")
    folder.write(Array(#"{"version": 1, "root": {\#(keys)}}"#.utf8), to: "keys.json")
    let file = folder.path("keys.json")
    let short = try CommandRun(["solve", file]).errors.split(separator: "\n")
    #expect(
      short.count == 20
        && short.last?.hasSuffix(
          ": and 11 more mistakes; \"mullion check --all \(file)\" prints them") == true
    )
    let all = try CommandRun(["check", "--all", file]).errors.split(separator: "\n")
    #expect(all.filter { $0.contains("unknown key") }.count == 30)
  }

  @Test func `the suggested command for all mistakes quotes the file name for a shell`() throws {
    let folder = try ScratchFolder()
    let keys = (0..<30).map { #""qq\#($0)": 1"# }.joined(separator: ", ")
    folder.write(Array(#"{"version": 1, "root": {\#(keys)}}"#.utf8), to: "a b's.json")
    let run = try CommandRun(["check", folder.path("a b's.json")])
    #expect(run.errors.contains(#"/a b'\''s.json'" prints them"#), "\(run.errors)")
    #expect(run.errors.contains("\"mullion check --all '"))
  }

  @Test(arguments: ["solve", "check"])
  func `a missing image has a line and a column`(command: String) throws {
    let folder = try ScratchFolder()
    let text = """
      {"version": 1, "size": {"width": 9, "height": 9},
      "root": {"id": "root", "type": "image", "image": "none.png"}}
      """
    folder.write(Array(text.utf8), to: "image.json")
    let file = folder.path("image.json")
    let run = try CommandRun([command, file])
    #expect(run.code == 3)
    let place = "\(file):2:50: error: /root/image: found the path"
    #expect(run.errors.hasPrefix(place), "\(run.errors)")
  }

  @Test func `a frame in a stack is reported, because it has no effect`() throws {
    let folder = try ScratchFolder()
    let text = """
      {"version": 1, "size": {"width": 90, "height": 90}, "root": {"id": "root", "type": "stack",
        "subviews": [{"id": "box", "frame": {"x": 0, "y": 0, "width": 100, "height": 60}}]}}
      """
    folder.write(Array(text.utf8), to: "frame.json")
    let run = try CommandRun(["solve", folder.path("frame.json")])
    #expect(run.code == 0)
    #expect(
      run.errors.contains("warning: found \"frame\" of box, which has no effect in a stack; "),
      "\(run.errors)")
  }

  @Test func `a limit that no option can change is reported without an option`() throws {
    let folder = try ScratchFolder()
    folder.write(Array(repeating: UInt8(ascii: "["), count: 300), to: "deep.json")
    let run = try CommandRun(["check", folder.path("deep.json")])
    #expect(run.code == 6 && run.errors.contains("expected at most 256"))
    #expect(!run.errors.contains("--time-limit"), "\(run.errors)")
  }

  @Test func `files with the same name have their paths in results`() throws {
    let folder = try ScratchFolder()
    let box = #"{"version": 1, "size": {"width": 9, "height": 9}, "root": {"id": "root"}}"#
    folder.write(Array(box.utf8), to: "box.json")
    let run = try CommandRun(
      script: #"cd "$1" && mkdir a b && cp "$2" a/x.json && cp "$2" b/x.json && "#
        + #""$mullion" check a/x.json b/x.json | grep -c -e '^a/x.json: ' -e '^b/x.json: '; "#
        + #""$mullion" map a/x.json b/x.json --width 9...10 | grep -c -e '^[ab]/x.json: '"#,
      [folder.path(""), folder.path("box.json")])
    #expect(run.output == "2\n2\n", "\(run.errors)")
  }

  @Test func `a check that reaches a limit says that sizes are unchecked`() throws {
    let run = try CommandRun(
      ["check", "Docs/Gallery/album.json", "--width", "320...1024", "--time-limit", "0.3"])
    #expect(run.code == 6)
    #expect(run.errors.contains("a limit was reached before all sizes were checked"))
    #expect(run.output.contains("not checked, because a limit was reached: "))
    #expect(!run.output.contains("✓"))
  }

  @Test(arguments: ["checkout", "scrolling-form", "instrument-cluster"])
  func `a huge range of widths causes no internal failure in the gallery`(name: String) throws {
    let run = try CommandRun(["check", "Docs/Gallery/\(name).json", "--width", "0...1e6"])
    #expect(run.code == 1 || run.code == 6 && !run.errors.isEmpty, "\(run.code)")
  }

  @Test func `findings of a baseline do not fail a run, new ones do`() throws {
    let folder = try folder()
    let (file, known) = (folder.path("small.json"), folder.path("known.json"))
    #expect(try CommandRun(["check", file, "--write-baseline", known]).code == 0)
    let again = try CommandRun(["check", file, "--baseline", known])
    #expect(again.code == 0 && again.output.contains("2 known findings of the baseline"))
    // A line above moves the findings, and a rule that was not checked before is new.
    let moved = "\n" + Self.small.replacing("\"go.height == 44\"", with: "\"go.height == 43\"")
    folder.write(Array(moved.utf8), to: "small.json")
    let other = try CommandRun(["check", file, "--baseline", known])
    #expect(other.code == 1 && other.output.contains("1 error, 2 known"), "\(other.output)")
  }

  @Test func `a project file has rules, ranges and variants`() throws {
    let folder = try folder()
    let settings = """
      {"rules": {"minimum-target": {"minimum": 24}, "no-conflict": "warning"},
      "width": [100, 200], "directions": ["ltr", "rtl"]}
      """
    folder.write(Array(settings.utf8), to: "mullion.json")
    func check(_ options: String) throws -> CommandRun {
      try CommandRun(
        script: #"cd "$1" && exec "$mullion" check small.json "# + options, [folder.path("")])
    }
    let run = try check("")
    #expect(run.code == 0)
    #expect(run.output.contains("small.json (rtl): width 100…200, height 100"))
    #expect(run.output.contains("small.json:5:3: warning: "))
    #expect(run.output.hasSuffix("1 file in 2 variants: 0 errors, 2 warnings\n"))
    #expect(try check("--minimum-target 44 --width 100 --direction ltr").code == 1)
    #expect(try check("--config none").code == 1)
    folder.write(Array(#"{"rules": {"no-overlp": true}}"#.utf8), to: "mullion.json")
    let wrong = try check("")
    #expect(wrong.code == 3)
    #expect(wrong.errors.hasPrefix("mullion.json:1:12: error: "), "\(wrong.errors)")
  }

  @Test func `each document of the gallery passes with the checks that it declares`() throws {
    let files = folderNames(repositoryPath("Docs/Gallery")).filter { $0.hasSuffix(".json") }
      .map { "Docs/Gallery/\($0)" }
    let run = try CommandRun(["check"] + files)
    #expect(run.code == 0, "\(run.output)")
  }

  @Test(arguments: ["booking", "library"])
  func `screens of controls and bars are proved for each width`(name: String) throws {
    let file = "Docs/Gallery/\(name).json"
    let run = try CommandRun(
      ["check", file, "--width", "320...1024", "--direction", "ltr,rtl", "--format", "json"])
    #expect(run.code == 0)
    #expect(run.output.ranges(of: "\"proved\": true").count == 2)
    let map = try CommandRun(["map", file, "--width", "320...1024"])
    #expect(map.output.contains(": 1 segment, proved"))
  }

  @Test(arguments: ["0", "-1", "1025", "x"])
  func `a number of jobs out of range is wrong usage`(jobs: String) throws {
    #expect(try CommandRun(["check", "Docs/Gallery/login.json", "--jobs", jobs]).code == 64)
  }
}
