// SPDX-License-Identifier: GPL-3.0-or-later

/// The working lists of a compilation.
///
/// Their storage is kept for the next one. `Compiler+Aliases` explains unplaced variables and
/// closing equalities.
struct Elimination {
  /// The equalities with at most one unplaced variable.
  var ready: [Int32] = []
  /// The equalities that had two unplaced variables when they were added to this list.
  var pairs: [Int32] = []
  /// The closing equalities, which have no unplaced variables.
  var closings: [Int32] = []
  /// The columns that closing equalities have made aliases.
  var resolved: [Int32] = []

  /// The sources of the rows and bounds.
  var sources: [Source] = []
  /// The number of rows of each column, by slot.
  ///
  /// ``combined`` has the exclusive or of the indices of these rows. For a column in one row, that
  /// is the index of the row.
  var counts: [Int32] = []
  var combined: [Int32] = []
  var queue: [Int32] = []
  /// The index of the definition that each row became; -1 for a row that was not eliminated.
  var taken: [Int32] = []
  /// The row indices, sorted by subproblem.
  var rowOrder: [Int32] = []
  /// The start in ``rowOrder`` of each subproblem's rows, followed by the number of all rows.
  var rowStarts: [Int32] = []

  /// A source and the row or bound that it became.
  struct Source {
    var origin: RowSource
    /// The index of its row; -1 if it became a bound.
    var row: Int32
    /// The slot of a column that the source mentions; -1 if it mentions only parameters.
    var column: Int32
  }

  /// Reserves capacity for a number of constraints.
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
