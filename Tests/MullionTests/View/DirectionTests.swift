// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionSolver
import RuleTrait
import TestSupport
import Testing

@Suite struct DirectionTests {
  /// A window of 200 by 50 with a root view that has one subview.
  private struct Pair {
    let inner: View
    let root: View
    let window: Window

    init(_ direction: LayoutDirection) throws {
      inner = item("inner")
      root = view("root", .zero, [inner])
      window = MullionTests.window(200, 50, direction: direction, root: root)
      try constrain(inner, .width, plus: 30)
    }

    func minX() throws -> Double {
      try window.solveLayout()
      return inner.exactFrame.minX
    }
  }

  @Test(.rule("3.2.semanticContent"))
  func `only an unspecified semanticContentAttribute follows the window's direction`() {
    let expected: [(SemanticContentAttribute, LayoutDirection, LayoutDirection)] = [
      (.unspecified, .leftToRight, .rightToLeft), (.playback, .leftToRight, .leftToRight),
      (.spatial, .leftToRight, .leftToRight), (.forceLeftToRight, .leftToRight, .leftToRight),
      (.forceRightToLeft, .rightToLeft, .rightToLeft),
    ]
    let child = item("child")
    let root = view("root", .zero, [child])
    let window = window(100, 100, root: root)
    for (attribute, inLeftToRight, inRightToLeft) in expected {
      root.semanticContentAttribute = attribute
      window.layoutDirection = .leftToRight
      #expect(root.effectiveUserInterfaceLayoutDirection == inLeftToRight)
      window.layoutDirection = .rightToLeft
      #expect(root.effectiveUserInterfaceLayoutDirection == inRightToLeft)
      // A subview does not inherit the attribute.
      #expect(child.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    }
    #expect(View().effectiveUserInterfaceLayoutDirection == .leftToRight)
    #expect(SemanticContentAttribute.allCases.map(\.rawValue) == [0, 1, 2, 3, 4])
  }

  @Test(.rule("3.2.leading", "3.2.trailing"), arguments: LayoutDirection.allCases)
  func `leading and trailing follow the layout direction`(
    _ direction: LayoutDirection
  ) throws {
    for (leads, offset) in [(true, 8.0), (false, -8.0)] {
      let pair = try Pair(direction)
      let attribute: LayoutAttribute = leads ? .leading : .trailing
      try constrain(pair.inner, attribute, .equal, pair.root, attribute, plus: offset)
      // In left-to-right, the view is 8 from the left; in right-to-left, it is 30 wide and 8 from
      // the right: 200 - 8 - 30.
      #expect(try isNear(pair.minX(), leads == (direction == .leftToRight) ? 8 : 162))
    }
  }

  @Test(.rule("3.2.semanticContent", "12.7"))
  func `a constraint follows the direction of the view that holds it`() throws {
    for isRootFirst in [false, true] {
      let pair = try Pair(.leftToRight)
      if isRootFirst {
        try constrain(pair.root, .leading, .equal, pair.inner, .leading, plus: -8)
      } else {
        try constrain(pair.inner, .leading, .equal, pair.root, .leading, plus: 8)
      }
      #expect(try isNear(pair.minX(), 8))
      // The root view holds the constraint, so the inner view's direction has no effect.
      pair.inner.semanticContentAttribute = .forceRightToLeft
      #expect(try isNear(pair.minX(), 8))
      // 200 - 8 - 30.
      pair.root.semanticContentAttribute = .forceRightToLeft
      #expect(try isNear(pair.minX(), 162))
      pair.inner.semanticContentAttribute = .forceLeftToRight
      #expect(try isNear(pair.minX(), 162))
      pair.root.semanticContentAttribute = .unspecified
      #expect(try isNear(pair.minX(), 8))
    }
  }

  @Test(.rule("12.7"))
  func `constraints between siblings mirror by the superview's direction`() throws {
    let (a, b) = (item("a"), item("b"))
    let root = view("root", .zero, [a, b])
    root.semanticContentAttribute = .forceRightToLeft
    let window = window(390, 50, root: root)
    try constrain(a, .width, plus: 100)
    try constrain(b, .width, plus: 40)
    try constrain(a, .leading, .equal, root, .leading, plus: 75)
    try constrain(b, .leading, .equal, a, .trailing, plus: 52)
    try window.solveLayout()
    // The left edges are 390 - 75 - 100 = 215 and 215 - 52 - 40 = 123.
    #expect(isNear(a.exactFrame.minX, 215) && isNear(b.exactFrame.minX, 123))
  }

  @Test(.rule("12.7", "3.1.holder"))
  func `a constraint held by another view has that view's direction`() throws {
    let (a, b) = (item("a"), item("b"))
    let inner = view("inner", rect(0, 0, 200, 50), [a, b])
    inner.semanticContentAttribute = .forceRightToLeft
    let root = view("root", .zero, [inner])
    let window = window(300, 50, root: root)
    try constrain(a, .left, .equal, inner, .left, plus: 90)
    for view in [a, b] { try constrain(view, .width, plus: 10) }
    let gap = try LayoutConstraint(
      validating: b, attribute: .leading, toItem: a, attribute: .trailing, constant: 7)
    // Held by the inner view, the gap runs to the left: 90 - 7 - 10.
    // Held by the root view, the gap runs to the right: 90 + 10 + 7.
    for (holder, expected) in [(inner, 73.0), (root, 107), (inner, 73)] {
      holder.addConstraint(gap)
      try window.solveLayout()
      #expect(isNear(b.exactFrame.minX, expected))
    }
    gap.deactivate()
    gap.isActive = true
    try window.solveLayout()
    #expect(isNear(b.exactFrame.minX, 73))
  }

  @Test(.rule("12.7"))
  func `guides, margins, visual formats and stacks follow their holder's direction`() throws {
    let (guided, inset, formatted) = (item("guided"), item("inset"), item("formatted"))
    let stack = StackView(arrangedSubviews: [SizedView("s0", 20, 10), SizedView("s1", 30, 10)])
    stack.translatesAutoresizingMaskIntoConstraints = false
    let root = view("root", .zero, [guided, inset, formatted, stack])
    let guide = LayoutGuide(identifier: "guide")
    root.addLayoutGuide(guide)
    root.layoutMargins = EdgeInsets(top: 0, left: 11, bottom: 0, right: 13)
    // The items' own directions have no effect.
    for view in [guided, inset, formatted] { view.semanticContentAttribute = .forceLeftToRight }
    root.semanticContentAttribute = .forceRightToLeft
    let window = window(200, 50, root: root)
    for view in [guided, inset] { try constrain(view, .width, plus: 30) }
    try constrain(guide, .leading, .equal, root, .leading, plus: 5)
    try constrain(guide, .width, plus: 10)
    try constrain(guided, .leading, .equal, guide, .trailing, plus: 2)
    try constrain(inset, .leading, .equal, root, .leadingMargin)
    try LayoutConstraint.activateAllOrNone(
      LayoutConstraint.constraints(
        withVisualFormat: "|-6-[formatted(30)]", views: ["formatted": formatted]))
    try constrain(stack, .leading, .equal, root, .leading)
    try window.solveLayout()
    // The left edges are 200 - 5 - 10 - 2 - 30, 200 - 13 - 30 and 200 - 6 - 30.
    #expect(isNear(guided.exactFrame.minX, 153))
    #expect(isNear(inset.exactFrame.minX, 157))
    #expect(isNear(formatted.exactFrame.minX, 164))
    // The stack arranges its views in the window's direction, but is itself at the right: 200 - 50.
    #expect(isNear(stack.exactFrame, rect(150, stack.exactFrame.minY, 50, 10)))
    #expect(isNear(stack.arrangedSubviews[1].exactFrame.minX, 20))
    stack.semanticContentAttribute = .forceRightToLeft
    stack.arrangedSubviews[0].semanticContentAttribute = .forceLeftToRight
    try window.solveLayout()
    #expect(isNear(stack.arrangedSubviews[1].exactFrame.minX, 0))
  }

  @Test(.rule("3.2.mirrored", "12.7"))
  func `an equality with leading or trailing mirrors within the holder's width`()
    throws
  {
    // Each row has the first and second attribute, the multiplier, the constant, and minX in
    // left-to-right.
    let equations: [(LayoutAttribute, LayoutAttribute, Double, Double, Double)] = [
      (.leading, .leading, 1, 8, 8), (.trailing, .trailing, 1, -8, 162),
      (.leading, .trailing, 0.25, 4, 54), (.trailing, .trailing, 0.5, 0, 70),
      // The next two are 0.25 · 200 + 10 - 15, and 0.5 · 100 + 3.
      (.centerX, .trailing, 0.25, 10, 45), (.leading, .centerX, 0.5, 3, 53),
      (.leadingMargin, .trailingMargin, 0.5, 1, 89),
    ]
    for (first, second, multiplier, constant, expected) in equations {
      let pair = try Pair(.leftToRight)
      try constrain(
        pair.inner, first, .equal, pair.root, second, times: multiplier, plus: constant)
      #expect(try isNear(pair.minX(), expected), "\(first) \(second)")
      pair.window.layoutDirection = .rightToLeft
      #expect(try isNear(pair.minX(), 200 - 30 - expected), "\(first) \(second)")
    }
  }

  @Test(.rule("3.2.mirrored"))
  func `a mirrored inequality keeps its relation`() throws {
    let pair = try Pair(.rightToLeft)
    try constrain(pair.inner, .leading, .greaterThanOrEqual, pair.root, .leading, plus: 20)
    try constrain(pair.inner, .leading, .equal, pair.root, .leading, plus: 5, at: 700)
    #expect(try isNear(pair.minX(), 200 - 20 - 30))
  }

  @Test(.rule("3.2.absolute"), arguments: LayoutDirection.allCases)
  func `an equality of only left, right, widths or centers never mirrors`(
    _ direction: LayoutDirection
  ) throws {
    let equations: [(LayoutAttribute, LayoutAttribute, Double, Double, Double)] = [
      (.left, .left, 1, 8, 8), (.right, .right, 1, -8, 162), (.right, .right, 0.5, 0, 70),
      (.leftMargin, .leftMargin, 1, 3, 3), (.centerX, .centerX, 0.5, 10, 45),
    ]
    for (first, second, multiplier, constant, expected) in equations {
      let pair = try Pair(direction)
      try constrain(
        pair.inner, first, .equal, pair.root, second, times: multiplier, plus: constant)
      #expect(try isNear(pair.minX(), expected), "\(first)")
      #expect(isNear(pair.inner.exactFrame.width, 30))
    }
  }

  @Test(.rule("3.2.directionalMargins"), arguments: LayoutDirection.allCases)
  func `leading and trailing margins follow the layout direction`(
    _ direction: LayoutDirection
  ) throws {
    for (leads, attribute) in [(true, LayoutAttribute.leadingMargin), (false, .trailingMargin)] {
      let pair = try Pair(direction)
      pair.root.layoutMargins = EdgeInsets(top: 0, left: 10, bottom: 0, right: 24)
      try constrain(pair.inner, leads ? .leading : .trailing, .equal, pair.root, attribute)
      let expected = leads == (direction == .leftToRight) ? 10.0 : 200 - 24 - 30
      #expect(try isNear(pair.minX(), expected))
    }
  }

  @Test(.rule("3.2.semanticContent"))
  func `an unconstrained view lies at its superview's leading edge`() throws {
    let pair = try Pair(.leftToRight)
    #expect(try isNear(pair.minX(), 0))
    pair.inner.semanticContentAttribute = .forceRightToLeft
    #expect(try isNear(pair.minX(), 0))
    pair.root.semanticContentAttribute = .forceRightToLeft
    #expect(try isNear(pair.minX(), 170))
  }
}
