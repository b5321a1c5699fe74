// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry
import MullionRaster

/// The text field of a search bar, with a magnifier before the text.
open class SearchTextField: TextField {
  private let magnifier = Magnifier()

  /// Creates an empty field.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    clearButtonMode = .always
    cornerRadius = 10
    showBackground(.track)
    magnifier.isUserInteractionEnabled = false
    addSubview(magnifier)
  }

  /// Returns the frame of the text, after the magnifier.
  open override func textRect(forBounds bounds: Rect) -> Rect {
    let area = super.textRect(forBounds: bounds)
    let leading = min(28, area.width)
    let trailing = min(4, area.width - leading)
    return Rect(
      x: area.minX + (isRightToLeft ? trailing : leading), y: area.minY,
      width: area.width - leading - trailing, height: area.height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    magnifier.place(
      Rect(
        x: isRightToLeft ? bounds.maxX - 23 : 8, y: ((bounds.height - 15) / 2).rounded(),
        width: 15, height: 15))
  }

  // See Responder.
  deinit {}
}

/// The picture of a magnifier.
private final class Magnifier: View {
  init() {
    super.init(frame: .zero)
    isOpaque = false
  }

  override func styleDidChange(to style: UserInterfaceStyle) {
    super.styleDidChange(to: style)
    setNeedsDisplay()
  }

  override func draw(_ rect: Rect, in context: GraphicsContext) {
    var path = BezierPath(ovalIn: Rect(x: 1.5, y: 1.5, width: 9, height: 9))
    path.move(to: Point(x: 9.5, y: 9.5))
    path.addLine(to: Point(x: 13.5, y: 13.5))
    path.lineWidth = 1.5
    path.lineCapStyle = .round
    context.strokeColor = systemColor(.detail)
    path.stroke(in: context)
  }
}
