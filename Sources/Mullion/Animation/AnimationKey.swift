// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry
public import MullionRaster

/// A property of a layer that animations can be added for, with the type of its values.
///
/// The names are those of ``Layer``'s properties.
public struct AnimationKey<Value> {
  let property: AnimatedProperty
  let vector: (Value) -> AnimationVector

  init(_ property: AnimatedProperty, _ vector: @escaping (Value) -> AnimationVector) {
    (self.property, self.vector) = (property, vector)
  }
}

extension AnimationKey where Value == Point {
  /// The place of the middle in the superlayer, in points.
  public static var position: Self { Self(.position) { AnimationVector($0) } }
  /// The origin of the bounds, in points.
  public static var boundsOrigin: Self { Self(.boundsOrigin) { AnimationVector($0) } }
}

extension AnimationKey where Value == Size {
  /// The size of the bounds, in points; not less than 0 is seen.
  public static var boundsSize: Self { Self(.boundsSize) { AnimationVector($0) } }
  /// How far the shadow lies to the right and down, in points.
  public static var shadowOffset: Self { Self(.shadowOffset) { AnimationVector($0) } }
}

extension AnimationKey where Value == AffineTransform {
  /// What the layer is drawn through; moves, turns, scales and shears go each for itself.
  public static var affineTransform: Self { Self(.transform) { AnimationVector($0) } }
}

extension AnimationKey where Value == Double {
  /// The turn in the transform alone, in radians; more than one turn is possible.
  public static var rotation: Self { Self(.rotation) { AnimationVector($0) } }
  /// The scale in the transform alone, the same on both axes.
  public static var scale: Self { Self(.scale) { AnimationVector($0) } }
  /// How opaque the layer is, 0…1.
  public static var opacity: Self { Self(.opacity) { AnimationVector($0) } }
  /// The radius of the corners, in points.
  public static var cornerRadius: Self { Self(.cornerRadius) { AnimationVector($0) } }
  /// The width of the border, in points.
  public static var borderWidth: Self { Self(.borderWidth) { AnimationVector($0) } }
  /// How opaque the shadow is, 0…1.
  public static var shadowOpacity: Self { Self(.shadowOpacity) { AnimationVector($0) } }
  /// The standard deviation of the shadow's blur, in points.
  public static var shadowRadius: Self { Self(.shadowRadius) { AnimationVector($0) } }
}

extension AnimationKey where Value == Rect {
  /// The part of the contents that grows when they are stretched, in shares.
  public static var contentsCenter: Self { Self(.contentStretch) { AnimationVector($0) } }
}

extension AnimationKey where Value == Color {
  /// The colour behind everything else.
  public static var backgroundColor: Self { Self(.backgroundColor) { AnimationVector($0) } }
  /// The colour of the border.
  public static var borderColor: Self { Self(.borderColor) { AnimationVector($0) } }
  /// The colour of the shadow.
  public static var shadowColor: Self { Self(.shadowColor) { AnimationVector($0) } }
}
