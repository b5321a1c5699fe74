// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry
@_spi(Overriding) public import MullionLayout
public import MullionRaster
@_spi(Overriding) public import MullionView

/// A view that shows text in one font, on one line or broken into several.
///
/// A multiline label without a ``preferredMaxLayoutWidth`` breaks its text at the width that layout
/// solves for it. Its intrinsic size is first the size of the unbroken text. If the solved width is
/// smaller, the label breaks the text at that width, and the new size takes effect within the same
/// layout.
///
/// ``TextSystem/engine`` measures and paints the text; a program that links the module MullionText
/// has such an engine. Without an engine a label has no intrinsic size and paints no text, and
/// reports that to ``ViewError/handler`` once.
open class Label: View, ContentSizeCategoryAdjusting {
  /// The text.
  ///
  /// A new value removes the attributes of ``attributedText``.
  public final var text = "" {
    willSet { if newValue != text { paintedTextWillChange() } }
    didSet {
      guard text != oldValue || storedAttributes != nil else { return }
      storedAttributes = nil
      contentChanged()
    }
  }

  private var storedAttributes: AttributedText?

  /// The text with its attributes; nil if the text has none.
  ///
  /// Characters without a font or a color have ``font`` and ``textColor``, also if these change.
  /// A new value also changes ``text``; nil removes the attributes and keeps the text.
  public final var attributedText: AttributedText? {
    get { storedAttributes }
    set {
      var new = newValue
      if storedAdjustsFontForContentSizeCategory, let text = new { new = adjusted(text) }
      guard new != storedAttributes else { return }
      text = new?.string ?? text
      storedAttributes = new
      contentChanged()
    }
  }

  /// The font.
  public final var font = Font() {
    didSet {
      setCustomized(.font)
      if storedAdjustsFontForContentSizeCategory { font = adjusted(font) }
      if font != oldValue { contentChanged() }
    }
  }

  /// Whether fonts of text styles and of ``FontMetrics`` have the size for the label's content size
  /// category.
  ///
  /// Default false. The fonts of ``attributedText`` follow too. Other fonts keep their size.
  open var adjustsFontForContentSizeCategory: Bool {
    get { storedAdjustsFontForContentSizeCategory }
    set { storedAdjustsFontForContentSizeCategory = newValue }
  }
  @exclusivity(unchecked) final var storedAdjustsFontForContentSizeCategory = false {
    didSet { adjustFonts() }
  }

  private func adjustFonts() {
    guard storedAdjustsFontForContentSizeCategory else { return }
    font = adjusted(font)
    if let text = storedAttributes { attributedText = text }
  }

  /// The maximum number of lines; 0 means no limit.
  ///
  /// Default 1.
  open var numberOfLines: Int {
    get { storedNumberOfLines }
    set { storedNumberOfLines = newValue }
  }
  @exclusivity(unchecked) final var storedNumberOfLines = 1 {
    didSet {
      if storedNumberOfLines < 0 {
        report(
          .outOfRange(
            view: displayName, property: "numberOfLines", value: Double(storedNumberOfLines),
            expected: "a number of at least 0"))
        storedNumberOfLines = oldValue
      }
      if storedNumberOfLines != oldValue { contentChanged() }
    }
  }
  /// The text's color.
  ///
  /// Default black; white in dark style.
  public final var textColor: Color {
    get { styledTextColor.color }
    set {
      setCustomized(.textColor)
      if styledTextColor.set(newValue) { setNeedsDisplay() }
    }
  }
  /// The horizontal alignment of the lines in the bounds.
  ///
  /// Default natural.
  open var textAlignment: TextAlignment {
    get { storedTextAlignment }
    set { storedTextAlignment = newValue }
  }
  @exclusivity(unchecked) final var storedTextAlignment = TextAlignment.natural {
    didSet { if storedTextAlignment != oldValue { setNeedsDisplay() } }
  }

