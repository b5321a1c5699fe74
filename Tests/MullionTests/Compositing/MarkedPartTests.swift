// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import RuleTrait
import TestSupport
import Testing

/// Checks the damage of views whose parts are marked for display.
@Suite struct MarkedPartTests {
  private let window = Window(frame: rect(0, 0, 60, 60))
  private let view = Canvas(frame: rect(5, 5, 50, 50))

  init() {
    let root = View()
    root.backgroundColor = .white
    window.rootView = root
    view.isOpaque = false
    root.addSubview(view)
  }

  private func box(_ x: Int32, _ y: Int32, _ width: Int32, _ height: Int32) -> PixelRect {
    PixelRect(minX: x, minY: y, maxX: x + width, maxY: y + height)
  }

  private func pixel(_ x: Int, _ y: Int) -> UInt32? { window.snapshot()?[x, y] }

  @Test(.rule("7.5.once", "7.5.union", "7.2.clip"))
  func `two marked parts draw once and damage only these parts`() {
    window.update(at: 0)
    _ = view.takeCalls()
    view.onDraw = { $2.fill($0.bounds, color: Color(red: 1, green: 0, blue: 0)) }
    view.setNeedsDisplay(rect(0, 0, 2, 2))
    view.setNeedsDisplay(rect(38, 38, 2, 2))
    let update = window.update(at: 0)
    // The rectangle around both has 1600 pixels; the parts have 8.
    #expect(update.damage == Region([box(5, 5, 2, 2), box(43, 43, 2, 2)]))
    #expect(update.damage.area == 8)
    #expect(view.takeCalls() == [rect(0, 0, 40, 40)])
    #expect(pixel(6, 6) == 0xffff_0000 && pixel(44, 44) == 0xffff_0000)
    #expect(pixel(7, 7) == 0xff00_0000 && pixel(6, 44) == 0xff00_0000)
  }

  @Test(arguments: [2, 5, 20, 100])
  func `drawing through marked parts equals drawing the whole view`(count: Int) throws {
    // A mark that the others enclose may be united with them, but no pixel outside the marks
    // changes, and all inside do.
    try withEverySeed(0..<10) { _, random in
      var color = Color.black
      view.onDraw = { view, _, context in
        context.fill(.ellipse(in: view.bounds), color: color)
        context.shadow = Shadow(offset: Size(width: 1, height: 1), radius: 1)
        context.fill(rect(7, 9, 30, 20), color: color.multiplyingAlpha(by: 0.5))
        context.shadow = nil
        context.beginTransparencyLayer(alpha: 0.7)
        context.stroke(.rect(rect(3, 3, 41, 41)), color: color)
        context.endTransparencyLayer()
        context.clip(to: .ellipse(in: rect(10, 10, 25, 25)))
        context.clear(rect(20, 0, 10, 50))
      }
      view.setNeedsDisplay()
      window.update(at: 0)
      let before = try #require(window.snapshot())
      color = Color(red: 1, green: 0, blue: 0.3)
      let marks = (0..<count).map { _ in
        rect(
          Double(Int.random(in: 0...46, using: &random)),
          Double(Int.random(in: 0...46, using: &random)), Double(random.pick([1, 3])), 2)
      }
      for mark in marks { view.setNeedsDisplay(mark) }
      let damage = window.update(at: 0).damage
      let after = try #require(window.snapshot())
      view.setNeedsDisplay()
      window.update(at: 0)
      let whole = try #require(window.snapshot())
      for y in 0..<60 {
        for x in 0..<60 {
          let isMarked = marks.contains {
            $0.contains(Point(x: Double(x) - 4.5, y: Double(y) - 4.5))
          }
          let isDamaged = damage.contains(x: Int32(x), y: Int32(y))
          if isMarked, !isDamaged { throw Mismatch("\(x), \(y) is not damaged") }
          if count <= 20, isDamaged, !isMarked { throw Mismatch("\(x), \(y) is damaged") }
          guard after[x, y] == (isDamaged ? whole : before)[x, y] else {
            throw Mismatch("\(x), \(y) is not drawn")
          }
        }
      }
    }
  }

  @Test(.rule("7.5.damage"))
  func `after a drawing that painted nothing, a dirty rect damages only itself`() {
    view.onDraw = { _, _, _ in }
    window.update(at: 0)
    // An empty drawing takes no pixels.
    #expect(window.backingStoreBytes == 0)
    _ = view.takeCalls()
    view.onDraw = { $2.fill($0.bounds, color: .black) }
    view.setNeedsDisplay(rect(10, 10, 2, 2))
    #expect(window.update(at: 0).damage == Region(box(15, 15, 2, 2)))
    #expect(view.takeCalls() == [rect(10, 10, 2, 2)])
    #expect(pixel(16, 16) == 0xff00_0000 && pixel(17, 17) == 0xffff_ffff)
    view.setNeedsDisplay(rect(20, 20, 3, 1))
    #expect(window.update(at: 0).damage == Region(box(25, 25, 3, 1)))
  }

  @Test func `a dirty rect whose drawing paints nothing causes no damage, every time`() {
    view.onDraw = { _, _, _ in }
    window.update(at: 0)
    for _ in 0..<3 {
      _ = view.takeCalls()
      view.setNeedsDisplay(rect(1, 2, 3, 4))
      #expect(window.update(at: 0).damage.isEmpty)
      #expect(view.takeCalls() == [rect(1, 2, 3, 4)])
    }
  }

  /// Changes after which the pixels of an empty drawing are unknown.
  enum Loss: CaseIterable { case bounds, scale, contents, release }

  @Test(arguments: Loss.allCases)
  func `a dirty rect draws the whole view after its empty drawing was lost`(_ loss: Loss) throws {
    view.onDraw = { _, _, _ in }
    window.update(at: 0)
    switch loss {
    case .bounds: view.bounds.size = Size(width: 40, height: 40)
    case .scale: window.scale = 2
    case .contents:
      view.layer.contents = try Image(
        bitmap: Bitmap(width: 1, height: 1, pixels: [0xff11_2233]))
    case .release: window.releaseBackingStores()
    }
    window.update(at: 0)
    _ = view.takeCalls()
    view.onDraw = { $2.fill($0.bounds, color: .black) }
    view.setNeedsDisplay(rect(10, 10, 2, 2))
    window.update(at: 0)
    #expect(view.takeCalls() == [view.bounds])
  }

  @Test func `an opaque view keeps its pixels if drawing its dirty rects paints nothing`() {
    view.isOpaque = true
    view.onDraw = { $2.fill(rect(0, 0, 10, 10), color: .white) }
    window.update(at: 0)
    #expect(pixel(10, 10) == 0xffff_ffff && pixel(30, 30) == 0xff00_0000)
    view.onDraw = { _, _, _ in }
    view.setNeedsDisplay(rect(0, 0, 2, 2))
    view.setNeedsDisplay(rect(30, 30, 2, 2))
    window.update(at: 0)
    #expect(pixel(6, 6) == 0xffff_ffff && pixel(36, 36) == 0xff00_0000)
  }
}
