// SPDX-License-Identifier: GPL-3.0-or-later

/// A handle to a number that the solver decides, or to a parameter that the caller sets.
///
/// A variable belongs to the ``Solver`` that created it. After the variable is removed, the solver
/// rejects the handle. Read the value with ``Solver/value(of:)-(Variable)``.
public struct Variable: Hashable, Sendable {
  /// The slot in the solver's table.
  @usableFromInline let index: Int32
  /// The generation of the variable.
  ///
  /// It distinguishes the variable from others that use the same slot before or after it.
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
