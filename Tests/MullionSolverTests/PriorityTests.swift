// SPDX-License-Identifier: GPL-3.0-or-later
import MullionSolver
import RuleTrait
import Testing

/// What priorities mean, each rule on the smallest model that shows it.
@Suite struct PriorityTests {
  private let solver = Solver()

  @discardableResult
  private func wish(
    _ solver: Solver, _ variable: Variable, _ relation: Relation, _ value: Double,
    _ priority: Float
  ) throws -> Constraint.ID {
    try solver.add(
      Constraint(LinearExpression(variable) - value, relation, priority: Priority(priority)))
  }

  private func add(
    _ expression: LinearExpression, _ relation: Relation = .equal, _ priority: Float = 1000
  ) throws {
    try solver.add(Constraint(expression, relation, priority: Priority(priority)))
  }

  @Test(.rule("3.4.constants"))
  func `the named priorities are UIKit's`() {
    #expect(Priority.required.rawValue == 1000 && Priority.required.isRequired)
    #expect(Priority.high.rawValue == 750 && Priority.low.rawValue == 250)
    #expect(Priority.fittingSize.rawValue == 50)
  }

  @Test(.rule("3.1.relations"))
  func `the raw values of relations are UIKit's`() {
    #expect(Relation(rawValue: -1) == .lessThanOrEqual && Relation(rawValue: 0) == .equal)
    #expect(Relation(rawValue: 1) == .greaterThanOrEqual)
  }

  @Test(.rule("3.4.1", "3.4.2"))
  func `required constraints hold, and an optional one is missed by as little as they allow`()
    throws
  {
    // The relation, its side, and where x stops between 10 and 90.
    let table: [(Relation, Double, Double)] = [
      (.equal, 120, 90), (.equal, -5, 10), (.equal, 42, 42), (.greaterThanOrEqual, 95, 90),
      (.lessThanOrEqual, 3, 10),
    ]
    for (relation, value, expected) in table {
      let solver = Solver()
      let x = try solver.addVariable("x")
      try solver.add(Constraint(LinearExpression(x) - 10, .greaterThanOrEqual))
      try solver.add(Constraint(LinearExpression(x) - 90, .lessThanOrEqual))
      try solver.add(Constraint(LinearExpression(x) - value, relation, priority: .low))
      try solver.solve()
      #expect(solver.value(of: x) == expected)
      #expect(solver.violations.map(\.amount) == (expected == value ? [] : [abs(value - expected)]))
    }
  }

  @Test(.rule("3.4.5"))
  func `an optional constraint that cannot be met pulls as far as there is room`() throws {
    let x = try solver.addVariable("x")
    try add(LinearExpression(x) - 100, .lessThanOrEqual)
    // Out of reach, and yet it decides against what is weaker.
    try add(LinearExpression(x) - 1000, .greaterThanOrEqual, 500)
    try add(LinearExpression(x) - 20, .equal, 499)
    try solver.solve()
    #expect(solver.value(of: x) == 100)
    #expect(solver.violations.map(\.amount) == [900, 80])
  }

  @Test(.rule("3.4.6"))
  func `errors count as they stand, not divided by factors`() throws {
    let x = try solver.addVariable("x")
    // Missed by 3 |x - 10| or by 2 |x - 20| in all: the factor of 3 outweighs both of the others.
    try add(LinearExpression(x) * 3 - 30, .equal, 500)
    for _ in 0..<2 { try add(LinearExpression(x) - 20, .equal, 500) }
    try solver.solve()
    #expect(solver.value(of: x) == 10)
    #expect(solver.violations.map(\.amount) == [10, 10])
  }

  @Test(.rule("3.4.4"))
  func `within a level what counts is the sum of the errors, not the greatest`() throws {
    let x = try solver.addVariable("x")
    for value in [0.0, 0, 90] { try add(LinearExpression(x) - value, .equal, 300) }
    try solver.solve()
    // Two wishes for 0 outvote one for 90; the middle, 45, would lessen the greatest error.
    #expect(solver.value(of: x) == 0)
  }

  @Test(.rule("3.4.4"))
  func `three equalities of one priority settle on the median`() throws {
    let solver = Solver()
    let x = try solver.addVariable("x")
    for value in [10.0, 20, 100] { try wish(solver, x, .equal, value, 500) }
    try solver.solve()
    // |x - 10| + |x - 20| + |x - 100| is least at the middle value.
    #expect(solver.value(of: x) == 20)
    #expect(solver.violations.map(\.amount) == [10, 80])
  }

  @Test func `equal wishes of one priority count as often as they are made`() throws {
    for presolve in [Solver.Presolve.on, .off] {
      let solver = Solver()
      solver.presolve = presolve
      let x = try solver.addVariable("x")
      for value in [20.0, 10, 20] { try wish(solver, x, .equal, value, 500) }
      let y = try solver.addVariable("y")
      for value in [20.0, 20] { try wish(solver, y, .greaterThanOrEqual, value, 300) }
      try wish(solver, y, .lessThanOrEqual, 10, 300)
      try solver.solve()
      // Two misses of 10 or one; if each counted once, the rule would take the value nearest to zero.
      #expect(solver.value(of: x) == 20)
      #expect(solver.value(of: y) == 20)
    }
  }

  @Test(.rule("3.4.3"))
  func `a thousand weak wishes do not move a stronger one`() throws {
    let solver = Solver()
    let x = try solver.addVariable("x")
    try wish(solver, x, .equal, 7, 251)
    for _ in 0..<1001 { try wish(solver, x, .equal, 300, 250) }
    try solver.solve()
    #expect(solver.value(of: x) == 7)
  }

  @Test(
    .rule("3.4.fractions"),
    arguments: [(999.5, 999), (Float(1000).nextDown, Float(1000).nextDown.nextDown), (1, 0.5)])
  func `priorities a fraction apart are levels of their own`(_ pair: (Float, Float)) throws {
    let solver = Solver()
    let x = try solver.addVariable("x")
    for _ in 0..<3 { try wish(solver, x, .equal, 1, pair.1) }
    try wish(solver, x, .equal, 2, pair.0)
    try solver.solve()
    #expect(solver.value(of: x) == 2)
  }

  @Test func `the level below required is above every number a caller can write`() throws {
    #expect(Priority.belowRequired < .required)
    #expect(Priority.belowRequired(depth: 1) < .belowRequired)
    #expect(try Priority(Float(1000).nextDown) < .belowRequired(depth: .max))
  }
}
