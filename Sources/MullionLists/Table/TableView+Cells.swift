// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
public import MullionView

extension TableView {
  /// Registers a closure that creates cells for an identifier if there are none to reuse.
  ///
  /// - Parameters:
  ///   - identifier: The reuse identifier, common to cells of one kind.
  ///   - make: The closure that creates a cell.
  public final func register(
    forCellReuseIdentifier identifier: String, _ make: @escaping () -> TableViewCell
  ) {
    pool.register(identifier, make)
  }

  /// Registers the class of new cells for an identifier.
  ///
  /// - Parameters:
  ///   - cellClass: The class; see ``TableViewCell/init(reuseIdentifier:)``.
  ///   - identifier: The reuse identifier, common to cells of one kind.
  public final func register(
    _ cellClass: TableViewCell.Type, forCellReuseIdentifier identifier: String
  ) {
    pool.register(identifier) { cellClass.init(reuseIdentifier: identifier) }
  }

  /// Returns a reusable cell for a row, or a new one if there is none.
  ///
  /// - Parameters:
  ///   - identifier: The registered identifier. If it is not registered, the table reports that to
  ///     ``ViewError/handler`` and creates a cell of the default style.
  ///   - path: The row.
  /// - Returns: The cell. While ``reconfigureRows(at:)`` fills a row again, this is the row's
  ///   current cell.
  public final func dequeueReusableCell(
    withIdentifier identifier: String, for path: IndexPath
  ) -> TableViewCell {
    if path == reconfiguring, let cell = cells[path], cell.reuseIdentifier == identifier {
      return cell
    }
    if let cell = pool.take(identifier, identifier) { return cell }
    report(
      .unregisteredCell(
        table: displayName, identifier: identifier, registered: pool.registered.sorted()))
    return TableViewCell(style: .default, reuseIdentifier: identifier)
  }

  /// Returns a reusable cell; nil if there is none.
  ///
  /// The table keeps no more reusable cells of an identifier than the largest number of cells that it
  /// has used at once. The limit has no effect on a data source that dequeues its cells.
  ///
  /// - Parameter identifier: The reuse identifier, common to cells of one kind.
  /// - Returns: The cell, after ``TableViewCell/prepareForReuse()``.
  public final func dequeueReusableCell(withIdentifier identifier: String) -> TableViewCell? {
    pool.reuse(identifier)
  }

  /// The visible cells, from top to bottom.
  public final var visibleCells: [TableViewCell] {
    cells.sorted { $0.key < $1.key }.map(\.value)
  }

  /// The visible rows, from top to bottom.
  public final var indexPathsForVisibleRows: [IndexPath] { cells.keys.sorted() }

  /// Returns the cell of a visible row; nil for any other row.
  public final func cellForRow(at path: IndexPath) -> TableViewCell? { cells[path] }

  /// Returns the row of a visible cell; nil for any other cell.
  public final func indexPath(for cell: TableViewCell) -> IndexPath? {
    self.path(ofCell: cell)
  }
}
