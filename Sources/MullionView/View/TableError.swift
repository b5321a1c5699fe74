// SPDX-License-Identifier: GPL-3.0-or-later

/// An invalid call on a ``TableView``, reported as ``ViewError/table(_:)``.
nonisolated public enum TableError: Error, Hashable, Sendable {
  /// A row that does not exist: the table, the row, and the number of rows in its section, or nil
  /// if the section does not exist.
  case noSuchRow(table: String, path: ListIndexPath, rowCount: Int?)
  /// A section that does not exist: the table, the section, and the number of sections.
  case noSuchSection(table: String, section: Int, sectionCount: Int)
  /// A batch names one row or section twice, or moves and deletes it.
  case namedTwice(table: String)
  /// The data source's number of sections does not match the changes of a batch.
  case sectionCount(table: String, expected: Int, actual: Int)
  /// The data source's number of rows in a section does not match the changes of a batch.
  ///
  /// The section is given by its index after the batch. The expected number is nil if rows were
  /// inserted at indices beyond the end of the section.
  case rowCount(table: String, section: Int, expected: Int?, actual: Int)
  /// The rows of a table without a data source were changed.
  case noDataSource(table: String)
  /// A cell was requested with an unregistered identifier.
  ///
  /// The table creates a plain cell.
  case unregisteredCell(table: String, identifier: String, registered: [String])
}

nonisolated extension TableError: CustomStringConvertible {
  /// One sentence that names the mistake and the remedy.
  public var description: String {
    switch self {
    case .noSuchRow(let table, let path, let count?):
      "\(table) has no row \(path.row) in section \(path.section), "
        + ErrorText.choice(of: count, "row", "which has")
    case .noSuchRow(let table, let path, nil):
      "\(table) has no row \(path.row) in section \(path.section), because it has no such section; use numberOfSections"
    case .noSuchSection(let table, let section, let count):
      "\(table) has no section \(section), " + ErrorText.choice(of: count, "section", "it has")
    case .namedTwice(let table):
      "an update of \(table) names a row or section twice; name each once, either deleted, inserted, moved or reloaded"
    case .sectionCount(let table, let expected, let actual):
      "\(table) should have \(ErrorText.count(expected, "section")) after the update, but its data source has \(actual); change "
        + "the data source first, then insert or delete the same sections"
    case .rowCount(let table, let section, let expected?, let actual):
      "section \(section) of \(table) should have \(ErrorText.count(expected, "row")) after the update, but its data source has "
        + "\(actual); change the data source first, then insert or delete the same rows"
    case .rowCount(let table, let section, nil, let actual):
      "rows are inserted into section \(section) of \(table) beyond its end; its data source has "
        + "\(ErrorText.count(actual, "row")), so use indices below \(actual)"
    case .noDataSource(let table):
      "\(table) has no data source, so no rows can be inserted, deleted, moved or reloaded; set dataSource first"
    case .unregisteredCell(let table, let identifier, let registered):
      "\(table) has no cells for the identifier \(identifier.quoted), so a plain one is shown; call "
        + "register(forCellReuseIdentifier:_:) first\(ErrorText.list(registered))"
    }
  }
}
