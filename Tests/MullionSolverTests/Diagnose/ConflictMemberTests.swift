// SPDX-License-Identifier: GPL-3.0-or-later

import MullionSolver
import TestSupport
import Testing

/// Tests the members of conflicts against a search that solves a program for each, and the work that
/// long chains of contradictions take.
@Suite struct ConflictMemberTests {
  /// Random required constraints over variables with lower bounds, in two solvers.
  private struct Pair {
    let solver = Solver()
    /// Finds conflicts by linear programs over all constraints.
    let reference = Solver()

    /// Creates equalities of differences and of single variables or, if mixed, also inequalities and
    /// sums of three variables.
    init(seed: UInt64, isMixed: Bool) throws {
      var random = SplitMix64(seed: seed)
      reference.presolve = .off
      let count = Int.random(in: 2...7, using: &random)
      let kinds: [Double?] = [nil, 0, 5]
      let bounds = (0..<count).map { _ in kinds[Int.random(in: 0..<3, using: &random)] }
      let origins: [Constraint.Origin] = [.rule, .explicit, .explicit]
      let relations: [Relation] = [.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual]
      let rows = (0..<Int.random(in: 3...14, using: &random)).map { _ in
        (
          first: Int.random(in: 0..<count, using: &random),
          other: Int.random(in: 0..<count, using: &random),
          length: Double(Int.random(in: -3...3, using: &random) * 10),
          factor: [1.0, -2, 0.5][Int.random(in: 0..<3, using: &random)],
          origin: origins[Int.random(in: 0..<3, using: &random)],
          third: isMixed ? Int.random(in: 0..<(2 * count), using: &random) : count,
          relation: isMixed ? relations[Int.random(in: 0..<4, using: &random)] : .equal
        )
      }
      for solver in [solver, reference] {
        let variables = try bounds.enumerated().map {
          try solver.addVariable("v\($0.offset)", lowerBound: $0.element)
        }
        for (index, row) in rows.enumerated() {
          var sum = LinearExpression(variables[row.first]) - row.length
          if row.other != row.first { sum = sum - LinearExpression(variables[row.other]) }
          if row.third < count { sum = sum + 3 * LinearExpression(variables[row.third]) }
          try solver.add(
            Constraint(row.factor * sum, row.relation, origin: row.origin, identifier: "c\(index)"))
        }
        try solver.solve()
      }
    }

    /// The members of the conflicts with their multipliers.
    static func text(_ solver: Solver) -> [String] {
      solver.conflicts.map { conflict in
        conflict.members.map { member in
          let name = solver.constraint(member.constraint)?.identifier ?? "?"
          let rounded = (member.multiplier * 1e6).rounded() / 1e6
          return "\(rounded) \(name)"
        }.joined(separator: ", ")
      }
    }
  }

  @Test(arguments: [false, true])
  func `conflicts are those of the search by linear programs`(_ isMixed: Bool) throws {
    var conflicts = 0
    for seed in 0..<300 as Range<UInt64> {
      let pair = try Pair(seed: seed, isMixed: isMixed)
      #expect(Pair.text(pair.solver) == Pair.text(pair.reference), "seed \(seed)")
      #expect(pair.solver.conflicts.allSatisfy { $0.isMinimal }, "seed \(seed)")
      conflicts += pair.solver.conflicts.count
    }
    #expect(conflicts > 300)
  }

  @Test func `equal sizes that are each fixed need no linear program`() throws {
    let solver = Solver()
    let count = 150
    let sizes = try (0..<count).map { try solver.addVariable("size \($0)", lowerBound: 0) }
    for index in 1..<count {
      let gap = LinearExpression(sizes[index]) - LinearExpression(sizes[index - 1])
      try solver.add(Constraint(gap, .equal, origin: .rule))
    }
    let fixed = try (0..<count).map {
      try solver.add(Constraint(LinearExpression(sizes[$0]) - Double(40 + $0), .equal))
    }
    let report = try solver.solve()
    #expect(report.statistics.glpkCalls == 0)
    #expect(solver.brokenConstraints == Array(fixed.dropFirst()))
    #expect(solver.value(of: sizes[count - 1]) == 40)
    let conflicts = solver.conflicts
    #expect(conflicts.allSatisfy { $0.isMinimal })
    // The fixed size, the equalities up to it, and the first fixed size.
    #expect(conflicts.map(\.members.count) == (1..<count).map { $0 + 2 })
  }

