// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionSolver
import RuleTrait
import TestSupport
import Testing

/// A window of 400 by 300 with a scroll view of 200 by 100 at (50, 20), and an item in it
/// that constraints position.
private struct Screen {
  let child = item("child")
  let scroll = ScrollView()
  let outside = item("outside")
  let root: View
  let window: Window

  init(direction: LayoutDirection = .leftToRight, scale: Double = 1) throws {
    scroll.identifier = "scroll"
    scroll.translatesAutoresizingMaskIntoConstraints = false
    scroll.addSubview(child)
    root = view("root", .zero, [scroll, outside])
    window = testWindow(400, 300, scale: scale, direction: direction, root: root)
    try place(scroll, in: root, rect(50, 20, 200, 100))
    try place(outside, in: root, rect(10, 30, 60, 40))
  }

  /// Pins the child to the edges of the scroll view at different distances, with a fixed size.
  func fillContent(_ size: Size) throws {
    try constrain(child, .leading, .equal, scroll, .leading, plus: 8)
    try constrain(child, .top, .equal, scroll, .top, plus: 5)
    try constrain(child, .trailing, .equal, scroll, .trailing, plus: -20)
    try constrain(child, .bottom, .equal, scroll, .bottom, plus: -10)
    try constrain(child, .width, plus: size.width)
    try constrain(child, .height, plus: size.height)
  }
}

/// Calls the helper `window`, which the property of the same name hides.
private func testWindow(
  _ width: Double, _ height: Double, scale: Double, direction: LayoutDirection, root: View
) -> Window {
  window(width, height, scale: scale, direction: direction, root: root)
}

@Suite struct ScrollLayoutTests {
  @Test(.rule("6.2.inside"))
  func `for views inside, a scroll view's edges are those of its content`() throws {
    let screen = try Screen()
    try screen.fillContent(Size(width: 500, height: 700))
    try screen.window.solveLayout()
    #expect(isNear(screen.child.exactFrame, rect(8, 5, 500, 700)))
    #expect(screen.scroll.frame == rect(50, 20, 200, 100))
    #expect(screen.scroll.contentSize == Size(width: 528, height: 715))
    #expect(screen.scroll.contentLayoutGuide.layoutFrame == rect(0, 0, 528, 715))
    // The frame is the same at any offset, also for guides of the scroll view.
    screen.scroll.contentOffset = Point(x: 30, y: 40)
    let guide = LayoutGuide()
    screen.scroll.addLayoutGuide(guide)
    try constrain(guide, .right, .equal, screen.scroll, .right, plus: -1)
    try constrain(guide, .centerY, .equal, screen.scroll, .centerY)
    try constrain(guide, .width, plus: 10)
    try constrain(guide, .height, plus: 15)
    try screen.window.solveLayout()
    // The right edge is the content's, so it is at 528 - 1 - 10. The center is the frame's, so the
    // top is at 100 / 2 - 15 / 2.
    #expect(isNear(guide.layoutFrame, rect(517, 42.5, 10, 15)))
    #expect(isNear(screen.child.exactFrame, rect(8, 5, 500, 700)))
  }

  @Test(.rule("6.2.inside"))
  func `for views inside, margins refer to the content, centers to the frame`() throws {
    let screen = try Screen()
    screen.window.safeArea = EdgeInsets(top: 50, left: 60, bottom: 0, right: 0)
    let (scroll, child) = (screen.scroll, screen.child)
    scroll.layoutMargins = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    scroll.alignmentRectInsets = EdgeInsets(top: 5, left: 6, bottom: 7, right: 8)
    let deep = item("deep")
    child.addSubview(deep)
    try constrain(child, .left, .equal, scroll, .leftMargin)
    try constrain(child, .right, .equal, scroll.layoutMarginsGuide, .right)
    try constrain(child, .top, .equal, scroll.layoutMarginsGuide, .top)
    try constrain(child, .bottom, .equal, scroll, .bottomMargin)
    try constrain(child, .width, plus: 300)
    try constrain(child, .height, plus: 400)
    try constrain(deep, .centerX, .equal, scroll, .centerX)
    try constrain(deep, .centerY, .equal, scroll, .centerYWithinMargins)
    try constrain(deep, .width, plus: 20)
    try constrain(deep, .height, plus: 20)
    try screen.window.solveLayout()
    #expect(isNear(child.exactFrame, rect(2, 1, 300, 400)))
    #expect(scroll.contentSize == Size(width: 306, height: 404))
    // The expected numbers are in the child's coordinates. The frame's alignment rectangle begins
    // at 6 and is 200 wide: 106 - 10 - 2. The center within the content's margins, 1…401, is 201:
    // 201 - 10 - 1.
    #expect(isNear(deep.exactFrame, rect(94, 190, 20, 20)))
  }

