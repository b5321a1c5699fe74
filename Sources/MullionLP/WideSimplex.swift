// SPDX-License-Identifier: GPL-3.0-or-later

/// The simplex method in wide arithmetic, for small programs whose numbers differ widely in size.
///
/// GLPK's tolerances are absolute. If coefficients differ by many orders of magnitude, GLPK can take a
/// point for feasible that is far from any feasible one, or a face for optimal that is not. GLPK's
/// own exact arithmetic replaces each number by a fraction nearby, which has the same effect.
///
/// Here, sums that are equal in exact arithmetic are equal, and others are not, up to the rounding of
/// the program's numbers: what is left of terms that cancel out to 46 bits is zero.
/// The pivots follow Bland's rule, so that they end.
struct WideSimplex {
  /// The most pivots for one objective.
  private static let mostPivots = 2000
  /// A reduced cost counts as zero if it is at most this part of its largest terms, because the
  /// eliminations before the solve round.
  private static let rounding = 1e-13
  /// The largest violation of a bound that counts as rounding, in relation to the bound's size.
  private static let violation = 1e-9

  private let program: LinearProgram
  private let options: LinearProgram.Options
  private var tableau: WideTableau
  /// The bounds of the columns and of the rows; nil for none.
  private var lower: [WideNumber?] = []
  private var upper: [WideNumber?] = []
  /// The value of each nonbasic variable, by its index in ``WideTableau/nonbasic``.
  private var values: [WideNumber] = []
  /// Whether each variable must keep its value, because it would increase an earlier objective.
  private var fixed: [Bool]
  private var pivots = 0

  init(_ program: LinearProgram, _ options: LinearProgram.Options) {
    (self.program, self.options) = (program, options)
    tableau = WideTableau(program)
    fixed = Array(repeating: false, count: program.columnCount + program.rowCount)
    func wide(_ bound: Double) -> WideNumber? { bound.isFinite ? WideNumber(bound) : nil }
    lower = program.columnLower.map(wide) + program.rowLower.map(wide)
    upper = program.columnUpper.map(wide) + program.rowUpper.map(wide)
  }

  /// Solves the program.
  ///
  /// - Returns: The solution, without duals; nil if the basis of the options is singular, or if the
  ///   solve takes too many pivots.
  /// - Throws: ``LinearProgramError/deadlineReached``.
  mutating func solve() throws(LinearProgramError) -> LinearProgramSolution? {
    if let basis = options.basis, !tableau.enter(basis) { return nil }
    values = tableau.nonbasic.map(start)
    var solution = LinearProgramSolution()
    solution.movableColumns = Array(repeating: false, count: program.columnCount)
    guard let isFeasible = try makeFeasible() else { return nil }
    guard isFeasible else {
      solution.status = .infeasible
      return solution
    }
    let after = options.movableAfter.map { max($0, 1) }
    for level in 0..<max(program.objectiveCount, 1) {
      if level < program.objectiveCount {
        guard let isBounded = try minimize(level) else { return nil }
        guard isBounded else {
          solution.status = .unbounded
          return solution
        }
      }
      if level + 1 == after { markMovable(&solution) }
    }
    write(&solution)
    return solution
  }

  /// Returns the value at which a nonbasic variable starts.
  private func start(_ variable: Int) -> WideNumber {
    let status = options.basis.map { basis in
      variable < program.columnCount
        ? basis.columns[variable] : basis.rows[variable - program.columnCount]
    }
    if status == .atUpper, let upper = upper[variable] { return upper }
    return lower[variable] ?? upper[variable] ?? .zero
  }

  // MARK: Values

  private func isFixed(_ variable: Int) -> Bool {
    if fixed[variable] { return true }
    guard let low = lower[variable], let high = upper[variable] else { return false }
    return low == high
  }

  private func value(_ line: WideTableau.Line) -> WideNumber {
    var sum = WideNumber.zero
    for place in values.indices where !line.coefficients[place].isZero {
      sum = sum + line.coefficients[place] * values[place]
    }
    return sum
  }

  /// Returns -1 if a basic variable's value is below its bounds, 1 if it is above, and 0 otherwise.
  private func side(_ variable: Int, _ value: WideNumber) -> Int {
    if let low = lower[variable], value < low { return -1 }
    if let high = upper[variable], value > high { return 1 }
    return 0
  }

  // MARK: Pivots

