// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import TestSupport
import Testing

/// Tests views that mask other views.
@Suite final class MaskViewTests: LayerPictures {
  private let red = Color(red: 1, green: 0, blue: 0)
  private let blue = Color(red: 0, green: 0, blue: 1)

  private func filled(_ frame: Rect, _ color: Color) -> View {
    let view = View(frame: frame)
    view.backgroundColor = color
    return view
  }

  /// A root with a red view that a view of 2 × 2 points masks.
  private func masked() -> (root: View, view: View, mask: View) {
    let (root, view) = (View(frame: rect(0, 0, 4, 4)), filled(rect(0, 0, 4, 4), red))
    let mask = filled(rect(1, 1, 2, 2), .black)
    root.addSubview(view)
    view.mask = mask
    return (root, view, mask)
  }

  @Test func `a view shows only what its mask covers`() {
    let (root, view, mask) = masked()
    #expect(view.mask === mask && view.subviews.isEmpty)
    #expect(picture(root) == ".... .rr. .rr. ....")
    view.mask = nil
    #expect(view.mask == nil && mask.superview == nil)
    #expect(picture(root) == "rrrr rrrr rrrr rrrr")
  }

  @Test func `changes of the mask and of its subviews appear at the next update`() {
    let (root, view, mask) = masked()
    _ = picture(root)
    mask.frame.origin = Point(x: 0, y: 0)
    #expect(picture(root) == "rr.. rr.. .... ....")
    mask.backgroundColor = nil
    #expect(picture(root) == ".... .... .... ....")
    let inner = filled(rect(0, 0, 1, 1), blue)
    mask.addSubview(inner)
    #expect(picture(root) == "r... .... .... ....")
    inner.frame.size.width = 3
    #expect(picture(root) == "rrr. .... .... ....")
    inner.isHidden = true
    #expect(picture(root) == ".... .... .... ....")
    inner.isHidden = false
    inner.removeFromSuperview()
    inner.frame = rect(3, 3, 1, 1)
    view.superview?.addSubview(inner)
    #expect(picture(root) == ".... .... .... ...b")
  }

  @Test func `the layer of a view can be a mask`() {
    let (root, view, mask) = masked()
    #expect(view.layer.mask === mask.layer)
    let other = filled(rect(0, 0, 1, 1), .black)
    view.layer.mask = other.layer
    #expect(view.mask === other && mask.superview == nil)
    #expect(picture(root) == "r... .... .... ....")
    let gradient = layer(rect(0, 0, 4, 4), blue)
    root.layer.addSublayer(gradient)
    gradient.mask = mask.layer
    #expect(gradient.mask === mask.layer)
    #expect(picture(root) == "r... .bb. .bb. ....")
    gradient.mask = nil
    // A layer without a view shows the change in an animation.
    _ = picture(root, at: 1)
    #expect(picture(root, at: 2) == "bbbb bbbb bbbb bbbb")
  }

  @Test func `a mask may be a view that draws or contain a shape layer`() {
    final class Drawing: View {
      var side = 1.0
      override func draw(_ rect: Rect, in context: GraphicsContext) {
        context.fill(Rect(x: 0, y: 0, width: side, height: side), color: .black)
      }
    }
    let (root, view, _) = masked()
    let drawing = Drawing(frame: rect(0, 0, 4, 4))
    drawing.isOpaque = false
    view.mask = drawing
    #expect(picture(root) == "r... .... .... ....")
    drawing.side = 2
    drawing.setNeedsDisplay()
    #expect(picture(root) == "rr.. rr.. .... ....")
    let shape = layer(rect(2, 2, 2, 2), .black)
    drawing.layer.addSublayer(shape)
    #expect(picture(root) == "rr.. rr.. ..rr ..rr")
    shape.frame = rect(3, 3, 1, 1)
    _ = picture(root, at: 1)
    #expect(picture(root, at: 2) == "rr.. rr.. .... ...r")
  }

  @Test func `a mask masks only one view, and an ancestor cannot be a mask`() throws {
    let (root, view, mask) = masked()
    _ = picture(root)
    let other = filled(rect(0, 0, 4, 4), blue)
    other.mask = mask
    #expect(view.mask == nil && other.mask === mask && view.layer.mask == nil)
    root.addSubview(mask)
    #expect(other.mask == nil && other.layer.mask == nil && mask.superview === root)
    view.mask = mask
    #expect(mask.superview !== root && root.subviews.count == 1)
    let errors = try #require(root.window).errors { view.mask = root }
    #expect(errors.count == 1 && view.mask === mask)
    let plain = Layer()
    view.layer.mask = plain
    #expect(view.mask == nil && view.layer.mask === plain)
    view.mask = mask
    mask.removeFromSuperview()
    #expect(view.mask == nil && view.layer.mask == nil)
  }

  @Test func `a mask's frame can be animated, and touches ignore masks`() throws {
    let (root, view, mask) = masked()
    _ = picture(root, at: 0)
    View.animate(withDuration: 2, delay: 0, options: .curveLinear) {
      mask.frame.origin = Point(x: 1, y: 2)
      mask.frame.origin.x = 2
    }
    _ = picture(root, at: 1)
    #expect(picture(root, at: 3) == ".... .... ..rr ..rr")
    #expect(root.hitTest(Point(x: 0.5, y: 0.5), with: nil) === view)
  }

  @Test func `a view that is no longer a mask is released`() {
    weak var mask: View?
    do {
      let (root, view, _) = masked()
      mask = view.mask
      _ = picture(root)
      #expect(mask != nil)
      view.mask = nil
    }
    #expect(mask == nil)
  }

  @Test func `random changes of masks equal a full repaint`() throws {
    try withEverySeed(0..<40) { _, random in
      let window = Window(frame: rect(0, 0, 24, 24))
      let root = View()
      window.rootView = root
      let views = (0..<3).map { index in
        filled(rect(Double(index * 5), 2, 12, 16), [red, blue, .black][index])
      }
      for view in views { root.addSubview(view) }
      let parts = (0..<4).map { _ in filled(rect(1, 1, 8, 8), .black) }
      for step in 0..<30 {
        let (view, part, other) = (random.pick(views), random.pick(parts), random.pick(parts))
        switch Int.random(in: 0..<8, using: &random) {
        case 0: view.mask = part
        case 1: view.mask = nil
        case 2: if !part.isDescendant(of: other), part !== other { other.addSubview(part) }
        case 3: part.frame.origin.x += random.pick([1, -2, 3])
        case 4: part.alpha = random.pick([1, 0.5, 0])
        case 5: part.cornerRadius = random.pick([0, 4])
        case 6: view.frame.origin.y += random.pick([1, -1])
        default: part.removeFromSuperview()
        }
        window.update(at: Double(step))
        let screen = try #require(window.snapshot())
        let context = try GraphicsContext(
          width: screen.width, height: screen.height, scale: window.scale)
        window.render(in: context)
        guard screen.pixels == context.bitmap.pixels else { throw Mismatch("step \(step)") }
      }
    }
  }
}
