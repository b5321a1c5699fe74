// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
import MullionGeometry
import MullionView

extension TableView {
  /// The positions from which the insets of separators are measured; the raw values are UIKit's.
  nonisolated public enum SeparatorInsetReference: Int, Sendable, CaseIterable {
    /// The edges of the cells.
    case fromCellEdges = 0
    /// The standard insets of the table.
    case fromAutomaticInsets = 1
  }

  /// The insets of the separators of a table that sets none, in points.
  static var standardSeparatorInset: EdgeInsets {
    EdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
  }

  /// Places the view behind all rows.
  final func placeBackground() {
    guard let view = extras?.backgroundView else { return }
    if subviews.first !== view { sendSubviewToBack(view) }
    view.place(bounds)
  }
}
