// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import Testing

#if canImport(Glibc)
  import Glibc
#endif

@Suite struct Transform3DTests {
  private static let some = Transform3D.rotation(0.7, x: 1, y: 2, z: -0.5)
    .concatenating(.scale(x: 2, y: 0.5, z: 3))
    .concatenating(.translation(x: 4, y: -5, z: 6))
    .concatenating(.perspective(distance: 90))

  /// Returns the image of a point, from the definition.
  private func image(_ p: [Double], _ t: Transform3D) -> [Double] {
    let columns = [
      [t.m11, t.m21, t.m31, t.m41], [t.m12, t.m22, t.m32, t.m42], [t.m13, t.m23, t.m33, t.m43],
      [t.m14, t.m24, t.m34, t.m44],
    ]
    let sums = columns.map { column in
      column[0] * p[0] + column[1] * p[1] + column[2] * p[2] + column[3]
    }
    return (0..<3).map { sums[$0] / sums[3] }
  }

  private func isNear(_ one: [Double], _ other: [Double]) -> Bool {
    zip(one, other).allSatisfy { ($0 - $1).magnitude < 1e-9 }
  }

  @Test func `a rotation about each axis turns the next axis to the one after it`() {
    let (x, y, z) = ([1.0, 0, 0], [0.0, 1, 0], [0.0, 0, 1])
    #expect(image(y, .rotation(.pi / 2, x: 5, y: 0, z: 0)) == z)
    #expect(image(z, .rotation(.pi / 2, x: 0, y: 0.1, z: 0)) == x)
    #expect(image(x, .rotation(.pi / 2, x: 0, y: 0, z: 2)) == y)
    #expect(Transform3D.rotation(1, x: 0, y: 0, z: 0) == .identity)
    #expect(Transform3D.rotation(1, x: .nan, y: 0, z: 1) == .identity)
    let turn = Transform3D.rotation(0.3, x: 0, y: 0, z: 1)
    #expect(turn.isAffine && turn.affinePart == .rotation(0.3))
  }

  @Test func `a concatenation applies its transforms one after the other`() {
    let next = Transform3D.rotation(-1.1, x: 0, y: 1, z: 1).concatenating(Self.some)
    for point in [[1.0, 2, 3], [-4, 0.5, 0], [0, 0, 0]] {
      let both = image(point, Self.some.concatenating(next))
      #expect(isNear(both, image(image(point, Self.some), next)))
    }
  }

  @Test func `an inverse returns each point, and a singular transform has none`() throws {
    let back = try #require(Self.some.inverted())
    for point in [[1.0, 2, 3], [-4, 0.5, 0], [0, 0, 0]] {
      #expect(isNear(image(image(point, Self.some), back), point))
    }
    #expect(Transform3D.scale(x: 1, y: 1, z: 0).inverted() == nil)
    #expect(Transform3D.scale(x: .nan, y: 1, z: 1).inverted() == nil)
    #expect(Transform3D.scale(x: 0, y: .infinity, z: 1).inverted() == nil)
  }

  @Test func `a perspective divides by the distance from the eye`() {
    let lens = Transform3D.perspective(distance: 200)
    #expect(lens.m34 == -0.005)
    // At half of the distance to the eye, everything is twice as large.
    #expect(isNear(image([3, 4, 100], lens), [6, 8, 200]))
    #expect(Transform3D.perspective(distance: 0).isIdentity)
    #expect(Transform3D.perspective(distance: .infinity).isIdentity)
  }

  @Test func `a transform that changes z, or scales it, is not affine`() {
    let plane = AffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    #expect(Transform3D(plane).isAffine && Transform3D(plane).affinePart == plane)
    #expect(!Transform3D.translation(x: 0, y: 0, z: 1).isAffine)
    #expect(!Transform3D.scale(x: 1, y: 1, z: 2).isAffine)
    #expect(!Self.some.isAffine && Self.some.isFinite && !Self.some.isIdentity)
    #expect(!Transform3D.translation(x: 0, y: .infinity, z: 0).isFinite)
  }

  @Test func `a projection and its inverse agree with the transform in space`() throws {
    let map = Projection(Self.some)
    let back = try #require(map.inverted())
    for (x, y) in [(1.0, 2.0), (-3, 7), (0, 0)] {
      let seen = image([x, y, 0], Self.some)
      let point = try #require(map.image(of: Point(x: x, y: y)))
      #expect(isNear([point.x, point.y], [seen[0], seen[1]]))
      let again = try #require(back.image(of: point))
      #expect(isNear([again.x, again.y], [x, y]))
    }
    #expect(Projection(Transform3D.rotation(.pi / 2, x: 0, y: 1, z: 0)).inverted() == nil)
    // A plane seen from its edge has no image at any position, whatever the rounding.
    let edge = Transform3D.rotation(.pi / 2, x: 0, y: 1, z: 0)
      .concatenating(.perspective(distance: 90))
    for x in [0.1, 13.7, 20, 333.3] {
      let moved = Projection(
        edge.concatenating(.translation(x: x, y: 7.3, z: 0))
          .concatenating(.rotation(0.3, x: 0, y: 0, z: 1)))
      #expect(moved.inverted() == nil, "\(x)")
    }
  }

  @Test func `the projection of a rectangle ends just in front of the eye`() throws {
    // A floor below the eye: w = 1 - y / 10 is 0 at y = 10.
    var space = Transform3D()
    space.m24 = -0.1
    let map = Projection(space)
    let rect = Rect(x: -1, y: 0, width: 2, height: 20)
    let bounds = try #require(map.bounds(of: rect, least: 0.01))
    // The limit is at y = 9.9, where everything is 100 times as large.
    #expect(isNear([bounds.minX, bounds.maxX, bounds.minY, bounds.maxY], [-100, 100, 0, 990]))
    let behind = Rect(x: -1, y: 11, width: 2, height: 20)
    #expect(map.bounds(of: behind, least: 0.01) == nil)
    #expect(map.image(of: Point(x: 0, y: 11)) == nil)
  }
}
