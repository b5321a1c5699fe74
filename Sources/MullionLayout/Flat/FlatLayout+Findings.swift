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
      for constraint in box.heldConstraints where constraint.rowSlot >= 0 {
        guard let violation = violation(of: Int(constraint.rowSlot), named: constraint.name) else {
          continue
        }
        ranked.append((LayoutEngine.Rank(path: [], serial: constraint.serial), violation))
      }
      if box.flags.contains(.hasDescribedRows) { ranked += describedViolations(of: box) }
    }
    return LayoutEngine.sorted(ranked)
  }

  /// Returns the errors of the rows that a stack describes without constraints.
  private func describedViolations(
    of box: LayoutBox
  ) -> [(rank: LayoutEngine.Rank, violation: LayoutViolation)] {
    guard let described = box.arrangement?.rows.described, described.firstSlot >= 0 else {
      return []
    }
    return described.rows.enumerated().compactMap { index, row in
      violation(of: Int(described.firstSlot) + index, named: row.family.rawValue).map {
        (LayoutEngine.Rank(path: [], serial: described.firstSerial + UInt64(index)), $0)
      }
    }
  }

  /// Returns the error of the row of a constraint; nil if it has none.
  private func violation(of row: Int, named name: @autoclosure () -> String) -> LayoutViolation? {
    let amount = model.error(row)
    guard amount > Self.noise else { return nil }
    return LayoutViolation(id: name(), priority: model.rows[row].priority, amount: amount)
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
