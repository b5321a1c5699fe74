// SPDX-License-Identifier: GPL-3.0-or-later

/// A request for a typeface: family, size and weight.
///
/// A font is a plain value; a ``TextEngine`` looks for the typeface when it lays out text. A family
/// that is not installed is replaced by the default family and never refused.
public struct Font: Hashable, Sendable {
  /// The weight of the strokes.
  public enum Weight: String, Hashable, Sendable, CaseIterable {
    /// The family's normal weight.
    case regular
    /// The family's bold weight.
    case bold
  }

  /// The default family, which also replaces a family that is not installed.
  public static let defaultFamily = "DejaVu Sans"

  /// The default point size, in points.
  public static let defaultPointSize = 17.0

  /// The point sizes a font can have, in points.
  ///
  /// Within these limits, every text width and height is finite and its rounding error is far below
  /// a device pixel.
  public static let pointSizes: ClosedRange<Double> = 0.125...8192

  /// The family's name, such as `DejaVu Sans`; the case of letters does not matter.
  public var family: String

  /// The height of the em square, in points, always within ``pointSizes``.
  ///
  /// A value outside the range is clamped; NaN becomes ``defaultPointSize``.
  public var pointSize: Double {
    didSet { pointSize = Font.clamped(pointSize) }
  }

  /// The weight of the strokes.
  public var weight: Weight

  /// Creates a font.
  ///
  /// - Parameters:
  ///   - family: The family's name.
  ///   - pointSize: The size in points. A value outside ``pointSizes`` is clamped; NaN becomes
  ///     ``defaultPointSize``.
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
