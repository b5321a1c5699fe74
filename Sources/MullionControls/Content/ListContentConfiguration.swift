// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry
public import MullionRaster
public import MullionView

/// An image and two texts in the arrangement of a list's cell, header or footer.
///
/// ```swift
/// var content = cell.defaultContentConfiguration()
/// content.text = "Kyoto"
/// content.secondaryText = "3 days"
/// cell.contentConfiguration = content
/// ```
///
/// The secondary text is below the text, or at the trailing edge of its line. A new configuration
/// comes from a function for the style, such as ``cell()``.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public struct ListContentConfiguration {
  /// The properties of the image.
  #if MAIN_ACTOR
    @MainActor @preconcurrency
  #endif
  public struct ImageProperties {
    /// The greatest size, in points; a dimension of 0 does not limit.
    ///
    /// A larger image is scaled down with its aspect ratio.
    public var maximumSize = Size.zero
    /// The size of the area in which the image is centered, in points.
    ///
    /// A dimension of 0 stands for that of the image. With a common width, the texts of several
    /// cells begin at the same position. Only the width affects the layout.
    public var reservedLayoutSize = Size.zero
    /// The radius of the corners, in points.
    public var cornerRadius = 0.0
  }

  /// The properties of a text.
  #if MAIN_ACTOR
    @MainActor @preconcurrency
  #endif
  public struct TextProperties {
    /// The horizontal alignments of a text.
    nonisolated public enum TextAlignment: Int, Sendable, CaseIterable {
      /// At the edge where lines begin.
      case natural = 0
      /// Centered.
      case center = 1
      /// Filling the width, except the last line of a paragraph.
      case justified = 2
    }

    /// The changes of a text's letters.
    nonisolated public enum TextTransform: Int, Sendable, CaseIterable {
      /// The letters of the text, unchanged.
      case none = 0
      /// Upper case.
      case uppercase = 1
      /// Lower case.
      case lowercase = 2
      /// The first letter of each word in upper case, the others in lower case.
      case capitalized = 3
    }

    /// The font.
    public var font = Font.preferredFont(forTextStyle: .body)
    /// Whether a font of a text style or of ``FontMetrics`` has the size for the view's content
    /// size category.
    ///
    /// Default true.
    public var adjustsFontForContentSizeCategory = true
    /// The horizontal alignment.
    public var alignment = TextAlignment.natural
    /// The way in which lines are broken.
    public var lineBreakMode = LineBreakMode.byTruncatingTail
    /// The greatest number of lines; 0 for no limit.
    ///
    /// Default 0.
    public var numberOfLines = 0
    /// Whether a text that is too wide for one line has a smaller font.
    public var adjustsFontSizeToFitWidth = false
    /// The smallest factor of the font's size, from 0 to 1.
    public var minimumScaleFactor = 0.0
    /// The change of the letters.
    ///
    /// It does not affect attributed texts.
    public var transform = TextTransform.none
    package var tone: ConfigurationColor?
    /// The color until the program sets one.
    var system = SystemColor.text

    /// The color.
    ///
    /// Default that of the style, which follows light and dark.
    public var color: Color {
      get { tone?.color(with: TraitCollection()) ?? system.color(in: .light) }
      set { tone = ConfigurationColor(newValue) }
    }
  }

  /// The image before the texts; nil for none.
  public var image: Image?
  /// The properties of the image.
  public var imageProperties = ImageProperties()
  /// The text; nil for none.
  public var text: String?
  /// The text with attributes, which is shown in place of ``text``; nil for none.
  public var attributedText: AttributedText?
  /// The properties of the text.
  public var textProperties = TextProperties()
  /// The secondary text; nil for none.
  public var secondaryText: String?
  /// The secondary text with attributes, shown in place of ``secondaryText``; nil for none.
  public var secondaryAttributedText: AttributedText?
  /// The properties of the secondary text.
  public var secondaryTextProperties = TextProperties()
  /// Whether the secondary text is at the end of the text's line, if both fit.
  public var prefersSideBySideTextAndSecondaryText = false
  /// The minimum distances of the contents from the edges, in points.
  ///
  /// A value that is not finite counts as 0.
  public var directionalLayoutMargins = DirectionalEdgeInsets(
    top: 11, leading: 16, bottom: 11, trailing: 16)
  /// The distance between the image and the texts, in points.
  public var imageToTextPadding = 16.0
  /// The minimum distance between texts side by side, in points.
  public var textToSecondaryTextHorizontalPadding = 8.0
  /// The distance between texts one below the other, in points.
  public var textToSecondaryTextVerticalPadding = 3.0

  init() {}
}

