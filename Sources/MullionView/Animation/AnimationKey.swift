// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry
public import MullionRaster

/// A property of a layer that can be animated, with the type of its values.
///
/// The names are those of ``Layer``'s properties.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public struct AnimationKey<Value> {
  /// The changed property, and the form of its values.
  enum Target {
    case property(AnimatedProperty, (Value) -> AnimationVector)
    case content(LayerContentKey, (Value) -> LayerContentValue)
  }

  let target: Target

  init(_ property: AnimatedProperty, _ vector: @escaping (Value) -> AnimationVector) {
    target = .property(property, vector)
  }

  init(_ key: LayerContentKey, _ value: @escaping (Value) -> LayerContentValue) {
    target = .content(key, value)
  }
}

extension AnimationKey where Value == Point {
  /// The position of the center in the superlayer, in points.
  public static var position: Self { Self(.position) { AnimationVector($0) } }
  /// The origin of the bounds, in points.
  public static var boundsOrigin: Self { Self(.boundsOrigin) { AnimationVector($0) } }
  /// The point of the bounds at the position, as fractions of their size.
  public static var anchorPoint: Self { Self(.anchorPoint) { AnimationVector($0) } }
}

extension AnimationKey where Value == Size {
  /// The size of the bounds, in points; negative values are shown as 0.
  public static var boundsSize: Self { Self(.boundsSize) { AnimationVector($0) } }
  /// The shadow's offset to the right and down, in points.
  public static var shadowOffset: Self { Self(.shadowOffset) { AnimationVector($0) } }
}

extension AnimationKey where Value == AffineTransform {
  /// The layer's transform; its translation, rotation, scale and shear are interpolated separately.
  public static var affineTransform: Self { Self(.transform) { AnimationVector($0) } }
}

extension AnimationKey where Value == Transform3D {
  /// The layer's transform in space.
  ///
  /// Its translation, rotation, scale, shear and perspective are interpolated separately. A rotation
  /// takes the shorter way to the next value.
  public static var transform: Self { Self(.transform3D) { AnimationVector($0) } }
}

extension AnimationKey where Value == Double {
  /// The rotation part about the x axis, in radians; it may exceed a full turn.
  ///
  /// The rest of the transform, such as a perspective, is applied after it.
  public static var rotationX: Self { Self(.rotationX) { AnimationVector($0) } }
  /// The rotation part about the y axis, in radians; see ``rotationX``.
  public static var rotationY: Self { Self(.rotationY) { AnimationVector($0) } }
  /// The rotation part of the transform, in radians; it may exceed a full turn.
  public static var rotation: Self { Self(.rotation) { AnimationVector($0) } }
  /// The scale part of the transform, the same on both axes.
  public static var scale: Self { Self(.scale) { AnimationVector($0) } }
  /// The opacity of the layer, 0…1.
  public static var opacity: Self { Self(.opacity) { AnimationVector($0) } }
  /// The drawing order among siblings, and the distance from the superlayer's plane.
  public static var zPosition: Self { Self(.zPosition) { AnimationVector($0) } }
  /// The corner radius, in points.
  public static var cornerRadius: Self { Self(.cornerRadius) { AnimationVector($0) } }
  /// The border width, in points.
  public static var borderWidth: Self { Self(.borderWidth) { AnimationVector($0) } }
  /// The opacity of the shadow, 0…1.
  public static var shadowOpacity: Self { Self(.shadowOpacity) { AnimationVector($0) } }
  /// The standard deviation of the shadow's blur, in points.
  public static var shadowRadius: Self { Self(.shadowRadius) { AnimationVector($0) } }
}

extension AnimationKey where Value == Bool {
  /// Whether the layer is hidden; between the two values, the layer fades.
  public static var isHidden: Self { Self(.hidden) { AnimationVector($0 ? 1 : 0) } }
}

extension AnimationKey where Value == Rect {
  /// The area of the contents that stretches, as fractions of their size.
  public static var contentsCenter: Self { Self(.contentStretch) { AnimationVector($0) } }
}

extension AnimationKey where Value == Color {
  /// The background color.
  public static var backgroundColor: Self { Self(.backgroundColor) { AnimationVector($0) } }
  /// The border color.
  public static var borderColor: Self { Self(.borderColor) { AnimationVector($0) } }
  /// The shadow color.
  public static var shadowColor: Self { Self(.shadowColor) { AnimationVector($0) } }
}
