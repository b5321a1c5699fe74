// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
public import MullionGeometry
public import MullionView

/// The views behind the content of a table cell, and the insets of its separator.
final class CellBackgrounds {
  var view: View?
  var selectedView: View?
  /// The insets of the separator; nil for those of the table.
  var separatorInset: EdgeInsets?
}

extension TableViewCell {
  private var madeBackgrounds: CellBackgrounds {
    if let backgrounds { return backgrounds }
    let made = CellBackgrounds()
    backgrounds = made
    return made
  }

  /// The view behind the content; nil for none.
  ///
  /// The cell keeps it as large as itself.
  public final var backgroundView: View? {
    get { backgrounds?.view }
    set { replaceBackground(\.view, with: newValue) }
  }

  /// The view behind the content, in front of ``backgroundView``, while the row is selected or
  /// touched; nil for the gray background.
  ///
  /// It is hidden if ``selectionStyle-swift.property`` is none, or with a
  /// ``backgroundConfiguration``.
  public final var selectedBackgroundView: View? {
    get { backgrounds?.selectedView }
    set { replaceBackground(\.selectedView, with: newValue) }
  }

  private func replaceBackground(
    _ path: ReferenceWritableKeyPath<CellBackgrounds, View?>, with view: View?
  ) {
    let old = backgrounds?[keyPath: path]
    guard old !== view else { return }
    madeBackgrounds[keyPath: path] = view
    if old?.superview === self { old?.removeFromSuperview() }
    if let view { insertSubview(view, at: 0) }
    updateBackground()
    setNeedsLayout()
  }

  /// Places the views behind the content, in their order behind all other parts.
  final func placeBackgrounds() {
    guard let backgrounds else { return }
    let views = [backgrounds.view, backgrounds.selectedView].compactMap { $0 }
    for (index, view) in views.enumerated().reversed()
    where !subviews.indices.contains(index) || subviews[index] !== view {
      sendSubviewToBack(view)
    }
    for view in views { view.place(bounds) }
  }

  // MARK: The separator

  /// The distances of the separator from the edges of the cell, in points; only left and right
  /// count.
  ///
  /// Left is the leading edge also in a right-to-left layout, as in UIKit. Default that of the
  /// table. A large number hides the separator.
  public final var separatorInset: EdgeInsets {
    get {
      backgrounds?.separatorInset ?? (superview as? TableView)?.separatorInset
        ?? TableView.standardSeparatorInset
    }
    set {
      guard newValue != backgrounds?.separatorInset else { return }
      madeBackgrounds.separatorInset = newValue
      setNeedsLayout()
    }
  }

  /// The frame of the separator of a height, in points.
  final func separatorFrame(height: Double) -> Rect {
    let inset = separatorInset
    func distance(_ value: Double) -> Double {
      value.isNaN ? 0 : min(max(value, 0), bounds.width)
    }
    let leading = min(distance(inset.left) + (editing?.indent ?? 0), bounds.width)
    let trailing = distance(inset.right)
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return Rect(
      x: isRightToLeft ? trailing : leading, y: bounds.height - height,
      width: max(bounds.width - leading - trailing, 0), height: height)
  }
}