  @Test(.rule("6.2.center"))
  func `a view constrained to the scroll view's center scrolls with the content`() throws {
    for isHeldOutside in [false, true] {
      let screen = try Screen()
      let (scroll, child) = (screen.scroll, screen.child)
      try constrain(child, .top, .equal, scroll, .top)
      try constrain(child, .bottom, .equal, scroll, .bottom)
      try constrain(child, .trailing, .equal, scroll, .trailing)
      try constrain(child, .width, plus: 40)
      try constrain(child, .height, plus: 50)
      let middle = try LayoutConstraint(
        validating: child, attribute: .centerX, toItem: scroll, attribute: .centerX, constant: 3)
      (isHeldOutside ? screen.root : scroll).addConstraint(middle)
      for offset in [Point.zero, Point(x: 17, y: 0), Point(x: -5, y: 9)] {
        scroll.contentOffset = offset
        try screen.window.solveLayout()
        // The child is at 200 / 2 - 40 / 2 + 3 at any offset. The content ends where the child
        // ends.
        #expect(isNear(child.exactFrame, rect(83, 0, 40, 50)), "\(isHeldOutside) \(offset)")
        #expect(scroll.contentSize == Size(width: 123, height: 50))
      }
    }
  }

  @Test(.rule("6.2.center", "6.2.manual"))
  func `a constraint to the center alone does not determine the content size`() throws {
    let screen = try Screen()
    screen.scroll.contentSize = Size(width: 11, height: 22)
    try constrain(screen.child, .centerX, .equal, screen.scroll, .centerX)
    try constrain(screen.child, .centerY, .equal, screen.scroll, .centerY)
    try constrain(screen.child, .width, plus: 40)
    try constrain(screen.child, .height, plus: 50)
    try screen.window.solveLayout()
    #expect(isNear(screen.child.exactFrame, rect(80, 25, 40, 50)))
    #expect(screen.scroll.contentSize == Size(width: 11, height: 22))
  }

  @Test(.rule("6.2.outside"))
  func `constraints to outside views, and of sizes, refer to the frame`() throws {
    let screen = try Screen()
    let (scroll, child) = (screen.scroll, screen.child)
    try constrain(child, .left, .equal, scroll, .left)
    try constrain(child, .right, .equal, scroll, .right)
    try constrain(child, .top, .equal, scroll, .top)
    try constrain(child, .bottom, .equal, scroll, .bottom)
    try constrain(child, .width, .equal, scroll, .width)
    try constrain(child, .height, .equal, scroll, .height, times: 3)
    let beside = item("beside")
    screen.root.addSubview(beside)
    try constrain(beside, .left, .equal, scroll, .right, plus: 4)
    try constrain(beside, .centerY, .equal, scroll, .centerY)
    try constrain(beside, .width, plus: 10)
    try constrain(beside, .height, plus: 10)
    scroll.contentOffset = Point(x: 7, y: 90)
    try screen.window.solveLayout()
    #expect(isNear(child.exactFrame, rect(0, 0, 200, 300)))
    #expect(scroll.contentSize == Size(width: 200, height: 300))
    #expect(isNear(beside.exactFrame, rect(254, 65, 10, 10)))
  }

