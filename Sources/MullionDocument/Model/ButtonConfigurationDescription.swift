// SPDX-License-Identifier: GPL-3.0-or-later

public import Mullion
public import MullionGeometry
public import MullionRaster

/// The configuration of a button in a document; nil stands for UIKit's default.
///
/// The title and the image are those of the button.
public struct ButtonConfigurationDescription: Sendable, Equatable {
  /// The styles; the raw values are the names in documents.
  public enum Style: String, Sendable, CaseIterable {
    /// Without a background.
    case plain
    /// With a gray background.
    case gray
    /// With a background of a pale tint.
    case tinted
    /// With a background of the tint.
    case filled
  }

  /// The positions of the image; the raw values are the names in documents.
  public enum ImagePlacement: String, Sendable, CaseIterable {
    /// Where lines begin.
    case leading
    /// Where lines end.
    case trailing
    /// Above the text.
    case top
    /// Below the text.
    case bottom
  }

  /// The style, which determines the colors.
  public var style: Style
  /// The text below the title.
  public var subtitle: String?
  /// The font of the title; nil for that of the size.
  public var titleFont: Font?
  /// The alignment of the title above the subtitle.
  public var titleAlignment: Button.Configuration.TitleAlignment?
  /// The distance between the title and the subtitle, in points.
  public var titlePadding: Double?
  /// The edge of the text at which the image is.
  public var imagePlacement: ImagePlacement?
  /// The distance between the image and the text, in points.
  public var imagePadding: Double?
  /// The size, which determines the fonts and the insets.
  public var buttonSize: Button.Configuration.Size?
  /// The insets of the contents from the bounds, in points.
  public var contentInsets: DirectionalEdgeInsets?
  /// The way to determine the radius of the corners.
  public var cornerStyle: Button.Configuration.CornerStyle?
  /// The radius of the corners with the styles fixed and dynamic, in points.
  public var cornerRadius: Double?
  /// The color of the text.
  public var baseForegroundColor: Color?
  /// The color of the background in place of the tint.
  public var baseBackgroundColor: Color?
  /// The color of the background in every state and style.
  public var backgroundColor: Color?
  /// The color of the border; nil for the tint.
  public var strokeColor: Color?
  /// The width of the border, in points.
  public var strokeWidth: Double?

  /// Creates a configuration with a style's defaults.
  public init(style: Style = .plain) { self.style = style }

  /// The font of the title, also if it is that of the size.
  package var usedTitleFont: Font { titleFont ?? configuration.titleFont }

  /// The configuration of a live button.
  var configuration: Button.Configuration {
    var made: Button.Configuration =
      switch style {
      case .plain: .plain()
      case .gray: .gray()
      case .tinted: .tinted()
      case .filled: .filled()
      }
    made.subtitle = subtitle
    if let titleFont {
      made.titleTextAttributesTransformer = TextAttributesTransformer { attributes in
        var attributes = attributes
        attributes.font = titleFont
        return attributes
      }
    }
    if let titleAlignment { made.titleAlignment = titleAlignment }
    if let titlePadding { made.titlePadding = titlePadding }
    if let imagePlacement { made.imagePlacement = imagePlacement.edge }
    if let imagePadding { made.imagePadding = imagePadding }
    if let buttonSize { made.buttonSize = buttonSize }
    if let contentInsets { made.contentInsets = contentInsets }
    if let cornerStyle { made.cornerStyle = cornerStyle }
    made.baseForegroundColor = baseForegroundColor
    made.baseBackgroundColor = baseBackgroundColor
    if let cornerRadius { made.background.cornerRadius = cornerRadius }
    made.background.backgroundColor = backgroundColor
    made.background.strokeColor = strokeColor
    if let strokeWidth { made.background.strokeWidth = strokeWidth }
    return made
  }
}

extension ButtonConfigurationDescription.ImagePlacement {
  /// The edge of the text at which the image is.
  fileprivate var edge: DirectionalRectEdge {
    switch self {
    case .leading: .leading
    case .trailing: .trailing
    case .top: .top
    case .bottom: .bottom
    }
  }
}