extension ListContentConfiguration: ContentConfiguration {
  /// Returns a ``ListContentView`` that shows the configuration.
  public func makeContentView() -> any View & ContentView { ListContentView(configuration: self) }

  /// Returns the configuration itself: its properties do not depend on a state.
  public func updated(for state: any ConfigurationState) -> ListContentConfiguration { self }
}

extension ListContentConfiguration {
  /// The font and the color of a text.
  private static func text(
    _ style: Font.TextStyle, _ color: SystemColor = .text, _ weight: Font.Weight? = nil
  ) -> TextProperties {
    var made = TextProperties()
    made.font = .preferredFont(forTextStyle: style)
    if let weight { made.font.weight = weight }
    made.system = color
    return made
  }

  private static func made(
    _ text: TextProperties, _ secondary: TextProperties, vertical: Double = 11
  ) -> ListContentConfiguration {
    var made = ListContentConfiguration()
    (made.textProperties, made.secondaryTextProperties) = (text, secondary)
    made.directionalLayoutMargins.top = vertical
    made.directionalLayoutMargins.bottom = vertical
    return made
  }

  /// Returns the content of a cell: a text, and a smaller secondary text below it.
  public static func cell() -> ListContentConfiguration { made(text(.body), text(.caption1)) }

  /// Returns the content of a cell: a text, and a smaller secondary text below it.
  public static func subtitleCell() -> ListContentConfiguration {
    made(text(.body), text(.caption1))
  }

  /// Returns the content of a cell whose secondary text is gray and at the trailing edge.
  ///
  /// The secondary text is below the text if both do not fit beside each other.
  public static func valueCell() -> ListContentConfiguration {
    var content = made(text(.body), text(.body, .detail))
    content.prefersSideBySideTextAndSecondaryText = true
    return content
  }

  /// Returns the content of a cell in a sidebar.
  public static func sidebarCell() -> ListContentConfiguration {
    made(text(.body), text(.subheadline, .detail))
  }

  /// Returns the content of a cell in a sidebar with a smaller text below the first one.
  public static func sidebarSubtitleCell() -> ListContentConfiguration { sidebarCell() }

  /// Returns the content of a header in a sidebar.
  public static func sidebarHeader() -> ListContentConfiguration {
    made(text(.headline), text(.subheadline, .detail))
  }

  /// Returns the content of a header in a plain list.
  public static func plainHeader() -> ListContentConfiguration {
    made(text(.headline), text(.subheadline, .detail), vertical: 6)
  }

  /// Returns the content of a footer in a plain list.
  public static func plainFooter() -> ListContentConfiguration {
    made(text(.subheadline, .detail), text(.subheadline, .detail), vertical: 6)
  }

  /// Returns the content of a header in a grouped list: small gray capitals.
  public static func groupedHeader() -> ListContentConfiguration {
    var content = made(text(.footnote, .header), text(.footnote, .header), vertical: 6)
    content.textProperties.transform = .uppercase
    return content
  }

  /// Returns the content of a footer in a grouped list: small gray text.
  public static func groupedFooter() -> ListContentConfiguration {
    made(text(.footnote, .header), text(.footnote, .header), vertical: 6)
  }
}
