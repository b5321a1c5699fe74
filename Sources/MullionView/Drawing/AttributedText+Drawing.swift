// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry
public import MullionRaster

nonisolated extension AttributedText {
  /// Returns the size of the text without limits, in points; zero without a text engine.
  ///
  /// - Parameter font: The font of characters without a font of their own.
  /// - Returns: The size.
  public func size(font: Font = .ofDrawnText) -> Size {
    boundingRect(with: .zero, font: font).size
  }

  /// Returns the bounds of the text, in points; zero without a text engine.
  ///
  /// - Parameters:
  ///   - size: The space for the text; a width of 0 breaks no lines, a height of 0 has no limit.
  ///   - options: How the text is laid out.
  ///   - font: The font of characters without a font of their own.
  ///   - lineBreakMode: The rule for the end of lines.
  /// - Returns: The bounds, from the top left corner, or from the beginning of the baseline.
  public func boundingRect(
    with size: Size, options: TextDrawingOptions = .usesLineFragmentOrigin,
    font: Font = .ofDrawnText, lineBreakMode: LineBreakMode = .byWordWrapping
  ) -> Rect {
    TextSystem.engine.map {
      DrawnText(self, size, options, font, .natural, lineBreakMode, $0).bounds
    } ?? .zero
  }

  /// Draws the text in the current context, with its top left corner at a point.
  ///
  /// Without a text engine, the method draws nothing.
  ///
  /// - Parameters:
  ///   - point: The top left corner, in points.
  ///   - font: The font of characters without a font of their own.
  ///   - color: The color of characters without a color of their own.
  public func draw(at point: Point, font: Font = .ofDrawnText, color: Color = .black) {
    draw(with: Rect(origin: point, size: .zero), font: font, color: color)
  }

  /// Draws the text in the current context, broken at the width of a rectangle and clipped to it.
  ///
  /// With a line break mode that truncates, the last line that fits into the height shows that text
  /// is left out. An empty rectangle shows nothing.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, in points.
  ///   - font: The font of characters without a font of their own.
  ///   - color: The color of characters without a color of their own.
  ///   - alignment: The alignment of paragraphs without one of their own.
  ///   - lineBreakMode: The rule for the end of lines.
  public func draw(
    in rect: Rect, font: Font = .ofDrawnText, color: Color = .black,
    alignment: TextAlignment = .natural, lineBreakMode: LineBreakMode = .byWordWrapping
  ) {
    guard rect.width > 0, rect.height > 0, let context = GraphicsContext.current else { return }
    var options = TextDrawingOptions.usesLineFragmentOrigin
    if lineBreakMode.truncates { options.insert(.truncatesLastVisibleLine) }
    context.saveState()
    context.clip(to: rect)
    draw(
      with: rect, options: options, font: font, color: color, alignment: alignment,
      lineBreakMode: lineBreakMode)
    context.restoreState()
  }

  /// Draws the text in the current context.
  ///
  /// - Parameters:
  ///   - rect: The rectangle; a width of 0 breaks no lines, a height of 0 has no limit.
  ///   - options: How the text is laid out.
  ///   - font: The font of characters without a font of their own.
  ///   - color: The color of characters without a color of their own.
  ///   - alignment: The alignment of paragraphs without one of their own.
  ///   - lineBreakMode: The rule for the end of lines.
  /// - Returns: The bounds of the drawn text, in points; zero without a context or a text engine.
  @discardableResult
  public func draw(
    with rect: Rect, options: TextDrawingOptions = .usesLineFragmentOrigin,
    font: Font = .ofDrawnText, color: Color = .black, alignment: TextAlignment = .natural,
    lineBreakMode: LineBreakMode = .byWordWrapping
  ) -> Rect {
    guard rect.isFinite, let context = GraphicsContext.current, let engine = TextSystem.engine
    else { return .zero }
    let drawn = DrawnText(self, rect.size, options, font, alignment, lineBreakMode, engine)
    let bounds = drawn.bounds.offsetBy(dx: rect.minX, dy: rect.minY)
    engine.draw(
      drawn.layout, at: bounds.origin, width: rect.width > 0 ? rect.width : bounds.width,
      alignment: alignment == .natural ? .left : alignment, color: color, in: context)
    return bounds
  }
}

nonisolated extension String {
  /// Returns the size of the text in a font, in points; zero without a text engine.
  ///
  /// - Parameter font: The font.
  /// - Returns: The size.
  public func size(font: Font) -> Size { AttributedText(self).size(font: font) }

  /// Draws the text in the current context, with its top left corner at a point.
  ///
  /// - Parameters:
  ///   - point: The top left corner, in points.
  ///   - font: The font.
  ///   - color: The color.
  public func draw(at point: Point, font: Font, color: Color = .black) {
    AttributedText(self).draw(at: point, font: font, color: color)
  }

  /// Draws the text in the current context, as ``AttributedText/draw(in:font:color:alignment:lineBreakMode:)``.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, in points.
  ///   - font: The font.
  ///   - color: The color.
  ///   - alignment: The alignment of the lines.
  ///   - lineBreakMode: The rule for the end of lines.
  public func draw(
    in rect: Rect, font: Font, color: Color = .black, alignment: TextAlignment = .natural,
    lineBreakMode: LineBreakMode = .byWordWrapping
  ) {
    AttributedText(self).draw(
      in: rect, font: font, color: color, alignment: alignment, lineBreakMode: lineBreakMode)
  }
}

nonisolated extension Font {
  /// The font of drawn text without a font: 12 points of the default family, as in UIKit.
  public static var ofDrawnText: Font { Font(pointSize: 12) }
}

nonisolated extension LineBreakMode {
  fileprivate var truncates: Bool {
    switch self {
    case .byTruncatingHead, .byTruncatingTail, .byTruncatingMiddle: true
    case .byWordWrapping, .byCharWrapping, .byClipping: false
    }
  }
}

/// A text whose lines are laid out in a size.
nonisolated private struct DrawnText {
  let layout: TextLayout
  /// The bounds of the text, from the origin of the rectangle.
  let bounds: Rect

  init(
    _ text: AttributedText, _ size: Size, _ options: TextDrawingOptions, _ font: Font,
    _ alignment: TextAlignment, _ lineBreakMode: LineBreakMode, _ engine: any TextEngine
  ) {
    var text = text
    text.update(0..<text.string.count) { attributes in
      // A paragraph with the natural alignment begins at the side of its own direction.
      var style = attributes.paragraphStyle ?? ParagraphStyle()
      style.alignment = style.alignment ?? alignment
      attributes.paragraphStyle = style
    }
    let isBlock = options.contains(.usesLineFragmentOrigin)
    let width = isBlock && size.width > 0 && size.width < 1e6 ? size.width : nil
    let truncates = isBlock && options.contains(.truncatesLastVisibleLine)
    let mode = truncates && !lineBreakMode.truncates ? .byTruncatingTail : lineBreakMode
    func lines(_ count: Int) -> TextLayout {
      engine.layout(
        text, font: font, maximumWidth: width, numberOfLines: count, lineBreakMode: mode)
    }
    guard isBlock else {
      layout = lines(1)
      bounds = Rect(origin: Point(x: 0, y: -layout.firstBaseline), size: layout.size)
      return
    }
    var layout = lines(0)
    while truncates, size.height > 0, layout.size.height > size.height, layout.lines.count > 1 {
      let share = size.height / layout.size.height
      layout = lines(min(max(Int(Double(layout.lines.count) * share), 1), layout.lines.count - 1))
    }
    self.layout = layout
    bounds = Rect(origin: Point(x: 0, y: 0), size: layout.size)
  }
}