  /// A step of the simplex method.
  private struct Step {
    /// The index in ``WideTableau/nonbasic`` of the variable that moves.
    var place: Int
    var isUp: Bool
  }

  /// Moves a nonbasic variable as far as the bounds allow.
  ///
  /// In a program that is not feasible yet, a basic variable outside of its bounds stops the move at
  /// the bound that it reaches first.
  ///
  /// Returns false if nothing stops the move.
  private mutating func move(_ step: Step) -> Bool {
    let entering = tableau.nonbasic[step.place]
    var best: (distance: WideNumber, line: Int, bound: WideNumber)?
    if let low = lower[entering], let high = upper[entering] {
      best = (high - low, -1, step.isUp ? high : low)
    }
    for (index, line) in tableau.lines.enumerated() {
      let coefficient = line.coefficients[step.place]
      if coefficient.isZero { continue }
      let rises = (coefficient.sign > 0) == step.isUp
      let value = value(line)
      let side = side(line.variable, value)
      // A variable below its bounds that rises stops at its lower bound.
      let bound =
        rises
        ? (side < 0 ? lower[line.variable] : side > 0 ? nil : upper[line.variable])
        : (side > 0 ? upper[line.variable] : side < 0 ? nil : lower[line.variable])
      guard let bound else { continue }
      let distance = (bound - value).magnitude * coefficient.magnitude.inverse
      if let best {
        let order = (distance - best.distance).sign
        if order > 0 { continue }
        if order == 0, best.line < 0 || tableau.lines[best.line].variable < line.variable {
          continue
        }
      }
      best = (distance, index, bound)
    }
    guard let best else { return false }
    pivots += 1
    if best.line >= 0 { tableau.pivot(best.line, step.place) }
    values[step.place] = best.bound
    return true
  }

  private func checkDeadline() throws(LinearProgramError) {
    if let deadline = options.deadline, .now >= deadline { throw .deadlineReached }
  }

  /// Returns the step of the nonbasic variable with the lowest index that decreases a sum with these
  /// reduced costs; nil if the sum is minimal.
  private func improvement(_ costs: [Double]) -> Step? {
    var found: (step: Step, variable: Int)?
    for place in costs.indices where costs[place] != 0 {
      let variable = tableau.nonbasic[place]
      if isFixed(variable) { continue }
      if let found, found.variable < variable { continue }
      let isUp = costs[place] < 0
      if isUp, let high = upper[variable], values[place] >= high { continue }
      if !isUp, let low = lower[variable], values[place] <= low { continue }
      found = (Step(place: place, isUp: isUp), variable)
    }
    return found?.step
  }

  /// Moves all basic variables into their bounds.
  ///
  /// Returns false if that is impossible by more than rounding, and nil after too many pivots.
  private mutating func makeFeasible() throws(LinearProgramError) -> Bool? {
    for _ in 0..<Self.mostPivots {
      try checkDeadline()
      var costs = [WideNumber](repeating: .zero, count: values.count)
      var outside: [Int] = []
      for (index, line) in tableau.lines.enumerated() {
        let side = side(line.variable, value(line))
        if side == 0 { continue }
        outside.append(index)
        for place in costs.indices {
          let rate = line.coefficients[place]
          costs[place] = side < 0 ? costs[place] - rate : costs[place] + rate
        }
      }
      if outside.isEmpty { return true }
      guard let step = improvement(costs.map { Double($0.sign) }) else { return accept(outside) }
      guard move(step) else { return nil }
    }
    return nil
  }

  /// Moves bounds that are violated only by rounding; returns false if another bound is violated.
  private mutating func accept(_ lines: [Int]) -> Bool {
    for index in lines {
      let variable = tableau.lines[index].variable
      let value = value(tableau.lines[index])
      let isBelow = side(variable, value) < 0
      guard let bound = isBelow ? lower[variable] : upper[variable] else { continue }
      let error = (value - bound).double.magnitude
      guard error <= Self.violation * max(1, bound.double.magnitude) else { return false }
      if isBelow { lower[variable] = value } else { upper[variable] = value }
    }
    return true
  }

