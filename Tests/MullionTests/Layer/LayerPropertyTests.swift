// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import RuleTrait
import Testing

@testable import MullionView

private let red = Color(red: 1, green: 0, blue: 0)
private let blue = Color(red: 0, green: 0, blue: 1)

/// Tests the anchor points, masks, drawings and corners of layers.
@Suite final class LayerPropertyTests: LayerPictures {
  @Test(.rule("7.7.place", "13.layers.anchor"))
  func `the anchor point is at the position, and transforms keep it`() {
    let shown = layer(rect(0, 0, 2, 4))
    shown.anchorPoint = Point(x: 0, y: 0)
    #expect(shown.frame == rect(1, 2, 2, 4) && shown.position == Point(x: 1, y: 2))
    shown.position = Point(x: 0, y: 0)
    shown.bounds.size = Size(width: 6, height: 2)
    #expect(shown.frame == rect(0, 0, 6, 2))
    shown.affineTransform = .scale(x: 2, y: 3)
    #expect(shown.frame == rect(0, 0, 12, 6) && shown.position == Point(x: 0, y: 0))
    shown.anchorPoint = Point(x: 1, y: 1)
    #expect(shown.frame == rect(-12, -6, 12, 6))
  }

  @Test(.rule("7.7.place")) func `a view turns, grows and is framed about its anchor point`() {
    let root = View(frame: rect(0, 0, 100, 100))
    let view = View(frame: rect(10, 20, 20, 10))
    root.addSubview(view)
    view.layer.anchorPoint = Point(x: 0, y: 1)
    // The position stays in the middle of the old frame, and the frame moves.
    #expect(view.center == Point(x: 20, y: 25) && view.layer.position == view.center)
    #expect(view.frame == rect(20, 15, 20, 10))
    view.bounds.size = Size(width: 30, height: 40)
    #expect(view.frame == rect(20, -15, 30, 40))
    view.bounds = rect(5, 5, 20, 10)
    // A quarter turn: (x, y) relative to the anchor point becomes (-y, x).
    view.transform = AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    #expect(view.frame == rect(20, 25, 10, 20))
    #expect(view.convert(Point(x: 5, y: 15), to: root) == Point(x: 20, y: 25))
    #expect(root.convert(Point(x: 21, y: 28), to: view) == Point(x: 8, y: 14))
    #expect(root.hitTest(Point(x: 21, y: 44), with: nil) === view)
    #expect(root.hitTest(Point(x: 19, y: 24), with: nil) === root)
    view.transform = .scale(x: -2, y: 0.5)
    #expect(view.frame == rect(-20, 20, 40, 5))
    view.frame = rect(40, 40, 60, 10)
    #expect(view.bounds.size == Size(width: 30, height: 20))
    #expect(view.center == Point(x: 100, y: 50) && view.frame == rect(40, 40, 60, 10))
  }

