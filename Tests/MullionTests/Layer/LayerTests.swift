// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import RuleTrait
import Testing

/// Tests layers and the views that own them: rules 1.1, 1.2 and 7.7 of `rules.tsv`.
@Suite struct LayerTests {
  private final class Special: Layer {}
  private final class SpecialView: View {
    override class var layerClass: AnyClass { Special.self }
  }

  private let root = View()
  private let window: Window
  private static let red = Color(red: 1, green: 0, blue: 0)
  private static let blue = Color(red: 0, green: 0, blue: 1)

  init() {
    root.backgroundColor = .white
    window = Window(frame: rect(0, 0, 20, 20))
    window.rootView = root
  }

  private func colored(_ frame: Rect, _ color: Color) -> View {
    let view = View(frame: frame)
    view.backgroundColor = color
    root.addSubview(view)
    return view
  }

  private func pixel(_ x: Int, _ y: Int) -> UInt32? {
    window.update(at: 0)
    return window.snapshot()?[x, y]
  }

  @Test(.rule("1.1.V04", "7.1.layerClass"))
  func `every view has a layer of its class; layers mirror the tree`() {
    let (outer, inner) = (View(), SpecialView())
    outer.addSubview(inner)
    #expect(outer.layer === outer.layer && outer.layer.view === outer)
    #expect(inner.layer is Special && !(outer.layer is Special))
    #expect(inner.layer.superlayer === outer.layer && outer.layer.superlayer == nil)
    #expect(outer.layer.sublayers.map(ObjectIdentifier.init) == [ObjectIdentifier(inner.layer)])
  }

  @Test(.rule("1.1.V05", "1.4.C02", "7.7.defaults"))
  func `a layer has its view's properties and Core Animation's defaults`() {
    let view = View(frame: rect(1, 2, 30, 40))
    let layer = view.layer
    #expect(layer.zPosition == 0 && layer.opacity == 1 && !layer.masksToBounds)
    #expect(layer.cornerRadius == 0 && layer.borderWidth == 0 && layer.backgroundColor == nil)
    #expect(layer.shadowOpacity == 0 && layer.shadowOffset == Size(width: 0, height: -3))
    #expect(layer.shadowRadius == 3 && layer.shadowColor == .black && layer.allowsGroupOpacity)
    #expect(layer.contents == nil && layer.contentsScale == 1)
    #expect(layer.contentsCenter == rect(0, 0, 1, 1) && layer.contentsRect == rect(0, 0, 1, 1))
    #expect(!layer.needsDisplayOnBoundsChange && layer.contentsGravity == .scaleToFill)
    #expect(layer.frame == rect(1, 2, 30, 40) && layer.position == Point(x: 16, y: 22))
    layer.position = Point(x: 0, y: 0)
    layer.bounds = rect(5, 5, 10, 10)
    layer.opacity = 0.5
    layer.isHidden = true
    layer.backgroundColor = Self.red
    layer.cornerRadius = 2
    layer.masksToBounds = true
    layer.affineTransform = .scale(x: 2, y: 2)
    #expect(view.center == .zero && view.bounds == rect(5, 5, 10, 10) && view.alpha == 0.5)
    #expect(view.isHidden && view.backgroundColor == Self.red && view.cornerRadius == 2)
    #expect(view.clipsToBounds && view.transform == .scale(x: 2, y: 2))
  }

  @Test(.rule("1.2.H02", "1.2.H03"))
  func `a later subview hides earlier ones and their subviews`() {
    let under = colored(rect(0, 0, 10, 10), Self.red)
    let over = colored(rect(5, 5, 10, 10), Self.blue)
    let inner = View(frame: rect(0, 0, 2, 2))
    inner.backgroundColor = .black
    under.addSubview(inner)
    #expect(pixel(0, 0) == 0xFF00_0000 && pixel(3, 3) == 0xFFFF_0000)
    #expect(pixel(6, 6) == 0xFF00_00FF)
    root.bringSubviewToFront(under)
    #expect(pixel(6, 6) == 0xFFFF_0000 && pixel(12, 12) == 0xFF00_00FF)
    root.addSubview(over)
    #expect(pixel(6, 6) == 0xFF00_00FF)
    // No view behind an opaque view shows through.
    let alone = window.snapshot()
    under.frame = rect(6, 6, 8, 8)
    inner.frame = rect(1, 1, 3, 3)
    #expect(pixel(8, 8) == 0xFF00_00FF && pixel(3, 3) == 0xFFFF_FFFF)
    under.isHidden = true
    window.update(at: 0)
    let covered = window.snapshot()
    #expect(covered != alone && covered?[8, 8] == 0xFF00_00FF)
  }