  @Test(.rule("6.2.contentGuide"))
  func `constraints to contentLayoutGuide determine the content size, rounded to pixels`() throws {
    let screen = try Screen(scale: 2)
    let content = screen.scroll.contentLayoutGuide
    #expect(content === screen.scroll.contentLayoutGuide && content.owningView === screen.scroll)
    try constrain(content, .width, .equal, screen.root, .width, times: 1.5)
    try constrain(content, .height, plus: 333.3)
    try constrain(screen.child, .right, .equal, content, .right)
    try constrain(screen.child, .centerY, .equal, content, .centerY)
    try constrain(screen.child, .width, plus: 40)
    try constrain(screen.child, .height, plus: 33.3)
    try screen.window.solveLayout()
    #expect(screen.scroll.contentSize == Size(width: 600, height: 333.5))
    #expect(isNear(screen.child.exactFrame, rect(560, 150, 40, 33.3)))
    // A constraint to an outside view uses the visible position of a view in the content.
    let beside = item("beside")
    screen.root.addSubview(beside)
    try constrain(beside, .left, .equal, content, .left)
    try constrain(beside, .top, .equal, content, .bottom)
    try constrain(beside, .width, plus: 1)
    try constrain(beside, .height, plus: 1)
    screen.scroll.contentOffset = Point(x: 15, y: 300)
    try screen.window.solveLayout()
    #expect(isNear(beside.exactFrame, rect(35, 53.3, 1, 1)))
    let errors = screen.window.errors { screen.root.addLayoutGuide(content) }
    #expect(errors == [.fixedGuide(view: "scroll")])
  }

  @Test(.rule("6.2.frameGuide", "6.2.fixed"))
  func `a view constrained to the frame guide stays at its visible position`() throws {
    let screen = try Screen()
    let (scroll, child) = (screen.scroll, screen.child)
    let floating = item("floating")
    scroll.addSubview(floating)
    try screen.fillContent(Size(width: 500, height: 700))
    try constrain(floating, .right, .equal, scroll.frameLayoutGuide, .right, plus: -10)
    try constrain(floating, .bottom, .equal, scroll.frameLayoutGuide, .bottom, plus: -6)
    try constrain(floating, .width, .equal, scroll.frameLayoutGuide, .width, times: 0.25)
    try constrain(floating, .height, plus: 20)
    try screen.window.solveLayout()
    #expect(isNear(floating.exactFrame, rect(140, 74, 50, 20)))
    for offset in [Point(x: 0, y: 30), Point(x: 90, y: 30), Point(x: -5, y: 600)] {
      scroll.contentOffset = offset
      let statistics = try screen.window.solveLayout().statistics
      #expect(isNear(floating.exactFrame, rect(140 + offset.x, 74 + offset.y, 50, 20)))
      #expect(isNear(child.exactFrame, rect(8, 5, 500, 700)))
      #expect(scroll.contentSize == Size(width: 528, height: 715))
      #expect(scroll.frameLayoutGuide.layoutFrame == scroll.bounds)
      // The offset is a parameter of the solver, as the size of the window is.
      #expect(statistics.glpkCalls == 0 && statistics.pivots == 0)
    }
  }

