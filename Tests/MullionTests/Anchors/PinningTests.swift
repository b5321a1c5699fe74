// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionSolver
import RuleTrait
import TestSupport
import Testing

@Suite struct PinningTests {
  private static let insets = DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)

  /// Returns the constraints' descriptions without source locations, because each line of a test
  /// has another location.
  private func formulas(_ constraints: [LayoutConstraint]) -> [String] {
    constraints.map {
      $0.location = nil
      return $0.description
    }
  }

  @Test(.rule("3.8.anchors"))
  func `pinning, matching and centering make inactive required constraints in fixed order`() {
    let a = item("a")
    let b = item("b")
    let guide = LayoutGuide(identifier: "g")
    let insets = Self.insets
    #expect(
      formulas(a.constraints(pinningEdgesTo: b, insets: insets)) == [
        "a.top == b.top + 1", "a.leading == b.leading + 2", "a.bottom == b.bottom - 3",
        "a.trailing == b.trailing - 4",
      ])
    #expect(
      formulas(a.constraints(pinningEdgesTo: guide)) == [
        "a.top == g.top", "a.leading == g.leading", "a.bottom == g.bottom",
        "a.trailing == g.trailing",
      ])
    #expect(
      formulas(guide.constraints(pinningEdgesTo: a, along: .horizontal, insets: insets)) == [
        "g.leading == a.leading + 2", "g.trailing == a.trailing - 4",
      ])
    #expect(
      formulas(guide.constraints(pinningEdgesTo: a, along: .vertical, insets: insets)) == [
        "g.top == a.top + 1", "g.bottom == a.bottom - 3",
      ])
    #expect(
      formulas(a.constraints(matchingSizeOf: b, plus: Size(width: 5, height: -6))) == [
        "a.width == b.width + 5", "a.height == b.height - 6",
      ])
    #expect(
      formulas(a.constraints(centeringIn: guide, offset: Point(x: 7, y: -8))) == [
        "a.centerX == g.centerX + 7", "a.centerY == g.centerY - 8",
      ])
    let all =
      a.constraints(pinningEdgesTo: b) + a.constraints(matchingSizeOf: b)
      + a.constraints(centeringIn: b)
    #expect(all.count == 8)
    #expect(all.allSatisfy { !$0.isActive && $0.priority == .required && $0.relation == .equal })
    // The source location is the line that made the constraints.
    #expect(all.allSatisfy { $0.location?.fileID.hasSuffix("PinningTests.swift") ?? false })
  }

  @Test(.rule("3.8.anchors"), arguments: LayoutDirection.allCases)
  func `pinned edges have the directional insets in either layout direction`(
    _ direction: LayoutDirection
  ) throws {
    let inner = item("inner")
    let middle = item("middle")
    let twin = item("twin")
    let root = view("root", .zero, [inner, middle, twin])
    root.layoutMargins = EdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
    let window = window(300, 200, direction: direction, root: root)
    try LayoutConstraint.activateAllOrNone(
      inner.constraints(pinningEdgesTo: root.layoutMarginsGuide, insets: Self.insets)
        + middle.constraints(centeringIn: root, offset: Point(x: 5, y: 6))
        + middle.constraints(matchingSizeOf: inner, plus: Size(width: -34, height: -56))
        + twin.constraints(pinningEdgesTo: inner, along: .vertical)
        + twin.constraints(matchingSizeOf: middle).prefix(1)
        + twin.constraints(centeringIn: inner).prefix(1))
    #expect(try window.solveLayout().conflicts.isEmpty)
    // The area inside the margins is 240 by 160 at (20, 10), inset by 2 from leading and 4 from
    // trailing.
    let left = direction == .leftToRight ? 22.0 : 24
    #expect(isNear(inner.exactFrame, rect(left, 11, 234, 156)))
    #expect(isNear(middle.exactFrame, rect(55, 56, 200, 100)))
    #expect(isNear(twin.exactFrame, rect(left + 17, 11, 200, 156)))
  }

  @Test func `a non-finite inset is reported, and activating its constraints throws`() {
    let a = item("pinned-badly")
    let root = view("root", .zero, [a])
    let insets = DirectionalEdgeInsets(top: 0, leading: .nan, bottom: 0, trailing: .infinity)
    var constraints: [LayoutConstraint] = []
    let errors = Reported.errors(naming: "constant") {
      constraints = a.constraints(pinningEdgesTo: root, insets: insets)
    }
    #expect(errors.count >= 2 && constraints.count == 4)
    #expect(throws: LayoutConstraintError.self) {
      try LayoutConstraint.activateAllOrNone(constraints)
    }
    #expect(root.constraints.isEmpty)
  }
}