  @Test(.rule("1.2.H04"))
  func `a translucent subview blends with the views behind it`() {
    _ = colored(rect(0, 0, 10, 10), Self.red)
    _ = colored(rect(0, 0, 10, 10), Self.blue.multiplyingAlpha(by: 0.2))
    // Blue with an alpha of 0.2 over red gives 204 of red and 51 of blue.
    #expect(pixel(1, 1) == 0xFFCC_0033)
  }

  @Test(.rule("7.7.place", "1.2.H06", "7.7.opacity"))
  func `isHidden, alpha and transform affect subviews without changing their properties`() {
    let group = colored(rect(0, 0, 10, 10), Self.red)
    let inner = View(frame: rect(0, 0, 10, 5))
    inner.backgroundColor = Self.blue
    group.addSubview(inner)
    group.alpha = 0.2
    #expect(inner.alpha == 1 && !inner.isHidden && inner.transform == .identity)
    // The group fades as one picture, so no red shows through the blue.
    #expect(pixel(1, 1) == 0xFFCC_CCFF && pixel(1, 7) == 0xFFFF_CCCC)
    group.alpha = 1
    group.transform = .translation(x: 10, y: 10)
    #expect(pixel(1, 1) == 0xFFFF_FFFF && pixel(11, 11) == 0xFF00_00FF)
    group.isHidden = true
    #expect(pixel(11, 11) == 0xFFFF_FFFF && !inner.isHidden)
  }

  @Test(.rule("1.1.V07", "1.2.H07"))
  func `one update shows all changes made before it`() {
    let views = (0..<4).map { colored(rect(Double($0) * 4, 0, 4, 4), Self.red) }
    window.update(at: 0)
    let before = window.snapshot()
    views[0].isHidden = true
    views[1].frame = rect(0, 10, 2, 2)
    views[2].removeFromSuperview()
    #expect(window.snapshot() == before)
    let damage = window.update(at: 1).damage
    // Three squares of 16 pixels have disappeared, and one of 4 pixels has appeared.
    #expect(damage.area == 3 * 16 + 4)
    #expect(window.snapshot() != before)
  }

