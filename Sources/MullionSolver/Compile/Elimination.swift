// SPDX-License-Identifier: GPL-3.0-or-later

/// The working lists of a compilation, kept for the next one.
struct Elimination {
  /// Equalities with at most one unplaced variable.
  var ready: [Int32] = []
  /// Equalities that had two unplaced variables when they were listed.
  var pairs: [Int32] = []
  /// Equalities without unplaced variables.
  var closings: [Int32] = []
  /// Columns that closing equalities made aliases of other columns.
  var resolved: [Int32] = []

  /// The sources of rows and bounds.
  var sources: [Source] = []
  /// The number of rows of each column, by slot, and the exclusive or of their indices.
  ///
  /// For a column in one row, the exclusive or is the row's index.
  var counts: [Int32] = []
  var combined: [Int32] = []
  var queue: [Int32] = []
  /// The definition that eliminated each row; -1 for a row that was kept.
  var taken: [Int32] = []
  /// Row indices in the order of subproblems.
  var rowOrder: [Int32] = []
  var rowStarts: [Int32] = []

  /// A source and the row that it became.
  struct Source {
    var origin: RowSource
    /// The index of its row; -1 if it became a bound.
    var row: Int32
    /// A column that it mentions; -1 if it mentions only parameters.
    var column: Int32
  }

  /// Reserves capacity for some constraints.
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
