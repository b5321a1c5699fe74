// SPDX-License-Identifier: GPL-3.0-or-later

public import Mullion

/// A layout that could not be solved, and what in the document led to it.
public struct LayoutFailure: Error, Sendable, Equatable {
  /// The JSON pointer of the step; before the first one that of the constraint or view it is about, or empty.
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
  /// The place, if it is known, and what the engine says.
  public var description: String { pointer.isEmpty ? "\(cause)" : "\(pointer): \(cause)" }
}
