// SPDX-License-Identifier: GPL-3.0-or-later

import MullionLP
import TestSupport
import Testing

/// Compares the ranges of sums over the optimal points with a separate solve for each end.
@Suite struct ProbeTests {
  /// Random limits on differences of columns, with bounded and unbounded sums and many degenerate
  /// vertices.
  private func program(_ random: inout SplitMix64) throws -> LinearProgram {
    var program = LinearProgram()
    let columns = Int.random(in: 2...7, using: &random)
    for _ in 0..<columns {
      let isBounded = random.chance(0.4)
      try program.addColumn(
        lower: isBounded ? 0 : -.infinity, upper: random.chance(0.2) ? 50 : .infinity)
    }
    for _ in 0..<Int.random(in: 1...10, using: &random) {
      let first = Int.random(in: 0..<columns, using: &random)
      let other = (first + Int.random(in: 1..<columns, using: &random)) % columns
      let least = Double(Int.random(in: -10...4, using: &random))
      let isEqual = random.chance(0.2)
      try program.addRow(
        [.init(first, 1), .init(other, random.pick([-1, -1, -0.5, 1]))], lower: least,
        upper: isEqual ? least : .infinity)
    }
    return program
  }

  /// Returns the least value of a sum as the only objective; negative infinity if unbounded, nil if
  /// infeasible.
  private func least(_ sum: [LinearProgram.Term], of program: LinearProgram) throws -> Double? {
    var alone = program
    try alone.setObjective(sum)
    let solution = try alone.solve()
    switch solution.status {
    case .optimal: return sum.reduce(0) { $0 + $1.coefficient * solution.columnValues[$1.column] }
    case .unbounded: return -.infinity
    default: return nil
    }
  }

  @Test func `each end of a range equals the optimum of a separate solve`() throws {
    var (unbounded, bounded) = (0, 0)
    try withEverySeed(0..<600) { _, random in
      let program = try program(&random)
      var options = LinearProgram.Options()
      options.probes = (0..<program.columnCount).map { [.init($0, 1)] }
      for _ in 0..<3 {
        options.probes.append(
          (0..<program.columnCount).map {
            .init($0, Double(Int.random(in: -2...2, using: &random)))
          })
      }
      let solution = try program.solve(options)
      guard solution.status == .optimal else { return }
      for (sum, range) in zip(options.probes, solution.ranges) {
        let low = try least(sum, of: program)
        let high = try least(sum.map { .init($0.column, -$0.coefficient) }, of: program)
        guard let low, let high, isNear(range.minimum, low, 1e-6),
          isNear(range.maximum, -high, 1e-6)
        else {
          throw Mismatch("\(range), not \(String(describing: low))…\(String(describing: high))")
        }
        unbounded += low.isInfinite || high.isInfinite ? 1 : 0
        bounded += low.isFinite && high.isFinite ? 1 : 0
      }
    }
    #expect(unbounded > 500)
    #expect(bounded > 500)
  }
}
