// SPDX-License-Identifier: GPL-3.0-or-later

/// A number that the solver decides, or a parameter that the caller sets.
///
/// A variable is a handle. It belongs to the ``Solver`` that created it. Removing it makes the
/// handle invalid, never dangling. Read its value with ``Solver/value(of:)-(Variable)``.
public struct Variable: Hashable, Sendable {
  /// The slot in the solver's table.
  @usableFromInline let index: Int32
  /// The occupant of the slot; slots are reused after a removal.
  @usableFromInline let generation: UInt32
  /// The number of the solver that the variable belongs to.
  @usableFromInline let solver: UInt32

  @usableFromInline
  init(index: Int32, generation: UInt32, solver: UInt32) {
    self.index = index
    self.generation = generation
    self.solver = solver
  }
}
