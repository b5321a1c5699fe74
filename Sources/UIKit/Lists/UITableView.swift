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

  /// Returns the result of the method with UIKit's types.
  public func tableView(
    _ tableView: TableView, heightForRowAt path: TableView.IndexPath
  ) -> Double? {
    let height: CGFloat = self.tableView(tableView, heightForRowAt: path)
    return Double(height)
  }

  /// Returns the result of the method with UIKit's types.
  public func tableView(
    _ tableView: TableView, heightForHeaderInSection section: Int
  ) -> Double {
    let height: CGFloat = self.tableView(tableView, heightForHeaderInSection: section)
    return Double(height)
  }

  /// Returns the result of the method with UIKit's types.
  public func tableView(
    _ tableView: TableView, heightForFooterInSection section: Int
  ) -> Double {
    let height: CGFloat = self.tableView(tableView, heightForFooterInSection: section)
    return Double(height)
  }
}

extension ScrollView {
  // Disfavored, because the delegate of a table has a type of its own; see the extension of
  // `TableView`.
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

  // Disfavored, because an array literal could otherwise mean a set too.

  /// Inserts sections that the data source already has.
  @_disfavoredOverload
  public final func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    insertSections(Set(sections), with: animation)
  }

  /// Deletes sections that the data source no longer has.
  @_disfavoredOverload
  public final func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    deleteSections(Set(sections), with: animation)
  }

  /// Asks the data source for the rows of sections again.
  @_disfavoredOverload
  public final func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    reloadSections(Set(sections), with: animation)
  }
}

extension TableViewCell {
  /// The styles of a cell.
  public typealias CellStyle = Style
}
