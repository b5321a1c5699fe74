// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import RuleTrait
import TestSupport
import Testing

private let red = Color(red: 1, green: 0, blue: 0)
private let blue = Color(red: 0, green: 0, blue: 1)

/// Tests layers whose y coordinates run upward.
@Suite struct LayerFlipTests {
  private let stage = AnimationStage()
  /// A layer at (10, 10) with bounds of 40 × 30.
  private let outer = Layer()
  /// A sublayer that is 5 points above the bottom of the outer layer, if that is flipped.
  private let inner = Layer()

  init() {
    stage.view.removeFromSuperview()
    outer.frame = rect(10, 10, 40, 30)
    inner.frame = rect(4, 5, 12, 8)
    inner.backgroundColor = red
    outer.addSublayer(inner)
    stage.root.layer.addSublayer(outer)
    outer.isGeometryFlipped = true
  }

  /// Updates the window, checks that all of it is painted, and returns a pixel.
  private func pixel(_ x: Int, _ y: Int) -> UInt32? {
    stage.go(to: stage.now + 1)
    #expect(stage.isPaintedWhole)
    return stage.window.snapshot()?[x, y]
  }

  @Test(.rule("7.7.defaults")) func `sublayers of a flipped layer are placed from its bottom`() {
    // The outer layer ends at y = 40, so the inner one covers 14…26 and 27…35.
    #expect(pixel(14, 27) == 0xFFFF_0000 && pixel(25, 34) == 0xFFFF_0000)
    #expect(pixel(14, 26) == 0xFFFF_FFFF && pixel(14, 35) == 0xFFFF_FFFF)
    withoutActions { inner.position.y += 2 }
    #expect(pixel(14, 25) == 0xFFFF_0000 && pixel(14, 33) == 0xFFFF_FFFF)
    withoutActions { outer.bounds.size.height = 40 }
    // The position stays, so the outer layer covers 5…45.
    #expect(pixel(14, 37) == 0xFFFF_0000 && pixel(14, 38) == 0xFFFF_FFFF)
    withoutActions { outer.bounds.origin.y = 5 }
    #expect(pixel(14, 42) == 0xFFFF_0000 && pixel(14, 43) == 0xFFFF_FFFF)
    outer.isGeometryFlipped = false
    #expect(pixel(14, 7) == 0xFFFF_0000 && !outer.contentsAreFlipped())
  }

  @Test(.rule("7.7.defaults")) func `two flips cancel each other for what is inside both`() {
    inner.isGeometryFlipped = true
    let dot = Layer()
    dot.frame = rect(1, 1, 2, 2)
    dot.backgroundColor = blue
    inner.addSublayer(dot)
    #expect(outer.contentsAreFlipped() && !inner.contentsAreFlipped())
    #expect(pixel(15, 28) == 0xFF00_00FF && pixel(15, 30) == 0xFFFF_0000)
    inner.isGeometryFlipped = false
    #expect(inner.contentsAreFlipped() && pixel(15, 33) == 0xFF00_00FF)
  }

  @Test(.rule("7.7.defaults")) func `contents stay upright, paths and gradients do not`() throws {
    inner.backgroundColor = nil
    inner.contents = try Image(
      bitmap: Bitmap(width: 1, height: 2, pixels: [0xFFFF_0000, 0xFF00_00FF]))
    inner.magnificationFilter = .nearest
    #expect(pixel(15, 28) == 0xFFFF_0000 && pixel(15, 34) == 0xFF00_00FF)
    let shape = ShapeLayer()
    shape.frame = rect(20, 5, 12, 8)
    shape.path = .roundedRect(rect(0, 0, 12, 3), cornerRadius: 0)
    shape.fillColor = red
    let gradient = GradientLayer()
    gradient.frame = rect(0, 20, 10, 10)
    gradient.colors = [red, red, blue, blue]
    gradient.locations = [0, 0.5, 0.5, 1]
    withoutActions {
      outer.addSublayer(shape)
      outer.addSublayer(gradient)
    }
    #expect(pixel(35, 34) == 0xFFFF_0000 && pixel(35, 32) == 0xFFFF_0000)
    #expect(pixel(35, 31) == 0xFFFF_FFFF)
    // The gradient starts at its bottom; it covers 10…20 on both axes.
    #expect(pixel(12, 11) == 0xFF00_00FF && pixel(12, 18) == 0xFFFF_0000)
  }

  @Test(.rule("7.7.defaults")) func `views convert points and find touches in flipped layers`() {
    let (back, front) = (View(frame: rect(50, 40, 40, 30)), View(frame: rect(0, 0, 10, 10)))
    stage.root.addSubview(back)
    back.addSubview(front)
    back.layer.isGeometryFlipped = true
    #expect(front.convert(Point(x: 1, y: 2), to: stage.root) == Point(x: 51, y: 68))
    #expect(stage.root.convert(Point(x: 51, y: 68), to: front) == Point(x: 1, y: 2))
    #expect(back.convert(rect(0, 0, 10, 10), to: stage.root) == rect(50, 60, 10, 10))
    #expect(stage.root.hitTest(Point(x: 52, y: 65), with: nil) === front)
    #expect(stage.root.hitTest(Point(x: 52, y: 45), with: nil) === back)
    front.backgroundColor = red
    front.layer.isDoubleSided = false
    #expect(pixel(52, 65) == 0xFFFF_0000 && back.frame == rect(50, 40, 40, 30))
    #expect(stage.root.hitTest(Point(x: 52, y: 65), with: nil) === front)
    front.transform = .scale(x: -1, y: 1)
    #expect(pixel(52, 65) == 0xFFFF_FFFF)
  }

  @Test(.rule("7.7.defaults"))
  func `masks, shadows, planes and transitions are flipped with their layer`() {
    let mask = Layer()
    mask.frame = rect(0, 0, 40, 9)
    mask.backgroundColor = .black
    outer.mask = mask
    // The mask covers the lowest 9 points.
    #expect(pixel(14, 31) == 0xFFFF_0000 && pixel(14, 30) == 0xFFFF_FFFF)
    withoutActions {
      outer.mask = nil
      inner.shadowOpacity = 1
      inner.shadowRadius = 0
      inner.shadowOffset = Size(width: 20, height: 0)
      inner.shadowPath = .roundedRect(rect(0, 0, 12, 2), cornerRadius: 0)
    }
    #expect(pixel(35, 34) == 0xFF00_0000 && pixel(35, 32) == 0xFFFF_FFFF)
    withoutActions { inner.shadowOpacity = 0 }
    outer.shouldRasterize = true
    #expect(pixel(14, 27) == 0xFFFF_0000 && pixel(14, 35) == 0xFFFF_FFFF)
    outer.shouldRasterize = false
    outer.add(Transition(timing: .init(duration: 10)))
    #expect(pixel(14, 27) == 0xFFFF_0000 && pixel(14, 35) == 0xFFFF_FFFF)
    outer.removeAllAnimations()
    outer.affineTransform = .rotation(0.4)
    inner.transform = Transform3D.rotation(0.3, x: 1, y: 0, z: 0)
      .concatenating(.perspective(distance: 100))
    #expect(pixel(0, 0) == 0xFFFF_FFFF)
  }
}