  @Test(.rule("6.2.fixed"))
  func `a view constrained to an outside view does not scroll`() throws {
    let screen = try Screen()
    let (scroll, child) = (screen.scroll, screen.child)
    let inner = ScrollView()
    inner.translatesAutoresizingMaskIntoConstraints = false
    child.addSubview(inner)
    let deep = item("deep")
    inner.addSubview(deep)
    try screen.fillContent(Size(width: 500, height: 700))
    try place(inner, in: child, rect(30, 40, 100, 100))
    try constrain(deep, .left, .equal, screen.outside, .left)
    try constrain(deep, .bottom, .equal, screen.outside, .bottom)
    try constrain(deep, .width, plus: 5)
    try constrain(deep, .height, plus: 6)
    for (outer, own) in [(0.0, 0.0), (12, 0), (12, 34), (0, 34)] {
      scroll.contentOffset = Point(x: outer, y: 2 * outer)
      inner.contentOffset = Point(x: own, y: 2 * own)
      try screen.window.solveLayout()
      // `outside` is at 10…70, 30…70 in the root. The child is at (58, 25) minus the outer offset,
      // and the inner view is at (30, 40) from there. The inner content is shifted by the inner
      // offset.
      let (x, y) = (58 + 30 - outer - own, 25 + 40 - 2 * outer - 2 * own)
      #expect(isNear(deep.exactFrame, rect(10 - x, 70 - 6 - y, 5, 6)), "\(outer) \(own)")
    }
    // Without both constraints, the offset is no longer a parameter of the solver.
    LayoutConstraint.deactivate(
      screen.root.constraints.filter { $0.terms.contains { $0.item === deep } })
    LayoutConstraint.deactivate(deep.constraints)
    try place(deep, in: inner, rect(1, 2, 3, 4))
    try screen.window.solveLayout()
    inner.contentOffset = Point(x: 3, y: 3)
    let statistics = try screen.window.solveLayout().statistics
    #expect(statistics.solvedComponents == 0 && statistics.evaluations == 0)
    #expect(isNear(deep.exactFrame, rect(1, 2, 3, 4)))
  }

  @Test(.rule("6.2.fixed"))
  func `a removed scroll view's offset no longer moves views until constrained again`() throws {
    let screen = try Screen()
    let (scroll, child) = (screen.scroll, screen.child)
    func pin() throws {
      try place(scroll, in: screen.root, rect(50, 20, 200, 100))
      try constrain(child, .top, .equal, screen.outside, .top)
    }
    try constrain(child, .top, .equal, screen.outside, .top)
    try constrain(child, .left, .equal, scroll.frameLayoutGuide, .left)
    for round in 1...3 {
      scroll.contentOffset.y = Double(round * 10)
      scroll.contentOffset.x = Double(round)
      try screen.window.solveLayout()
      #expect(isNear(child.exactFrame.minY, 10 + Double(round * 10)))
      #expect(isNear(child.exactFrame.minX, Double(round)))
      scroll.removeFromSuperview()
      try screen.window.solveLayout()
      screen.root.addSubview(scroll)
      try pin()
    }
  }

  @Test(.rule("6.2.manual"))
  func `contentSize keeps its set value while no constraint mentions the content`() throws {
    let screen = try Screen()
    let (scroll, child) = (screen.scroll, screen.child)
    scroll.contentSize = Size(width: 11, height: 22)
    _ = scroll.contentLayoutGuide
    let other = item("other")
    scroll.addSubview(other)
    try constrain(child, .left, .equal, other, .left, plus: 3)
    try constrain(child, .width, .equal, scroll, .width)
    try constrain(other, .top, .equal, scroll.frameLayoutGuide, .top)
    try screen.window.solveLayout()
    #expect(scroll.contentSize == Size(width: 11, height: 22))
    let mention = try constrain(child, .right, .equal, scroll, .right)
    try constrain(scroll.contentLayoutGuide, .height, plus: 77)
    try constrain(child, .left, .equal, scroll, .left)
    try screen.window.solveLayout()
    #expect(scroll.contentSize == Size(width: 200, height: 77))
    // While constraints determine the size, they override the property.
    scroll.contentSize = Size(width: 1, height: 1)
    try screen.window.solveLayout()
    #expect(scroll.contentSize == Size(width: 200, height: 77))
    mention.deactivate()
    LayoutConstraint.deactivate(scroll.constraints)
    scroll.contentSize = Size(width: 1, height: 1)
    try screen.window.solveLayout()
    #expect(scroll.contentSize == Size(width: 1, height: 1))
  }

