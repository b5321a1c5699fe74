// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
import MullionView

/// A turn from one page to another, with its appearance callbacks.
final class PageTurn {
  /// The page that is shown at the start; nil for none.
  let old: ViewController?
  /// The page that enters.
  let next: ViewController
  let direction: PageViewController.NavigationDirection
  /// Whether the user turns the page, so that the delegate is notified.
  let isByUser: Bool
  let change: AppearanceTransition
  /// Called after the turn, with whether the motion ran to its end.
  var completion: ((Bool) -> Void)?

  init(
    from old: ViewController?, to next: ViewController,
    _ direction: PageViewController.NavigationDirection, isByUser: Bool, animated: Bool = true
  ) {
    (self.old, self.next, self.direction, self.isByUser) = (old, next, direction, isByUser)
    change = AppearanceTransition(animated: animated)
  }

  /// Begins the appearance callbacks.
  func begin() {
    change.begin(
      leaving: old?.placed(.fromParent) ?? [], entering: next.placed(next.appearance.coming))
  }
}
