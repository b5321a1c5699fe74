// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import MullionImageIO
import MullionRaster
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A temporary folder with a document, for `mullion test`.
private final class GoldenFolder {
  private let folder: ScratchFolder
  let path: String

  init() throws {
    folder = try ScratchFolder()
    path = folder.path("golden-test")
    mkdir(path, 0o777)
    save("card", width: 40)
  }

  func write(_ text: String, to name: String) {
    folder.write(Array(text.utf8), to: "golden-test/\(name)")
  }

  /// Writes a document with a square of a given width and a box beside it.
  func save(_ name: String, width: Int, rest: String = "") {
    write(
      ##"{"version":1,"size":{"width":100,"height":60},"root":{"id":"root","background":"#fff","subviews":[{"id":"square","background":"#36c"},{"id":"box","background":"#c63"}]},"constraints":["square.leading == root.leading + 8","square.top == root.top + 8","square.width == \##(width)","square.height == 40","box.leading == square.trailing + 8","box.top == square.top","box.width == 10","box.height == 10"\##(rest)]}"##,
      to: "\(name).json")
  }

  func test(_ arguments: [String] = []) throws -> CommandRun {
    try CommandRun(["test", path] + arguments)
  }

  /// The paths of all files, sorted.
  func files() throws -> [String] {
    try CommandRun(script: #"cd "$1" && find . -type f | sed 's/^..//' | LC_ALL=C sort"#, [path])
      .output.split(separator: "\n").map(String.init)
  }
}

@Suite struct GoldenTests {
  @Test func `recorded layouts are the same in the next run`() throws {
    let folder = try GoldenFolder()
    let missing = try folder.test()
    #expect(missing.code == 1 && missing.output.contains("MISSING   card default\n"))
    #expect(missing.output.contains("run mullion test \(folder.path) --update and"))
    let recorded = try folder.test(["--record"])
    #expect(recorded.code == 0 && recorded.output.contains("recorded  card default\n"))
    #expect(
      try folder.files() == ["card.json", "golden/card/default.json", "golden/card/default.png"])
    let same = try folder.test()
    #expect(same.code == 0)
    #expect(same.output == "same      card default\n1 layout: 1 as recorded\n")
  }

  @Test func `a moved view is named and shown in a picture`() throws {
    let folder = try GoldenFolder()
    _ = try folder.test(["--record"])
    folder.save("card", width: 44)
    let run = try folder.test()
    #expect(run.code == 1)
    #expect(run.output.contains("frames: 2 views moved"))
    #expect(run.output.contains("  square  width 40 → 44\n"))
    #expect(run.output.contains("  box     x 56 → 60\n"))
    // The square has 4 more columns of 40 pixels, and the box moves by 4 columns of 10 pixels.
    #expect(run.output.contains("picture: 240 of 6000 pixels differ; see "), "\(run.output)")
    let picture = try PNG.read(from: "\(folder.path)/differences/card/default.png")
    // Three panels of 100 pixels with margins of 12.
    #expect(picture.width == 348)
    let mark: UInt32 = 0xFFD6_0050
    #expect(picture.pixels.contains(mark))
  }

  @Test func `test reports a file given in place of a folder`() throws {
    let run = try CommandRun(["test", "Docs/Golden/README.md"])
    #expect(run.code == 64 && run.errors.contains("found a file, expected a folder"))
    let none = try CommandRun(["test", "Docs/Golden/none"])
    #expect(none.code == 64 && none.errors.contains("there is no such folder"))
  }

