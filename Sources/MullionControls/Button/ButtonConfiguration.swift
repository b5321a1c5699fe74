// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry
public import MullionRaster
public import MullionView

extension Button {
  /// The appearance and the contents of a button, as in UIKit.
  ///
  /// ```swift
  /// var configuration = Button.Configuration.filled()
  /// configuration.title = "Add to Cart"
  /// configuration.image = cart
  /// configuration.imagePadding = 8
  /// let button = Button(configuration: configuration)
  /// ```
  ///
  /// A style determines the colors: the tint, white on a filled background, and grays in a disabled
  /// button. ``baseForegroundColor`` and ``baseBackgroundColor`` replace the tint.
  #if MAIN_ACTOR
    @MainActor @preconcurrency
  #endif
  public struct Configuration {
    /// The sizes of a button; they determine ``contentInsets`` and the fonts.
    nonisolated public enum Size: Int, Sendable, CaseIterable {
      /// Insets of 7 and 12 points and a title of 17 points.
      case medium = 0
      /// Insets of 5 and 10 points and a title of 15 points.
      case small = 1
      /// Insets of 3 and 8 points and a title of 13 points.
      case mini = 2
      /// Insets of 15 and 20 points and a title of 17 points.
      case large = 3
    }

    /// The ways to determine the radius of the corners.
    nonisolated public enum CornerStyle: Int, Sendable, CaseIterable {
      /// The `cornerRadius` of ``background``.
      case fixed = -1
      /// The `cornerRadius` of ``background``. UIKit scales it with the user's text size; Mullion does not.
      case dynamic = 0
      /// 6 points.
      case small = 1
      /// 8 points.
      case medium = 2
      /// 12 points.
      case large = 3
      /// Half the height.
      case capsule = 4
    }

    /// The horizontal alignments of the title above the subtitle.
    nonisolated public enum TitleAlignment: Int, Sendable, CaseIterable {
      /// Centered if the image is above or below the text or if there is no image; otherwise leading.
      case automatic = 0
      /// At the edge where lines begin.
      case leading = 1
      /// Centered.
      case center = 2
      /// At the edge where lines end.
      case trailing = 3
    }

    /// The background styles, one for each factory method such as ``plain()``.
    enum Style { case plain, gray, tinted, filled }

    let style: Style

    /// The title; nil for the button's own title.
    public var title: String?
    /// The title with attributes, which replaces ``title`` if it is not nil.
    public var attributedTitle: AttributedText?
    /// The text below the title.
    public var subtitle: String?
    /// The subtitle with attributes, which replaces ``subtitle`` if it is not nil.
    public var attributedSubtitle: AttributedText?
    /// Changes the attributes of the title before the button shows it; nil for no change.
    public var titleTextAttributesTransformer: TextAttributesTransformer?
    /// Changes the attributes of the subtitle before the button shows it; nil for no change.
    public var subtitleTextAttributesTransformer: TextAttributesTransformer?
    /// The image; nil for the button's own image.
    public var image: Image?
    /// The side of the text on which the image is.
    ///
    /// Default leading. Several edges count as the first of leading, trailing, top, bottom.
    public var imagePlacement = DirectionalRectEdge.leading
    /// The distance between the image and the text, in points.
    ///
    /// Default 0. A value that is not finite counts as 0.
    public var imagePadding = 0.0
    /// The distance between the title and the subtitle, in points.
    ///
    /// Default 1. A value that is not finite counts as 0.
    public var titlePadding = 1.0
    /// The alignment of the title above the subtitle.
    public var titleAlignment = TitleAlignment.automatic
    /// The way in which lines of the title are broken.
    public var titleLineBreakMode = LineBreakMode.byWordWrapping
    /// Whether a spinning indicator replaces the image.
    public var showsActivityIndicator = false
    /// The insets of the contents from the bounds, in points; nil until the program sets them.
    private var storedInsets: DirectionalEdgeInsets?
    /// The size, which determines the fonts and the default of ``contentInsets``.
    public var buttonSize = Size.medium
    /// The way to determine the radius of the corners.
    public var cornerStyle = CornerStyle.dynamic
    /// The background; its colors replace those of the style unless they are nil.
    public var background = BackgroundConfiguration()
    /// Whether a selected button has another background.
    public var automaticallyUpdateForSelection = true
    package var foreground: ConfigurationColor?
    package var backdrop: ConfigurationColor?

    init(style: Style) {
      self.style = style
      background.cornerRadius = 6
    }

    /// The color of the text and the image; nil for that of the style.
    public var baseForegroundColor: Color? {
      get { foreground?.color(with: TraitCollection()) }
      set { foreground = newValue.map { ConfigurationColor($0) } }
    }

    /// The color of the background in the normal state; nil for that of the style.
    public var baseBackgroundColor: Color? {
      get { backdrop?.color(with: TraitCollection()) }
      set { backdrop = newValue.map { ConfigurationColor($0) } }
    }

    /// The insets of the contents from the bounds, in points.
    ///
    /// The default depends on ``buttonSize``. Values that are not finite are ignored.
    public var contentInsets: DirectionalEdgeInsets {
      get { storedInsets ?? defaultInsets }
      set {
        let numbers = [newValue.top, newValue.leading, newValue.bottom, newValue.trailing]
        guard numbers.allSatisfy({ $0.magnitude <= View.maximumMagnitude }) else { return }
        storedInsets = newValue
      }
    }

    /// Restores the insets that belong to ``buttonSize``.
    public mutating func setDefaultContentInsets() { storedInsets = nil }

    private var defaultInsets: DirectionalEdgeInsets {
      let (vertical, horizontal): (Double, Double) =
        switch buttonSize {
        case .medium: (7, 12)
        case .small: (5, 10)
        case .mini: (3, 8)
        case .large: (15, 20)
        }
      return DirectionalEdgeInsets(
        top: vertical, leading: horizontal, bottom: vertical, trailing: horizontal)
    }

    // MARK: Styles

    /// Returns a style without a background.
    public static func plain() -> Configuration { Configuration(style: .plain) }
    /// Returns a style with a gray background.
    public static func gray() -> Configuration { Configuration(style: .gray) }
    /// Returns a style with a background of a pale tint.
    public static func tinted() -> Configuration { Configuration(style: .tinted) }
    /// Returns a style with a background of the tint.
    public static func filled() -> Configuration { Configuration(style: .filled) }
    /// Returns the style without a background.
    public static func borderless() -> Configuration { Configuration(style: .plain) }
    /// Returns the style with a gray background.
    public static func bordered() -> Configuration { Configuration(style: .gray) }
    /// Returns the style with a background of a pale tint.
    public static func borderedTinted() -> Configuration { Configuration(style: .tinted) }
    /// Returns the style with a background of the tint.
    public static func borderedProminent() -> Configuration { Configuration(style: .filled) }
  }
}
