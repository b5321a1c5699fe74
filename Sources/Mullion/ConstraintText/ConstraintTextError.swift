// SPDX-License-Identifier: GPL-3.0-or-later

/// Why a text is no constraint, and where in the text.
public struct ConstraintTextError: Error, Equatable, Sendable {
  /// What was found and what was expected.
  public var sentence: String
  /// Where, from 1, in Unicode scalars of the text.
  public var column: Int
  /// The text.
  public var text: String
}

extension ConstraintTextError: CustomStringConvertible {
  /// What is wrong, the column, and the text.
  public var description: String { "\(sentence) (column \(column) of \(text.quoted))" }
}
