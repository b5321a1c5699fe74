// SPDX-License-Identifier: GPL-3.0-or-later

/// A component with everything taken out that needs no linear program.
///
/// Only eliminations that add no entry to any row, so that the cost stays linear:
///
/// - A required equality over one or two variables makes one an *alias*: of the other, or of parameters alone,
///   `x = ratio * root + offset` with parameters in the offset.
/// - A required row over one variable is a bound. Bounds of an alias move to its root.
/// - Rows over the same sum become one: what wants it not above and what wants it not below zero, as hugging and
///   compression resistance do, and what wants the same several times.
/// - A variable without bounds that occurs in one row only, an equality, takes that row with it: whatever the others
///   become, it can follow. It is evaluated afterwards.
///
/// What is left falls apart into pieces that share no variable.
///
/// The eliminations are the usual ones of linear programming (Andersen and Andersen 1995, "Presolving in linear
/// programming"), restricted to those without fill and carried over to rows with priorities.
struct Reduction {
  /// A root or parameter times a coefficient.
  ///
  /// Nodes count the component's variables first, then its parameters.
  struct Term: Hashable {
    var node: Int32
    var coefficient: Double
  }

  /// A row that stayed: `terms + constant`, and how much it is wanted that it is not above or not below zero.
  struct Row {
    var terms: [Term]
    var constant: Double
    /// What being above zero costs; nil where it is allowed.
    var excess: Cost?
    /// What being below zero costs; nil where it is allowed.
    var lack: Cost?

    /// The sides a relation wants at a priority.
    init(_ terms: [Term], constant: Double, _ relation: Relation, rank: Double) {
      self.terms = terms
      self.constant = constant
      excess = relation == .greaterThanOrEqual ? nil : Cost(rank: rank)
      lack = relation == .lessThanOrEqual ? nil : Cost(rank: rank)
    }

    var isRequired: Bool { (excess ?? lack)?.isRequired ?? false }
    var isEquality: Bool { excess != nil && lack != nil }

    /// By how much the row is missed where its terms add up to a sum.
    func miss(_ sum: Double) -> Double {
      max(excess == nil ? 0 : sum + constant, lack == nil ? 0 : -(sum + constant), 0)
    }
  }

  /// What it costs to be on the wrong side by one: the priority, and how many equal rows want it.
  struct Cost {
    var rank: Double
    var weight = 1.0

    var isRequired: Bool { rank == Priority.required.rawValue }
  }

  /// What rows must have in common to become one.
  private struct Key: Hashable {
    var terms: [Term]
    var constant: Double
    var isRequired: Bool
  }

  /// A variable that was taken out with its only row: `node = terms + constant`.
  struct Definition {
    var node: Int32
    var terms: [Term]
    var constant: Double
  }

  /// The rank of a tie break, below every priority.
  static let tieBreakRank = 0.0

  /// Slots of the variables and of the parameters they meet.
  let variables: [Int32]
  private(set) var parameters: [Int32] = []
  private(set) var lower: [Double]
  private(set) var upper: [Double]
  private(set) var rows: [Row] = []
  /// In the order of elimination: a definition may mention variables that were taken out later.
  private(set) var definitions: [Definition] = []
  /// Rows over parameters alone, which hold or do not: for GLPK to say.
  private(set) var conditions: [Row] = []
  /// By how much constants alone contradict each other.
  private(set) var contradiction = 0.0

  private var aliases: AliasForest
  private var nodes: [Int32: Int32] = [:]
  private var definitionOfNode: [Int32: Int] = [:]

  /// Reduces a component.
  ///
  /// Without `eliminating`, every row stays as it is; that is what tests hold the rest against.
  init(
    model: Model, variables: [Int32], constraints: [Int32], leavingOut broken: Set<Int32>,
    eliminating: Bool
  ) {
    self.variables = variables
    lower = variables.map { model.variables[Int($0)].lowerBound }
    upper = Array(repeating: .infinity, count: variables.count)
    for (node, slot) in variables.enumerated() { nodes[slot] = Int32(node) }
    let kept = constraints.filter { !broken.contains($0) }
    aliases = AliasForest(count: variables.count)
    for slot in kept { addParameters(of: model.constraints[Int(slot)].constraint.expression) }
    let equalities = kept.filter {
      let constraint = model.constraints[Int($0)].constraint
      return constraint.priority.isRequired && constraint.relation == .equal
    }
    if eliminating { findAliases(equalities.map { row(model.constraints[Int($0)].constraint) }) }
    var places: [Key: Int] = [:]
    for row in boundRows() { add(row, &places, eliminating) }
    for slot in kept { add(row(model.constraints[Int(slot)].constraint), &places, eliminating) }
    if eliminating { takeOutSingletons() }
  }