  /// Returns the reduced costs of an objective, by the places of nonbasic variables.
  private func costs(_ level: Int) -> [Double] {
    var direct = [WideNumber](repeating: .zero, count: program.columnCount)
    for entry in Int(program.objectiveStarts[level])..<Int(program.objectiveStarts[level + 1]) {
      let column = Int(program.objectiveColumns[entry])
      direct[column] = direct[column] + WideNumber(program.objectiveCoefficients[entry])
    }
    var costs = [WideNumber](repeating: .zero, count: values.count)
    var sizes = [Double](repeating: 0, count: values.count)
    for (place, variable) in tableau.nonbasic.enumerated() where variable < program.columnCount {
      costs[place] = direct[variable]
      sizes[place] = direct[variable].double.magnitude
    }
    for line in tableau.lines
    where line.variable < program.columnCount && !direct[line.variable].isZero {
      for place in costs.indices where !line.coefficients[place].isZero {
        let term = direct[line.variable] * line.coefficients[place]
        costs[place] = costs[place] + term
        sizes[place] += term.double.magnitude
      }
    }
    return zip(costs, sizes).map { cost, size in
      let cost = cost.double
      return cost.magnitude <= Self.rounding * size ? 0 : cost
    }
  }

  /// Minimizes an objective, and fixes the variables that would increase it.
  ///
  /// Returns false if the objective has no minimum, and nil after too many pivots.
  private mutating func minimize(_ level: Int) throws(LinearProgramError) -> Bool? {
    for _ in 0..<Self.mostPivots {
      try checkDeadline()
      let costs = costs(level)
      guard let step = improvement(costs) else {
        for place in costs.indices where costs[place] != 0 { fixed[tableau.nonbasic[place]] = true }
        return true
      }
      guard move(step) else { return false }
    }
    return nil
  }

  // MARK: The result

  /// Marks the columns that can move while all fixed variables keep their values.
  private func markMovable(_ solution: inout LinearProgramSolution) {
    for (place, variable) in tableau.nonbasic.enumerated() where !isFixed(variable) {
      if variable < program.columnCount { solution.movableColumns[variable] = true }
      for line in tableau.lines
      where line.variable < program.columnCount && !line.coefficients[place].isZero {
        solution.movableColumns[line.variable] = true
      }
    }
  }

  private func write(_ solution: inout LinearProgramSolution) {
    let columns = program.columnCount
    var all = [Double](repeating: 0, count: columns + program.rowCount)
    var statuses = [Basis.Status](repeating: .basic, count: all.count)
    for (place, variable) in tableau.nonbasic.enumerated() {
      all[variable] = values[place].double
      statuses[variable] =
        if let low = lower[variable], values[place] == low {
          .atLower
        } else if let high = upper[variable], values[place] == high {
          .atUpper
        } else {
          .freeAtZero
        }
    }
    for line in tableau.lines { all[line.variable] = value(line).double }
    solution.columnValues = Array(all[..<columns])
    solution.rowValues = Array(all[columns...])
    solution.rowDuals = Array(repeating: 0, count: program.rowCount)
    solution.basis = Basis(
      columns: Array(statuses[..<columns]), rows: Array(statuses[columns...]))
    if options.findsFixedRows {
      solution.fixedRows = (0..<program.rowCount).map { row in
        solution.basis.rows[row] != .basic && isFixed(columns + row)
      }
    }
    solution.pivots = pivots
    solution.simplexCalls = 1
    writeRates(&solution)
  }

  private func writeRates(_ solution: inout LinearProgramSolution) {
    let drivers = options.rateColumns
    guard !drivers.isEmpty, drivers.allSatisfy({ solution.basis.columns[$0] != .basic }) else {
      return
    }
    solution.hasRates = true
    for driver in drivers {
      guard let place = tableau.nonbasic.firstIndex(of: driver) else { continue }
      for line in tableau.lines {
        let rate = line.coefficients[place].double
        guard rate.magnitude > 1e-12 else { continue }
        solution.rates.append(
          .init(driver: Int32(driver), moved: Int32(line.variable), coefficient: rate))
      }
    }
  }
}

extension LinearProgram {
  /// Solves the program with 256 bits of precision and without tolerances.
  ///
  /// - Parameter options: The basis to start from, the deadline, and what to find besides values:
  ///   the movable columns and the rates. Other options have no effect.
  /// - Returns: The solution, whose duals are zero; nil if the basis is singular or the solve takes
  ///   too many pivots.
  /// - Throws: ``LinearProgramError/deadlineReached``.
  /// - Complexity: O(rows · columns) for each pivot; use it only for programs of up to about a
  ///   hundred rows.
  public func solveWide(
    _ options: Options
  ) throws(LinearProgramError) -> LinearProgramSolution? {
    var simplex = WideSimplex(self, options)
    return try simplex.solve()
  }
}
