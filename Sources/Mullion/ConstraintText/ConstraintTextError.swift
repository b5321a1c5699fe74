// SPDX-License-Identifier: GPL-3.0-or-later

/// The reason why a text is not a valid constraint, and its position.
public struct ConstraintTextError: Error, Equatable, Sendable {
  /// The text that was found and the text that was expected.
  public var sentence: String
  /// The column of the error, from 1, in Unicode scalars of the text.
  public var column: Int
  /// The text.
  public var text: String
}

extension ConstraintTextError: CustomStringConvertible {
  /// The sentence, the column and the text.
  public var description: String { "\(sentence) (column \(column) of \(text.quoted))" }
}