  /// The mode that decides where lines wrap and how text that does not fit is cut.
  ///
  /// Default ``LineBreakMode/byTruncatingTail``.
  open var lineBreakMode: LineBreakMode {
    get { storedLineBreakMode }
    set { storedLineBreakMode = newValue }
  }
  @exclusivity(unchecked) final var storedLineBreakMode = LineBreakMode.byTruncatingTail {
    didSet { if storedLineBreakMode != oldValue { contentChanged() } }
  }

  /// Whether the font becomes smaller if the text does not fit into the bounds.
  ///
  /// Default false. A label of one line shrinks its text to the width of the bounds. A label of
  /// several lines shrinks it until no line is left out. The intrinsic size and the baselines are
  /// those of the full size.
  open var adjustsFontSizeToFitWidth: Bool {
    get { storedAdjustsFontSizeToFitWidth }
    set { storedAdjustsFontSizeToFitWidth = newValue }
  }
  @exclusivity(unchecked) final var storedAdjustsFontSizeToFitWidth = false {
    didSet { if storedAdjustsFontSizeToFitWidth != oldValue { setNeedsDisplay() } }
  }

  private var storedMinimumScale = 0.0

  /// The smallest factor of the font's size if ``adjustsFontSizeToFitWidth`` is true, from 0 to 1.
  ///
  /// Default 0: the text shrinks until it fits.
  open var minimumScaleFactor: Double {
    get { storedMinimumScale }
    set { reporting { () throws(ViewError) in try setMinimumScaleFactor(newValue) } }
  }

  /// Sets ``minimumScaleFactor``.
  ///
  /// - Parameter factor: The factor, from 0 to 1.
  /// - Throws: ``ViewError/invalidNumber(view:property:value:)`` or
  ///   ``ViewError/outOfRange(view:property:value:expected:)``.
  public final func setMinimumScaleFactor(_ factor: Double) throws(ViewError) {
    try checkNotNegative(factor, "minimumScaleFactor")
    guard factor <= 1 else {
      throw .outOfRange(
        view: displayName, property: "minimumScaleFactor", value: factor,
        expected: "a number from 0 to 1")
    }
    guard factor != storedMinimumScale else { return }
    storedMinimumScale = factor
    setNeedsDisplay()
  }

  /// The vertical position of a single line whose font became smaller.
  ///
  /// Default ``BaselineAdjustment/alignBaselines``.
  open var baselineAdjustment: BaselineAdjustment {
    get { storedBaselineAdjustment }
    set { storedBaselineAdjustment = newValue }
  }
  @exclusivity(unchecked) final var storedBaselineAdjustment = BaselineAdjustment.alignBaselines {
    didSet { if storedBaselineAdjustment != oldValue { setNeedsDisplay() } }
  }

  /// The smallest font with which the label may show its text.
  package final var smallestFont: Font {
    guard storedAdjustsFontSizeToFitWidth else { return font }
    var font = font
    font.pointSize *= storedMinimumScale
    return font
  }

  private var styledTextColor = StyledColor(.text)
  /// The enabled, highlighted and shadow properties; nil while all of them have their defaults.
  final var states: LabelStates?
  private var storedMaximumWidth = 0.0
  /// The solved width at which the label breaks lines, in points; nil if it breaks none.
  @_spi(Overriding) public final var solvedWidth: Double?
  private var measurements = TextMeasurements()

  /// The width at which the label breaks lines for its intrinsic size, in points.
  ///
  /// Default 0: the label breaks lines at its solved width. The property affects only multiline
  /// labels.
  open var preferredMaxLayoutWidth: Double {
    get { storedMaximumWidth }
    set { reporting { () throws(ViewError) in try setPreferredMaxLayoutWidth(newValue) } }
  }

