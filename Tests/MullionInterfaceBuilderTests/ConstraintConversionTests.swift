// SPDX-License-Identifier: GPL-3.0-or-later

import MullionDocument
import MullionGeometry
import MullionInterfaceBuilder
import Testing

@Suite struct ConstraintConversionTests {
  private typealias Text = InterfaceText

  /// Returns the frame of the view `a` in a root of 375 × 667 points.
  private func frame(_ constraints: [String], canvas: Bool = false) throws -> Rect? {
    let view = Text.view(id: "a", x: 7, y: 7, width: 7, height: 7)
    let text = Text.xib(Text.root(view, constraints: constraints.joined()))
    return try Text.frames(text, canvas: canvas)["a"]
  }

  @Test func `a missing first item is the view that holds the constraint`() throws {
    let frame = try frame([
      Text.constraint("a", "top", "root", nil, "constant=\"10\""),
      Text.constraint("a", "leading", "root", nil, "constant=\"20\""),
      "<constraint firstAttribute=\"trailing\" secondItem=\"a\" secondAttribute=\"trailing\" "
        + "constant=\"30\" id=\"t\"/>",
      "<constraint firstAttribute=\"bottom\" secondItem=\"a\" secondAttribute=\"bottom\" "
        + "constant=\"40\" id=\"b\"/>",
    ])
    // 375 − 20 − 30 and 667 − 10 − 40.
    #expect(frame == Rect(x: 20, y: 10, width: 325, height: 617))
  }

  @Test(arguments: [("0.5", 50.0), ("1:2", 50.0), ("3/4", 75.0), ("2", 200.0)])
  func `a multiplier is a number or a ratio`(text: String, height: Double) throws {
    let frame = try frame([
      Text.constraint("a", "width", nil, nil, "constant=\"100\""),
      Text.constraint("a", "height", "a", "width", "multiplier=\"\(text)\""),
    ])
    #expect(frame?.height == height)
  }

  @Test func `relation and priority decide between constraints`() throws {
    let frame = try frame([
      Text.constraint(
        "a", "width", nil, nil, "relation=\"greaterThanOrEqual\" constant=\"120\""),
      "<constraint firstItem=\"a\" firstAttribute=\"width\" constant=\"80\" priority=\"750\" "
        + "id=\"w\"/>",
      Text.constraint("a", "height", nil, nil, "relation=\"lessThanOrEqual\" constant=\"60\""),
      "<constraint firstItem=\"a\" firstAttribute=\"height\" constant=\"90\" priority=\"250\" "
        + "id=\"h\"/>",
    ])
    // 80 is as near to 120 as the minimum allows; 90 is as near to 60 as the maximum allows.
    #expect(frame?.size == Size(width: 120, height: 60))
  }

  @Test func `a placeholder constraint holds on the canvas only`() throws {
    let constraints = [
      Text.constraint("a", "width", nil, nil, "constant=\"100\" placeholder=\"YES\""),
      Text.constraint("a", "height", nil, nil, "constant=\"50\""),
      Text.constraint("a", "leading", "root"),
      Text.constraint("a", "top", "root"),
    ]
    #expect(try frame(constraints, canvas: true)?.width == 100)
    #expect(try frame(constraints)?.width == 0)
  }

  @Test func `baseline means the last baseline`() throws {
    // Without text the last baseline of a view is its bottom edge.
    let views =
      Text.view(id: "a", width: 10, height: 10) + Text.view(id: "b", width: 10, height: 10)
    let text = Text.xib(
      Text.root(
        views,
        constraints: Text.constraint("a", "top", "root", nil, "constant=\"100\"")
          + Text.constraint("a", "height", nil, nil, "constant=\"30\"")
          + Text.constraint("b", "height", nil, nil, "constant=\"20\"")
          + Text.constraint("b", "baseline", "a", "baseline")))
    // The bottom edges are at 130.
    #expect(try Text.frames(text)["b"]?.minY == 110)
  }

  @Test func `a constraint that makes no sense is omitted with a note`() throws {
    let constraints =
      Text.constraint("a", "leading", "a", "width") + Text.constraint("a", "top")
      + Text.constraint("a", "playback", "root")
      + Text.constraint("a", "height", "root", nil, "priority=\"2000\"")
    let text = Text.xib(
      Text.root(Text.view(id: "a", width: 10, height: 10), constraints: constraints))
    let conversion = try Text.conversion(text)
    #expect(conversion.documents.first?.document.constraints.isEmpty == true)
    #expect(conversion.notes.count == 4)
    #expect(conversion.notes.allSatisfy { $0.sentence.contains("ignored") })
  }

  @Test func `a constraint on an item that is not installed is omitted`() throws {
    let text = Text.xib(
      Text.root(
        Text.view(id: "a", width: 10, height: 10),
        constraints: Text.constraint("a", "leading", "missing")))
    let conversion = try Text.conversion(text)
    #expect(conversion.documents.first?.document.constraints.isEmpty == true)
  }

  @Test func `two constraints with one id get different ids`() throws {
    let twice = String(
      repeating: Text.constraint("a", "width", nil, nil, "constant=\"9\""), count: 2)
    let text = Text.xib(
      Text.root(Text.view(id: "a", width: 9, height: 9), constraints: twice))
    let ids = try Text.conversion(text).documents.first?.document.constraints.map(\.id)
    #expect(ids == ["c-a-width", "c-a-width-2"])
  }
}
