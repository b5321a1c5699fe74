// SPDX-License-Identifier: GPL-3.0-or-later

import MullionLP

/// A linear program that writes a sum of variables as a sum of rows, each times a multiplier.
///
/// The program minimizes the costs of the multipliers. A basic solution has at most as many
/// multipliers as variables, so a sum has few rows.
struct MultiplierProgram {
  /// A row with the multipliers that are permitted for it.
  struct Candidate {
    /// The index of the row.
    var index: Int
    var terms: [SlotTerm]
    /// The factor by which the row's coefficients are divided.
    var scale: Double
    var cost: Double
    var least = -Double.infinity
    var most = Double.infinity
  }

  private let candidates: [Candidate]
  private var program = LinearProgram()
  /// The columns of the positive and the negative part of each multiplier; -1 for none.
  private var columns: [(positive: Int, negative: Int)] = []
  /// The row for each variable.
  private var equations: [Int32: Int] = [:]
  private var basis: Basis?
  private let deadline: ContinuousClock.Instant?

  /// A multiplier up to this magnitude, for the scaled row, counts as zero.
  private static let negligible = 1e-9

  init(
    _ candidates: [Candidate], deadline: ContinuousClock.Instant?
  ) throws(LinearProgramError) {
    self.candidates = candidates
    self.deadline = deadline
    var costs: [LinearProgram.Term] = []
    var slots: [Int32] = []
    var terms: [[LinearProgram.Term]] = []
    func add(
      upTo most: Double, _ sign: Double, _ candidate: Candidate
    ) throws(LinearProgramError) -> Int {
      guard most > 0 else { return -1 }
      let column = try program.addColumn(lower: 0, upper: most * candidate.scale)
      costs.append(.init(column, candidate.cost))
      for term in candidate.terms {
        if equations[term.slot] == nil {
          equations[term.slot] = slots.count
          slots.append(term.slot)
          terms.append([])
        }
        terms[equations[term.slot] ?? 0].append(
          .init(column, sign * term.coefficient / candidate.scale))
      }
      return column
    }
    for candidate in candidates {
      columns.append(
        (
          try add(upTo: candidate.most, 1, candidate),
          try add(upTo: -candidate.least, -1, candidate)
        ))
    }
    for sum in terms { try program.addRow(sum, lower: 0, upper: 0) }
    try program.setObjective(costs)
  }

  /// Returns the multipliers of rows whose sum equals a sum of variables; nil if there are none.
  ///
  /// - Throws: ``LinearProgramError`` if the deadline passes.
  mutating func multipliers(
    for target: [SlotTerm]
  ) throws(LinearProgramError) -> [(index: Int, multiplier: Double)]? {
    let size = target.reduce(0) { max($0, $1.coefficient.magnitude) }
    guard size > 0 else { return [] }
    for term in target {
      guard let row = equations[term.slot] else { return nil }
      let side = term.coefficient / size
      try program.setRowBounds(row, lower: side, upper: side)
    }
    defer {
      for term in target {
        if let row = equations[term.slot] { try? program.setRowBounds(row, lower: 0, upper: 0) }
      }
    }
    for method in [Method.keptBasis, .standardBasis, .scaled, .exact] {
      guard method != .keptBasis || basis != nil else { continue }
      guard let solution = try solve(by: method) else { continue }
      let found = read(solution, times: size)
      if isRight(found, target, size) { return found }
    }
    return nil
  }

  private enum Method {
    case keptBasis, standardBasis, scaled, exact
  }

  /// Returns an optimal solution; nil if there is none, or if GLPK fails.
  private mutating func solve(
    by method: Method
  ) throws(LinearProgramError) -> LinearProgramSolution? {
    var options = LinearProgram.Options()
    options.deadline = deadline
    // Another target changes only the right sides, so the last basis is dual feasible.
    options.basis = method == .keptBasis ? basis : nil
    options.startsDualFeasible = method == .keptBasis
    options.isScaled = method == .scaled
    options.isExact = method == .exact
    do {
      let solution = try program.solve(options)
      guard solution.status == .optimal else { return nil }
      basis = solution.basis
      return solution
    } catch {
      if error == .deadlineReached { throw error }
      return nil
    }
  }

  private func read(
    _ solution: LinearProgramSolution, times size: Double
  ) -> [(index: Int, multiplier: Double)] {
    zip(candidates, columns).compactMap { candidate, columns in
      var scaled = 0.0
      if columns.positive >= 0 { scaled += solution.columnValues[columns.positive] }
      if columns.negative >= 0 { scaled -= solution.columnValues[columns.negative] }
      guard scaled.magnitude > Self.negligible else { return nil }
      return (candidate.index, Self.simple(scaled / candidate.scale * size))
    }
  }

  /// Returns a simple fraction, if a multiplier is one up to rounding.
  private static func simple(_ multiplier: Double) -> Double {
    let whole = (multiplier * 5040).rounded()
    let simple = whole / 5040
    return whole.magnitude < 1e9 && (simple - multiplier).magnitude <= 1e-11 ? simple : multiplier
  }

  /// Whether the rows times the multipliers add up to the target, except for rounding.
  private func isRight(
    _ found: [(index: Int, multiplier: Double)], _ target: [SlotTerm], _ size: Double
  ) -> Bool {
    var rest: [Int32: Double] = [:]
    var sizes: [Int32: Double] = [:]
    for term in target { rest[term.slot, default: 0] -= term.coefficient }
    let multipliers = Dictionary(
      found.map { ($0.index, $0.multiplier) }, uniquingKeysWith: { first, _ in first })
    for candidate in candidates {
      guard let multiplier = multipliers[candidate.index] else { continue }
      for term in candidate.terms {
        rest[term.slot, default: 0] += multiplier * term.coefficient
        sizes[term.slot, default: size] += (multiplier * term.coefficient).magnitude
      }
    }
    return rest.allSatisfy { $0.value.magnitude <= 1e-8 * (sizes[$0.key] ?? size) }
  }
}
