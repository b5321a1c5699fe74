// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionSolver
import RuleTrait
import TestSupport
import Testing

/// Tests stacks without visible views.
@Suite struct StackCollapseTests {
  private static let kinds = Axis.allCases.flatMap { axis in
    StackView.Distribution.allCases.flatMap { distribution in
      [false, true].map { (axis, distribution, $0) }
    }
  }

  private func length(_ view: View, _ axis: Axis) -> Double {
    axis == .horizontal ? view.exactFrame.width : view.exactFrame.height
  }

  /// Returns a stack of three contents of 10, 20 and 30 with gaps of 5.
  private func stack(_ axis: Axis, _ distribution: StackView.Distribution) -> StackView {
    let stack = StackView(
      arrangedSubviews: [10.0, 20, 30].map { SizedView("content \($0)", $0, $0) })
    stack.identifier = "stack"
    stack.translatesAutoresizingMaskIntoConstraints = false
    stack.axis = axis
    stack.distribution = distribution
    stack.spacing = 5
    stack.layoutMargins = EdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    return stack
  }

  @Test(.rule("5.5.allHidden"), arguments: kinds)
  func `a stack without visible views keeps a required length without conflict`(
    _ axis: Axis, _ distribution: StackView.Distribution, _ isMarginsRelative: Bool
  ) throws {
    let stack = stack(axis, distribution)
    stack.isLayoutMarginsRelativeArrangement = isMarginsRelative
    let root = view("root", .zero, [stack])
    let window = window(200, 200, root: root)
    for attribute: LayoutAttribute in [.left, .top, .right, .bottom] {
      try constrain(stack, attribute, .equal, root, attribute)
    }
    try window.solveLayout()
    let shown = stack.arrangedSubviews.map(\.exactFrame)
    for view in stack.arrangedSubviews { view.isHidden = true }
    #expect(try window.solveLayout().conflicts.isEmpty)
    #expect(isNear(stack.exactFrame, rect(0, 0, 200, 200)))
    #expect(stack.arrangedSubviews.allSatisfy { isNear(length($0, axis), 0) })
    for view in stack.arrangedSubviews { view.isHidden = false }
    #expect(try window.solveLayout().conflicts.isEmpty)
    for (view, frame) in zip(stack.arrangedSubviews, shown) {
      #expect(isNear(view.exactFrame, frame))
    }
  }

  @Test(.rule("5.5.allHidden"), arguments: kinds)
  func `a stack without visible views collapses if no constraint requires its length`(
    _ axis: Axis, _ distribution: StackView.Distribution, _ isMarginsRelative: Bool
  ) throws {
    let inner = stack(axis, distribution)
    inner.isLayoutMarginsRelativeArrangement = isMarginsRelative
    let eager = SizedView("eager", 40, 40)
    let outer = StackView(arrangedSubviews: [inner, eager])
    outer.axis = axis
    let root = view("root", .zero, [outer])
    outer.translatesAutoresizingMaskIntoConstraints = false
    let window = window(200, 200, root: root)
    for attribute: LayoutAttribute in [.left, .top, .right, .bottom] {
      try constrain(outer, attribute, .equal, root, attribute)
    }
    // This view's hugging priority is high, but not required.
    for axis in Axis.allCases { eager.setContentHuggingPriority(.high, for: axis) }
    for view in inner.arrangedSubviews { view.isHidden = true }
    #expect(try window.solveLayout().conflicts.isEmpty)
    // The stack is as long as its two margins of 8.
    #expect(isNear(length(inner, axis), isMarginsRelative ? 16 : 0))
    #expect(isNear(length(eager, axis), isMarginsRelative ? 184 : 200))
  }
}
