// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
import MullionGeometry
import MullionView

/// The views behind the content of a table cell, and the insets of its separator.
final class CellBackgrounds {
  var view: View?
  var selectedView: View?
  /// The view in place of `selectedView` while several rows can be selected.
  var severalView: View?
  /// The insets of the separator; nil for those of the table.
  var separatorInset: EdgeInsets?
}

extension TableViewCell {
  final var madeBackgrounds: CellBackgrounds {
    if let backgrounds { return backgrounds }
    let made = CellBackgrounds()
    backgrounds = made
    return made
  }

  final func replaceBackground(
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
    let views = [backgrounds.view, backgrounds.selectedView, backgrounds.severalView]
      .compactMap { $0 }
    for (index, view) in views.enumerated().reversed()
    where !subviews.indices.contains(index) || subviews[index] !== view {
      sendSubviewToBack(view)
    }
    for view in views { view.place(bounds) }
  }

  /// The view behind the content of a selected row; nil for the gray background.
  final var shownSelectedView: View? {
    if let several = backgrounds?.severalView, let table = superview as? TableView,
      table.isEditing ? table.allowsMultipleSelectionDuringEditing : table.allowsMultipleSelection
    {
      return several
    }
    return backgrounds?.selectedView
  }

  // MARK: The separator

  /// The insets of the separator from the edges of the cell.
  private var shownSeparatorInset: EdgeInsets {
    var inset = separatorInset
    guard backgrounds?.separatorInset == nil, let table = superview as? TableView,
      table.separatorInsetReference == .fromAutomaticInsets, table.extras?.separatorInset != nil
    else { return inset }
    inset.left += TableView.standardSeparatorInset.left
    inset.right += TableView.standardSeparatorInset.right
    return inset
  }

  /// The frame of the separator of a height, in points.
  final func separatorFrame(height: Double) -> Rect {
    let inset = shownSeparatorInset
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
