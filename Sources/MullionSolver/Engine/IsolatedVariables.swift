// SPDX-License-Identifier: GPL-3.0-or-later

/// The variables that no constraint mentions.
///
/// Only tie breaks decide them.
struct IsolatedVariables {
  private(set) var slots: Set<Int32> = []
  /// The tie breaks of the variables; nil if they must be requested.
  private(set) var tieBreaks: [TieBreakRow]?
  /// The variables that are not isolated, and the parameters, that the tie breaks mention.
  ///
  /// If one of them changes, the isolated variables must be decided again.
  private(set) var inputs: [Int32] = []
  /// Whether the variables must be decided again although none of ``inputs`` changed.
  var isTouched = false
  /// The variables to decide if there is no tie breaker; nil for all of ``slots``.
  private var undecided: [Int32]?

  var isEmpty: Bool { slots.isEmpty }

  mutating func insert(_ slot: Int32) {
    slots.insert(slot)
    undecided?.append(slot)
    tieBreaks = nil
    isTouched = true
  }

  /// Removes a variable.
  ///
  /// Returns false if it was not isolated.
  mutating func remove(_ slot: Int32) -> Bool {
    if slots.remove(slot) == nil { return false }
    tieBreaks = nil
    return true
  }

  /// Removes the variables that become part of a component.
  mutating func remove(_ taken: Set<Int32>) {
    if taken.isEmpty { return }
    slots.subtract(taken)
    tieBreaks = nil
  }

  /// Discards the tie breaks.
  ///
  /// The next solve requests them again.
  mutating func forgetTieBreaks() {
    tieBreaks = nil
    isTouched = isTouched || !slots.isEmpty
  }

  /// Stores the requested tie breaks and finds their inputs.
  mutating func take(_ rows: [TieBreakRow], in model: borrowing Model) {
    var inputs: Set<Int32> = []
    for row in rows {
      row.forEachSlot(in: model) { slot in if !slots.contains(slot) { inputs.insert(slot) } }
    }
    self.inputs = Array(inputs)
    tieBreaks = rows
    undecided = nil
  }

  /// Returns the variables to decide if there is no tie breaker: each once, when it becomes isolated.
  ///
  /// So a variable that no constraint ever mentions costs nothing after its first solve.
  mutating func takeUndecided() -> [Int32] {
    let taken = undecided.map { $0.filter(slots.contains) } ?? Array(slots)
    undecided = []
    inputs = []
    return taken
  }
}