  /// Sets ``preferredMaxLayoutWidth``.
  ///
  /// - Parameter width: The width, in points, not negative.
  /// - Throws: ``ViewError/invalidNumber(view:property:value:)`` or
  ///   ``ViewError/outOfRange(view:property:value:expected:)``.
  public final func setPreferredMaxLayoutWidth(_ width: Double) throws(ViewError) {
    try checkNotNegative(width, "preferredMaxLayoutWidth")
    guard width != storedMaximumWidth else { return }
    storedMaximumWidth = width
    contentChanged()
  }

  open override var intrinsicContentSize: Size {
    currentLayout?.size ?? Size(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)
  }

  /// Returns the size of the text, broken at a width if the label has several lines.
  ///
  /// - Parameter size: The available size, in points; a width of 0 breaks no lines.
  /// - Returns: The size of the text, in points; without a text engine, the size of the bounds.
  open override func sizeThatFits(_ size: Size) -> Size {
    let isBroken = storedNumberOfLines != 1 && size.width > 0
    return textLayout(brokenAt: isBroken ? size.width : nil)?.size ?? bounds.size
  }

  /// The distance from the top edge to the first baseline, in points; 0 without text.
  open override var firstBaselineOffset: Double {
    get { box.storedFirstBaseline ?? textBaselines?.firstBaseline ?? 0 }
    set { super.firstBaselineOffset = newValue }
  }

  /// The distance from the bottom edge to the last baseline, in points; 0 without text.
  open override var lastBaselineOffset: Double {
    get { box.storedLastBaseline ?? textBaselines?.lastBaseline ?? 0 }
    set { super.lastBaselineOffset = newValue }
  }

  /// The text's layout, for its baselines; nil without text or a text engine.
  private var textBaselines: TextLayout? { text.isEmpty ? nil : currentLayout }

  @_spi(Overriding) open override func baselineFont(isFirst: Bool) -> Font? {
    guard !text.isEmpty else { return nil }
    let runs = storedAttributes?.runs ?? []
    return (isFirst ? runs.first : runs.last)?.attributes.font ?? font
  }

  /// The text's layout for the intrinsic size; nil without a text engine.
  private var currentLayout: TextLayout? {
    guard storedNumberOfLines != 1 else { return textLayout(brokenAt: nil) }
    return textLayout(brokenAt: storedMaximumWidth > 0 ? storedMaximumWidth : solvedWidth)
  }

  private func textLayout(brokenAt width: Double?) -> TextLayout? {
    guard let engine = text.isEmpty ? TextSystem.engine : TextSystem.engine(for: self) else {
      return nil
    }
    return measurements.layout(by: engine, brokenAt: width) {
      shownText.layout(by: engine, width: width, numberOfLines: storedNumberOfLines)
    }
  }

  // MARK: Line breaks at the solved width

  @_spi(Overriding) public override final func configureBox() { box.wrapsContent() }

  @_spi(Overriding) public override final var wrappingContent: (any WrappingContent)? { self }

  /// Whether the label breaks its lines at the width that layout solves for it.
  @_spi(Overriding) public final var breaksAtSolvedWidth: Bool {
    storedNumberOfLines != 1 && storedMaximumWidth == 0 && TextSystem.engine != nil
  }

  /// Whether the text may have several lines.
  @_spi(Overriding) public final var hasSeveralLines: Bool { numberOfLines != 1 }

  /// Returns the intrinsic size with lines broken at a width, and the range of widths that result
  /// in the same lines, in points.
  ///
  /// A nil width breaks no lines.
  @_spi(Overriding) public final func measure(brokenAt width: Double?) -> (
    widths: ClosedRange<Double>, size: Size
  ) {
    // Measure with `intrinsicContentSize`, because a subclass may override it with more than the
    // text's size.
    let kept = solvedWidth
    solvedWidth = width
    defer { solvedWidth = kept }
    let most = width ?? .infinity
    let widest = textLayout(brokenAt: width)?.size.width ?? 0
    return (min(widest, most)...most, intrinsicContentSize)
  }

