// SPDX-License-Identifier: GPL-3.0-or-later

/// A request for a typeface: family, size and weight.
///
/// A font is a plain value; nothing is opened or looked up until a ``TextEngine`` lays text out
/// with it. A family the machine does not have is replaced by the default family, never refused.
public struct Font: Hashable, Sendable {
  /// How heavy the strokes are.
  public enum Weight: String, Hashable, Sendable, CaseIterable {
    /// The family's normal weight.
    case regular
    /// The family's bold weight.
    case bold
  }

  /// The family used when none is named, and in place of a family that is not installed.
  public static let defaultFamily = "DejaVu Sans"

  /// The point size used when none is given, in points.
  public static let defaultPointSize = 17.0

  /// The point sizes a font can have, in points.
  ///
  /// The ends keep every width and height of a text finite and exact to far below a device pixel.
  public static let pointSizes: ClosedRange<Double> = 0.125...8192

  /// The family's name, such as `DejaVu Sans`; upper and lower case are the same.
  public var family: String

  /// The height of the em square, in points, always within ``pointSizes``.
  ///
  /// A value outside the range is moved to its nearer end; a value that is not a number becomes
  /// ``defaultPointSize``.
  public var pointSize: Double {
    didSet { pointSize = Font.clamped(pointSize) }
  }

  /// The weight of the strokes.
  public var weight: Weight

  /// Creates a font.
  ///
  /// - Parameters:
  ///   - family: The family's name.
  ///   - pointSize: The size in points. A value outside ``pointSizes`` is moved to the nearer end;
  ///     a value that is not a number becomes ``defaultPointSize``.
  ///   - weight: The weight of the strokes.
  public init(
    family: String = Font.defaultFamily, pointSize: Double = Font.defaultPointSize,
    weight: Weight = .regular
  ) {
    self.family = family
    self.pointSize = Font.clamped(pointSize)
    self.weight = weight
  }

  private static func clamped(_ value: Double) -> Double {
    guard !value.isNaN else { return defaultPointSize }
    return min(max(value, pointSizes.lowerBound), pointSizes.upperBound)
  }
}
