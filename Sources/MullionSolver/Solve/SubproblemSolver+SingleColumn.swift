// SPDX-License-Identifier: GPL-3.0-or-later

/// The solution of subproblems with one column, without a linear program.
extension SubproblemSolver {
  /// The largest number of rows for which ``SingleColumn`` is faster than a linear program.
  private static let fewRows = 128

  /// Solves a subproblem with one column, whose rows mention only the column and parameters.
  ///
  /// Returns false for other subproblems, and if the required rows are infeasible. In both cases,
  /// the caller must use GLPK.
  mutating func settle(
    _ subproblem: Subproblem, _ rows: Range<Int>, _ component: Component,
    _ compiler: borrowing Compiler,
    _ model: Model
  ) -> Bool {
    guard subproblem.columns.count == 1, rows.count <= Self.fewRows, !verifies,
      !component.compilation.hasSlack,
      component.compilation.presolve == .on
    else { return false }
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
    var affineSolution = subproblem.affineSolution.take() ?? AffineSolution()
    var parameters: [Int32] = []
    swap(&parameters, &subproblem.parameters)
    subproblem.forget()
    swap(&parameters, &subproblem.parameters)
    enterParameters(of: subproblem, rows, compiler)
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

extension RowSet {
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
