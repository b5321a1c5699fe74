// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import Testing

/// The layer at a point, as Core Animation's `hitTest(_:)`.
@Suite struct LayerHitTests {
  private func layer(_ frame: Rect) -> Layer {
    let layer = Layer()
    layer.frame = frame
    return layer
  }

  @Test func `the layer in front at a point is found`() {
    let root = layer(rect(10, 10, 100, 100))
    let (back, front) = (layer(rect(0, 0, 50, 50)), layer(rect(25, 25, 50, 50)))
    root.addSublayer(back)
    root.addSublayer(front)
    // Points are in the coordinates of the superlayer, so the root's begin at (10, 10).
    #expect(root.hitTest(Point(x: 15, y: 15)) === back)
    #expect(root.hitTest(Point(x: 45, y: 45)) === front)
    #expect(root.hitTest(Point(x: 105, y: 105)) === root)
    #expect(root.hitTest(Point(x: 5, y: 5)) == nil)
    back.zPosition = 1
    #expect(root.hitTest(Point(x: 45, y: 45)) === back)
    back.isHidden = true
    #expect(root.hitTest(Point(x: 45, y: 45)) === front)
  }

  @Test func `sublayers outside of a layer that masks are not found`() {
    let root = layer(rect(0, 0, 20, 20))
    let outside = layer(rect(30, 0, 20, 20))
    root.addSublayer(outside)
    #expect(root.hitTest(Point(x: 35, y: 5)) === outside)
    root.masksToBounds = true
    #expect(root.hitTest(Point(x: 35, y: 5)) == nil)
  }

  @Test func `the model of a layer is the layer, and affineTransform can be set`() {
    let layer = layer(rect(0, 0, 20, 20))
    layer.setAffineTransform(AffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 0, ty: 0))
    #expect(layer.affineTransform == AffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 0, ty: 0))
    #expect(layer.model() === layer && layer.visibleRect == layer.bounds)
  }
}
