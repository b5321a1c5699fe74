// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionSolver
import RuleTrait
import TestSupport
import Testing

/// Tests the number of pivots for columns of many stacks.
@Suite struct StackColumnTests {
  @Test(
    .rule("5.4.leading", "5.4.trailing", "5.4.center"),
    arguments: [StackView.Alignment.leading, .trailing, .center])
  func `a column of 60 aligned rows needs fewer pivots than rows`(
    _ alignment: StackView.Alignment
  ) throws {
    let rows = (0..<60).map { number in
      let views = [SizedView("a", 9, 20), SizedView("b", 9, 30 + Double(number % 3))]
      views[0].setContentHuggingPriority(.high, for: .horizontal)
      let row = StackView(arrangedSubviews: views)
      row.alignment = alignment
      return row
    }
    let column = StackView(arrangedSubviews: rows)
    column.axis = .vertical
    column.spacing = 10
    column.translatesAutoresizingMaskIntoConstraints = false
    let root = view("root", .zero, [column])
    for attribute: LayoutAttribute in [.left, .right, .top] {
      try constrain(column, attribute, .equal, root, attribute)
    }
    let report = try window(300, 3000, root: root).solveLayout()
    #expect(report.statistics.pivots < 10)
    // The rows are 30, 31 and 32 points high, plus the spacing of the column.
    #expect(isNear(column.exactFrame.height, 20 * 93 + 59 * 10))
    let share = [StackView.Alignment.leading: 0, .trailing: 1, .center: 0.5][alignment] ?? .nan
    for row in rows {
      let (first, second) = (row.arrangedSubviews[0].exactFrame, row.arrangedSubviews[1].exactFrame)
      #expect(row.exactFrame.height == second.height && second.minY == 0)
      #expect(isNear(first.minY, share * (second.height - 20)) && isNear(first.height, 20))
    }
  }
}
