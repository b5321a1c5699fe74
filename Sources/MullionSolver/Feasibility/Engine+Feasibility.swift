// SPDX-License-Identifier: GPL-3.0-or-later

import MullionLP

/// Constraints that are added only if they can hold.
extension Engine {
  /// Adds a constraint, unless it is required and the required constraints could not hold together
  /// with it.
  mutating func addIfFeasible(
    _ constraint: Constraint
  ) throws(SolverError) -> Constraint.ID? {
    if isSolving { throw .busy }
    if witness == nil { witness = FeasibilityWitness(of: model) }
    let id = try add(constraint)
    guard constraint.priority.isRequired else { return id }
    let slot = try model.slot(of: id)
    do throws(SolverError) {
      if try satisfyDoubts(for: Int32(slot)) { return id }
    } catch {
      takeBack(slot)
      throw error
    }
    takeBack(slot)
    return nil
  }

  /// Removes the constraint that was added last, as if it had never been added.
  private mutating func takeBack(_ slot: Int) {
    removeConstraint(at: slot)
    _ = undoLog?.popLast()
  }

  /// Moves the witness so that it satisfies all required constraints that are connected with one.
  ///
  /// - Returns: Whether that is possible.
  private mutating func satisfyDoubts(for added: Int32) throws(SolverError) -> Bool {
    guard var point = witness else { return true }
    // Without this, the first change of the point would copy its arrays.
    witness = nil
    // The improved point is kept even if a constraint cannot hold.
    defer { witness = point }
    for doubt in point.openDoubts(in: model) where point.error(of: doubt, in: model) != 0 {
      if try !satisfy(doubt, for: added, &point) { return false }
    }
    _ = point.openDoubts(in: model)
    return true
  }

  /// Moves the witness so that it satisfies one constraint.
  ///
  /// - Returns: Whether that is possible, or the constraint is not connected with the added one.
  private func satisfy(
    _ doubt: Int32, for added: Int32, _ point: inout FeasibilityWitness
  ) throws(SolverError) -> Bool {
    if WitnessRepair.repair(doubt, &point, in: model) { return true }
    var steps = 2
    while true {
      let program: FeasibilityProgram
      let outcome: FeasibilityProgram.Outcome
      do {
        program = try FeasibilityProgram(around: doubt, steps: steps, point, in: model)
        outcome = try program.solve(deadline: limits.deadline)
      } catch {
        throw error == .deadlineReached ? .limitReached : .engineFailed("\(error)")
      }
      switch outcome {
      case .feasible(let values):
        for (slot, value) in values { point.set(slot, to: value) }
        return true
      case .infeasible:
        if program.isWhole { return !program.contains(added) }
        steps *= 4
      }
    }
  }
}
