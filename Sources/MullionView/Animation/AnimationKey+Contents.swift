// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry
public import MullionRaster

// The animated properties of shape, gradient and text layers. In keyframe animations of these
// properties, the modes `cubic` and `paced` act as `linear`. Paths whose kinds of elements differ,
// and arrays of different lengths, jump to the new value without interpolation.

extension AnimationKey where Value == Path {
  /// The path of a ``ShapeLayer``.
  public static var path: Self { Self(.path) { .path($0) } }
}

extension AnimationKey where Value == Double {
  /// The fraction of the path's length at which the stroke of a ``ShapeLayer`` begins, 0…1.
  public static var strokeStart: Self { Self(.strokeStart) { .number($0) } }
  /// The fraction of the path's length at which the stroke of a ``ShapeLayer`` ends, 0…1.
  public static var strokeEnd: Self { Self(.strokeEnd) { .number($0) } }
  /// The width of the stroke of a ``ShapeLayer``, in points.
  public static var lineWidth: Self { Self(.lineWidth) { .number($0) } }
  /// The largest length of a miter of a ``ShapeLayer``, in line widths.
  public static var miterLimit: Self { Self(.miterLimit) { .number($0) } }
  /// The size of the font of a ``TextLayer``, in points.
  public static var fontSize: Self { Self(.fontSize) { .number($0) } }
  /// The distance into the dash pattern at which the stroke of a ``ShapeLayer`` begins, in points.
  public static var lineDashPhase: Self { Self(.lineDashPhase) { .number($0) } }
}

extension AnimationKey where Value == Color {
  /// The color of the interior of a ``ShapeLayer``.
  public static var fillColor: Self { Self(.fillColor) { .color($0) } }
  /// The color of the text of a ``TextLayer``.
  public static var foregroundColor: Self { Self(.foregroundColor) { .color($0) } }
  /// The color of the stroke of a ``ShapeLayer``.
  public static var strokeColor: Self { Self(.strokeColor) { .color($0) } }
}

extension AnimationKey where Value == [Color] {
  /// The colors of a ``GradientLayer``.
  public static var colors: Self { Self(.colors) { .colors($0) } }
}

extension AnimationKey where Value == [Double] {
  /// The locations of the colors of a ``GradientLayer``, 0…1.
  public static var locations: Self { Self(.locations) { .numbers($0) } }
}

extension AnimationKey where Value == Point {
  /// The point of the first color of a ``GradientLayer``, as fractions of the bounds.
  public static var startPoint: Self { Self(.startPoint) { .point($0) } }
  /// The point of the last color of a ``GradientLayer``, as fractions of the bounds.
  public static var endPoint: Self { Self(.endPoint) { .point($0) } }
}

extension AnimationKey {
  /// Returns the start and end values of an animation of the property.
  func ends(from: Value?, to: Value?, by: Value?, isAdditive: Bool) -> any AnimationEnds {
    switch target {
    case .property(let property, let vector):
      AnimationValues(
        property, from: from.map(vector), to: to.map(vector), by: by.map(vector),
        isAdditive: isAdditive)
    case .content(let key, let value):
      ContentEnds(key, from: from.map(value), to: to.map(value), by: by.map(value))
    }
  }
}
