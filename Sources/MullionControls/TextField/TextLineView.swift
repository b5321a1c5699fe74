// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionRaster
@_spi(Overriding) import MullionView

/// A view that paints a text field's line of text, in front of the background of its selection.
final class TextLineView: View {
  /// The properties that determine the painted line.
  struct Shown: Equatable {
    var text = ""
    /// The text with its attributes; nil for a text without.
    var attributed: AttributedText?
    var font = Font()
    var color = Color.black
    var alignment = TextAlignment.left
    /// The offset of the text from the left edge, in points.
    ///
    /// If nil, the text is placed by its alignment, and truncated if it is too long.
    var origin: Double?
    /// The selected ranges, in points from the beginning of the text.
    var selected: [ClosedRange<Double>] = []
    var selectionColor = Color.clear
  }

  var shown = Shown() {
    didSet { if shown != oldValue { setNeedsDisplay() } }
  }

  /// The field that shows the line, whose class may draw it in another way.
  weak var field: TextField?

  override var isInteractiveAtFirst: Bool { false }
  override var mayDraw: Bool { false }

  override var nativeContents: NativeContents {
    guard !shown.text.isEmpty, TextSystem.engine(for: self) != nil else { return .none }
    return .painted(width: bounds.width, alignment: shown.alignment)
  }

  /// The height of a line, in points; nil without a text engine.
  var lineHeight: Double? {
    TextSystem.engine?.layout("X", font: shown.font, maximumWidth: nil, numberOfLines: 1).size
      .height
  }

  /// Returns the offset of a text of a given width from the left edge, in points.
  func textStart(width: Double) -> Double {
    if let origin = shown.origin { return origin }
    return switch shown.alignment {
    case .right: bounds.width - width
    case .center: (bounds.width - width) / 2
    case .left, .natural, .justified: 0
    }
  }

  override func paintContents(in context: GraphicsContext) {
    guard let field, field.drawsText else { return paint(in: bounds, context) }
    // An override draws in the coordinates of the field.
    context.saveState()
    context.translateBy(x: bounds.minX - frame.minX, y: bounds.minY - frame.minY)
    GraphicsContext.push(context)
    if field.hasText { field.drawText(in: frame) } else { field.drawPlaceholder(in: frame) }
    GraphicsContext.pop()
    context.restoreState()
  }

  /// Paints the line, centered vertically in a rectangle of the context.
  func paint(in bounds: Rect, _ context: GraphicsContext) {
    guard let engine = TextSystem.engine, bounds.width > 0 else { return }
    let width = shown.origin == nil ? bounds.width : nil
    let mode = shown.origin == nil ? LineBreakMode.byTruncatingTail : .byClipping
    let layout =
      shown.attributed.map {
        engine.layout(
          $0, font: shown.font, maximumWidth: width, numberOfLines: 1, lineBreakMode: mode)
      }
      ?? engine.layout(
        shown.text, font: shown.font, maximumWidth: width, numberOfLines: 1, lineBreakMode: mode)
    let spare = (bounds.height - layout.size.height) / 2
    let top = bounds.minY + PixelGrid(scale: context.scale).snap(spare)
    guard let origin = shown.origin else {
      return engine.draw(
        layout, at: Point(x: bounds.minX, y: top), width: bounds.width,
        alignment: shown.alignment, color: shown.color, in: context)
    }
    for piece in shown.selected {
      context.fill(
        Rect(
          x: bounds.minX + origin + piece.lowerBound, y: top,
          width: piece.upperBound - piece.lowerBound, height: layout.size.height),
        color: shown.selectionColor)
    }
    engine.draw(
      layout, at: Point(x: bounds.minX + origin, y: top), width: bounds.width, alignment: .left,
      color: shown.color, in: context)
  }
}

/// The clear button of a field: a cross in a gray circle.
final class ClearMark: View {
  /// The image in place of the cross; nil for the cross.
  var image: Image? { didSet { if image != oldValue { setNeedsDisplay() } } }

  override var isInteractiveAtFirst: Bool { false }
  override var mayDraw: Bool { false }
  override var nativeContents: NativeContents { .painted(width: bounds.width, alignment: .left) }

  override func styleDidChange(to style: UserInterfaceStyle) { setNeedsDisplay() }

  override func paintContents(in context: GraphicsContext) {
    if let image {
      let origin = Point(
        x: bounds.midX - image.size.width / 2, y: bounds.midY - image.size.height / 2)
      return context.draw(image, in: Rect(origin: origin, size: image.size))
    }
    let circle = bounds.insetBy(dx: bounds.width * 0.1, dy: bounds.height * 0.1)
    context.fill(.ellipse(in: circle), color: systemColor(.placeholder))
    let cross = circle.insetBy(dx: circle.width * 0.3, dy: circle.height * 0.3)
    var path = Path()
    path.move(to: Point(x: cross.minX, y: cross.minY))
    path.addLine(to: Point(x: cross.maxX, y: cross.maxY))
    path.move(to: Point(x: cross.maxX, y: cross.minY))
    path.addLine(to: Point(x: cross.minX, y: cross.maxY))
    context.lineWidth = circle.width * 0.1
    context.lineCap = .round
    context.stroke(path, color: systemColor(.paper))
  }
}