  @Test func `equal sizes in a row, each fixed differently, need few linear programs`() throws {
    // More contradictions than rounds of proofs, among constraints of three variables.
    let count = 80
    let solver = Solver()
    var end = LinearExpression(try solver.addParameter("start", value: 0))
    var sizes: [LinearExpression] = []
    for index in 0..<count {
      let left = LinearExpression(try solver.addVariable("left \(index)"))
      let size = LinearExpression(try solver.addVariable("size \(index)", lowerBound: 0))
      try solver.add(Constraint(left - end, .equal, origin: .rule))
      if let last = sizes.last { try solver.add(Constraint(size - last, .equal, origin: .rule)) }
      end = left + size + 8
      sizes.append(size)
    }
    // The row's length gives each size 42 points, which no fixed size has.
    try solver.add(Constraint(end - Double(count * 50), .equal))
    let fixed = try sizes.enumerated().map {
      try solver.add(Constraint($0.element - Double(30 + $0.offset % 7), .equal))
    }
    let report = try solver.solve()
    #expect(report.statistics.glpkCalls < count)
    #expect(solver.brokenConstraints == fixed)
    #expect(solver.value(of: sizes[count - 1]) == 42)
    let conflicts = solver.conflicts
    #expect(conflicts.allSatisfy { $0.isMinimal })
    // Each conflict has the whole row and the equalities of the sizes up to its own, at least.
    #expect(conflicts.allSatisfy { $0.members.count > count })
  }

  @Test func `equalities that others imply do not lengthen the search for members`() throws {
    // Sizes are fixed to few values, so the first fixed one implies many others.
    let count = 200
    let solver = Solver()
    let start = LinearExpression(try solver.addVariable("start"))
    let row = LinearExpression(try solver.addVariable("row", lowerBound: 0))
    try solver.add(Constraint(start, .equal))
    var end = start
    var sizes: [LinearExpression] = []
    for index in 0..<count {
      let left = LinearExpression(try solver.addVariable("left \(index)"))
      let size = LinearExpression(try solver.addVariable("size \(index)", lowerBound: 0))
      try solver.add(Constraint(left - end, .equal, origin: .rule))
      if let last = sizes.last { try solver.add(Constraint(size - last, .equal, origin: .rule)) }
      end = left + size + 8
      sizes.append(size)
    }
    try solver.add(Constraint(start + row - end, .equal, origin: .rule))
    // The gaps alone are longer.
    let length = try solver.add(Constraint(row - Double(count), .equal))
    let fixed = try sizes.enumerated().map {
      try solver.add(Constraint($0.element - Double(40 + $0.offset % 10), .equal))
    }
    try solver.solve()
    let repeated = Set(stride(from: 0, to: count, by: 10).map { fixed[$0] })
    #expect(solver.brokenConstraints == [length] + fixed.filter { !repeated.contains($0) })
    // Without the limit of work, each is reduced to its fewest members.
    #expect(solver.conflicts.allSatisfy { $0.isMinimal })
    for conflict in solver.conflicts.dropFirst() {
      let index = try #require(fixed.firstIndex(of: conflict.broken))
      // The fixed size, the equalities up to it, and the first fixed size.
      #expect(conflict.members.count == index + 2)
    }
  }

  @Test(arguments: [Solver.Presolve.on, .off])
  func `two dropped constraints may require the same size`(_ presolve: Solver.Presolve) throws {
    let solver = Solver()
    solver.presolve = presolve
    let size = try solver.addVariable("size", lowerBound: 0)
    let most = try solver.addVariable("most", lowerBound: 0)
    try solver.add(Constraint(LinearExpression(size) - 10, .greaterThanOrEqual))
    try solver.add(
      Constraint(LinearExpression(most) - LinearExpression(size), .lessThanOrEqual))
    let zeros = try (0..<2).map { _ in
      try solver.add(Constraint(LinearExpression(size), .equal))
    }
    try solver.solve()
    #expect(solver.brokenConstraints == zeros)
    #expect(solver.value(of: size) == 10)
  }
}
