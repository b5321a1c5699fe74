// SPDX-License-Identifier: GPL-3.0-or-later
import MullionLayout
package import MullionSolver

/// The parsed form of one line of constraint text, before its items are looked up.
package struct ConstraintText: Equatable {
  /// A part of the line and the text that corrects it.
  nonisolated package struct Replacement: Equatable {
    /// The part, which begins at the column of the error.
    package var found: String
    /// The text to write in place of the part.
    package var text: String
  }

  /// An error in the line.
  nonisolated package struct Problem: Error, Equatable {
    /// A sentence that names the text found and the text expected.
    package var sentence: String
    /// The column of the error, from 1, in Unicode scalars of the text.
    package var column: Int
    /// The correction of the error; nil if none is certain.
    package var replacement: Replacement?
  }

  package var id: String?
  package var left = ConstraintSum()
  package var relation = Relation.equal
  package var right = ConstraintSum()
  package var priority: Priority?
  /// The offsets of the items in UTF-8 bytes of the text, starting with the left side.
  package var itemOffsets: [Int] = []
}
