// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
import MullionGeometry
import MullionRaster
@_spi(Overriding) import MullionView

/// The control at the trailing edge of a row in editing mode, by which the user drags the row.
final class CellReorderControl: View {
  /// The width that the control takes from the content, in points.
  static let width = 46.0
  private static let lineSize = Size(width: 22, height: 1.5)
  private static let gap = 4.5

  /// Moves the row while a finger drags the control.
  let press: LongPressGestureRecognizer

  /// Creates the control of a cell, which it does not retain.
  init<Cell: View>(
    _ cell: Cell, _ wasDragged: @escaping (Cell, LongPressGestureRecognizer) -> Void
  ) {
    press = LongPressGestureRecognizer(cell, wasDragged)
    super.init(frame: .zero)
    press.minimumPressDuration = 0
    addGestureRecognizer(press)
  }

  override var mayDraw: Bool { false }
  override var nativeContents: NativeContents {
    .painted(width: bounds.width, alignment: .left)
  }

  override func styleDidChange(to style: UserInterfaceStyle) { setNeedsDisplay() }

  override func paintContents(in context: GraphicsContext) {
    let size = Self.lineSize
    let total = 3 * size.height + 2 * Self.gap
    for index in 0..<3 {
      let y = (bounds.height - total) / 2 + Double(index) * (size.height + Self.gap)
      let line = Rect(
        x: (bounds.width - size.width) / 2, y: y, width: size.width, height: size.height)
      context.fill(line, color: systemColor(.chevron))
    }
  }

  override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(isElement: true, label: { "Reorder" })
  }
}
