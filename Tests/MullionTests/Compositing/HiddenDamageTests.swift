// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import Testing

/// A change behind an unchanged opaque view is invisible, so an update does not paint it.
@Suite struct HiddenDamageTests {
  private let root = View()
  private let window = Window(frame: rect(0, 0, 60, 40))
  private let view = View(frame: rect(10, 10, 20, 10))
  private let cover = View(frame: rect(5, 5, 40, 20))

  init() {
    root.backgroundColor = .white
    window.rootView = root
    for (view, color) in [(view, Color.white), (cover, .black)] {
      view.backgroundColor = color
      root.addSubview(view)
    }
  }

  private func box(_ x: Int32, _ y: Int32, _ width: Int32, _ height: Int32) -> PixelRect {
    PixelRect(minX: x, minY: y, maxX: x + width, maxY: y + height)
  }

  /// Returns the region that a change damages, starting from an up-to-date window.
  ///
  /// Compares the screen with a full repaint.
  private func damage(_ change: () -> Void) throws -> Region {
    window.update(at: 0)
    change()
    let update = window.update(at: 1)
    let screen = try #require(window.snapshot())
    let context = try GraphicsContext(width: screen.width, height: screen.height)
    window.render(in: context)
    #expect(context.bitmap == screen)
    #expect(!update.damage.isEmpty || update.counts.pixels == 0)
    return update.damage
  }

  @Test func `a change behind an opaque view causes no damage`() throws {
    #expect(try damage { view.backgroundColor = .black }.isEmpty)
    #expect(try damage { view.frame = rect(12, 12, 9, 9) }.isEmpty)
    #expect(try damage { view.isHidden = true }.isEmpty)
    #expect(try damage { view.isHidden = false }.isEmpty)
    #expect(try damage { view.removeFromSuperview() }.isEmpty)
    #expect(try damage { root.insertSubview(view, at: 0) }.isEmpty)
  }

  @Test func `an update paints the uncovered part of a change`() throws {
    #expect(try damage { view.frame = rect(10, 0, 10, 20) } == Region(box(10, 0, 10, 5)))
    // The view moves out to the right. Its parts that are uncovered before or after the move are
    // damaged.
    #expect(
      try damage { view.frame = rect(40, 10, 10, 10) }
        == Region([box(10, 0, 10, 5), box(45, 10, 5, 10)]))
    #expect(try damage { view.removeFromSuperview() } == Region(box(45, 10, 5, 10)))
  }

  @Test func `an update paints the part of a change visible between opaque views`() throws {
    cover.frame = rect(0, 0, 20, 40)
    let other = View(frame: rect(25, 0, 20, 40))
    other.backgroundColor = .black
    root.addSubview(other)
    #expect(try damage { view.backgroundColor = .black } == Region(box(20, 10, 5, 10)))
    let rest = Region(box(0, 0, 60, 40)).subtracting(
      Region([box(0, 0, 20, 40), box(25, 0, 20, 40), box(20, 10, 5, 10)]))
    #expect(try damage { root.backgroundColor = Color(hex: "#eee") } == rest)
  }

  static let uncovered: [(String, @Sendable (View) -> Void)] = [
    ("translucent", { $0.backgroundColor = Color.black.multiplyingAlpha(by: 0.5) }),
    ("fading", { $0.alpha = 0.5 }),
    ("inside of a fading view", { $0.superview?.alpha = 0.5 }),
    ("hidden", { $0.isHidden = true }),
    ("behind", { $0.superview?.sendSubviewToBack($0) }),
    ("behind by its zPosition", { $0.layer.zPosition = -1 }),
    ("rounded", { $0.cornerRadius = 20 }),
    ("rotated", { $0.transform = .rotation(0.4) }),
    (
      "a border alone",
      {
        $0.backgroundColor = nil
        ($0.borderWidth, $0.borderColor) = (2, .black)
      }
    ),
  ]

  @Test(arguments: uncovered.indices)
  func `a translucent, rounded or rotated view does not hide damage behind it`(
    _ index: Int
  ) throws {
    Self.uncovered[index].1(cover)
    // The view is between the corner of the cover's bounds and the arc of a round corner.
    view.frame = rect(6, 6, 2, 2)
    let area = try damage { view.backgroundColor = Color(red: 1, green: 0, blue: 0) }.area
    #expect(area == 4, "\(Self.uncovered[index].0)")
  }

  @Test func `an opaque view that also changes does not hide damage behind it`() throws {
    let both = try damage {
      view.backgroundColor = .black
      cover.backgroundColor = Color(hex: "#444")
    }
    #expect(both == Region(box(5, 5, 40, 20)))
    #expect(
      try damage {
        view.backgroundColor = .white
        cover.isHidden = true
      } == Region(box(5, 5, 40, 20)))
  }

  @Test func `moving a view to front or back damages its covered part`() throws {
    let shared = Region(box(10, 10, 20, 10))
    #expect(try damage { root.bringSubviewToFront(view) } == shared)
    #expect(try damage { root.sendSubviewToBack(view) } == shared)
    // The view also gets a new color, in the area that was covered until now.
    #expect(
      try damage {
        view.backgroundColor = .black
        root.bringSubviewToFront(view)
      } == shared)
    // The views are reordered behind a third one.
    let third = View(frame: rect(0, 0, 60, 40))
    third.backgroundColor = .white
    root.addSubview(third)
    #expect(try damage { root.sendSubviewToBack(view) }.isEmpty)
  }

  @Test func `a view's border is painted in front of its subviews`() throws {
    let inner = View(frame: rect(0, 0, 40, 20))
    inner.backgroundColor = .white
    cover.addSubview(inner)
    cover.borderWidth = 2
    #expect(
      try damage { cover.borderColor = Color(red: 1, green: 0, blue: 0) }
        == Region(box(5, 5, 40, 20)).subtracting(Region(box(7, 7, 36, 16))))
    cover.borderWidth = 0
    #expect(try damage { cover.backgroundColor = Color(hex: "#444") }.isEmpty)
  }

  @Test func `a view whose drawing is opaque hides changes behind it`() throws {
    let drawing = Canvas(frame: rect(5, 5, 40, 20))
    cover.removeFromSuperview()
    root.addSubview(drawing)
    #expect(try damage { view.backgroundColor = .black }.isEmpty)
  }
}
