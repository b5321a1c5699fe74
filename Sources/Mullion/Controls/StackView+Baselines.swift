// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry

extension StackView {
  /// The visible arranged view with the greatest natural height, the first of several.
  final var tallest: View? {
    var found: (view: View, height: Double)?
    for view in arranged where !view.isHidden {
      let height = view.naturalHeight
      if height > found?.height ?? -1 { found = (view, height) }
    }
    return found?.view
  }

  /// The intrinsic height of the arranged views together, in points.
  fileprivate var heightOfContents: Double {
    let visible = arranged.filter { !$0.isHidden }
    let heights = visible.map(\.naturalHeight)
    if axis == .horizontal { return heights.max() ?? 0 }
    let gaps = StackLayout.gaps(between: visible, in: self)
    return max(heights.reduce(0, +) + gaps.reduce(0, +), 0)
  }
}

extension View {
  /// The intrinsic height, or that of the contents for a stack; 0 if there is none.
  fileprivate var naturalHeight: Double {
    let height = intrinsicContentSize.height
    if height >= 0 { return height }
    return (self as? StackView)?.heightOfContents ?? 0
  }
}
