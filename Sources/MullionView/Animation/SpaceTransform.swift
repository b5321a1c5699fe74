// SPDX-License-Identifier: GPL-3.0-or-later
package import MullionGeometry

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension View {
  /// The view's own transform if it is not affine, without animations.
  final var modelSpace: Boxed<Transform3D>? { depthIfAny?.transform.map(Boxed.init) }
}

extension PresentationValues {
  /// The transform in space.
  var spaceTransform: Transform3D {
    get { space?.value ?? Transform3D(transform) }
    set {
      guard newValue.isFinite else { return }
      transform = newValue.affinePart
      space = newValue.isAffine ? nil : Boxed(newValue)
    }
  }

  /// Applies an affine transform before the transform, if the result is finite.
  mutating func prepend(_ turns: AffineTransform) {
    if space != nil {
      spaceTransform = Transform3D(turns).concatenating(spaceTransform)
    } else {
      let whole = turns.concatenating(transform)
      if whole.isFinite { transform = whole }
    }
  }

  /// Replaces the rotation about an axis; the rest of the transform is applied after it.
  mutating func turn(_ property: AnimatedProperty, to angle: Double) {
    let change = angle - spaceTransform.angle(about: property)
    spaceTransform = Transform3D.rotation(
      change, x: property == .rotationX ? 1 : 0, y: property == .rotationY ? 1 : 0,
      z: property == .rotation ? 1 : 0
    ).concatenating(spaceTransform)
  }
}

nonisolated extension Transform3D {
  /// Returns the transform of a card that turns, seen from a distance of twice its longer side.
  ///
  /// - Parameters:
  ///   - turn: The rotation.
  ///   - middle: The middle of the card, in the coordinates that the transform maps.
  ///   - size: The size of the card.
  /// - Returns: The transform.
  package static func card(_ turn: Transform3D, about middle: Point, size: Size) -> Transform3D {
    Transform3D.translation(x: -middle.x, y: -middle.y, z: 0)
      .concatenating(turn)
      .concatenating(.perspective(distance: 2 * max(size.width, size.height)))
      .concatenating(.translation(x: middle.x, y: middle.y, z: 0))
  }

  /// The angle of the rotation about the property's axis, in radians; properties other than
  /// rotations about x or y use the z axis.
  func angle(about property: AnimatedProperty) -> Double {
    switch property {
    case .rotationX: atan2(m23, m22)
    case .rotationY: atan2(-m13, m11)
    default: atan2(m12, m11)
    }
  }
}

extension AnimationVector {
  /// Decomposes a transform into translation, rotation, scale, shear and perspective.
  ///
  /// The rotation is a vector along its axis, whose length is the angle. Rotations about one axis
  /// therefore pass through the angles between them. The rows of the linear part are made
  /// orthogonal one after the other, as in S. W. Thomas, "Decomposing a matrix into simple
  /// transformations", Graphics Gems II, 1991.
  init(_ space: Transform3D) {
    self.init()
    let translation = SIMD3(space.m41, space.m42, space.m43)
    let rows = [
      SIMD3(space.m11, space.m12, space.m13), SIMD3(space.m21, space.m22, space.m23),
      SIMD3(space.m31, space.m32, space.m33),
    ]
    let basis = Self.orthogonal(rows)
    func dot(_ one: SIMD3<Double>, _ other: SIMD3<Double>) -> Double { (one * other).sum() }
    // The linear part is a lower triangular matrix times the rotation.
    let (xx, yx, yy) = (
      dot(rows[0], basis[0]), dot(rows[1], basis[0]), dot(rows[1], basis[1])
    )
    let (zx, zy, zz) = (
      dot(rows[2], basis[0]), dot(rows[2], basis[1]), dot(rows[2], basis[2])
    )
    // The linear part times the perspective is the fourth column.
    func divided(_ value: Double, _ pivot: Double) -> Double { pivot == 0 ? 0 : value / pivot }
    let first = divided(space.m14, xx)
    let second = divided(space.m24 - yx * first, yy)
    let third = divided(space.m34 - zx * first - zy * second, zz)
    let perspective = basis[0] * first + basis[1] * second + basis[2] * third
    // A homogeneous matrix may have any common factor; divide by it, so that W is 1 without a
    // perspective.
    let rest = space.m44 - dot(translation, perspective)
    let unit = rest == 0 || !rest.isFinite ? 1 : rest
    let turn = Self.turn(basis)
    for index in 0..<3 {
      self[index] = translation[index] / unit
      self[9 + index] = perspective[index]
      self[12 + index] = turn[index]
    }
    (self[3], self[4], self[5]) = (xx / unit, yy / unit, zz / unit)
    (self[6], self[7], self[8]) = (yx / unit, zx / unit, zy / unit)
  }

