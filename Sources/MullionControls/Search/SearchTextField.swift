// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry
import MullionRaster
@_spi(Overriding) import MullionView

/// The text field of a search bar, with a magnifier before the text.
///
/// The magnifier is the ``TextField/leftView``, which a program may replace.
open class SearchTextField: TextField {
  private static let margin = 8.0

  /// The distances by which the search bar moves the icons, in points.
  final var adjustments: [SearchBar.Icon: Offset] = [:] {
    didSet { if adjustments != oldValue { contentDidChange() } }
  }
  /// The distance by which the search bar moves the text, in points.
  final var textAdjustment = Offset.zero {
    didSet { if textAdjustment != oldValue { setNeedsLayout() } }
  }

  /// Creates an empty field.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    clearButtonMode = .always
    cornerRadius = 10
    showBackground(.track)
    (leftView, leftViewMode) = (Magnifier(), .always)
  }

  /// Returns the frame of the text, after the magnifier.
  open override func textRect(forBounds bounds: Rect) -> Rect {
    let area = super.textRect(forBounds: bounds)
    let leading = min(shows(leftSide) ? 5 : Self.margin, area.width)
    let trailing = min(4, area.width - leading)
    return Rect(
      x: area.minX + (isRightToLeft ? trailing : leading), y: area.minY,
      width: area.width - leading - trailing, height: area.height
    ).offsetBy(dx: textAdjustment.horizontal, dy: textAdjustment.vertical)
  }

  /// Returns the frame of the view before the text, 8 points from the edge.
  open override func leftViewRect(forBounds bounds: Rect) -> Rect {
    var area = super.leftViewRect(forBounds: bounds)
    area.origin.x += isRightToLeft ? -Self.margin : Self.margin
    area.origin.y = area.origin.y.rounded()
    return moved(area, .search)
  }

  open override func rightViewRect(forBounds bounds: Rect) -> Rect {
    let area = super.rightViewRect(forBounds: bounds)
    return (rightView as? SearchIconButton).map { moved(area, $0.icon) } ?? area
  }

  open override func clearButtonRect(forBounds bounds: Rect) -> Rect {
    moved(super.clearButtonRect(forBounds: bounds), .clear)
  }

  private func moved(_ area: Rect, _ icon: SearchBar.Icon) -> Rect {
    let offset = adjustments[icon] ?? .zero
    return area.offsetBy(dx: offset.horizontal, dy: offset.vertical)
  }

  /// Shows an image in place of the magnifier; nil restores it, unless the program replaced it.
  final func showMagnifier(_ image: Image?) {
    guard leftView == nil || leftView is Magnifier || leftView is SearchIconView else { return }
    leftView = image.map { SearchIconView(image: $0) } ?? Magnifier()
  }

  /// Shows or removes the gray shape behind the text.
  final func showShape(_ isShown: Bool) {
    if isShown { showBackground(.track) } else { backgroundColor = nil }
  }

  // See Responder.
  deinit {}
}

/// The image in place of the magnifier.
private final class SearchIconView: ImageView {}

/// The picture of a magnifier.
private final class Magnifier: View {
  init() {
    super.init(frame: Rect(x: 0, y: 0, width: 15, height: 15))
    isOpaque = false
    isUserInteractionEnabled = false
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
