// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import RuleTrait
import Testing

/// Tests the time of drawing and the drawing context: rules 7.1, 7.2, 7.5, 7.6 and 11 of
/// `rules.tsv`.
@Suite struct DisplayCycleTests {
  private let view = Canvas(frame: rect(10, 10, 20, 20))
  private let root = View()
  private let window: Window

  init() {
    root.backgroundColor = .white
    window = Window(frame: rect(0, 0, 100, 60))
    window.rootView = root
    root.addSubview(view)
  }

  private func update() -> [Rect] {
    window.update(at: 0)
    return view.takeCalls()
  }

  private func pixel(_ x: Int, _ y: Int) -> UInt32? { window.snapshot()?[x, y] }

  @Test(.rule("1.3.D01", "1.3.D02", "1.3.D09", "7.1.store", "1.1.V08"))
  func `a view draws when it first appears, then only on request`() {
    view.backgroundColor = .white
    #expect(update() == [rect(0, 0, 20, 20)])
    view.backgroundColor = .black
    view.alpha = 0.5
    view.center = Point(x: 50, y: 30)
    view.transform = .rotation(1)
    view.clipsToBounds = true
    for _ in 0..<3 { #expect(update().isEmpty) }
  }

  @Test(
    .rule(
      "7.2.rect", "7.5.union", "7.5.rounding", "1.3.D03", "1.3.D05", "11.display", "12.14",
      "7.5.once"))
  func `an update draws dirty rects once, in their pixel-aligned bounding rectangle`() {
    _ = update()
    view.setNeedsDisplay(rect(1, 1, 2, 2))
    view.setNeedsDisplay(rect(5, 3, 2.5, 4))
    #expect(view.needsDisplay && view.calls.isEmpty)
    #expect(update() == [rect(1, 1, 7, 6)])
    view.setNeedsDisplay(rect(1, 1, 2, 2))
    view.setNeedsDisplay()
    view.setNeedsDisplay(rect(1, 1, 2, 2))
    #expect(update() == [rect(0, 0, 20, 20)])
    #expect(update().isEmpty)
  }

  @Test(.rule("1.3.D04", "7.5.empty"))
  func `an empty or outside dirty rect requests no drawing`() {
    _ = update()
    view.setNeedsDisplay(.zero)
    view.setNeedsDisplay(rect(5, 5, 0, 3))
    view.setNeedsDisplay(rect(30, 30, 5, 5))
    view.setNeedsDisplay(rect(.nan, 0, 5, 5))
    #expect(!view.needsDisplay && update().isEmpty)
    view.setNeedsDisplay(rect(15, 15, 50, 50))
    #expect(update() == [rect(15, 15, 5, 5)])
  }

  @Test(.rule("11.hiddenDisplay", "1.3.D10", "1.3.D13", "7.5.hidden", "7.1.zero"))
  func `an invisible view draws once when it becomes visible`() {
    _ = update()
    let group = View(frame: rect(0, 0, 50, 50))
    root.addSubview(group)
    group.addSubview(view)
    #expect(update().isEmpty)
    let hide: [(String, () -> Void, () -> Void)] = [
      ("hidden", { view.isHidden = true }, { view.isHidden = false }),
      ("inside of hidden", { group.isHidden = true }, { group.isHidden = false }),
      ("clear", { view.alpha = 0 }, { view.alpha = 1 }),
      ("empty", { view.bounds = .zero }, { view.bounds = rect(0, 0, 20, 20) }),
      ("outside of the screen", { view.center.x = 500 }, { view.center.x = 20 }),
      ("in no window", { group.removeFromSuperview() }, { root.addSubview(group) }),
    ]
    for (name, hide, show) in hide {
      hide()
      view.setNeedsDisplay()
      view.setNeedsDisplay()
      #expect(update().isEmpty && view.needsDisplay, "\(name)")
      show()
      #expect(update() == [rect(0, 0, 20, 20)] && !view.needsDisplay, "\(name)")
    }
  }

  @Test(.rule("7.1.moves", "1.3.D06", "1.4.C01", "1.4.C04", "11.center", "11.redraw", "7.5.bounds"))
  func `only contentMode redraw redraws on a new size; a move never does`() {
    _ = update()
    view.frame = rect(10, 10, 40, 30)
    #expect(update().isEmpty)
    #expect(pixel(49, 39) == 0xFF00_0000 && pixel(50, 39) == 0xFFFF_FFFF)
    view.contentMode = .redraw
    view.center.x += 1
    #expect(update().isEmpty)
    view.frame = rect(10, 10, 20, 30)
    #expect(update() == [rect(0, 0, 20, 30)])
  }

  @Test(.rule("7.6"))
  func `needsDisplayOnBoundsChange redraws only on a new bounds size or origin`() {
    _ = update()
    #expect(!view.layer.needsDisplayOnBoundsChange)
    view.layer.needsDisplayOnBoundsChange = true
    view.center.x += 5
    #expect(update().isEmpty)
    view.bounds.size.width = 25
    #expect(update() == [rect(0, 0, 25, 20)])
    view.bounds.origin.x = 3
    #expect(update() == [rect(3, 0, 25, 20)])
    view.bounds.origin.x = 3
    #expect(update().isEmpty)
    view.layer.needsDisplayOnBoundsChange = false
    view.contentMode = .redraw
    #expect(view.layer.needsDisplayOnBoundsChange)
  }

  @Test(.rule("7.1.when", "1.3.D12", "1.2.H07"))
  func `an update lays out all views before it draws any`() {
    var trace: [String] = []
    let other = Canvas(frame: rect(40, 10, 20, 20))
    root.addSubview(other)
    for (name, canvas) in [("first", view), ("second", other)] {
      canvas.onLayout = { trace.append("layout \(name)") }
      canvas.onDraw = { _, _, _ in trace.append("draw \(name)") }
    }
    _ = update()
    #expect(trace == ["layout first", "layout second", "draw first", "draw second"])
  }

  @Test(.rule("7.1.dirty"))
  func `a view marked for display during drawing draws in the next update`() {
    view.onDraw = { view, rect, context in
      context.fill(rect, color: .black)
      if view.calls.count == 1 { view.setNeedsDisplay() }
    }
    #expect(update().count == 1 && view.needsDisplay)
    #expect(update().count == 1)
    view.onDraw = { _, rect, context in context.fill(rect, color: .black) }
    #expect(update().count == 1 && !view.needsDisplay)
    #expect(update().isEmpty)
  }

  @Test(.rule("7.2.coordinates", "1.3.D08", "7.2.clip"))
  func `the context in draw uses bounds coordinates, clips and expires afterwards`() {
    window.scale = 2
    view.bounds.origin = Point(x: 5, y: 7)
    var kept: GraphicsContext?
    view.onDraw = { _, _, context in
      kept = context
      context.fill(rect(5, 7, 1, 1), color: Color(red: 1, green: 0, blue: 0))
    }
    _ = update()
    #expect(kept?.scale == 2)
    #expect(pixel(20, 20) == 0xFFFF_0000 && pixel(21, 21) == 0xFFFF_0000)
    #expect(pixel(22, 20) == 0xFF00_0000)
    kept?.fill(rect(-100, -100, 500, 500), color: .white)
    view.onDraw = { _, _, context in context.fill(rect(-100, -100, 500, 500), color: .white) }
    view.setNeedsDisplay(rect(6, 7, 1, 1))
    _ = update()
    #expect(pixel(20, 20) == 0xFFFF_0000 && pixel(22, 20) == 0xFFFF_FFFF)
    #expect(pixel(24, 20) == 0xFF00_0000)
  }

  @Test(.rule("7.1.scale"), arguments: [1.0, 2])
  func `a view redraws when its window's scale changes`(
    _ scale: Double
  ) {
    _ = update()
    let other = Window(frame: rect(0, 0, 100, 60))
    other.scale = scale
    other.update(at: 0)
    other.addSubview(view)
    other.update(at: 0)
    #expect(view.takeCalls().count == (scale == 1 ? 0 : 1))
    #expect(view.layer.backingStoreBytes == Int(20 * scale * 20 * scale) * 4)
  }

  @Test(.rule("7.5.store"))
  func `if the bounds change, a dirty rect becomes the whole view`() {
    _ = update()
    let whole = view.bounds
    view.bounds.size.height = 10
    view.setNeedsDisplay(rect(0, 5, 20, 15))
    view.bounds = whole
    #expect(update() == [whole])
  }

  @Test(.rule("7.2.opaque", "7.2.cleared", "1.3.D16"))
  func `an update clears non-opaque views unless clearsContextBeforeDrawing is false`() {
    let dot = { (x: Double) in
      { (_: Canvas, _: Rect, context: GraphicsContext) in
        context.fill(rect(x, 0, 1, 1), color: Color(red: 1, green: 0, blue: 0))
      }
    }
    // Returns the pixels at the second dot, at the first dot, and where no dot was drawn.
    func pixels() -> [UInt32?] {
      view.onDraw = dot(0)
      view.setNeedsDisplay()
      _ = update()
      view.onDraw = dot(1)
      view.setNeedsDisplay()
      _ = update()
      return [pixel(11, 10), pixel(10, 10), pixel(12, 10)]
    }
    #expect(view.isOpaque && view.clearsContextBeforeDrawing)
    #expect(pixels() == [0xFFFF_0000, 0xFFFF_0000, 0xFF00_0000])
    view.isOpaque = false
    #expect(pixels() == [0xFFFF_0000, 0xFFFF_FFFF, 0xFFFF_FFFF])
    view.clearsContextBeforeDrawing = false
    #expect(pixels() == [0xFFFF_0000, 0xFFFF_0000, 0xFFFF_FFFF])
    // An opaque view with an opaque background starts with clear pixels. Where the view draws
    // nothing, the background shows.
    view.isOpaque = true
    view.backgroundColor = Color(red: 0, green: 0, blue: 1)
    #expect(pixels() == [0xFFFF_0000, 0xFF00_00FF, 0xFF00_00FF])
  }

  @Test(.rule("7.2.opaque"))
  func `a view draws over its background color, even a clear or translucent one`() {
    func pixel(over background: Color?) -> UInt32? {
      view.backgroundColor = background
      _ = update()
      return self.pixel(12, 10)
    }
    view.onDraw = { _, _, context in
      context.fill(rect(0, 0, 1, 1), color: Color(red: 1, green: 0, blue: 0))
    }
    #expect(view.isOpaque)
    #expect(pixel(over: .clear) == 0xFFFF_FFFF)
    // Red with an alpha of 51/255 over white: 255 · 204/255 = 204 of green and blue.
    #expect(pixel(over: Color(red: 1, green: 0, blue: 0, alpha: 0.2)) == 0xFFFF_CCCC)
    #expect(pixel(over: Color(red: 0, green: 0, blue: 1)) == 0xFF00_00FF)
    #expect(pixel(over: nil) == 0xFF00_0000)
    #expect(pixel(over: .clear) == 0xFFFF_FFFF)
  }

  @Test(.rule("7.2.opaque"))
  func `an opaque view that paints nothing is black`() {
    view.onDraw = { _, _, _ in }
    view.setNeedsDisplay()
    _ = update()
    #expect(pixel(12, 10) == 0xFF00_0000)
    view.isOpaque = false
    _ = update()
    #expect(pixel(12, 10) == 0xFFFF_FFFF)
    // A class that implements no drawing has no pixels to be black.
    final class Plain: View {}
    let plain = Plain(frame: view.frame)
    root.addSubview(plain)
    _ = update()
    #expect(plain.isOpaque && pixel(12, 10) == 0xFFFF_FFFF)
  }

  @Test func `labels, stacks and most controls are not opaque by default`() {
    let parts: [View] = [
      Label(), Button(), TextField(), Switch(), Slider(), ActivityIndicatorView(), ProgressView(),
      SegmentedControl(), PageControl(), Stepper(), Toolbar(), StackView(),
      VisualEffectView(effect: nil), TableViewCell().contentView, CollectionViewCell(),
      CollectionViewCell().contentView,
    ]
    for part in parts { #expect(!part.isOpaque, "\(type(of: part))") }
    for part in [View(), Control(), ImageView(), ScrollView(), TableViewCell()] {
      #expect(part.isOpaque, "\(type(of: part))")
    }
    let label = Label()
    label.isOpaque = true
    #expect(label.isOpaque && label.layer.isOpaque)
  }

  @Test(.rule("7.1.none", "7.1.memory", "1.1.V09"))
  func `only a view that draws has a backing store of pixels`() {
    window.scale = 1.5
    let silent = Canvas(frame: rect(0, 0, 9, 9))
    silent.isOpaque = false
    silent.onDraw = { _, _, _ in }
    let label = Label(frame: rect(0, 30, 20, 20))
    label.text = "a"
    for view in [silent, label, ImageView(frame: rect(0, 0, 5, 5))] { root.addSubview(view) }
    #expect(window.backingStoreBytes == 0)
    _ = update()
    #expect(silent.takeCalls().count == 1)
    // The backing store is 20 · 1.5 = 30 pixels wide.
    #expect(view.layer.backingStoreBytes == 30 * 30 * 4)
    #expect(window.backingStoreBytes == 30 * 30 * 4)
    view.contentScaleFactor = 1.33
    #expect(update().count == 1)
    // The height of 26.6 pixels is rounded up.
    #expect(window.backingStoreBytes == 27 * 27 * 4)
  }

  @Test(.rule("1.1.V05"))
  func `the next update redraws released backing stores`() {
    _ = update()
    let before = window.snapshot()
    window.releaseBackingStores()
    #expect(window.backingStoreBytes == 0)
    #expect(update() == [rect(0, 0, 20, 20)])
    #expect(window.snapshot() == before && window.backingStoreBytes == 1600)
  }

  @Test(.rule("1.1.V10", "7.1.display"))
  func `setting layer contents replaces the drawing until setNeedsDisplay`() throws {
    let pixel = try Bitmap(width: 1, height: 1, pixels: [0xFF00_FF00])
    view.layer.contents = try Image(bitmap: pixel)
    #expect(update().isEmpty && window.backingStoreBytes == 0)
    #expect(self.pixel(10, 10) == 0xFF00_FF00 && self.pixel(29, 29) == 0xFF00_FF00)
    view.setNeedsDisplay()
    #expect(update().count == 1 && view.layer.contents == nil)
    #expect(self.pixel(10, 10) == 0xFF00_0000)
    view.layer.contents = try Image(bitmap: pixel)
    _ = update()
    view.layer.contents = nil
    #expect(update().count == 1 && self.pixel(10, 10) == 0xFF00_0000)
  }

  @Test(.rule("11.scroll"))
  func `scrolling does not redraw the content`() {
    let scroll = ScrollView(frame: rect(0, 0, 50, 50))
    root.addSubview(scroll)
    scroll.addSubview(view)
    #expect(update().count == 1)
    for offset in 1...5 {
      scroll.contentOffset.y = Double(offset)
      #expect(update().isEmpty)
      #expect(pixel(10, 10 - offset) == 0xFF00_0000 && pixel(10, 9 - offset) == 0xFFFF_FFFF)
    }
  }

  @Test(.rule("7.5.layers"))
  func `redrawing a superview does not redraw its subviews, nor the reverse`() {
    let inner = Canvas(frame: rect(2, 2, 5, 5))
    view.addSubview(inner)
    _ = (update(), inner.takeCalls())
    view.setNeedsDisplay()
    #expect(update().count == 1 && inner.takeCalls().isEmpty)
    inner.setNeedsDisplay()
    #expect(update().isEmpty && inner.takeCalls().count == 1)
  }
}
