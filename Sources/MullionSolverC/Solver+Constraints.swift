// SPDX-License-Identifier: GPL-3.0-or-later

// The functions' names and documentation are those of `mullion.h`.
// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation

public import CMullion
import MullionSolver

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

@c @implementation
public func mul_solver_add_constraint(
  _ solver: OpaquePointer?, _ info: UnsafePointer<mul_constraint_info>?,
  _ constraint: UnsafeMutablePointer<mul_constraint>?
) -> Int32 {
  SolverObject.call(solver) { object in
    let result = try output(constraint, "constraint")
    let info = try checked(info)
    let added = try makeConstraint(info, object)
    if info.flags & UInt32(MUL_REFUSE_INFEASIBLE) == 0 {
      result.pointee = try object.solver.add(added).rawValue
    } else if let id = try object.solver.addIfFeasible(added) {
      result.pointee = id.rawValue
    } else {
      throw CallFailure(
        MUL_INFEASIBLE, "the constraint cannot hold together with the required constraints")
    }
  }
}

/// Returns the description of a constraint that C passed, after checks of its size and flags.
private func checked(
  _ pointer: UnsafePointer<mul_constraint_info>?
) throws(CallFailure) -> mul_constraint_info {
  guard let pointer else {
    throw CallFailure(MUL_ARGUMENT, "info is null; pass the address of a constraint's description")
  }
  guard pointer.pointee.size == MemoryLayout<mul_constraint_info>.size else {
    throw CallFailure(
      MUL_ARGUMENT, "info.size is \(pointer.pointee.size); set it to sizeof(mul_constraint_info)")
  }
  let info = pointer.pointee
  guard info.flags & ~UInt32(MUL_REFUSE_INFEASIBLE) == 0 else {
    throw CallFailure(MUL_ARGUMENT, "info.flags has an unknown flag")
  }
  return info
}

private func makeConstraint(
  _ info: mul_constraint_info, _ object: SolverObject
) throws -> Constraint {
  let handles = try input(info.variables, info.count, "info.variables")
  let coefficients = try input(info.coefficients, info.count, "info.coefficients")
  var expression = LinearExpression(constant: info.constant)
  expression.terms.reserveCapacity(handles.count)
  for (handle, coefficient) in zip(handles, coefficients) {
    expression.terms.append(.init(try object.variable(handle), coefficient))
  }
  return Constraint(
    expression, try relation(info.relation), priority: try Priority(written: info.priority),
    identifier: nameText(info.name), weight: info.weight, tag: info.tag)
}

func relation(_ number: Int32) throws(CallFailure) -> Relation {
  switch Int(number) {
  case Int(MUL_AT_MOST): .lessThanOrEqual
  case Int(MUL_EQUAL): .equal
  case Int(MUL_AT_LEAST): .greaterThanOrEqual
  default:
    throw CallFailure(
      MUL_ARGUMENT, "info.relation is \(number); use MUL_AT_MOST, MUL_EQUAL or MUL_AT_LEAST")
  }
}

@c @implementation
public func mul_solver_remove_constraint(
  _ solver: OpaquePointer?, _ constraint: mul_constraint
) -> Int32 {
  SolverObject.call(solver) { object in
    try object.solver.remove(object.constraint(constraint))
  }
}

@c @implementation
public func mul_solver_set_constant(
  _ solver: OpaquePointer?, _ constraint: mul_constraint, _ constant: Double
) -> Int32 {
  SolverObject.call(solver) { object in
    try object.solver.setConstant(of: object.constraint(constraint), to: constant)
  }
}

@c @implementation
public func mul_solver_set_priority(
  _ solver: OpaquePointer?, _ constraint: mul_constraint, _ priority: Double
) -> Int32 {
  SolverObject.call(solver) { object in
    try object.solver.setPriority(
      of: object.constraint(constraint), to: try Priority(written: priority))
  }
}

@c @implementation
public func mul_solver_set_weight(
  _ solver: OpaquePointer?, _ constraint: mul_constraint, _ weight: Double
) -> Int32 {
  SolverObject.call(solver) { object in
    try object.solver.setWeight(of: object.constraint(constraint), to: weight)
  }
}

@c @implementation
public func mul_solver_tag(
  _ solver: OpaquePointer?, _ constraint: mul_constraint, _ tag: UnsafeMutablePointer<UInt64>?
) -> Int32 {
  SolverObject.call(solver) { object in
    let result = try output(tag, "tag")
    result.pointee = object.solver.constraint(try object.constraint(constraint))?.tag ?? 0
  }
}

@c @implementation
public func mul_solver_formula(
  _ solver: OpaquePointer?, _ constraint: mul_constraint,
  _ text: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> Int32 {
  SolverObject.call(solver) { object in
    let result = try output(text, "text")
    result.pointee = strdup(object.solver.formula(of: try object.constraint(constraint)) ?? "")
  }
}
