// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry
public import MullionRaster

/// A layer that shows text from the top of its bounds, without a bitmap.
///
/// Text outside of the bounds is not shown. Without a text engine, the layer is empty.
open class TextLayer: Layer {
  /// The ways to cut off a text that does not fit into the bounds.
  nonisolated public enum TruncationMode: Int, Sendable, CaseIterable {
    /// The text is cut at the bounds.
    case none = 0
    /// The last line that fits ends with an ellipsis.
    case end = 1
    /// The last line that fits begins with an ellipsis.
    case start = 2
    /// The last line that fits has an ellipsis in the middle.
    case middle = 3
  }

  /// The text; nil for none.
  ///
  /// Setting it removes ``attributedString``.
  open var string: String? {
    get { content.string }
    set { set { ($0.string, $0.attributed) = (newValue, nil) } }
  }
  /// The text with its attributes, which have precedence over those of the layer; nil, the default,
  /// for a text without attributes.
  public final var attributedString: AttributedText? {
    get { content.attributed }
    set { set { ($0.attributed, $0.string) = (newValue, newValue?.string) } }
  }
  /// The font, whose size ``fontSize`` replaces.
  ///
  /// Default a font of the default family.
  open var font: Font {
    get { content.font }
    set { set { $0.font = newValue } }
  }
  /// The size of the font, in points.
  ///
  /// Default 36. An invalid number is refused and reported.
  open var fontSize: Double {
    get { content.fontSize }
    set {
      guard mayUse([newValue], "fontSize") else { return }
      animatingContents(.fontSize) { set { $0.fontSize = newValue } }
    }
  }
  /// The color of the text; nil for none.
  ///
  /// Default white.
  open var foregroundColor: Color? {
    get { content.color }
    set { animatingContents(.foregroundColor) { set { $0.color = newValue } } }
  }
  /// The horizontal alignment of the lines in the bounds.
  ///
  /// Default natural.
  open var alignmentMode: TextAlignment {
    get { content.alignment }
    set { set { $0.alignment = newValue } }
  }
  /// Whether lines break at the width of the bounds, and not only at newlines.
  ///
  /// Default false.
  open var isWrapped: Bool {
    get { content.isWrapped }
    set { set { $0.isWrapped = newValue } }
  }
  /// The way to cut off a text that does not fit into the bounds.
  ///
  /// Default none. A truncated text that is not wrapped has one line.
  open var truncationMode: TruncationMode {
    get { content.truncation }
    set { set { $0.truncation = newValue } }
  }

  private struct Content: Equatable {
    var string: String?
    var attributed: AttributedText?
    var font = Font()
    var fontSize = 36.0
    var color: Color? = .white
    var alignment = TextAlignment.natural
    var isWrapped = false
    var truncation = TruncationMode.none
  }
  private final var content = Content()

  /// The values that determine the lines.
  private struct LayoutKey: Equatable {
    var engine: ObjectIdentifier
    var fontSize: Double
    var size: Size
    var scale: Double
  }
  /// The last layout of ``content``, which repaints of a part use; nil before the first one.
  private final var known: (key: LayoutKey, layout: TextLayout)?

  private func set(_ change: (inout Content) -> Void) {
    var new = content
    change(&new)
    guard new != content else { return }
    (content, known) = (new, nil)
    nativeContentsDidChange()
  }

  // MARK: Animation

  override final var contentKeys: [LayerContentKey] { [.foregroundColor, .fontSize] }

  override final func contentValue(_ key: LayerContentKey) -> LayerContentValue? {
    switch key {
    case .foregroundColor: .color(content.color)
    case .fontSize: .number(content.fontSize)
    default: nil
    }
  }

  // MARK: Painting

  @_spi(Overriding) open override var mayDraw: Bool {
    ownDelegate != nil || Swift.type(of: self) != TextLayer.self
  }

  @_spi(Overriding) open override var nativeContents: NativeContents {
    guard let host, let string, !string.isEmpty, !host.shownBounds.isEmpty,
      TextSystem.engine(for: host) != nil
    else { return .none }
    return .drawn(nil)
  }

  @_spi(Overriding) open override func paintContents(_ bounds: Rect, in context: GraphicsContext) {
    guard let host, let engine = TextSystem.engine,
      case .color(let color?) = shownContent(.foregroundColor)
    else { return }
    // Use the exact bounds; rounding them to whole pixels would move the text.
    let bounds = host.shownBounds
    let layout = layout(by: engine, in: bounds.size, scale: context.scale)
    context.saveState()
    context.clip(to: bounds)
    engine.draw(
      layout, at: bounds.origin, width: bounds.width, alignment: shownAlignment(of: host),
      color: color, in: context)
    context.restoreState()
  }

  /// Returns the size of the text; zero without a text or a text engine.
  ///
  /// A wrapped text has the width of the bounds, if these have a width. A text that is not wrapped
  /// needs the width of its longest line, also if it would be truncated.
  override open func preferredFrameSize() -> Size {
    guard let host, let string, !string.isEmpty, let engine = TextSystem.engine(for: host) else {
      return .zero
    }
    var font = content.font
    font.pointSize = content.fontSize
    let text = PaintedText(
      text: content.string ?? "", attributed: content.attributed, font: font, color: .black,
      numberOfLines: 0, lineBreakMode: .byWordWrapping)
    let width = content.isWrapped && bounds.width > 0 ? bounds.width : nil
    let size = text.layout(by: engine, width: width, numberOfLines: 0).size
    return Rect(origin: .zero, size: size).applying(affineTransform).size
  }

  private func shownAlignment(of host: View) -> TextAlignment {
    guard content.alignment == .natural else { return content.alignment }
    return host.effectiveUserInterfaceLayoutDirection == .rightToLeft ? .right : .left
  }

  private func layout(by engine: any TextEngine, in size: Size, scale: Double) -> TextLayout {
    var font = content.font
    if case .number(let size) = shownContent(.fontSize) { font.pointSize = size }
    let key = LayoutKey(
      engine: ObjectIdentifier(engine), fontSize: font.pointSize, size: size, scale: scale)
    if let known, known.key == key { return known.layout }
    let layout = newLayout(by: engine, font, in: size, scale: scale)
    known = (key, layout)
    return layout
  }

  private func newLayout(
    by engine: any TextEngine, _ font: Font, in size: Size, scale: Double
  ) -> TextLayout {
    var text = PaintedText(
      text: content.string ?? "", attributed: content.attributed, font: font, color: .black,
      numberOfLines: 0, lineBreakMode: .byWordWrapping)
    switch content.truncation {
    case .none:
      return text.layout(
        by: engine, width: content.isWrapped ? size.width : nil, numberOfLines: 0)
    case .end: text.lineBreakMode = .byTruncatingTail
    case .start: text.lineBreakMode = .byTruncatingHead
    case .middle: text.lineBreakMode = .byTruncatingMiddle
    }
    if !content.isWrapped { text.numberOfLines = 1 }
    return text.lines(by: engine, width: size.width, height: size.height, scale: scale).layout
  }

  // See Responder.
  deinit {}
}
