// SPDX-License-Identifier: GPL-3.0-or-later
import MullionLayout

/// The reason why a text is not a valid constraint, and its position.
nonisolated public struct ConstraintTextError: Error, Equatable, Sendable {
  /// A sentence that names the text found and the text expected.
  public var sentence: String
  /// The column of the error, from 1, in Unicode scalars of the text.
  public var column: Int
  /// The whole constraint text.
  public var text: String
}

nonisolated extension ConstraintTextError: CustomStringConvertible {
  /// The sentence, the column and the text.
  public var description: String { "\(sentence) (column \(column) of \(text.quoted))" }
}
