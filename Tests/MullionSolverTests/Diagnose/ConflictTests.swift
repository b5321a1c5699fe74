// SPDX-License-Identifier: GPL-3.0-or-later

import TestSupport
import Testing

@testable import MullionSolver

/// Tests the cost of conflicts, and that `conflicts` does not depend on when it is read.
struct ConflictTests {
  /// Views that depend on one column variable, each with a separate conflict.
  private struct Board {
    let solver = Solver()
    let width: Variable
    let column: Variable
    var ids: [Constraint.ID] = []
    /// The constraints that cannot hold, in the order of activation.
    var broken: [Constraint.ID] = []

    init(_ count: Int) throws {
      width = try solver.addParameter("width", value: 400)
      column = try solver.addVariable("column", lowerBound: 0)
      try solver.add(
        Constraint(LinearExpression(column) - LinearExpression(width), .lessThanOrEqual))
      try solver.add(
        Constraint(LinearExpression(column) - 40, .greaterThanOrEqual, priority: .low))
      for index in 0..<count { try add(index) }
    }

    private mutating func add(_ index: Int) throws {
      let view = LinearExpression(try solver.addVariable("view \(index)", lowerBound: 0))
      let end = view + LinearExpression(column)
      switch index % 3 {
      case 0:
        ids.append(try solver.add(Constraint(view - 50, .equal)))
        ids.append(
          try solver.add(Constraint(end - Double(60 + index), .equal, priority: Priority(100))))
        ids.append(try solver.add(Constraint(view - 60, .equal)))
      case 1:
        ids.append(try solver.add(Constraint(end - 500, .greaterThanOrEqual)))
        ids.append(try solver.add(Constraint(end - 90, .lessThanOrEqual)))
      default:
        ids.append(try solver.add(Constraint(view - LinearExpression(width), .equal)))
        ids.append(
          try solver.add(Constraint(view - LinearExpression(width) + 30, .lessThanOrEqual)))
      }
      if let last = ids.last { broken.append(last) }
    }
  }

  @Test(arguments: [1, 3, 40])
  func `each of many conflicts about one variable drops its latest constraint`(
    count: Int
  ) throws {
    let board = try Board(count)
    try board.solver.solve()
    #expect(board.solver.hasConflicts)
    #expect(board.solver.brokenConstraints == board.broken)
    #expect(board.solver.conflicts.map(\.broken) == board.broken)
    #expect(board.solver.conflicts.allSatisfy { $0.members.count == 2 })
  }

  @Test func `a resize with unchanged conflicts solves no linear program`() throws {
    let board = try Board(12)
    try board.solver.solve()
    for width in stride(from: 401.0, to: 420, by: 1) {
      try board.solver.setParameter(board.width, to: width)
      let statistics = try board.solver.solve().statistics
      #expect(statistics.glpkCalls == 0 && statistics.compileMicroseconds == 0)
      #expect(board.solver.value(of: board.column) == 40)
    }
    #expect(board.solver.conflicts.map(\.broken) == board.broken)
  }

  @Test func `a conflict starts and ends at the exact parameter value`() throws {
    let solver = Solver()
    let width = try solver.addParameter("width", value: 400)
    let view = try solver.addVariable("view", lowerBound: 0)
    try solver.add(Constraint(LinearExpression(view) - LinearExpression(width), .equal))
    let limit = try solver.add(Constraint(LinearExpression(view) - 300, .lessThanOrEqual))
    for offset in [100, 1e-3, 1e-5, 1e-6, 1e-8, 0, -1e-8, -1e-3, -100] {
      for sign in [1.0, -1] {
        try solver.setParameter(width, to: 300 + sign * offset)
        try solver.solve()
        let isBroken = sign * offset > 1e-7
        #expect(solver.conflicts.map(\.broken) == (isBroken ? [limit] : []), "\(sign * offset)")
        #expect(solver.hasConflicts == isBroken)
        #expect(solver.brokenConstraints == (isBroken ? [limit] : []))
      }
    }
  }

