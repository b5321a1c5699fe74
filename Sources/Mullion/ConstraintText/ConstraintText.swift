// SPDX-License-Identifier: GPL-3.0-or-later
package import MullionSolver

/// What one line of constraint text says, before its items are looked up.
package struct ConstraintText: Equatable {
  /// Something wrong in the line.
  package struct Problem: Error, Equatable {
    /// What was found and what was expected.
    package var sentence: String
    /// Where, from 1, in Unicode scalars of the text.
    package var column: Int
  }

  /// An item's attribute times a number.
  package struct Term: Equatable {
    package var item: ItemReference
    package var attribute: LayoutAttribute
    package var coefficient: Double
  }

  /// Terms and a number.
  package struct Sum: Equatable {
    package var terms: [Term] = []
    package var constant = 0.0
  }

  package var id: String?
  package var left = Sum()
  package var relation = Relation.equal
  package var right = Sum()
  package var priority: Priority?
  /// Where the items stand, in UTF-8 bytes of the text, those of the left side first.
  package var itemOffsets: [Int] = []
}
