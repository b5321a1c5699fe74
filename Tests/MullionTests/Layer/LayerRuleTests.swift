// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import RuleTrait
import TestSupport
import Testing

/// Compares the composited pixels of layers with computed ones.
@Suite struct LayerRuleTests {
  private static let red = Color(red: 1, green: 0, blue: 0)
  private static let blue = Color(red: 0, green: 0, blue: 1)
  private let root = View()
  private let window = Window(frame: rect(0, 0, 20, 20))

  init() {
    root.backgroundColor = .white
    window.rootView = root
  }

  private func pixel(_ x: Int, _ y: Int) -> UInt32? {
    window.update(at: 0)
    return window.snapshot()?[x, y]
  }

  private func colored(_ frame: Rect, _ color: Color, in superview: View? = nil) -> View {
    let view = View(frame: frame)
    view.backgroundColor = color
    (superview ?? root).addSubview(view)
    return view
  }

  /// Returns a view that draws blue.
  private func blue(_ frame: Rect) -> Canvas {
    let canvas = Canvas(frame: frame)
    canvas.onDraw = { $2.fill($0.bounds, color: Color(red: 0, green: 0, blue: 1)) }
    return canvas
  }

  @Test func `a layer reports and refuses non-finite or out-of-range numbers`() {
    let view = colored(rect(0, 0, 10, 10), Self.red)
    let layer = view.layer
    let table: [(String, () -> Void)] = [
      ("contentsRect", { layer.contentsRect = rect(0, .nan, 1, 1) }),
      ("contentsRect", { layer.contentsRect = rect(0, 0, .infinity, 1) }),
      ("shadowOpacity", { layer.shadowOpacity = .nan }),
      ("shadowOffset", { layer.shadowOffset = Size(width: 0, height: -.infinity) }),
      ("shadowRadius", { layer.shadowRadius = .nan }),
      ("shadowRadius", { layer.shadowRadius = 1e10 }),
    ]
    for (property, mistake) in table {
      let errors = window.errors(during: mistake)
      #expect(errors.count == 1 && "\(errors)".contains(property), "\(property)")
    }
    #expect(layer.contentsRect == rect(0, 0, 1, 1) && layer.shadowOpacity == 0)
    #expect(layer.shadowOffset == Size(width: 0, height: -3) && layer.shadowRadius == 3)
  }

  @Test(.rule("7.1.mark"))
  func `a layer's setNeedsDisplay redraws its view`() {
    let view = blue(rect(0, 0, 10, 10))
    root.addSubview(view)
    window.update(at: 0)
    #expect(view.draws == 1)
    view.layer.setNeedsDisplay()
    window.update(at: 0)
    view.layer.setNeedsDisplay(rect(1, 1, 2, 2))
    view.setNeedsDisplay(rect(1, 1, 2, 2))
    window.update(at: 0)
    #expect(view.draws == 3)
  }

  @Test(.rule("7.7.skip"))
  func `a hidden or fully transparent layer hides its sublayers too`() {
    let outer = colored(rect(0, 0, 10, 10), Self.red)
    let inner = blue(rect(0, 0, 5, 5))
    outer.addSubview(inner)
    outer.layer.opacity = 0
    #expect(pixel(1, 1) == 0xFFFF_FFFF && pixel(8, 8) == 0xFFFF_FFFF && inner.draws == 0)
    outer.layer.opacity = 1
    outer.layer.isHidden = true
    #expect(pixel(1, 1) == 0xFFFF_FFFF && pixel(8, 8) == 0xFFFF_FFFF && inner.draws == 0)
    outer.layer.isHidden = false
    #expect(pixel(1, 1) == 0xFF00_00FF && pixel(8, 8) == 0xFFFF_0000 && inner.draws == 1)
  }

  @Test(.rule("7.3.overflow"))
  func `contents may overflow unclipped bounds; where they end, the background shows`()
    throws
  {
    let view = colored(rect(8, 8, 4, 8), Self.red)
    let black = [UInt32](repeating: 0xFF00_0000, count: 8 * 4)
    view.layer.contents = try Image(bitmap: try Bitmap(width: 8, height: 4, pixels: black))
    view.contentMode = .center
    // The contents are 8 by 4 about the middle (10, 12): columns 6 to 13 of rows 10 to 13.
    #expect(pixel(6, 10) == 0xFF00_0000 && pixel(13, 13) == 0xFF00_0000)
    #expect(pixel(5, 10) == 0xFFFF_FFFF && pixel(14, 13) == 0xFFFF_FFFF)
    #expect(pixel(8, 9) == 0xFFFF_0000 && pixel(11, 14) == 0xFFFF_0000)
    view.clipsToBounds = true
    #expect(pixel(7, 10) == 0xFFFF_FFFF && pixel(8, 10) == 0xFF00_0000)
    #expect(pixel(11, 13) == 0xFF00_0000 && pixel(12, 13) == 0xFFFF_FFFF)
  }

  @Test(.rule("7.3.zero"))
  func `a layer with empty bounds shows no scaled contents`() throws {
    let view = colored(rect(5, 5, 0, 10), Self.red)
    view.layer.contents = try Image(
      bitmap: try Bitmap(width: 1, height: 1, pixels: [0xFF00_0000]))
    for mode in [ContentMode.scaleToFill, .scaleAspectFit] {
      view.contentMode = mode
      for y in 0..<20 {
        for x in 0..<20 { #expect(pixel(x, y) == 0xFFFF_FFFF, "\(mode) \(x) \(y)") }
      }
    }
  }

  @Test(.rule("8.3.frame"))
  func `a frame set in an animation block animates position and size`() throws {
    let view = colored(rect(0, 0, 4, 4), Self.blue)
    window.update(at: 0)
    View.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.frame = rect(8, 4, 8, 12)
    }
    window.update(at: 1)
    window.update(at: 1.5)
    let seen = try #require(view.layer.presentation())
    // The values are halfway from the center (2, 2) to (12, 10), and from 4 by 4 to 8 by 12.
    #expect(isNear(seen.position.x, 7) && isNear(seen.position.y, 6))
    #expect(isNear(seen.bounds.width, 6) && isNear(seen.bounds.height, 8))
    #expect(view.frame == rect(8, 4, 8, 12))
  }

  @Test(.rule("8.1.short"))
  func `animate with only a duration eases in and out without delay`() throws {
    let (short, long) = (colored(rect(0, 0, 2, 2), Self.blue), colored(rect(0, 4, 2, 2), Self.red))
    window.update(at: 0)
    View.animate(withDuration: 1) { short.center.x = 11 }
    View.animate(withDuration: 1, delay: 0, options: .curveEaseInOut) { long.center.x = 11 }
    window.update(at: 1)
    for time in [1.1, 1.25, 1.5, 1.9] {
      window.update(at: time)
      let (a, b) = (
        try #require(short.layer.presentation()), try #require(long.layer.presentation())
      )
      #expect(a.position.x == b.position.x)
      // The curve is symmetric, slow at both ends.
      let share = (a.position.x - 1) / 10
      #expect(
        time == 1.5 ? isNear(share, 0.5, 1e-6) : time < 1.5 ? share < time - 1 : share > time - 1)
    }
  }
}
