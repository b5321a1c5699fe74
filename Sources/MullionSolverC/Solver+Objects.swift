// SPDX-License-Identifier: GPL-3.0-or-later

// The functions' names and documentation are those of `mullion.h`.
// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation

import CMullion
import MullionSolver

@c @implementation
public func mul_solver_new(_ solver: UnsafeMutablePointer<OpaquePointer?>?) -> Int32 {
  guard let solver else { return MUL_ARGUMENT.status }
  solver.pointee = SolverObject().retainedPointer()
  return MUL_OK.status
}

@c @implementation
public func mul_solver_free(_ solver: OpaquePointer?) {
  SolverObject.free(solver)
}

@c @implementation
public func mul_solver_reset(_ solver: OpaquePointer?) -> Int32 {
  SolverObject.call(solver) { object in try object.reset() }
}

@c @implementation
public func mul_solver_message(_ solver: OpaquePointer?) -> UnsafePointer<CChar>? {
  SolverObject.message(solver)
}

// MARK: Transactions

@c @implementation
public func mul_solver_begin(_ solver: OpaquePointer?) -> Int32 {
  SolverObject.call(solver) { object in
    object.transactions.append(try object.solver.beginTransaction())
  }
}

@c @implementation
public func mul_solver_commit(_ solver: OpaquePointer?) -> Int32 {
  endTransaction(of: solver, keepingEdits: true)
}

@c @implementation
public func mul_solver_rollback(_ solver: OpaquePointer?) -> Int32 {
  endTransaction(of: solver, keepingEdits: false)
}

private func endTransaction(of solver: OpaquePointer?, keepingEdits: Bool) -> Int32 {
  SolverObject.call(solver) { object in
    guard let transaction = object.transactions.popLast() else {
      throw CallFailure(MUL_ARGUMENT, "there is no transaction; begin one with mul_solver_begin")
    }
    object.solver.end(transaction, keepingEdits: keepingEdits)
  }
}
