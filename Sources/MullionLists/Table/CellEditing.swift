// SPDX-License-Identifier: GPL-3.0-or-later
@_spi(Overriding) import MullionControls
import MullionGeometry
import MullionRaster
@_spi(Overriding) import MullionView

/// The rare state of a cell: its row is edited, shows swipe actions, or is indented.
final class CellEditing {
  /// Whether the row can be edited and its table is in editing mode.
  var isEditing = false
  var style = TableViewCell.EditingStyle.none
  /// Whether the content is indented in editing mode even if the row has no control.
  var indents = true
  /// Whether a check circle replaces the control.
  var selects = false
  /// Whether the row shows the control by which the user moves it.
  var isMovable = false
  /// Whether the program has asked for that control.
  var showsReorderControl = false
  /// The control by which the user moves the row; nil before the first use.
  var reorderControl: CellReorderControl?
  var indentationLevel = 0
  /// The width of one level of indentation, in points.
  var indentationWidth = 10.0
  /// The accessory in editing mode.
  var accessoryType = TableViewCell.AccessoryType.none
  /// The view that replaces the accessory in editing mode.
  var accessoryView: View?
  /// The control that deletes or inserts; nil before the row is first edited.
  var control: CellEditControl?
  /// The state that the program was last notified of.
  var state = TableViewCell.StateMask()
  /// Whether the next layout must still show a change of the state.
  var isChangingState = false
  /// The buttons of the swipe actions or of the delete confirmation; nil for none.
  var actions: CellActionsView?

  /// The distance by which the control moves the content, in points.
  var indent: Double {
    isEditing && (style != .none || indents || selects) ? CellEditControl.indent : 0
  }

  /// Whether the control or the check circle is visible.
  var showsControl: Bool { isEditing && (style != .none || selects) }
}

/// The round control at the leading edge of an edited row.
final class CellEditControl: Control {
  /// The distance by which the content makes space for the control, in points.
  static let indent = 38.0
  private static let radius = 11.0

  var style = TableViewCell.EditingStyle.none {
    didSet { if style != oldValue { setNeedsDisplay() } }
  }
  /// Whether the control is a check circle, which a touch on the row checks.
  var selects = false {
    didSet {
      isUserInteractionEnabled = !selects
      if selects != oldValue { setNeedsDisplay() }
    }
  }
  /// The color of the circle; nil for that of the system.
  var fill: Color? {
    didSet { if fill != oldValue { setNeedsDisplay() } }
  }
  /// Whether the circle is checked.
  var isChecked = false {
    didSet { if isChecked != oldValue { setNeedsDisplay() } }
  }

  override var isTriggeredByTouchUp: Bool { true }
  override var mayDraw: Bool { false }
  override var nativeContents: NativeContents {
    style == .none && !selects ? .none : .painted(width: bounds.width, alignment: .left)
  }

  override func styleDidChange(to style: UserInterfaceStyle) {
    super.styleDidChange(to: style)
    setNeedsDisplay()
  }

  override func paintContents(in context: GraphicsContext) {
    let middle = Point(x: bounds.midX, y: bounds.midY)
    let circle = Rect(
      x: middle.x - Self.radius, y: middle.y - Self.radius, width: 2 * Self.radius,
      height: 2 * Self.radius)
    guard !selects else { return paintCheck(in: circle, context) }
    let color = fill ?? systemColor(style == .delete ? .destructive : .on)
    context.fill(.ellipse(in: circle), color: color)
    var path = Path()
    path.move(to: Point(x: middle.x - 6, y: middle.y))
    path.addLine(to: Point(x: middle.x + 6, y: middle.y))
    if style == .insert {
      path.move(to: Point(x: middle.x, y: middle.y - 6))
      path.addLine(to: Point(x: middle.x, y: middle.y + 6))
    }
    context.lineWidth = 2
    context.stroke(path, color: .white)
  }

  private func paintCheck(in circle: Rect, _ context: GraphicsContext) {
    guard isChecked else {
      context.lineWidth = 1.5
      return context.stroke(
        .ellipse(in: circle.insetBy(dx: 0.75, dy: 0.75)), color: systemColor(.chevron))
    }
    context.fill(.ellipse(in: circle), color: fill ?? tintColor)
    var path = Path()
    path.move(to: Point(x: circle.midX - 5, y: circle.midY))
    path.addLine(to: Point(x: circle.midX - 1.5, y: circle.midY + 4))
    path.addLine(to: Point(x: circle.midX + 5, y: circle.midY - 4))
    (context.lineCap, context.lineJoin, context.lineWidth) = (.round, .round, 2)
    context.stroke(path, color: .white)
  }

  override func tintColorDidChange() { if selects { setNeedsDisplay() } }

  override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(
      isElement: style != .none, label: { [self] in style == .insert ? "Insert" : "Delete" },
      traits: .button)
  }
}
