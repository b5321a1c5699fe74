// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import RuleTrait
import Testing

@testable import MullionView

#if canImport(Glibc)
  import Glibc
  @testable import MullionControllers
#endif

private let red = Color(red: 1, green: 0, blue: 0)
private let blue = Color(red: 0, green: 0, blue: 1)

/// Tests layers in space against the formulas of a perspective.
@Suite struct LayerDepthTests {
  private let stage = DepthStage()
  private var card: View { stage.card }

  /// The card, turned about the y axis through its middle, seen from a distance.
  private func turn(_ angle: Double, distance: Double = 100) {
    card.transform3D = Transform3D.rotation(angle, x: 0, y: 1, z: 0)
      .concatenating(.perspective(distance: distance))
  }

  /// The image of a point of the card, from its middle; a point's w is 1 + x sin(angle) / distance.
  private func image(_ x: Double, _ y: Double, _ angle: Double, _ distance: Double = 100) -> Point {
    let w = 1 + x * sin(angle) / distance
    return Point(x: 60 + x * cos(angle) / w, y: 50 + y / w)
  }

  private func near(_ one: Point, _ other: Point) -> Bool {
    (one.x - other.x).magnitude < 1e-9 && (one.y - other.y).magnitude < 1e-9
  }

  // MARK: Values

  @Test(.rule("13.layers.depth"))
  func `transform and transform3D of a view are those of its layer`() {
    let plane = AffineTransform.rotation(0.2)
    card.transform = plane
    #expect(card.transform3D == Transform3D(plane) && card.layer.transform == Transform3D(plane))
    turn(0.5)
    #expect(card.transform == card.transform3D.affinePart && card.layer.transform.m34 != 0)
    #expect(card.layer.affineTransform == card.transform)
    card.transform = plane
    #expect(card.transform3D == Transform3D(plane) && card.depthIfAny?.transform == nil)
    card.transform = card.transform3D.affinePart
    card.layer.transform = .identity
    #expect(card.transform == .identity && card.frame == Rect(x: 40, y: 35, width: 40, height: 30))
  }

  @Test(.rule("13.layers.depth"))
  func `an invalid transform in space is refused and reported`() {
    let errors = stage.window.errors {
      card.transform3D = .translation(x: .nan, y: 0, z: 0)
      card.layer.transform = .scale(x: 1, y: 1, z: .infinity)
      card.layer.sublayerTransform = .scale(x: 1e300, y: 1, z: 1)
      card.layer.anchorPointZ = .nan
    }
    #expect(errors.count == 4 && card.transform3D.isIdentity)
    #expect(card.layer.sublayerTransform.isIdentity && card.layer.anchorPointZ == 0)
  }

  @Test(.rule("13.layers.depth", "7.7.defaults"))
  func `a layer without depth allocates no state for it`() {
    let view = View(frame: rect(0, 0, 4, 4))
    #expect(view.layer.transform.isIdentity && view.layer.sublayerTransform.isIdentity)
    #expect(view.layer.isDoubleSided && view.layer.anchorPointZ == 0)
    view.layer.sublayerTransform = .identity
    view.layer.isDoubleSided = true
    view.transform3D = Transform3D(AffineTransform.rotation(1))
    #expect(view.depthIfAny == nil)
  }

  @Test(.rule("13.layers.depth"), arguments: [0.3, -0.7, 1.2])
  func `the frame is the bounding box of the projected corners`(angle: Double) {
    turn(angle)
    let corners = [(-20.0, -15.0), (20, -15), (20, 15), (-20, 15)].map { image($0.0, $0.1, angle) }
    let frame = card.frame
    #expect((frame.minX - (corners.map(\.x).min() ?? 0)).magnitude < 1e-9)
    #expect((frame.maxX - (corners.map(\.x).max() ?? 0)).magnitude < 1e-9)
    #expect((frame.minY - (corners.map(\.y).min() ?? 0)).magnitude < 1e-9)
    #expect((frame.maxY - (corners.map(\.y).max() ?? 0)).magnitude < 1e-9)
  }

  // MARK: Conversion and touches

  @Test(.rule("13.layers.depth"), arguments: [0.3, -0.7, 1.2])
  func `points convert through a perspective and back`(angle: Double) {
    turn(angle)
    for (x, y) in [(-20.0, -15.0), (5, 3), (20, 15)] {
      let inside = Point(x: x + 20, y: y + 15)
      let outside = card.convert(inside, to: stage.root)
      #expect(near(outside, image(x, y, angle)))
      #expect(near(card.convert(outside, from: stage.root), inside))
      #expect(near(stage.inner.convert(card.convert(inside, to: stage.inner), to: card), inside))
    }
    #expect(card.convert(card.bounds, to: stage.root) == card.frame)
  }

  @Test(.rule("13.layers.depth"))
  func `a touch hits a layer where it is seen`() {
    turn(0.9)
    for x in stride(from: 30.5, to: 90, by: 1) {
      for y in [30.5, 50.5, 69.5] {
        let point = Point(x: x, y: y)
        let hit = stage.root.hitTest(point, with: nil)
        // The inverse of the map, solved for x and y.
        let across = (x - 60) / (cos(0.9) - (x - 60) * sin(0.9) / 100)
        let down = (y - 50) * (1 + across * sin(0.9) / 100)
        let isInside = across.magnitude < 20 && down.magnitude < 15
        #expect((hit === card || hit === stage.inner) == isInside, "\(point)")
      }
    }
  }

