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

  @Test func `a required constraint that the recorded frame violates explains the difference`()
    throws
  {
    let difference = try comparison(x: 10, width: 120).differences.first
    #expect(difference?.solved == Rect(x: 10, y: 10, width: 100, height: 20))
    #expect(difference?.recorded == Rect(x: 10, y: 10, width: 120, height: 20))
    #expect(difference?.reason == .contradiction(constraint: "c-a-width"))
  }

  @Test func `a difference of a hidden view is explained as hidden`() throws {
    let comparison = try self.comparison(x: 10, width: 120, "hidden=\"YES\"")
    #expect(comparison.differences.first?.reason == .hidden)
    #expect(comparison.mainReason == .hidden)
  }

  @Test func `a misplaced mark of the file explains the difference`() throws {
    let difference = try comparison(x: 10, width: 120, "misplaced=\"YES\"").differences.first
    #expect(difference?.reason == .marked(.misplaced))
  }

  @Test
  func `an optional constraint that the recorded frame violates more explains the difference`()
    throws
  {
    let difference = try comparison(x: 10, width: 120, priority: "priority=\"750\"")
      .differences.first
    #expect(difference?.reason == .worse(priority: 750))
  }

  @Test func `a recorded frame that satisfies the constraints better is unexplained`() throws {
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

  // MARK: Measured reasons

  /// Returns the main reason for the frames of a file.
  private func reason(_ views: String, _ constraints: [String], more: String = "") throws
    -> RecordedComparison.Reason?
  {
    let text = Text.xib(
      Text.root(views, constraints: constraints.joined(), more: more))
    let screen = try #require(
      try Text.conversion(text, canvas: true, recordedSizes: true).documents.first)
    let comparison = RecordedComparison(try DocumentLayout(screen.document).solve(), of: screen)
    #expect(!comparison.differences.isEmpty)
    return comparison.mainReason
  }

  private let size = [
    Text.constraint("a", "width", nil, nil, "constant=\"100\""),
    Text.constraint("a", "height", nil, nil, "constant=\"20\""),
    Text.constraint("a", "top", "root", nil, "constant=\"30\""),
  ]

  @Test func `a margin that the recorded frame violates explains the difference`() throws {
    // The root has a margin of 16.
    let reason = try reason(
      Text.view(id: "a", x: 40, y: 30, width: 100, height: 20),
      size + [Text.constraint("a", "leading", "root", "leadingMargin")])
    #expect(reason == .contradiction(constraint: "c-a-leading"))
  }

  @Test func `a baseline constraint that the recorded frame violates explains the difference`()
    throws
  {
    let font = "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"17\"/>"
    let label = Text.view(
      "label", id: "b", x: 200, y: 100, width: 40, height: 20.5, "text=\"b\"", inside: font)
    // The baseline is at 100 + 16.
    let reason = try reason(
      Text.view(id: "a", x: 0, y: 140, width: 100, height: 20) + label,
      size.dropLast() + [
        Text.constraint("a", "leading", "root"),
        Text.constraint("a", "bottom", "b", "firstBaseline"),
        Text.constraint("b", "leading", "root", nil, "constant=\"200\""),
        Text.constraint("b", "top", "root", nil, "constant=\"100\""),
      ])
    #expect(reason == .contradiction(constraint: "c-a-bottom"))
  }

  @Test func `baselines can exclude frames that satisfy all other constraints better`() throws {
    func label(_ id: String, x: Double, y: Double, height: Double, font: Double) -> String {
      Text.view(
        "label", id: id, x: x, y: y, width: 60, height: height, "text=\"\(id)\"",
        inside: "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"\(font)\"/>")
    }
    // The heights of 21 and 18 points cannot have both a common baseline and a common center.
    let reason = try reason(
      label("a", x: 10, y: 14, height: 21, font: 16)
        + label("b", x: 100, y: 16, height: 18, font: 15),
      [
        Text.constraint("a", "leading", "root", nil, "constant=\"10\""),
        Text.constraint("b", "leading", "root", nil, "constant=\"100\""),
        Text.constraint("b", "top", "root", nil, "constant=\"16\""),
        Text.constraint("a", "centerY", "b"), Text.constraint("a", "baseline", "b"),
      ])
    #expect(reason == .baseline)
  }

  @Test func `a stack whose spacing the recorded frames violate explains the difference`() throws {
    let arranged =
      Text.view(id: "a", x: 0, y: 0, width: 100, height: 20)
      + Text.view(id: "b", x: 160, y: 0, width: 50, height: 20)
    let stack = Text.view(
      "stackView", id: "s", x: 10, y: 30, width: 210, height: 20, "spacing=\"8\"",
      inside: "<subviews>\(arranged)</subviews>")
    let reason = try reason(
      stack,
      [
        Text.constraint("s", "leading", "root", nil, "constant=\"10\""),
        Text.constraint("s", "top", "root", nil, "constant=\"30\""),
        Text.constraint("s", "height", nil, nil, "constant=\"20\""),
      ])
    #expect(reason == .contradiction(constraint: "s"))
  }

  @Test func `a scroll view's constraint that the frames violate explains the difference`() throws {
    let inner =
      Text.view(id: "c", x: 0, y: 0, width: 375, height: 900)
      + Text.view(id: "a", x: 10, y: 70, width: 100, height: 20)
    let edges = ["top", "bottom", "leading", "trailing"]
    let inside =
      edges.map { Text.constraint("c", $0, "s") } + [
        Text.constraint("c", "width", nil, nil, "constant=\"375\""),
        Text.constraint("c", "height", nil, nil, "constant=\"900\""),
        Text.constraint("a", "leading", "s", nil, "constant=\"10\""),
      ] + size.dropLast() + [Text.constraint("a", "top", "c", nil, "constant=\"30\"")]
    let scroll = Text.view(
      "scrollView", id: "s", x: 0, y: 0, width: 375, height: 667,
      inside: "<subviews>\(inner)</subviews><constraints>\(inside.joined())</constraints>")
    let reason = try reason(scroll, edges.map { Text.constraint("s", $0, "root") })
    #expect(reason == .contradiction(constraint: "c-a-top"))
  }

  @Test func `a violation of at most a point does not explain a difference`() throws {
    let difference = try comparison(x: 10, width: 101).differences.first
    #expect(difference != nil)
    #expect(difference?.reason != .contradiction(constraint: "c-a-width"))
  }

  @Test func `solved edges that round to the recorded pixels count as equal`() throws {
    // Without a device a pixel is a point: 10.5 rounds to 11 or 10, so a length can differ by 1.
    let view = Text.view(id: "a", x: 11, y: 10, width: 99, height: 20)
    let constraints =
      Text.constraint("a", "leading", "root", nil, "constant=\"10.5\"")
      + Text.constraint("a", "top", "root", nil, "constant=\"10\"")
      + Text.constraint("a", "height", nil, nil, "constant=\"20\"")
      + Text.constraint("a", "trailing", "root", "leading", "constant=\"110.4\"")
    let text = Text.xib(Text.root(view, constraints: constraints)).replacing(
      #"<device id="retina4_7" orientation="portrait" appearance="light"/>"#, with: "")
    let screen = try #require(
      try Text.conversion(text, canvas: true, recordedSizes: true).documents.first)
    let comparison = RecordedComparison(try DocumentLayout(screen.document).solve(), of: screen)
    // The solved length is 99.9.
    #expect(comparison.differences.isEmpty)
  }
}
