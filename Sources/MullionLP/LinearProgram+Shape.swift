// SPDX-License-Identifier: GPL-3.0-or-later

extension LinearProgram {
  /// Whether another program differs only in the numbers of its bounds.
  ///
  /// Rows and objectives are the same, and so are the bounds that are open or equal. The last basis
  /// of one program is then optimal for the other wherever its values are within the bounds.
  ///
  /// - Complexity: O(entries).
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
