// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionSolver
import TestSupport
import Testing

/// Tests constraints written as lines of text.
///
/// `ConstraintTextTests` tests the grammar, which documents share.
@Suite struct ConstraintLineTests {
  private let a = item("a")
  private let b = item("b")
  private let guide = LayoutGuide(identifier: "gap")
  private var items: [String: any LayoutItem] { ["a": a, "b": b, "gap": guide] }

  @Test func `a line of text makes an inactive constraint of any length`() throws {
    // Each row has the text, the formula of its constraint, the priority and the identifier.
    let table: [(String, String, Double, String?)] = [
      ("a.width == 2 * b.height + 8", "a.width == 2 * b.height + 8", 1000, nil),
      (
        "fits: a.width + b.width + 8 <= gap.width - 32 @900",
        "a.width + b.width <= gap.width - 40 @900", 900, "fits"
      ),
      ("a.left >= b.right @low", "a.left >= b.right @250", 250, nil),
      ("100 == a.width - 2", "-a.width == -102", 1000, nil),
      ("a.top == b.safeArea.top", "a.top == b.safeArea.top", 1000, nil),
      ("a.leading == b.margins.leading", "a.leading == b.margins.leading", 1000, nil),
      (
        "x: 0.5 * a.left + 0.5 * b.left == gap.centerX",
        "0.5 * a.left + 0.5 * b.left == gap.centerX", 1000, "x"
      ),
    ]
    for (text, formula, priority, identifier) in table {
      let constraint = try LayoutConstraint(text, items: items)
      constraint.location = nil
      #expect(!constraint.isActive)
      #expect(constraint.priority.value == priority && constraint.identifier == identifier)
      #expect(constraint.description == formula)
    }
    let line = #line + 1
    let located = try LayoutConstraint("a.width == 1", items: items)
    #expect(located.location?.line == line)
  }

  @Test func `an error in a constraint line is reported with its column`() {
    let table: [(String, Int, String)] = [
      ("a.widht == 8", 3, "did you mean \"width\"?"),
      ("a.width = 8", 9, "expected \"==\""),
      ("a.width == c.width", 12, "found \"c\", expected the name of an item"),
      ("a.width == 2 * gab.width", 16, "did you mean \"gap\"?"),
      ("a.top == gap.margins.top", 10, "of a guide"),
      ("b.width == a.width + a.left", 22, "a.left is a location"),
      ("a.leading == b.left", 14, "leading cannot be mixed with left"),
      ("a.top == gap.lastBaseline", 10, "gap is a layout guide"),
      ("a.left == 5", 1, "a.left is a location"),
      ("8 == 9", 1, "numbers only"),
      ("a.width == 1 @1001", 15, "the priority 1001"),
      ("größe.width == 8", 1, "found \"größe\""),
    ]
    for (text, column, part) in table {
      let error = #expect(throws: ConstraintTextError.self) {
        try LayoutConstraint(text, items: items)
      }
      #expect(error?.column == column, "\(text)")
      #expect(error?.sentence.contains(part) == true, "\(text): \(error?.sentence ?? "")")
      #expect(error?.text == text)
      #expect(error.map { "\($0)".hasSuffix("(column \(column) of \"\(text)\")") } == true)
    }
  }

  @Test func `constraints from lines lay out like constraints from anchors`() throws {
    let root = view("root", .zero, [a, b])
    root.addLayoutGuide(guide)
    let window = window(300, 200, root: root)
    let items = items.merging(["root": root]) { first, _ in first }
    let lines = [
      "a.leading == root.leading + 10", "a.width + gap.width + b.width == root.width - 20",
      "gap.width == 0.5 * a.width", "b.width == 2 * a.width", "b.leading == gap.trailing",
      "gap.leading == a.trailing",
    ]
    try LayoutConstraint.activateAllOrNone(lines.map { try LayoutConstraint($0, items: items) })
    try window.solveLayout()
    // The widths a + a / 2 + 2 a add up to 280.
    #expect(isNear(a.exactFrame.width, 80) && isNear(b.exactFrame.minX, 10 + 80 + 40))
  }
}
