// SPDX-License-Identifier: GPL-3.0-or-later

import MullionSolver
import RuleTrait
import Testing

/// Tests the rules of priorities, conflicts and edits, each with the smallest model that shows it.
@Suite struct SolverTests {
  private func wish(
    _ solver: Solver, _ variable: Variable, _ value: Double, _ priority: Float = 1000
  ) throws -> Constraint.ID {
    try wish(solver, variable, .equal, value, priority)
  }

  private func wish(
    _ solver: Solver, _ variable: Variable, _ relation: Relation, _ value: Double,
    _ priority: Float = 1000
  ) throws -> Constraint.ID {
    try solver.add(
      Constraint(LinearExpression(variable) - value, relation, priority: Priority(priority)))
  }

  @Test func `adding and removing a variable leaves no component behind`() throws {
    let solver = Solver()
    _ = try wish(solver, try solver.addVariable("stays"), 100)
    let before = try solver.solve().statistics.components
    #expect(before == 1)
    for _ in 0..<3 {
      let guest = try solver.addVariable("guest")
      let row = try wish(solver, guest, 10)
      #expect(try solver.solve().statistics.components == before + 1)
      #expect(solver.value(of: guest) == 10)
      try solver.remove(row)
      try solver.remove(guest)
      #expect(try solver.solve().statistics.components == before)
    }
  }

  @Test(.rule("3.11.set"))
  func `a conflict names a minimal set and drops the latest constraint`() throws {
    let solver = Solver()
    let x = try solver.addVariable("x")
    let y = try solver.addVariable("y")
    let low = try wish(solver, x, .greaterThanOrEqual, 50)
    let beside = try wish(solver, y, .lessThanOrEqual, 1000)
    let gap = try solver.add(
      Constraint(LinearExpression(y) - LinearExpression(x) - 60, .greaterThanOrEqual))
    let high = try wish(solver, y, .lessThanOrEqual, 100)
    try solver.solve()
    let conflict = try #require(solver.conflicts.first)
    #expect(solver.conflicts.count == 1)
    #expect(conflict.members.map(\.constraint) == [low, gap, high])
    #expect(conflict.broken == high)
    // The sum (x - 50) + (y - x - 60) - (y - 100) is -10, although the constraints make each part
    // nonnegative.
    #expect(conflict.members.map(\.multiplier) == [1, 1, -1])
    #expect(solver.constraint(beside) != nil)
    for member in conflict.members {
      let kept = try #require(solver.constraint(member.constraint))
      try solver.remove(member.constraint)
      try solver.solve()
      #expect(solver.conflicts.isEmpty)
      _ = try solver.add(kept)
      try solver.solve()
      #expect(solver.conflicts.count == 1)
    }
  }

  @Test func `every member of a conflict is needed for it`() throws {
    for removed in 0..<3 {
      let solver = Solver()
      let x = try solver.addVariable("x", lowerBound: 0)
      let wishes = [
        Constraint(LinearExpression(x) * 2 - 10, .greaterThanOrEqual),
        Constraint(LinearExpression(x) - 3, .lessThanOrEqual),
        Constraint(LinearExpression(x) * 3 - 15, .greaterThanOrEqual),
      ]
      let ids = try wishes.map { try solver.add($0) }
      try solver.solve()
      // 2x >= 10 contradicts x <= 3. The later, x <= 3, is dropped; then 3x >= 15 has no conflict.
      #expect(solver.conflicts.map(\.broken) == [ids[1]])
      #expect(solver.conflicts[0].members.map(\.constraint) == [ids[0], ids[1]])
      try solver.remove(ids[removed])
      try solver.solve()
      #expect(solver.conflicts.isEmpty == (removed == 1))
    }
  }

  @Test func `a conflict drops constraints by origin, not by order of addition`() throws {
    for order in [[0, 1, 2, 3], [3, 2, 1, 0], [1, 3, 0, 2]] {
      let solver = Solver()
      let x = try solver.addVariable("x")
      let origins: [Constraint.Origin] = [.rule, .content, .explicit, .resistance]
      var ids: [Int: Constraint.ID] = [:]
      for place in order {
        ids[place] = try solver.add(
          Constraint(
            LinearExpression(x) - Double(place), .equal, origin: origins[place]))
      }
      try solver.solve()
      #expect(solver.value(of: x) == 0)
      #expect(Set(solver.conflicts.map(\.broken)) == Set((1...3).compactMap { ids[$0] }))
    }
  }