  @Test(.rule("7.7.z"))
  func `zPosition changes the drawing order, not the order of subviews`() {
    let first = colored(rect(0, 0, 10, 10), Self.red)
    let second = colored(rect(0, 0, 10, 10), Self.blue)
    let third = colored(rect(0, 0, 10, 10), .black)
    first.layer.zPosition = 1
    #expect(pixel(1, 1) == 0xFFFF_0000)
    second.layer.zPosition = 1
    #expect(pixel(1, 1) == 0xFF00_00FF)
    second.layer.zPosition = -1
    first.layer.zPosition = -1
    #expect(pixel(1, 1) == 0xFF00_0000)
    #expect(
      root.subviews.map(ObjectIdentifier.init) == [first, second, third].map(ObjectIdentifier.init))
  }

  @Test(.rule("7.7.order", "1.5.G12"))
  func `layers draw background, contents, subviews, border; clips cut contents and subviews`()
    throws
  {
    let view = colored(rect(5, 5, 10, 10), Self.red)
    view.layer.contents = try Image(
      bitmap: try Bitmap(width: 2, height: 2, pixels: [0, 0, 0xFF00_00FF, 0xFF00_00FF]))
    view.contentMode = .topLeft
    let inner = View(frame: rect(0, 8, 15, 1))
    inner.backgroundColor = .black
    view.addSubview(inner)
    #expect(pixel(5, 5) == 0xFFFF_0000 && pixel(5, 6) == 0xFF00_00FF)
    #expect(pixel(5, 13) == 0xFF00_0000 && pixel(17, 13) == 0xFF00_0000)
    view.clipsToBounds = true
    #expect(pixel(14, 13) == 0xFF00_0000 && pixel(17, 13) == 0xFFFF_FFFF)
    view.borderWidth = 1
    view.borderColor = .white
    #expect(pixel(5, 6) == 0xFFFF_FFFF && pixel(6, 6) == 0xFF00_00FF)
    #expect(pixel(5, 13) == 0xFFFF_FFFF && pixel(6, 13) == 0xFF00_0000)
  }

  /// A view that draws a bar across its center, rotated by the context.
  private final class Bar: View {
    var angle = 0.0
    override func draw(_ rect: Rect, in context: GraphicsContext) {
      context.translateBy(x: bounds.midX, y: bounds.midY)
      context.concatenate(.rotation(angle))
      context.fill(Rect(x: -8, y: -1.5, width: 16, height: 3), color: .black)
    }
  }

  @Test(.rule("1.5.G18", "1.5.G19", "1.5.G20", "1.5.G15"))
  func `a rotation in draw and the view's transform combine`() {
    let bar = Bar(frame: rect(0, 0, 20, 20))
    bar.isOpaque = false
    bar.angle = .pi / 4
    root.addSubview(bar)
    // The bar runs from the upper left to the lower right.
    #expect(pixel(6, 6) == 0xFF00_0000 && pixel(10, 3) == 0xFFFF_FFFF)
    bar.transform = .rotation(.pi / 4)
    // Two eighth turns add up to a quarter turn, so the bar is upright.
    #expect(pixel(10, 4) == 0xFF00_0000 && pixel(4, 10) == 0xFFFF_FFFF)
    #expect(pixel(6, 6) == 0xFFFF_FFFF)
    #expect(bar.bounds == rect(0, 0, 20, 20) && bar.center == Point(x: 10, y: 10))
  }

  @Test(.rule("1.5.G21", "1.5.G23", "1.5.G25"), arguments: [1.0, 2, 3])
  func `a view fills the same part of the window at every scale`(scale: Double) throws {
    window.scale = scale
    let view = colored(rect(5, 10, 10, 5), .black)
    window.update(at: 0)
    let screen = try #require(window.snapshot())
    let edge = Int(scale)
    #expect(screen.width == 20 * edge && screen.height == 20 * edge)
    #expect(screen[5 * edge, 10 * edge] == 0xFF00_0000)
    #expect(screen[5 * edge - 1, 10 * edge] == 0xFFFF_FFFF)
    #expect(screen[15 * edge - 1, 15 * edge - 1] == 0xFF00_0000)
    #expect(screen[15 * edge, 15 * edge - 1] == 0xFFFF_FFFF)
    #expect(view.contentScaleFactor == scale && View().contentScaleFactor == 1)
  }

  @Test(.rule("7.7.shadow", "7.7.mask"))
  func `a shadow draws below its view, offset and blurred; clipsToBounds hides it`() {
    let view = colored(rect(5, 5, 6, 6), Self.red)
    view.layer.shadowOpacity = 1
    view.layer.shadowOffset = Size(width: 4, height: 4)
    view.layer.shadowRadius = 0
    #expect(pixel(5, 5) == 0xFFFF_0000 && pixel(13, 13) == 0xFF00_0000)
    #expect(pixel(8, 13) == 0xFFFF_FFFF)
    view.layer.shadowRadius = 2
    #expect(pixel(15, 12) != 0xFFFF_FFFF && pixel(12, 12) != 0xFF00_0000)
    view.clipsToBounds = true
    #expect(pixel(13, 13) == 0xFFFF_FFFF)
  }

  @Test(.rule("7.7.opacity"))
  func `without group opacity, each sublayer fades separately`() {
    let group = colored(rect(0, 0, 10, 10), Self.red)
    let inner = View(frame: rect(0, 0, 10, 5))
    inner.backgroundColor = Self.blue
    group.addSubview(inner)
    group.layer.allowsGroupOpacity = false
    group.alpha = 0.2
    // The pixel is a fifth of blue over a fifth of red over white.
    #expect(pixel(1, 7) == 0xFFFF_CCCC && pixel(1, 1) == 0xFFCC_A3D6)
  }

  @Test(.rule("11.alpha"))
  func `a view with an alpha near zero is still painted`() {
    let view = colored(rect(0, 0, 10, 10), .black)
    view.alpha = 0.005
    // An alpha of 0.005 · 255 = 1.3 makes white one step darker.
    #expect(pixel(1, 1) == 0xFFFE_FEFE)
  }
}
