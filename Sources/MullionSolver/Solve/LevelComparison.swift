// SPDX-License-Identifier: GPL-3.0-or-later

import MullionLP

/// A comparison of two points of a program, level by level.
struct LevelComparison {
  /// The gain of a level that rounding alone can cause, relative to its terms and to their changes.
  private static let tolerance = (ofTerms: 2 * Double.ulpOfOne, ofChanges: 1e-12)

  let program: LinearProgram

  /// Whether a point is better than another in the first level in which they differ by more than
  /// rounding.
  ///
  /// GLPK's exact arithmetic replaces numbers by fractions within 1e-10 of them. Costs that cancel
  /// out then leave a remainder, and GLPK pivots to reduce it. So its point is not always the
  /// better one.
  ///
  /// - Complexity: O(entries of the objectives).
  func isBetter(_ point: [Double], than other: [Double]) -> Bool {
    for level in 0..<program.objectiveCount {
      var (gain, terms, changes) = (0.0, 0.0, 0.0)
      for entry in Int(program.objectiveStarts[level])..<Int(program.objectiveStarts[level + 1]) {
        let column = Int(program.objectiveColumns[entry])
        let cost = program.objectiveCoefficients[entry]
        let change = cost * (other[column] - point[column])
        gain += change
        changes += change.magnitude
        terms += (cost * other[column]).magnitude
      }
      let rounding = Self.tolerance.ofTerms * terms + Self.tolerance.ofChanges * changes
      if gain.magnitude > rounding { return gain > 0 }
    }
    return false
  }
}
