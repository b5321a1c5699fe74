// SPDX-License-Identifier: GPL-3.0-or-later

import MullionLP

/// The linear program of one piece of a component, and what its columns and rows stand for.
///
/// - A variable is a column with its bounds; a parameter is a fixed column, so that a new value is a new bound.
/// - A row is `side <= terms <= side`, either end open where it is not wanted. Where an end is wanted at a level and not
///   required, an error column lets it be missed: `terms - p + n`, with p, n >= 0. The level's objective adds them up,
///   each times the number of constraints that want it.
/// - A tie break is such a row with an objective of its own; one that is a bounded variable needs no row.
///
/// The objectives are the levels from the highest priority down and then the tie breaks. There is always at least
/// one level, if only an empty one, so that what is left open after the levels can be told.
///
/// Rows are scaled by powers of two so that their largest coefficient is about 1: GLPK's tolerances are absolute. The
/// scale goes into the objective, so errors count in the caller's units.
struct ComponentProgram {
  private(set) var program = LinearProgram()
  /// Nodes of the reduction, by column: the variables, then the parameters; error columns follow.
  private(set) var variables: [Int32]
  private(set) var parameters: [Int32]
  /// How many objectives come from constraints.
  private(set) var levelCount = 0
  /// The program's rows, for the starting basis.
  private(set) var rows: [Row] = []

  /// How a row may be missed.
  struct Row {
    /// How firmly it is wanted: the higher priority of its sides, or below all priorities for a tie break.
    var rank: Double
    /// What its terms may exceed and lack.
    var excess: ErrorColumn?
    var lack: ErrorColumn?
  }

  /// A column that lets a row be missed.
  struct ErrorColumn {
    var column: Int
    var rank: Double
  }

  /// Where required rows may be missed by rounding, that counts more than every priority.
  private static let roundingRank = 2 * Priority.required.rawValue

  private var columns: [Int32: Int] = [:]
  private var levels: [Double: [LinearProgram.Term]] = [:]

  /// Compiles a piece.
  ///
  /// `slack` is what required rows may be missed by, in the units of their largest term.
  ///
  /// - Complexity: O(terms log levels).
  init(
    _ reduction: Reduction, piece: Reduction.Piece, model: Model, slack: Double
  ) throws(LinearProgramError) {
    variables = piece.nodes
    parameters = piece.parameters
    for node in variables {
      columns[node] = try program.addColumn(
        lower: reduction.lower[Int(node)], upper: reduction.upper[Int(node)],
        name: model.variables[Int(reduction.slot(of: node))].name)
    }
    for node in parameters {
      let record = model.variables[Int(reduction.slot(of: node))]
      columns[node] = try program.addColumn(
        lower: record.value, upper: record.value, name: record.name)
    }
    for row in piece.rows { try add(row, slack: slack) }
    if levels.isEmpty { try program.addObjective([]) }
    for (_, terms) in levels.sorted(by: { $0.key > $1.key }) {
      try program.addObjective(Self.normalized(terms))
    }
    levels = [:]
    levelCount = program.objectiveCount
    for (order, tieBreak) in piece.tieBreaks.enumerated() { try addTieBreak(tieBreak, order) }
  }

  /// Brings parameters up to date; false if nothing changed.
  mutating func refresh(
    _ reduction: Reduction, _ model: Model
  ) throws(LinearProgramError) -> Bool {
    var isChanged = false
    for (index, node) in parameters.enumerated() {
      let value = model.variables[Int(reduction.slot(of: node))].value
      let column = variables.count + index
      guard program.columnBounds(column).lower != value else { continue }
      try program.setColumnBounds(column, lower: value, upper: value)
      isChanged = true
    }
    return isChanged
  }

  /// Terms over nodes as terms over columns; nil if one is no column of this program.
  func terms(_ terms: [Reduction.Term]) -> [LinearProgram.Term]? {
    var found: [LinearProgram.Term] = []
    for term in terms {
      guard let column = columns[term.node] else { return nil }
      found.append(.init(column, term.coefficient))
    }
    return found
  }

  // MARK: Rows

  private mutating func addTieBreak(
    _ tieBreak: Reduction.Row, _ order: Int
  ) throws(LinearProgramError) {
    if tieBreak.terms.count == 1, tieBreak.constant == 0, let own = terms(tieBreak.terms)?.first,
      program.columnBounds(own.column).lower >= 0
    {
      return try program.addObjective([.init(own.column, 1)])
    }
    try add(tieBreak, slack: 0)
    rows[rows.count - 1].rank = -Double(order)
    let errors = levels.removeValue(forKey: Reduction.tieBreakRank) ?? []
    try program.addObjective(Self.normalized(errors))
  }

  private mutating func add(_ source: Reduction.Row, slack: Double) throws(LinearProgramError) {
    guard var terms = self.terms(source.terms) else { throw .unknownColumn(-1) }
    let scale = Self.scale(of: terms)
    for index in terms.indices { terms[index].coefficient *= scale }
    let excess = try errorColumn(source.excess, scale, slack)
    let lack = try errorColumn(source.lack, scale, slack)
    if let excess { terms.append(.init(excess.column, -1)) }
    if let lack { terms.append(.init(lack.column, 1)) }
    let side = source.constant == 0 ? 0 : -source.constant * scale
    try program.addRow(
      terms, lower: source.lack == nil ? -.infinity : side,
      upper: source.excess == nil ? .infinity : side)
    let rank = max(source.excess?.rank ?? -.infinity, source.lack?.rank ?? -.infinity)
    rows.append(Row(rank: rank, excess: excess, lack: lack))
  }

  /// The column for what a side is missed by, and its place in the objective; nil for a side that may not be missed.
  private mutating func errorColumn(
    _ cost: Reduction.Cost?, _ scale: Double, _ slack: Double
  ) throws(LinearProgramError) -> ErrorColumn? {
    guard let cost else { return nil }
    if cost.isRequired {
      guard slack > 0 else { return nil }
      let column = try program.addColumn(lower: 0, upper: slack)
      levels[Self.roundingRank, default: []].append(.init(column, 1))
      return ErrorColumn(column: column, rank: Self.roundingRank)
    }
    let column = try program.addColumn(lower: 0)
    levels[cost.rank, default: []].append(.init(column, cost.weight / scale))
    return ErrorColumn(column: column, rank: cost.rank)
  }

  /// The power of two that brings the largest coefficient to 1 ..< 2.
  private static func scale(of terms: [LinearProgram.Term]) -> Double {
    let largest = terms.reduce(0) { max($0, $1.coefficient.magnitude) }
    return largest > 0 ? Double(sign: .plus, exponent: -largest.exponent, significand: 1) : 1
  }

  /// An objective whose largest coefficient is about as far above 1 as its smallest is below.
  ///
  /// A reduced cost below GLPK's tolerance counts as zero; with 1 as the largest coefficient, wishes in units ten
  /// orders of magnitude smaller would not count at all.
  private static func normalized(_ terms: [LinearProgram.Term]) -> [LinearProgram.Term] {
    let exponents = terms.lazy.filter { $0.coefficient != 0 }.map { Int($0.coefficient.exponent) }
    guard let least = exponents.min(), let greatest = exponents.max() else { return terms }
    let scale = Double(sign: .plus, exponent: -((least + greatest) / 2), significand: 1)
    return terms.map { .init($0.column, $0.coefficient * scale) }
  }
}
