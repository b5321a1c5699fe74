// SPDX-License-Identifier: GPL-3.0-or-later

import MullionImageIO
import MullionRaster
import TestSupport
import Testing

/// Command lines that people try: each does the expected thing, or the message says what to do.
@Suite struct HabitTests {
  private static let card = #"""
    {"version": 1, "size": {"width": 20, "height": 10}, "root": {"id": "root", "subviews": [
    {"id": "a"}]}, "constraints": ["a.left == root.left", "a.right == root.safeArea.right",
    "a.top == root.safeArea.top", "a.height == 5"]}
    """#

  private func folder() throws -> ScratchFolder {
    let folder = try ScratchFolder()
    folder.write(Array(Self.card.utf8), to: "card.json")
    return folder
  }

  @Test func `a device gives a document its size, scale and safe area`() throws {
    let folder = try folder()
    let file = folder.path("card.json")
    let run = try CommandRun(["solve", file, "--device", "iPhone 15"])
    #expect(run.code == 0)
    #expect(run.output.contains("\"size\": {\"width\": 393, \"height\": 852}"))
    #expect(run.output.contains("\"a\": {\"x\": 0, \"y\": 59, \"width\": 393, \"height\": 5}"))
    #expect(run.output.contains("pixelFrames"))
    let turned = try CommandRun(
      ["solve", file, "--device", "iPhone 15", "--orientation", "landscape", "--size", "500x300"])
    #expect(turned.output.contains("\"size\": {\"width\": 500, \"height\": 300}"))
  }

  @Test(arguments: [("ltr", 0), ("rtl", 15)])
  func `a direction replaces that of a document`(direction: String, left: Int) throws {
    for own in ["ltr", "rtl"] {
      let text = """
        {"version": 1, "direction": "\(own)", "size": {"width": 20, "height": 10},
        "root": {"id": "root", "subviews": [{"id": "a"}]}, "constraints":
        ["a.leading == root.leading", "a.width == 5", "a.top == root.top", "a.height == 5"]}
        """
      let run = try CommandRun(
        ["solve", "-", "--direction", direction], input: Array(text.utf8))
      #expect(run.code == 0)
      #expect(run.output.contains("\"a\": {\"x\": \(left), "), "\(own): \(run.output)")
    }
  }

  @Test func `frames are printed as JSON or as a table`() throws {
    let folder = try folder()
    let file = folder.path("card.json")
    let plain = try CommandRun(["solve", file])
    #expect(try CommandRun(["solve", file, "--format", "json"]).output == plain.output)
    let table = try CommandRun(["solve", file, "--format", "text"])
    #expect(
      table.output == """
        card.json: solved, 20 × 10
        view  x  y  width  height
        root  0  0     20      10
        a     0  0     20       5

