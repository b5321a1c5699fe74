// SPDX-License-Identifier: GPL-3.0-or-later
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import CoreGraphics
public import MullionGeometry

// Core Animation's functions of transforms; each returns what the method of `Transform3D` returns.

/// A projective transform of space.
public typealias CATransform3D = MullionGeometry.Transform3D

/// The identity transform.
public let CATransform3DIdentity = CATransform3D.identity

/// Returns whether a transform is the identity.
public func CATransform3DIsIdentity(_ transform: CATransform3D) -> Bool { transform.isIdentity }

/// Returns whether two transforms have equal values.
public func CATransform3DEqualToTransform(_ one: CATransform3D, _ other: CATransform3D) -> Bool {
  one == other
}

/// Returns a translation, in points.
public func CATransform3DMakeTranslation(_ x: Double, _ y: Double, _ z: Double) -> CATransform3D {
  .translation(x: x, y: y, z: z)
}

/// Returns a scaling about the origin.
public func CATransform3DMakeScale(_ x: Double, _ y: Double, _ z: Double) -> CATransform3D {
  .scale(x: x, y: y, z: z)
}

/// Returns a rotation about an axis by an angle in radians.
public func CATransform3DMakeRotation(
  _ angle: Double, _ x: Double, _ y: Double, _ z: Double
) -> CATransform3D { .rotation(angle, x: x, y: y, z: z) }

/// Returns a transform after a translation.
public func CATransform3DTranslate(
  _ transform: CATransform3D, _ x: Double, _ y: Double, _ z: Double
) -> CATransform3D { CATransform3D.translation(x: x, y: y, z: z).concatenating(transform) }

/// Returns a transform after a scaling.
public func CATransform3DScale(
  _ transform: CATransform3D, _ x: Double, _ y: Double, _ z: Double
) -> CATransform3D { CATransform3D.scale(x: x, y: y, z: z).concatenating(transform) }

/// Returns a transform after a rotation about an axis by an angle in radians.
public func CATransform3DRotate(
  _ transform: CATransform3D, _ angle: Double, _ x: Double, _ y: Double, _ z: Double
) -> CATransform3D { CATransform3D.rotation(angle, x: x, y: y, z: z).concatenating(transform) }

/// Returns the transform that applies the first transform and then the second one.
public func CATransform3DConcat(_ first: CATransform3D, _ second: CATransform3D) -> CATransform3D {
  first.concatenating(second)
}

/// Returns the inverse of a transform; a singular transform itself.
public func CATransform3DInvert(_ transform: CATransform3D) -> CATransform3D {
  transform.inverted() ?? transform
}

/// Returns the transform of space that an affine transform of the plane makes.
public func CATransform3DMakeAffineTransform(_ transform: CGAffineTransform) -> CATransform3D {
  CATransform3D(transform)
}

/// Returns whether a transform is an affine transform of the plane.
public func CATransform3DIsAffine(_ transform: CATransform3D) -> Bool { transform.isAffine }

/// Returns the affine transform of the plane that is part of a transform.
public func CATransform3DGetAffineTransform(_ transform: CATransform3D) -> CGAffineTransform {
  transform.affinePart
}
