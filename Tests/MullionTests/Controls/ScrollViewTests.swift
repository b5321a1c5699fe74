// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import MullionSolver
import RuleTrait
import TestSupport
import Testing

/// A scroll view that counts its layouts and, if it has tiles, shows those that intersect its
/// bounds.
private final class TiledScrollView: ScrollView, ScrollViewDelegate {
  static let tileHeight = 50.0

  var layouts = 0
  var offsets: [Point] = []
  /// The visible tiles, by their index.
  var tiles: [Int: View] = [:]
  /// The tiles that exist and are not visible, for reuse.
  var spare: [View] = []
  var hasTiles = false

  override func layoutSubviews() {
    layouts += 1
    guard hasTiles else { return }
    let first = Int((bounds.minY / Self.tileHeight).rounded(.down))
    let last = Int((bounds.maxY / Self.tileHeight).rounded(.up)) - 1
    for (number, tile) in tiles where !(first...last).contains(number) {
      tile.isHidden = true
      spare.append(tile)
      tiles[number] = nil
    }
    for number in first...last where tiles[number] == nil {
      let tile = spare.popLast() ?? View()
      if tile.superview == nil { addSubview(tile) }
      tile.isHidden = false
      tile.tag = number
      tile.frame = rect(0, Double(number) * Self.tileHeight, bounds.width, Self.tileHeight)
      tiles[number] = tile
    }
  }

  func scrollViewDidScroll(_ scrollView: ScrollView) { offsets.append(scrollView.contentOffset) }
}

private func scroll(_ frame: Rect, content: Size = .zero) -> ScrollView {
  let scroll = ScrollView(frame: frame)
  scroll.contentSize = content
  return scroll
}

@Suite struct ScrollViewTests {
  @Test(.rule("6.1.offset"))
  func `contentOffset is the bounds origin, and the delegate receives each change`() throws {
    let scroll = TiledScrollView(frame: rect(10, 20, 100, 80))
    scroll.delegate = scroll
    scroll.contentOffset = Point(x: 5, y: 7)
    #expect(scroll.bounds == rect(5, 7, 100, 80))
    scroll.bounds = rect(1, 2, 100, 80)
    #expect(scroll.contentOffset == Point(x: 1, y: 2))
    #expect(scroll.frame == rect(10, 20, 100, 80))
    scroll.contentOffset = Point(x: 1, y: 2)
    scroll.frame = rect(0, 0, 50, 50)
    #expect(scroll.offsets == [Point(x: 5, y: 7), Point(x: 1, y: 2)])
    #expect(scroll.contentOffset == Point(x: 1, y: 2))
    // The new size is already set when the delegate is notified.
    final class SizeDelegate: ScrollViewDelegate {
      var size = Size.zero
      func scrollViewDidScroll(_ scrollView: ScrollView) { size = scrollView.bounds.size }
    }
    let delegate = SizeDelegate()
    scroll.delegate = delegate
    scroll.bounds = rect(9, 9, 30, 40)
    #expect(delegate.size == Size(width: 30, height: 40))
  }

  @Test(.rule("6.1.contentSize"))
  func `changing contentSize moves no subview`() {
    let scroll = scroll(rect(0, 0, 100, 100))
    let child = view("child", rect(10, 10, 20, 20), mask: [.flexibleWidth, .flexibleLeftMargin])
    scroll.addSubview(child)
    scroll.contentSize = Size(width: 1000, height: 2000)
    scroll.layoutIfNeeded()
    #expect(child.frame == rect(10, 10, 20, 20))
    #expect(scroll.bounds == rect(0, 0, 100, 100))
    #expect(scroll.contentLayoutGuide.layoutFrame == rect(0, 0, 1000, 2000))
  }

  @Test(.rule("6.1.range"))
  func `the offset range starts at the inset and is never reversed`() {
    // Each row has the content size, the insets, and the minimum and maximum offset of a view of
    // 100 by 80.
    let table: [(Size, EdgeInsets, Point, Point)] = [
      (.zero, .zero, Point(x: 0, y: 0), Point(x: 0, y: 0)),
      (Size(width: 300, height: 200), .zero, Point(x: 0, y: 0), Point(x: 200, y: 120)),
      (Size(width: 50, height: 81), .zero, Point(x: 0, y: 0), Point(x: 0, y: 1)),
      (
        Size(width: 300, height: 50), insets(10, 20, 30, 40), Point(x: -20, y: -10),
        Point(x: 240, y: 0)
      ),
      (
        Size(width: 0, height: 0), insets(10, 20, 30, 40), Point(x: -20, y: -10),
        Point(x: -20, y: -10)
      ),
    ]
    for (content, inset, least, most) in table {
      let scroll = scroll(rect(0, 0, 100, 80), content: content)
      scroll.contentInset = inset
      #expect(scroll.minimumContentOffset == least, "\(content)")
      #expect(scroll.maximumContentOffset == most, "\(content)")
    }
  }

