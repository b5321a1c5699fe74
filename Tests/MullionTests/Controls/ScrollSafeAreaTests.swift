// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionSolver
import RuleTrait
import TestSupport
import Testing

@Suite struct ScrollSafeAreaTests {
  /// A scroll view that fills a window of 400 by 800 with a safe area of 59 at the top.
  ///
  /// Its content has a card, and the card a text at the top of the card's safe area.
  private struct Screen {
    let text = item("text")
    let card = InsetView()
    let below = InsetView()
    let scroll = ScrollView()
    let window: Window

    init(_ frame: Rect) throws {
      card.identifier = "card"
      scroll.identifier = "scroll"
      scroll.contentInsetAdjustmentBehavior = .never
      for view in [card, below] {
        view.translatesAutoresizingMaskIntoConstraints = false
        scroll.addSubview(view)
      }
      card.addSubview(text)
      window = MullionTests.window(400, 800, root: scroll)
      window.safeArea = insets(59, 0, 0, 0)
      try place(card, in: scroll, frame)
      try place(below, in: scroll, rect(0, 2000, 400, 100))
      try constrain(text, .top, .equal, card.safeAreaLayoutGuide, .top)
      window.layoutIfNeeded()
      for view in [card, below] { _ = view.takeChanges() }
    }
  }

  @Test(
    .rule("3.9.childSafeArea", "6.1.layout"),
    arguments: [
      // The card is at 100 in the content, so it is at 100 minus the offset on the screen.
      (0.0, 0.0), (40, 0), (60, 19), (100, 59), (150, 59), (1000, 59), (-59, 0),
    ])
  func `a view scrolled under a bar receives the overlapping safe area`(
    _ offset: Double, _ expected: Double
  ) throws {
    let screen = try Screen(rect(0, 100, 400, 300))
    #expect(screen.card.safeAreaInsets == .zero)
    screen.scroll.contentOffset = Point(x: 0, y: offset)
    screen.window.layoutIfNeeded()
    #expect(screen.card.safeAreaInsets == insets(expected, 0, 0, 0))
    #expect(isNear(screen.text.exactFrame.minY, expected))
    // The card's margins lie inside its safe area. No frame in the content has moved.
    #expect(screen.card.effectiveLayoutMargins.top == 8 + expected)
    #expect(screen.card.exactFrame == rect(0, 100, 400, 300))
    screen.scroll.contentOffset = Point(x: 0, y: 0)
    screen.window.layoutIfNeeded()
    #expect(isNear(screen.text.exactFrame.minY, 0))
  }

  @Test(.rule("3.9.safeAreaDidChange"))
  func `scrolling notifies each view whose safe area changes once`() throws {
    let screen = try Screen(rect(0, 100, 400, 300))
    func changes(at offset: Double) -> [Int] {
      screen.scroll.contentOffset.y = offset
      screen.window.layoutIfNeeded()
      return screen.card.takeChanges()
    }
    #expect(changes(at: 30) == [0, 0])
    let layouts = screen.card.layouts
    #expect(changes(at: 60) == [1, 1])
    #expect(screen.card.layouts == layouts + 1)
    #expect(changes(at: 100) == [1, 1])
    #expect(changes(at: 200) == [0, 0])
    #expect(changes(at: 30) == [1, 1])
    #expect(screen.below.takeChanges() == [0, 0])
  }

  @Test(.rule("6.1.layout"))
  func `scrolling solves only if constraints use a safe area that changes`() throws {
    let screen = try Screen(rect(0, 100, 400, 300))
    func solved(at offset: Double) throws -> Bool {
      screen.scroll.contentOffset.y = offset
      let statistics = try screen.window.solveLayout().statistics
      return statistics.solvedComponents > 0 || statistics.evaluations > 0
    }
    try #expect(!solved(at: 20))
    try #expect(solved(at: 60))
    try #expect(solved(at: 110))
    try #expect(!solved(at: 300))
    screen.window.safeArea = .zero
    try screen.window.solveLayout()
    try #expect(!solved(at: 60))
  }

