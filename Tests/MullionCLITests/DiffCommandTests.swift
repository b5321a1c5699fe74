// SPDX-License-Identifier: GPL-3.0-or-later

import MullionImageIO
import MullionRaster
import TestSupport
import Testing

/// The command `mullion diff`.
@Suite struct DiffCommandTests {
  private let login = "Docs/Gallery/login.json"

  @Test func `equal documents exit with 0, different ones with 1`() throws {
    let same = try CommandRun(
      ["diff", login, "-", "--width", "320...500"], input: repositoryFile(login))
    #expect(same.code == 0 && same.errors.isEmpty, "\(same.output)\(same.errors)")
    #expect(same.output.contains("✓ proved equal for every size: "))
    let changed = String(decoding: repositoryFile(login), as: UTF8.self)
      .replacing(#""left": 24, "bottom": 24"#, with: #""left": 25, "bottom": 24"#)
    let other = try CommandRun(
      ["diff", login, "-", "--width", "320...500", "--format", "json"], input: Array(changed.utf8))
    #expect(other.code == 1 && other.output.contains(#""equal": false"#), "\(other.errors)")
  }

  @Test func `the picture has both layouts and their difference`() throws {
    let folder = try ScratchFolder()
    let path = folder.path("diff.png")
    let run = try CommandRun([
      "diff", "Docs/Gallery/mail.json", "Docs/Gallery/mail-rtl.json", "--width", "390", "--picture",
      path,
    ])
    #expect(run.code == 1, "\(run.errors)")
    let picture = try PNG.decode(folder.read("diff.png"))
    #expect(picture.width > 3 * 390 && picture.height > 390)
  }

  @Test func `the picture replaces none of the documents`() throws {
    let script = #"""
      cd "$1" && echo '{"version":1,"size":{"width":9,"height":9},"root":{"id":"r"}}' >a.json
      cp a.json b.json && "$mullion" diff a.json b.json --width 5...9 --picture b.json
      """#
    let folder = try ScratchFolder()
    let run = try CommandRun(script: script, [folder.path("")])
    #expect(run.code == 64 && run.errors.contains("found the document, expected another file"))
    #expect(folder.read("b.json").first == UInt8(ascii: "{"))
  }

  @Test(arguments: [
    ["a.json", "b.json"], ["-", "-", "--width", "1...2"], ["a.json", "--width", "1...2"],
    ["a.json", "b.json", "--width", "1...2", "--tolerance", "-1"],
  ])
  func `a comparison without two files and a range is wrong usage`(arguments: [String]) throws {
    #expect(try CommandRun(["diff"] + arguments).code == 64)
  }

  @Test func `a comparison that takes too long reaches the limit`() throws {
    let dashboard = "Docs/Gallery/dashboard.json"
    let run = try CommandRun([
      "diff", dashboard, dashboard, "--width", "320...1920", "--height", "300...900",
      "--time-limit", "0.1",
    ])
    // The machine decides where the command reaches the limit; each place has its own message.
    #expect(run.code == 6 && run.errors.contains("limit"), "\(run.output)\(run.errors)")
  }

  @Test(arguments: [["map"], ["check"], ["diff", "Docs/Gallery/login.json"]])
  func `a question without time for a layout reaches the limit`(question: [String]) throws {
    let run = try CommandRun(
      question + [login, "--width", "320...500", "--time-limit", "0.000001"])
    #expect(run.code == 6)
    #expect(run.output == (question == ["check"] ? "1 file: 0 errors, 1 not checked\n" : ""))
    #expect(run.errors.contains("--time-limit and --memory-limit set the limits"))
  }
}
