// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry

extension View {
  /// What the view's content means for the direction of its layout.
  ///
  /// It counts for the view itself: subviews do not inherit it. Default unspecified.
  public final var semanticContentAttribute: SemanticContentAttribute {
    get { detailsBox?.details.semanticContent ?? .unspecified }
    set {
      guard newValue != semanticContentAttribute else { return }
      let direction = effectiveUserInterfaceLayoutDirection
      let margins = noticedMargins
      details.semanticContent = newValue
      semanticContentDidChange()
      superview?.subviewTraitDidChange(self)
      guard effectiveUserInterfaceLayoutDirection != direction else { return }
      directionDidChange(since: margins)
    }
  }

  /// The direction in which the view arranges its content: by its own attribute, else as in the window.
  ///
  /// Left to right outside of a window. Leading and trailing of a constraint follow the direction of the view that holds
  /// it. O(depth).
  public final var effectiveUserInterfaceLayoutDirection: LayoutDirection {
    let own = semanticContentAttribute
    let outer = own == .unspecified ? window?.layoutDirection : nil
    return own.direction(in: outer ?? .leftToRight)
  }

  /// Has all that follows the view's direction made anew.
  final func directionDidChange(since margins: EdgeInsets) {
    setNeedsDisplay()
    markLayoutImplicitly()
    // Other variables stand in mirrored rows, not only other numbers.
    node?.engine?.invalidate()
    noticeInsets(since: margins)
  }

  /// Marks the views of the subtree for layout that follow the window's direction; O(views).
  ///
  /// Bars, cells and controls place their parts in `layoutSubviews()`, where no solve would bring them up to date.
  final func windowDirectionDidChange() {
    if semanticContentAttribute == .unspecified { markLayoutImplicitly() }
    for subview in subviews { subview.windowDirectionDidChange() }
  }

  /// The views of the subtree whose margins another direction of the window changes, with what they are.
  final func directionalMargins() -> [(view: View, margins: EdgeInsets)] {
    let follows = semanticContentAttribute == .unspecified && hasDirectionalMargins
    return (follows ? [(self, noticedMargins)] : [])
      + subviews.flatMap { $0.directionalMargins() }
  }
}
