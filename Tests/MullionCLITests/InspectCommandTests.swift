// SPDX-License-Identifier: GPL-3.0-or-later

import TestSupport
import Testing

/// The command `mullion inspect`.
@Suite struct InspectCommandTests {
  private let login = "Docs/Gallery/login.json"

  @Test func `inspect writes a page and prints its contents`() throws {
    let folder = try ScratchFolder()
    let run = try CommandRun(["inspect", login, "-o", folder.path("a.html")])
    #expect(run.code == 0 && run.errors.isEmpty, "\(run.errors)")
    #expect(run.output.hasSuffix(" findings of check\n"))
    let page = String(decoding: folder.read("a.html"), as: UTF8.self)
    // Without ranges, the page has the widths from 320 to 1024.
    #expect(page.hasPrefix("<!DOCTYPE html>") && page.contains(#""width":[320,1024]"#))
  }

  @Test func `inspect accepts a scene of a storyboard and standard input`() throws {
    let folder = try ScratchFolder()
    let scene = try CommandRun([
      "inspect", "Tests/Fixtures/InterfaceBuilder/Shop.storyboard", "--scene", "List", "-o",
      folder.path("a.html"), "--width", "300...500",
    ])
    #expect(scene.code == 0, "\(scene.errors)")
    let input = try CommandRun(
      ["inspect", "-", "-o", folder.path("b.html"), "--height", "700...900"],
      input: repositoryFile(login))
    #expect(input.code == 0, "\(input.errors)")
    let page = String(decoding: folder.read("b.html"), as: UTF8.self)
    #expect(page.contains(#""width":[390,390],"height":[700,900]"#))
  }

  @Test func `the page does not replace the document`() throws {
    let script = #"""
      cd "$1" && echo '{"version":1,"size":{"width":9,"height":9},"root":{"id":"r"}}' >a.json
      "$mullion" inspect a.json -o a.json
      """#
    let folder = try ScratchFolder()
    let run = try CommandRun(script: script, [folder.path("")])
    #expect(run.code == 64 && folder.read("a.json").first == UInt8(ascii: "{"))
  }

  @Test func `a page that cannot be written is an output failure`() throws {
    let run = try CommandRun(["inspect", login, "-o", "/proc/none/a.html"])
    #expect(run.code == 74)
  }

  @Test func `a broken document is invalid, a late page reaches the limit`() throws {
    let folder = try ScratchFolder()
    let path = folder.path("a.html")
    #expect(try CommandRun(["inspect", "Docs/Gallery/broken/not-json.json", "-o", path]).code == 3)
    #expect(try CommandRun(["inspect", login, "-o", path, "--time-limit", "0.000001"]).code == 6)
    #expect(try CommandRun(["inspect", login]).code == 64)
  }
}
