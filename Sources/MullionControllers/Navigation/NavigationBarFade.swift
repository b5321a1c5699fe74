// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
import MullionGeometry
import MullionView

/// The cross-fade of a navigation bar's content during an interactive pop.
///
/// A second bar without a background shows the content for the controller below.
final class NavigationBarFade {
  private let bar: NavigationBar
  private let next = NavigationBar()
  /// The views of the bar that fade out, with their own opacity.
  private let parts: [(view: View, alpha: Double)]

  /// Begins a fade.
  ///
  /// - Parameters:
  ///   - bar: The bar.
  ///   - items: The items of the stack after the pop.
  init(of bar: NavigationBar, to items: [NavigationItem]) {
    self.bar = bar
    parts = bar.fadingParts.map { ($0, $0.alpha) }
    View.performWithoutAnimation {
      next.becomeOverlay()
      next.appearances = bar.appearances
      next.isAtScrollEdge = bar.isAtScrollEdge
      next.frame = bar.bounds
      next.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      next.alpha = 0
      bar.addSubview(next)
      next.paletteHeights = bar.paletteHeights
      next.show(items)
      next.layoutIfNeeded()
    }
  }

  /// Sets the progress of the pop, from 0 to 1.
  func move(to fraction: Double) {
    for (view, alpha) in parts { view.alpha = alpha * (1 - fraction) }
    next.alpha = fraction
  }

  /// Ends the fade; the bar then shows its content again.
  func end() {
    for (view, alpha) in parts { view.alpha = alpha }
    next.removeFromSuperview()
  }
}
