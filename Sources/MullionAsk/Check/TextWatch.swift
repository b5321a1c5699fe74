// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
@_spi(Overriding) import MullionView

/// A text engine that records the texts that a view paints, and paints nothing.
///
/// An instance serves one view and is used by one thread.
final class TextWatch: TextEngine, @unchecked Sendable {
  private let engine: any TextEngine
  /// The bounds of the view that draws.
  private var bounds = Rect.zero
  /// Whether text with natural alignment is at the right side.
  private var isRightToLeft = false
  /// The texts that were drawn whole.
  private(set) var whole: [String] = []
  /// The texts of which a part was cut.
  private(set) var cut: [String] = []
  /// The smallest rectangles around the drawn texts, in the view's coordinates.
  private(set) var areas: [Rect] = []
  /// For each text layout, its text, and whether the layout lacks a part of it.
  private var known: [TextLayout: (text: String, isCut: Bool)] = [:]

  init(_ engine: any TextEngine) { self.engine = engine }

  /// Makes a view paint, and records its texts.
  ///
  /// - Parameters:
  ///   - view: The view, with the size of its layout.
  ///   - engine: The engine that lays out the texts.
  init(painting view: View, _ engine: any TextEngine) {
    self.engine = engine
    if view.bounds.isEmpty { return }
    TextSystem.$scoped.withValue(self) {
      // The pixels are not used, so a bitmap of one pixel is enough.
      guard let context = try? GraphicsContext(width: 1, height: 1, scale: 1) else { return }
      bounds = view.bounds
      isRightToLeft = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
      view.paintContents(in: context)
    }
  }

  func layout(
    _ text: String, font: Font, maximumWidth: Double?, numberOfLines: Int,
    lineBreakMode: LineBreakMode
  ) -> TextLayout {
    recorded(text, maximumWidth, numberOfLines, lineBreakMode) {
      engine.layout(
        text, font: font, maximumWidth: $0, numberOfLines: $1, lineBreakMode: $2)
    }
  }

  func layout(
    _ text: AttributedText, font: Font, maximumWidth: Double?, numberOfLines: Int,
    lineBreakMode: LineBreakMode
  ) -> TextLayout {
    recorded(text.string, maximumWidth, numberOfLines, lineBreakMode) {
      engine.layout(
        text, font: font, maximumWidth: $0, numberOfLines: $1, lineBreakMode: $2)
    }
  }

  /// Lays out a text as requested, and also with all its lines, to learn whether a part is cut.
  private func recorded(
    _ text: String, _ width: Double?, _ numberOfLines: Int, _ mode: LineBreakMode,
    _ layOut: (Double?, Int, LineBreakMode) -> TextLayout
  ) -> TextLayout {
    let layout = layOut(width, numberOfLines, mode)
    let whole = layOut(numberOfLines == 1 ? nil : width, 0, .byWordWrapping)
    record(layout, text, whole, width, numberOfLines)
    return layout
  }

  private func record(
    _ layout: TextLayout, _ text: String, _ whole: TextLayout, _ width: Double?,
    _ numberOfLines: Int
  ) {
    let widest = whole.lines.reduce(0) { max($0, $1.width) }
    let isTooWide = width.map { widest > $0 + CheckCondition.standardTolerance } ?? false
    let isTooLong = numberOfLines > 0 && whole.lines.count > numberOfLines
    known[layout] = (text, isTooWide || isTooLong)
  }

  func draw(
    _ layout: TextLayout, at origin: Point, width: Double, alignment: TextAlignment,
    color: Color, in context: GraphicsContext
  ) {
    guard let entry = known[layout], !entry.text.isEmpty else { return }
    // Allow a difference of one point for rounding to pixels.
    let isTooHigh = layout.size.height > bounds.height + 1
    if entry.isCut || isTooHigh { cut.append(entry.text) } else { whole.append(entry.text) }
    areas.append(
      area(of: layout, at: origin, width: width, alignment).applying(context.transform))
  }

  /// Returns the rectangle around the lines of a text that is aligned in a width.
  private func area(
    of layout: TextLayout, at origin: Point, width: Double, _ alignment: TextAlignment
  ) -> Rect {
    let widest = min(layout.lines.reduce(0) { max($0, $1.width) }, width)
    let share =
      switch alignment {
      case .natural: isRightToLeft ? 1.0 : 0
      case .left, .justified: 0.0
      case .center: 0.5
      case .right: 1.0
      }
    return Rect(
      x: origin.x + share * (width - widest), y: origin.y,
      width: alignment == .justified ? width : widest, height: layout.size.height)
  }

  func characterPositions(of text: String, font: Font) -> CharacterPositions {
    engine.characterPositions(of: text, font: font)
  }

  func characterPositions(of text: AttributedText, font: Font) -> CharacterPositions {
    engine.characterPositions(of: text, font: font)
  }

  func hyphens(in text: String, language: String) -> Set<Int> {
    engine.hyphens(in: text, language: language)
  }

  func heights(of font: Font) -> FontHeights? { engine.heights(of: font) }
}
