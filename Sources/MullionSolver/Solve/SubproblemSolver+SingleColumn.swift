// SPDX-License-Identifier: GPL-3.0-or-later

/// The solution of subproblems with one column, without a linear program.
extension SubproblemSolver {
  /// The largest number of rows for which ``SingleColumn`` is faster than a linear program.
  private static let fewRows = 128

  /// Solves a subproblem with at most one column, whose rows mention only the column and parameters.
  ///
  /// Returns false for other subproblems, and if the required rows are infeasible. In both cases,
  /// the caller must use GLPK.
  mutating func settle(
    _ subproblem: Subproblem, _ rows: Range<Int>, _ component: Component,
    _ compiler: borrowing Compiler,
    _ model: Model
  ) -> Bool {
    guard subproblem.columns.count <= 1, rows.count <= Self.fewRows, !verifies,
      !component.compilation.hasSlack,
      component.compilation.presolve == .on
    else { return false }
    if subproblem.columns.isEmpty { return checkRows(of: subproblem, rows, compiler, model) }
    let slot = subproblem.columns[0]
    let lower = compiler.reduction.lower(slot)
    let bounds = ColumnBounds(lower: lower, upper: max(lower, compiler.reduction.upper(slot)))
    singleColumn.restart(lower: bounds.lower, upper: bounds.upper)
    for at in rows {
      let row = compiler.rowSet.rows[Int(compiler.elimination.rowOrder[at])]
      guard row.tieBreak < 0,
        let line = compiler.rowSet.line(row, slot, compiler.reduction.roles, model.values)
      else { return false }
      singleColumn.add(
        line.coefficient, line.constant, upperError: row.upperError, lowerError: row.lowerError)
    }
    if singleColumn.isEmpty { return false }
    singleColumn.solve()
    var affineSolution = beginAffineSolution(of: subproblem, rows, compiler)
    columnValues.append((slot, singleColumn.value))
    if singleColumn.isOpen {
      subproblem.movable = [true]
    } else if !subproblem.parameters.isEmpty,
      read(&affineSolution, of: subproblem, rows, bounds, compiler, model)
    {
      subproblem.affineSolution = affineSolution
    }
    return true
  }

  /// Solves a subproblem without columns: its rows say which parameters allow a solution.
  ///
  /// Such a subproblem comes from a variable that equals a sum of parameters and has a lower bound,
  /// such as the width of a view that is pinned to both edges of a window.
  ///
  /// Returns false if a required row does not hold exactly, or mentions a column. GLPK then decides
  /// whether the violation is rounding.
  private func checkRows(
    of subproblem: Subproblem, _ rows: Range<Int>, _ compiler: borrowing Compiler, _ model: Model
  ) -> Bool {
    for at in rows {
      let row = compiler.rowSet.rows[Int(compiler.elimination.rowOrder[at])]
      guard row.tieBreak < 0,
        let value = compiler.rowSet.value(of: row, compiler.reduction.roles, model.values),
        !row.isRequired || row.bounds.contains(value)
      else { return false }
    }
    var affineSolution = beginAffineSolution(of: subproblem, rows, compiler)
    affineSolution.begin(subproblem.parameters, model.values)
    for at in rows {
      let row = compiler.rowSet.rows[Int(compiler.elimination.rowOrder[at])]
      guard row.isRequired,
        let value = compiler.rowSet.value(of: row, compiler.reduction.roles, model.values)
      else { continue }
      affineSolution.follow(-1, from: value, within: row.bounds) { parameter in
        compiler.rowSet.coefficient(of: parameter, in: row)
      }
    }
    subproblem.affineSolution = affineSolution
    return true
  }

  /// Forgets the program of a subproblem and enters the parameters of its rows.
  ///
  /// Returns the storage for the new affine solution.
  private func beginAffineSolution(
    of subproblem: Subproblem, _ rows: Range<Int>, _ compiler: borrowing Compiler
  ) -> AffineSolution {
    let affineSolution = subproblem.affineSolution.take() ?? AffineSolution()
    var parameters: [Int32] = []
    swap(&parameters, &subproblem.parameters)
    subproblem.forget()
    swap(&parameters, &subproblem.parameters)
    enterParameters(of: subproblem, rows, compiler)
    return affineSolution
  }

  private func enterParameters(
    of subproblem: Subproblem, _ rows: Range<Int>, _ compiler: borrowing Compiler
  ) {
    subproblem.parameters.removeAll(keepingCapacity: true)
    for at in rows {
      for place in compiler.rowSet.rows[Int(compiler.elimination.rowOrder[at])].terms {
        let slot = compiler.rowSet.terms[place].slot
        if compiler.reduction.roles[Int(slot)] != .parameter || subproblem.parameters.contains(slot)
        {
          continue
        }
        subproblem.parameters.append(slot)
      }
    }
  }

