// SPDX-License-Identifier: GPL-3.0-or-later

public import Mullion

/// A layout that could not be solved, and which of the document's steps led to it.
public struct LayoutFailure: Error, Sendable, Equatable {
  /// The JSON pointer of the step; empty before the first one.
  public var pointer: String
  /// What the engine says.
  public var cause: ViewError

  /// Creates a failure.
  public init(pointer: String, cause: ViewError) {
    self.pointer = pointer
    self.cause = cause
  }
}

extension LayoutFailure: CustomStringConvertible {
  /// The step, if it is one, and what the engine says.
  public var description: String { pointer.isEmpty ? "\(cause)" : "\(pointer): \(cause)" }
}
