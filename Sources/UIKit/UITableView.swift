// SPDX-License-Identifier: GPL-3.0-or-later
public import CoreGraphics
public import Mullion

/// The delegate of a table, with UIKit's types of numbers.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public protocol UITableViewDelegate: TableViewDelegate, ScrollViewDelegate {
  /// Returns the height of a row, in points, or `UITableView.automaticDimension`.
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat
  /// Returns the height of a header, in points.
  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat
  /// Returns the height of a footer, in points.
  func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat
}

extension UITableViewDelegate {
  /// Returns the table's `rowHeight`.
  public func tableView(
    _ tableView: UITableView, heightForRowAt indexPath: IndexPath
  ) -> CGFloat {
    CGFloat(tableView.rowHeight)
  }

  /// Returns `UITableView.automaticDimension`.
  public func tableView(
    _ tableView: UITableView, heightForHeaderInSection section: Int
  ) -> CGFloat {
    CGFloat(UITableView.automaticDimension)
  }

  /// Returns `UITableView.automaticDimension`.
  public func tableView(
    _ tableView: UITableView, heightForFooterInSection section: Int
  ) -> CGFloat {
    CGFloat(UITableView.automaticDimension)
  }

  // MARK: Mullion's requirements

  /// Returns UIKit's height.
  public func tableView(
    _ tableView: TableView, heightForRowAt path: TableView.IndexPath
  ) -> Double? {
    let height: CGFloat = self.tableView(tableView, heightForRowAt: path)
    return Double(height)
  }

  /// Returns UIKit's height.
  public func tableView(
    _ tableView: TableView, heightForHeaderInSection section: Int
  ) -> Double {
    let height: CGFloat = self.tableView(tableView, heightForHeaderInSection: section)
    return Double(height)
  }

  /// Returns UIKit's height.
  public func tableView(
    _ tableView: TableView, heightForFooterInSection section: Int
  ) -> Double {
    let height: CGFloat = self.tableView(tableView, heightForFooterInSection: section)
    return Double(height)
  }
}

extension ScrollView {
  // Disfavored, because a table has a delegate of its own type.
  /// The delegate.
  @_disfavoredOverload public final var delegate: (any UIScrollViewDelegate)? {
    get { self.Mullion::delegate }
    set { self.Mullion::delegate = newValue }
  }
}

extension TableView {
  /// The delegate of the table, which is the delegate of its scrolling too.
  @_nonoverride public final weak var delegate: (any UITableViewDelegate)? {
    get { tableDelegate as? any UITableViewDelegate }
    set {
      tableDelegate = newValue
      self.Mullion::delegate = newValue
    }
  }

  /// The animation of inserted, deleted or reloaded rows.
  ///
  /// Mullion moves rows without these animations; the values exist for code that names them.
  nonisolated public enum RowAnimation: Int, Sendable {
    /// The rows fade.
    case fade = 0
    /// The rows come from the right.
    case right = 1
    /// The rows come from the left.
    case left = 2
    /// The rows come from above.
    case top = 3
    /// The rows come from below.
    case bottom = 4
    /// No animation.
    case none = 5
    /// The table chooses.
    case automatic = 100
  }

  /// The kinds of separators.
  nonisolated public enum SeparatorStyle: Int, Sendable {
    /// No separators.
    case none = 0
    /// A line.
    case singleLine = 1
  }

  /// The kind of the separators.
  public final var separatorStyle: SeparatorStyle {
    get { separatorColor == nil ? .none : .singleLine }
    set {
      guard newValue != separatorStyle else { return }
      separatorColor = newValue == .none ? nil : .separator
    }
  }

  /// Inserts rows that the data source already has.
  public final func insertRows(at paths: [IndexPath], with animation: RowAnimation) {
    insertRows(at: paths)
  }

  /// Deletes rows that the data source no longer has.
  public final func deleteRows(at paths: [IndexPath], with animation: RowAnimation) {
    deleteRows(at: paths)
  }

  /// Asks the data source for the cells of rows again.
  public final func reloadRows(at paths: [IndexPath], with animation: RowAnimation) {
    reloadRows(at: paths)
  }

  /// Inserts sections that the data source already has.
  public final func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    insertSections(Set(sections))
  }

  /// Deletes sections that the data source no longer has.
  public final func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    deleteSections(Set(sections))
  }

  /// Asks the data source for the rows of sections again.
  public final func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    reloadSections(Set(sections))
  }

  /// Makes several changes at once, and calls the completion after them.
  public final func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    performBatchUpdates { updates?() }
    completion?(true)
  }
}

extension TableViewCell {
  /// The styles of a cell.
  public typealias CellStyle = Style
}
