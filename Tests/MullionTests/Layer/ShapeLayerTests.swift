// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import RuleTrait
import Testing

private let red = Color(red: 1, green: 0, blue: 0)
private let blue = Color(red: 0, green: 0, blue: 1)

/// Returns the screen of a window with a layer.
private func screen(_ layer: Layer, _ width: Double = 20, _ height: Double = 20) -> Bitmap? {
  let root = View(frame: rect(0, 0, width, height))
  root.layer.addSublayer(layer)
  let shown = window(width, height, root: root)
  shown.update(at: 0)
  return shown.snapshot()
}

/// Returns a picture that a context paints.
private func painted(_ body: (GraphicsContext) -> Void) throws -> Bitmap {
  let context = try GraphicsContext(width: 20, height: 20, scale: 1)
  body(context)
  return context.bitmap
}

@Suite struct ShapeLayerTests {
  @Test(.rule("13.layers.shape"))
  func `a shape layer paints what a context paints, also outside of its bounds`() throws {
    var path = Path.ellipse(in: rect(2, 3, 12, 9))
    path.addRect(rect(5, 5, 4, 3))
    let shape = ShapeLayer()
    (shape.path, shape.fillColor, shape.fillRule) = (path, red, .evenOdd)
    (shape.strokeColor, shape.lineWidth) = (blue, 2.5)
    (shape.lineDashPattern, shape.lineDashPhase) = ([3, 1.5], 1)
    (shape.lineCap, shape.lineJoin) = (.round, .round)
    let expected = try painted { context in
      context.fill(path, color: red, rule: .evenOdd)
      (context.lineWidth, context.lineCap, context.lineJoin) = (2.5, .round, .round)
      context.setLineDash(phase: 1, lengths: [3, 1.5])
      context.stroke(path, color: blue)
    }
    #expect(screen(shape)?.pixels == expected.pixels)
    shape.frame = rect(0, 0, 4, 4)
    #expect(screen(shape)?.pixels == expected.pixels)
    shape.masksToBounds = true
    let clipped = try painted { context in
      context.clip(to: rect(0, 0, 4, 4))
      context.lay(expected)
    }
    #expect(screen(shape)?.pixels == clipped.pixels)
  }

  @Test(.rule("13.layers.shape")) func `strokeStart and strokeEnd cut the path by its length`()
    throws
  {
    // A square of four sides of 10 points, and a line of 10 points: 50 points in all.
    var path = Path.rect(rect(4, 4, 10, 10))
    path.move(to: Point(x: 4, y: 18))
    path.addLine(to: Point(x: 14, y: 18))
    let cuts: [(Double, Double, [Path.Element])] = [
      (0, 0.1, [.move(Point(x: 4, y: 4)), .line(Point(x: 9, y: 4))]),
      (
        0.1, 0.3,
        [.move(Point(x: 9, y: 4)), .line(Point(x: 14, y: 4)), .line(Point(x: 14, y: 9))]
      ),
      (
        0.7, 0.9,
        [
          .move(Point(x: 4, y: 9)), .line(Point(x: 4, y: 4)), .move(Point(x: 4, y: 18)),
          .line(Point(x: 9, y: 18)),
        ]
      ),
      (0.5, 0.5, []), (0.6, 0.2, []), (0, 1, path.elements),
    ]
    for (start, end, expected) in cuts {
      let cut = path.trimmed(from: start, to: end).elements
      #expect(cut.count == expected.count, "\(start) \(end)")
      for (first, second) in zip(cut, expected) {
        switch (first, second) {
        case (.move(let a), .move(let b)), (.line(let a), .line(let b)):
          #expect(abs(a.x - b.x) < 1e-9 && abs(a.y - b.y) < 1e-9, "\(start) \(end)")
        default: #expect(first == second)
        }
      }
    }
  }

  @Test(.rule("13.layers.gradient"))
  func `a gradient layer paints its bounds with a context's gradient`() throws {
    let layer = GradientLayer()
    layer.frame = rect(2, 2, 16, 10)
    (layer.colors, layer.locations) = ([red, blue, .white], [0, 0.3, 1])
    let gradient = Gradient(stops: [.init(red, at: 0), .init(blue, at: 0.3), .init(.white, at: 1)])
    let axial = try painted { context in
      context.clip(to: rect(2, 2, 16, 10))
      context.drawLinearGradient(gradient, from: Point(x: 10, y: 2), to: Point(x: 10, y: 12))
    }
    #expect(screen(layer)?.pixels == axial.pixels)
    layer.type = .radial
    (layer.startPoint, layer.endPoint) = (Point(x: 0.5, y: 0.5), Point(x: 1, y: 1))
    let radial = screen(layer)
    // The center has the first color, and the corner the last.
    #expect(radial?[10, 7] != radial?[3, 3] && radial?[2, 2] == Color.white.premultiplied)
    layer.type = .conic
    layer.colors = [red, red, blue, blue]
    layer.locations = [0, 0.5, 0.5, 1]
    layer.endPoint = Point(x: 1, y: 0.5)
    // Clockwise from the right: the lower half is red, the upper half blue.
    let conic = screen(layer)
    #expect(conic?[10, 11] == red.premultiplied && conic?[10, 3] == blue.premultiplied)
    layer.colors = [blue]
    layer.cornerRadius = 4
    let flat = screen(layer)
    #expect(flat?[10, 7] == blue.premultiplied && flat?[2, 2] != blue.premultiplied)
  }

  @Test func `new corners of a gradient without a background are repainted`() {
    let layer = GradientLayer()
    (layer.frame, layer.colors) = (rect(0, 0, 12, 12), [red, blue])
    let root = View(frame: rect(0, 0, 12, 12))
    root.layer.addSublayer(layer)
    let shown = window(12, 12, root: root)
    for (time, corners) in [RectCorners.all, .topLeft, [.topLeft, .bottomRight], []].enumerated() {
      layer.cornerRadius = 5
      layer.maskedCorners = corners
      shown.update(at: Double(time))
      let context = try? GraphicsContext(width: 12, height: 12, scale: 1)
      if let context { shown.render(in: context) }
      #expect(shown.snapshot()?.pixels == context?.bitmap.pixels)
    }
  }

  @Test func `an invalid number of a shape or gradient is refused`() {
    let shape = ShapeLayer()
    let gradient = GradientLayer()
    Reported.quietly {
      shape.path = .rect(Rect(x: .nan, y: 0, width: 1, height: 1))
      shape.lineWidth = .infinity
      shape.lineDashPattern = [.nan]
      shape.strokeEnd = .nan
      gradient.startPoint.x = .nan
    }
    #expect(shape.path == nil && shape.lineWidth == 1 && shape.lineDashPattern == nil)
    #expect(shape.strokeEnd == 1 && gradient.startPoint == Point(x: 0.5, y: 0))
  }

  @Test func `the class of a view's layer may be a shape or a gradient`() {
    final class Drawn: View {
      override static var layerClass: AnyClass { GradientLayer.self }
    }
    let root = Drawn(frame: rect(0, 0, 4, 4))
    (root.layer as? GradientLayer)?.colors = [red]
    let shown = window(4, 4, root: root)
    shown.update(at: 0)
    #expect(shown.snapshot()?[3, 3] == red.premultiplied)
  }
}

extension GraphicsContext {
  /// Draws a bitmap at the origin.
  fileprivate func lay(_ bitmap: Bitmap) {
    if let image = try? Image(bitmap: bitmap) {
      draw(image, in: rect(0, 0, Double(bitmap.width), Double(bitmap.height)))
    }
  }
}