  /// The slot a node stands for.
  func slot(of node: Int32) -> Int32 {
    Int(node) < variables.count ? variables[Int(node)] : parameters[Int(node) - variables.count]
  }

  func isParameter(_ node: Int32) -> Bool { Int(node) >= variables.count }

  // MARK: Expressions

  /// An expression over what stayed, and its constant; its parameters are added if they are new.
  mutating func reduce(_ expression: LinearExpression) -> (terms: [Term], constant: Double) {
    addParameters(of: expression)
    var sum = substitute(raw(expression.terms), constant: expression.constant)
    while true {
      let known = sum.terms.compactMap { definitionOfNode[$0.node] }
      guard let next = known.min() else { break }
      let definition = definitions[next]
      guard let place = sum.terms.firstIndex(where: { $0.node == definition.node }) else { break }
      let factor = sum.terms.remove(at: place).coefficient
      sum.constant += factor * definition.constant
      for term in definition.terms {
        Self.add(Term(node: term.node, coefficient: factor * term.coefficient), to: &sum.terms)
      }
      sum.terms.removeAll { abs($0.coefficient) <= 1e-12 * abs(factor) }
    }
    return sum
  }

  /// The value of a variable of the component or a parameter.
  func value(of variable: Variable, in values: [Double], _ model: Model) -> Double {
    nodes[variable.index].map { values[Int($0)] } ?? model.variables[Int(variable.index)].value
  }

  /// Values of all variables from those of the roots; `values` has one for each node.
  func expand(_ values: inout [Double]) {
    for definition in definitions.reversed() {
      values[Int(definition.node)] = definition.terms.reduce(definition.constant) {
        $0 + $1.coefficient * values[Int($1.node)]
      }
    }
    for node in variables.indices {
      let alias = aliases.resolved(Int32(node))
      guard alias.root != node else { continue }
      values[node] = alias.given.reduce(alias.offset) {
        $0 + $1.coefficient * values[Int($1.node)]
      }
      if alias.root >= 0 { values[node] += alias.ratio * values[Int(alias.root)] }
    }
  }

  /// Which variables can move, from which roots can.
  func spread(_ movable: inout [Bool]) {
    for definition in definitions.reversed() {
      movable[Int(definition.node)] = definition.terms.contains { movable[Int($0.node)] }
    }
    for node in variables.indices {
      let root = aliases.resolved(Int32(node)).root
      if root != node { movable[node] = root >= 0 && movable[Int(root)] }
    }
  }

  /// Whether a node is a column: neither an alias nor taken out.
  func isColumn(_ node: Int32) -> Bool {
    aliases.resolved(node).root == node && definitionOfNode[node] == nil
  }

  private mutating func addParameters(of expression: LinearExpression) {
    for term in expression.terms where nodes[term.variable.index] == nil {
      nodes[term.variable.index] = Int32(variables.count + parameters.count)
      parameters.append(term.variable.index)
      lower.append(-.infinity)
      upper.append(.infinity)
      aliases.append()
    }
  }

  private func raw(_ terms: [LinearExpression.Term]) -> [Term] {
    terms.map { Term(node: nodes[$0.variable.index] ?? 0, coefficient: $0.coefficient) }
  }

  private func row(_ constraint: Constraint) -> Row {
    Row(
      raw(constraint.expression.terms), constant: constraint.expression.constant,
      constraint.relation, rank: constraint.priority.rawValue)
  }

