// SPDX-License-Identifier: GPL-3.0-or-later

import MullionDocument
import TestSupport
import Testing

/// Checks what the article Documents says about steps and results.
@Suite struct ArticleTests {
  private static let article = String(
    decoding: repositoryFile("Docs/Mullion.docc/Documents.md"), as: UTF8.self)

  /// The examples in the rows of the article's table of steps.
  private static let steps: [String] = article.split(separator: "\n").compactMap { line in
    let cells = line.split(separator: "|").map { String($0) }
    guard cells.count == 3, let start = cells[1].firstRange(of: "`{"), cells[1].hasSuffix("}` ")
    else {
      return nil
    }
    return String(cells[1][cells[1].index(after: start.lowerBound)...].dropLast(2))
  }

  @Test func `a document can apply every example of a step`() throws {
    #expect(Self.steps.count == 8)
    for step in Self.steps {
      let constraints =
        #"["gap: a.left == root.left + 1 @700","a.top == root.top","a.width == 1","a.height == 1",{"id":"wide","expression":"title.width == 5","active":false}]"#
      let before = step.contains("remove") ? #"{"add":{"to":"root","view":{"id":"badge"}}},"# : ""
      let text =
        #"{"version":1,"size":{"width":9,"height":9},"root":{"id":"root","subviews":[{"id":"title","type":"label"},{"id":"a"}]},"constraints":\#(constraints),"visualFormats":[{"format":"[title(>=1)][a]"}],"steps":[\#(before)\#(step)]}"#
      let result = try solve(text)
      #expect(result.steps?.isEmpty == false, "\(step)")
    }
  }

  @Test func `the article Documents has an example for every key of a step`() {
    for key in ["size", "set", "activate", "deactivate", "add", "remove"] {
      #expect(Self.steps.contains { $0.hasPrefix("{\"\(key)\":") }, "\(key)")
    }
  }

  @Test func `the article Documents lists every key of a result`() throws {
    let text =
      #"{"version":1,"scale":2,"size":{"width":9,"height":9},"root":{"id":"root","subviews":[{"id":"a"}]},"constraints":["a.width == 1","a.width == 2","a.height == 1","a.height == 2 @1"],"steps":[{"size":{"width":1,"height":1}}]}"#
    var options = DocumentLayout.Options()
    options.wantsStatistics = true
    var result = try DocumentLayout(
      LayoutDocument(json: Array(text.utf8)), options: options
    ).solveAll()
    result.unfinished = ["something"]
    let keys = result.json.split(separator: "\n").compactMap { line -> String? in
      guard line.hasPrefix("  \""), let end = line.dropFirst(3).firstIndex(of: "\"") else {
        return nil
      }
      return String(line[line.index(line.startIndex, offsetBy: 3)..<end])
    }
    let rows = Self.article.split(separator: "\n").compactMap { line in
      line.hasPrefix("| `") ? line.dropFirst(3).prefix { $0 != "`" }.description : nil
    }
    #expect(keys.count == 11)
    // The keys are in this order among the rows of all tables.
    var rest = rows[...]
    for key in keys {
      let place = rest.firstIndex(of: key)
      #expect(place != nil, "\(key)")
      if let place { rest = rest[(place + 1)...] }
    }
  }
}
