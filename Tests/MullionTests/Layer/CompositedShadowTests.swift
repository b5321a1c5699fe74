// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import RuleTrait
import TestSupport
import Testing

private let red = Color(red: 1, green: 0, blue: 0)

/// Tests shadows of views without an opaque background, which their composited pixels cast.
@Suite struct CompositedShadowTests {
  private let stage = AnimationStage()
  /// A view without a background at (10, 10), with a hard black shadow 40 points to the right.
  private let card = View(frame: rect(10, 10, 20, 20))
  private let inner = View(frame: rect(4, 4, 6, 6))

  init() {
    stage.view.removeFromSuperview()
    inner.backgroundColor = red
    card.addSubview(inner)
    stage.root.addSubview(card)
    card.layer.shadowOpacity = 1
    card.layer.shadowRadius = 0
    card.layer.shadowOffset = Size(width: 40, height: 0)
  }

  /// Updates the window, checks that all of it is painted, and returns a pixel.
  private func pixel(_ x: Int, _ y: Int) -> UInt32? {
    stage.go(to: stage.now + 1)
    #expect(stage.isPaintedWhole)
    return stage.window.snapshot()?[x, y]
  }

  @Test(.rule("7.7.shadow")) func `a view without a background casts the shadow of its subviews`() {
    // The subview covers 14…20 on both axes.
    #expect(pixel(15, 15) == 0xFFFF_0000 && pixel(54, 14) == 0xFF00_0000)
    #expect(pixel(59, 19) == 0xFF00_0000)
    for (x, y) in [(53, 15), (60, 15), (55, 13), (55, 20), (51, 11)] {
      #expect(pixel(x, y) == 0xFFFF_FFFF)
    }
    card.backgroundColor = .white
    #expect(pixel(51, 11) == 0xFF00_0000)
    card.backgroundColor = nil
    #expect(pixel(51, 11) == 0xFFFF_FFFF && pixel(55, 15) == 0xFF00_0000)
  }

  @Test(.rule("7.7.shadow")) func `translucent pixels cast a fainter shadow`() {
    inner.alpha = 0.4
    // 0.4 of black over white is 0.6 · 255 = 153.
    #expect(pixel(55, 15) == 0xFF99_9999)
    card.alpha = 0.5
    // 0.2 of black over white is 0.8 · 255 = 204.
    #expect(pixel(55, 15) == 0xFFCC_CCCC)
    (card.alpha, inner.alpha) = (1, 1)
    card.backgroundColor = Color(red: 0, green: 0, blue: 1, alpha: 0.2)
    #expect(pixel(51, 11) == 0xFFCC_CCCC && pixel(55, 15) == 0xFF00_0000)
  }

  @Test(.rule("7.7.shadow")) func `pixels outside of the bounds cast a shadow, cut ones do not`() {
    inner.frame = rect(-6, 22, 4, 4)
    #expect(pixel(45, 33) == 0xFF00_0000)
    let cut = View(frame: rect(0, 0, 10, 20))
    cut.clipsToBounds = true
    card.addSubview(cut)
    cut.addSubview(inner)
    inner.frame = rect(6, 4, 10, 6)
    #expect(pixel(57, 15) == 0xFF00_0000 && pixel(61, 15) == 0xFFFF_FFFF)
  }

  @Test(.rule("7.7.shadow")) func `a path precedes the pixels, and contents cast shadows too`()
    throws
  {
    card.layer.shadowPath = .roundedRect(rect(0, 0, 4, 4), cornerRadius: 0)
    #expect(pixel(51, 11) == 0xFF00_0000 && pixel(55, 15) == 0xFFFF_FFFF)
    card.layer.shadowPath = nil
    inner.isHidden = true
    #expect(pixel(55, 15) == 0xFFFF_FFFF)
    card.layer.contents = try Image(
      bitmap: Bitmap(width: 2, height: 1, pixels: [0xFF00_FF00, 0]))
    card.layer.magnificationFilter = .nearest
    #expect(pixel(55, 15) == 0xFF00_0000 && pixel(65, 15) == 0xFFFF_FFFF)
  }

