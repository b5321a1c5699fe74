// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionRaster

/// The state of a cell whose row is edited or shows swipe actions.
final class CellEditing {
  /// Whether the row can be edited and its table is in editing mode.
  var isEditing = false
  var style = TableViewCell.EditingStyle.none
  /// Whether the content makes space for the control even without one.
  var indents = true
  /// The accessory in editing mode.
  var accessoryType = TableViewCell.AccessoryType.none
  /// The view that replaces the accessory in editing mode.
  var accessoryView: View?
  /// The control that deletes or inserts; nil before the row is first edited.
  var control: CellEditControl?
  /// The buttons of the swipe actions or of the delete confirmation; nil for none.
  var actions: CellActionsView?

  /// The distance by which the control moves the content, in points.
  var indent: Double {
    isEditing && (style != .none || indents) ? CellEditControl.indent : 0
  }
}

/// The round control at the leading edge of an edited row.
final class CellEditControl: Control {
  /// The distance by which the content makes space for the control, in points.
  static let indent = 38.0
  private static let radius = 11.0

  var style = TableViewCell.EditingStyle.none {
    didSet { if style != oldValue { setNeedsDisplay() } }
  }

  override var isTriggeredByTouchUp: Bool { true }
  override var mayDraw: Bool { false }
  override var nativeContents: NativeContents {
    style == .none ? .none : .painted(width: bounds.width, alignment: .left)
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
    context.fill(.ellipse(in: circle), color: systemColor(style == .delete ? .destructive : .on))
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

  override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(
      isElement: style != .none, label: { [self] in style == .insert ? "Insert" : "Delete" },
      traits: .button)
  }
}