  @Test func `contradictory structural constraints make solve throw and change nothing`() throws {
    let solver = Solver()
    let x = try solver.addVariable("x")
    let first = try solver.add(Constraint(LinearExpression(x) - 1, .equal))
    try solver.solve()
    for value in [2.0, 3] {
      try solver.add(Constraint(LinearExpression(x) - value, .equal, origin: .structure))
    }
    #expect(throws: SolverError.self) { try solver.solve() }
    #expect(solver.value(of: x) == 1)
    #expect(solver.constraint(first) != nil)
  }

  @Test func `a constraint on parameters alone either holds or is a conflict`() throws {
    let solver = Solver()
    let width = try solver.addParameter("width", value: 300)
    let id = try solver.add(Constraint(LinearExpression(width) - 400, .greaterThanOrEqual))
    try solver.solve()
    #expect(solver.conflicts.map(\.broken) == [id])
    try solver.setParameter(width, to: 500)
    try solver.solve()
    #expect(solver.conflicts.isEmpty)
    let empty = try solver.add(Constraint(LinearExpression(constant: 3), .equal))
    try solver.solve()
    #expect(solver.conflicts.map(\.broken) == [empty])
  }

  @Test func `required constraints that differ by rounding do not conflict`() throws {
    let solver = Solver()
    let x = try solver.addVariable("x")
    _ = try wish(solver, x, 0.1 + 0.2)
    _ = try wish(solver, x, 0.3)
    _ = try solver.add(Constraint(LinearExpression(x) * 3 - 0.90000003, .equal))
    try solver.solve()
    #expect(solver.conflicts.isEmpty)
    #expect(abs((solver.value(of: x) ?? .nan) - 0.3) < 1e-6)
  }

  @Test func `an unconstrained variable takes the value nearest to zero`() throws {
    let solver = Solver()
    let free = try solver.addVariable("free")
    let bounded = try solver.addVariable("bounded", lowerBound: 5)
    try solver.solve()
    #expect(solver.value(of: free) == 0)
    #expect(solver.value(of: bounded) == 5)
    let ranges = try solver.ranges(of: [LinearExpression(free), LinearExpression(bounded)])
    #expect(ranges[0] == SolutionRange(minimum: -.infinity, maximum: .infinity))
    #expect(ranges[1] == SolutionRange(minimum: 5, maximum: .infinity))
  }

