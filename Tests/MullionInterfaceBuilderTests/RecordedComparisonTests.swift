// SPDX-License-Identifier: GPL-3.0-or-later

import MullionDocument
import MullionGeometry
import MullionInterfaceBuilder
import MullionSolver
import Testing

@Suite struct RecordedComparisonTests {
  private typealias Text = InterfaceText

  /// Compares a file with the view `a` at (10, 10), 100 points wide, of some recorded frame.
  private func comparison(
    x: Double, width: Double, _ attributes: String = "", priority: String = ""
  ) throws -> RecordedComparison {
    let view = Text.view(id: "a", x: x, y: 10, width: width, height: 20, attributes)
    let constraints =
      Text.constraint("a", "leading", "root", nil, "constant=\"10\"")
      + Text.constraint("a", "top", "root", nil, "constant=\"10\"")
      + Text.constraint("a", "height", nil, nil, "constant=\"20\"")
      + Text.constraint("a", "width", nil, nil, "constant=\"100\" \(priority)")
    let text = Text.xib(Text.root(view, constraints: constraints))
    let screen = try #require(
      try Text.conversion(text, canvas: true, recordedSizes: true).documents.first)
    return RecordedComparison(try DocumentLayout(screen.document).solve(), of: screen)
  }

  @Test func `frames within half a point are equal`() throws {
    let comparison = try self.comparison(x: 10.5, width: 99.5)
    #expect(comparison.differences.isEmpty)
    #expect(comparison.viewCount == 1)
    #expect(comparison.isExplained)
  }

  @Test func `a required constraint that the recorded frame breaks is the reason`() throws {
    let difference = try comparison(x: 10, width: 120).differences.first
    #expect(difference?.solved == Rect(x: 10, y: 10, width: 100, height: 20))
    #expect(difference?.recorded == Rect(x: 10, y: 10, width: 120, height: 20))
    #expect(difference?.reason == .contradiction(constraint: "c-a-width"))
  }

  @Test func `a hidden view has its own reason`() throws {
    let comparison = try self.comparison(x: 10, width: 120, "hidden=\"YES\"")
    #expect(comparison.differences.first?.reason == .hidden)
    #expect(comparison.mainReason == .hidden)
  }

  @Test func `a mark is the reason`() throws {
    let difference = try comparison(x: 10, width: 120, "misplaced=\"YES\"").differences.first
    #expect(difference?.reason == .marked(.misplaced))
  }

  @Test func `a worse optional constraint is the reason`() throws {
    let difference = try comparison(x: 10, width: 120, priority: "priority=\"750\"")
      .differences.first
    #expect(difference?.reason == .worse(priority: 750))
  }

  @Test func `a better recorded frame has no known reason`() throws {
    // The solver must satisfy the width of 100; a frame that claims to satisfy it with another
    // priority cannot be made with constraints, so the recorded frames are changed by hand.
    let view = Text.view(id: "a", x: 0, y: 0, width: 100, height: 20)
    let text = Text.xib(
      Text.root(
        view, constraints: Text.constraint("a", "width", nil, nil, "constant=\"100\"")))
    var screen = try #require(
      try Text.conversion(text, canvas: true, recordedSizes: true).documents.first)
    var result = try DocumentLayout(screen.document).solve()
    result.ambiguous = []
    result.frames = result.frames.map { frame in
      frame.id == "a" ? .init(id: "a", rect: Rect(x: 0, y: 0, width: 300, height: 20)) : frame
    }
    screen.document.constraints[0].priority = .high
    let comparison = RecordedComparison(result, of: screen)
    #expect(comparison.differences.first?.reason == nil)
    #expect(!comparison.isExplained)
  }

  @Test func `the JSON lists solved and recorded frames with the reason`() throws {
    let json = try comparison(x: 10, width: 120).json(name: "F")
    #expect(
      json == """
        {
          "name": "F",
          "views": 1,
          "differences": [
            {"view": "a", "solved": {"x": 10, "y": 10, "width": 100, "height": 20}, \
        "recorded": {"x": 10, "y": 10, "width": 120, "height": 20}, \
        "reason": "the recorded frames do not satisfy the required constraint c-a-width"}
          ]
        }

        """)
  }
}
