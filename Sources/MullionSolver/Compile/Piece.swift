// SPDX-License-Identifier: GPL-3.0-or-later

import MullionLP

/// Columns that rows tie together: a linear program, and what is kept of it between solves.
final class Piece {
  /// Its place in the component.
  let number: Int32
  /// Slots of the variables that are its columns.
  var columns: [Int32] = []
  /// What its rows and bounds come from: slots of constraints, and `~slot` for the bound of an alias.
  var sources: [Int32] = []
  /// Places of the tie breaks that are among its objectives.
  var tieBreaks: [Int32] = []
  /// Parameters that its rows mention.
  var parameters: [Int32] = []

  /// The program and its last basis, kept where building them again would cost more than room; writable so that tests
  /// can put a wrong one in its place.
  var program: PieceProgram?
  var basis: Basis?
  /// The columns' values as the parameters change, as long as the basis holds.
  var law: Law?
  /// Which columns the levels leave open, by place, as far as the last basis can tell; empty if none.
  var movable: [Bool] = []
  /// By how much bounds contradict each other.
  var contradiction = 0.0

  var isDue = false
  /// Whether it has nothing any more, and its number is free.
  var isVacant = false
  /// Whether the program is out of date by more than parameters.
  var needsBuild = true

  init(number: Int32) {
    self.number = number
  }

  func remove(source: Int32) {
    guard let place = sources.firstIndex(of: source) else { return }
    sources.swapAt(place, sources.count - 1)
    sources.removeLast()
  }

  func remove(column: Int32) {
    guard let place = columns.firstIndex(of: column) else { return }
    columns.swapAt(place, columns.count - 1)
    columns.removeLast()
    movable = []
  }
}
