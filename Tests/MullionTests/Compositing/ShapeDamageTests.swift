// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import PaintSequences
import RuleTrait
import Testing

/// Checks that rotated and rounded views damage the pixels of their shape, not of the box around it.
@Suite struct ShapeDamageTests {
  private let window = Window(frame: rect(0, 0, 200, 160))
  private let view = View(frame: rect(50, 30, 100, 100))

  init() {
    let root = View()
    root.backgroundColor = .white
    window.rootView = root
    view.backgroundColor = .black
    root.addSubview(view)
  }

  /// Returns the numbers of damaged and of changed pixels of a change.
  ///
  /// Compares the screen with a full repaint.
  private func count(_ change: () -> Void) throws -> (damaged: Int, changed: Int) {
    window.update(at: 0)
    let before = try #require(window.snapshot())
    change()
    let damage = window.update(at: 0).damage
    let after = try #require(window.snapshot())
    let context = try GraphicsContext(width: after.width, height: after.height)
    window.render(in: context)
    #expect(context.bitmap == after)
    let changed = zip(before.pixels, after.pixels).count { $0 != $1 }
    return (damage.area, changed)
  }

  private let red = Color(red: 1, green: 0, blue: 0)

  @Test(.rule("7.5.damage")) func `a rotated view damages what it covers, not its box`() throws {
    view.transform = .rotation(.pi / 4)
    let color = try count { view.backgroundColor = red }
    // The square of 100 by 100 and its antialiased edges; the box around it has 20 164 pixels.
    #expect(color.damaged < 11_500 && color.changed > 9900)
    let hidden = try count { view.isHidden = true }
    #expect(hidden.damaged < 11_500)
    let gone = try count {
      view.isHidden = false
      window.update(at: 0)
      view.removeFromSuperview()
    }
    #expect(gone.damaged < 11_500)
  }

  @Test func `a view that turns damages only its edges`() throws {
    view.transform = .rotation(0.5)
    for _ in 0..<5 {
      let turn = try count { view.transform = view.transform.concatenating(.rotation(0.03)) }
      // The corners move by 2 pixels and the middles of the edges by none.
      #expect(turn.damaged < 2 * turn.changed && turn.damaged < 2500)
    }
  }

  @Test func `a rotated view with a subview that turns along is repainted as a whole`() throws {
    view.transform = .rotation(0.5)
    let inner = View(frame: rect(20, 20, 30, 10))
    inner.backgroundColor = red
    view.addSubview(inner)
    let turn = try count { view.transform = .rotation(0.6) }
    #expect(turn.damaged < 2 * turn.changed)
  }

  @Test func `a new corner radius damages only the corners`() throws {
    let corners = try count { view.cornerRadius = 20 }
    // Each corner loses (1 - π/4) · 20² = 86 pixels and changes some more at its edge.
    #expect(corners.damaged < 4 * 86 * 3 / 2 && corners.changed > 4 * 80)
  }

  @Test func `a new border damages only the ring that it covers`() throws {
    view.borderColor = .white
    let border = try count { view.borderWidth = 2 }
    // The square without a hole of 96 by 96.
    #expect(border.changed == 100 * 100 - 96 * 96 && border.damaged == border.changed)
  }

  @Test func `a moved circle damages no pixels of its box's corners`() throws {
    view.cornerRadius = 50
    let moved = try count { view.center.x += 100 }
    // Two circles of 7854 pixels, the second of them half outside the window.
    #expect(moved.damaged < 7854 * 3 / 2 * 11 / 10 && moved.changed > 7800 * 3 / 2)
  }

  @Test func `a view turned in space damages what it covers`() throws {
    view.layer.transform = .rotation(0.7, x: 0, y: 0, z: 1)
      .concatenating(.rotation(0.3, x: 1, y: 0, z: 0))
      .concatenating(.perspective(distance: 500))
    let color = try count { view.backgroundColor = red }
    #expect(Double(color.damaged) < 1.2 * Double(color.changed))
  }

  @Test func `an opaque view in front hides the damage of a rotated one`() throws {
    view.transform = .rotation(0.4)
    let cover = View(frame: rect(0, 0, 200, 80))
    cover.backgroundColor = .white
    window.rootView?.addSubview(cover)
    window.update(at: 0)
    view.backgroundColor = red
    #expect(window.update(at: 0).damage.bounds.minY == 80)
  }

  // MARK: Random edits

  @Test func `random edits damage few pixels more than they change`() {
    var meter = DamageMeter()
    for seed in 0..<6 as Range<UInt64> {
      let fault = meter.run(seed: seed, edits: 4, scale: [1, 2, 1.5][Int(seed % 3)])
      #expect(fault == nil)
    }
    #expect(meter.total(rotated: false).ratio <= 1.25, "\(meter.table)")
    #expect(meter.total(rotated: true).ratio <= 1.4, "\(meter.table)")
  }
}