  @Test(.rule("7.7.shadow")) func `the shadow follows each change of what casts it`() {
    card.layer.shadowRadius = 2
    let changes: [(String, () -> Void)] = [
      ("moves", { inner.frame.origin.x += 3 }), ("grows", { inner.frame.size.height = 12 }),
      ("fades", { inner.alpha = 0.3 }), ("turns", { inner.transform = .rotation(0.3) }),
      ("gets corners", { inner.cornerRadius = 3 }), ("moves all", { card.center.y += 5 }),
      ("turns all", { card.transform = .rotation(-0.2) }),
      ("another offset", { card.layer.shadowOffset.width = -20 }),
      ("another radius", { card.layer.shadowRadius = 4 }),
      ("a color", { card.layer.shadowColor = red }), ("a group", { card.alpha = 0.6 }),
      ("hides", { card.isHidden = true }), ("shows", { card.isHidden = false }),
      ("removes", { inner.removeFromSuperview() }), ("adds", { card.addSubview(inner) }),
      ("leaves", { card.removeFromSuperview() }), ("enters", { stage.root.addSubview(card) }),
      ("is cut", { stage.root.clipsToBounds = true }),
    ]
    for (name, change) in changes {
      change()
      stage.go(to: stage.now + 1)
      #expect(stage.isPaintedWhole, "\(name)")
    }
  }

  @Test(.rule("7.7.shadow")) func `shadows inside cast shadows, and siblings keep their order`() {
    inner.backgroundColor = nil
    let dot = Layer()
    dot.frame = rect(0, 0, 4, 4)
    dot.backgroundColor = red
    inner.layer.addSublayer(dot)
    inner.layer.shadowOpacity = 1
    inner.layer.shadowRadius = 0
    inner.layer.shadowOffset = Size(width: 0, height: 10)
    #expect(pixel(15, 25) == 0xFF00_0000 && pixel(55, 15) == 0xFF00_0000)
    #expect(pixel(55, 25) == 0xFF00_0000 && pixel(55, 22) == 0xFFFF_FFFF)
    withoutActions { dot.frame.origin.x = 6 }
    #expect(pixel(55, 25) == 0xFFFF_FFFF && pixel(61, 25) == 0xFF00_0000)
    let other = View(frame: rect(50, 10, 20, 20))
    other.backgroundColor = .white
    stage.root.addSubview(other)
    #expect(pixel(61, 25) == 0xFFFF_FFFF)
    stage.root.sendSubviewToBack(other)
    #expect(pixel(61, 25) == 0xFF00_0000)
    stage.root.bringSubviewToFront(other)
    #expect(pixel(61, 25) == 0xFFFF_FFFF)
  }

  @Test(.rule("7.7.shadow")) func `masks cut shadows, and planes and effects contain them`() {
    let mask = Layer()
    mask.frame = rect(0, 0, 47, 20)
    mask.backgroundColor = .black
    card.layer.mask = mask
    #expect(pixel(55, 15) == 0xFF00_0000 && pixel(58, 15) == 0xFFFF_FFFF)
    card.layer.mask = nil
    card.layer.shouldRasterize = true
    #expect(pixel(55, 15) == 0xFF00_0000)
    inner.frame.origin.x = 5
    #expect(pixel(60, 15) == 0xFF00_0000)
    card.transform3D = Transform3D.rotation(0.5, x: 0, y: 1, z: 0)
      .concatenating(.perspective(distance: 200))
    #expect(pixel(15, 15) != nil)
    inner.backgroundColor = .black
    inner.frame.size.width = 9
    #expect(pixel(15, 15) != nil)
    card.transform3D = .identity
    let effect = VisualEffectView(effect: BlurEffect(style: .light))
    effect.frame = rect(0, 12, 20, 6)
    card.addSubview(effect)
    #expect(pixel(51, 25) == 0xFF00_0000)
    stage.root.backgroundColor = red
    #expect(pixel(51, 25) == 0xFF00_0000)
  }

  @Test(.rule("7.7.shadow")) func `a shadow follows scrolled and animated content`() {
    let scroll = ScrollView(frame: rect(0, 0, 100, 40))
    scroll.contentSize = Size(width: 100, height: 200)
    scroll.addSubview(card)
    stage.root.addSubview(scroll)
    card.layer.shadowRadius = 3
    for offset in [5.0, 12, 30, 3] {
      scroll.contentOffset.y = offset
      #expect(pixel(0, 0) == 0xFFFF_FFFF)
    }
    View.animate(withDuration: 1) {
      inner.frame.origin.x = 12
      card.layer.shadowOffset.width = 20
    }
    stage.steps(for: 0.2) { _ in #expect(stage.isPaintedWhole) }
  }
}
