// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry

/// A direction and a length in the plane, in points.
nonisolated public struct CGVector: Hashable, Sendable, Codable {
  /// The horizontal component.
  public var dx: CGFloat
  /// The vertical component.
  public var dy: CGFloat

  /// The vector without a length.
  public static let zero = CGVector(dx: 0, dy: 0)

  /// Creates the vector without a length.
  public init() { self = .zero }

  /// Creates a vector from its components.
  public init(dx: CGFloat, dy: CGFloat) { (self.dx, self.dy) = (dx, dy) }

  /// Creates a vector from components of the type `Double`.
  @_disfavoredOverload
  public init(dx: Double, dy: Double) { self.init(dx: CGFloat(dx), dy: CGFloat(dy)) }

  /// Creates a vector from whole components.
  public init(dx: Int, dy: Int) { self.init(dx: CGFloat(dx), dy: CGFloat(dy)) }
}

extension CGPoint {
  /// Returns whether two points are equal.
  public func equalTo(_ point: CGPoint) -> Bool { self == point }
}

extension CGSize {
  /// Returns the size that a transform makes of this one, without its translation.
  public func applying(_ transform: CGAffineTransform) -> CGSize {
    CGSize(
      width: transform.a * width + transform.c * height,
      height: transform.b * width + transform.d * height)
  }

  /// Returns whether two sizes are equal.
  public func equalTo(_ size: CGSize) -> Bool { self == size }
}
