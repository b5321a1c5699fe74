// SPDX-License-Identifier: GPL-3.0-or-later

extension LinearProgram {
  /// Returns whether two programs differ at most in the values of their finite bounds.
  ///
  /// Their rows and objectives are equal. Each bound is infinite in both programs or in neither.
  /// Each column and row is fixed, with equal lower and upper bounds, in both programs or in
  /// neither. An optimal basis of one program is then also optimal for the other if the basis's
  /// values are within the other's bounds.
  ///
  /// - Complexity: O(columns + rows + entries).
  public func hasSameShape(as other: LinearProgram) -> Bool {
    rowStarts == other.rowStarts && rowColumns == other.rowColumns
      && rowCoefficients == other.rowCoefficients && objectiveStarts == other.objectiveStarts
      && objectiveColumns == other.objectiveColumns
      && objectiveCoefficients == other.objectiveCoefficients
      && Self.haveSameKinds(columnLower, columnUpper, other.columnLower, other.columnUpper)
      && Self.haveSameKinds(rowLower, rowUpper, other.rowLower, other.rowUpper)
  }

  private static func haveSameKinds(
    _ lower: [Double], _ upper: [Double], _ otherLower: [Double], _ otherUpper: [Double]
  ) -> Bool {
    guard lower.count == otherLower.count else { return false }
    return lower.indices.allSatisfy {
      lower[$0].isFinite == otherLower[$0].isFinite && upper[$0].isFinite == otherUpper[$0].isFinite
        && (lower[$0] == upper[$0]) == (otherLower[$0] == otherUpper[$0])
    }
  }
}
