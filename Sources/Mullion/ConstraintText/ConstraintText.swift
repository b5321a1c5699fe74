// SPDX-License-Identifier: GPL-3.0-or-later
package import MullionSolver

/// The parsed form of one line of constraint text, before its items are looked up.
package struct ConstraintText: Equatable {
  /// An error in the line.
  package struct Problem: Error, Equatable {
    /// The text that was found and the text that was expected.
    package var sentence: String
    /// The column of the error, from 1, in Unicode scalars of the text.
    package var column: Int
  }

  /// An item's attribute multiplied by a number.
  package struct Term: Equatable {
    package var item: ItemReference
    package var attribute: LayoutAttribute
    package var coefficient: Double
  }

  /// A sum of terms and a number.
  package struct Sum: Equatable {
    package var terms: [Term] = []
    package var constant = 0.0
  }

  package var id: String?
  package var left = Sum()
  package var relation = Relation.equal
  package var right = Sum()
  package var priority: Priority?
  /// The offsets of the items in UTF-8 bytes of the text, starting with the left side.
  package var itemOffsets: [Int] = []
}