  @Test func `the example fails as its page shows`() throws {
    let scratch = try ScratchFolder()
    #expect(try CommandRun(["test", "Docs/Golden/Card"], hasDefaultFont: true).code == 0)
    let run = try CommandRun(
      ["test", "Docs/Golden/Changed", "--differences", scratch.path("differences")],
      hasDefaultFont: true)
    #expect(run.code == 1)
    let page = String(decoding: repositoryFile("Docs/Golden/README.md"), as: UTF8.self)
    let shown = run.output.replacing(
      scratch.path("differences"), with: "Docs/Golden/Changed/differences")
    #expect(page.contains("exit code $?\"\n\(shown)exit code 1\n"), "\(shown)")
    let picture = scratch.read("differences/card/240x140-ltr.png")
    let pictures = [
      "Docs/Golden/difference.png", "Docs/Mullion.docc/Resources/golden-difference.png",
    ]
    for name in pictures {
      #expect(try PNG.decode(picture) == PNG.decode(repositoryFile(name)), "\(name)")
    }
  }

  @Test func `a new conflict is a difference`() throws {
    let folder = try GoldenFolder()
    folder.save("card", width: 40, rest: ",\"again: square.width == 40\"")
    _ = try folder.test(["--record"])
    folder.save("card", width: 40, rest: ",\"again: square.width == 41\"")
    let run = try folder.test()
    #expect(run.code == 1)
    #expect(run.output.contains("status: recorded solved, found conflict\n"), "\(run.output)")
    #expect(!run.output.contains("picture:"))
  }

  @Test func `no file of another program is replaced or removed`() throws {
    let folder = try GoldenFolder()
    _ = try folder.test(["--record"])
    folder.save("card", width: 44)
    _ = try folder.test()
    #expect(try folder.files().contains("differences/card/default.png"))
    // A difference picture disappears when the layout is as recorded again, but not one that was edited.
    folder.save("card", width: 40)
    #expect(try folder.test().code == 0)
    #expect(try !folder.files().contains { $0.hasPrefix("differences/") })
    folder.save("card", width: 44)
    _ = try folder.test()
    folder.write("mine", to: "differences/card/default.png")
    folder.write("mine", to: "golden/note.txt")
    let run = try folder.test()
    #expect(run.code == 74 && run.errors.contains("mullion did not write this file"))
    folder.save("card", width: 40)
    #expect(try folder.test(["--record"]).code == 0)
    let files = try folder.files()
    #expect(files.contains("differences/card/default.png") && files.contains("golden/note.txt"))
  }

