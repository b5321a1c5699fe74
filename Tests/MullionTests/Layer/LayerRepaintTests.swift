// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import RuleTrait
import Testing

@testable import MullionView

private let red = Color(red: 1, green: 0, blue: 0)
private let blue = Color(red: 0, green: 0, blue: 1)

/// A layer that draws and counts its drawings.
private final class Drawn: Layer {
  var draws = 0
  var onDraw: () -> Void = {}

  override func draw(in context: GraphicsContext) {
    draws += 1
    context.fill(bounds, color: .black)
    onDraw()
  }
}

/// A shape layer that counts its drawings.
private final class DrawnShape: ShapeLayer {
  var draws = 0
  override func draw(in context: GraphicsContext) { draws += 1 }
}

/// Compares partial repaints of layers with full ones.
@Suite struct LayerRepaintTests {
  private let root = View(frame: rect(0, 0, 20, 20))
  private let shown: Window

  init() { shown = window(20, 20, root: root) }

  /// Expects that an update shows the same pixels as a full repaint.
  private func expectRepaint(
    at time: Double, _ name: String = "", sourceLocation: SourceLocation = #_sourceLocation
  ) {
    shown.update(at: time)
    guard let context = try? GraphicsContext(width: 20, height: 20, scale: 1) else { return }
    shown.render(in: context)
    #expect(
      shown.snapshot()?.pixels == context.bitmap.pixels, "\(name) \(time)",
      sourceLocation: sourceLocation)
  }

  @Test func `a mask that removes a view while it draws is painted without it`() {
    let masked = View(frame: rect(0, 0, 20, 20))
    masked.backgroundColor = red
    root.addSubview(masked)
    for index in 0..<3 {
      let view = View(frame: rect(Double(index) * 5, 0, 4, 4))
      view.backgroundColor = blue
      masked.addSubview(view)
    }
    let (mask, inner) = (Layer(), Drawn())
    (mask.frame, inner.frame) = (rect(0, 0, 20, 20), rect(0, 0, 18, 18))
    mask.addSublayer(inner)
    masked.layer.mask = mask
    inner.setNeedsDisplay()
    inner.onDraw = { masked.subviews.last?.removeFromSuperview() }
    expectRepaint(at: 0)
    #expect(inner.draws == 1 && masked.subviews.count == 2)
    inner.setNeedsDisplay()
    expectRepaint(at: 1)
    #expect(inner.draws == 2 && masked.subviews.count == 1)
    #expect(shown.snapshot()?[1, 1] == blue.premultiplied)
    #expect(shown.snapshot()?[6, 1] == red.premultiplied && shown.snapshot()?[19, 19] == 0)
    // A hidden view does not draw its mask.
    masked.isHidden = true
    inner.setNeedsDisplay()
    shown.update(at: 2)
    #expect(inner.draws == 2)
    masked.isHidden = false
    inner.onDraw = { masked.layer.mask = nil }
    expectRepaint(at: 3)
    #expect(inner.draws == 3 && shown.snapshot()?[19, 19] == red.premultiplied)
  }

  @Test func `painting never draws the layers of a mask`() throws {
    root.backgroundColor = red
    let mask = Drawn()
    mask.frame = rect(0, 0, 10, 10)
    root.layer.mask = mask
    shown.update(at: 0)
    mask.setNeedsDisplay()
    let context = try GraphicsContext(width: 20, height: 20, scale: 1)
    context.beginTransparencyLayer(alpha: 1)
    LayerPainter.applyMask(of: root, .identity, on: context, displays: false)
    context.endTransparencyLayer()
    #expect(mask.draws == 0 && mask.host?.needsDisplay == true)
    expectRepaint(at: 1)
    #expect(mask.draws == 1)
  }

  @Test(.rule("13.layers.repaint"))
  func `a shape or gradient with new contents is repainted, and never draws`() throws {
    let shape = DrawnShape()
    (shape.path, shape.fillColor) = (.rect(rect(0, 0, 9, 9)), blue)
    let gradient = GradientLayer()
    (gradient.frame, gradient.colors) = (rect(10, 10, 8, 8), [red, blue])
    for layer in [shape, gradient] { root.layer.addSublayer(layer) }
    expectRepaint(at: 0)
    let image = try Image(bitmap: Bitmap(width: 1, height: 1, pixels: [0xFF00_FF00]))
    withoutActions {
      (shape.fillColor, gradient.colors) = (red, [blue])
      (shape.contents, gradient.contents) = (image, image)
    }
    expectRepaint(at: 1)
    #expect(shown.snapshot()?[4, 4] == red.premultiplied)
    withoutActions {
      shape.frame = rect(0, 0, 9, 9)
      (shape.contents, gradient.contents) = (nil, nil)
    }
    expectRepaint(at: 2)
    let draws = shape.draws
    withoutActions { shape.path = .rect(rect(0, 0, 5, 5)) }
    expectRepaint(at: 3)
    #expect(shape.draws == draws && shape.host?.needsDisplay == false)
  }

  @Test func `a fraction of a pixel in the bounds origin is repainted`() {
    let (shape, shadow) = (ShapeLayer(), Layer())
    shape.frame = rect(0, 0, 10, 10)
    (shape.path, shape.fillColor) = (.rect(rect(1, 1, 4, 4)), blue)
    shadow.frame = rect(10, 10, 9, 9)
    shadow.shadowPath = .rect(rect(2, 2, 4, 4))
    (shadow.shadowOpacity, shadow.shadowRadius, shadow.shadowOffset) = (1, 0, .zero)
    for (start, layer) in [shape, shadow].enumerated() {
      root.layer.addSublayer(layer)
      for (time, offset) in [0.0, 0.3, 0.6, 0.3].enumerated() {
        // The pixels of the bounds stay the same.
        withoutActions { layer.bounds.origin = Point(x: offset, y: offset / 2) }
        expectRepaint(at: Double(start * 10 + time), "\(type(of: layer))")
      }
      #expect(shown.snapshot()?.pixels.contains { $0 != 0 } == true)
      layer.removeFromSuperlayer()
    }
  }

  @Test func `a gradient covers the whole pixels that the background covers`() {
    let layer = GradientLayer()
    root.layer.addSublayer(layer)
    let frames = [rect(2.3, 3.4, 6.3, 7.4), rect(1.6, 1.7, 5.2, 5.9), rect(4, 4, 3.5, 3.5)]
    for (time, frame) in frames.enumerated() {
      withoutActions {
        (layer.frame, layer.backgroundColor, layer.colors) = (frame, nil, [blue])
      }
      expectRepaint(at: Double(time))
      let gradient = shown.snapshot()
      withoutActions { (layer.backgroundColor, layer.colors) = (blue, []) }
      shown.update(at: Double(time) + 0.5)
      #expect(gradient?.pixels == shown.snapshot()?.pixels, "\(frame)")
    }
  }

  @Test func `a mask beyond the limit of layer pixels keeps the backdrop`() throws {
    let masked = View(frame: rect(0, 0, 10, 10))
    masked.backgroundColor = red
    root.backgroundColor = blue
    root.addSubview(masked)
    let mask = Layer()
    (mask.frame, mask.backgroundColor) = (rect(0, 0, 10, 10), .black.multiplyingAlpha(by: 0.5))
    masked.layer.mask = mask
    // With a limit of 0 no layer has a buffer, with 100 only the group has one.
    for limit in [0, 100] {
      let context = try GraphicsContext(width: 20, height: 20, scale: 1)
      context.layerPixelLimit = limit
      context.clip(to: rect(0, 0, 10, 10))
      root.render(in: context)
      #expect(context.bitmap[5, 5] == red.premultiplied, "\(limit)")
    }
  }
}
