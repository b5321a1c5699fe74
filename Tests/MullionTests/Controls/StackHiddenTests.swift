// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionSolver
import RuleTrait
import TestSupport
import Testing

/// Tests hidden arranged views whose sizes other constraints require.
@Suite struct StackHiddenTests {
  private static let kinds = Axis.allCases.flatMap { axis in
    StackView.Distribution.allCases.map { (axis, $0) }
  }

  /// Returns a view with the given content length along both axes.
  private func content(_ name: String, _ length: Double) -> SizedView {
    SizedView(name, length, length)
  }

  private func window(_ stack: StackView, _ axis: Axis, length: Double?) throws -> Window {
    stack.translatesAutoresizingMaskIntoConstraints = false
    let root = view("root", .zero, [stack])
    try constrain(stack, .left, .equal, root, .left)
    try constrain(stack, .top, .equal, root, .top)
    if let length { try constrain(stack, axis == .horizontal ? .width : .height, plus: length) }
    return MullionTests.window(1000, 1000, root: root)
  }

  /// Returns the position and the length of a view along an axis.
  private func lay(_ view: View, _ axis: Axis) -> [Double] {
    axis == .horizontal
      ? [view.exactFrame.minX, view.exactFrame.width]
      : [view.exactFrame.minY, view.exactFrame.height]
  }

  private func expectSame(_ first: [View], _ second: [View], _ what: String) {
    for (one, other) in zip(first, second) {
      #expect(isNear(one.exactFrame, other.exactFrame), "\(what): \(one.identifier ?? "?")")
    }
  }

  // MARK: Along the axis

  @Test(.rule("5.5.hidden"), arguments: kinds)
  func `a hidden arranged view with a required length takes no space`(
    _ axis: Axis, _ distribution: StackView.Distribution
  ) throws {
    let length: LayoutAttribute = axis == .horizontal ? .width : .height
    // The index is that of the hidden view of 30 points: first, between the others, or last.
    for place in 0...2 {
      func stack(hides: Bool) throws -> (StackView, hidden: SizedView) {
        let views = [content("a", 40), content("b", 60)]
        // The last view takes the remaining length.
        views[1].setContentHuggingPriority(Priority(249), for: axis)
        let stack = StackView(arrangedSubviews: views)
        let hidden = content("hidden", 20)
        stack.axis = axis
        stack.distribution = distribution
        stack.spacing = 10
        if hides {
          stack.insertArrangedSubview(hidden, at: place)
          try constrain(hidden, length, plus: 30)
        }
        return (stack, hidden)
      }
      let (built, hiddenView) = try stack(hides: true)
      hiddenView.isHidden = true
      let (toggled, view) = try stack(hides: true)
      let (alone, _) = try stack(hides: false)
      #expect(try window(built, axis, length: 300).solveLayout().conflicts.isEmpty)
      try window(alone, axis, length: 300).solveLayout()
      let changing = try window(toggled, axis, length: 300)
      for isHidden in [false, true, false, true] {
        view.isHidden = isHidden
        try changing.solveLayout()
      }
      for (stack, hidden) in [(built, hiddenView), (toggled, view)] {
        expectSame(
          stack.arrangedSubviews.filter { $0 !== hidden }, alone.arrangedSubviews, "at \(place)")
        // The hidden view is half the spacing after the first view; outside the visible views there
        // is no spacing.
        let first = lay(alone.arrangedSubviews[0], axis)
        let start = [0, first[0] + first[1] + 5, 300][place]
        let extent = lay(hidden, axis)
        #expect(isNear(extent[0], start) && isNear(extent[1], 30), "at \(place)")
      }
    }
  }

