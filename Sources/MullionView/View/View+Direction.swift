// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry

extension View {
  /// The meaning of the view's content, which determines the direction of its layout.
  ///
  /// The attribute applies to the view itself; subviews do not inherit it. Default unspecified.
  public final var semanticContentAttribute: SemanticContentAttribute {
    get { box.semanticContentAttribute }
    set {
      guard newValue != semanticContentAttribute else { return }
      let direction = effectiveUserInterfaceLayoutDirection
      let margins = noticedMargins
      box.semanticContentAttribute = newValue
      guard effectiveUserInterfaceLayoutDirection != direction else { return }
      directionDidChange(since: margins)
    }
  }

  /// The direction in which the view arranges its content.
  ///
  /// The view's ``semanticContentAttribute`` determines it, otherwise the window's direction.
  /// Outside of a window, the direction is left to right. Leading and trailing in a constraint
  /// follow the direction of the constraint's holder.
  ///
  /// - Complexity: O(depth).
  public final var effectiveUserInterfaceLayoutDirection: LayoutDirection {
    box.effectiveDirection
  }

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
