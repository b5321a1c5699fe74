// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import RuleTrait
import Testing

@testable import MullionView

#if canImport(Glibc)
  import Glibc
#endif

/// Compares pictures of layers in space with a reference that takes many samples of each pixel.
@Suite struct DepthPictureTests {
  /// A turn about an axis in the plane, seen from a distance.
  struct Case: CustomTestStringConvertible, Sendable {
    var angle: Double
    /// The direction of the axis, as an angle in the plane.
    var axis: Double
    var distance: Double

    var testDescription: String { "\(angle) about \(axis) at \(distance)" }
  }

  static let cases = [
    Case(angle: 0, axis: 0, distance: 300), Case(angle: 0.6, axis: .pi / 2, distance: 100),
    Case(angle: -1.2, axis: .pi / 2, distance: 60), Case(angle: 1, axis: 0, distance: 80),
    Case(angle: 0.9, axis: 0.8, distance: 70), Case(angle: 2.6, axis: 2, distance: 90),
    Case(angle: 1.5, axis: .pi / 2, distance: 50),
  ]

  /// The color of a point of the stage's card, from its middle; nil outside.
  private func color(_ x: Double, _ y: Double) -> SIMD3<Double> {
    if x.magnitude > 20 || y.magnitude > 15 { return SIMD3(1, 1, 1) }
    return x.magnitude < 5 && y.magnitude < 5 ? SIMD3(0, 0, 1) : SIMD3(1, 0, 0)
  }

  /// The color of the screen at a point from the middle of the window, by intersecting the ray from
  /// the eye with the plane of the card.
  private func seen(_ x: Double, _ y: Double, _ test: Case) -> SIMD3<Double> {
    // The axis a and the direction b across it in the card; b turns to b cos + n sin.
    let (along, across) = (
      SIMD2(cos(test.axis), sin(test.axis)), SIMD2(-sin(test.axis), cos(test.axis))
    )
    // In the basis (a, b), the point of the card (s, t) is at (s, t cos, t sin) in space, and on
    // the screen at (s, t cos) · d / (d - t sin).
    let (u, v) = ((SIMD2(x, y) * along).sum(), (SIMD2(x, y) * across).sum())
    let depth = test.distance * cos(test.angle) + v * sin(test.angle)
    guard depth != 0 else { return SIMD3(1, 1, 1) }
    let t = v * test.distance / depth
    let w = 1 - t * sin(test.angle) / test.distance
    guard w > 0 else { return SIMD3(1, 1, 1) }
    let point = along * (u * w) + across * t
    return color(point.x, point.y)
  }

  @Test(.rule("13.layers.depth"), arguments: cases, [1.0, 2.0])
  func `a card in perspective equals a picture with 64 samples a pixel`(
    test: Case, scale: Double
  ) throws {
    let stage = DepthStage(scale: scale)
    stage.card.transform3D = Transform3D.rotation(
      test.angle, x: cos(test.axis), y: sin(test.axis), z: 0
    ).concatenating(.perspective(distance: test.distance))
    stage.window.update(at: 0)
    stage.expectWhole()
    let screen = try #require(stage.window.snapshot())
    var (sum, worst, count) = (0.0, 0.0, 0)
    for row in 0..<screen.height {
      for column in 0..<screen.width {
        var mean = SIMD3<Double>()
        for index in 0..<64 {
          let right = (Double(index % 8) + 0.5) / 8
          let down = (Double(index / 8) + 0.5) / 8
          mean += seen(
            (Double(column) + right) / scale - 60, (Double(row) + down) / scale - 50, test)
        }
        mean /= 64
        let pixel = screen[column, row] ?? 0
        let shown =
          SIMD3(
            Double(pixel >> 16 & 255), Double(pixel >> 8 & 255), Double(pixel & 255)) / 255
        let error = abs(shown.x - mean.x) + abs(shown.y - mean.y) + abs(shown.z - mean.z)
        if error > 0.02 { count += 1 }
        (sum, worst) = (sum + error / 3, max(worst, error / 3))
      }
    }
    // The mean error is that of the edges, which the interpolation softens by half a pixel.
    let edge = 2 * (40.0 + 30 + 10 + 10) * scale * 2
    #expect(sum / edge < 0.12, "\(sum / edge)")
    #expect(worst < 0.5, "\(worst)")
    #expect(Double(count) < 2.5 * edge, "\(Double(count) / edge)")
  }

