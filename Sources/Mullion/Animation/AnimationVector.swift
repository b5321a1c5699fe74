// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionRaster

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The numbers of an animated value, in places of their own; what a value has none for is zero.
typealias AnimationVector = SIMD8<Double>

extension AnimationVector {
  init(_ number: Double) { self.init(number, 0, 0, 0, 0, 0, 0, 0) }

  init(_ point: Point) { self.init(point.x, point.y, 0, 0, 0, 0, 0, 0) }

  init(_ size: Size) { self.init(size.width, size.height, 0, 0, 0, 0, 0, 0) }

  init(_ rect: Rect) {
    self.init(rect.origin.x, rect.origin.y, rect.size.width, rect.size.height, 0, 0, 0, 0)
  }

  /// A colour's channels multiplied by its opacity, so that what is clear has no hue of its own; nil is clear.
  init(_ color: Color?) {
    let color = color ?? .clear
    self.init(
      color.red * color.alpha, color.green * color.alpha, color.blue * color.alpha, color.alpha,
      0, 0, 0, 0)
  }

  /// The move, turn, scale and shear that a matrix consists of.
  ///
  /// The columns are made orthogonal one after the other, as in S. W. Thomas, "Decomposing a matrix into simple
  /// transformations", Graphics Gems II, 1991. A matrix that mirrors is one with a negative scale on the axis that it
  /// turns round, not a turn.
  init(_ matrix: AffineTransform) {
    let mirrors = matrix.determinant < 0 && matrix.a < matrix.d
    let (a, b) = mirrors ? (-matrix.a, -matrix.b) : (matrix.a, matrix.b)
    let (c, d) = (matrix.c, matrix.d)
    let scaleX = hypot(a, b)
    // What is squeezed to nothing along x is turned as y is.
    let angle = scaleX > 0 ? atan2(b, a) : c != 0 || d != 0 ? atan2(-c, d) : 0
    let (cosine, sine) = (cos(angle), sin(angle))
    self.init(
      matrix.tx, matrix.ty, mirrors ? -scaleX : scaleX, d * cosine - c * sine,
      c * cosine + d * sine, angle, 0, 0)
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

  /// The matrix of a move, turn, scale and shear.
  var transform: AffineTransform {
    let (cosine, sine) = (cos(self[5]), sin(self[5]))
    return AffineTransform(
      a: self[2] * cosine, b: self[2] * sine, c: self[4] * cosine - self[3] * sine,
      d: self[4] * sine + self[3] * cosine, tx: self[0], ty: self[1])
  }

  /// The same turn, counted so that it is no more than half a turn away from another one.
  func turned(near other: AnimationVector) -> AnimationVector {
    var copy = self
    copy[5] -= ((self[5] - other[5]) / (2 * .pi)).rounded() * 2 * .pi
    return copy
  }

  /// Whether all numbers are finite, and such as views take.
  var isUsable: Bool {
    let most = AnimationVector(repeating: View.largestMagnitude)
    return all(self .<= most .& self .>= -most)
  }
}
