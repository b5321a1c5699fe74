// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
public import MullionGeometry
public import MullionView

extension TableView {
  /// The insets of the separators of a table that sets none, in points.
  static var standardSeparatorInset: EdgeInsets {
    EdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
  }

  /// The view behind all rows, which fills the visible area and does not scroll; nil for none.
  public final var backgroundView: View? {
    get { extras?.backgroundView }
    set {
      let old = backgroundView
      guard newValue !== old else { return }
      madeExtras.backgroundView = newValue
      if old?.superview === self { old?.removeFromSuperview() }
      if let newValue { insertSubview(newValue, at: 0) }
      setNeedsLayout()
    }
  }

  /// The distances of the separators from the edges of the rows, in points; only left and right
  /// count.
  ///
  /// Left is the leading edge also in a right-to-left layout, as in UIKit. A cell can have its own
  /// ``TableViewCell/separatorInset``. Default 16 at the left.
  public final var separatorInset: EdgeInsets {
    get { extras?.separatorInset ?? Self.standardSeparatorInset }
    set {
      guard newValue != separatorInset else { return }
      madeExtras.separatorInset = newValue
      for (_, cell) in cells { cell.setNeedsLayout() }
    }
  }

  /// Places the view behind all rows.
  final func placeBackground() {
    guard let view = extras?.backgroundView else { return }
    if subviews.first !== view { sendSubviewToBack(view) }
    view.place(bounds)
  }
}