  /// Puts roots in the place of aliases and adds up their coefficients.
  private func substitute(_ terms: [Term], constant: Double) -> (terms: [Term], constant: Double) {
    var sum = TermSum(capacity: terms.count)
    var constant = constant
    var largest = 0.0
    for term in terms {
      let alias = aliases.resolved(term.node)
      constant += term.coefficient * alias.offset
      for given in alias.given {
        let factor = term.coefficient * given.coefficient
        largest = max(largest, abs(factor))
        sum.add(Term(node: given.node, coefficient: factor))
      }
      if alias.root >= 0 {
        largest = max(largest, abs(term.coefficient * alias.ratio))
        sum.add(Term(node: alias.root, coefficient: term.coefficient * alias.ratio))
      }
    }
    // What cancels out but for rounding must not become a row nearly parallel to nothing.
    return (sum.terms.filter { abs($0.coefficient) > 1e-12 * largest }, constant)
  }

  /// Adds a term to a sum in which each node occurs once.
  static func add(_ term: Term, to terms: inout [Term]) {
    if let place = terms.firstIndex(where: { $0.node == term.node }) {
      terms[place].coefficient += term.coefficient
    } else {
      terms.append(term)
    }
  }

  // MARK: Aliases

  /// Turns equalities into aliases until none is left that can be.
  ///
  /// An alias can leave other rows with fewer variables, so the rows of a variable that was taken out are touched: a row
  /// with k of them is looked at again after (k - 1) / 2 touches, for each takes two away at most. The shorter list
  /// moves to the longer, so a row is touched O(log rows) times for each of its terms.
  private mutating func findAliases(_ equalities: consuming [Row]) {
    var touchesLeft = Array(repeating: 0, count: equalities.count)
    var rowsOfNode: [[Int32]] = Array(repeating: [], count: variables.count + parameters.count)
    for (index, row) in equalities.enumerated() {
      for term in row.terms { rowsOfNode[Int(term.node)].append(Int32(index)) }
    }
    var queue = Array(equalities.indices.reversed())
    while let index = queue.popLast() {
      let (terms, constant) = substitute(
        equalities[index].terms, constant: equalities[index].constant)
      guard let (own, other) = elimination(terms, rowsOfNode) else {
        (equalities[index].terms, equalities[index].constant) = (terms, constant)
        touchesLeft[index] = max(1, (terms.count { !isParameter($0.node) } - 1) / 2)
        continue
      }
      let given = terms.filter { isParameter($0.node) }
      let factor = -1 / own.coefficient
      aliases.link(
        own.node,
        to: .init(
          root: other?.node ?? -1, ratio: (other?.coefficient ?? 0) * factor,
          offset: constant == 0 ? 0 : constant * factor,
          given: given.map { Term(node: $0.node, coefficient: $0.coefficient * factor) }))
      let rows = rowsOfNode[Int(own.node)]
      for row in rows {
        touchesLeft[Int(row)] -= 1
        if touchesLeft[Int(row)] == 0 { queue.append(Int(row)) }
      }
      if let other { rowsOfNode[Int(other.node)] += rows }
      rowsOfNode[Int(own.node)] = []
    }
    aliases.resolveAll()
  }

  /// Which variable an equality can take out, and the other variable it then stands for.
  private func elimination(_ terms: [Term], _ rowsOfNode: [[Int32]]) -> (own: Term, other: Term?)? {
    var found: [Term] = []
    for term in terms where !isParameter(term.node) {
      if found.count == 2 { return nil }
      found.append(term)
    }
    guard let first = found.first else { return nil }
    let second = found.count == 2 ? found[1] : nil
    let isShorter =
      second.map { rowsOfNode[Int(first.node)].count <= rowsOfNode[Int($0.node)].count } ?? true
    let (own, other) = isShorter ? (first, second) : (second ?? first, first)
    // A factor far from 1 would carry a rounding error of one into the other.
    let isTame = terms.allSatisfy { (1e-5...1e5).contains(abs($0.coefficient / own.coefficient)) }
    return isTame ? (own, other) : nil
  }

  /// The bounds of an alias are rows over what it stands for.
  private func boundRows() -> [Row] {
    variables.indices.compactMap { node in
      guard aliases.resolved(Int32(node)).root != node, lower[node].isFinite else { return nil }
      return Row(
        [Term(node: Int32(node), coefficient: 1)], constant: -lower[node], .greaterThanOrEqual,
        rank: Priority.required.rawValue)
    }
  }

