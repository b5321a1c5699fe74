// SPDX-License-Identifier: GPL-3.0-or-later
import MullionView

/// The fade from the views of old bar items to those of new ones.
final class BarItemFade {
  private static let duration = 0.35

  /// The views that fade out, and those that fade in, with their own opacity.
  private var leaving: [(view: View, alpha: Double)] = []
  private var entering: [(view: View, alpha: Double)] = []
  private var number = 0
  private weak var bar: View?

  /// Fades views of a bar out and in; the leaving ones are then removed from the bar.
  func begin(from old: [View], to new: [View], in bar: View) {
    number += 1
    self.bar = bar
    let own = number
    (leaving, entering) = (old.map { ($0, $0.alpha) }, new.map { ($0, $0.alpha) })
    View.performWithoutAnimation { for view in new { view.alpha = 0 } }
    View.animate(
      withDuration: Self.duration,
      animations: {
        for view in old { view.alpha = 0 }
        for (view, alpha) in entering { view.alpha = alpha }
      },
      completion: { [weak self] _ in if let self, number == own { end() } })
  }

  /// Ends the fade at once.
  func end() {
    number += 1
    let (old, new) = (leaving, entering)
    (leaving, entering) = ([], [])
    View.performWithoutAnimation {
      for (view, alpha) in old {
        if view.superview === bar { view.removeFromSuperview() }
        view.alpha = alpha
      }
      for (view, alpha) in new { view.alpha = alpha }
    }
  }
}
