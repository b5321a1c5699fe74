// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionGeometry
import MullionSolver

/// Trees of views.
enum ViewKind: TreeKind {
  /// A view with a fixed intrinsic size.
  private final class Content: View {
    var content: Size {
      didSet { invalidateIntrinsicContentSize() }
    }

    init(_ width: Double, _ height: Double) {
      content = Size(width: width, height: height)
      super.init(frame: .zero)
    }

    override var intrinsicContentSize: Size { content }
  }

  static func item() -> View { positioned(View()) }

  static func content(_ width: Double, _ height: Double) -> View {
    positioned(Content(width, height))
  }

  static func setContent(of item: View, _ size: Size) { (item as? Content)?.content = size }

  static func stack(_ axis: Axis, spacing: Double, alignment: StackAlignment) -> View {
    let stack = StackView()
    stack.axis = axis
    stack.spacing = spacing
    stack.alignment = alignment
    return positioned(stack)
  }

  static func add(_ item: View, to outer: View) { outer.addSubview(item) }

  static func arrange(_ item: View, in stack: View) {
    (stack as? StackView)?.addArrangedSubview(item)
  }

  static func setHugging(_ priority: Priority, of item: View, _ axis: Axis) {
    item.setContentHuggingPriority(priority, for: axis)
  }

  static func setResistance(_ priority: Priority, of item: View, _ axis: Axis) {
    item.setContentCompressionResistancePriority(priority, for: axis)
  }

  private static func positioned(_ view: View) -> View {
    view.translatesAutoresizingMaskIntoConstraints = false
    return view
  }
}
