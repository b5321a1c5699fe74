// SPDX-License-Identifier: GPL-3.0-or-later

import MullionLP

/// Compares two points of a program, objective by objective.
struct LevelComparison {
  /// The difference of an objective's two values that rounding can cause, relative to the
  /// objective's terms and to the changes of the terms.
  private static let tolerance = (ofTerms: 2 * Double.ulpOfOne, ofChanges: 1e-12)

  let program: LinearProgram

  /// Returns whether a point is better than another in the first objective in which they differ by
  /// more than rounding.
  ///
  /// This decides whether the result of GLPK's exact arithmetic is better than that of
  /// floating-point pivots. It need not be: GLPK replaces each number by a fraction within 1e-10 of
  /// it, so costs that should cancel out leave a remainder, which GLPK then minimizes.
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