  /// Replaces an affine solution with that of the column.
  ///
  /// Returns false if the column is neither at a breakpoint nor at a bound.
  ///
  /// The slope of a level's error at the column's value depends only on which breakpoints are to
  /// its left and which are to its right. So while parameters change, the column moves with its
  /// breakpoint until another breakpoint meets it.
  private func read(
    _ affineSolution: inout AffineSolution, of subproblem: Subproblem, _ rows: Range<Int>,
    _ bounds: ColumnBounds, _ compiler: borrowing Compiler, _ model: Model
  ) -> Bool {
    let (slot, value) = (subproblem.columns[0], singleColumn.value)
    let isAtBound = value == bounds.lower || value == bounds.upper
    var own: RowSet.Row?
    for at in rows where !isAtBound && own == nil {
      let row = compiler.rowSet.rows[Int(compiler.elimination.rowOrder[at])]
      if Self.breakpoint(of: row, slot, compiler, model) == value { own = row }
    }
    guard isAtBound || own != nil else { return false }
    affineSolution.begin(subproblem.parameters, model.values)
    affineSolution.follow(slot, from: value, within: bounds) {
      compiler.rowSet.rate(of: own, slot, per: $0)
    }
    for at in rows {
      let row = compiler.rowSet.rows[Int(compiler.elimination.rowOrder[at])]
      let gap = Self.breakpoint(of: row, slot, compiler, model) - value
      let side = ColumnBounds(
        lower: gap < 0 ? -Double.infinity : 0, upper: gap > 0 ? Double.infinity : 0)
      affineSolution.follow(-1, from: gap, within: side) {
        compiler.rowSet.rate(of: row, slot, per: $0) - compiler.rowSet.rate(of: own, slot, per: $0)
      }
    }
    return true
  }

  /// Returns the breakpoint of a row: the value of the column at which the row is zero.
  ///
  /// NaN if the row mentions another column.
  private static func breakpoint(
    of row: RowSet.Row, _ column: Int32, _ compiler: borrowing Compiler, _ model: Model
  ) -> Double {
    let line = compiler.rowSet.line(row, column, compiler.reduction.roles, model.values)
    return line.map { SingleColumn.breakpoint($0.coefficient, $0.constant) } ?? .nan
  }
}

extension RowSet.Row {
  /// The values of the row's sum without an error.
  fileprivate var bounds: ColumnBounds {
    ColumnBounds(
      lower: lowerError == nil ? -.infinity : 0, upper: upperError == nil ? .infinity : 0)
  }
}

extension ColumnBounds {
  fileprivate func contains(_ value: Double) -> Bool { lower <= value && value <= upper }
}

extension RowSet {
  /// Returns the sum of a row that mentions only parameters; nil for other rows.
  fileprivate func value(
    of row: Row, _ roles: [Reduction.Role], _ values: [Double]
  ) -> Double? {
    var sum = row.constant
    for place in row.terms {
      let term = terms[place]
      guard roles[Int(term.slot)] == .parameter else { return nil }
      sum += term.coefficient * values[Int(term.slot)]
    }
    return sum
  }

  /// Returns the coefficient of a parameter in a row; 0 if the row does not mention it.
  fileprivate func coefficient(of parameter: Int32, in row: Row) -> Double {
    for place in row.terms where terms[place].slot == parameter { return terms[place].coefficient }
    return 0
  }

  /// Returns a row as `coefficient * column + constant`, with the parameters in the constant; nil
  /// if it mentions another column.
  fileprivate func line(
    _ row: Row, _ column: Int32, _ roles: [Reduction.Role], _ values: [Double]
  ) -> (coefficient: Double, constant: Double)? {
    var (coefficient, constant) = (0.0, row.constant)
    for place in row.terms {
      let term = terms[place]
      if term.slot == column {
        coefficient = term.coefficient
      } else if roles[Int(term.slot)] == .parameter {
        constant += term.coefficient * values[Int(term.slot)]
      } else {
        return nil
      }
    }
    return coefficient == 0 ? nil : (coefficient, constant)
  }

  /// Returns the rate at which the breakpoint of a row moves with a parameter; 0 if `row` is nil.
  fileprivate func rate(of row: Row?, _ column: Int32, per parameter: Int32) -> Double {
    guard let row else { return 0 }
    var (own, rate) = (1.0, 0.0)
    for place in row.terms {
      if terms[place].slot == column { own = terms[place].coefficient }
      if terms[place].slot == parameter { rate = terms[place].coefficient }
    }
    return -rate / own
  }
}
