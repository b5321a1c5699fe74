// SPDX-License-Identifier: GPL-3.0-or-later

import MullionLP
import TestSupport

/// A random program with a unique solution: its last objectives are its columns, one by one.
///
/// Its first columns are parameters, fixed at one value each, and its numbers are small integers.
struct RandomProgram {
  let parameters: Range<Int>
  var program = LinearProgram()

  init(
    _ random: inout SplitMix64, rows: Int = 6, levels: Int = 2
  ) throws {
    let count = Int.random(in: 1...3, using: &random)
    parameters = 0..<count
    let columns = count + Int.random(in: 2...7, using: &random)
    // This point satisfies the bounds of every row.
    let point = (0..<columns).map { _ in Double(Int.random(in: 0...40, using: &random)) }
    for column in 0..<columns {
      if column < count {
        try program.addColumn(lower: point[column], upper: point[column])
      } else {
        let isOpen = random.chance(0.3)
        try program.addColumn(lower: isOpen ? -.infinity : 0, upper: isOpen ? .infinity : 100)
      }
    }
    for _ in 0..<Int.random(in: 0...rows, using: &random) {
      let terms = Self.terms(columns, &random)
      let activity = terms.reduce(0) { $0 + $1.coefficient * point[$1.column] }
      let below = Double(Int.random(in: 0...3, using: &random))
      let above = Double(Int.random(in: 0...3, using: &random))
      try program.addRow(
        terms, lower: random.chance(0.3) ? -.infinity : activity - below,
        upper: random.chance(0.3) ? .infinity : activity + above)
    }
    // Without these rows an unbounded column would have no least value.
    for column in count..<columns where program.columnBounds(column).lower == -.infinity {
      try program.addRow([.init(column, 1), .init(0, -1)], lower: point[column] - point[0] - 5)
      try program.addRow([.init(column, 1)], upper: point[column] + 50)
    }
    for _ in 0..<levels { try program.addObjective(Self.terms(columns, &random)) }
    for column in count..<columns { try program.addObjective([.init(column, 1)]) }
  }

  private static func terms(_ columns: Int, _ random: inout SplitMix64) -> [LinearProgram.Term] {
    (0..<Int.random(in: 1...3, using: &random)).map { _ in
      .init(Int.random(in: 0..<columns, using: &random), random.pick([-2, -1, 1, 1, 2, 3]))
    }
  }
}
