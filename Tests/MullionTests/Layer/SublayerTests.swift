// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import RuleTrait
import Testing

private let red = Color(red: 1, green: 0, blue: 0)
private let blue = Color(red: 0, green: 0, blue: 1)

/// Returns a layer without a view.
private func layer(_ frame: Rect, _ color: Color? = nil) -> Layer {
  let layer = Layer()
  layer.frame = frame
  layer.backgroundColor = color
  return layer
}

/// Returns the pixels of a window of 4 × 4 points after an update, row by row: `r`, `b`, `.` for
/// clear and `?` for others.
private func picture(_ root: View, at time: Double = 0) -> String {
  let shown = root.window ?? window(4, 4, root: root)
  shown.update(at: time)
  guard let bitmap = shown.snapshot() else { return "" }
  let rows = (0..<bitmap.height).map { y in
    (0..<bitmap.width).map { x -> String in
      switch bitmap[x, y] {
      case red.premultiplied: "r"
      case blue.premultiplied: "b"
      case 0: "."
      default: "?"
      }
    }.joined()
  }
  return rows.joined(separator: " ")
}

@Suite struct SublayerTests {
  @Test func `sublayers and subviews are in the order of their insertion`() {
    let root = View(frame: rect(0, 0, 4, 4))
    let (first, second) = (View(), View())
    let (a, b, c) = (Layer(), Layer(), Layer())
    root.layer.addSublayer(a)
    root.addSubview(first)
    root.layer.addSublayer(b)
    root.addSubview(second)
    root.layer.insertSublayer(c, below: second.layer)
    func names() -> String {
      let all: [(Layer, String)] = [
        (a, "a"), (b, "b"), (c, "c"), (first.layer, "1"), (second.layer, "2"),
      ]
      return root.layer.sublayers.map { part in all.first { $0.0 === part }?.1 ?? "?" }.joined()
    }
    #expect(names() == "a1bc2")
    root.bringSubviewToFront(first)
    #expect(names() == "abc21")
    second.removeFromSuperview()
    #expect(names() == "abc1")
    root.insertSubview(second, at: 0)
    #expect(names() == "abc21")
    root.layer.insertSublayer(a, at: 9)
    #expect(names() == "bc21a")
    root.layer.insertSublayer(c, above: second.layer)
    #expect(names() == "b2c1a")
    root.layer.replaceSublayer(c, with: a)
    #expect(names() == "b2a1" && c.superlayer == nil && a.superlayer === root.layer)
    b.removeFromSuperlayer()
    #expect(names() == "2a1" && b.superlayer == nil)
  }

  @Test func `a sublayer is drawn at its place, also after the program has released it`() {
    let root = View(frame: rect(0, 0, 4, 4))
    root.layer.addSublayer(layer(rect(1, 1, 2, 2), red))
    let inner = layer(rect(1, 0, 1, 1), blue)
    root.layer.sublayers[0].addSublayer(inner)
    #expect(picture(root) == ".... .rb. .rr. ....")
    inner.superlayer?.bounds.origin.x = 1
    #expect(picture(root, at: 1) == ".... .br. .rr. ....")
    inner.removeFromSuperlayer()
    #expect(picture(root, at: 2) == ".... .rr. .rr. ....")
  }

  @Test func `the only subview comes in front of a sublayer on the screen too`() {
    let root = View(frame: rect(0, 0, 4, 4))
    root.addSubview(View(frame: rect(0, 0, 2, 1)))
    root.subviews[0].backgroundColor = blue
    root.layer.addSublayer(layer(rect(1, 0, 2, 1), red))
    #expect(picture(root) == "brr. .... .... ....")
    root.bringSubviewToFront(root.subviews[0])
    #expect(picture(root, at: 1) == "bbr. .... .... ....")
  }

  @Test(.rule("7.7.place")) func `the anchor point is at the position, and transforms keep it`() {
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

  @Test(.rule("7.7.mask")) func `a layer is shown only where its mask is opaque`() {
    let root = View(frame: rect(0, 0, 4, 4))
    root.backgroundColor = red
    root.addSubview(View(frame: rect(2, 0, 2, 4)))
    root.subviews[0].backgroundColor = blue
    let mask = layer(rect(1, 0, 2, 2), .black)
    root.layer.mask = mask
    #expect(picture(root) == ".rb. .rb. .... ....")
    mask.frame.origin.y = 2
    #expect(picture(root, at: 1) == ".... .... .rb. .rb.")
    mask.addSublayer(layer(rect(-1, -2, 1, 1), .black))
    #expect(picture(root, at: 2) == "r... .... .rb. .rb.")
    mask.isHidden = true
    #expect(picture(root, at: 3) == ".... .... .... ....")
    root.layer.mask = nil
    #expect(picture(root, at: 4) == "rrbb rrbb rrbb rrbb" && mask.superlayer == nil)
  }

  @Test func `a layer draws only after it was marked`() {
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
    drawn.position.x += 1
    #expect(picture(root, at: 2) == ".rr. .... .... ...." && drawn.draws == 1)
  }

  @Test(.rule("7.1.layer")) func `a delegate draws, displays or lays out its layers`() {
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

  @Test func `layers of views, ancestors and the layer itself are refused`() {
    let root = View(frame: rect(0, 0, 4, 4))
    root.identifier = "refusing root"
    let (a, b) = (Layer(), Layer())
    a.addSublayer(b)
    let errors = Reported.errors(naming: "refusing root") {
      root.layer.addSublayer(View().layer)
      root.layer.mask = View().layer
      root.layer.mask = b
    }
    #expect(errors.count == 3 && root.layer.sublayers.isEmpty && root.layer.mask == nil)
    Reported.quietly {
      b.addSublayer(a)
      b.addSublayer(b)
      b.mask = a
    }
    #expect(b.sublayers.isEmpty && a.superlayer == nil && b.mask == nil)
    let invalid = Reported.errors(naming: "anchorPoint") {
      a.anchorPoint.x = .nan
    }
    #expect(!invalid.isEmpty && a.anchorPoint == Point(x: 0.5, y: 0.5))
  }

  @Test func `sublayers outlive their superlayer as layers without one`() {
    let inner = Layer()
    var root: View? = View(frame: rect(0, 0, 4, 4))
    root?.layer.addSublayer(inner)
    let mask = Layer()
    inner.mask = mask
    root = nil
    #expect(inner.superlayer == nil && inner.mask === mask)
    let other = View(frame: rect(0, 0, 4, 4))
    other.layer.addSublayer(inner)
    #expect(inner.superlayer === other.layer)
    var masked: Layer? = Layer()
    let lone = Layer()
    masked?.mask = lone
    masked = nil
    other.layer.addSublayer(lone)
    #expect(lone.superlayer === other.layer && other.layer.sublayers.count == 2)
  }

  @Test func `only the masked corners are round`() {
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
