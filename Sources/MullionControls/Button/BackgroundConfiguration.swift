// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry
public import MullionRaster
public import MullionView

/// The background of a button or a cell with a configuration.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public struct BackgroundConfiguration {
  /// The radius of the corners, in points; used by the corner styles fixed and dynamic.
  ///
  /// Negative values count as 0.
  public var cornerRadius = 0.0
  /// The insets of the background from the bounds, in points.
  public var backgroundInsets = DirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0)
  /// The width of the border, in points.
  ///
  /// Default 0. Negative values count as 0.
  public var strokeWidth = 0.0
  /// The image in front of the background color.
  public var image: Image?
  /// The way the image is scaled and aligned.
  public var imageContentMode = ContentMode.scaleToFill
  package var color: ConfigurationColor?
  package var stroke: ConfigurationColor?
  /// The list that provides the color; nil for none.
  var listStyle: ListStyle?
  /// Whether the view is selected or highlighted, so that a list's background has the selection
  /// color.
  var isActive = false

  /// Creates a background without a color.
  public init() {}

  /// Returns a background without a color, a border and an image.
  public static func clear() -> BackgroundConfiguration {
    var made = BackgroundConfiguration()
    made.backgroundColor = .clear
    return made
  }

  /// The color; nil for the standard color of the button's or the list's style.
  public var backgroundColor: Color? {
    get { color?.color(with: TraitCollection()) }
    set { color = newValue.map { ConfigurationColor($0) } }
  }

  /// The color of the border; nil for the tint.
  public var strokeColor: Color? {
    get { stroke?.color(with: TraitCollection()) }
    set { stroke = newValue.map { ConfigurationColor($0) } }
  }
}

/// A color of a configuration, which may depend on the traits of the button.
package struct ConfigurationColor {
  private let fixed: Color
  private let provider: ((TraitCollection) -> Color)?
  /// The color object of the module UIKit from which the color was made; nil if there is none.
  package let source: AnyObject?

  package init(_ color: Color, source: AnyObject? = nil) {
    (fixed, provider, self.source) = (color, nil, source)
  }

  package init(_ provider: @escaping (TraitCollection) -> Color, source: AnyObject?) {
    (fixed, self.provider, self.source) = (.clear, provider, source)
  }

  package func color(with traits: TraitCollection) -> Color { provider?(traits) ?? fixed }
}

/// A function that changes the attributes of a text of a configuration.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public struct TextAttributesTransformer {
  /// Returns the attributes to show in place of the given ones.
  public let transform: (TextAttributes) -> TextAttributes

  /// Creates a transformer from a function.
  public init(_ transform: @escaping (TextAttributes) -> TextAttributes) {
    self.transform = transform
  }

  /// Returns the attributes to show in place of the given ones.
  public func callAsFunction(_ attributes: TextAttributes) -> TextAttributes {
    transform(attributes)
  }
}

/// Edges of a rectangle in the layout direction.
nonisolated public struct DirectionalRectEdge: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt

  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The top edge.
  public static let top = Self(rawValue: 1)
  /// The edge at which lines begin.
  public static let leading = Self(rawValue: 2)
  /// The bottom edge.
  public static let bottom = Self(rawValue: 4)
  /// The edge at which lines end.
  public static let trailing = Self(rawValue: 8)
  /// All edges.
  public static let all: Self = [.top, .leading, .bottom, .trailing]
}