  @Test(.rule("3.9.childSafeArea"))
  func `content whose size depends on its safe area has a stable layout`()
    throws
  {
    let text = SizedView("text", 100, 900)
    let content = item("content", [text])
    let scroll = ScrollView()
    scroll.identifier = "restless-scroll"
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.addSubview(content)
    let window = window(400, 800, root: scroll)
    window.safeArea = insets(59, 0, 0, 0)
    for (attribute, other) in [
      (LayoutAttribute.left, LayoutAttribute.left), (.right, .right), (.top, .top),
      (.bottom, .bottom),
    ] {
      try constrain(content, attribute, .equal, scroll.contentLayoutGuide, other)
    }
    for attribute: LayoutAttribute in [.left, .right, .top, .bottom] {
      try constrain(text, attribute, .equal, content.layoutMarginsGuide, attribute)
    }
    let errors = window.errors {
      // The margins are 8 on each side, plus the part of the bar that overlaps the content. The
      // content begins at minus the offset.
      for (offset, overlap) in [(0.0, 59.0), (-59, 0), (-20, 39), (500, 59), (-100, 0)] {
        scroll.contentOffset.y = offset
        window.layoutIfNeeded()
        #expect(scroll.contentSize == Size(width: 116, height: 916 + overlap))
        #expect(isNear(text.exactFrame.minY, 8 + overlap))
      }
    }
    #expect(errors.isEmpty)
  }

  /// Each row has a behavior, whether the scroll view always bounces horizontally, and the safe
  /// area of a card in the content's corner.
  private static let behaviors: [(ScrollView.ContentInsetAdjustmentBehavior, Bool, EdgeInsets)] = [
    (.never, false, insets(59, 10, 0, 0)), (.automatic, false, insets(0, 10, 0, 0)),
    (.automatic, true, .zero), (.scrollableAxes, false, .zero), (.always, false, .zero),
  ]

  @Test(.rule("3.9.childSafeArea"), arguments: behaviors)
  func `the content receives no safe-area edges that adjusted insets already cover`(
    _ behavior: ScrollView.ContentInsetAdjustmentBehavior, _ bounces: Bool, _ expected: EdgeInsets
  ) throws {
    let screen = try Screen(rect(0, 0, 300, 300))
    screen.window.safeArea = insets(59, 10, 30, 20)
    for (behavior, bounces, expected) in [
      (behavior, bounces, expected), (.never, false, insets(59, 10, 0, 0)),
      (behavior, bounces, expected),
    ] {
      screen.scroll.contentInsetAdjustmentBehavior = behavior
      screen.scroll.alwaysBounceHorizontal = bounces
      for offset in [0.0, -59, 25] {
        screen.scroll.contentOffset.y = offset
        screen.window.layoutIfNeeded()
        let seen = EdgeInsets(
          top: min(expected.top, max(0, expected.top + offset)), left: expected.left, bottom: 0,
          right: 0)
        #expect(screen.card.safeAreaInsets == seen, "\(behavior) \(offset)")
        #expect(isNear(screen.text.exactFrame.minY, seen.top))
      }
    }
  }

  /// Each row has the behavior and the offsets before and after the safe area becomes 59 at the top
  /// and 20 at the left.
  @Test(
    arguments: [
      // Content scrolled to its start stays beside the bar. Other content stays where it is.
      (ScrollView.ContentInsetAdjustmentBehavior.automatic, Point(x: 0, y: 0), Point(x: 0, y: -59)),
      (.automatic, Point(x: 0, y: 100), Point(x: 0, y: 100)),
      (.automatic, Point(x: 0, y: -10), Point(x: 0, y: -10)),
      (.always, Point(x: 0, y: 0), Point(x: -20, y: -59)),
      (.always, Point(x: 5, y: 0), Point(x: 5, y: -59)),
      (.scrollableAxes, Point(x: 0, y: 0), Point(x: 0, y: -59)),
      (.never, Point(x: 0, y: 0), Point(x: 0, y: 0)),
    ])
  func `content scrolled to its start stays there when the safe area changes`(
    _ behavior: ScrollView.ContentInsetAdjustmentBehavior, _ before: Point, _ after: Point
  ) {
    let scroll = ScrollView()
    scroll.contentInsetAdjustmentBehavior = behavior
    scroll.contentSize = Size(width: 300, height: 2000)
    let window = MullionTests.window(400, 800, root: scroll)
    window.layoutIfNeeded()
    scroll.contentOffset = before
    window.safeArea = insets(59, 20, 0, 0)
    window.layoutIfNeeded()
    #expect(scroll.contentOffset == after)
    window.safeArea = .zero
    window.layoutIfNeeded()
    #expect(scroll.contentOffset == before)
  }

  @Test func `setting contentInset does not change the offset`() {
    let scroll = ScrollView()
    scroll.contentSize = Size(width: 300, height: 2000)
    let window = MullionTests.window(400, 800, root: scroll)
    scroll.contentInset = insets(30, 0, 0, 0)
    window.layoutIfNeeded()
    #expect(scroll.contentOffset == .zero)
    // With the inset, the content's start is at the offset -30; from there, the content follows the
    // safe area.
    scroll.contentOffset.y = -30
    window.safeArea = insets(59, 0, 0, 0)
    window.layoutIfNeeded()
    #expect(scroll.contentOffset == Point(x: 0, y: -89))
  }
}
