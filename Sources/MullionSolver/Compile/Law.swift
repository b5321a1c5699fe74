// SPDX-License-Identifier: GPL-3.0-or-later

import MullionLP

/// How a piece's columns follow the parameters for as long as its basis holds.
///
/// A basis makes everything an affine function of what is nonbasic, with the rates of the simplex tableau; parameters
/// are nonbasic fixed columns. So new parameters are answered by adding, and by comparing with the bounds whether the
/// basis still fits: what `glp_warm_up` would do, without the factorization.
struct Law {
  /// Something basic that moves.
  private struct Moved {
    /// The variable's slot; -1 for an error column or a row.
    var slot: Int32
    var firstRate: Int32
    var base: Double
    var lower: Double
    var upper: Double
  }

  private struct Rate {
    /// The place of the parameter.
    var driver: Int32
    var coefficient: Double
  }

  private var parameters: [Int32] = []
  /// The parameters' values when the basis was found.
  private var references: [Double] = []
  private var moved: [Moved] = []
  private var rates: [Rate] = []

  /// Reads the law off a solution; nil if it has no rates.
  ///
  /// - Complexity: O(rates log rates).
  init?(
    _ compiled: PieceProgram, _ block: PieceProgram.Block, _ columns: SlotList,
    _ solution: LinearProgramSolution
  ) {
    guard let all = solution.rates else { return nil }
    let columnCount = compiled.program.columnCount
    let own = all.filter {
      let moved = Int($0.moved)
      return moved < columnCount
        ? moved >= block.firstColumn && moved < block.endColumn
        : moved >= columnCount + block.firstRow && moved < columnCount + block.endRow
    }.sorted { ($0.moved, $0.driver) < ($1.moved, $1.driver) }
    parameters = compiled.parameters
    references = compiled.parameters.indices.map { compiled.program.columnLower[$0] }
    for (place, rate) in own.enumerated() {
      if place == 0 || own[place - 1].moved != rate.moved {
        moved.append(
          Self.moved(Int(rate.moved), Int32(rates.count), compiled, block, columns, solution))
      }
      rates.append(Rate(driver: rate.driver, coefficient: rate.coefficient))
    }
  }

  private static func moved(
    _ index: Int, _ firstRate: Int32, _ compiled: PieceProgram, _ block: PieceProgram.Block,
    _ columns: SlotList, _ solution: LinearProgramSolution
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

  /// Computes values for the parameters as they stand; false if the basis no longer fits.
  ///
  /// Complexity: O(rates).
  func evaluate(_ values: [Double], _ found: inout [(slot: Int32, value: Double)]) -> Bool {
    let start = found.count
    for place in moved.indices {
      let item = moved[place]
      let end = place + 1 < moved.count ? Int(moved[place + 1].firstRate) : rates.count
      var value = item.base
      for rate in Int(item.firstRate)..<end {
        let driver = Int(rates[rate].driver)
        value += rates[rate].coefficient * (values[Int(parameters[driver])] - references[driver])
      }
      if Self.violates(value, item.lower, item.upper) {
        found.removeLast(found.count - start)
        return false
      }
      // Rounding may leave a value a hair beyond its bound; the bound is the truth.
      if item.slot >= 0 { found.append((item.slot, min(max(value, item.lower), item.upper))) }
    }
    return true
  }

  /// Beyond GLPK's tolerance only what the rounding of a value of the bound's size explains is forgiven.
  private static func violates(_ value: Double, _ lower: Double, _ upper: Double) -> Bool {
    if value < lower { return value < lower - 1e-9 - 1e-14 * lower.magnitude }
    if value > upper { return value > upper + 1e-9 + 1e-14 * upper.magnitude }
    return value.isNaN
  }
}
