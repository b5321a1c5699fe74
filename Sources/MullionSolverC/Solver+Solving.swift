// SPDX-License-Identifier: GPL-3.0-or-later

// The functions' names and documentation are those of `mullion.h`.
// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation

public import CMullion
import MullionSolver

@c @implementation
public func mul_solver_solve(
  _ solver: OpaquePointer?, _ timeLimit: Double, _ changes: UnsafeMutablePointer<mul_changes>?
) -> Int32 {
  SolverObject.call(solver) { object in
    if let changes, changes.pointee.size != MemoryLayout<mul_changes>.size {
      throw CallFailure(
        MUL_ARGUMENT, "changes.size is \(changes.pointee.size); set it to sizeof(mul_changes)")
    }
    let deadline = try deadline(after: timeLimit)
    if let deadline { object.solver.limits.deadline = deadline }
    // Remove the deadline afterwards, because it applies only to this call.
    defer { if deadline != nil { object.solver.limits.deadline = nil } }
    let changed = try object.solve()
    guard let changes else { return }
    changes.pointee.count = changed.count
    changes.pointee.variables = object.handles.keep(changed.map(\.rawValue))
    changes.pointee.values = object.numbers.keep(changed.map { object.solver.value(of: $0) ?? 0 })
  }
}

/// Returns the time at which a call gives up; nil for never.
func deadline(after seconds: Double) throws(CallFailure) -> ContinuousClock.Instant? {
  guard seconds >= 0 else {
    throw CallFailure(MUL_NUMBER, "time_limit is \(seconds); use seconds from 0, or INFINITY")
  }
  // Treat a limit of about a year or more as no limit.
  return seconds < 3e7 ? .now + .seconds(seconds) : nil
}

@c @implementation
public func mul_solver_broken(
  _ solver: OpaquePointer?, _ count: UnsafeMutablePointer<Int>?,
  _ constraints: UnsafeMutablePointer<UnsafePointer<mul_constraint>?>?
) -> Int32 {
  SolverObject.call(solver) { object in
    let (number, list) = (try output(count, "count"), try output(constraints, "constraints"))
    let broken = object.solver.brokenConstraints.map(\.rawValue)
    (number.pointee, list.pointee) = (broken.count, object.handles.keep(broken))
  }
}

@c @implementation
public func mul_solver_violations(
  _ solver: OpaquePointer?, _ count: UnsafeMutablePointer<Int>?,
  _ constraints: UnsafeMutablePointer<UnsafePointer<mul_constraint>?>?,
  _ errors: UnsafeMutablePointer<UnsafePointer<Double>?>?
) -> Int32 {
  SolverObject.call(solver) { object in
    let (number, list) = (try output(count, "count"), try output(constraints, "constraints"))
    let amounts = try output(errors, "errors")
    let violations = object.solver.violations
    number.pointee = violations.count
    list.pointee = object.handles.keep(violations.map(\.constraint.rawValue))
    amounts.pointee = object.numbers.keep(violations.map(\.amount))
  }
}

@c @implementation
public func mul_solver_conflict_count(
  _ solver: OpaquePointer?, _ count: UnsafeMutablePointer<Int>?
) -> Int32 {
  SolverObject.call(solver) { object in
    try output(count, "count").pointee = object.solver.conflicts.count
  }
}

@c @implementation
public func mul_solver_conflict(
  _ solver: OpaquePointer?, _ index: Int, _ conflict: UnsafeMutablePointer<mul_conflict>?
) -> Int32 {
  SolverObject.call(solver) { object in
    let result = try output(conflict, "conflict")
    guard result.pointee.size == MemoryLayout<mul_conflict>.size else {
      throw CallFailure(
        MUL_ARGUMENT, "conflict.size is \(result.pointee.size); set it to sizeof(mul_conflict)")
    }
    let conflicts = object.solver.conflicts
    guard conflicts.indices.contains(index) else {
      throw CallFailure(
        MUL_ARGUMENT, "there is no conflict \(index); there are \(conflicts.count), from 0")
    }
    let members = conflicts[index].members
    result.pointee.count = members.count
    result.pointee.members = object.handles.keep(members.map(\.constraint.rawValue))
    result.pointee.multipliers = object.numbers.keep(members.map(\.multiplier))
    result.pointee.broken = conflicts[index].broken.rawValue
    result.pointee.is_minimal = conflicts[index].isMinimal ? 1 : 0
  }
}
