// SPDX-License-Identifier: GPL-3.0-or-later

// The functions' names and documentation are those of `mullion.h`.
// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation

public import CMullion
import MullionSolver

@c @implementation
public func mul_solver_explanation(
  _ solver: OpaquePointer?, _ variable: mul_variable,
  _ explanation: UnsafeMutablePointer<mul_explanation>?
) -> Int32 {
  SolverObject.call(solver) { object in
    let result = try output(explanation, "explanation")
    guard result.pointee.size == MemoryLayout<mul_explanation>.size else {
      throw CallFailure(
        MUL_ARGUMENT,
        "explanation.size is \(result.pointee.size); set it to sizeof(mul_explanation)")
    }
    let asked = try object.variable(variable)
    try object.solveIfNeeded()
    let found = try object.solver.explanation(of: asked)
    result.pointee = object.lend(found)
  }
}

extension SolverObject {
  /// Returns an explanation whose lists are in the solver's borrowed arrays.
  fileprivate func lend(_ found: Explanation) -> mul_explanation {
    let rows = found.derivation.map(\.row)
    let terms = found.remainder.terms
    let (rowCount, termCount) = (rows.count, terms.count)
    let names = handles.keep(
      rows.map(\.constraint) + rows.map(\.bound) + terms.map(\.variable.rawValue)
        + found.pushes.map(\.wish.rawValue))
    let values = numbers.keep(
      found.derivation.map(\.multiplier) + terms.map(\.coefficient) + found.pushes.map(\.amount))
    return mul_explanation(
      size: MemoryLayout<mul_explanation>.size, value: found.value + 0, row_count: rowCount,
      constraints: names, bounds: names?.advanced(by: rowCount), multipliers: values,
      parameter_count: termCount, parameters: names?.advanced(by: 2 * rowCount),
      rates: values?.advanced(by: rowCount), constant: found.remainder.constant + 0,
      wish_count: found.pushes.count, wishes: names?.advanced(by: 2 * rowCount + termCount),
      errors: values?.advanced(by: rowCount + termCount),
      was_open: found.decidingStep == nil ? 0 : 1)
  }
}

extension Explanation.Row {
  /// The handle of a constraint; 0 for another row.
  fileprivate var constraint: UInt64 {
    if case .constraint(let id) = self { id.rawValue } else { 0 }
  }

  /// The handle of the variable at its lower bound; 0 for another row.
  fileprivate var bound: UInt64 {
    if case .lowerBound(let variable) = self { variable.rawValue } else { 0 }
  }
}
