// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionSolver
import RuleTrait
import TestSupport
import Testing

/// A view that counts the changes of its margins and of its safe area, and its layouts.
final class InsetView: View {
  var marginChanges = 0
  var safeAreaChanges = 0
  var layouts = 0

  override func layoutMarginsDidChange() { marginChanges += 1 }
  override func safeAreaInsetsDidChange() { safeAreaChanges += 1 }
  override func layoutSubviews() { layouts += 1 }

  /// Returns the number of margin changes and of safe-area changes since the last call.
  func takeChanges() -> [Int] {
    defer { (marginChanges, safeAreaChanges) = (0, 0) }
    return [marginChanges, safeAreaChanges]
  }
}

func insets(_ top: Double, _ left: Double, _ bottom: Double, _ right: Double) -> EdgeInsets {
  EdgeInsets(top: top, left: left, bottom: bottom, right: right)
}

@Suite struct MarginTests {
  /// Constrains the four edges of an item to those of another item, each at its distance.
  private func pin(_ inner: any LayoutItem, to outer: any LayoutItem, _ gaps: EdgeInsets) throws {
    try constrain(inner, .left, .equal, outer, .left, plus: gaps.left)
    try constrain(inner, .top, .equal, outer, .top, plus: gaps.top)
    try constrain(outer, .right, .equal, inner, .right, plus: gaps.right)
    try constrain(outer, .bottom, .equal, inner, .bottom, plus: gaps.bottom)
  }

  /// Returns a window, a card at distances from the root's edges, and content that fills the card
  /// inside its margins.
  private func card(
    _ gaps: EdgeInsets, _ change: (_ root: View, _ card: View) -> Void
  ) throws -> (window: Window, content: View) {
    let content = item("content")
    let card = item("card", [content])
    let root = view("root", .zero, [card])
    let window = window(300, 200, root: root)
    change(root, card)
    try pin(card, to: root, gaps)
    try pin(content, to: card.layoutMarginsGuide, .zero)
    try window.solveLayout()
    return (window, content)
  }