  @Test(.rule("13.layers.depth"))
  func `a transform in space that is affine gives the pixels of the plane`() throws {
    let (flat, space) = (DepthStage(), DepthStage())
    let plane = AffineTransform.rotation(0.4).concatenating(.scale(x: 1.2, y: 0.8))
    flat.card.transform = plane
    space.card.transform3D = Transform3D(plane).concatenating(.translation(x: 0, y: 0, z: 40))
    flat.window.update(at: 0)
    space.window.update(at: 0)
    #expect(space.window.snapshot() == flat.window.snapshot())
  }

  @Test(.rule("13.layers.depth"))
  func `the opacity, the mask and the clip of a card apply to its picture`() {
    let stage = DepthStage()
    let lens = Transform3D.rotation(0.6, x: 0, y: 1, z: 0)
      .concatenating(.perspective(distance: 90))
    stage.card.transform3D = lens
    stage.card.alpha = 0.5
    stage.window.update(at: 0)
    // Half of red, or of blue, on white; the inner square does not show the red behind it.
    #expect(stage.pixel(60, 50) == 0xFF7F_7FFF || stage.pixel(60, 50) == 0xFF80_80FF)
    #expect(stage.pixel(50, 50) == 0xFFFF_7F7F || stage.pixel(50, 50) == 0xFFFF_8080)
    stage.expectWhole()
    stage.card.alpha = 1
    let mask = Layer()
    mask.frame = rect(20, 0, 20, 30)
    mask.backgroundColor = .black
    stage.card.layer.mask = mask
    stage.window.update(at: 0)
    #expect(stage.pixel(50, 50) == 0xFFFF_FFFF && stage.pixel(66, 50) == 0xFFFF_0000)
    stage.expectWhole()
    stage.card.layer.mask = nil
    stage.card.clipsToBounds = true
    stage.inner.frame = rect(30, 10, 30, 10)
    stage.window.update(at: 0)
    stage.expectWhole()
    #expect(stage.pixel(90, 50) == 0xFFFF_FFFF)
  }

  @Test(.rule("13.layers.depth"))
  func `a change inside a card damages only its image`() {
    let stage = DepthStage()
    stage.card.transform3D = Transform3D.rotation(1, x: 0, y: 1, z: 0)
      .concatenating(.perspective(distance: 90))
    stage.window.update(at: 0)
    stage.inner.backgroundColor = .black
    let damage = stage.window.update(at: 0).damage
    let image = stage.inner.convert(stage.inner.bounds, to: stage.root)
    #expect(!damage.isEmpty && damage.rects.allSatisfy { Double($0.minX) >= image.minX - 4 })
    #expect(damage.bounds.width <= Int(image.width) + 8)
    #expect(damage.bounds.height <= Int(image.height) + 8)
    stage.expectWhole()
  }

  @Test(
    .rule("13.layers.depth"),
    arguments: [(1e9, 1e-300, 1e-303), (1e9, 1e-300, 0), (1e8, 1e-8, 1e-9), (1e9, 1e-150, 1e-160)])
  func `a transform whose image has no finite bounds is drawn`(
    scale: Double, w: Double, lens: Double
  ) {
    let stage = DepthStage()
    var transform = Transform3D.scale(x: scale, y: scale, z: 1)
    (transform.m44, transform.m14) = (w, lens)
    stage.card.transform3D = transform
    stage.window.update(at: 1)
    stage.expectWhole()
  }
}
