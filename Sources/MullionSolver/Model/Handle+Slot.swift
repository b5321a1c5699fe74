// SPDX-License-Identifier: GPL-3.0-or-later

extension Variable {
  /// The variable's place in a table of all variables of its solver, from 0; used again when it was removed.
  package var slot: Int { Int(index) }
}

extension Constraint.ID {
  /// The constraint's place in a table of all constraints of its solver, from 0; used again when it was removed.
  package var slot: Int32 { index }
}

extension Solver {
  /// The handle of the constraint that is in a slot at present.
  package func id(at slot: Int32) -> Constraint.ID { engine.model.id(at: Int(slot)) }
}
