// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
import MullionGeometry
public import MullionView

extension NavigationController {
  /// The edge where the interactive pop gesture starts: the leading edge.
  ///
  /// The leading edge is the right one in a right-to-left layout.
  public final var interactivePopEdge: RectEdge {
    viewIfLoaded?.effectiveUserInterfaceLayoutDirection == .rightToLeft ? .right : .left
  }

  /// Hides or shows the navigation bar.
  ///
  /// - Parameters:
  ///   - hidden: Whether to hide it.
  ///   - animated: Whether the bar moves beyond the top edge, or in from there.
  public final func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != isNavigationBarHidden else { return }
    guard animated, let view = viewIfLoaded, view.window != nil else {
      isNavigationBarHidden = hidden
      return
    }
    barHiding.animate(hidden: hidden, in: view)
  }

  /// Whether a swipe up hides the bars, and a swipe down shows them.
  ///
  /// The bars are the navigation bar, and the toolbar if it is not hidden when the swipe begins.
  /// Default false.
  public final var hidesBarsOnSwipe: Bool {
    get { barHiding.hidesOnSwipe }
    set { barHiding.hidesOnSwipe = newValue }
  }

  /// Whether a tap outside of the bars hides and shows them, unless a control receives it.
  ///
  /// Default false.
  public final var hidesBarsOnTap: Bool {
    get { barHiding.hidesOnTap }
    set { barHiding.hidesOnTap = newValue }
  }

  /// The recognizer of the swipes of ``hidesBarsOnSwipe``.
  public final var barHideOnSwipeGestureRecognizer: PanGestureRecognizer { barHiding.swipe }

  /// The recognizer of the taps of ``hidesBarsOnTap``.
  public final var barHideOnTapGestureRecognizer: TapGestureRecognizer { barHiding.tap }
}