  /// The transform composed of translation, rotation, scale, shear and perspective.
  var space: Transform3D {
    let turn = SIMD3(self[12], self[13], self[14])
    let angle = (turn * turn).sum().squareRoot()
    let rotation = Transform3D.rotation(angle, x: turn.x, y: turn.y, z: turn.z)
    var scale = Transform3D()
    (scale.m11, scale.m22, scale.m33) = (self[3], self[4], self[5])
    (scale.m21, scale.m31, scale.m32) = (self[6], self[7], self[8])
    var lens = Transform3D()
    (lens.m14, lens.m24, lens.m34) = (self[9], self[10], self[11])
    return scale.concatenating(rotation)
      .concatenating(.translation(x: self[0], y: self[1], z: self[2])).concatenating(lens)
  }

  /// Returns the same rotation in space, with the angle that is nearest to another rotation's.
  func spun(near other: AnimationVector) -> AnimationVector {
    let (turn, aim) = (
      SIMD3(self[12], self[13], self[14]), SIMD3(other[12], other[13], other[14])
    )
    let angle = (turn * turn).sum().squareRoot()
    let length = (aim * aim).sum().squareRoot()
    let axis = angle > 0 ? turn / angle : length > 0 ? aim / length : .zero
    let along = (aim * axis).sum()
    let near = angle + ((along - angle) / (2 * .pi)).rounded() * 2 * .pi
    var copy = self
    (copy[12], copy[13], copy[14]) = (axis.x * near, axis.y * near, axis.z * near)
    return copy
  }

  /// Returns a right-handed orthonormal basis from three rows, by Gram–Schmidt; degenerate rows are
  /// replaced.
  private static func orthogonal(_ rows: [SIMD3<Double>]) -> [SIMD3<Double>] {
    func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
      SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
    }
    func unit(_ vector: SIMD3<Double>) -> SIMD3<Double>? {
      let length = (vector * vector).sum().squareRoot()
      return length > 1e-12 && length.isFinite ? vector / length : nil
    }
    /// Returns the unit vector at a right angle to `vector` that is nearest to an axis.
    func other(than vector: SIMD3<Double>, near axis: SIMD3<Double>) -> SIMD3<Double> {
      unit(axis - vector * (axis * vector).sum())
        ?? unit(cross(vector, SIMD3(0, 0, 1))) ?? SIMD3(0, 1, 0)
    }
    let area = (cross(rows[0], rows[1]) * rows[2]).sum()
    // A transform that mirrors gets a negative scale on the axis that it reverses most.
    var signs = SIMD3<Double>(repeating: 1)
    if area < 0 {
      let diagonal = [rows[0].x, rows[1].y, rows[2].z]
      var least = 0
      for index in 1..<3 where diagonal[index] < diagonal[least] { least = index }
      signs[least] = -1
    }
    let first = unit(rows[0]).map { $0 * signs.x } ?? SIMD3(1, 0, 0)
    let level = rows[1] - first * (rows[1] * first).sum()
    let second = unit(level).map { $0 * signs.y } ?? other(than: first, near: SIMD3(0, 1, 0))
    return [first, second, cross(first, second)]
  }

  /// Returns the rotation of a basis, as a vector along its axis with the angle as its length.
  private static func turn(_ basis: [SIMD3<Double>]) -> SIMD3<Double> {
    let (x, y, z) = (basis[0], basis[1], basis[2])
    // The quaternion, from its largest component: K. Shoemake, "Animating rotation with quaternion
    // curves", SIGGRAPH 1985.
    let squares = [
      1 + x.x + y.y + z.z, 1 + x.x - y.y - z.z, 1 - x.x + y.y - z.z, 1 - x.x - y.y + z.z,
    ]
    var best = 0
    for index in 1..<4 where squares[index] > squares[best] { best = index }
    var (real, axis): (Double, SIMD3<Double>)
    switch best {
    case 0: (real, axis) = (squares[0], SIMD3(y.z - z.y, z.x - x.z, x.y - y.x))
    case 1: (real, axis) = (y.z - z.y, SIMD3(squares[1], x.y + y.x, z.x + x.z))
    case 2: (real, axis) = (z.x - x.z, SIMD3(x.y + y.x, squares[2], y.z + z.y))
    default: (real, axis) = (x.y - y.x, SIMD3(z.x + x.z, y.z + z.y, squares[3]))
    }
    if real < 0 { (real, axis) = (-real, -axis) }
    let length = (axis * axis).sum().squareRoot()
    guard length > 0 else { return .zero }
    return axis / length * (2 * atan2(length, real))
  }
}
