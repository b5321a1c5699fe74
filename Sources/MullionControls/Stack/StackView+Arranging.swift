// SPDX-License-Identifier: GPL-3.0-or-later
import MullionView

extension StackView {
  /// Returns whether the stack arranges a view.
  ///
  /// - Complexity: O(arranged views).
  final func isArranged(_ view: View) -> Bool {
    arrangement.contains(view.box)
  }

  final func insert(_ view: View, at index: Int) {
    if view.superview !== self {
      addSubview(view)
      // The view was refused and the error reported.
      guard view.superview === self else { return }
    }
    arrangement.insert(view.box, at: index)
  }
}
