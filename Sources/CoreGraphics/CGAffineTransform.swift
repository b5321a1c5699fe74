// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry

extension MullionGeometry.AffineTransform {
  /// Creates the identity transform.
  public init() { self = .identity }

  /// Creates a translation, in points.
  public init(translationX x: Double, y: Double) { self = .translation(x: x, y: y) }

  /// Creates a scaling about the origin.
  public init(scaleX x: Double, y: Double) { self = .scale(x: x, y: y) }

  /// Creates a rotation about the origin by an angle in radians.
  public init(rotationAngle angle: Double) { self = .rotation(angle) }

  /// Whether the transform is the identity.
  public var isIdentity: Bool { self == .identity }

  /// Returns this transform after a translation.
  public func translatedBy(x: Double, y: Double) -> CGAffineTransform {
    CGAffineTransform.translation(x: x, y: y).concatenating(self)
  }

  /// Returns this transform after a scaling.
  public func scaledBy(x: Double, y: Double) -> CGAffineTransform {
    CGAffineTransform.scale(x: x, y: y).concatenating(self)
  }

  /// Returns this transform after a rotation by an angle in radians.
  public func rotated(by angle: Double) -> CGAffineTransform {
    CGAffineTransform.rotation(angle).concatenating(self)
  }
}
