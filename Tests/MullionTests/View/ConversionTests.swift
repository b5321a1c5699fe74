// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import RuleTrait
import TestSupport
import Testing

/// Tests the conversion of points and rectangles between views: rules 7.8 of `rules.tsv`.
@Suite struct ConversionTests {
  @Test(.rule("1.5.G04", "1.5.G06", "1.5.G24", "7.8.convert"))
  func `conversion applies frames and bounds; nil means window or screen coordinates`() {
    let inner = view("inner", rect(8, 24, 10, 10))
    let outer = view("outer", rect(40, 40, 100, 100), [inner])
    outer.bounds.origin = Point(x: 8, y: 24)
    let sibling = view("sibling", rect(20, 0, 50, 50))
    let window = window(300, 300, root: view("root", .zero, [outer, sibling]))
    window.frame = rect(1000, 500, 300, 300)
    window.layoutIfNeeded()
    let origin = Point(x: 0, y: 0)
    // The origin of the bounds is at the view's top left corner.
    #expect(inner.convert(origin, to: outer) == Point(x: 8, y: 24))
    #expect(inner.convert(origin, to: nil) == Point(x: 40, y: 40))
    #expect(inner.convert(origin, to: sibling) == Point(x: 20, y: 40))
    #expect(inner.convert(Point(x: 20, y: 40), from: sibling) == origin)
    #expect(inner.convert(rect(1, 2, 3, 4), to: sibling) == rect(21, 42, 3, 4))
    #expect(sibling.convert(rect(1, 2, 3, 4), from: inner) == rect(21, 42, 3, 4))
    #expect(window.convert(Point(x: 1, y: 2), to: nil) == Point(x: 1001, y: 502))
    #expect(window.convert(Point(x: 1001, y: 502), from: nil) == Point(x: 1, y: 2))
    #expect(inner.convert(origin, from: nil) == Point(x: -40, y: -40))
    #expect(inner.convert(Point(x: 3, y: 4), to: inner) == Point(x: 3, y: 4))
  }

  @Test(.rule("1.5.G14", "1.5.G17", "7.8.box"))
  func `a rotated rectangle converts to the bounding box of its corners`() {
    let turned = view("turned", rect(50, 75, 100, 50))
    turned.transform = .rotation(.pi / 2)
    let root = view("root", rect(0, 0, 200, 200), [turned])
    // By the rules 7.8, the box is (75, 50, 50, 100), centered at (100, 100).
    #expect(isNear(turned.convert(turned.bounds, to: root), rect(75, 50, 50, 100)))
    let corner = turned.convert(Point(x: 0, y: 0), to: root)
    #expect(isNear(corner.x, 125) && isNear(corner.y, 50))
    turned.transform = .scale(x: 0, y: 1)
    #expect(turned.convert(Point(x: 7, y: 7), from: root) == Point(x: 50, y: 25))
    #expect(turned.convert(rect(7, 7, 7, 7), from: root) == rect(50, 25, 0, 0))
  }

  @Test(.rule("7.8.convert"))
  func `converting to another view and back restores the point`() throws {
    try withEverySeed(0..<200) { seed, generator in
      func number() -> Double { Double.random(in: -50...50, using: &generator) }
      var views = [view("root", rect(0, 0, 100, 100))]
      for _ in 0..<8 {
        let next = View(frame: rect(number(), number(), 40, 30))
        next.bounds.origin = Point(x: number(), y: number())
        next.transform = AffineTransform.rotation(number())
          .concatenating(.scale(x: 1.5, y: 0.75))
        generator.pick(views).addSubview(next)
        views.append(next)
      }
      let (first, second, third) = (
        generator.pick(views), generator.pick(views), generator.pick(views)
      )
      let point = Point(x: number(), y: number())
      let there = first.convert(point, to: second)
      let back = first.convert(there, from: second)
      let round = third.convert(first.convert(point, to: third), to: second)
      guard isNear(back.x, point.x, 1e-6), isNear(back.y, point.y, 1e-6),
        isNear(round.x, there.x, 1e-6), isNear(round.y, there.y, 1e-6)
      else { throw Mismatch("seed \(seed): \(point) became \(there), \(back), \(round)") }
    }
  }
}