  /// Returns the lines of the text, broken at a width in points.
  @_spi(Overriding) public final func lines(brokenAt width: Double) -> [BrokenLine] {
    (textLayout(brokenAt: width)?.lines ?? []).map {
      BrokenLine(glyphs: $0.glyphs.count, width: $0.width)
    }
  }

  private func contentChanged() {
    measurements.forget()
    invalidateIntrinsicContentSize()
    setNeedsDisplay()
  }

  /// The color that the text follows until the program sets one.
  package final var systemTextColor: SystemColor {
    get { styledTextColor.system }
    set {
      styledTextColor = StyledColor(newValue)
      _ = styledTextColor.follow(inherited.style)
      setNeedsDisplay()
    }
  }

  @_spi(Overriding) open override func contentSizeCategoryDidChange() {
    super.contentSizeCategoryDidChange()
    adjustFonts()
  }

  @_spi(Overriding) open override func styleDidChange(to style: UserInterfaceStyle) {
    super.styleDidChange(to: style)
    if styledTextColor.follow(style) { setNeedsDisplay() }
  }

  // MARK: Painting

  @_spi(Overriding) open override class var isOpaqueByDefault: Bool { false }
  @_spi(Overriding) open override var mayDraw: Bool { type(of: self) != Label.self }
  @_spi(Overriding) open override var isInteractiveAtFirst: Bool { false }