  // MARK: Rows

  private mutating func add(_ raw: Row, _ places: inout [Key: Int], _ eliminating: Bool) {
    var row = raw
    (row.terms, row.constant) = substitute(raw.terms, constant: raw.constant)
    if row.terms.allSatisfy({ isParameter($0.node) }) {
      // An optional row over what is given is missed by what it is missed by.
      guard row.isRequired else { return }
      if row.terms.isEmpty { return note(row.miss(0), in: raw) }
      conditions.append(row)
      return
    }
    guard eliminating else { return rows.append(row) }
    if row.isRequired, row.terms.count == 1 { return limit(row) }
    let key = Key(terms: row.terms, constant: row.constant, isRequired: row.isRequired)
    if let place = places[key], let both = Self.merged(rows[place], row) {
      rows[place] = both
    } else {
      places[key] = rows.count
      rows.append(row)
    }
  }

  /// Two rows over the same sum as one; nil if a side is wanted at two priorities.
  private static func merged(_ one: Row, _ other: Row) -> Row? {
    var row = one
    for side in [\Row.excess, \Row.lack] {
      guard let cost = other[keyPath: side] else { continue }
      if let known = row[keyPath: side] {
        guard known.rank == cost.rank else { return nil }
        row[keyPath: side]?.weight += cost.weight
      } else {
        row[keyPath: side] = cost
      }
    }
    return row
  }

  /// Turns a required row over one variable into a bound.
  private mutating func limit(_ row: Row) {
    let (index, factor) = (Int(row.terms[0].node), row.terms[0].coefficient)
    let value = row.constant == 0 ? 0 : -row.constant / factor
    if (factor > 0 ? row.lack : row.excess) != nil { lower[index] = max(lower[index], value) }
    if (factor > 0 ? row.excess : row.lack) != nil { upper[index] = min(upper[index], value) }
    if lower[index] > upper[index] {
      contradiction = max(contradiction, lower[index] - upper[index])
      upper[index] = lower[index]
    }
  }

  /// Notes that a row is missed whatever is decided, in the units of its largest term.
  private mutating func note(_ miss: Double, in raw: Row) {
    let largest = raw.terms.reduce(1) { max($0, abs($1.coefficient)) }
    contradiction = max(contradiction, miss / largest)
  }

  // MARK: Singletons

  private mutating func takeOutSingletons() {
    var rowsOfNode: [[Int32]] = Array(repeating: [], count: variables.count)
    for (index, row) in rows.enumerated() {
      for term in row.terms where !isParameter(term.node) {
        rowsOfNode[Int(term.node)].append(Int32(index))
      }
    }
    var counts = rowsOfNode.map(\.count)
    var isTaken = Array(repeating: false, count: rows.count)
    var queue = variables.indices.filter { counts[$0] == 1 }
    while let node = queue.popLast() {
      guard counts[node] == 1, lower[node] == -.infinity, upper[node] == .infinity,
        let index = rowsOfNode[node].first(where: { !isTaken[Int($0)] }).map(Int.init),
        rows[index].isEquality,
        let own = rows[index].terms.first(where: { $0.node == node })?.coefficient,
        rows[index].terms.allSatisfy({ abs($0.coefficient) <= 1e5 * abs(own) })
      else { continue }
      isTaken[index] = true
      takeOut(Int32(node), own, rows[index])
      for term in rows[index].terms where !isParameter(term.node) {
        counts[Int(term.node)] -= 1
        if counts[Int(term.node)] == 1 { queue.append(Int(term.node)) }
      }
    }
    rows = zip(rows, isTaken).filter { !$0.1 }.map(\.0)
  }

  private mutating func takeOut(_ node: Int32, _ own: Double, _ row: Row) {
    definitionOfNode[node] = definitions.count
    definitions.append(
      Definition(
        node: node,
        terms: row.terms.filter { $0.node != node }.map {
          Term(node: $0.node, coefficient: -$0.coefficient / own)
        }, constant: row.constant == 0 ? 0 : -row.constant / own))
  }
}