  @Test func `contentInsetAdjustmentBehavior decides which safe-area edges add to the inset`() {
    typealias Behavior = ScrollView.ContentInsetAdjustmentBehavior
    let safe = insets(40, 10, 30, 20)
    let vertical = insets(40, 0, 30, 0)
    // Each row has the behavior, the content size in a view of 200 by 300, and the added insets.
    let table: [(Behavior, Size, EdgeInsets)] = [
      (.never, Size(width: 999, height: 999), .zero), (.always, .zero, safe),
      (.automatic, Size(width: 200, height: 301), vertical),
      (.scrollableAxes, Size(width: 200, height: 301), vertical),
      (.scrollableAxes, Size(width: 201, height: 300), insets(0, 10, 0, 20)),
      (.scrollableAxes, Size(width: 201, height: 301), safe),
      (.automatic, Size(width: 201, height: 0), vertical), (.scrollableAxes, .zero, .zero),
    ]
    for (behavior, content, added) in table {
      let scroll = scroll(.zero, content: content)
      let window = window(200, 300, root: scroll)
      window.safeArea = safe
      scroll.contentInset = insets(1, 2, 3, 4)
      scroll.contentInsetAdjustmentBehavior = behavior
      let expected = insets(1 + added.top, 2 + added.left, 3 + added.bottom, 4 + added.right)
      #expect(scroll.adjustedContentInset == expected, "\(behavior) \(content)")
    }
    let scroll = scroll(.zero)
    let window = window(200, 300, root: scroll)
    window.safeArea = safe
    scroll.alwaysBounceVertical = true
    #expect(scroll.adjustedContentInset == vertical)
    scroll.alwaysBounceHorizontal = true
    #expect(scroll.adjustedContentInset == safe)
  }

  @Test(.rule("6.1.set"))
  func `an offset that is set may be outside the range`() {
    let scroll = scroll(rect(0, 0, 100, 100), content: Size(width: 300, height: 300))
    scroll.contentOffset = Point(x: -50, y: 1000)
    #expect(scroll.contentOffset == Point(x: -50, y: 1000))
    for animated in [false, true] {
      scroll.setContentOffset(Point(x: -60, y: 900), animated: animated)
      #expect(scroll.contentOffset == Point(x: -60, y: 900))
      scroll.setContentOffset(Point(x: 20, y: 30), animated: animated)
      #expect(scroll.contentOffset == Point(x: 20, y: 30))
      // The largest offsets are 300 - 100.
      scroll.scrollRectToVisible(rect(900, 900, 10, 10), animated: animated)
      #expect(scroll.contentOffset == Point(x: 200, y: 200))
      scroll.scrollRectToVisible(rect(-90, -90, 10, 10), animated: animated)
      #expect(scroll.contentOffset == .zero)
    }
  }

  @Test(.rule("6.1.set"))
  func `later changes of content, insets and bounds keep an offset outside the range`() {
    let scroll = scroll(rect(0, 0, 100, 100), content: Size(width: 100, height: 1000))
    let window = Window(frame: rect(0, 0, 100, 100))
    window.addSubview(scroll)
    scroll.setContentOffset(Point(x: 0, y: -60), animated: false)
    scroll.contentSize.height = 400
    scroll.contentInset.top = 20
    scroll.frame.size.height = 80
    window.layoutIfNeeded()
    #expect(scroll.contentOffset == Point(x: 0, y: -60))
  }

  @Test(.rule("6.1.set"))
  func `a scroll view refuses non-finite or negative numbers and changes nothing`() {
    let scroll = scroll(rect(0, 0, 100, 100), content: Size(width: 300, height: 300))
    scroll.identifier = "refusing"
    let errors = Reported.errors(naming: "refusing") {
      scroll.contentOffset = Point(x: .nan, y: 0)
      scroll.setContentOffset(Point(x: 0, y: .infinity), animated: true)
      scroll.scrollRectToVisible(rect(.nan, 0, 1, 1), animated: false)
      scroll.contentSize = Size(width: -1, height: 0)
      scroll.contentInset = insets(0, .infinity, 0, 0)
    }
    #expect(errors.count == 5)
    #expect(scroll.bounds == rect(0, 0, 100, 100))
    #expect(scroll.contentSize == Size(width: 300, height: 300) && scroll.contentInset == .zero)
    #expect(ScrollView.DecelerationRate(rawValue: 1) == .normal)
    #expect(ScrollView.DecelerationRate(rawValue: 0) == .normal)
    #expect(ScrollView.DecelerationRate(rawValue: 0.998) == .normal)
  }

