// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionSolver
import RuleTrait
import TestSupport
import Testing

/// Compares the frames of stacks with computed ones.
@Suite struct StackFrameTests {
  /// Returns a window with a stack of the given size; a size of nil is not constrained.
  private func window(
    _ stack: StackView, _ width: Double?, _ height: Double?,
    direction: LayoutDirection = .leftToRight
  ) throws -> Window {
    stack.translatesAutoresizingMaskIntoConstraints = false
    let root = view("root", .zero, [stack])
    let window = MullionTests.window(1000, 1000, direction: direction, root: root)
    try constrain(stack, .left, .equal, root, .left)
    try constrain(stack, .top, .equal, root, .top)
    if let width { try constrain(stack, .width, plus: width) }
    if let height { try constrain(stack, .height, plus: height) }
    return window
  }

  /// Returns the position and length of each view along an axis.
  private func lay(_ views: [View], _ axis: Axis = .horizontal) -> [[Double]] {
    views.map {
      axis == .horizontal
        ? [$0.exactFrame.minX, $0.exactFrame.width] : [$0.exactFrame.minY, $0.exactFrame.height]
    }
  }

  private func expectNear(_ actual: [[Double]], _ expected: [[Double]], _ what: String) {
    let pairs = zip(actual.joined(), expected.joined())
    #expect(
      actual.count == expected.count && pairs.allSatisfy { isNear($0, $1) },
      "\(what): \(actual), not \(expected)")
  }

  @Test(
    .rule(
      "5.6", "5.3.fill", "5.3.fillEqually", "5.3.fillProportionally", "5.3.equalSpacing",
      "5.3.equalCentering"),
    arguments: Axis.allCases)
  func `each distribution results in the frames computed by hand`(_ axis: Axis) throws {
    // The spacing is 10, the length 300, and the contents are 40, 60 and 20. In proportion, each
    // view has 300 / 140 of its content, and the last view's constraint is dropped.
    let third = 280.0 / 3
    let unit = 300.0 / 140
    let table: [(StackView.Distribution, [[Double]])] = [
      (.fill, [[0, 40], [50, 220], [280, 20]]),
      (.fillEqually, [[0, third], [third + 10, third], [2 * third + 20, third]]),
      (
        .fillProportionally,
        [[0, 40 * unit], [40 * unit + 10, 60 * unit], [100 * unit + 20, 280 - 100 * unit]]
      ),
      (.equalSpacing, [[0, 40], [130, 60], [280, 20]]),
      (.equalCentering, [[0, 40], [125, 60], [280, 20]]),
    ]
    let lengths = [40.0, 60, 20]
    for (distribution, expected) in table {
      let views = lengths.map {
        axis == .horizontal ? SizedView("\($0)", $0, 10) : SizedView("\($0)", 10, $0)
      }
      views[1].setContentHuggingPriority(Priority(249), for: axis)
      let stack = StackView(arrangedSubviews: views)
      stack.axis = axis
      stack.distribution = distribution
      stack.spacing = 10
      let across = axis == .horizontal
      let window = try window(stack, across ? 300 : 50, across ? 50 : 300)
      let report = try window.solveLayout()
      #expect(report.conflicts.isEmpty)
      expectNear(lay(views, axis), expected, "\(distribution)")
    }
  }

  @Test(.rule("12.11"))
  func `at equal priorities, the first view stretches and the last ones shrink`() throws {
    // The contents and spacing take 140 points. A stack of 300 has 160 more, one of 100 has 40
    // less, and one of 50 has 30 for the first view.
    let table: [(Double, [[Double]])] = [
      (300, [[0, 200], [210, 60], [280, 20]]), (100, [[0, 40], [50, 40], [100, 0]]),
      (140, [[0, 40], [50, 60], [120, 20]]), (50, [[0, 30], [40, 0], [50, 0]]),
    ]
    for (width, expected) in table {
      let views = [SizedView("a", 40, 10), SizedView("b", 60, 10), SizedView("c", 20, 10)]
      let stack = StackView()
      stack.spacing = 10
      let window = try window(stack, width, 20)
      // At first, the views are arranged in another order.
      for view in views { stack.addArrangedSubview(view) }
      stack.insertArrangedSubview(views[2], at: 0)
      try window.solveLayout()
      for (index, view) in views.enumerated() { stack.insertArrangedSubview(view, at: index) }
      views[2].isHidden = true
      try window.solveLayout()
      views[2].isHidden = false
      try window.solveLayout()
      expectNear(lay(views), expected, "\(width)")
    }
  }

  @Test(.rule("5.3.fillProportionally"))
  func `fillProportionally gives a view without an intrinsic size length zero`() throws {
    let (a, b) = (SizedView("a", 30, 10), SizedView("b", 90, 10))
    let plain = item("plain")
    let stack = StackView(arrangedSubviews: [a, plain, b])
    stack.distribution = .fillProportionally
    let window = try window(stack, 240, 20)
    try window.solveLayout()
    expectNear(lay([a, plain, b]), [[0, 60], [60, 0], [60, 180]], "with a plain one")
    a.content = Size(width: 90, height: 10)
    try window.solveLayout()
    expectNear(lay([a, plain, b]), [[0, 120], [120, 0], [120, 120]], "a new size")
    // A single view with an intrinsic size fills the stack. Views without one share it equally.
    b.isHidden = true
    try window.solveLayout()
    expectNear(lay([a, plain, b]), [[0, 240], [240, 0], [240, 0]], "one that has a size")
    let both = StackView(arrangedSubviews: [item("x"), item("y")])
    both.distribution = .fillProportionally
    both.spacing = 40
    let other = try self.window(both, 240, 20)
    try other.solveLayout()
    expectNear(lay(both.arrangedSubviews), [[0, 100], [140, 100]], "none that has a size")
    // Shares refer to the whole width, so with margins required constraints conflict, as in UIKit.
    let single = StackView(arrangedSubviews: [SizedView("s", 30, 10)])
    single.distribution = .fillProportionally
    single.isLayoutMarginsRelativeArrangement = true
    single.layoutMargins = EdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    #expect(try self.window(single, 240, 40).solveLayout().conflicts.count == 1)
  }

  @Test(
    .rule("5.4.fill", "5.4.leading", "5.4.trailing", "5.4.center", "5.4.baselines", "5.2.spanning"),
    arguments: [nil, 100.0])
  func `each alignment results in the positions computed by hand`(_ height: Double?) throws {
    // The views are 20, 40 and 30 high. Their first baselines are 5, 15 and 10 below the top, their
    // last baselines 2, 4 and 20 above the bottom.
    let full = height ?? 40
    // A stack without a given height begins at its first view, 10 below the top of the second.
    let low = height ?? 30
    let table: [(StackView.Alignment, [[Double]])] = [
      (.leading, [[0, 20], [0, 40], [0, 30]]), (.top, [[0, 20], [0, 40], [0, 30]]),
      (.trailing, [[full - 20, 20], [full - 40, 40], [full - 30, 30]]),
      (.bottom, [[full - 20, 20], [full - 40, 40], [full - 30, 30]]),
      (
        .center,
        [[full / 2 - 10, 20], [full / 2 - 20, 40], [full / 2 - 15, 30]]
      ),
      // Aligned by first baselines, these are 25 above the bottom, where the lowest view ends.
      // Aligned by last baselines, these are at 36, so the highest view begins at 0.
      (.firstBaseline, [[low - 30, 20], [low - 40, 40], [low - 35, 30]]),
      (.lastBaseline, [[18, 20], [0, 40], [26, 30]]),
    ]
    for (alignment, expected) in table {
      let views = [SizedView("a", 9, 20), SizedView("b", 9, 40), SizedView("c", 9, 30)]
      for (view, baselines) in zip(views, [(5.0, 2.0), (15, 4), (10, 20)]) {
        view.firstBaselineOffset = baselines.0
        view.lastBaselineOffset = baselines.1
      }
      let stack = StackView(arrangedSubviews: views)
      stack.alignment = alignment
      let window = try window(stack, nil, height)
      try window.solveLayout()
      expectNear(lay(views, .vertical), expected, "\(alignment)")
      // With baselines, one end of the stack is at its first view: at its top for firstBaseline, at
      // its bottom, 18 + 20, for lastBaseline.
      let own =
        switch alignment {
        case .firstBaseline: 30.0
        case .lastBaseline: 38.0
        default: 40.0
        }
      #expect(isNear(stack.exactFrame.height, height ?? own), "\(alignment)")
      stack.alignment = .fill
      try window.solveLayout()
      let filled = lay(views, .vertical)
      #expect(filled.allSatisfy { isNear($0[0], 0) && isNear($0[1], filled[0][1]) })
      if let height { #expect(isNear(filled[0][1], height)) }
    }
  }

  @Test(.rule("5.4.single"))
  func `a stack aligns a single view without a spacer guide`() throws {
    let table: [(StackView.Alignment, Double)] = [
      (.leading, 0), (.center, 35), (.trailing, 70), (.firstBaseline, 0), (.lastBaseline, 0),
    ]
    for (alignment, top) in table {
      let single = SizedView("single", 10, 30)
      let stack = StackView(arrangedSubviews: [single])
      stack.alignment = alignment
      try window(stack, nil, 100).solveLayout()
      expectNear(lay([single], .vertical), [[top, 30]], "\(alignment)")
      let rows = stack.constraints + single.constraints
      let families = Set(rows.compactMap(\.identifier))
      #expect(
        families == ["UISV-canvas-connection", "UISV-canvas-fit", "UISV-ambiguity-suppression"])
    }
  }

  @Test(.rule("12.12", "5.2.textWidth"))
  func `multiline labels aligned by baselines have equal widths`() throws {
    let views = [Label(), Label(), SizedView("c", 30, 10)]
    let stack = StackView(arrangedSubviews: views)
    stack.alignment = .firstBaseline
    let window = try window(stack, 300, 50)
    try window.solveLayout()
    #expect(!stack.constraints.contains { $0.identifier == "UISV-text-width-disambiguation" })
    for case let label as Label in views { label.numberOfLines = 0 }
    try window.solveLayout()
    // Each text is a third of 300 wide. The last view hugs less strongly.
    expectNear(lay(views), [[0, 100], [100, 100], [200, 100]], "texts")
    let rows = stack.constraints.filter { $0.identifier == "UISV-text-width-disambiguation" }
    #expect(rows.map(\.priority.value) == [760, 759])
    stack.alignment = .center
    try window.solveLayout()
    #expect(!stack.constraints.contains { $0.identifier == "UISV-text-width-disambiguation" })
  }

  @Test(.rule("3.6.stack"))
  func `a row has its tallest view's baselines, a column those of its ends`() throws {
    let (low, high) = (SizedView("low", 10, 20), SizedView("high", 10, 50))
    for (view, baselines) in [(low, (3.0, 2.0)), (high, (30, 7))] {
      view.firstBaselineOffset = baselines.0
      view.lastBaselineOffset = baselines.1
    }
    let row = StackView(arrangedSubviews: [low, high])
    row.alignment = .top
    let column = StackView(arrangedSubviews: [SizedView("top", 10, 40), row])
    column.axis = .vertical
    column.spacing = 5
    column.arrangedSubviews[0].firstBaselineOffset = 11
    let marks = [item("first"), item("last")]
    let root = view("root", .zero, [column] + marks)
    let window = MullionTests.window(100, 200, root: root)
    column.translatesAutoresizingMaskIntoConstraints = false
    try constrain(column, .top, .equal, root, .top)
    try constrain(column, .left, .equal, root, .left)
    try constrain(marks[1], .top, .equal, column, .lastBaseline)
    try constrain(marks[0], .top, .equal, column, .firstBaseline)
    try window.solveLayout()
    // The last baseline is at 40 + 5 + 50 - 7.
    #expect(isNear(marks[0].exactFrame.minY, 11) && isNear(marks[1].exactFrame.minY, 88))
    #expect(row.viewForFirstBaselineLayout === high && column.viewForLastBaselineLayout === row)
    // Now another view is the tallest, so the last baseline is at 40 + 5 + 60 - 2.
    low.content = Size(width: 10, height: 60)
    try window.solveLayout()
    #expect(isNear(marks[1].exactFrame.minY, 103))
    // A hidden view has no baseline, so the last baseline is at 40 + 5 + 50 - 7.
    low.isHidden = true
    try window.solveLayout()
    #expect(isNear(marks[1].exactFrame.minY, 88))
    row.isHidden = true
    try window.solveLayout()
    #expect(isNear(marks[1].exactFrame.minY, 40))
    #expect(StackView().viewForFirstBaselineLayout is StackView)
  }

  // MARK: Spacing

  @Test(.rule("5.1.spacing"))
  func `negative spacing lets views overlap`() throws {
    let views = [SizedView("a", 40, 10), SizedView("b", 60, 10)]
    let stack = StackView(arrangedSubviews: views)
    stack.spacing = -15
    try window(stack, nil, nil).solveLayout()
    expectNear(lay(views), [[0, 40], [25, 60]], "overlap")
    #expect(isNear(stack.exactFrame.width, 85))
  }

  @Test(.rule("5.1.baselineRelative"))
  func `a vertical stack can space its views from baseline to baseline`() throws {
    let views = [SizedView("a", 10, 20), SizedView("b", 10, 30), SizedView("c", 10, 10)]
    for view in views {
      view.firstBaselineOffset = 8
      view.lastBaselineOffset = 3
    }
    let stack = StackView(arrangedSubviews: views)
    stack.axis = .vertical
    stack.spacing = 25
    stack.isBaselineRelativeArrangement = true
    let window = try window(stack, nil, nil)
    try window.solveLayout()
    // The second view is at 20 - 3 + 25 - 8 = 34, and the third at 34 + 30 - 3 + 25 - 8 = 78.
    expectNear(lay(views, .vertical), [[0, 20], [34, 30], [78, 10]], "baselines")
    // Between the neighbors of a hidden view, one distance remains: 20 - 3 + 25 - 8 = 34.
    views[1].isHidden = true
    try window.solveLayout()
    #expect(isNear(views[2].exactFrame.minY, 34))
    stack.axis = .horizontal
    views[1].isHidden = false
    try window.solveLayout()
    expectNear(lay(views), [[0, 10], [35, 10], [70, 10]], "a horizontal stack has edges")
  }

  @Test(.rule("5.1.marginsRelative"), arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func `a stack can arrange its views within its margins`(_ direction: LayoutDirection) throws {
    let views = [SizedView("a", 40, 10), SizedView("b", 60, 10)]
    let stack = StackView(arrangedSubviews: views)
    stack.layoutMargins = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let window = try window(stack, nil, nil, direction: direction)
    try window.solveLayout()
    #expect(isNear(stack.exactFrame, rect(0, 0, 100, 10)))
    stack.isLayoutMarginsRelativeArrangement = true
    try window.solveLayout()
    #expect(isNear(stack.exactFrame, rect(0, 0, 106, 14)))
    let isMirrored = direction == .rightToLeft
    expectNear(lay(views), isMirrored ? [[62, 40], [2, 60]] : [[2, 40], [42, 60]], "margins")
    #expect(views.allSatisfy { isNear($0.exactFrame.minY, 1) })
  }

  @Test(.rule("3.2.semanticContent"), arguments: StackView.Distribution.allCases)
  func `a stack uses its own layout direction, not its views' directions`(
    _ distribution: StackView.Distribution
  ) throws {
    let views = [SizedView("a", 40, 10), SizedView("b", 60, 10), SizedView("c", 20, 10)]
    let stack = StackView(arrangedSubviews: views)
    stack.distribution = distribution
    stack.spacing = 10
    let window = try window(stack, 300, 20)
    try window.solveLayout()
    let straight = lay(views)
    stack.semanticContentAttribute = .forceRightToLeft
    #expect(try window.solveLayout().conflicts.isEmpty)
    let mirrored = straight.map { [300 - $0[0] - $0[1], $0[1]] }
    expectNear(lay(views), mirrored, "mirrored")
    views[1].semanticContentAttribute = .forceLeftToRight
    #expect(try window.solveLayout().conflicts.isEmpty)
    expectNear(lay(views), mirrored, "with a view that runs the other way")
    stack.semanticContentAttribute = .unspecified
    views[1].semanticContentAttribute = .forceRightToLeft
    #expect(try window.solveLayout().conflicts.isEmpty)
    expectNear(lay(views), straight, "as before")
  }

  // MARK: Hidden views

  @Test(
    .rule("5.5.hidden", "5.5.spacing", "5.5.custom", "5.2.hiding"),
    arguments: StackView.Distribution.allCases)
  func `a hidden arranged view takes no space at any index`(_ distribution: StackView.Distribution)
    throws
  {
    // The sets have the indices of the hidden views among five. The other views are laid out as a
    // stack of only these views.
    for hidden in [[0], [4], [2], [0, 1], [3, 4], [1, 2], [1, 3], [0, 2, 4]] {
      let views = (0..<5).map { SizedView("v\($0)", 20 + 10 * Double($0), 10) }
      let stack = StackView(arrangedSubviews: views)
      stack.distribution = distribution
      stack.spacing = 7
      for index in hidden {
        views[index].isHidden = true
        stack.setCustomSpacing(50, after: views[index])
      }
      let rest = views.filter { !$0.isHidden }
      let alone = rest.map { SizedView($0.identifier ?? "", $0.content.width, 10) }
      let other = StackView(arrangedSubviews: alone)
      other.distribution = distribution
      other.spacing = 7
      let window = try window(stack, 400, 20)
      #expect(try window.solveLayout().conflicts.isEmpty)
      try self.window(other, 400, 20).solveLayout()
      expectNear(lay(rest), lay(alone), "\(distribution) \(hidden)")
      #expect(views.allSatisfy { !$0.isHidden || isNear($0.exactFrame.width, 0) })
      #expect(stack.arrangedSubviews.count == 5)
      // When they are visible again, the views have the same frames as before.
      for view in views { view.isHidden = false }
      for index in hidden {
        stack.setCustomSpacing(StackView.spacingUseDefault, after: views[index])
      }
      try window.solveLayout()
      let whole = StackView(arrangedSubviews: views.map { SizedView("", $0.content.width, 10) })
      whole.distribution = distribution
      whole.spacing = 7
      try self.window(whole, 400, 20).solveLayout()
      expectNear(lay(views), lay(whole.arrangedSubviews), "shown again")
    }
  }

  @Test(.rule("5.5.nested"))
  func `a hidden stack with spacing takes no space and causes no conflict`() throws {
    let inner = StackView(arrangedSubviews: [SizedView("a", 10, 10), SizedView("b", 10, 10)])
    inner.axis = .vertical
    inner.spacing = 12
    let last = SizedView("c", 10, 10)
    let stack = StackView(arrangedSubviews: [inner, last])
    stack.axis = .vertical
    let window = try window(stack, nil, nil)
    #expect(try window.solveLayout().conflicts.isEmpty)
    inner.isHidden = true
    #expect(try window.solveLayout().conflicts.isEmpty)
    // The spacing of the hidden stack is required, but the sizes of its views are not.
    expectNear(lay([inner, last, stack], .vertical), [[0, 12], [0, 10], [0, 10]], "hidden")
    inner.isHidden = false
    #expect(try window.solveLayout().conflicts.isEmpty)
    expectNear(lay([inner, last], .vertical), [[0, 32], [32, 10]], "shown again")
  }
}
