// SPDX-License-Identifier: GPL-3.0-or-later

/// A number the solver decides, or a parameter that is given from outside.
///
/// A variable is a handle: it belongs to the ``Solver`` that made it and becomes invalid, never dangling, when
/// it is removed. Its value is read with ``Solver/value(of:)-(Variable)``.
public struct Variable: Hashable, Sendable {
  /// The slot in the solver's table.
  @usableFromInline let index: Int32
  /// Which occupant of the slot is meant; a slot is used again after a removal.
  @usableFromInline let generation: UInt32
  /// Which solver it belongs to.
  @usableFromInline let solver: UInt32

  @usableFromInline
  init(index: Int32, generation: UInt32, solver: UInt32) {
    self.index = index
    self.generation = generation
    self.solver = solver
  }
}