  @Test(.rule("6.1.visible"))
  func `scrollRectToVisible scrolls by the least distance`() {
    // Each row has the offset before, the top and height of the rectangle, and the offset after.
    // The view is 100 high, the content 1000.
    let table: [(Double, ClosedRange<Double>, Double)] = [
      (200, 210...250, 200), (200, 200...300, 200), (200, 150...180, 150), (200, 290...350, 250),
      // A rectangle taller than the view causes no scrolling if it fills the view, otherwise
      // scrolling to its nearer end.
      (200, 100...400, 200), (200, 250...500, 250), (200, 0...150, 50),
      // The offset stays in its range.
      (200, -50...10, 0), (200, 980...2000, 900),
    ]
    for (start, extent, end) in table {
      let scroll = scroll(rect(0, 0, 100, 100), content: Size(width: 100, height: 1000))
      scroll.contentOffset.y = start
      scroll.scrollRectToVisible(
        rect(0, extent.lowerBound, 100, extent.upperBound - extent.lowerBound), animated: false)
      #expect(scroll.contentOffset == Point(x: 0, y: end), "\(start) \(extent)")
    }
    // The area under the inset is not visible.
    let scroll = scroll(rect(0, 0, 100, 100), content: Size(width: 100, height: 1000))
    scroll.contentInset = insets(20, 0, 30, 0)
    scroll.contentOffset.y = 200
    scroll.scrollRectToVisible(rect(0, 210, 10, 10), animated: true)
    #expect(scroll.contentOffset.y == 190)
    scroll.scrollRectToVisible(rect(0, 255, 10, 10), animated: true)
    #expect(scroll.contentOffset.y == 195)
  }

  @Test(.rule("6.1.layout", "11.scroll", "9.3.origin"))
  func `scrolling lays out the scroll view and its superview without solving`() throws {
    let scroll = TiledScrollView(frame: rect(0, 0, 100, 100))
    let child = LayoutCounter(frame: rect(5, 5, 300, 300))
    let placed = item("placed")
    scroll.addSubview(child)
    scroll.addSubview(placed)
    let root = LayoutCounter()
    root.addSubview(scroll)
    let window = window(200, 200, root: root)
    try place(placed, in: child, rect(1, 2, 3, 4))
    try constrain(scroll.contentLayoutGuide, .bottom, .equal, placed, .bottom)
    try constrain(scroll.contentLayoutGuide, .width, .equal, placed, .width)
    try window.solveLayout()
    let context = try GraphicsContext(width: 200, height: 200, scale: 1)
    window.render(in: context)
    (scroll.layouts, child.layouts, root.layouts) = (0, 0, 0)
    let frames = [scroll.frame, child.frame, placed.frame]
    for step in 1...5 {
      scroll.contentOffset.y += 10
      let statistics = try window.solveLayout().statistics
      #expect([scroll.layouts, child.layouts, root.layouts] == [step, 0, step])
      #expect([scroll.frame, child.frame, placed.frame] == frames)
      #expect(statistics.glpkCalls == 0 && statistics.solvedComponents == 0)
      #expect(statistics.evaluations == 0 && !child.needsDisplay)
    }
  }

  @Test(.rule("6.1.defaults"))
  func `a new scroll view has UIKit's default values`() {
    let scroll = ScrollView()
    #expect(scroll.contentOffset == Point(x: 0, y: 0) && scroll.contentSize == .zero)
    #expect(scroll.contentInset == .zero && scroll.adjustedContentInset == .zero)
    #expect(scroll.contentInsetAdjustmentBehavior == .automatic)
    #expect(scroll.decelerationRate == .normal && scroll.delegate == nil)
    #expect(scroll.bounces && !scroll.alwaysBounceVertical && !scroll.alwaysBounceHorizontal)
    #expect(!scroll.isPagingEnabled && scroll.isScrollEnabled && !scroll.isDirectionalLockEnabled)
    #expect(scroll.delaysContentTouches && scroll.canCancelContentTouches)
    #expect(scroll.minimumZoomScale == 1 && scroll.maximumZoomScale == 1)
    #expect(scroll.showsVerticalScrollIndicator && scroll.showsHorizontalScrollIndicator)
    #expect(scroll.clipsToBounds && !View().clipsToBounds)
  }

