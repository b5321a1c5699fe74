// SPDX-License-Identifier: GPL-3.0-or-later

import MullionSolver
import TestSupport
import Testing

/// Tests variables that no constraint mentions.
@Suite struct IdleVariableTests {
  /// A tie breaker that asks for a value of one variable.
  private final class Wish: TieBreaking {
    let wish: LinearExpression
    private(set) var asked = 0

    init(_ wish: LinearExpression) { self.wish = wish }

    func tieBreaks(for variables: [Variable]) -> [TieBreak] {
      asked += 1
      return [TieBreak(wish)]
    }
  }

  @Test func `an idle variable is zero, or its bound`() throws {
    let solver = Solver()
    let bounds: [Double?] = [nil, 0, 5, -5]
    let variables = try bounds.map { try solver.addVariable(lowerBound: $0) }
    try solver.solve()
    #expect(variables.map { solver.value(of: $0) } == [0, 0, 5, 0])
  }

  @Test func `a variable that becomes idle forgets its value`() throws {
    let solver = Solver()
    let x = try solver.addVariable(lowerBound: 2)
    let id = try solver.add(Constraint(LinearExpression(x) - 9, .equal))
    try solver.solve()
    #expect(solver.value(of: x) == 9)
    try solver.remove(id)
    #expect(try solver.solve().changed == [x])
    #expect(solver.value(of: x) == 2)
  }

  @Test func `a solve visits only the variables that became idle since the last`() throws {
    let solver = Solver()
    for _ in 0..<1000 { _ = try solver.addVariable(lowerBound: 1) }
    #expect(try solver.solve().changed.count == 1000)
    let x = try solver.addVariable(lowerBound: 3)
    #expect(try solver.solve().changed == [x])
  }

  @Test func `a tie breaker decides idle variables until it is deallocated`() throws {
    let solver = Solver()
    let x = try solver.addVariable()
    try solver.solve()
    var wish: Wish? = Wish(LinearExpression(x) - 7)
    solver.tieBreaker = wish
    try solver.solve()
    #expect(solver.value(of: x) == 7)
    #expect(wish?.asked == 1)
    wish = nil
    // When another variable becomes idle, the solver decides all of them again.
    let y = try solver.addVariable(lowerBound: 1)
    try solver.solve()
    #expect(solver.value(of: x) == 0)
    #expect(solver.value(of: y) == 1)
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func `after random edits, idle variables have a fresh solver's values`(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let solver = Solver()
    let variables = try (0..<8).map { try solver.addVariable(lowerBound: $0 % 2 == 0 ? nil : 1) }
    var rows: [(id: Constraint.ID, terms: [Int], side: Double)] = []
    for _ in 0..<40 {
      if rows.count > 3, generator.chance(0.5) {
        try solver.remove(rows.remove(at: Int.random(in: 0..<rows.count, using: &generator)).id)
      } else {
        let terms = (0..<2).map { _ in Int.random(in: 0..<8, using: &generator) }
        let side = Double(Int.random(in: 0..<20, using: &generator))
        let sum = LinearExpression(terms.map { .init(variables[$0], 1) }, constant: -side)
        rows.append((try solver.add(Constraint(sum, .equal, priority: .high)), terms, side))
      }
      try solver.solve()
      let fresh = Solver()
      let others = try (0..<8).map { try fresh.addVariable(lowerBound: $0 % 2 == 0 ? nil : 1) }
      for row in rows {
        let sum = LinearExpression(row.terms.map { .init(others[$0], 1) }, constant: -row.side)
        try fresh.add(Constraint(sum, .equal, priority: .high))
      }
      try fresh.solve()
      for (mine, theirs) in zip(variables, others) {
        let (a, b) = (solver.value(of: mine) ?? .nan, fresh.value(of: theirs) ?? .nan)
        #expect(abs(a - b) <= 1e-9)
      }
    }
  }
}
