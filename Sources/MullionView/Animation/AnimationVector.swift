// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionRaster

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The components of an animated value; unused components are zero.
typealias AnimationVector = SIMD16<Double>

extension AnimationVector {
  init(
    _ first: Double, _ second: Double, _ third: Double = 0, _ fourth: Double = 0,
    _ fifth: Double = 0, _ sixth: Double = 0
  ) {
    self.init()
    (self[0], self[1], self[2]) = (first, second, third)
    (self[3], self[4], self[5]) = (fourth, fifth, sixth)
  }

  init(_ number: Double) { self.init(number, 0) }

  init(_ point: Point) { self.init(point.x, point.y) }

  init(_ size: Size) { self.init(size.width, size.height) }

  init(_ rect: Rect) {
    self.init(rect.origin.x, rect.origin.y, rect.size.width, rect.size.height)
  }

  /// Creates a vector of premultiplied color channels, so that a clear color has no hue; nil is
  /// clear.
  init(_ color: Color?) {
    let color = color ?? .clear
    self.init(
      color.red * color.alpha, color.green * color.alpha, color.blue * color.alpha, color.alpha)
  }

  /// Decomposes a matrix into translation, rotation, scale and shear.
  ///
  /// Orthogonalizes the columns one after the other, as in S. W. Thomas, "Decomposing a matrix into
  /// simple transformations", Graphics Gems II, 1991. A mirroring matrix gets a negative scale on
  /// the axis that it reverses, instead of a rotation.
  init(_ matrix: AffineTransform) {
    let mirrors = matrix.determinant < 0 && matrix.a < matrix.d
    let (a, b) = mirrors ? (-matrix.a, -matrix.b) : (matrix.a, matrix.b)
    let (c, d) = (matrix.c, matrix.d)
    let scaleX = hypot(a, b)
    // If the x column is zero, the y column determines the angle.
    let angle = scaleX > 0 ? atan2(b, a) : c != 0 || d != 0 ? atan2(-c, d) : 0
    let (cosine, sine) = (cos(angle), sin(angle))
    self.init(
      matrix.tx, matrix.ty, mirrors ? -scaleX : scaleX, d * cosine - c * sine,
      c * cosine + d * sine, angle)
  }

  var number: Double { self[0] }

  var point: Point { Point(x: self[0], y: self[1]) }

  var size: Size { Size(width: self[0], height: self[1]) }

  var rect: Rect { Rect(x: self[0], y: self[1], width: self[2], height: self[3]) }

  var color: Color {
    let alpha = self[3]
    guard alpha > 0 else { return .clear }
    return Color(
      red: self[0] / alpha, green: self[1] / alpha, blue: self[2] / alpha, alpha: alpha)
  }

  /// The matrix composed of translation, rotation, scale and shear.
  var transform: AffineTransform {
    let (cosine, sine) = (cos(self[5]), sin(self[5]))
    return AffineTransform(
      a: self[2] * cosine, b: self[2] * sine, c: self[4] * cosine - self[3] * sine,
      d: self[4] * sine + self[3] * cosine, tx: self[0], ty: self[1])
  }

  /// Returns the same rotation, with whole turns added so that its angle is within half a turn of
  /// `other`'s.
  func turned(near other: AnimationVector) -> AnimationVector {
    var copy = self
    copy[5] -= ((self[5] - other[5]) / (2 * .pi)).rounded() * 2 * .pi
    return copy
  }

  /// Returns the value of a property, with its rotation angle within half a turn of `other`'s.
  func turned(near other: AnimationVector, _ property: AnimatedProperty) -> AnimationVector {
    switch property.kind {
    case .matrix: turned(near: other)
    case .space: spun(near: other)
    case .numbers, .color: self
    }
  }

  /// Whether all components are finite and at most ``View/maximumCoordinate`` in magnitude.
  var isUsable: Bool {
    let most = AnimationVector(repeating: View.maximumCoordinate)
    return all(self .<= most .& self .>= -most)
  }
}
