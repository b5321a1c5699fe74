// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionSolver
import RuleTrait
import Testing

/// Tests the constraints that stacks make: their identifiers, formulas and priorities.
@Suite struct StackConstraintTests {
  /// Returns all constraints of a stack of the first `count` views with the contents 40, 60 and 20.
  private func rows(
    count: Int = 3, hiding hidden: Int? = nil, _ change: (StackView) -> Void
  ) -> Set<String> {
    let contents = [SizedView("a", 40, 10), SizedView("b", 60, 10), SizedView("c", 20, 10)]
    let stack = StackView(arrangedSubviews: Array(contents.prefix(count)))
    stack.identifier = "s"
    if let hidden { contents[hidden].isHidden = true }
    change(stack)
    stack.updateConstraintsIfNeeded()
    let all = ([stack] + stack.arrangedSubviews).flatMap(\.constraints)
    return Set(all.map { "\($0.identifier?.dropFirst(5) ?? "") \($0)" })
  }

  private let ends: Set = [
    "canvas-connection s.leading == a.leading", "canvas-connection s.trailing == c.trailing",
  ]
  private let spacing: Set = [
    "spacing b.leading == a.trailing + 10", "spacing c.leading == b.trailing + 10",
  ]
  private let leastSpacing: Set = [
    "spacing b.leading >= a.trailing + 10", "spacing c.leading >= b.trailing + 10",
  ]
  private let filled: Set = [
    "canvas-connection s.top == a.top", "canvas-connection s.bottom == a.bottom",
    "alignment b.top == a.top", "alignment b.bottom == a.bottom", "alignment c.top == b.top",
    "alignment c.bottom == b.bottom",
  ]

  @Test(
    .rule(
      "5.2.canvas", "5.2.spacing", "5.2.fillEqually", "5.2.fillProportionally",
      "5.2.distributingEdge", "5.2.hiding", "5.2.canvasFit"))
  func `each distribution makes its documented constraints along the axis`() {
    let table: [(StackView.Distribution, Set<String>)] = [
      (.fill, spacing),
      (
        .fillEqually,
        spacing.union(["fill-equally b.width == a.width", "fill-equally c.width == b.width"])
      ),
      (
        .equalSpacing,
        leastSpacing.union([
          "distributing-edge c.leading + a.trailing == b.trailing + b.leading",
          "canvas-fit s.width == 0 @49",
        ])
      ),
      (
        .equalCentering,
        leastSpacing.union([
          "distributing-edge c.centerX + a.centerX == b.centerX + b.centerX @149",
          "canvas-fit s.width == 0 @49",
        ])
      ),
    ]
    for (distribution, expected) in table {
      let found = rows {
        $0.distribution = distribution
        $0.spacing = 10
      }
      #expect(found == ends.union(filled).union(expected), "\(distribution)")
    }
    // The shares are 40, 60 and 20 of 120 + 40.
    let proportional = rows {
      $0.distribution = .fillProportionally
      $0.spacing = 20
    }
    let shares: Set = [
      "fill-proportionally a.width == 0.25 * s.width @999",
      "fill-proportionally b.width == 0.375 * s.width @998",
      "fill-proportionally c.width == 0.125 * s.width @997",
    ]
    #expect(Set(proportional.filter { $0.hasPrefix("fill-proportionally") }) == shares)
    let hiding = rows(hiding: 1) {
      $0.distribution = .fillEqually
      $0.spacing = 10
    }
    #expect(
      hiding
        == ends.union(filled).union([
          "hiding b.width == 0 @\(Priority.belowRequired.value)",
          "fill-equally c.width == a.width",
          "spacing b.leading == a.trailing + 5", "spacing c.leading == a.trailing + 10",
        ]))
  }

  @Test(
    .rule("5.2.alignment", "5.2.spanning", "5.2.canvasFit", "5.2.suppression", "5.2.canvas"))
  func `each alignment makes its documented constraints across the axis`() {
    let below: Set = [
      "spanning-boundary s.bottom >= a.bottom", "spanning-boundary s.bottom >= b.bottom",
    ]
    // If ends or centers are aligned, the canvas encloses a view exactly if the canvas is at least
    // as long as the view.
    let enclosed: Set = [
      "spanning-boundary s.height >= a.height", "spanning-boundary s.height >= b.height",
    ]
    let fit: Set = [
      "spanning-fit s.height == 0 @51", "ambiguity-suppression a.height == 0 @25",
      "ambiguity-suppression b.height == 0 @25",
    ]
    let table: [(StackView.Alignment, Set<String>)] = [
      (
        .leading,
        below.union(["canvas-connection s.top == a.top", "alignment b.top == a.top"])
      ),
      (
        .trailing,
        enclosed.union([
          "canvas-connection s.bottom == a.bottom", "alignment b.bottom == a.bottom",
        ])
      ),
      (
        .center,
        enclosed.union([
          "canvas-connection s.centerY == a.centerY", "alignment b.centerY == a.centerY",
        ])
      ),
    ]
    let along: Set = [
      "canvas-connection s.leading == a.leading", "canvas-connection s.trailing == b.trailing",
      "spacing b.leading == a.trailing",
    ]
    for (alignment, expected) in table {
      #expect(
        rows(count: 2) { $0.alignment = alignment } == expected.union(fit).union(along),
        "\(alignment)")
    }
    // A spacer guide p spans the views aligned by baselines. At one end, the canvas is constrained
    // only to the first view.
    let spanned: Set = [
      "spanning-boundary p.top <= a.top", "spanning-boundary p.top <= b.top",
      "spanning-boundary p.bottom >= a.bottom", "spanning-boundary p.bottom >= b.bottom",
      "canvas-connection s.leading == p.leading", "canvas-connection s.trailing == p.trailing",
      "spanning-fit p.height == 0 @51", "canvas-fit s.height == 0 @49",
      "ambiguity-suppression a.height == 0 @25", "ambiguity-suppression b.height == 0 @25",
    ]
    let ends: [(StackView.Alignment, Set<String>)] = [
      (
        .firstBaseline,
        [
          "alignment b.firstBaseline == a.firstBaseline", "canvas-connection s.top <= a.top",
          "canvas-connection s.bottom == p.bottom",
        ]
      ),
      (
        .lastBaseline,
        [
          "alignment b.lastBaseline == a.lastBaseline", "canvas-connection s.bottom >= a.bottom",
          "canvas-connection s.top == p.top",
        ]
      ),
    ]
    for (alignment, expected) in ends {
      let found = rows(count: 2) { $0.alignment = alignment }
      #expect(
        Set(found.map { $0.replacing("UISV-alignment-spanner", with: "p") })
          == expected.union(spanned).union(along), "\(alignment)")
    }
  }
}
