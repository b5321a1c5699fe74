// SPDX-License-Identifier: GPL-3.0-or-later

package import CMullion
package import MullionSolver

/// A solver as C sees it: `mul_solver`.
package final class SolverObject: Callable {
  package let solver = Solver()
  var transactions: [OpenTransaction] = []
  /// The handles that the last call returned by pointer.
  let handles = BorrowedArray<UInt64>()
  /// The numbers that the last call returned by pointer.
  let numbers = BorrowedArray<Double>()
  /// The variables that changed in solves that other calls than `mul_solver_solve` started.
  ///
  /// The next call of `mul_solver_solve` reports them.
  private var unreported: Set<Variable> = []
}

// MARK: Solving

extension SolverObject {
  /// Solves the model if it was edited, for a call that reads the solution.
  func solveIfNeeded() throws {
    if solver.needsSolve { unreported.formUnion(try solver.solve().changed) }
  }

  /// Solves the model.
  ///
  /// - Returns: The variables that changed since the last call of this method.
  func solve() throws -> [Variable] {
    let changed = try solver.solve().changed
    if unreported.isEmpty { return changed }
    defer { unreported = [] }
    // Omit variables that were removed since.
    return unreported.union(changed).filter { solver.value(of: $0) != nil }
  }

  /// Removes everything from the model.
  func reset() throws {
    try solver.reset()
    unreported = []
  }
}

extension SolverObject {
  /// Returns the variable with a handle.
  package func variable(_ handle: mul_variable) throws(CallFailure) -> Variable {
    guard let variable = solver.variable(rawValue: handle) else {
      throw CallFailure(
        MUL_VARIABLE, "\(handle) is not a variable of this solver, or it was removed")
    }
    return variable
  }

  /// Returns the constraint with a handle.
  package func constraint(_ handle: mul_constraint) throws(CallFailure) -> Constraint.ID {
    guard let id = solver.constraint(rawValue: handle) else {
      throw CallFailure(
        MUL_CONSTRAINT, "\(handle) is not a constraint of this solver, or it was removed")
    }
    return id
  }
}
