// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry

extension StackView {
  /// The visible arranged view with the greatest ``naturalHeight``: the first one if several are
  /// equal, nil if no view is visible.
  final var tallest: View? {
    var found: (view: View, height: Double)?
    for view in arranged where !view.isHidden {
      let height = view.naturalHeight
      if height > found?.height ?? -1 { found = (view, height) }
    }
    return found?.view
  }

  /// The height that the visible arranged views need at their natural heights, in points.
  fileprivate var heightOfContents: Double {
    let visible = arranged.filter { !$0.isHidden }
    let heights = visible.map(\.naturalHeight)
    if axis == .horizontal { return heights.max() ?? 0 }
    let gaps = StackLayout.gaps(between: visible, in: self)
    return max(heights.reduce(0, +) + gaps.reduce(0, +), 0)
  }
}

extension View {
  /// The intrinsic height, or for a stack the height of its contents, in points; 0 if there is
  /// none.
  fileprivate var naturalHeight: Double {
    let height = intrinsicContentSize.height
    if height >= 0 { return height }
    return (self as? StackView)?.heightOfContents ?? 0
  }
}
