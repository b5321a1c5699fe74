// SPDX-License-Identifier: GPL-3.0-or-later

/// A request for a typeface: family, size, weight and slant.
///
/// A font is a plain value; a ``TextEngine`` looks for the typeface when it lays out text. A family
/// that is not installed is replaced by ``fallbackFamily`` and never refused. A family without the
/// weight has the nearest one.
///
/// A font of ``preferredFont(forTextStyle:compatibleWith:)`` or ``FontMetrics`` also has its text
/// style, with which views can adjust its size. It does not equal a font of a fixed size.
nonisolated public struct Font: Hashable, Sendable {
  /// The weight of the strokes.
  ///
  /// The cases are in order from the thinnest to the thickest.
  nonisolated public enum Weight: String, Hashable, Sendable, CaseIterable {
    /// The thinnest weight, 100 in CSS.
    case ultraLight
    /// The second thinnest weight, 200 in CSS.
    case thin
    /// A weight between thin and regular, 300 in CSS.
    case light
    /// The family's normal weight, 400 in CSS.
    case regular
    /// A weight between regular and semibold, 500 in CSS.
    case medium
    /// A weight between medium and bold, 600 in CSS.
    case semibold
    /// The family's bold weight, 700 in CSS.
    case bold
    /// A weight between bold and black, 800 in CSS.
    case heavy
    /// The thickest weight, 900 in CSS.
    case black

    /// The weight's number in CSS and OpenType, from 100 to 900.
    package var number: Int {
      switch self {
      case .ultraLight: 100
      case .thin: 200
      case .light: 300
      case .regular: 400
      case .medium: 500
      case .semibold: 600
      case .bold: 700
      case .heavy: 800
      case .black: 900
      }
    }

    /// Whether the weight is nearer to bold than to regular.
    package var isBold: Bool { number >= 600 }
  }

  /// The family of a font that names none: `system-ui`, which stands for the system's font.
  ///
  /// The text engine of MullionText shows the letters of Inter with the tracking of San Francisco, or
  /// those of ``fallbackFamily`` if Inter is not installed. The environment variable
  /// `MULLION_SYSTEM_FONT` names another family for all texts in `system-ui`.
  public static let defaultFamily = "system-ui"

  /// The family that replaces a family that is not installed.
  public static let fallbackFamily = "DejaVu Sans"

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
  /// A value outside the range is clamped; NaN becomes ``defaultPointSize``. A font of a text style
  /// or of ``FontMetrics`` does not follow the content size category any more after the size is set.
  public var pointSize: Double {
    didSet {
      pointSize = Font.clamped(pointSize)
      if scaling != nil { scaling = nil }
    }
  }

  /// The weight of the strokes.
  public var weight: Weight

  /// Whether the letters are slanted.
  ///
  /// A family without an italic or oblique face has its upright letters slanted by one fifth.
  public var isItalic: Bool

  /// The rule by which the size follows the content size category; nil for a fixed size.
  ///
  /// Fonts with different rules are not equal, even if they look the same.
  package private(set) var scaling: FontScaling?

  /// Creates a font.
  ///
  /// - Parameters:
  ///   - family: The family's name.
  ///   - pointSize: The size in points. A value outside ``pointSizes`` is clamped; NaN becomes
  ///     ``defaultPointSize``.
  ///   - weight: The weight of the strokes.
  ///   - isItalic: Whether the letters are slanted.
  public init(
    family: String = Font.defaultFamily, pointSize: Double = Font.defaultPointSize,
    weight: Weight = .regular, isItalic: Bool = false
  ) {
    self.family = family
    self.pointSize = Font.clamped(pointSize)
    self.weight = weight
    self.isItalic = isItalic
  }

  /// Creates the font of a rule in the size for a content size category.
  package init(
    family: String = Font.defaultFamily, weight: Weight, isItalic: Bool = false,
    _ scaling: FontScaling, in category: ContentSizeCategory
  ) {
    self.init(
      family: family, pointSize: scaling.pointSize(in: category), weight: weight,
      isItalic: isItalic)
    self.scaling = scaling
  }

  /// Returns the font in the size for a content size category; a font of a fixed size stays.
  package func adjusted(to category: ContentSizeCategory) -> Font {
    guard let scaling else { return self }
    return Font(family: family, weight: weight, isItalic: isItalic, scaling, in: category)
  }

  /// The font with the same appearance and a fixed size.
  package var fixed: Font {
    guard scaling != nil else { return self }
    var font = self
    font.scaling = nil
    return font
  }

  /// Hashes the appearance, which equal fonts have in common.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(family)
    hasher.combine(pointSize)
    hasher.combine(weight)
    hasher.combine(isItalic)
  }

  private static func clamped(_ value: Double) -> Double {
    guard !value.isNaN else { return defaultPointSize }
    return min(max(value, pointSizes.lowerBound), pointSizes.upperBound)
  }
}