  @Test(.rule("6.1.deceleration"))
  func `a released drag decelerates by the documented formula`() {
    #expect(ScrollView.DecelerationRate.normal.rawValue == 0.998)
    #expect(ScrollView.DecelerationRate.fast.rawValue == 0.99)
    // -1 / (1000 ln 0.998) = 0.49949983 and -1 / (1000 ln 0.99) = 0.09949916.
    for (rate, share) in [(ScrollView.DecelerationRate.normal, 0.49949983), (.fast, 0.09949916)] {
      let way = ScrollDeceleration(velocity: -2000, rate: rate)
      #expect(isNear(way.distance, -2000 * share, 1e-7))
      // In each millisecond the velocity decreases by the same factor. The distance is the sum of
      // small steps.
      var sum = 0.0
      for step in 0..<20_000 {
        let time = (Double(step) + 0.5) * 1e-4
        sum += way.velocity(after: time) * 1e-4
      }
      #expect(isNear(way.distance(after: 2), sum, 1e-6))
      #expect(
        isNear(way.velocity(after: 0.003), -2000 * rate.rawValue * rate.rawValue * rate.rawValue))
      // At the end of the duration, exactly the tolerance remains.
      let time = way.duration(toWithin: 0.25)
      #expect(isNear(way.distance(after: time), way.distance + 0.25))
      #expect(way.distance(after: 0) == 0)
    }
    #expect(ScrollDeceleration(velocity: 0.1).duration() == 0)
    let scroll = scroll(rect(0, 0, 100, 100), content: Size(width: 100, height: 10_000))
    scroll.contentOffset.y = 1000
    // The resting offset is 1000 + 0.49949983 · 2000. The content cannot scroll horizontally.
    let rest = scroll.restingContentOffset(velocity: Point(x: 500, y: 2000))
    #expect(rest.x == 0 && isNear(rest.y, 1998.99966, 1e-7))
    #expect(scroll.restingContentOffset(velocity: Point(x: 0, y: 1e6)).y == 9900)
    #expect(scroll.contentOffset.y == 1000)
  }

  @Test(.rule("6.1.paging"))
  func `a scroll view with paging rests at multiples of the page size`() {
    let scroll = scroll(rect(0, 0, 100, 50), content: Size(width: 450, height: 200))
    scroll.isPagingEnabled = true
    // Each row has the offset and velocity at the release, and the resting offset. The distance is
    // almost half the velocity.
    let table: [(Double, Double, Double)] = [
      (0, 0, 0), (49, 0, 0), (51, 0, 100), (120, 0, 100), (120, 80, 200), (120, -200, 0),
      // The last page ends where the content ends.
      (340, 0, 300), (340, 100, 350), (0, 10_000, 350), (200, -10_000, 0),
    ]
    for (start, velocity, end) in table {
      scroll.contentOffset = Point(x: start, y: 30)
      let rest = scroll.restingContentOffset(velocity: Point(x: velocity, y: 0))
      #expect(rest == Point(x: end, y: 50), "\(start) \(velocity)")
    }
  }

  @Test(.rule("6.1.tiles"))
  func `a scroll view's layoutSubviews can add tiles and reuse them`() throws {
    let scroll = TiledScrollView(frame: rect(0, 0, 100, 120))
    scroll.hasTiles = true
    scroll.contentSize = Size(width: 100, height: 10_000)
    scroll.layoutIfNeeded()
    for step in 0...40 {
      scroll.contentOffset.y = Double(step * 37)
      scroll.layoutIfNeeded()
      let shown = Set(scroll.subviews.filter { !$0.isHidden }.map(\.tag))
      let seen = Set(
        (0..<200).filter {
          rect(0, Double($0) * 50, 100, 50).intersects(scroll.bounds)
        })
      #expect(shown == seen, "\(scroll.contentOffset.y)")
      for tile in scroll.subviews where !tile.isHidden {
        #expect(tile.frame == rect(0, Double(tile.tag) * 50, 100, 50))
      }
    }
    // A height of 120 points intersects at most four tiles of 50 points.
    #expect(scroll.subviews.count <= 4)
  }
}