  @Test func `recorded files without a document are reported and stay`() throws {
    let folder = try GoldenFolder()
    folder.save("old", width: 20)
    _ = try folder.test(["--record"])
    _ = try CommandRun(script: #"rm "$1/old.json""#, [folder.path])
    let run = try folder.test()
    #expect(run.code == 1 && run.output.contains("golden/old/default.png\n"))
    #expect(try folder.test(["--record"]).code == 0)
    #expect(try folder.files().contains("golden/old/default.png"))
  }

  @Test func `golden.json multiplies sizes, directions and scales`() throws {
    let folder = try GoldenFolder()
    folder.save("wide", width: 20)
    folder.write(
      #"{"version":1,"sizes":["80x60","90x60"],"directions":["ltr","rtl"],"scales":[1,2],"documents":{"wide":{"sizes":["300x60"],"scales":[1]}}}"#,
      to: "golden.json")
    #expect(try folder.test(["--record"]).code == 0)
    let recorded = try folder.files().filter { $0.hasSuffix(".png") }
    // Two sizes, two directions and two scales of the card; two directions of the other document.
    #expect(recorded.count == 10)
    #expect(recorded.contains("golden/card/80x60-rtl@2x.png"))
    #expect(recorded.contains("golden/wide/300x60-ltr@1x.png"))
    folder.write(#"{"version":1,"sizes":["80"]}"#, to: "golden.json")
    let run = try folder.test()
    #expect(run.code == 3)
    #expect(run.errors.contains("golden.json: /sizes/0: found text \"80\", expected a size"))
  }

  @Test func `a document with mistakes fails, and the others are compared`() throws {
    let folder = try GoldenFolder()
    folder.write("{", to: "broken.json")
    let run = try folder.test(["--record"])
    #expect(run.code == 3 && run.errors.isEmpty && run.output.contains("1:2: "))
    #expect(run.output.contains("FAILED    broken\n"))
    #expect(run.output.contains("recorded  card default\n"))
  }

  @Test func `the JUnit report has a case for each layout`() throws {
    let folder = try GoldenFolder()
    _ = try folder.test(["--record"])
    folder.save("card", width: 44)
    folder.save("a&b", width: 44)
    folder.write("{", to: "broken.json")
    let run = try folder.test(["--format", "junit", "-o", "\(folder.path)/report.xml"])
    #expect(run.code == 3 && run.output.isEmpty)
    // The parser of Python's library accepts only well-formed XML.
    let script = #"""
      python3 -c '
      import sys, xml.etree.ElementTree as tree
      for case in tree.parse(sys.argv[1]).iter("testcase"):
        print(case.get("classname"), [part.tag for part in case])' "$1/report.xml"
      """#
    let parsed = try CommandRun(script: script, [folder.path])
    #expect(
      parsed.output == "a&b ['failure']\nbroken ['error']\ncard ['failure']\n", "\(parsed.errors)")
  }

  @Test func `the next run replaces the pictures of a run that was killed`() throws {
    let folder = try GoldenFolder()
    for name in ["a", "b", "c"] { folder.save(name, width: 40) }
    #expect(try folder.test(["--record"]).code == 0)
    for name in ["a", "b", "c"] { folder.save(name, width: 50) }
    // The reader closes the pipe after the first line, which ends the command.
    let script = #""$mullion" test "$1" | head -n 1"#
    #expect(try CommandRun(script: script, [folder.path]).output.hasPrefix("DIFFERENT"))
    for name in ["a", "b", "c"] { folder.save(name, width: 60) }
    let next = try folder.test()
    #expect(next.code == 1 && next.errors.isEmpty, "\(next.errors)")
  }

  @Test(arguments: ["text", "json", "junit", "html"])
  func `each mistake of a document is printed once`(_ format: String) throws {
    let folder = try GoldenFolder()
    folder.write(
      #"{"version": 1, "sizes": ["100x60", "200x60"], "directions": ["ltr", "rtl"]}"#,
      to: "golden.json")
    folder.write(#"{"version":1,"root":{"id":"a","bogus":1}}"#, to: "broken.json")
    #expect(try folder.test(["--record"]).code == 3)
    let run = try folder.test(["--format", format])
    #expect(run.code == 3)
    let lines = (format == "text" ? run.output : run.errors).split(separator: "\n")
    let mistakes = lines.filter { $0.contains("bogus") }
    #expect(mistakes.count == 1, "\(lines)")
    #expect(mistakes.first?.contains("/broken.json:1:31: error: /root/bogus: ") == true)
    #expect(run.output.components(separatedBy: "/root/bogus").count <= 3)
  }

  @Test func `the HTML report is one file with the pictures before and after`() throws {
    let folder = try GoldenFolder()
    folder.save("other", width: 40)
    #expect(try folder.test(["--record"]).code == 0)
    folder.save("card", width: 50)
    let run = try folder.test(["--format", "html", "-o", "\(folder.path)/report.html"])
    #expect(run.code == 1 && run.output.isEmpty && run.errors.isEmpty, "\(run.errors)")
    let page = try CommandRun(script: #"cat "$1/report.html""#, [folder.path]).output
    // The recorded picture, the new one, and their different pixels.
    #expect(page.components(separatedBy: "src=\"data:image/png;base64,").count == 4)
    for word in ["square  width 40 → 50", "1 without a difference", "recorded", "found"] {
      #expect(page.contains(word), "\(word)")
    }
    for word in ["http:", "https:", "<link", "@import"] { #expect(!page.contains(word), "\(word)") }
    // The report in the folder is no document of the next run.
    #expect(try folder.test().output.contains("2 layouts: 1 as recorded, 1 different"))
    let accepted = try folder.test(["--update"])
    #expect(accepted.code == 0)
    let passed = try folder.test(["--format", "html"])
    #expect(passed.code == 0 && !passed.output.contains("<article>"))
  }
}
