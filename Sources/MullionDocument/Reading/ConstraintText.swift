// SPDX-License-Identifier: GPL-3.0-or-later

import MullionSolver

/// What one line of constraint text says, before its ids are looked up.
struct ConstraintText {
  /// Something wrong in the line.
  struct Problem: Error, Equatable {
    /// What was found and what was expected.
    var sentence: String
    /// Where, from 1, in Unicode scalars of the text.
    var column: Int
  }

  var id: String?
  var left = ConstraintDescription.Sum()
  var relation = Relation.equal
  var right = ConstraintDescription.Sum()
  var priority: Priority?
  /// Where the items stand, in UTF-8 bytes of the text, those of the left side first.
  var itemOffsets: [Int] = []
}
