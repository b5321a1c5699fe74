// SPDX-License-Identifier: GPL-3.0-or-later

extension Variable {
  /// The variable's index in a table of all variables of its solver, from 0.
  ///
  /// A later variable can reuse the slot of a removed one.
  package var slot: Int { Int(index) }
}

extension Constraint.ID {
  /// The constraint's index in a table of all constraints of its solver, from 0.
  ///
  /// A later constraint can reuse the slot of a removed one.
  package var slot: Int32 { index }
}

extension Solver {
  /// Returns the handle of the constraint that currently occupies a slot.
  package func id(at slot: Int32) -> Constraint.ID { engine.model.id(at: Int(slot)) }
}
