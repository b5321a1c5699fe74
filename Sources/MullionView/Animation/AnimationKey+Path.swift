// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionRaster

extension AnimationKey where Value == Any {
  /// Creates the key of a property, or of a part of it, by its key path in Core Animation.
  ///
  /// Paths are the names of properties, such as `opacity`, `strokeEnd` or `transform`, and those of
  /// parts: `position.y`, `bounds.size.width`, `transform.rotation.z`, `transform.scale`,
  /// `transform.translation.x`, `shadowOffset.height`.
  ///
  /// Values have the type of the property; numbers may have any numeric type. An animation with a
  /// value of another type is reported to ``ViewError/handler`` and animates nothing.
  ///
  /// ```swift
  /// if let key = AnimationKey(keyPath: "position.y") {
  ///   layer.add(BasicAnimation(key, from: 0, to: 100))
  /// }
  /// ```
  ///
  /// - Parameter keyPath: The path; the result is nil if no layer animates it.
  public init?(keyPath: String) {
    if let key = LayerContentKey(rawValue: keyPath) {
      self.init(key) { LayerContentValue(any: $0, of: key) }
    } else if let property = AnimatedProperty(keyPath: keyPath) {
      self.init(property) { AnimationVector(any: $0, of: property) }
    } else {
      return nil
    }
  }
}

/// Converts values of unknown types to those of properties.
enum AnyAnimationValue {
  /// Returns a number of any numeric type.
  static func number(_ value: Any) -> Double? {
    if let value = value as? any BinaryFloatingPoint { return Double(value) }
    if let value = value as? any BinaryInteger { return Double(value) }
    return nil
  }

  /// Returns the coordinates of a point or a size.
  static func pair(_ value: Any) -> (Double, Double)? {
    if let point = value as? Point { return (point.x, point.y) }
    return (value as? Size).map { ($0.width, $0.height) }
  }
}

extension AnimationVector {
  /// Creates the vector of a property's value; all components are NaN if the value has another
  /// type.
  init(any value: Any, of property: AnimatedProperty) {
    self.init(.nan)
    switch property {
    case .position, .boundsOrigin, .boundsSize, .anchorPoint, .translation, .shadowOffset:
      if let pair = AnyAnimationValue.pair(value) { self.init(pair.0, pair.1) }
    case .bounds, .contentStretch:
      if let rect = value as? Rect { self.init(rect) }
    case .transform, .transform3D:
      if let space = value as? Transform3D { self.init(space) }
      if let plane = value as? AffineTransform { self.init(Transform3D(plane)) }
    case .backgroundColor, .borderColor, .shadowColor:
      if let color = value as? Color { self.init(color) }
    case .hidden:
      let flag = (value as? Bool).map { $0 ? 1.0 : 0 }
      if let number = flag ?? AnyAnimationValue.number(value) { self.init(number) }
    default:
      if let number = AnyAnimationValue.number(value) { self.init(number) }
    }
  }
}

extension LayerContentValue {
  /// Creates the value of a property; the number NaN if `value` has another type.
  init(any value: Any, of key: LayerContentKey) {
    self = .number(.nan)
    switch key {
    case .path: if let path = value as? Path { self = .path(path) }
    case .fillColor, .strokeColor, .foregroundColor:
      if let color = value as? Color { self = .color(color) }
    case .colors:
      if let colors = value as? [Color] { self = .colors(colors) }
    case .locations:
      let numbers = (value as? [Any])?.map(AnyAnimationValue.number)
      if let numbers, !numbers.contains(nil) { self = .numbers(numbers.compactMap(\.self)) }
    case .startPoint, .endPoint:
      if let pair = AnyAnimationValue.pair(value) { self = .point(Point(x: pair.0, y: pair.1)) }
    case .lineWidth, .miterLimit, .lineDashPhase, .strokeStart, .strokeEnd, .fontSize,
      .curl:
      if let number = AnyAnimationValue.number(value) { self = .number(number) }
    }
  }
}