  @Test(.rule("6.2.inside", "6.2.frameGuide"))
  func `content mirrors about the content's center, floating views about the frame's`() throws {
    var frames: [LayoutDirection: (child: Rect, floating: Rect)] = [:]
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      let screen = try Screen(direction: direction)
      let floating = item("floating")
      screen.scroll.addSubview(floating)
      try screen.fillContent(Size(width: 500, height: 50))
      try constrain(floating, .leading, .equal, screen.scroll.frameLayoutGuide, .leading, plus: 7)
      try constrain(floating, .width, plus: 20)
      screen.scroll.contentOffset.x = 100
      try screen.window.solveLayout()
      #expect(screen.scroll.contentSize == Size(width: 528, height: 65))
      frames[direction] = (screen.child.exactFrame, floating.exactFrame)
    }
    #expect(isNear(frames[.leftToRight]?.child.minX ?? 0, 8))
    #expect(isNear(frames[.rightToLeft]?.child.minX ?? 0, 20))
    #expect(isNear(frames[.leftToRight]?.floating.minX ?? 0, 107))
    #expect(isNear(frames[.rightToLeft]?.floating.minX ?? 0, 100 + 200 - 7 - 20))
  }

  @Test(.rule("6.2.fixed"))
  func `views constrained to outside views keep their visible positions at any offset`() throws {
    try withEverySeed(0..<60) { seed, random in try checkFloating(seed, &random) }
  }

  private func checkFloating(_ seed: UInt64, _ random: inout SplitMix64) throws {
    func number(_ range: ClosedRange<Int>) -> Double {
      Double(Int.random(in: range, using: &random))
    }
    let screen = try Screen()
    let (scroll, child) = (screen.scroll, screen.child)
    try screen.fillContent(Size(width: number(100...600), height: number(100...600)))
    var floating: [View] = []
    for index in 0..<6 {
      let view = item("f\(index)")
      (Bool.random(using: &random) ? child : scroll).addSubview(view)
      let anchors: [any LayoutItem] =
        [screen.outside, screen.root, scroll.frameLayoutGuide, screen.root.layoutMarginsGuide]
        + floating
      for (own, other) in [(LayoutAttribute.left, LayoutAttribute.right), (.centerY, .top)] {
        guard let anchor = anchors.randomElement(using: &random) else { continue }
        try constrain(view, own, .equal, anchor, other, plus: number(-50...50))
      }
      try constrain(view, .width, plus: number(1...50))
      try constrain(view, .height, plus: number(1...50))
      floating.append(view)
    }
    func seen(_ view: View) -> Rect {
      var frame = view.exactFrame
      var outer = view.superview
      while let next = outer, next !== screen.root {
        frame = frame.offsetBy(
          dx: next.exactFrame.minX - next.bounds.minX, dy: next.exactFrame.minY - next.bounds.minY)
        outer = next.superview
      }
      return frame
    }
    try screen.window.solveLayout()
    let before = floating.map(seen)
    let content = scroll.contentSize
    for _ in 0..<3 {
      scroll.contentOffset = Point(x: number(-100...300), y: number(-100...300))
      try screen.window.solveLayout()
      for (view, frame) in zip(floating, before) {
        #expect(isNear(seen(view), frame), "\(view.identifier ?? "") of seed \(seed)")
      }
      #expect(scroll.contentSize == content)
    }
  }

  @Test func `a scroll view's frame determines the fitting size of its superview`() throws {
    let screen = try Screen()
    try screen.fillContent(Size(width: 500, height: 700))
    try constrain(screen.root, .right, .equal, screen.scroll, .right, plus: 9)
    try constrain(screen.root, .bottom, .equal, screen.scroll, .bottom, plus: 8)
    let size = try screen.root.fittingSize(View.layoutFittingCompressedSize)
    #expect(size == Size(width: 259, height: 128))
  }

  @Test func `a conflict about a scroll offset names the content and the offset`() throws {
    let screen = try Screen()
    let (scroll, child) = (screen.scroll, screen.child)
    try constrain(scroll.contentLayoutGuide, .left, .equal, scroll.frameLayoutGuide, .left, plus: 3)
    try constrain(child, .left, .equal, scroll, .left)
    scroll.contentOffset.x = 4
    let report = try screen.window.solveLayout()
    let conflict = try #require(report.conflicts.first)
    #expect(conflict.members.map(\.id).contains("scroll.contentLayoutGuide.left"))
    #expect(conflict.contradiction?.contains("scroll.contentOffset.x is 4") == true, "\(conflict)")
  }
}
