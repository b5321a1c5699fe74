// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import Testing

/// Checks the damage of views that fade as a group while a superview changes.
@Suite struct GroupDamageTests {
  /// A change of a superview that changes no pixel of its subviews.
  enum OuterChange: CaseIterable {
    /// A scroll offset of less than half a pixel, which moves no pixels.
    case scroll
    /// A clip that contains all subviews.
    case clip
  }

  private let root = View()
  private let outer = View(frame: rect(5, 5, 30, 20))
  private let group = View(frame: rect(0, 0, 20, 10))
  private let window: Window

  init() {
    root.backgroundColor = .white
    window = Window(frame: rect(0, 0, 60, 40))
    window.rootView = root
    root.addSubview(outer)
    outer.addSubview(group)
    // The only visible pixels of the group: 6 by 4 at (7, 7) on the screen.
    let inner = View(frame: rect(2, 2, 6, 4))
    inner.backgroundColor = .black
    group.addSubview(inner)
    group.alpha = 0.5
  }

  /// Checks that a change damages the group's visible pixels, and that the screen equals a full
  /// repaint.
  ///
  /// - Parameters:
  ///   - addsView: Whether the update also adds a view without visible pixels, so that it rebuilds
  ///     the scene.
  ///   - change: The change.
  /// - Throws: A `RasterError` if there is no memory for the full repaint.
  private func expectRepaint(addsView: Bool, _ change: () -> Void) throws {
    window.update(at: 0)
    change()
    if addsView { root.addSubview(View()) }
    let damage = window.update(at: 1).damage
    #expect(damage == Region(PixelRect(minX: 7, minY: 7, maxX: 13, maxY: 11)))
    let context = try GraphicsContext(width: 60, height: 40)
    window.render(in: context)
    #expect(window.snapshot() == context.bitmap)
  }

  @Test(arguments: OuterChange.allCases, [false, true])
  func `a group's new alpha repaints its subviews although its superview changed too`(
    _ outerChange: OuterChange, addsView: Bool
  ) throws {
    try expectRepaint(addsView: addsView) {
      group.alpha = 1
      switch outerChange {
      case .scroll: outer.bounds.origin.x = 0.1
      case .clip: outer.clipsToBounds = true
      }
    }
  }

  @Test(arguments: [false, true])
  func `changing the alpha of a superview without group opacity repaints nested groups`(
    addsView: Bool
  ) throws {
    outer.layer.allowsGroupOpacity = false
    outer.alpha = 0.5
    try expectRepaint(addsView: addsView) { outer.alpha = 0.8 }
  }
}