        """)
  }

  @Test func `a document without a size gets a warning`() throws {
    let text = #"{"version": 1, "root": {"id": "root", "subviews": [{"id": "a"}]}}"#
    let run = try CommandRun(["solve", "-"], input: Array(text.utf8))
    #expect(run.code == 0 && run.errors.hasPrefix("-: warning: the document has no size"))
  }

  @Test(arguments: [
    (["solv", "a.json"], "did you mean \"solve\"?"), (["chek"], "did you mean \"check\"?"),
    (["lint"], "expected one of solve, render"),
  ])
  func `an unknown command gets a suggestion`(arguments: [String], words: String) throws {
    let run = try CommandRun(arguments)
    #expect(run.code == 64 && run.errors.contains(words), "\(run.errors)")
  }

  @Test func `a wrong option of check is reported with its usage`() throws {
    let run = try CommandRun(["check", "a.json", "--devices", "iphone 51"])
    #expect(run.code == 64 && run.errors.contains("Usage: mullion check [<files>"), "\(run.errors)")
    #expect(run.errors.contains("did you mean \"iphone 11\"?"))
  }

  @Test func `several files are drawn into a folder, which is created`() throws {
    let folder = try folder()
    let file = folder.path("card.json")
    let run = try CommandRun(
      script: #"cd "$1" && mkdir b && cp card.json b/card.json && cp card.json other.json && "#
        + #""$mullion" render card.json b/card.json other.json -o new/pictures >frames"#,
      [folder.path("")])
    #expect(run.code == 0, "\(run.errors)")
    #expect(
      Set(folderNames(folder.path("new/pictures"))).subtracting([".", ".."])
        == ["card.png", "b-card.png", "other.png"])
    #expect(try PNG.decode(folder.read("new/pictures/other.png")).width == 20)
    #expect(try CommandRun(["render", file, "-o", folder.path("x/y/z.png")]).code == 0)
  }

  @Test(arguments: ["a.jpg", "a.JPEG", "a.svg", "a.pdf"])
  func `a picture of another format is refused`(name: String) throws {
    let folder = try folder()
    let run = try CommandRun(["render", folder.path("card.json"), "-o", folder.path(name)])
    #expect(run.code == 64 && run.errors.contains("name it \(folder.path("a.png"))"))
  }

  @Test func `inspect writes its page to standard output or into a new folder`() throws {
    let folder = try folder()
    let file = folder.path("card.json")
    let run = try CommandRun(["inspect", file, "-o", "-"])
    #expect(run.code == 0 && run.output.hasPrefix("<!DOCTYPE html>"))
    #expect(run.errors.contains("findings of check"))
    #expect(try CommandRun(["inspect", file, "-o", folder.path("new/page.html")]).code == 0)
    #expect(try CommandRun(["check", file, "--pictures", folder.path("p")]).code < 2)
  }

  @Test func `test skips JSON files that are no layouts and prints mistakes once`() throws {
    let folder = try folder()
    folder.write(Array(#"{"name": "package"}"#.utf8), to: "package.json")
    folder.write(Array(#"{"version": 1, "root": {"hiden": true}}"#.utf8), to: "broken.json")
    let run = try CommandRun(["test", folder.path("")])
    #expect(run.output.contains("2 layouts: "), "\(run.output)")
    #expect((run.output + run.errors).ranges(of: "/root/hiden").count == 1)
  }

  @Test func `the schema and the keys of an object are printed`() throws {
    let schema = try CommandRun(["schema"])
    #expect(schema.code == 0)
    #expect(Array(schema.output.utf8) == repositoryFile("Docs/document-schema.json"))
    #expect(try CommandRun(["schema", "storyboard"]).output.contains("\"$id\""))
    let keys = try CommandRun(["schema", "--keys", "constraint"])
    #expect(keys.output.split(separator: "\n").contains("toAttribute"))
    let view = try CommandRun(["schema", "view"])
    #expect(view.code == 0 && view.output.split(separator: "\n").contains("cornerRadius"))
    #expect(try CommandRun(["schema", "--keys", "view"]).output == view.output)
    #expect(try CommandRun(["schema", "viw"]).errors.contains("did you mean \"view\"?"))
    let wrong = try CommandRun(["schema", "--keys", "vew"])
    #expect(wrong.code == 64 && wrong.errors.contains("did you mean \"view\"?"))
  }

  @Test func `a conflict is printed with the line of the dropped constraint`() throws {
    let folder = try ScratchFolder()
    let text = """
      {"version": 1, "size": {"width": 100, "height": 50}, "root": {"id": "root", "subviews": [
      {"id": "a"}]}, "constraints": [
      "a.width == 40",
      "a.width == 60"]}
      """
    folder.write(Array(text.utf8), to: "a.json")
    let file = folder.path("a.json")
    let run = try CommandRun(["solve", file])
    #expect(run.code == 4)
    #expect(run.errors.hasPrefix("\(file):4:1: error: these required constraints cannot hold"))
  }

  @Test func `an item that is wider than its collection gets a warning`() throws {
    func text(_ width: Int) -> String {
      #"""
      {"version": 1, "size": {"width": 100, "height": 50}, "root": {"id": "root", "subviews": [
      {"id": "c", "type": "collection", "frame": {"x": 0, "y": 0, "width": 100, "height": 50},
       "sectionInset": {"left": 10, "right": 10}, "itemSize": {"width": \#(width), "height": 20},
       "sections": [{"items": [{"id": "i"}]}]}]}}
      """#
    }
    let run = try CommandRun(["solve", "-"], input: Array(text(90).utf8))
    #expect(run.code == 0)
    let words = "-: warning: i is 90 points wide, but c has 80 points for an item"
    #expect(run.errors.hasPrefix(words), "\(run.errors)")
    #expect(try CommandRun(["solve", "-"], input: Array(text(80).utf8)).errors.isEmpty)
  }

  @Test func `guides and contents of scroll views are in the results`() throws {
    let text = #"""
      {"version": 1, "size": {"width": 100, "height": 50}, "root": {"id": "root", "guides": ["g"],
      "subviews": [{"id": "s", "type": "scroll", "subviews": [{"id": "b"}]}]}, "constraints": [
      "g.left == root.left", "g.top == root.top", "g.width == 7", "g.height == 8",
      "s.left == root.left", "s.right == root.right", "s.top == root.top", "s.bottom == root.bottom",
      "b.left == s.left", "b.right == s.right", "b.top == s.top", "b.width == 100", "b.height == 90"]}
      """#
    let run = try CommandRun(["solve", "-", "--fail-on", "ambiguous"], input: Array(text.utf8))
    #expect(run.code == 5)
    #expect(run.output.contains("\"g\": {\"x\": 0, \"y\": 0, \"width\": 7, \"height\": 8}"))
    #expect(run.output.contains("\"horizontal\": false"))
    let open =
      "{\"view\": \"s.contentLayoutGuide\", \"attribute\": \"height\", \"min\": 0, \"max\": null}"
    #expect(run.output.contains(open), "\(run.output)")
    #expect(run.errors.contains("s.contentLayoutGuide.height is ambiguous"))
  }
}
