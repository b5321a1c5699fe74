// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionSolver
import Testing

/// Constraints as formulas of anchors, and the block that activates them.
@Suite struct FormulaTests {
  private let root = View(frame: Rect(x: 0, y: 0, width: 320, height: 200))
  private let a = View()
  private let b = View()

  init() {
    root.identifier = "root"
    for (view, name) in [(a, "a"), (b, "b")] {
      view.identifier = name
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
    }
  }

  /// Returns the formula of a constraint, without the location that a formula does not have.
  private func text(_ constraint: LayoutConstraint) -> String { constraint.description }

  @Test func `a comparison of locations is a constraint with one term each`() {
    #expect(text(a.leadingAnchor == b.trailingAnchor + 8) == "a.leading == b.trailing + 8")
    #expect(text(8 + a.topAnchor <= b.bottomAnchor - 2) == "a.top <= b.bottom - 10")
    #expect(text(a.centerXAnchor >= b.leftAnchor) == "a.centerX >= b.left")
  }

  @Test func `sizes have factors, divisors and constants`() {
    let half = a.widthAnchor == b.widthAnchor / 2 + 4
    #expect(half.multiplier == 0.5 && half.constant == 4 && half.secondItem === b)
    let double = a.heightAnchor <= 2 * (b.heightAnchor - 3)
    #expect(double.multiplier == 2 && double.constant == -6)
    #expect((a.widthAnchor >= 44).constant == 44 && (a.widthAnchor >= 44).secondItem == nil)
  }

  @Test func `a sum of sizes is one constraint`() {
    let sum = a.widthAnchor + b.widthAnchor <= root.widthAnchor - 24
    #expect(sum.terms.map(\.coefficient) == [1, 1, -1] && sum.constant == -24)
    #expect(sum.relation == .lessThanOrEqual)
  }

  @Test func `the difference of two locations is a size`() {
    let gap = b.leadingAnchor - a.trailingAnchor == root.widthAnchor / 4
    #expect(gap.terms.map(\.coefficient) == [1, -1, -0.25])
    let height = a.bottomAnchor - a.topAnchor == 30
    #expect(height.constant == 30 && height.terms.count == 2)
  }

  @Test func `a tilde sets the priority`() {
    #expect((a.widthAnchor == 20 ~ .high).priority == .high)
    #expect((a.widthAnchor == 20 ~ 251).priority == 251)
    #expect((a.leadingAnchor == b.trailingAnchor + 8 ~ .low + 1).priority == 251)
  }

  @Test func `a block activates its constraints and gives them its line`() throws {
    let isWide = false
    let line = #line + 1
    let constraints = LayoutConstraint.activateAll {
      a.leadingAnchor == root.leadingAnchor + 10
      if isWide { a.widthAnchor == 300 } else { a.widthAnchor == 100 }
      for view in [a, b] { view.heightAnchor == 40 }
      b.constraints(centeringIn: root)
      if isWide { b.widthAnchor == 1 }
    }
    root.layoutIfNeeded()
    #expect(constraints.count == 6 && constraints.allSatisfy(\.isActive))
    #expect(a.frame.minX == 10 && a.frame.width == 100 && b.frame.midX == 160)
    #expect(try #require(constraints[0].location).line == line)
  }

  @Test func `an invalid formula is reported and cannot be activated`() {
    let invalid = a.leadingAnchor == b.leftAnchor
    #expect(throws: LayoutConstraintError.mixedDirections(first: .leading, second: .left)) {
      try invalid.activate()
    }
  }
}
