// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionSolver
import RuleTrait
import TestSupport
import Testing

@Suite struct SafeAreaTests {
  /// A card at a frame in a root view of 400 by 800.
  private struct Screen {
    let card = InsetView()
    let root = InsetView()
    let window: Window
    let top: LayoutConstraint

    init(_ frame: Rect) throws {
      card.identifier = "card"
      root.identifier = "root"
      card.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(card)
      window = MullionTests.window(400, 800, root: root)
      try constrain(card, .left, .equal, root, .left, plus: frame.minX)
      top = try constrain(card, .top, .equal, root, .top, plus: frame.minY)
      try constrain(card, .width, plus: frame.width)
      try constrain(card, .height, plus: frame.height)
    }
  }

  @Test(.rule("3.9.rootSafeArea"))
  func `a root view's safe area is the window's plus the additional insets`() throws {
    let screen = try Screen(rect(0, 0, 400, 800))
    screen.window.safeArea = insets(20, 0, 34, 0)
    screen.root.additionalSafeAreaInsets = insets(44, 1, 0, 2)
    #expect(screen.root.safeAreaInsets == insets(64, 1, 34, 2))
    let content = item("content")
    screen.root.addSubview(content)
    for (attribute, other) in [
      (LayoutAttribute.left, LayoutAttribute.left), (.right, .right), (.top, .top),
      (.bottom, .bottom),
    ] {
      try constrain(content, attribute, .equal, screen.root.safeAreaLayoutGuide, other)
    }
    try screen.window.solveLayout()
    #expect(isNear(content.exactFrame, rect(1, 64, 397, 702)))
    #expect(screen.card.safeAreaInsets == insets(64, 1, 34, 2))
    for bad in [-1, Double.nan] {
      #expect(throws: ViewError.self) {
        try screen.root.setAdditionalSafeAreaInsets(insets(bad, 0, 0, 0))
      }
    }
    #expect(screen.root.safeAreaInsets == insets(64, 1, 34, 2))
  }

  @Test(
    .rule("3.9.childSafeArea"),
    arguments: [
      // With an inset of 59, a card that is 20 down has 39. A card as far down as the inset has
      // none. A card beyond the root's edge has all of it.
      (20.0, 39.0), (0, 59), (59, 0), (80, 0), (-10, 59), (-100, 59),
    ])
  func `a subview's safe area is the superview's less its distance from it`(
    _ gap: Double, _ expected: Double
  ) throws {
    let screen = try Screen(rect(10, gap, 100, 300))
    let content = item("content")
    screen.card.addSubview(content)
    try constrain(content, .top, .equal, screen.card.safeAreaLayoutGuide, .top)
    screen.window.safeArea = insets(59, 0, 0, 0)
    try screen.window.solveLayout()
    #expect(screen.card.safeAreaInsets == insets(expected, 0, 0, 0))
    #expect(isNear(content.exactFrame.minY, expected))
  }

  @Test(.rule("3.9.childSafeArea"))
  func `additionalSafeAreaInsets add to the view's own safe area`() throws {
    let screen = try Screen(rect(0, 20, 400, 300))
    screen.card.additionalSafeAreaInsets = insets(10, 0, 0, 0)
    let content = item("content")
    screen.card.addSubview(content)
    try constrain(content, .top, .equal, screen.card.safeAreaLayoutGuide, .top)
    try screen.window.solveLayout()
    #expect(isNear(content.exactFrame.minY, 10))
    screen.window.safeArea = insets(59, 0, 0, 0)
    try screen.window.solveLayout()
    #expect(isNear(content.exactFrame.minY, 49))
    #expect(screen.card.safeAreaInsets.top == 49)
  }

  @Test(.rule("3.9.insetsFromSafeArea", "12.9"))
  func `margins add to the safe area unless insetsLayoutMarginsFromSafeArea is off`() throws {
    let screen = try Screen(rect(0, 20, 400, 300))
    let content = item("content")
    screen.card.addSubview(content)
    try constrain(content, .top, .equal, screen.card, .topMargin)
    screen.window.safeArea = insets(44, 0, 0, 0)
    screen.root.layoutMargins.top = 20
    try screen.window.solveLayout()
    #expect(screen.root.effectiveLayoutMargins.top == 64)
    #expect(screen.card.effectiveLayoutMargins.top == 32)
    #expect(isNear(content.exactFrame.minY, 32))
    screen.card.insetsLayoutMarginsFromSafeArea = false
    screen.root.insetsLayoutMarginsFromSafeArea = false
    try screen.window.solveLayout()
    #expect(screen.root.effectiveLayoutMargins.top == 20)
    #expect(screen.card.effectiveLayoutMargins.top == 8)
    #expect(isNear(content.exactFrame.minY, 8))
  }

  @Test(.rule("3.9.detached"))
  func `outside a window, safeAreaInsets are zero and the guide is the bounds`() throws {
    let screen = try Screen(rect(0, 0, 400, 300))
    screen.window.safeArea = insets(44, 0, 0, 0)
    screen.card.additionalSafeAreaInsets = insets(0, 5, 0, 0)
    try screen.window.solveLayout()
    #expect(screen.card.safeAreaInsets == insets(44, 5, 0, 0))
    screen.card.removeFromSuperview()
    #expect(screen.card.safeAreaInsets == .zero)
    let guide = screen.card.safeAreaLayoutGuide
    #expect(guide.layoutFrame == screen.card.bounds)
    let content = item("content")
    screen.card.addSubview(content)
    try constrain(content, .left, .equal, guide, .left)
    try screen.card.solveLayout()
    #expect(content.exactFrame.minX == 0)
  }

  @Test(.rule("3.9.safeAreaDidChange", "9.3.margins"))
  func `safeAreaInsetsDidChange reports each change of the insets and marks the view`()
    throws
  {
    let screen = try Screen(rect(0, 20, 400, 300))
    let (card, root, window) = (screen.card, screen.root, screen.window)
    window.layoutIfNeeded()
    #expect(root.takeChanges() == [0, 0] && card.takeChanges() == [0, 0])
    let layouts = root.layouts
    window.safeArea = insets(44, 0, 0, 0)
    // The margins change together with the safe area.
    #expect(root.takeChanges() == [1, 1] && card.takeChanges() == [1, 1])
    window.layoutIfNeeded()
    #expect(root.layouts == layouts + 1)
    #expect(root.takeChanges() == [0, 0] && card.takeChanges() == [0, 0])
    try screen.top.setConstant(30)
    window.layoutIfNeeded()
    #expect(root.takeChanges() == [0, 0] && card.takeChanges() == [1, 1])
    try screen.top.setConstant(50)
    window.layoutIfNeeded()
    #expect(card.takeChanges() == [1, 1])
    try screen.top.setConstant(60)
    window.layoutIfNeeded()
    #expect(card.takeChanges() == [0, 0])
    card.additionalSafeAreaInsets = insets(0, 3, 0, 0)
    #expect(card.takeChanges() == [1, 1])
    card.removeFromSuperview()
    #expect(card.takeChanges() == [1, 1])
    root.addSubview(card)
    window.layoutIfNeeded()
    #expect(card.takeChanges() == [1, 1])
    window.frame.size.width = 500
    window.layoutIfNeeded()
    #expect(root.takeChanges() == [0, 0] && card.takeChanges() == [0, 0])
  }

  @Test func `resizing a superview notifies a subview whose safe area changes`() throws {
    let screen = try Screen(rect(0, 0, 400, 800))
    screen.window.safeArea = insets(0, 0, 34, 0)
    screen.window.layoutIfNeeded()
    #expect(screen.card.takeChanges() == [1, 1])
    screen.window.frame.size.height = 820
    screen.window.layoutIfNeeded()
    #expect(screen.card.safeAreaInsets.bottom == 14)
    #expect(screen.card.takeChanges() == [1, 1])
  }
}
