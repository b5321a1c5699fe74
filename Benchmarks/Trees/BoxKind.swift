// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionGeometry
import MullionSolver

/// Trees of boxes without views.
enum BoxKind: TreeKind {
  static func item() -> LayoutBox { LayoutBox() }

  static func content(_ width: Double, _ height: Double) -> LayoutBox {
    let box = LayoutBox()
    box.content = .size(width, height)
    return box
  }

  static func setContent(of item: LayoutBox, _ size: Size) {
    item.content = .size(size.width, size.height)
  }

  static func stack(_ axis: Axis, spacing: Double, alignment: StackAlignment) -> LayoutBox {
    let stack = LayoutStack(axis: axis, alignment: alignment)
    stack.spacing = spacing
    return stack
  }

  static func add(_ item: LayoutBox, to outer: LayoutBox) { outer.add(item) }

  static func arrange(_ item: LayoutBox, in stack: LayoutBox) {
    (stack as? LayoutStack)?.arrange(item)
  }

  static func setHugging(_ priority: Priority, of item: LayoutBox, _ axis: Axis) {
    item.setContentHuggingPriority(priority, for: axis)
  }

  static func setResistance(_ priority: Priority, of item: LayoutBox, _ axis: Axis) {
    item.setContentCompressionResistancePriority(priority, for: axis)
  }
}
