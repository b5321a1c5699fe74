// SPDX-License-Identifier: GPL-3.0-or-later
import MullionSolver
import RuleTrait
import Testing

/// Tests the rules of priorities, each with the smallest model that shows it.
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
  func `the named priorities have UIKit's values`() {
    #expect(Priority.required.value == 1000 && Priority.required.isRequired)
    #expect(Priority.high.value == 750 && Priority.low.value == 250)
    #expect(Priority.fittingSize.value == 50)
  }

  @Test func `a number outside the scale becomes the nearest priority`() {
    #expect(Priority(1000.1) == .required && Priority(.infinity) == .required)
    let lowest = Priority(.leastNonzeroMagnitude)
    #expect(Priority(0) == lowest && Priority(-1) == lowest && Priority(.nan) == lowest)
  }

  @Test func `priorities accept literals and clamp the results of arithmetic`() {
    let priority: Priority = 751
    #expect(priority == .defaultHigh + 1 && priority - 1 == .high)
    #expect(999.5 < Priority.required && 999.5 > 999 as Priority)
    #expect(Priority.required + 1 == .required && Priority.low - 300 == Priority(0))
    #expect(Priority.defaultLow == .low && Priority.fittingSizeLevel == .fittingSize)
    #expect(
      [Priority.dragThatCanResizeScene, .sceneSizeStayPut, .dragThatCannotResizeScene]
        == [510, 500, 490])
  }

  @Test func `raw values are floats, and only required is 1000`() {
    #expect(Priority(rawValue: 999.5).rawValue == 999.5 && Priority.required.rawValue == 1000)
    #expect(Priority.belowRequired.rawValue == Float(1000).nextDown)
    #expect(Priority.belowRequired != Priority(rawValue: Priority.belowRequired.rawValue))
  }

  @Test(.rule("3.1.relations"))
  func `the relations have UIKit's raw values`() {
    #expect(Relation(rawValue: -1) == .lessThanOrEqual && Relation(rawValue: 0) == .equal)
    #expect(Relation(rawValue: 1) == .greaterThanOrEqual)
  }

  @Test(.rule("3.4.1", "3.4.2"))
  func `an optional constraint has the least error that required ones allow`() throws {
    // Each row has the relation, its right side, and the resulting x in 10...90.
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
  func `an optional constraint that cannot hold is approximated as closely as possible`() throws {
    let x = try solver.addVariable("x")
    try add(LinearExpression(x) - 100, .lessThanOrEqual)
    // This constraint cannot hold, but its priority is higher than 499.
    try add(LinearExpression(x) - 1000, .greaterThanOrEqual, 500)
    try add(LinearExpression(x) - 20, .equal, 499)
    try solver.solve()
    #expect(solver.value(of: x) == 100)
    #expect(solver.violations.map(\.amount) == [900, 80])
  }

  @Test(.rule("3.4.6"))
  func `errors of constraints are summed without dividing them by coefficients`() throws {
    let x = try solver.addVariable("x")
    // The total error is 3 |x - 10| + 2 |x - 20|, so one constraint with a factor of 3 outweighs
    // two others.
    try add(LinearExpression(x) * 3 - 30, .equal, 500)
    for _ in 0..<2 { try add(LinearExpression(x) - 20, .equal, 500) }
    try solver.solve()
    #expect(solver.value(of: x) == 10)
    #expect(solver.violations.map(\.amount) == [10, 10])
  }

  @Test(.rule("3.4.4"))
  func `a priority minimizes the sum of its errors, not the greatest`() throws {
    let x = try solver.addVariable("x")
    for value in [0.0, 0, 90] { try add(LinearExpression(x) - value, .equal, 300) }
    try solver.solve()
    // Two constraints for 0 outweigh one for 90. The midpoint 45 would minimize the greatest error
    // instead.
    #expect(solver.value(of: x) == 0)
  }

  @Test(.rule("3.4.4"))
  func `three equalities of one priority result in their median`() throws {
    let solver = Solver()
    let x = try solver.addVariable("x")
    for value in [10.0, 20, 100] { try wish(solver, x, .equal, value, 500) }
    try solver.solve()
    // |x - 10| + |x - 20| + |x - 100| is least at the median.
    #expect(solver.value(of: x) == 20)
    #expect(solver.violations.map(\.amount) == [10, 80])
  }

  @Test func `equal optional constraints of one priority each count`() throws {
    for presolve in [Solver.Presolve.on, .off] {
      let solver = Solver()
      solver.presolve = presolve
      let x = try solver.addVariable("x")
      for value in [20.0, 10, 20] { try wish(solver, x, .equal, value, 500) }
      let y = try solver.addVariable("y")
      for value in [20.0, 20] { try wish(solver, y, .greaterThanOrEqual, value, 300) }
      try wish(solver, y, .lessThanOrEqual, 10, 300)
      try solver.solve()
      // At 20 the error is 10 once, at 10 it is 10 twice. If equal constraints counted once, the
      // value nearest to zero would win.
      #expect(solver.value(of: x) == 20)
      #expect(solver.value(of: y) == 20)
    }
  }

  @Test(.rule("3.4.3"))
  func `a thousand weak constraints do not outweigh a stronger one`() throws {
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
  func `constraints whose priorities differ by a fraction are minimized separately`(
    _ pair: (Float, Float)
  ) throws {
    let solver = Solver()
    let x = try solver.addVariable("x")
    for _ in 0..<3 { try wish(solver, x, .equal, 1, pair.1) }
    try wish(solver, x, .equal, 2, pair.0)
    try solver.solve()
    #expect(solver.value(of: x) == 2)
  }

  @Test func `the priority just below required exceeds every optional priority`() throws {
    #expect(Priority.belowRequired < .required)
    #expect(Priority.belowRequired(depth: 1) < .belowRequired)
    #expect(Priority(Float(1000).nextDown) < .belowRequired(depth: .max))
  }
}