  @Test func `an ambiguous variable has an exact range`() throws {
    let solver = Solver()
    let x = try solver.addVariable("x")
    let y = try solver.addVariable("y")
    _ = try wish(solver, x, 10, 500)
    _ = try wish(solver, x, 30, 500)
    _ = try solver.add(Constraint(LinearExpression(y) - LinearExpression(x) * 2, .equal))
    try solver.solve()
    // Any x in 10...30 has the same error of 20; the tie break takes the least magnitude, 10.
    #expect(solver.value(of: x) == 10)
    let ranges = try solver.ranges(
      of: [LinearExpression(x), LinearExpression(y), LinearExpression(y) - LinearExpression(x) * 2])
    #expect(ranges[0] == SolutionRange(minimum: 10, maximum: 30))
    #expect(ranges[1] == SolutionRange(minimum: 20, maximum: 60))
    #expect(ranges[2].isOpen == false)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e13])
  func `a non-finite or huge number is refused`(_ value: Double) throws {
    let solver = Solver()
    let x = try solver.addVariable("x")
    let parameter = try solver.addParameter("p", value: 1)
    let id = try wish(solver, x, 1)
    #expect(throws: SolverError.self) { try solver.setParameter(parameter, to: value) }
    #expect(throws: SolverError.self) { try solver.setConstant(of: id, to: value) }
    #expect(throws: SolverError.self) { try solver.addVariable("y", lowerBound: value) }
    #expect(throws: SolverError.self) { try solver.addParameter("q", value: value) }
    #expect(throws: SolverError.self) {
      try solver.add(Constraint(LinearExpression(x) * value, .equal))
    }
    #expect(throws: SolverError.self) {
      try solver.add(Constraint(LinearExpression(x) - value, .equal))
    }
    try solver.solve()
    #expect(solver.value(of: x) == 1)
  }

  @Test(.rule("3.3.priority"), arguments: [Float.nan, 0, -1, 1000.1, .infinity])
  func `a priority outside the scale is refused`(_ value: Float) {
    #expect(throws: SolverError.self) { try Priority(validating: value) }
  }

  @Test func `a handle that is no longer valid is refused`() throws {
    let solver = Solver()
    let x = try solver.addVariable("x")
    let id = try wish(solver, x, 1)
    #expect(throws: SolverError.variableInUse) { try solver.remove(x) }
    try solver.remove(id)
    #expect(throws: SolverError.unknownConstraint) { try solver.remove(id) }
    try solver.remove(x)
    let y = try solver.addVariable("y")
    #expect(throws: SolverError.unknownVariable) { try wish(solver, x, 1) }
    #expect(solver.value(of: x) == nil)
    #expect(throws: SolverError.notAParameter) { try solver.setParameter(y, to: 1) }
    let other = try wish(solver, y, 2, 500)
    #expect(throws: SolverError.requiredChange) {
      try solver.setPriority(of: other, to: .required)
    }
  }

  @Test func `a transaction that throws leaves no trace`() throws {
    struct Stop: Error {}
    let solver = Solver()
    let x = try solver.addVariable("x")
    let p = try solver.addParameter("p", value: 4)
    let id = try wish(solver, x, 1, 300)
    try solver.solve()
    #expect(throws: Stop.self) {
      try solver.transaction {
        let y = try solver.addVariable("y")
        _ = try wish(solver, y, 5)
        try solver.setConstant(of: id, to: -9)
        try solver.setPriority(of: id, to: .low)
        try solver.setParameter(p, to: 5)
        try solver.remove(id)
        _ = try wish(solver, x, 77)
        throw Stop()
      }
    }
    try solver.solve()
    #expect(solver.value(of: x) == 1)
    #expect(solver.value(of: p) == 4)
    #expect(solver.constraint(id)?.priority.value == 300)
    #expect(solver.constraint(id)?.expression.constant == -1)
  }

  @Test func `a pass without changes makes no GLPK call`() throws {
    let solver = Solver()
    let x = try solver.addVariable("x")
    let id = try wish(solver, x, 1)
    try solver.solve()
    try solver.setConstant(of: id, to: -1)
    #expect(!solver.needsSolve)
    let report = try solver.solve()
    #expect(report.statistics.glpkCalls == 0)
    #expect(report.changed.isEmpty)
  }

  @Test func `a parameter change that keeps the basis optimal needs no pivot`() throws {
    let solver = Solver()
    let width = try solver.addParameter("width", value: 320)
    let left = try solver.addVariable("left")
    let size = try solver.addVariable("size", lowerBound: 0)
    _ = try wish(solver, left, 16)
    try solver.add(
      Constraint(
        LinearExpression(width) - LinearExpression(left) - LinearExpression(size) - 16, .equal))
    try solver.solve()
    try solver.setParameter(width, to: 500)
    let report = try solver.solve()
    #expect(solver.value(of: size) == 468)
    #expect(report.statistics.pivots == 0)
    #expect(report.statistics.evaluations == 1)
    #expect(report.changed == [size])
    // A solve by an affine solution does not measure its time.
    #expect(report.statistics.glpkCalls == 0)
    #expect(report.statistics.evaluateMicroseconds == 0)
  }

  @Test func `a verifying solver calls GLPK even when an affine solution exists`() throws {
    let solver = Solver()
    solver.verifies = true
    let width = try solver.addParameter("width", value: 320)
    let size = try solver.addVariable("size", lowerBound: 0)
    try solver.add(Constraint(LinearExpression(size) - LinearExpression(width), .equal))
    try solver.solve()
    try solver.setParameter(width, to: 500)
    let report = try solver.solve()
    #expect(solver.value(of: size) == 500)
    #expect(report.statistics.glpkCalls == 1)
    #expect(report.statistics.evaluateMicroseconds > 0)
  }

  @Test func `a constraint prints as a formula`() throws {
    let solver = Solver()
    let a = try solver.addVariable("a.width")
    let b = try solver.addVariable("b.width")
    let id = try solver.add(
      Constraint(
        LinearExpression(a) - 0.5 * LinearExpression(b) - 8, .greaterThanOrEqual, priority: .high,
        identifier: "fits", location: SourceLocation(fileID: "App/Card.swift", line: 41)))
    #expect(solver.formula(of: id) == "fits: a.width - 0.5*b.width >= 8 @750 (Card.swift:41)")
  }

  @Test func `a solver lists its variables and constraints in insertion order`() throws {
    let solver = Solver()
    let x = try solver.addVariable("x")
    let y = try solver.addVariable("y", lowerBound: 0)
    let p = try solver.addParameter("p", value: 4)
    let first = try wish(solver, x, 1)
    let second = try wish(solver, y, 2, 500)
    #expect(solver.variables == [x, y, p])
    #expect(solver.variables.map(solver.name) == ["x", "y", "p"])
    #expect(
      solver.variables.map(solver.domain) == [
        .variable(lowerBound: nil), .variable(lowerBound: 0), .parameter(4),
      ])
    let again = try #require(solver.constraint(first))
    try solver.remove(first)
    let third = try solver.add(again)
    #expect(solver.constraintIDs == [second, third])
    #expect(solver.domain(of: x) != nil)
    #expect(solver.constraint(first) == nil)
  }

  /// A tie breaker that returns fixed expressions for any variables.
  private final class FixedOrder: TieBreaking {
    var expressions: [LinearExpression] = []
    func tieBreaks(for variables: [Variable]) -> [TieBreak] { expressions.map { TieBreak($0) } }
  }

  @Test func `unconstrained variables are decided in the order of the tie breaks`() throws {
    let solver = Solver()
    let order = FixedOrder()
    solver.tieBreaker = order
    let edge = try solver.addParameter("edge", value: 100)
    let x = try solver.addVariable("x")
    let width = try solver.addVariable("width", lowerBound: 0)
    let alone = try solver.addVariable("alone", lowerBound: 0)
    let a = try solver.addVariable("a", lowerBound: 0)
    let b = try solver.addVariable("b", lowerBound: 0)
    order.expressions = [
      // These are the tie breaks of a right-to-left layout: the trailing edge first, then the size.
      LinearExpression(edge) - LinearExpression(x) - LinearExpression(width),
      LinearExpression(width) - 8,
      // The best position, -7, is below the bound.
      LinearExpression(alone) + 7,
      // Two bounded variables in one expression: their sum is 5, and a is as small as that allows.
      LinearExpression(a) + LinearExpression(b) - 5,
      LinearExpression(a) - 1,
    ]
    try solver.solve()
    #expect([x, width, alone, a, b].map(solver.value) == [92, 8, 0, 1, 4])
    try solver.setParameter(edge, to: 50)
    try solver.solve()
    #expect([x, width, alone, a, b].map(solver.value) == [42, 8, 0, 1, 4])
  }

  @Test func `adding a constraint that already holds needs no pivot`() throws {
    let solver = Solver()
    let views = try (0..<30).map {
      LinearExpression(try solver.addVariable("\($0)", lowerBound: 0))
    }
    for (view, next) in zip(views, views.dropFirst()) {
      try solver.add(Constraint(view + next - 20, .greaterThanOrEqual))
      try solver.add(Constraint(view - next, .equal, priority: .low))
    }
    for (index, view) in views.enumerated() {
      try solver.add(Constraint(view - Double(index), .greaterThanOrEqual, priority: .high))
    }
    let first = try solver.solve().statistics
    #expect(first.pivots > 0)
    for place in [0, 12, 27] {
      let row = views[place] + views[place + 2] - 500
      try solver.add(Constraint(row, .lessThanOrEqual))
      let more = try solver.solve().statistics
      #expect(more.glpkCalls > 0 && more.pivots == 0 && more.fallbacks == 0)
    }
  }
}
