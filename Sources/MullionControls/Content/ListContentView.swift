// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry
import MullionRaster
@_spi(Overriding) public import MullionView

/// A view that shows a ``ListContentConfiguration``: an image and two texts.
///
/// The intrinsic height is that of texts broken at the width of the last layout.
open class ListContentView: View, ContentView {
  private var content: ListContentConfiguration
  private var textLabel: Label?
  private var secondaryLabel: Label?
  private var imageView: ImageView?
  private var brokenWidth: Double?
  /// Whether the labels change because of the configuration.
  private var isShowing = false

  /// Creates a view.
  ///
  /// - Parameter configuration: The configuration that the view shows.
  public init(configuration: ListContentConfiguration) {
    content = configuration
    super.init(frame: .zero)
    show()
  }

  /// The configuration; a value of another type than ``ListContentConfiguration`` is ignored.
  open var configuration: any ContentConfiguration {
    get { content }
    set {
      guard let new = newValue as? ListContentConfiguration else { return }
      content = new
      show()
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }

  // MARK: Showing

  private func show() {
    isShowing = true
    defer { isShowing = false }
    let text = content.attributedText
    textLabel = shown(text, content.text, content.textProperties, in: textLabel)
    let secondary = content.secondaryAttributedText
    secondaryLabel = shown(
      secondary, content.secondaryText, content.secondaryTextProperties, in: secondaryLabel)
    guard content.image != nil || imageView != nil else { return }
    let view = imageView ?? ImageView(image: nil)
    if imageView == nil {
      imageView = view
      view.contentMode = .scaleAspectFit
      addSubview(view)
    }
    if view.image != content.image { view.image = content.image }
    let radius = content.imageProperties.cornerRadius
    view.cornerRadius = radius.isFinite ? min(max(radius, 0), View.maximumMagnitude) : 0
    view.clipsToBounds = view.cornerRadius > 0
  }

  /// Shows a text in a label, which is created for the first text.
  private func shown(
    _ attributed: AttributedText?, _ text: String?,
    _ properties: ListContentConfiguration.TextProperties, in old: Label?
  ) -> Label? {
    guard attributed != nil || text != nil || old != nil else { return nil }
    let label = old ?? Label()
    if old == nil { addSubview(label) }
    label.adjustsFontForContentSizeCategory = properties.adjustsFontForContentSizeCategory
    label.font = properties.font
    label.numberOfLines = max(properties.numberOfLines, 0)
    label.lineBreakMode = properties.lineBreakMode
    label.adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
    label.minimumScaleFactor = min(max(properties.minimumScaleFactor, 0), 1)
    label.textAlignment =
      switch properties.alignment {
      case .natural: .natural
      case .center: .center
      case .justified: .justified
      }
    if let tone = properties.tone {
      label.textColor = tone.color(with: traitCollection)
    } else {
      label.systemTextColor = properties.system
    }
    if let attributed {
      label.attributedText = attributed
    } else {
      label.text = properties.transform.applied(to: text ?? "")
    }
    return label
  }

  @_spi(Overriding) open override func styleDidChange(to style: UserInterfaceStyle) {
    super.styleDidChange(to: style)
    show()
  }

  @_spi(Overriding) open override func contentSizeCategoryDidChange() {
    super.contentSizeCategoryDidChange()
    // Show the texts in the new size now, because the labels are notified only after this view.
    show()
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  // MARK: Layout

  private var arrangement: ListContentArrangement {
    ListContentArrangement(
      configuration: content, text: textLabel, secondary: secondaryLabel,
      isRightToLeft: effectiveUserInterfaceLayoutDirection == .rightToLeft)
  }

  /// The distance of the texts from the leading edge, in points.
  package final var textStart: Double { arrangement.textStart }

  /// The size of the contents, in points, with texts broken at the width of the last layout.
  open override var intrinsicContentSize: Size { arrangement.size(brokenAt: brokenWidth) }

  /// Returns the size with texts broken at a width, in points; a width of 0 breaks no texts.
  open override func sizeThatFits(_ size: Size) -> Size {
    guard size.width > 0, size.width.isFinite else { return arrangement.size(brokenAt: nil) }
    let fitting = arrangement.size(brokenAt: size.width)
    return Size(width: min(fitting.width, size.width), height: fitting.height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let arrangement = arrangement
    let frames = arrangement.frames(in: bounds)
    isShowing = true
    imageView?.place(content.image == nil ? .zero : frames.image)
    textLabel?.place(frames.text)
    secondaryLabel?.place(frames.secondary)
    isShowing = false
    let old = arrangement.size(brokenAt: brokenWidth).height
    // The number of lines, and so the height, is known only now that the width is known.
    guard arrangement.size(brokenAt: bounds.width).height != old else { return }
    brokenWidth = bounds.width
    invalidateIntrinsicContentSize()
  }

  @_spi(Overriding) open override func subviewContentDidChange(_ view: View) {
    if !isShowing { super.subviewContentDidChange(view) }
  }

  @_spi(Overriding) open override class var isOpaqueByDefault: Bool { false }
  @_spi(Overriding) open override var mayDraw: Bool { type(of: self) != ListContentView.self }

  // See Responder.
  deinit {}
}

nonisolated extension ListContentConfiguration.TextProperties.TextTransform {
  /// Returns a text with changed letters.
  func applied(to text: String) -> String {
    switch self {
    case .none: text
    case .uppercase: text.uppercased()
    case .lowercase: text.lowercased()
    case .capitalized: Self.capitalized(text)
    }
  }

  private static func capitalized(_ text: String) -> String {
    var result = ""
    var isStart = true
    for character in text {
      result += isStart ? character.uppercased() : character.lowercased()
      isStart = character.isWhitespace || character.isNewline
    }
    return result
  }
}