  @Test func `a known conflict starts and ends again without compiling`() throws {
    let solver = Solver()
    let width = try solver.addParameter("width", value: 400)
    let view = LinearExpression(try solver.addVariable("view", lowerBound: 0))
    let size = LinearExpression(try solver.addVariable("size", lowerBound: 0))
    let place = LinearExpression(try solver.addVariable("place"))
    try solver.add(Constraint(view + size - LinearExpression(width), .equal))
    try solver.add(Constraint(size - 100, .equal))
    let exact = try solver.add(Constraint(view - 200, .equal))
    try solver.add(Constraint(place - view, .greaterThanOrEqual))
    try solver.add(Constraint(place - 250, .greaterThanOrEqual))
    let limit = try solver.add(Constraint(place - 270, .lessThanOrEqual))
    try solver.add(Constraint(place, .equal, priority: .low))
    // Above 370 the limit is dropped; `exact` is dropped at every width except 300.
    for width in [400.0, 290] { _ = try step(width) }
    for width in stride(from: 280.0, to: 420, by: 5) { #expect(try step(width) == 0) }

    func step(_ points: Double) throws -> Double {
      try solver.setParameter(width, to: points)
      let cost = try solver.solve().statistics.compileMicroseconds
      let expected = (points == 300 ? [] : [exact]) + (points > 370 ? [limit] : [])
      #expect(solver.brokenConstraints == expected, "\(points)")
      #expect(solver.conflicts.map(\.broken) == expected, "\(points)")
      return cost
    }
  }

  @Test(arguments: 0..<60)
  func `a solver matches a fresh one while conflicts start and end`(
    seed: UInt64
  ) throws {
    var random = SplitMix64(seed: seed)
    var makers: [(Solver, Variable, [Variable]) throws -> Constraint.ID] = []
    for _ in 0..<Int.random(in: 4...12, using: &random) {
      let relation =
        [Relation.equal, .lessThanOrEqual, .greaterThanOrEqual]
        .randomElement(using: &random) ?? .equal
      let (one, other) = (
        Int.random(in: 0..<5, using: &random), Int.random(in: 0..<5, using: &random)
      )
      let share = Double(Int.random(in: 0...2, using: &random)) / 2
      let constant = Double(Int.random(in: -6...6, using: &random) * 10)
      let isRequired = Int.random(in: 0..<4, using: &random) > 0
      makers.append { solver, width, variables in
        let sum = LinearExpression(variables[one]) - 0.5 * LinearExpression(variables[other])
        return try solver.add(
          Constraint(
            sum - share * LinearExpression(width) + constant, relation,
            priority: isRequired ? .required : Priority(raw: Double(100 + other))))
      }
    }
    func make(_ points: Double) throws -> (Solver, Variable, [Variable], [Constraint.ID]) {
      let solver = Solver()
      let width = try solver.addParameter("width", value: points)
      let variables = try (0..<5).map {
        try solver.addVariable("\($0)", lowerBound: $0 < 3 ? 0 : nil)
      }
      return (solver, width, variables, try makers.map { try $0(solver, width, variables) })
    }
    let (solver, width, variables, ids) = try make(100)
    for _ in 0..<30 {
      let points = Double(Int.random(in: -2...16, using: &random) * 10)
      try solver.setParameter(width, to: points)
      try solver.solve()
      let fresh = try make(points)
      try fresh.0.solve()
      for (variable, other) in zip(variables, fresh.2) {
        let (value, expected) = (solver.value(of: variable), fresh.0.value(of: other))
        #expect(abs(try #require(value) - #require(expected)) < 1e-6)
      }
      let broken = Set(solver.brokenConstraints)
      let expected = Set(fresh.0.brokenConstraints)
      #expect(ids.map(broken.contains) == fresh.3.map(expected.contains), "\(points)")
      #expect(solver.conflicts.count == expected.count)
    }
  }

  /// The arguments are kinds of edits; after each, `conflicts` must still return those of the
  /// preceding solve.
  @Test(arguments: 0..<5)
  func `edits do not change the conflicts that the last solve reported`(kind: Int) throws {
    let (early, late) = (try Board(6), try Board(6))
    for board in [early, late] { try board.solver.solve() }
    let expected = early.solver.conflicts
    let (solver, ids) = (late.solver, late.ids)
    switch kind {
    case 0: try solver.setParameter(late.width, to: 10)
    case 1: try solver.setConstant(of: ids[2], to: -50)
    case 2: try solver.remove(ids[2])
    case 3:
      try solver.setConstant(of: ids[0], to: -60)
      try solver.remove(ids[0])
      try solver.add(Constraint(LinearExpression(late.column) - 7, .equal))
    default:
      try solver.setParameter(late.width, to: 10)
      let added = try solver.addVariable("added")
      try solver.add(Constraint(LinearExpression(added) + LinearExpression(late.column), .equal))
    }
    func text(_ conflicts: [Conflict], _ board: Board) -> [[Int?]] {
      conflicts.map {
        [board.ids.firstIndex(of: $0.broken)]
          + $0.members.map { member in
            board.ids.firstIndex(of: member.constraint)
          }
      }
    }
    #expect(text(solver.conflicts, late) == text(expected, early))
    #expect(
      solver.conflicts.map { $0.members.map(\.multiplier) }
        == expected.map { $0.members.map(\.multiplier) })
  }

  @Test func `a conflict has the earliest possible members, not the first found`() throws {
    let solver = Solver()
    let (one, other) = (try solver.addVariable("one"), try solver.addVariable("other"))
    let most = try solver.add(Constraint(LinearExpression(one) - 100, .lessThanOrEqual))
    try solver.add(Constraint(LinearExpression(one) - 40, .equal))
    try solver.add(Constraint(LinearExpression(other) - LinearExpression(one), .equal))
    let last = try solver.add(Constraint(LinearExpression(one) - 200, .equal))
    try solver.solve()
    #expect(solver.conflicts.map { $0.members.map(\.constraint) } == [[most, last]])
    try solver.remove(most)
    try solver.solve()
    #expect(solver.conflicts.map(\.broken) == [last])
    #expect(solver.conflicts[0].members.count == 2)
  }

  @Test func `a conflict proof with wrong multipliers or dropped constraint is refused`() throws {
    let solver = Solver()
    let view = LinearExpression(try solver.addVariable("view"))
    let low = try solver.add(Constraint(view - 50, .greaterThanOrEqual))
    let high = try solver.add(Constraint(view - 40, .lessThanOrEqual))
    let (first, second) = (low.index, high.index)
    var sum = SlotSum()
    let proof = try #require(Proof([(first, 1), (second, -1)], in: solver.model))
    #expect(proof.broken == second)
    #expect(proof.holds(in: solver.model, &sum))
    var wrong = proof
    wrong.broken = first
    #expect(!wrong.holds(in: solver.model, &sum))
    let faulty: [[(slot: Int32, multiplier: Double)]] = [
      [(first, 1), (second, 1)], [(first, 1), (second, -2)], [(second, -1)],
    ]
    for members in faulty {
      let proof = try #require(Proof(members, in: solver.model))
      #expect(!proof.holds(in: solver.model, &sum), "\(members)")
    }
    try solver.setConstant(of: high, to: -50)
    #expect(!proof.holds(in: solver.model, &sum))
    try solver.remove(low)
    #expect(!proof.holds(in: solver.model, &sum))
  }
}
