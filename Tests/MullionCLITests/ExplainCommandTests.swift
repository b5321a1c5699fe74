// SPDX-License-Identifier: GPL-3.0-or-later

import TestSupport
import Testing

/// The command `mullion explain`.
@Suite struct ExplainCommandTests {
  private let login = "Docs/Gallery/login.json"

  @Test func `explain prints the constraint rows and the affine solution`() throws {
    let run = try CommandRun(["explain", login, "title.left"])
    #expect(run.code == 0 && run.errors.isEmpty)
    #expect(run.output.contains("title.left = 65.5  in login at 390 x 844"))
    #expect(run.output.contains("together: title.left = 0.5 * root.width - 129.5"))
  }

  @Test func `explain accepts several files, standard input and a size`() throws {
    let run = try CommandRun(
      ["explain", login, "-", "card.width", "--format", "json", "--size", "400x800"],
      input: repositoryFile(login))
    #expect(run.code == 0)
    #expect(run.output.split(separator: "\n").count { $0 == "  \"item\": \"card\"," } == 2)
    #expect(run.output.contains("\"size\": {\"width\": 400, \"height\": 800}"))
  }

  @Test func `explain accepts the scene of a storyboard`() throws {
    let run = try CommandRun([
      "explain", "Tests/Fixtures/InterfaceBuilder/Shop.storyboard", "banner.width", "--scene",
      "List", "--device", "iPhone 8",
    ])
    #expect(run.code == 0)
    #expect(run.output.contains("banner.width = 343"))
  }

  @Test(arguments: [["title.left"], ["x.json", "title"], ["x.json", "title.size"]])
  func `a question without an attribute is wrong usage`(arguments: [String]) throws {
    #expect(try CommandRun(["explain"] + arguments).code == 64)
  }

  @Test func `an unknown item is wrong usage, a broken file an invalid document`() throws {
    let unknown = try CommandRun(["explain", login, "titel.left"])
    #expect(unknown.code == 64 && unknown.errors.contains("found no view or guide \"titel\""))
    let broken = try CommandRun(["explain", "Docs/Gallery/broken/not-json.json", "root.width"])
    #expect(broken.code == 3 && broken.output.isEmpty)
  }

  @Test func `an explanation that takes too long reaches the limit`() throws {
    let run = try CommandRun(["explain", login, "title.left", "--time-limit", "0.000001"])
    #expect(run.code == 6 && run.output.isEmpty)
  }
}
