// SPDX-License-Identifier: GPL-3.0-or-later

// The functions' names and documentation are those of `mullion.h`.
// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation

public import CMullion
import MullionSolver

@c @implementation
public func mul_solver_add_variable(
  _ solver: OpaquePointer?, _ name: UnsafePointer<CChar>?, _ lowerBound: Double,
  _ variable: UnsafeMutablePointer<mul_variable>?
) -> Int32 {
  SolverObject.call(solver) { object in
    let result = try output(variable, "variable")
    let bound = lowerBound == -.infinity ? nil : lowerBound
    result.pointee = try object.solver.addVariable(nameText(name), lowerBound: bound).rawValue
  }
}

@c @implementation
public func mul_solver_add_parameter(
  _ solver: OpaquePointer?, _ name: UnsafePointer<CChar>?, _ value: Double,
  _ parameter: UnsafeMutablePointer<mul_variable>?
) -> Int32 {
  SolverObject.call(solver) { object in
    let result = try output(parameter, "parameter")
    result.pointee = try object.solver.addParameter(nameText(name), value: value).rawValue
  }
}

@c @implementation
public func mul_solver_remove_variable(
  _ solver: OpaquePointer?, _ variable: mul_variable
) -> Int32 {
  SolverObject.call(solver) { object in
    try object.solver.remove(object.variable(variable))
  }
}

@c @implementation
public func mul_solver_set_parameters(
  _ solver: OpaquePointer?, _ count: Int, _ parameters: UnsafePointer<mul_variable>?,
  _ values: UnsafePointer<Double>?
) -> Int32 {
  SolverObject.call(solver) { object in
    let handles = try input(parameters, count, "parameters")
    let numbers = try input(values, count, "values")
    if handles.count == 1 {
      return try object.solver.setParameter(object.variable(handles[0]), to: numbers[0])
    }
    try object.solver.setParameters(
      try zip(handles, numbers).map { (try object.variable($0), $1) })
  }
}

@c @implementation
public func mul_solver_values(
  _ solver: OpaquePointer?, _ count: Int, _ variables: UnsafePointer<mul_variable>?,
  _ values: UnsafeMutablePointer<Double>?
) -> Int32 {
  SolverObject.call(solver) { object in
    let handles = try input(variables, count, "variables")
    if count == 0 { return }
    let results = try output(values, "values")
    // Checks all handles before the first value is written.
    for handle in handles { _ = try object.variable(handle) }
    for (place, handle) in handles.enumerated() {
      // Adding 0 turns -0 into 0, which prints without a sign.
      results[place] = (object.solver.value(of: try object.variable(handle)) ?? 0) + 0
    }
  }
}

@c @implementation
public func mul_solver_ranges(
  _ solver: OpaquePointer?, _ count: Int, _ variables: UnsafePointer<mul_variable>?,
  _ least: UnsafeMutablePointer<Double>?, _ greatest: UnsafeMutablePointer<Double>?
) -> Int32 {
  SolverObject.call(solver) { object in
    let handles = try input(variables, count, "variables")
    if count == 0 { return }
    let (low, high) = (try output(least, "least"), try output(greatest, "greatest"))
    let expressions = try handles.map { LinearExpression(try object.variable($0)) }
    try object.solveIfNeeded()
    let ranges = try object.solver.ranges(of: expressions)
    for (place, range) in ranges.enumerated() {
      (low[place], high[place]) = (range.minimum, range.maximum)
    }
  }
}
