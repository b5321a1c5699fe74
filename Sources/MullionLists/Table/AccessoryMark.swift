// SPDX-License-Identifier: GPL-3.0-or-later
@_spi(Overriding) import MullionControls
import MullionGeometry
import MullionRaster
@_spi(Overriding) import MullionView

/// A standard accessory of a cell.
final class AccessoryMark: View {
  /// The shapes of the accessory.
  enum Kind {
    case none, disclosureIndicator, checkmark, outline, detail

    init(_ type: TableViewCell.AccessoryType) {
      self =
        switch type {
        case .none: .none
        case .disclosureIndicator: .disclosureIndicator
        case .checkmark: .checkmark
        }
    }
  }

  /// The size of all shapes except details.
  static let size = Size(width: 14, height: 14)
  /// The size of the shape for details.
  static let detailSize = Size(width: 22, height: 22)

  var kind = Kind.none {
    didSet { if kind != oldValue { setNeedsDisplay() } }
  }
  /// The color; nil for that of the system.
  var color: Color? {
    didSet { if color != oldValue { setNeedsDisplay() } }
  }
  var isRightToLeft = false {
    didSet { if isRightToLeft != oldValue { setNeedsDisplay() } }
  }

  override var isInteractiveAtFirst: Bool { false }
  override var mayDraw: Bool { false }
  override var nativeContents: NativeContents {
    kind == .none ? .none : .painted(width: bounds.width, alignment: .left)
  }

  override func styleDidChange(to style: UserInterfaceStyle) { setNeedsDisplay() }
  override func tintColorDidChange() { setNeedsDisplay() }

  override func paintContents(in context: GraphicsContext) {
    context.lineCap = .round
    context.lineJoin = .round
    context.lineWidth = 2
    switch kind {
    case .none: return
    case .disclosureIndicator: context.stroke(chevron, color: color ?? systemColor(.chevron))
    case .outline: context.stroke(chevron, color: color ?? tintColor)
    case .checkmark:
      var path = Path()
      path.move(to: Point(x: 2, y: 7))
      path.addLine(to: Point(x: 5.5, y: 11))
      path.addLine(to: Point(x: 12, y: 3))
      context.stroke(path, color: color ?? tintColor)
    case .detail: paintDetail(in: context, color ?? tintColor)
    }
  }

  private var chevron: Path {
    let (start, end) = isRightToLeft ? (9.0, 4.0) : (5.0, 10.0)
    var path = Path()
    path.move(to: Point(x: start, y: 2))
    path.addLine(to: Point(x: end, y: 7))
    path.addLine(to: Point(x: start, y: 12))
    return path
  }

  private func paintDetail(in context: GraphicsContext, _ color: Color) {
    context.lineWidth = 1.5
    context.stroke(.ellipse(in: bounds.insetBy(dx: 1, dy: 1)), color: color)
    let middle = bounds.midX
    var stem = Path()
    stem.move(to: Point(x: middle, y: 10))
    stem.addLine(to: Point(x: middle, y: 16))
    context.lineWidth = 2
    context.stroke(stem, color: color)
    let dot = Rect(x: middle - 1.25, y: 5.25, width: 2.5, height: 2.5)
    context.fill(.ellipse(in: dot), color: color)
  }
}

/// A mark that a touch activates.
final class AccessoryButton: Control {
  let mark = AccessoryMark()
  /// Whether the mark is turned down, toward the items below.
  var isExpanded = false {
    didSet { if isExpanded != oldValue { turn() } }
  }

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    addSubview(mark)
  }

  override var isTriggeredByTouchUp: Bool { true }
  override var mayDraw: Bool { false }

  /// Turns the mark down if it is expanded, and back if not.
  private func turn() {
    let angle = mark.isRightToLeft ? -Double.pi / 2 : Double.pi / 2
    let transform = isExpanded ? AffineTransform.rotation(angle) : .identity
    if mark.transform != transform { mark.transform = transform }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    turn()
    let size = mark.kind == .detail ? AccessoryMark.detailSize : AccessoryMark.size
    mark.place(
      Rect(
        x: (bounds.width - size.width) / 2, y: (bounds.height - size.height) / 2,
        width: size.width, height: size.height))
  }

  override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(
      isElement: true,
      label: { [self] in
        mark.kind == .detail ? "More Info" : isExpanded ? "Collapse" : "Expand"
      }, traits: .button)
  }
}
