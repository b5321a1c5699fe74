// SPDX-License-Identifier: GPL-3.0-or-later

/// The edits that lead from one screen to another.
///
/// The screens have their first rows and items in common; one of them may have more at the end.
public struct Change: Sendable {
  /// New values of given items.
  public private(set) var given: [(item: Int, value: Double)] = []
  /// New constants of rows.
  public private(set) var constants: [(row: Int, constant: Double)] = []
  /// The indices of rows to deactivate.
  public private(set) var deactivated: [Int] = []
  /// The indices of rows to activate, both shared ones and those at the end.
  public private(set) var activated: [Int] = []
  /// The screen after the edits.
  public let target: Screen

  /// Creates the edit that gives one item a new value; the target's other answers are not updated.
  init(_ screen: Screen, setting item: Int, to value: Double) {
    target = screen
    given = [(item, value)]
  }

  /// Finds the edits.
  ///
  /// - Complexity: O(items + rows).
  public init(from start: Screen, to target: Screen) {
    self.target = target
    for item in 0..<min(start.isGiven.count, target.isGiven.count)
    where start.isGiven[item] && start.answer[item] != target.answer[item] {
      given.append((item, target.answer[item]))
    }
    for row in 0..<max(start.rows.count, target.rows.count) {
      let before = row < start.rows.count ? start.rows[row] : nil
      let after = row < target.rows.count ? target.rows[row] : nil
      switch (before?.isActive ?? false, after?.isActive ?? false) {
      case (true, false): deactivated.append(row)
      case (false, true): activated.append(row)
      case (true, true):
        if let after, after.constant != before?.constant {
          constants.append((row, after.constant))
        }
      case (false, false): break
      }
    }
  }
}