  @Test(.rule("5.5.hidden"), arguments: Axis.allCases)
  func `constraints between the edges of a hidden view do not move others`(_ axis: Axis) throws {
    // Margins of 8 and an inner length of 25 make a hidden box 41 long.
    let inner = content("inner", 25)
    let box = item("box", [inner])
    for (attribute, inset): (LayoutAttribute, Double) in [
      (.left, 8), (.top, 8), (.right, -8), (.bottom, -8),
    ] {
      try constrain(inner, attribute, .equal, box, attribute, plus: inset)
    }
    try constrain(inner, axis == .horizontal ? .width : .height, plus: 25)
    let stack = StackView(arrangedSubviews: [content("a", 40), box, content("c", 60)])
    stack.axis = axis
    stack.spacing = 6
    box.isHidden = true
    let report = try window(stack, axis, length: nil).solveLayout()
    #expect(report.conflicts.isEmpty)
    #expect(lay(stack.arrangedSubviews[2], axis) == [46, 60])
    #expect(lay(stack, axis) == [0, 106])
    #expect(lay(box, axis) == [43, 41])
  }

  @Test(.rule("5.5.custom"))
  func `the spacing across hidden views is that after the previous visible view`() throws {
    let views = (0..<5).map { content("v\($0)", 10) }
    let stack = StackView(arrangedSubviews: views)
    stack.spacing = 7
    stack.setCustomSpacing(20, after: views[0])
    // Ignored, because these views are hidden.
    stack.setCustomSpacing(50, after: views[1])
    stack.setCustomSpacing(60, after: views[2])
    views[1].isHidden = true
    views[2].isHidden = true
    try window(stack, .horizontal, length: nil).solveLayout()
    // The next visible view is at 10 + 20, and the hidden views are at half of 20.
    #expect(
      views.map { lay($0, .horizontal) } == [[0, 10], [20, 0], [20, 0], [30, 10], [47, 10]])
  }

  @Test(.rule("5.5.allHidden"), arguments: kinds)
  func `required lengths of hidden views do not keep a stack from collapsing`(
    _ axis: Axis, _ distribution: StackView.Distribution
  ) throws {
    let views = [content("a", 40), content("b", 60)]
    for view in views {
      view.isHidden = true
      try constrain(view, axis == .horizontal ? .width : .height, plus: 30)
    }
    let stack = StackView(arrangedSubviews: views)
    stack.axis = axis
    stack.distribution = distribution
    stack.spacing = 10
    #expect(try window(stack, axis, length: nil).solveLayout().conflicts.isEmpty)
    #expect(lay(stack, axis) == [0, 0])
  }

  // MARK: Across the axis

  @Test(
    .rule("5.5.across"),
    arguments: [StackView.Alignment.fill, .leading, .center, .trailing], Axis.allCases)
  func `across the axis, a hidden view's fixed size counts only with fill`(
    _ alignment: StackView.Alignment, _ axis: Axis
  ) throws {
    let across: Axis = axis == .horizontal ? .vertical : .horizontal
    let hidden = content("hidden", 150)
    // A nested stack and a box around a large content have no effect either.
    let nested = StackView(arrangedSubviews: [content("nested", 160)])
    let inner = content("inner", 170)
    let box = item("box", [inner])
    for attribute: LayoutAttribute in [.left, .top, .right, .bottom] {
      try constrain(inner, attribute, .equal, box, attribute)
    }
    let shown = content("shown", 20)
    let stack = StackView(arrangedSubviews: [shown, hidden, nested, box])
    stack.axis = axis
    stack.alignment = alignment
    let window = try window(stack, axis, length: nil)
    for view in [hidden, nested, box] { view.isHidden = true }
    try window.solveLayout()
    #expect(lay(stack, across) == [0, 20])
    #expect(lay(shown, across) == [0, 20] && lay(stack, axis) == [0, 20])
    for (view, size) in [(hidden, 150.0), (nested, 160), (box, 170)] {
      view.isHidden = false
      try window.solveLayout()
      #expect(lay(stack, across) == [0, size])
      view.isHidden = true
    }
    let fixed = try constrain(hidden, across == .horizontal ? .width : .height, plus: 50)
    try window.solveLayout()
    // Only with fill, all views have the stack's size; otherwise the hidden view is aligned to 20.
    #expect(lay(stack, across) == [0, alignment == .fill ? 50 : 20])
    let starts: [StackView.Alignment: Double] = [.center: -15, .trailing: -30]
    #expect(lay(hidden, across) == [starts[alignment] ?? 0, 50])
    fixed.isActive = false
    try window.solveLayout()
    #expect(lay(stack, across) == [0, 20])
  }

  @Test(.rule("5.5.across"), arguments: [StackView.Alignment.firstBaseline, .lastBaseline])
  func `a hidden view of fixed size does not enlarge a row aligned by baselines`(
    _ alignment: StackView.Alignment
  ) throws {
    let (shown, hidden) = (content("shown", 20), content("hidden", 10))
    for view in [shown, hidden] {
      (view.firstBaselineOffset, view.lastBaselineOffset) = (15, 5)
    }
    let stack = StackView(arrangedSubviews: [shown, hidden])
    stack.alignment = alignment
    try constrain(hidden, .height, plus: 50)
    hidden.isHidden = true
    let window = try window(stack, .horizontal, length: nil)
    #expect(try window.solveLayout().conflicts.isEmpty)
    #expect(lay(stack, .vertical) == [0, 20] && lay(shown, .vertical) == [0, 20])
    // The first baselines are 15 below the tops, the last ones 5 above the bottoms.
    #expect(lay(hidden, .vertical) == [alignment == .firstBaseline ? 0 : -30, 50])
    shown.isHidden = true
    #expect(try window.solveLayout().conflicts.isEmpty)
    #expect(lay(stack, .vertical) == [0, 0])
  }

  @Test(.rule("5.5.across"), arguments: Axis.allCases)
  func `a hidden arranged view keeps its content size across the axis`(_ axis: Axis) throws {
    let across: Axis = axis == .horizontal ? .vertical : .horizontal
    let hidden = content("hidden", 15)
    hidden.isHidden = true
    let stack = StackView(arrangedSubviews: [content("shown", 20), hidden])
    stack.axis = axis
    stack.alignment = .center
    let window = try window(stack, axis, length: nil)
    try window.solveLayout()
    // The centered view is at (20 - 15) / 2.
    #expect(lay(hidden, across) == [2.5, 15])
    stack.alignment = .fill
    try window.solveLayout()
    #expect(lay(hidden, across) == [0, 20])
    stack.alignment = .trailing
    try window.solveLayout()
    #expect(lay(hidden, across) == [5, 15])
  }

  @Test(.rule("5.5.hidden", "5.1.remove"))
  func `a hidden view regains its content size when removed from arranged views`() throws {
    let hidden = content("hidden", 35)
    hidden.isHidden = true
    hidden.setContentCompressionResistancePriority(.required, for: .horizontal)
    let stack = StackView(arrangedSubviews: [content("shown", 20), hidden])
    let window = try window(stack, .horizontal, length: nil)
    try window.solveLayout()
    #expect(hidden.exactFrame.width == 0)
    stack.removeArrangedSubview(hidden)
    try place(hidden, in: stack, origin: Point(x: 3, y: 4))
    try window.solveLayout()
    #expect(isNear(hidden.exactFrame, rect(3, 4, 35, 35)))
    #expect(isNear(stack.exactFrame, rect(0, 0, 20, 20)))
    stack.addArrangedSubview(hidden)
    for constraint in stack.constraints where constraint.identifier == "origin" {
      constraint.isActive = false
    }
    try window.solveLayout()
    #expect(hidden.exactFrame.width == 0 && isNear(stack.exactFrame, rect(0, 0, 20, 20)))
  }

  private func place(_ view: View, in other: View, origin: Point) throws {
    try constrain(view, .left, .equal, other, .left, plus: origin.x).identifier = "origin"
    try constrain(view, .top, .equal, other, .top, plus: origin.y).identifier = "origin"
  }
}
