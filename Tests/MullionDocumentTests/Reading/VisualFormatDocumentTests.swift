// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionGeometry
import Testing

@testable import MullionDocument

/// Visual formats in documents; `DocumentReadingTests.faults` has the formats that are refused.
@Suite struct VisualFormatDocumentTests {
  private func layout(_ rest: String) throws -> DocumentLayout {
    let text =
      #"{"version":1,"size":{"width":200,"height":100},"root":{"id":"root","guides":["g"],"#
      + #""subviews":[{"id":"a"},{"id":"b"},{"id":"my-view"}]},\#(rest)}"#
    return try DocumentLayout(try LayoutDocument(json: Array(text.utf8)))
  }

  private func formulas(_ layout: DocumentLayout, _ ids: [String]) -> [String?] {
    ids.map { layout.constraint($0)?.description }
  }

  @Test func `a visual format's constraints are numbered in the language's order`() throws {
    let layout = try layout(
      #"""
      "visualFormats": [
        {"format": "|-[a(>=w@low)]-gap-[b(a)]-|", "metrics": {"w": 50, "low": 250, "gap": 4},
         "options": ["alignAllTop", "alignAllBottom"]},
        {"format": "V:|[g(9)]-[a]|"}
      ]
      """#)
    let first = (0..<7).map { "visualFormats[0][\($0)]" }
    #expect(
      formulas(layout, first) == [
        "a.leading == root.leadingMargin", "a.width >= 50 @250", "b.leading == a.trailing + 4",
        "b.width == a.width", "root.trailingMargin == b.trailing", "a.top == b.top",
        "a.bottom == b.bottom",
      ])
    #expect(layout.constraint("visualFormats[0][7]") == nil)
    let second = (0..<4).map { "visualFormats[1][\($0)]" }
    #expect(
      formulas(layout, second) == [
        "g.top == root.top", "g.height == 9", "a.top == g.bottom + 8", "root.bottom == a.bottom",
      ])
    let result = try layout.solve()
    #expect(result.status == .solved)
    // Two margins of 8, a distance of 4 and two equal widths add up to 200.
    #expect(layout.view("a")?.frame == Rect(x: 8, y: 17, width: 90, height: 83))
    #expect(layout.view("b")?.frame == Rect(x: 102, y: 17, width: 90, height: 83))
  }

  @Test func `a visual format follows the document's direction unless an option overrides it`()
    throws
  {
    let layout = try layout(
      #"""
      "direction": "rtl",
      "visualFormats": [
        {"format": "|-10-[a(30)]-5-[b(20)]", "options": ["alignAllTop"]},
        {"format": "|-10-[g(30)]", "options": ["directionLeftToRight"]}
      ]
      """#)
    _ = try layout.solve()
    #expect(layout.view("a")?.frame.minX == 160)
    #expect(layout.view("b")?.frame.minX == 135)
    #expect(layout.guide("g")?.layoutFrame.minX == 10)
  }

  @Test func `a step can refer to the constraints of a visual format`() throws {
    let layout = try layout(
      #"""
      "visualFormats": [{"format": "V:|[a(20)]-[b(30)]"}, {"format": "|[a(10)]"}, {"format": "|[b(10)]"}],
      "steps": [
        {"set": {"constraint": "visualFormats[0][2]", "constant": 15}},
        {"deactivate": ["visualFormats[0][1]"], "set": {"constraint": "visualFormats[0][1]", "priority": 700}},
        {"activate": ["visualFormats[0][1]"], "set": {"constraint": "visualFormats[0][1]", "constant": 40}},
        {"remove": "a"}
      ]
      """#)
    let result = try layout.solveAll()
    let steps = try #require(result.steps)
    func top(_ result: LayoutResult) -> Double? {
      result.frames.first { $0.id == "b" }?.rect.minY
    }
    #expect(top(result) == 28)
    #expect(top(steps[0]) == 35)
    #expect(top(steps[2]) == 55)
    #expect(layout.constraint("visualFormats[0][1]") == nil)
    #expect(layout.constraint("visualFormats[0][3]") != nil)
  }

  @Test func `a step cannot refer to a constraint removed with its view`() {
    let error = #expect(throws: DocumentError.self) {
      try layout(
        #"""
        "visualFormats": [{"format": "[a(20)][b]"}],
        "steps": [{"remove": "b"}, {"deactivate": ["visualFormats[0][0]", "visualFormats[0][1]"]}]
        """#)
    }
    #expect(error?.issues.map(\.position.pointer) == ["/steps/1/deactivate/1"])
  }

  @Test func `a conflict names a visual format's constraint and the format's position`() throws {
    let layout = try layout(
      #""visualFormats": [{"format": "[a]"}, {"format": "[a(20,30)]"}]"#)
    let result = try layout.solve()
    let members = try #require(result.conflicts.first).members
    #expect(members.map(\.id) == ["visualFormats[1][0]", "visualFormats[1][1]"])
    #expect(members.map { result.pointers[$0.id] } == ["/visualFormats/1", "/visualFormats/1"])
    #expect(result.conflicts.first?.broken == "visualFormats[1][1]")
  }

  @Test func `each invalid visual format is reported once`() {
    let error = #expect(throws: DocumentError.self) {
      try layout(
        #"""
        "visualFormats": [
          {"format": "[my-view]"}, {"format": "[a][x]-[y]"}, {"format": "[a]-|"},
          {"format": "[a][g][a][g]", "options": ["alignAllLastBaseline"]}
        ]
        """#)
    }
    #expect(
      error?.issues.map { "\($0)" } == [
        "/visualFormats/0/format: found \"-\", expected the name of a view: a letter or \"_\", then letters, digits and \"_\" (column 4 of \"[my-view]\")",
        "/visualFormats/1/format: \"x\" is not among the views; give it a view or a guide (column 5 of \"[a][x]-[y]\")",
        "/visualFormats/3/format: found \"lastBaseline\" of the guide \"g\", expected a view: guides have no baselines and no margins (column 5 of \"[a][g][a][g]\")",
      ])
  }

  @Test func `visual formats that make too many constraints in total are refused`() throws {
    let tree = try JSONTree(
      Array(#"[{"format":"[a(1,2,3)]"},{"format":"[a(4)]"},{"format":"[a(5)]"}]"#.utf8))
    let context = ReadingContext(tree)
    let scope = IdentifierScope(hasSteps: false)
    _ = scope.declare("a", kind: .view, in: nil)
    let formats = VisualFormatReader(context: context, scope: scope, limit: 4).formats(tree.root)
    #expect(formats.map(\.count) == [3, 1, 0])
    let error = try #require(context.error())
    #expect(error.exceedsLimit)
    #expect(
      error.issues.map { "\($0)" } == [
        "/2/format: found more than 4 constraints of visual formats, expected at most 4"
      ])
  }
}
