// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import RuleTrait
import Testing

@Suite struct LayerConversionTests {
  private let root = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
  private let view = View(frame: Rect(x: 10, y: 20, width: 50, height: 50))
  private let outer = Layer()
  private let inner = Layer()

  init() {
    outer.frame = Rect(x: 5, y: 5, width: 20, height: 20)
    inner.frame = Rect(x: 1, y: 2, width: 4, height: 4)
    root.addSubview(view)
    view.layer.addSublayer(outer)
    outer.addSublayer(inner)
  }

  @Test(.rule("13.layers.conversion"))
  func `points move through the origins of layers with and without views`() {
    #expect(inner.convert(Point.zero, to: outer) == Point(x: 1, y: 2))
    #expect(inner.convert(Point.zero, to: view.layer) == Point(x: 6, y: 7))
    #expect(inner.convert(Point.zero, to: root.layer) == Point(x: 16, y: 27))
    #expect(inner.convert(Point.zero, to: nil) == Point(x: 16, y: 27))
    #expect(inner.convert(Point(x: 16, y: 27), from: root.layer) == .zero)
    #expect(root.layer.convert(Point(x: 16, y: 27), to: inner) == .zero)
  }

  @Test(.rule("13.layers.conversion"))
  func `a rectangle converts to the bounding box of its transformed corners`() {
    outer.affineTransform = .rotation(.pi / 2)
    let box = inner.convert(inner.bounds, to: outer.superlayer)
    // The corner (1, 2) lies at (-9, -8) from the middle (15, 15), and turns to (8, -9).
    #expect(isNear(box.minX, 19) && isNear(box.minY, 6))
    #expect(isNear(box.width, 4) && isNear(box.height, 4))
    let back = inner.convert(box, from: view.layer)
    #expect(isNear(back.minX, 0) && isNear(back.maxY, 4))
  }

  @Test(.rule("13.layers.conversion"))
  func `the layer of a released view converts nothing and affects no other layer`() {
    let lost = View(frame: Rect(x: 9, y: 9, width: 9, height: 9)).layer
    #expect(lost.convert(Point(x: 1, y: 2), to: root.layer) == Point(x: 1, y: 2))
    #expect(lost.convert(Rect(x: 1, y: 2, width: 3, height: 4), from: nil).size.height == 4)
    lost.name = "lost"
    #expect(lost.name == "lost" && root.layer.name == nil)
  }

  private func isNear(_ a: Double, _ b: Double) -> Bool { (a - b).magnitude < 1e-9 }
}