  @_spi(Overriding) open override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(
      isElement: true, label: { [self] in text.isEmpty ? nil : text }, traits: .staticText)
  }

  @_spi(Overriding) open override var nativeContents: NativeContents {
    guard !text.isEmpty, TextSystem.engine(for: self) != nil else { return .none }
    return .painted(width: paintedWidth, alignment: resolvedAlignment)
  }

  @_spi(Overriding) open override func paintContents(in context: GraphicsContext) {
    // Only a subclass can override `drawText(in:)`, which needs a current context.
    guard mayDraw else {
      return paintText(in: bounds, width: paintedWidth, context)
    }
    ContextStack.draw(self, in: context) { drawText(in: bounds) }
  }

  /// The width at which the painted lines break, in points.
  private var paintedWidth: Double {
    // Rounding to pixels can make the bounds narrower than the width that the text was measured
    // for. Below a scale of 1, a pixel is longer than a point.
    let pixel = max(1, 1 / contentScaleFactor)
    let isRounded = (exactFrame.width - bounds.width).magnitude < pixel
    return isRounded ? max(bounds.width, exactFrame.width) : bounds.width
  }

  /// Paints as many lines as fit, broken at a width and centered vertically in a rectangle.
  private func paintText(in rect: Rect, width: Double, _ context: GraphicsContext) {
    guard let engine = TextSystem.engine else { return }
    let (layout, top) = shownText.lines(
      by: engine, width: width, height: rect.height, scale: context.scale)
    let origin = Point(x: rect.minX, y: rect.minY + top)
    guard let shadowColor else { return draw(layout, at: origin, rect.width, by: engine, context) }
    context.saveState()
    context.shadow = Shadow(offset: shadowOffset, radius: 0, color: shadowColor)
    context.beginTransparencyLayer(alpha: 1)
    draw(layout, at: origin, rect.width, by: engine, context)
    context.endTransparencyLayer()
    context.restoreState()
  }

  private func draw(
    _ layout: TextLayout, at origin: Point, _ width: Double, by engine: any TextEngine,
    _ context: GraphicsContext
  ) {
    engine.draw(
      layout, at: origin, width: width, alignment: resolvedAlignment, color: shownColor,
      in: context)
  }

  /// The text of the glyphs that the label paints; nil if it may paint more than glyphs.
  @_spi(Overriding) public override final var paintedText: PaintedText? {
    mayDraw || shadowColor != nil ? nil : shownText
  }

  private var shownText: PaintedText {
    PaintedText(
      text: text, attributed: storedAttributes, font: font, color: shownColor,
      numberOfLines: storedNumberOfLines,
      lineBreakMode: storedLineBreakMode,
      shrinking: storedAdjustsFontSizeToFitWidth
        ? TextShrinking(minimumScale: storedMinimumScale, baseline: storedBaselineAdjustment) : nil)
  }

  private var resolvedAlignment: TextAlignment {
    guard storedTextAlignment == .natural else { return storedTextAlignment }
    return effectiveUserInterfaceLayoutDirection == .rightToLeft ? .right : .left
  }

  // MARK: Overridable members, which extensions cannot declare

  /// Returns the rectangle of the text in bounds of the label.
  ///
  /// The default implementation returns the rectangle of as many lines as fit, aligned by
  /// ``textAlignment`` and centered vertically; empty without text or a text engine. An override
  /// does not change the intrinsic size; override that too.
  ///
  /// - Parameters:
  ///   - bounds: The bounds, in points.
  ///   - numberOfLines: The maximum number of lines; 0 for no limit.
  /// - Returns: The rectangle, in points, inside the bounds.
  open func textRect(forBounds bounds: Rect, limitedToNumberOfLines numberOfLines: Int) -> Rect {
    guard !text.isEmpty, let engine = TextSystem.engine else {
      return Rect(origin: bounds.origin, size: .zero)
    }
    var shown = shownText
    shown.numberOfLines = max(numberOfLines, 0)
    let (layout, _) = shown.lines(
      by: engine, width: bounds.width, height: bounds.height, scale: contentScaleFactor)
    let size = Size(
      width: min(layout.size.width, bounds.width), height: min(layout.size.height, bounds.height))
    let spare = bounds.width - size.width
    let x: Double =
      switch resolvedAlignment {
      case .right: spare
      case .center: spare / 2
      case .left, .natural, .justified: 0
      }
    return Rect(
      x: bounds.minX + x, y: bounds.minY + (bounds.height - size.height) / 2, width: size.width,
      height: size.height)
  }

  /// Draws the text in the current context, centered vertically in a rectangle.
  ///
  /// The label calls it with its bounds. An override can call super with another rectangle, such as
  /// one with insets.
  ///
  /// - Parameter rect: The rectangle, in points of the label.
  open func drawText(in rect: Rect) {
    guard let context = GraphicsContext.current else { return }
    paintText(in: rect, width: rect == bounds ? paintedWidth : rect.width, context)
  }

  /// The color of the text's shadow; nil for no shadow.
  ///
  /// Default nil.
  open var shadowColor: Color? {
    get { states?.shadowColor }
    set { change(\.shadowColor, from: shadowColor, to: newValue) }
  }

  /// The offset of the text's shadow, in points.
  ///
  /// Default (0, −1): the shadow is one point above the text.
  open var shadowOffset: Size {
    get { states?.shadowOffset ?? LabelStates.standardShadowOffset }
    set { change(\.shadowOffset, from: shadowOffset, to: newValue) }
  }

  /// Whether the label shows its text in full strength; otherwise the text is faded.
  ///
  /// Default true.
  open var isEnabled: Bool {
    get { states?.isEnabled ?? true }
    set { change(\.isEnabled, from: isEnabled, to: newValue) }
  }

  /// Whether the label has ``highlightedTextColor``.
  ///
  /// A table cell highlights its labels while it is selected or touched. Default false.
  open var isHighlighted: Bool {
    get { states?.isHighlighted ?? false }
    set { change(\.isHighlighted, from: isHighlighted, to: newValue) }
  }

  /// The color of the text while the label is highlighted; nil for ``textColor``.
  public final var highlightedTextColor: Color? {
    get { states?.highlightedTextColor }
    set {
      setCustomized(Customized.highlightedTextColor, newValue != nil)
      change(\.highlightedTextColor, from: highlightedTextColor, to: newValue)
    }
  }

  // See Responder.
  deinit {}
}

@_spi(Overriding) extension Label: WrappingContent {}
