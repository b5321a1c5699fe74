// SPDX-License-Identifier: GPL-3.0-or-later
import MullionSolver

extension FlatLayout {
  /// The largest error that counts as rounding, in points, as in the solver's reports.
  private static let noise = 5e-7

  /// Returns the optional constraints and contents with errors in the last solution, the strongest first.
  ///
  /// - Complexity: O(rows), and O(v log v) for v violations.
  func violations() -> [LayoutViolation] {
    guard model.isSolved, !isOutdated, !model.isFullySatisfied else { return [] }
    var ranked: [(rank: LayoutEngine.Rank, violation: LayoutViolation)] = []
    var order = TreeOrder()
    for index in items.indices where !items[index].isGuide {
      let box = items[index].box
      for axis in Axis.allCases {
        guard let (row, violation) = contentViolation(Int32(index), axis) else { continue }
        ranked.append((LayoutEngine.rank(of: row, of: box, &order), violation))
      }
      for constraint in box.installed {
        guard let violation = violation(of: constraint) else { continue }
        ranked.append((LayoutEngine.Rank(path: [], serial: constraint.serial), violation))
      }
    }
    return LayoutEngine.sorted(ranked)
  }

  /// Returns the error of a constraint's row; nil if it has none, or no row.
  private func violation(of constraint: LayoutConstraint) -> LayoutViolation? {
    guard constraint.rowSlot >= 0 else { return nil }
    let row = Int(constraint.rowSlot)
    let amount = model.error(row)
    guard amount > Self.noise else { return nil }
    return LayoutViolation(
      id: constraint.name, priority: model.rows[row].priority, amount: amount)
  }

  /// Returns the error of the row that holds a size from the side on which it differs from its content.
  private func contentViolation(
    _ index: Int32, _ axis: Axis
  ) -> (row: DerivedRows.Row, violation: LayoutViolation)? {
    let size = 4 * index + 2 + Int32(axis.rawValue)
    let content = model.contents[FlatModel.contentIndex(size)]
    let column = model.columns[Int(size)]
    guard content.length >= 0, column.role != .given else { return nil }
    let excess = column.value - content.length
    guard excess.magnitude > Self.noise else { return nil }
    let isHugging = excess > 0
    let row: DerivedRows.Row =
      axis == .horizontal
      ? (isHugging ? .huggingX : .resistanceX) : (isHugging ? .huggingY : .resistanceY)
    return (
      row,
      LayoutViolation(
        id: "\(items[Int(index)].box.displayName).\(row.suffix)",
        priority: isHugging ? content.hugging : content.resistance, amount: excess.magnitude)
    )
  }
}
