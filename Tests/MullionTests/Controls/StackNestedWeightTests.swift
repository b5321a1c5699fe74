// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionSolver
import RuleTrait
import TestSupport
import Testing

/// Tests nested stacks with the distribution fillProportionally.
@Suite struct StackNestedWeightTests {
  /// A vertical stack, 80 high, of a view of fixed content and of a horizontal stack with a box.
  private struct Column {
    let first = SizedView("first", 40, 20)
    let content = SizedView("content", 30, 60)
    let box: View
    let row: StackView
    let stack: StackView
    let window: Window
    /// The insets above and below the content in the box.
    let insets: [LayoutConstraint]

    init() throws {
      box = item("box", [content])
      row = StackView(arrangedSubviews: [box])
      stack = StackView(arrangedSubviews: [first, row])
      stack.axis = .vertical
      stack.distribution = .fillProportionally
      let root = view("root", .zero, [stack])
      window = MullionTests.window(100, 80, root: root)
      stack.translatesAutoresizingMaskIntoConstraints = false
      for attribute: LayoutAttribute in [.left, .top, .right, .bottom] {
        try constrain(stack, attribute, .equal, root, attribute)
      }
      try constrain(content, .left, .equal, box, .left)
      try constrain(content, .right, .equal, box, .right)
      insets = [
        try constrain(content, .top, .equal, box, .top),
        try constrain(box, .bottom, .equal, content, .bottom),
      ]
    }

    func heights() throws -> [Double] {
      let report = try window.solveLayout()
      #expect(report.conflicts.isEmpty, "\(report.conflicts)")
      return [first.exactFrame.height, row.exactFrame.height]
    }
  }

  @Test(.rule("5.3.fillProportionally"))
  func `with fillProportionally, a nested stack's share follows its fitting size`() throws {
    // The heights are 20 and 60 of 80.
    #expect(try Column().heights() == [20, 60])
  }

  @Test(.rule("5.3.fillProportionally"))
  func `a nested stack's proportional share follows each edit inside it`() throws {
    let column = try Column()
    #expect(try column.heights() == [20, 60])
    // Each row has the fitting height of the nested stack, and the first view's share of 80: 80 *
    // 20 / (20 + height).
    column.insets[0].constant = 40
    let stretched = try column.heights()
    #expect(isNear(stretched[0], 40.0 / 3) && isNear(stretched[1], 200.0 / 3))
    column.insets[0].constant = 0
    column.content.content = Size(width: 30, height: 20)
    #expect(try column.heights() == [40, 40])
    let extra = SizedView("extra", 10, 140)
    column.row.addArrangedSubview(extra)
    #expect(try column.heights() == [10, 70])
    extra.isHidden = true
    #expect(try column.heights() == [40, 40])
    column.row.axis = .vertical
    column.row.spacing = 20
    extra.isHidden = false
    // 20 + 20 + 140.
    #expect(try column.heights() == [8, 72])
    extra.removeFromSuperview()
    #expect(try column.heights() == [40, 40])
    let height = try constrain(column.box, .height, .greaterThanOrEqual, plus: 60)
    #expect(try column.heights() == [20, 60])
    height.isActive = false
    column.row.isLayoutMarginsRelativeArrangement = true
    column.row.layoutMargins = EdgeInsets(top: 15, left: 0, bottom: 25.3, right: 0)
    // The height is 20 + 15 + 25.3, which is not rounded at any scale.
    for scale in [1.0, 3] {
      column.window.scale = scale
      let heights = try column.heights()
      #expect(isNear(heights[0], 1600 / 80.3) && isNear(heights[1], 80 * 60.3 / 80.3))
    }
  }

  @Test(.rule("5.3.fillProportionally"))
  func `the fitting size of a stack includes stacks nested two levels deep`() throws {
    let deep = SizedView("deep", 10, 30)
    let inner = StackView(arrangedSubviews: [deep, SizedView("beside", 10, 10)])
    inner.axis = .vertical
    let middle = StackView(arrangedSubviews: [inner, SizedView("low", 10, 10)])
    middle.axis = .vertical
    middle.distribution = .fillProportionally
    let first = SizedView("first", 10, 50)
    let outer = StackView(arrangedSubviews: [first, middle])
    outer.axis = .vertical
    outer.distribution = .fillProportionally
    outer.translatesAutoresizingMaskIntoConstraints = false
    let root = view("root", .zero, [outer])
    for attribute: LayoutAttribute in [.left, .top, .right, .bottom] {
      try constrain(outer, attribute, .equal, root, attribute)
    }
    let window = window(100, 200, root: root)
    try window.solveLayout()
    // The nested stack's 40 + 10 points have the same share as the first view's 50. Inside, the
    // ratio is 4 to 1.
    #expect(first.exactFrame.height == 100 && middle.exactFrame.height == 100)
    #expect(inner.exactFrame.height == 80)
    deep.content = Size(width: 10, height: 130)
    try window.solveLayout()
    // The ratio is now 140 + 10 to 50. Inside, it is 14 to 1.
    #expect(isNear(first.exactFrame.height, 50) && isNear(middle.exactFrame.height, 150))
    #expect(isNear(inner.exactFrame.height, 140))
  }
}
