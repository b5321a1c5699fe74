// SPDX-License-Identifier: GPL-3.0-or-later

public import Mullion
import MullionSolver

/// A layout that could not be solved, and what in the document led to it.
public struct LayoutFailure: Error, Sendable, Equatable {
  /// The JSON pointer of the step; before the first one that of the constraint or view it is about, or empty.
  public var pointer: String
  /// What the engine says.
  public var cause: ViewError

  /// The kinds of failure.
  public enum Reason: Sendable {
    /// The document asks for something that the engine refuses, such as a number that is too large.
    case invalidInput
    /// A time limit was reached before there were frames.
    case limit
    /// The engine failed.
    case internalFailure
  }

  /// The kind of failure; only this property distinguishes the document's faults from the engine's.
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
  /// The place, if it is known, and what the engine says.
  public var description: String {
    let what = reason == .limit ? "the time limit was reached before there were frames" : "\(cause)"
    return pointer.isEmpty ? what : "\(pointer): \(what)"
  }
}
