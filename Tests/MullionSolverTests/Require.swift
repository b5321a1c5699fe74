// SPDX-License-Identifier: GPL-3.0-or-later
import MullionSolver

/// Adds `expression relation 0` to a solver.
@discardableResult
func require(
  _ solver: Solver, _ expression: LinearExpression, _ relation: Relation = .equal,
  _ priority: Float = 1000
) throws -> Constraint.ID {
  try solver.add(Constraint(expression, relation, priority: Priority(priority)))
}
