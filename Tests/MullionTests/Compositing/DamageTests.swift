// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import RuleTrait
import Testing

/// Checks that damage is minimal and that an update paints each damaged pixel once.
@Suite struct DamageTests {
  private let root = View()
  private let window: Window

  init() {
    root.backgroundColor = .white
    window = Window(frame: rect(0, 0, 60, 40))
    window.rootView = root
  }

  private func colored(_ frame: Rect, _ color: Color = .black, in parent: View? = nil) -> View {
    let view = View(frame: frame)
    view.backgroundColor = color
    (parent ?? root).addSubview(view)
    return view
  }

  private func box(_ x: Int32, _ y: Int32, _ width: Int32, _ height: Int32) -> PixelRect {
    PixelRect(minX: x, minY: y, maxX: x + width, maxY: y + height)
  }

  /// Returns the region that a change damages, starting from an up-to-date window.
  private func damage(_ change: () -> Void) -> Region {
    window.update(at: 0)
    change()
    return window.update(at: 1).damage
  }

  @Test(.rule("7.5.damage")) func `moving a view damages its old and its new frame`() {
    let view = colored(rect(2, 2, 10, 5))
    #expect(
      damage { for x in [9.0, 30, 40] { view.center.x = x } }
        == Region([box(2, 2, 10, 5), box(35, 2, 10, 5)]))
  }

  @Test(arguments: [rect(20, 5, 0, 8), rect(-30, 5, 28, 8)])
  func `an image that overflows an empty or offscreen view is painted`(
    _ frame: Rect
  ) throws {
    func image(_ pixel: UInt32) throws -> Image {
      try Image(bitmap: Bitmap(width: 40, height: 4, pixels: Array(repeating: pixel, count: 160)))
    }
    let view = ImageView(frame: frame)
    view.contentMode = .left
    view.image = try image(0xff00_0000)
    root.addSubview(view)
    let other = try image(0xff11_2233)
    // The image is 40 by 4 at the left edge, centered vertically and clipped to the window.
    let seen = box(max(0, Int32(frame.minX)), 7, min(40, 40 + Int32(frame.minX)), 4)
    #expect(damage { view.image = other } == Region([seen]))
    #expect(window.snapshot()?[max(0, Int(frame.minX)), 7] == 0xff11_2233)
    #expect(window.update(at: 2).damage.isEmpty)
  }

  @Test func `a new content mode repaints an image that contentStretch had stretched`() throws {
    // The image is a black and a white column. The stretch keeps the black column one point wide.
    let pixels: [UInt32] = [0xff00_0000, 0xffff_ffff]
    let view = ImageView(frame: rect(10, 10, 20, 5))
    view.image = try Image(bitmap: Bitmap(width: 2, height: 1, pixels: pixels))
    view.contentStretch = rect(0.5, 0, 0.5, 1)
    root.addSubview(view)
    #expect(damage { view.contentMode = .redraw } == Region([box(10, 10, 20, 5)]))
    #expect(window.snapshot()?[13, 12] == 0xff00_0000)
  }

  /// At a new size the view discards its old pixels and keeps no backing store.
  @Test(arguments: [rect(10, 10, 20, 5), rect(10, 10, 24, 6)])
  func `content that a view stops drawing disappears, also under a contentsRect`(frame: Rect) {
    final class Fickle: View {
      var draws = true
      override func draw(_ rect: Rect, in context: GraphicsContext) {
        if draws { context.fill(bounds, color: .black) }
      }
    }
    let view = Fickle(frame: rect(10, 10, 20, 5))
    view.isOpaque = false
    view.contentMode = .redraw
    // The view needs a subview; otherwise it would be handled as one that only has a background.
    view.addSubview(View(frame: rect(0, 0, 1, 1)))
    view.layer.contentsRect = rect(0.25, 0.5, 0.5, 0.5)
    root.addSubview(view)
    let gone = damage {
      view.draws = false
      view.frame = frame
      view.setNeedsDisplay()
    }
    #expect(gone == Region([box(10, 10, Int32(frame.width), Int32(frame.height))]))
    #expect(view.layer.backingStoreBytes == 0 || frame.width == 20)
    #expect(window.snapshot()?[13, 12] == 0xffff_ffff)
    let context = try? GraphicsContext(width: 60, height: 40)
    context.map { window.render(in: $0) }
    #expect(context?.bitmap == window.snapshot())
  }

  @Test func `setting a property to its displayed value causes no damage`() {
    let group = colored(rect(2, 2, 20, 20))
    let view = colored(rect(5, 5, 10, 5), .white, in: group)
    let last = colored(rect(30, 2, 10, 5))
    let nothing: [(String, () -> Void)] = [
      (
        "center",
        {
          view.center.x += 9
          view.center.x -= 9
        }
      ),
      (
        "color",
        {
          view.backgroundColor = .black
          view.backgroundColor = .white
        }
      ),
      (
        "alpha",
        {
          group.alpha = 0.5
          group.alpha = 1
        }
      ),
      (
        "hidden",
        {
          group.isHidden = true
          group.isHidden = false
        }
      ),
      (
        "clip",
        {
          group.clipsToBounds = true
          group.clipsToBounds = false
        }
      ),
      (
        "order",
        {
          root.sendSubviewToBack(last)
          root.bringSubviewToFront(last)
        }
      ),
      (
        "same",
        {
          group.alpha = 1
          view.backgroundColor = .white
          view.frame = view.frame
        }
      ),
      (
        "transform",
        {
          group.transform = .rotation(1)
          group.transform = .identity
        }
      ),
      (
        "z",
        {
          last.layer.zPosition = 4
          last.layer.zPosition = 0
        }
      ),
    ]
    for (name, change) in nothing {
      #expect(damage(change).isEmpty, "\(name)")
    }
  }

  @Test(.rule("7.5.damage"))
  func `damage is limited to the bounds of clipping views and the window`() {
    let clip = colored(rect(10, 10, 10, 10))
    clip.clipsToBounds = true
    let inner = colored(rect(5, 5, 30, 30), .white, in: clip)
    #expect(damage { inner.backgroundColor = .black } == Region(box(15, 15, 5, 5)))
    #expect(damage { inner.frame = rect(50, 0, 5, 5) } == Region(box(15, 15, 5, 5)))
    #expect(damage { inner.backgroundColor = .white }.isEmpty)
    let outside = colored(rect(55, 35, 30, 30))
    #expect(damage { outside.backgroundColor = .white } == Region(box(55, 35, 5, 5)))
  }

  @Test func `resizing or moving a clipping view damages only content revealed or hidden`() {
    let clip = View(frame: rect(10, 10, 10, 10))
    clip.clipsToBounds = true
    root.addSubview(clip)
    // This view stays at (14, 14) on the screen during all of the following changes.
    let square = colored(rect(4, 4, 30, 30), .black, in: clip)
    #expect(damage { clip.frame = rect(10, 10, 14, 10) } == Region(box(20, 14, 4, 6)))
    #expect(damage { clip.frame = rect(10, 10, 14, 15) } == Region(box(14, 20, 10, 5)))
    let moved = damage {
      clip.frame = rect(17, 10, 14, 15)
      clip.bounds.origin.x = 7
    }
    // The clip hides three columns at the left and reveals seven at the right.
    #expect(moved == Region([box(14, 14, 3, 11), box(24, 14, 7, 11)]))
    // Another change in the same update causes the same damage as alone.
    let changed = damage {
      clip.frame = rect(17, 10, 14, 9)
      square.backgroundColor = .white
    }
    #expect(changed == Region(box(17, 14, 14, 11)))
    // Now 30 by 26 points are on the screen; 14 by 5 of them were visible before.
    #expect(damage { clip.clipsToBounds = false }.area == 30 * 26 - 14 * 5)
  }

  @Test func `reordering siblings damages only their overlap`() {
    let views = [rect(0, 0, 10, 10), rect(5, 5, 10, 10), rect(30, 0, 10, 10)].map { colored($0) }
    #expect(damage { root.bringSubviewToFront(views[0]) } == Region(box(5, 5, 5, 5)))
    #expect(damage { root.sendSubviewToBack(views[2]) }.isEmpty)
  }

  @Test func `a property damages a view only if it changes the view's pixels`() {
    let view = colored(rect(10, 10, 20, 10))
    let label = Label(frame: rect(40, 10, 10, 10))
    root.addSubview(label)
    window.update(at: 0)
    #expect(
      damage { view.borderWidth = 2 }
        == Region(box(10, 10, 20, 10)).subtracting(Region(box(12, 12, 16, 6))))
    #expect(damage { view.clipsToBounds = true }.isEmpty)
    #expect(damage { view.contentMode = .center }.isEmpty)
    #expect(damage { label.textAlignment = .right }.isEmpty)
  }

  @Test func `setNeedsDisplay with a rectangle damages only that rectangle`() {
    let view = Canvas(frame: rect(10, 10, 20, 20))
    root.addSubview(view)
    #expect(damage { view.setNeedsDisplay(rect(2, 3, 4, 5)) } == Region(box(12, 13, 4, 5)))
    window.scale = 2
    #expect(damage { view.setNeedsDisplay(rect(2, 3, 4, 5)) } == Region(box(24, 26, 8, 10)))
  }

  // MARK: Paint counts

  @Test(.rule("7.5.occlusion"))
  func `an update paints each damaged pixel of an opaque scene once`() throws {
    let views = (0..<12).map { number -> View in
      let (x, y) = (Double(number * 7 % 40), Double(number * 5 % 25))
      return colored(rect(x, y, 15, 12), Color(red: Double(number) / 12, green: 0.5, blue: 0))
    }
    window.update(at: 0)
    for step in 0..<60 {
      _ = window.countTouches()
      views[step % 12].center.x += Double(step % 5 - 2)
      views[(step + 5) % 12].isHidden.toggle()
      root.bringSubviewToFront(views[(step * 7) % 12])
      let update = window.update(at: 0)
      let touches = try #require(window.countTouches())
      for y in 0..<40 {
        for x in 0..<60 {
          let isDamaged = update.damage.contains(x: Int32(x), y: Int32(y))
          let (count, expected): (UInt8, UInt8) = (touches[y * 60 + x], isDamaged ? 1 : 0)
          guard count == expected else {
            Issue.record("step \(step): \(x), \(y) painted \(count) times")
            return
          }
        }
      }
      #expect(update.counts.pixels == update.damage.area)
    }
  }

  @Test(.rule("7.5.occlusion"))
  func `an update paints the topmost opaque view and translucent views above it`() throws {
    _ = colored(rect(0, 0, 60, 40), .black)
    let opaque = colored(rect(0, 0, 20, 20))
    for x in [0.0, 5, 10] { _ = colored(rect(x, 0, 5, 5), Color.white.multiplyingAlpha(by: 0.5)) }
    window.update(at: 0)
    _ = window.countTouches()
    opaque.backgroundColor = Color(red: 1, green: 0, blue: 0)
    let update = window.update(at: 0)
    let touches = try #require(window.countTouches())
    // The update paints 400 pixels of the view and 75 of the three squares in front of it.
    #expect(update.counts.pixels == 475 && update.damage.area == 400)
    #expect([touches[0], touches[17], touches[21]] == [2, 1, 0] as [UInt8])
  }

  @Test func `an update first clears damaged pixels that no opaque view covers`() throws {
    root.backgroundColor = nil
    let view = colored(rect(0, 0, 10, 10), Color.black.multiplyingAlpha(by: 0.5))
    window.update(at: 0)
    view.center.x += 20
    let update = window.update(at: 0)
    #expect(update.counts.pixels == 200 + 100)
    #expect(window.snapshot()?[5, 5] == 0)
  }

  // MARK: Idle

  @Test func `an update without changes paints nothing`() {
    _ = colored(rect(2, 2, 10, 5))
    window.update(at: 0)
    let update = window.update(at: 1)
    #expect(update.damage.isEmpty && update.counts.isZero)
  }

  // MARK: Buffers

  @Test(arguments: 0...4)
  func `an update repairs a buffer by age and reports the latest damage`(
    age: Int
  ) {
    let view = colored(rect(0, 0, 5, 5))
    var bytes = [UInt32](repeating: 7, count: 60 * 40)
    func fill(_ age: Int) -> WindowUpdate {
      bytes.withUnsafeMutableBytes { raw in
        raw.baseAddress.map { window.update(at: 0, into: $0, bytesPerRow: 240, age: age) }
          ?? window.update(at: 0)
      }
    }
    #expect(fill(0).repaired.area == 2400)
    for step in 1...4 {
      view.frame = rect(Double(step) * 10, 0, 5, 5)
      if step < 4 { _ = fill(1) }
    }
    let update = fill(age)
    // The view moved from 30 to 40; before that from 20 to 30 and from 10 to 20.
    #expect(update.damage == Region([box(30, 0, 5, 5), box(40, 0, 5, 5)]))
    let since = age == 0 || age > 3 ? 2400 : (age + 1) * 25
    #expect(update.repaired.area == since)
    #expect(bytes == window.snapshot()?.pixels)
  }

  @Test func `an update refuses a buffer whose rows are shorter than the pixels`() {
    window.identifier = "narrow buffer"
    var word: UInt32 = 7
    let errors = window.errors {
      window.update(at: 0, into: &word, bytesPerRow: 4, age: 0)
    }
    #expect(errors.count == 1 && word == 7)
  }
}
