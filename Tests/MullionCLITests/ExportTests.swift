// SPDX-License-Identifier: GPL-3.0-or-later

import TestSupport
import Testing

/// Solves exported programs with `glpsol`, which reads them without any code of Mullion.
@Suite struct ExportTests {
  private static let screens = folderNames(repositoryPath("Docs/Gallery"))
    .filter { $0.hasSuffix(".json") }

  /// The line of a level in the comment: its number, its column and its minimum.
  private func levels(in text: String) -> [(column: String, minimum: Double)] {
    text.split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ")
      guard let column = words.first(where: { $0.hasPrefix("level_") && $0.hasSuffix(":") }),
        let place = words.firstIndex(of: "minimum"), line.contains(" constraint")
      else { return nil }
      return (String(column.dropLast()), Double(words[place + 1]) ?? .nan)
    }
  }

  /// Returns the minimum that `glpsol` finds, from its solution's line `Objective:  obj = 12 (MINimum)`.
  private func optimum(_ text: String, _ option: String) throws -> Double {
    let folder = try ScratchFolder()
    folder.write(Array(text.utf8), to: "program")
    let run = try CommandRun(
      script: #"cd "$1" && glpsol "$2" program -o solution && grep -q '^Status: *OPTIMAL' solution"#
        + #" && sed -n 's/^Objective: *obj = \([^ ]*\).*/optimum \1/p' solution"#,
      [folder.path(""), option])
    #expect(run.code == 0, "\(run.output)")
    let line = run.output.split(separator: "\n").first { $0.hasPrefix("optimum ") }
    return Double(line?.dropFirst(8) ?? "") ?? .nan
  }

  private func export(_ arguments: [String]) throws -> CommandRun {
    try CommandRun(["export", "--time-limit", "0"] + arguments)
  }

  @Test(arguments: screens)
  func `glpsol finds the first level's minimum of each gallery screen`(_ name: String) throws {
    for (format, option) in [("lp", "--lp"), ("mps", "--freemps")] {
      let run = try export(["--to", format, "Docs/Gallery/\(name)"])
      #expect(run.code == 0, "\(run.errors)")
      guard let first = levels(in: run.output).first else {
        // Masks fix all views of the screen, so its program has no optional constraints.
        #expect(name == "calculator.json" && !run.output.contains("level_"), "\(name)")
        continue
      }
      let found = try optimum(run.output, option)
      // The comment and glpsol print six and nine digits.
      #expect(
        abs(found - first.minimum) <= 1e-5 * max(1, first.minimum), "\(name) \(format): \(found)")
    }
  }

  @Test func `a later level keeps the minima of the levels before it`() throws {
    let text = #"""
      {"version": 1, "size": {"width": 100, "height": 50}, "root": {"id": "r", "subviews": [{"id": "a-b"}]},
       "constraints": ["a-b.left == r.left", "a-b.top == r.top", "a-b.height == 5",
         "wide: a-b.width == 140 @800", "not: a-b.width <= 90 @700", "a-b.width <= r.width", "low: a-b.width == 10 @20"]}
      """#
    // a-b is 100 wide: 40 less than level 800 wants, then 10 and 90 more than 700 and 20 want.
    for (level, minimum) in [(1, 40.0), (2, 10), (3, 90)] {
      let run = try CommandRun(
        ["export", "--to", "lp", "--level", "\(level)", "-"], input: Array(text.utf8))
      #expect(run.code == 0, "\(run.errors)")
      #expect(levels(in: run.output).map(\.minimum) == [40, 10, 90])
      #expect(try abs(optimum(run.output, "--lp") - minimum) < 1e-6)
      #expect(run.output.contains("\n wide: + a_b.width - wide.over + wide.under = 140\n"))
      #expect(run.output.contains("\n constraints(5): "))
    }
    let none = try CommandRun(
      ["export", "--to", "lp", "--level", "4", "-"], input: Array(text.utf8))
    #expect(none.code == 64 && none.errors.contains("found level 4, expected a level from 1 to 3"))
  }

  @Test func `a dropped constraint is named and is no row`() throws {
    let text = #"""
      {"version": 1, "size": {"width": 9, "height": 9}, "root": {"id": "r", "subviews": [{"id": "a"}]},
       "constraints": ["a.left == r.left", "one: a.width == 1", "two: a.width == 2"]}
      """#
    let run = try CommandRun(["export", "--to", "mps", "-"], input: Array(text.utf8))
    #expect(run.code == 4)
    #expect(run.output.contains("\n* Dropped in a conflict, so not a row here: two\n"))
    #expect(run.output.contains("\n E one\n") && !run.output.contains(" E two"))
  }

  @Test func `a program is written to a file, but not over the document`() throws {
    let folder = try ScratchFolder()
    let text = #"{"version":1,"size":{"width":9,"height":9},"root":{"id":"r"}}"#
    folder.write(Array(text.utf8), to: "a.json")
    let run = try export(["--to", "lp", folder.path("a.json"), "-o", folder.path("a.lp")])
    #expect(run.code == 0 && run.output.isEmpty)
    #expect(String(decoding: folder.read("a.lp"), as: UTF8.self).hasSuffix("End\n"))
    let refused = try export(["--to", "lp", folder.path("a.json"), "-o", folder.path("a.json")])
    #expect(refused.code == 64 && folder.read("a.json") == Array(text.utf8))
  }
}
