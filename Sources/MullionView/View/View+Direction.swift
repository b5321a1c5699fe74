// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry

extension View {
  /// Updates everything that depends on the view's direction.
  final func directionDidChange(since margins: EdgeInsets) {
    setNeedsDisplay()
    noticeInsets(since: margins)
  }

  /// Marks the views of the subtree that follow the window's direction for layout.
  ///
  /// Bars, cells and controls position their subviews in `layoutSubviews()`. A solve alone would
  /// leave them as they were.
  ///
  /// - Complexity: O(views).
  final func windowDirectionDidChange() {
    if semanticContentAttribute == .unspecified { markLayoutImplicitly() }
    for subview in subviews { subview.windowDirectionDidChange() }
  }

  /// Returns the views whose margins change with the window's direction, and their current margins.
  ///
  /// Only views of the subtree are included.
  final func directionalMargins() -> [(view: View, margins: EdgeInsets)] {
    let follows = semanticContentAttribute == .unspecified && box.hasDirectionalMargins
    return (follows ? [(self, noticedMargins)] : [])
      + subviews.flatMap { $0.directionalMargins() }
  }
}
