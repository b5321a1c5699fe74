// SPDX-License-Identifier: GPL-3.0-or-later

import MullionGeometry

/// The arrangement of the views or boxes of a tree.
public enum TreeLayout: String, CaseIterable, Sendable {
  /// Rows of a label and a field; all labels have the width of the widest.
  case form
  /// The same form with a stack for each row and one for all rows.
  case stacks
  /// Siblings of equal width that fill a row.
  case row
  /// Cells of 16 views each, as in the workload `feed(n)`.
  case feed
  /// Views that are inset four points in the previous one.
  case nested

  /// Returns the parameter of the layout for an approximate number of views.
  public func size(forViews views: Int) -> Int {
    switch self {
    case .form, .stacks: max(2, views / 2)
    case .row, .nested: max(2, views)
    case .feed: max(2, Int((Double(views) / 16).rounded()))
    }
  }

  /// Returns the size of the root for a parameter, in points.
  func rootSize(_ count: Int) -> Size {
    switch self {
    case .form, .stacks: Size(width: 400, height: 40 * Double(count) + 30)
    case .row: Size(width: 20 * Double(count), height: 100)
    case .feed: Size(width: 400, height: 10_000)
    case .nested: Size(width: 8 * Double(count) + 200, height: 8 * Double(count) + 200)
    }
  }
}
