// SPDX-License-Identifier: GPL-3.0-or-later

/// The index path of a row, or of an item of a collection view.
nonisolated public struct ListIndexPath: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The index of the row in its section.
  public var row: Int
  /// The index of the section.
  public var section: Int

  /// Creates the index path of a row.
  public init(row: Int, section: Int) { (self.row, self.section) = (row, section) }

  /// Creates the index path of an item of a collection view.
  public init(item: Int, section: Int) { self.init(row: item, section: section) }

  /// The index of the item in its section, which is also ``row``.
  public var item: Int {
    get { row }
    set { row = newValue }
  }

  /// Returns whether a row is above another one.
  public static func < (a: Self, b: Self) -> Bool {
    (a.section, a.row) < (b.section, b.row)
  }

  /// The section and the row, as `(section, row)`.
  public var description: String { "(\(section), \(row))" }
}