  @Test func `constraints place the untransformed frame of a view with an anchor point`() {
    let root = View(frame: rect(0, 0, 4, 4))
    let view = View()
    view.backgroundColor = red
    view.anchorPoint = Point(x: 1, y: 0)
    root.addSubview(view)
    view.translatesAutoresizingMaskIntoConstraints = false
    for constraint in [
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 1),
      view.topAnchor.constraint(equalTo: root.topAnchor, constant: 1),
      view.widthAnchor.constraint(equalToConstant: 2),
      view.heightAnchor.constraint(equalToConstant: 1),
    ] { constraint.isActive = true }
    #expect(picture(root) == ".... .rr. .... ....")
    #expect(view.center == Point(x: 3, y: 1) && view.frame == rect(1, 1, 2, 1))
    // A half turn about (3, 1).
    view.transform = .scale(x: -1, y: -1)
    #expect(picture(root, at: 1) == "...r .... .... ....")
  }

  @Test(.rule("7.7.mask", "13.layers.mask")) func `a layer is shown only where its mask is opaque`()
  {
    let root = View(frame: rect(0, 0, 4, 4))
    root.backgroundColor = red
    root.addSubview(View(frame: rect(2, 0, 2, 4)))
    root.subviews[0].backgroundColor = blue
    let mask = layer(rect(1, 0, 2, 2), .black)
    root.layer.mask = mask
    #expect(picture(root) == ".rb. .rb. .... ....")
    withoutActions { mask.frame.origin.y = 2 }
    #expect(picture(root, at: 1) == ".... .... .rb. .rb.")
    withoutActions { mask.addSublayer(layer(rect(-1, -2, 1, 1), .black)) }
    #expect(picture(root, at: 2) == "r... .... .rb. .rb.")
    withoutActions { mask.isHidden = true }
    #expect(picture(root, at: 3) == ".... .... .... ....")
    root.layer.mask = nil
    #expect(picture(root, at: 4) == "rrbb rrbb rrbb rrbb" && mask.superlayer == nil)
  }

  @Test(.rule("13.layers.draw")) func `a layer draws only after it was marked`() {
    final class Drawn: Layer {
      var draws = 0
      override func draw(in context: GraphicsContext) {
        draws += 1
        context.fill(bounds, color: red)
      }
    }
    let root = View(frame: rect(0, 0, 4, 4))
    let drawn = Drawn()
    drawn.frame = rect(0, 0, 2, 1)
    root.layer.addSublayer(drawn)
    #expect(picture(root) == ".... .... .... ....")
    drawn.setNeedsDisplay()
    #expect(picture(root, at: 1) == "rr.. .... .... ....")
    withoutActions { drawn.position.x += 1 }
    #expect(picture(root, at: 2) == ".rr. .... .... ...." && drawn.draws == 1)
  }

  @Test(.rule("7.1.layer", "13.layers.draw"))
  func `a delegate draws, displays or lays out its layers`() {
    final class Drawing: LayerDelegate {
      var laidOut = 0
      func draw(_ layer: Layer, in context: GraphicsContext) {
        context.fill(rect(0, 0, 1, 1), color: blue)
      }
      func layoutSublayers(of layer: Layer) {
        laidOut += 1
        layer.sublayers.first?.frame = rect(layer.bounds.width - 1, 0, 1, 1)
      }
    }
    final class Displaying: LayerDelegate {
      func display(_ layer: Layer) {
        layer.contents = (try? Bitmap(width: 1, height: 1, pixels: [red.premultiplied]))
          .flatMap { try? Image(bitmap: $0) }
      }
    }
    let root = View(frame: rect(0, 0, 4, 4))
    let (first, second) = (layer(rect(0, 0, 3, 2)), layer(rect(0, 3, 4, 1)))
    let (drawing, displaying) = (Drawing(), Displaying())
    (first.delegate, second.delegate) = (drawing, displaying)
    first.addSublayer(layer(.zero, red))
    for part in [first, second] {
      root.layer.addSublayer(part)
      part.setNeedsDisplay()
    }
    #expect(picture(root) == "b.r. .... .... rrrr" && drawing.laidOut == 1)
    first.bounds.size.width = 2
    #expect(drawing.laidOut == 1)
    _ = picture(root, at: 1)
    #expect(drawing.laidOut == 2 && first.sublayers[0].frame == rect(1, 0, 1, 1))
  }

  @Test(.rule("13.layers.corners")) func `only the masked corners are round`() {
    let root = View(frame: rect(0, 0, 4, 4))
    let shown = layer(rect(0, 0, 4, 4), red)
    shown.cornerRadius = 2
    shown.maskedCorners = [.topLeft, .bottomRight]
    root.layer.addSublayer(shown)
    let rows = picture(root).split(separator: " ")
    #expect(rows[0].last == "r" && rows[3].first == "r")
    #expect(rows[0].first == "?" && rows[3].last == "?")
  }
}
