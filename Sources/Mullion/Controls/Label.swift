// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry
public import MullionRaster

/// Shows text in one font: one line, or lines broken at a width.
///
/// Text is measured and painted by ``TextSystem/engine``; without one a label has no intrinsic size and paints no text.
open class Label: View {
  /// The text.
  public final var text = "" {
    didSet { if text != oldValue { contentChanged() } }
  }
  /// The font.
  public final var font = Font() {
    didSet { if font != oldValue { contentChanged() } }
  }
  /// The most lines; 0 is no limit.
  ///
  /// Default 1.
  public final var numberOfLines = 1 {
    didSet {
      if numberOfLines < 0 {
        ViewError.report(
          .outOfRange(
            view: displayName, property: "numberOfLines", value: Double(numberOfLines),
            expected: "a number of at least 0"))
        numberOfLines = oldValue
      }
      if numberOfLines != oldValue { contentChanged() }
    }
  }
  /// The text's colour.
  ///
  /// Default black.
  public final var textColor = Color.black {
    didSet { if textColor != oldValue { setNeedsDisplay() } }
  }
  /// Where the lines stand in the bounds.
  ///
  /// Default natural.
  public final var textAlignment = TextAlignment.natural {
    didSet { if textAlignment != oldValue { setNeedsDisplay() } }
  }

  private var storedMaximumWidth = 0.0
  /// The natural layout and the engine that made it.
  private var measured: (engine: ObjectIdentifier, layout: TextLayout)?

  /// The width at which several lines break for the intrinsic size, in points; 0: they break only at line ends.
  public final var preferredMaxLayoutWidth: Double {
    get { storedMaximumWidth }
    set { ViewError.reporting { () throws(ViewError) in try setPreferredMaxLayoutWidth(newValue) } }
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
    naturalLayout?.size ?? Size(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)
  }

  open override var firstBaselineOffset: Double {
    get { storedFirstBaseline ?? naturalLayout?.firstBaseline ?? 0 }
    set { super.firstBaselineOffset = newValue }
  }

  open override var lastBaselineOffset: Double {
    get { storedLastBaseline ?? naturalLayout?.lastBaseline ?? 0 }
    set { super.lastBaselineOffset = newValue }
  }

  /// The text as the intrinsic size has it; nil without a text engine.
  private var naturalLayout: TextLayout? {
    guard let engine = TextSystem.engine else { return nil }
    if let measured, measured.engine == ObjectIdentifier(engine) { return measured.layout }
    let wraps = numberOfLines != 1 && storedMaximumWidth > 0
    let layout = engine.layout(
      text, font: font, maximumWidth: wraps ? storedMaximumWidth : nil,
      numberOfLines: numberOfLines)
    measured = (ObjectIdentifier(engine), layout)
    return layout
  }

  private func contentChanged() {
    measured = nil
    invalidateIntrinsicContentSize()
    setNeedsDisplay()
  }

  override var mayPaintContents: Bool { !text.isEmpty || type(of: self) != Label.self }

  override func paintContents(in context: GraphicsContext) {
    if let engine = TextSystem.engine, !text.isEmpty {
      context.saveState()
      context.clip(to: bounds)
      paintText(by: engine, in: context)
      context.restoreState()
    }
    super.paintContents(in: context)
  }

  /// Paints as many lines as there is room for, broken at the width of the bounds, half the spare height above them.
  private func paintText(by engine: any TextEngine, in context: GraphicsContext) {
    var layout = engine.layout(
      text, font: font, maximumWidth: bounds.width, numberOfLines: numberOfLines)
    let lineHeight = layout.size.height / Double(max(layout.lines.count, 1))
    let room = lineHeight > 0 ? max((bounds.height / lineHeight).rounded(.down), 1) : 1
    if room < Double(layout.lines.count) {
      layout = engine.layout(
        text, font: font, maximumWidth: bounds.width, numberOfLines: Int(room))
    }
    let spare = (bounds.height - layout.size.height) / 2
    let top = bounds.minY + PixelGrid(scale: context.scale).snap(spare)
    engine.draw(
      layout, at: Point(x: bounds.minX, y: top), width: bounds.width,
      alignment: resolvedAlignment, color: textColor, in: context)
  }

  private var resolvedAlignment: TextAlignment {
    guard textAlignment == .natural else { return textAlignment }
    return effectiveUserInterfaceLayoutDirection == .rightToLeft ? .right : .left
  }
}
