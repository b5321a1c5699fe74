// SPDX-License-Identifier: GPL-3.0-or-later

/// Lists that a compilation works on, kept for the next one.
struct Elimination {
  /// Equalities with at most one variable that is not placed.
  var ready: [Int32] = []
  /// Equalities that had two when they were entered.
  var pairs: [Int32] = []
  /// Equalities that no variable is left for.
  var closings: [Int32] = []
  /// Columns that a closing made aliases of others.
  var resolved: [Int32] = []

  /// Where each row came from: a constraint, or `~slot` for the bound of an alias.
  var sources: [Source] = []
  /// How many rows each column is in, by slot, and their numbers combined by exclusive or: of one row, its number.
  var counts: [Int32] = []
  var combined: [Int32] = []
  var queue: [Int32] = []
  /// The definition that took a row out; -1 where it stayed.
  var taken: [Int32] = []
  /// Rows in the order of pieces.
  var rowOrder: [Int32] = []
  var rowStarts: [Int32] = []

  /// What became of a row.
  struct Source {
    var origin: Int32
    /// Its place; -1 for a row that became a bound.
    var row: Int32
    /// A column it mentions; -1 for one over parameters alone.
    var column: Int32
  }

  /// Makes room for some constraints.
  mutating func reserve(_ count: Int) {
    ready.reserveCapacity(count)
    pairs.reserveCapacity(count)
    sources.reserveCapacity(count)
    taken.reserveCapacity(count)
    queue.reserveCapacity(count)
    rowOrder.reserveCapacity(count)
    rowStarts.reserveCapacity(count)
  }

  mutating func removeAll(slotCount: Int) {
    ready.empty()
    pairs.empty()
    closings.empty()
    resolved.empty()
    sources.empty()
    queue.empty()
    taken.empty()
    if counts.count < slotCount {
      let missing = slotCount + slotCount / 2 + 16 - counts.count
      counts.append(contentsOf: repeatElement(0, count: missing))
      combined.append(contentsOf: repeatElement(0, count: missing))
    }
  }
}