  @Test(.rule("13.layers.depth"))
  func `points behind the eye have no image and receive no touches`() {
    // At w = 0, 10 points to the left of the middle, the card passes the eye.
    turn(.pi / 4, distance: 10 * sin(.pi / 4))
    #expect(card.convert(Point(x: 5, y: 15), to: stage.root) == stage.root.bounds.middle)
    stage.window.update(at: 0)
    stage.expectWhole()
    // The part in front of the eye is to the right of the middle of the card, or left of it near
    // w = 0.
    for x in 0..<120 {
      let hit = stage.root.hitTest(Point(x: Double(x) + 0.5, y: 50), with: nil)
      let isSeen = stage.pixel(x, 50) != 0xFFFF_FFFF
      #expect((hit !== stage.root) == isSeen, "\(x)")
    }
  }

  @Test(.rule("13.layers.depth"))
  func `a back side is neither drawn nor touched if the layer is single-sided`() {
    for angle in [0.5, 2.5, .pi, -2.8] {
      for isDoubleSided in [true, false] {
        turn(angle)
        card.layer.isDoubleSided = isDoubleSided
        stage.window.update(at: 0)
        let isSeen = isDoubleSided || cos(angle) > 0
        #expect((stage.pixel(60, 50) != 0xFFFF_FFFF) == isSeen)
        let hit = stage.root.hitTest(Point(x: 60.5, y: 50.5), with: nil)
        #expect((hit !== stage.root) == isSeen)
        stage.expectWhole()
      }
    }
    // A mirrored superview shows the backs of its subviews.
    turn(0.5)
    stage.root.transform = .scale(x: -1, y: 1)
    stage.window.update(at: 0)
    #expect(stage.pixel(60, 50) == 0xFFFF_FFFF)
    #expect(stage.window.hitTest(Point(x: 60.5, y: 50.5), with: nil) !== card)
  }

  // MARK: Sublayers

  @Test(.rule("13.layers.depth", "7.7.place"))
  func `a sublayer transform enlarges sublayers with a greater z position`() {
    stage.root.layer.sublayerTransform = .perspective(distance: 100)
    card.layer.zPosition = 50
    // At half of the distance to the eye, the card is twice as large about the root's middle.
    let corner = card.convert(Point(x: 0, y: 0), to: stage.root)
    #expect(near(corner, Point(x: 60 - 40, y: 50 - 30)))
    // A frame depends only on the layer's own transform.
    #expect(card.frame == Rect(x: 40, y: 35, width: 40, height: 30))
    stage.window.update(at: 0)
    #expect(stage.pixel(21, 21) == 0xFFFF_0000 && stage.pixel(18, 18) == 0xFFFF_FFFF)
    stage.expectWhole()
    card.layer.zPosition = 0
    stage.window.update(at: 0)
    #expect(stage.pixel(21, 21) == 0xFFFF_FFFF)
    stage.expectWhole()
  }

  @Test(.rule("13.layers.depth"))
  func `a layer is flattened into the plane of its superlayer`() {
    // The inner view leaves the card's plane, so turning both by a quarter shows nothing of it.
    turn(.pi / 4)
    stage.inner.transform3D = .rotation(-.pi / 4, x: 0, y: 1, z: 0)
    let corner = stage.inner.convert(Point(x: 10, y: 10), to: card)
    // Without a perspective of its own, the inner view is narrower by cos 45°.
    #expect(near(corner, Point(x: 20 + 5 * cos(.pi / 4), y: 20)))
    stage.window.update(at: 0)
    stage.expectWhole()
  }

  @Test(.rule("13.layers.depth"))
  func `the z coordinate of the anchor point is the center of a rotation`() {
    card.layer.anchorPointZ = -30
    card.transform3D = .rotation(.pi / 6, x: 0, y: 1, z: 0)
    // The middle is 30 points in front of the axis, which moves it by 30 sin 30° to the right.
    #expect(near(card.convert(Point(x: 20, y: 15), to: stage.root), Point(x: 75, y: 50)))
  }

  // MARK: Limits

  @Test(.rule("13.layers.depth"))
  func `transforms of any size end in bounded time without a fault`() {
    let sizes = [1e-300, 1e-9, 1, 1e9]
    for size in sizes {
      for angle in [0.1, 1.570796, 1.5707963267, 3] {
        for distance in [1e-6, 0.5, 20, 1e9] {
          card.transform3D = Transform3D.scale(x: size, y: size, z: size)
            .concatenating(.rotation(angle, x: 1, y: 0.2, z: 0))
            .concatenating(.perspective(distance: distance))
          _ = (card.frame, stage.root.hitTest(Point(x: 60, y: 50), with: nil))
          stage.window.update(at: 0)
        }
      }
    }
    card.bounds.size = Size(width: 1e9, height: 1e9)
    turn(1.2, distance: 1e9)
    stage.window.update(at: 0)
    stage.expectWhole()
  }
}