  @Test(.rule("3.9.margins"))
  func `every kind of view has margins of 8 points by default`() throws {
    let eight = insets(8, 8, 8, 8)
    for view in [View(), Label(), ImageView(image: nil), Window()] as [View] {
      #expect(view.layoutMargins == eight && view.effectiveLayoutMargins == eight)
      #expect(
        view.directionalLayoutMargins
          == DirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8))
    }
    let (_, content) = try card(insets(10, 10, 10, 10)) { _, _ in }
    #expect(isNear(content.exactFrame, rect(8, 8, 264, 164)))
  }

  @Test(.rule("3.2.margins", "3.2.centersWithinMargins"))
  func `margin attributes are the edges of the alignment rectangle, inset`() throws {
    let margins = insets(1, 2, 4, 8)
    // The numbers are distances from the top left corner of the alignment rectangle, which is 94 by
    // 44 at (3, 2).
    let expected: [(LayoutAttribute, LayoutAttribute, Double)] = [
      (.left, .leftMargin, 5), (.left, .rightMargin, 89), (.top, .topMargin, 3),
      (.top, .bottomMargin, 42), (.left, .centerXWithinMargins, 47),
      (.top, .centerYWithinMargins, 22.5),
    ]
    for (own, attribute, place) in expected {
      let inner = item("inner")
      let outer = item("outer", [inner])
      outer.alignmentRectInsets = insets(2, 3, 4, 3)
      outer.layoutMargins = margins
      let root = view("root", .zero, [outer])
      let window = window(100, 50, root: root)
      try constrain(outer, .left, .equal, root, .left, plus: 3)
      try constrain(outer, .top, .equal, root, .top, plus: 2)
      try constrain(outer, .width, plus: 94)
      try constrain(outer, .height, plus: 44)
      try constrain(inner, own, .equal, outer, attribute)
      try window.solveLayout()
      // The numbers are relative to the frame of the outer view, which is at the root's corner.
      let found = own == .left ? inner.exactFrame.minX : inner.exactFrame.minY
      #expect(isNear(found, place), "\(attribute)")
      let guide = outer.layoutMarginsGuide
      #expect(isNear(guide.layoutFrame, rect(5, 3, 84, 39)))
    }
  }

  @Test(.rule("3.9.directional"))
  func `margins set as left and right stay so when the direction changes`() {
    let root = view("root")
    let window = window(100, 100, root: root)
    root.directionalLayoutMargins = DirectionalEdgeInsets(
      top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(root.layoutMargins == insets(1, 2, 3, 4))
    window.layoutDirection = .rightToLeft
    #expect(root.layoutMargins == insets(1, 4, 3, 2))
    #expect(root.directionalLayoutMargins.leading == 2)
    root.layoutMargins = insets(5, 6, 7, 8)
    #expect(
      root.directionalLayoutMargins
        == DirectionalEdgeInsets(top: 5, leading: 8, bottom: 7, trailing: 6))
    window.layoutDirection = .leftToRight
    #expect(root.layoutMargins == insets(5, 6, 7, 8))
    #expect(root.directionalLayoutMargins.leading == 6)
  }

  @Test(.rule("3.9.directional"))
  func `random directional margins mirror when the layout direction changes`() throws {
    try withEverySeed(0..<100) { _, generator in
      func number() -> Double { Double(Int.random(in: 0...40, using: &generator)) / 2 }
      let margins = DirectionalEdgeInsets(
        top: number(), leading: number(), bottom: number(), trailing: number())
      let gaps = insets(number(), number(), number(), number())
      let (window, content) = try card(gaps) { root, card in
        card.directionalLayoutMargins = margins
      }
      let frame = rect(
        margins.leading, margins.top,
        300 - gaps.left - gaps.right - margins.leading - margins.trailing,
        200 - gaps.top - gaps.bottom - margins.top - margins.bottom)
      guard isNear(content.exactFrame, frame) else {
        throw Mismatch("\(content.exactFrame), not \(frame)")
      }
      window.layoutDirection = .rightToLeft
      try window.solveLayout()
      let mirrored = rect(margins.trailing, frame.minY, frame.width, frame.height)
      guard isNear(content.exactFrame, mirrored) else {
        throw Mismatch("\(content.exactFrame), not \(mirrored)")
      }
    }
  }

  @Test(.rule("3.9.rootMargins"))
  func `the system's minimum margins hold unless viewRespectsSystemMinimumLayoutMargins is false`()
    throws
  {
    let root = InsetView()
    let content = item("content")
    root.addSubview(content)
    let window = window(300, 200, root: root)
    try pin(content, to: root.layoutMarginsGuide, .zero)
    root.systemMinimumLayoutMargins = DirectionalEdgeInsets(
      top: 0, leading: 16, bottom: 0, trailing: 20)
    try window.solveLayout()
    #expect(isNear(content.exactFrame, rect(16, 8, 264, 184)))
    #expect(root.layoutMargins == insets(8, 8, 8, 8))
    root.layoutMargins.left = 30
    window.layoutDirection = .rightToLeft
    try window.solveLayout()
    // The leading margin is the right one, with a minimum of 16. The left margin was set to 30,
    // more than its minimum of 20.
    #expect(isNear(content.exactFrame, rect(30, 8, 254, 184)))
    root.viewRespectsSystemMinimumLayoutMargins = false
    try window.solveLayout()
    #expect(isNear(content.exactFrame, rect(30, 8, 262, 184)))
  }

  // MARK: Margins of superviews

  @Test(.rule("3.9.preserves", "12.10"))
  func `preserved margins reach at least as far as the superview's margins`() throws {
    let (window, content) = try card(insets(5, 15, 25, -10)) { root, card in
      root.layoutMargins = insets(20, 20, 20, 20)
      card.layoutMargins = insets(10, 10, 10, 10)
      card.preservesSuperviewLayoutMargins = true
    }
    // The top margin is 20 - 5. On the left, 20 - 15 is less than the card's 10; at the bottom, 20
    // - 25 is negative. On the right, where the card extends beyond the root, it is 20 + 10.
    let card = try #require(content.superview)
    #expect(card.effectiveLayoutMargins == insets(15, 10, 10, 30))
    #expect(isNear(content.exactFrame, rect(10, 15, 255, 145)))
    card.preservesSuperviewLayoutMargins = false
    try window.solveLayout()
    #expect(isNear(content.exactFrame, rect(10, 10, 275, 150)))
    card.preservesSuperviewLayoutMargins = true
    card.superview?.layoutMargins = insets(40, 0, 0, 0)
    try window.solveLayout()
    #expect(isNear(content.exactFrame, rect(10, 35, 275, 125)))
  }

  @Test(.rule("3.9.preserves"))
  func `views preserve margins through several levels, in and outside a window`() throws {
    let content = item("content")
    let inner = item("inner", [content])
    let outer = item("outer", [inner])
    let root = view("root", rect(0, 0, 300, 200), [outer])
    root.layoutMargins = insets(30, 30, 30, 30)
    for view in [inner, outer] { view.preservesSuperviewLayoutMargins = true }
    try pin(outer, to: root, insets(4, 4, 4, 4))
    try pin(inner, to: outer, insets(6, 0, 0, 0))
    try pin(content, to: inner.layoutMarginsGuide, .zero)
    try root.solveLayout()
    #expect(inner.effectiveLayoutMargins == insets(20, 26, 26, 26))
    #expect(isNear(content.exactFrame, rect(26, 20, 240, 140)))
    let size = try inner.fittingSize(View.layoutFittingCompressedSize)
    #expect(size == Size(width: 52, height: 46))
  }

  @Test(.rule("12.10"))
  func `margins that depend on frames do not depend on earlier layouts`() throws {
    func frame(_ path: [Double]) throws -> Rect {
      let content = item("content")
      let card = item("growing-card", [content])
      let root = view("root", .zero, [card])
      let window = window(400, 800, root: root)
      card.preservesSuperviewLayoutMargins = true
      try constrain(card, .left, .equal, root, .left)
      try constrain(card, .width, plus: 100)
      try constrain(card, .bottom, .equal, root, .bottom)
      // The card's top margin pushes the content down, so the card's height depends on its margin.
      try constrain(content, .top, .equal, card, .topMargin)
      try constrain(content, .height, plus: 760)
      try constrain(card, .bottom, .equal, content, .bottom)
      for margin in path {
        root.layoutMargins = insets(margin, 0, 0, 0)
        try window.solveLayout()
      }
      return card.exactFrame
    }
    // With its margin of 8, the card's top is at 32. The preserved margin would be 50 - 32 = 18,
    // the top would be at 22, and so on without a fixed point, so its own margin counts. With 0 and
    // 10, the root's margin does not overlap the card.
    var frames: [Rect] = []
    let errors = try Reported.errors(naming: "growing-card") {
      frames = try [[60], [0, 200, 10, 60], [50]].map(frame)
    }
    #expect(frames[0] == frames[1])
    #expect(isNear(frames[2].minY, 32))
    #expect(errors.allSatisfy { $0 == .insetLoop(views: ["growing-card"]) })
    #expect(errors.count == 4)
  }

  @Test func `margins of random frames follow the formula`() throws {
    try withEverySeed(0..<200) { _, generator in
      func number(_ range: ClosedRange<Int>) -> Double {
        Double(Int.random(in: range, using: &generator))
      }
      let own = insets(number(0...30), number(0...30), number(0...30), number(0...30))
      let outer = insets(number(0...30), number(0...30), number(0...30), number(0...30))
      let safe = insets(number(0...50), number(0...50), number(0...50), number(0...50))
      let gaps = insets(number(-9...40), number(-9...40), number(-9...40), number(-9...40))
      let (preserves, follows) = (generator.chance(0.5), generator.chance(0.5))
      let (window, content) = try card(gaps) { root, card in
        root.layoutMargins = outer
        card.layoutMargins = own
        card.preservesSuperviewLayoutMargins = preserves
        card.insetsLayoutMarginsFromSafeArea = follows
      }
      window.safeArea = safe
      try window.solveLayout()
      func edge(_ path: KeyPath<EdgeInsets, Double>) -> Double {
        let reaches = min(max(safe[keyPath: path] - gaps[keyPath: path], 0), safe[keyPath: path])
        let inner = own[keyPath: path] + (follows ? reaches : 0)
        let above = outer[keyPath: path] + safe[keyPath: path] - gaps[keyPath: path]
        return preserves ? max(inner, above) : inner
      }
      let expected = insets(edge(\.top), edge(\.left), edge(\.bottom), edge(\.right))
      let card = try #require(content.superview)
      let frame = rect(
        expected.left, expected.top, card.exactFrame.width - expected.left - expected.right,
        card.exactFrame.height - expected.top - expected.bottom)
      guard isNear(content.exactFrame, frame) else {
        throw Mismatch("\(content.exactFrame), not \(frame)")
      }
    }
  }

  // MARK: Notifications of margins

  @Test(.rule("3.9.marginsDidChange", "9.3.margins"))
  func `changing effective margins calls layoutMarginsDidChange and setNeedsLayout`() throws {
    let card = InsetView()
    card.identifier = "card"
    card.translatesAutoresizingMaskIntoConstraints = false
    let root = view("root", .zero, [card])
    let window = window(300, 200, root: root)
    let top = try constrain(card, .top, .equal, root, .top)
    try constrain(card, .left, .equal, root, .left, plus: 100)
    try constrain(card, .width, plus: 50)
    try constrain(card, .height, plus: 50)
    window.layoutIfNeeded()
    #expect(card.takeChanges() == [0, 0])
    let layouts = card.layouts
    card.layoutMargins.left = 9
    card.layoutMargins.left = 9
    #expect(card.takeChanges() == [1, 0])
    window.layoutIfNeeded()
    #expect(card.layouts == layouts + 1)
    card.preservesSuperviewLayoutMargins = true
    #expect(card.takeChanges() == [0, 0])
    // The top margin changes from 8 to 20 - 0 points.
    root.layoutMargins.top = 20
    #expect(card.takeChanges() == [1, 0])
    try top.setConstant(10)
    window.layoutIfNeeded()
    #expect(card.takeChanges() == [1, 0])
    #expect(card.effectiveLayoutMargins == insets(10, 9, 8, 8))
    try top.setConstant(15)
    window.layoutIfNeeded()
    #expect(card.takeChanges() == [1, 0])
    try top.setConstant(30)
    window.layoutIfNeeded()
    #expect(card.takeChanges() == [0, 0])
    card.removeFromSuperview()
    #expect(card.takeChanges() == [0, 0])
    card.directionalLayoutMargins = DirectionalEdgeInsets(
      top: 0, leading: 1, bottom: 0, trailing: 2)
    root.addSubview(card)
    #expect(card.takeChanges() == [1, 0])
    window.layoutDirection = .rightToLeft
    #expect(card.takeChanges() == [1, 0])
    card.semanticContentAttribute = .spatial
    #expect(card.takeChanges() == [1, 0])
  }

  @Test(.rule("3.8.builtIn"))
  func `the readable content guide centers at most 672 points in the margins`() throws {
    for direction in LayoutDirection.allCases {
      let text = SizedView("text", 40, 20)
      let root = view("readable-root", .zero, [text])
      let window = window(1000, 200, direction: direction, root: root)
      root.layoutMargins = insets(5, 20, 5, 60)
      let guide = root.readableContentGuide
      #expect(guide === root.readableContentGuide && guide.owningView === root)
      try constrain(text, .leading, .equal, guide, .leading)
      try constrain(text, .trailing, .equal, guide, .trailing)
      try window.solveLayout()
      // The area inside the margins is 920 wide and begins at 20, so the guide begins at 20 + (920
      // - 672) / 2.
      #expect(isNear(guide.layoutFrame, rect(144, 5, 672, 190)))
      #expect(isNear(text.exactFrame.minX, 144) && isNear(text.exactFrame.width, 672))
      window.frame.size.width = 400
      try window.solveLayout()
      #expect(isNear(guide.layoutFrame, rect(20, 5, 320, 190)))
      #expect(isNear(text.exactFrame.width, 320))
      #expect(window.errors { root.addLayoutGuide(guide) }.count == 1)
      root.removeLayoutGuide(guide)
      #expect(guide.owningView === root)
    }
  }
}
