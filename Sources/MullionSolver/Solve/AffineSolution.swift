// SPDX-License-Identifier: GPL-3.0-or-later

import MullionLP

/// The values of a subproblem's columns as affine functions of the parameters.
///
/// They are valid in the critical region of a basis: while the basis stays optimal.
///
/// In a basis, every basic variable is an affine function of the nonbasic ones. The rates are those
/// of the simplex tableau. Parameters are nonbasic fixed columns. So for new parameter values, it
/// is enough to add the changes times the rates, and to compare the results with their bounds.
/// `glp_warm_up` computes the same, but needs a factorization.
struct AffineSolution {
  /// Whether the coefficients of the program differ widely in size.
  ///
  /// An affine solution is then not evaluated for other parameter values, because its tolerances
  /// could matter; the program is solved again.
  var isSpread = false

  /// A basic variable, error column or row whose value depends on the parameters.
  struct Moved {
    /// The slot of the variable; -1 for an error column or a row.
    var slot: Int32
    /// The index of the first of its rates.
    var firstRate: Int32
    /// The value for the parameters in ``references``.
    var base: Double
    var lower: Double
    var upper: Double
  }

  struct Rate {
    /// The index of the parameter in ``parameters``.
    var driver: Int32
    var coefficient: Double
  }

  private(set) var parameters: [Int32] = []
  /// The parameter values for which the quantities have their values ``Moved/base``.
  private(set) var references: [Double] = []
  private(set) var moved: [Moved] = []
  private(set) var rates: [Rate] = []

  /// Replaces the affine solution with that of an LP solution.
  ///
  /// Returns false, and does nothing, if the LP solution has no rates.
  ///
  /// - Complexity: O(rates log rates).
  mutating func read(
    _ compiled: CompiledProgram, _ block: CompiledProgram.Block, _ columns: ShortList<Int32>,
    _ solution: LinearProgramSolution, _ sorter: inout RateSorter
  ) -> Bool {
    guard solution.hasRates else { return false }
    sorter.take(solution.rates, compiled, block)
    parameters.removeAll(keepingCapacity: true)
    parameters.append(contentsOf: compiled.parameters)
    references.removeAll(keepingCapacity: true)
    references.append(contentsOf: compiled.program.columnLower.prefix(parameters.count))
    moved.removeAll(keepingCapacity: true)
    rates.removeAll(keepingCapacity: true)
    for (place, rate) in sorter.rates.enumerated() {
      if place == 0 || sorter.rates[place - 1].moved != rate.moved {
        moved.append(
          Self.moved(Int(rate.moved), Int32(rates.count), compiled, block, columns, solution))
      }
      rates.append(Rate(driver: rate.driver, coefficient: rate.coefficient))
    }
    return true
  }

  /// Begins a new affine solution, to which ``follow(_:from:within:rate:)`` adds quantities.
  mutating func begin(_ parameters: [Int32], _ values: [Double]) {
    self.parameters.removeAll(keepingCapacity: true)
    self.parameters.append(contentsOf: parameters)
    references.removeAll(keepingCapacity: true)
    for parameter in parameters { references.append(values[Int(parameter)]) }
    moved.removeAll(keepingCapacity: true)
    rates.removeAll(keepingCapacity: true)
  }

  /// Adds a quantity with its value, its bounds and its rate for each parameter.
  ///
  /// Does nothing if all rates are zero.
  ///
  /// `slot` is -1 for a quantity that is not a variable but limits the critical region.
  mutating func follow(
    _ slot: Int32, from base: Double, within bounds: ColumnBounds,
    rate: (Int32) -> Double
  ) {
    let first = rates.count
    for driver in parameters.indices {
      let coefficient = rate(parameters[driver])
      // A rate this small is rounding error, as in the rates from GLPK.
      if coefficient.magnitude <= 1e-12 { continue }
      rates.append(Rate(driver: Int32(driver), coefficient: coefficient))
    }
    if rates.count == first { return }
    moved.append(
      Moved(
        slot: slot, firstRate: Int32(first), base: base, lower: bounds.lower, upper: bounds.upper))
  }

  private static func moved(
    _ index: Int, _ firstRate: Int32, _ compiled: CompiledProgram, _ block: CompiledProgram.Block,
    _ columns: ShortList<Int32>, _ solution: LinearProgramSolution
  ) -> Moved {
    let program = compiled.program
    if index >= program.columnCount {
      let row = index - program.columnCount
      return Moved(
        slot: -1, firstRate: firstRate, base: solution.rowValues[row],
        lower: program.rowLower[row], upper: program.rowUpper[row])
    }
    let place = index - block.firstColumn
    return Moved(
      slot: place < block.variableCount ? columns[place] : -1, firstRate: firstRate,
      base: solution.columnValues[index], lower: program.columnLower[index],
      upper: program.columnUpper[index])
  }

  /// The slots of the variables that depend on the parameters.
  var slots: [Int32] { moved.compactMap { $0.slot < 0 ? nil : $0.slot } }

  /// Appends the variables' values for the current parameters to `found`.
  ///
  /// Returns false, and appends nothing, if the basis is no longer optimal.
  ///
  /// - Complexity: O(rates).
  func evaluate(_ values: [Double], _ found: inout [(slot: Int32, value: Double)]) -> Bool {
    let start = found.count
    for place in moved.indices {
      let item = moved[place]
      var value = item.base
      for rate in rates(at: place) {
        let driver = Int(rates[rate].driver)
        value += rates[rate].coefficient * (values[Int(parameters[driver])] - references[driver])
      }
      if Self.violates(value, item.lower, item.upper) {
        found.removeLast(found.count - start)
        return false
      }
      // Rounding can put a value just beyond its bound. The bound is then the exact value.
      if item.slot >= 0 { found.append((item.slot, min(max(value, item.lower), item.upper))) }
    }
    return true
  }

  /// Returns the indices of the rates of a quantity.
  @inline(__always)
  func rates(at place: Int) -> Range<Int> {
    let end = place + 1 < moved.count ? Int(moved[place + 1].firstRate) : rates.count
    return Int(moved[place].firstRate)..<end
  }

  /// Whether a value is outside its bounds by more than the tolerance of GLPK and the rounding
  /// error of a number as large as the bound.
  private static func violates(_ value: Double, _ lower: Double, _ upper: Double) -> Bool {
    if value < lower { return value < lower - 1e-9 - 1e-14 * lower.magnitude }
    if value > upper { return value > upper + 1e-9 + 1e-14 * upper.magnitude }
    return value.isNaN
  }
}

/// The rates of one subproblem, selected from the rates of a program and sorted by the column or
/// row that moves.
///
/// The memory is reused.
struct RateSorter {
  private(set) var rates: [LinearProgramSolution.Rate] = []
  private var sorter = MergeSorter<LinearProgramSolution.Rate>()

  /// Replaces the rates with those of one block of a program.
  mutating func take(
    _ all: [LinearProgramSolution.Rate], _ compiled: CompiledProgram, _ block: CompiledProgram.Block
  ) {
    let columnCount = compiled.program.columnCount
    rates.removeAll(keepingCapacity: true)
    for rate in all {
      let moved = Int(rate.moved)
      let isOwn =
        moved < columnCount
        ? moved >= block.firstColumn && moved < block.endColumn
        : moved >= columnCount + block.firstRow && moved < columnCount + block.endRow
      if isOwn { rates.append(rate) }
    }
    sorter.sort(&rates) { ($0.moved, $0.driver) < ($1.moved, $1.driver) }
  }
}
