// SPDX-License-Identifier: GPL-3.0-or-later

public import Mullion
import MullionSolver

/// A layout that could not be solved, with the position in the document that caused the failure.
public struct LayoutFailure: Error, Sendable, Equatable {
  /// The JSON pointer of the cause.
  ///
  /// In a step, the pointer is that of the step. Before the first step, it is that of the
  /// constraint or view in question, or empty if unknown.
  public var pointer: String
  /// The error that the engine reported.
  public var cause: ViewError

  /// The kinds of failure.
  public enum Reason: Sendable {
    /// The document contains a value that the engine rejects, such as a number that is too large.
    case invalidInput
    /// A time limit was reached before there were frames.
    case limit
    /// The engine failed.
    case internalFailure
  }

  /// The kind of failure.
  ///
  /// Only this property distinguishes mistakes in the document from engine failures.
  public var reason: Reason {
    guard case .solver(_, let cause) = cause else { return .invalidInput }
    return switch cause {
    case .invalidNumber, .coefficientsTooFarApart: .invalidInput
    case .limitReached: .limit
    default: .internalFailure
    }
  }

  /// Creates a failure.
  public init(pointer: String, cause: ViewError) {
    self.pointer = pointer
    self.cause = cause
  }
}

extension LayoutFailure: CustomStringConvertible {
  /// The pointer, if it is known, and the engine's message.
  public var description: String {
    let what = reason == .limit ? "the time limit was reached before there were frames" : "\(cause)"
    return pointer.isEmpty ? what : "\(pointer): \(what)"
  }
}
