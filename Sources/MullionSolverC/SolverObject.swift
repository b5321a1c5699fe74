// SPDX-License-Identifier: GPL-3.0-or-later

package import CMullion
package import MullionSolver
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A solver as C sees it: `mul_solver`.
package final class SolverObject {
  package let solver = Solver()
  var transactions: [OpenTransaction] = []
  /// The arrays that the last call returned by pointer.
  let results = BorrowedResults()
  private var message: UnsafeMutablePointer<CChar>?
  /// Whether a thread is inside a call.
  private let isInUse = Atomic(false)

  package init() {}

  deinit { free(message) }

  /// Returns the object behind a pointer of C.
  static func at(_ pointer: OpaquePointer) -> SolverObject {
    Unmanaged<SolverObject>.fromOpaque(UnsafeRawPointer(pointer)).takeUnretainedValue()
  }

  /// The pointer for C, which owns the object.
  var retainedPointer: OpaquePointer { OpaquePointer(Unmanaged.passRetained(self).toOpaque()) }

  /// The sentence of the last call if it failed; otherwise nil.
  private var lastMessage: UnsafePointer<CChar>? { message.map { UnsafePointer($0) } }

  /// Returns the message for C.
  func readMessage() -> UnsafePointer<CChar> {
    guard begin() else { return Self.busyMessage.constant }
    defer { end() }
    return lastMessage ?? Self.noMessage.constant
  }

  private static let noMessage: StaticString = ""
  private static let busyMessage: StaticString =
    "another thread uses the solver; use it with one thread at a time"

  /// Marks the object as used by this thread.
  ///
  /// - Returns: Whether no other thread uses it.
  private func begin() -> Bool {
    isInUse.compareExchange(expected: false, desired: true, ordering: .acquiring).exchanged
  }

  private func end() { isInUse.store(false, ordering: .releasing) }

  private func setMessage(_ text: String?) {
    free(message)
    message = text.flatMap { strdup($0) }
  }

  /// Performs a call for C, and turns its errors into a status and a message.
  ///
  /// - Parameters:
  ///   - pointer: The object; null gives ``MUL_ARGUMENT``.
  ///   - body: The call.
  /// - Returns: The status.
  package static func call(
    _ pointer: OpaquePointer?, _ body: (SolverObject) throws -> Void
  ) -> Int32 {
    guard let pointer else { return MUL_ARGUMENT.status }
    let object = at(pointer)
    guard object.begin() else { return MUL_BUSY.status }
    defer { object.end() }
    do {
      try body(object)
      object.setMessage(nil)
      return MUL_OK.status
    } catch {
      let failure = CallFailure(error)
      object.setMessage(failure.sentence)
      return failure.status
    }
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
