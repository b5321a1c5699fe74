// SPDX-License-Identifier: GPL-3.0-or-later
package import MullionSolver

// The solver's variables and rows have no names, because names for a million boxes would cost
// memory and are rarely read. This extension composes the names from the tree when a message needs
// them.
extension LayoutEngine {
  /// The maximum number of terms in a contradiction that is still readable.
  private static let mostTerms = 12

  /// Returns a row as text: an explicit constraint's description, or a derived row's edges and
  /// sizes.
  package func formula(of id: Constraint.ID, _ sources: RowSources) -> String {
    if case .constraint(let constraint) = sources[id] { return constraint.description }
    return solver.constraint(id).map(formula) ?? ""
  }

  /// Returns a row as text, with the names of edges and sizes.
  package func formula(of row: Constraint) -> String {
    let terms = row.expression.terms.map { term in
      (name: name(of: term.variable), coefficient: Self.rounded(term.coefficient))
    }
    return Formula(
      terms: terms, relation: row.relation, constant: Self.rounded(-row.expression.constant)
    ).text
  }

  /// Returns the box error for a solver's error.
  ///
  /// The box error names the constraint that the solver names, or else `what`.
  package func boxError(_ error: SolverError, _ what: String) -> LayoutError {
    guard case .coefficientsTooFarApart(let row, _) = error else {
      return .solver(what: what, error)
    }
    let sources = RowSources(of: [row], in: root)
    return .solver(
      what: name(of: row, sources), .coefficientsTooFarApart(row, formula(of: row, sources)))
  }

  /// Returns a conflict with multipliers that give its sum the smallest whole coefficients, and the
  /// text of that sum; nil if the sum is too long.
  ///
  /// A conflict remains one with any positive factor. `root.width >= 357` is easier to read than
  /// `0.5 * root.width >= 178.5`.
  func plainContradiction(of conflict: Conflict) -> (conflict: Conflict, text: String?) {
    let sum = sum(of: conflict)
    let merged = sum.map(merging) ?? []
    let factor = PlainFactor.of(
      merged.isEmpty ? conflict.members.map(\.multiplier) : merged.map(\.coefficient))
    var plain = conflict
    for index in plain.members.indices { plain.members[index].multiplier *= factor }
    guard let sum, merged.count <= Self.mostTerms else { return (plain, nil) }
    let terms = merged.map { (variable: $0.variable, coefficient: $0.coefficient * factor) }
    return (plain, contradiction(of: terms, sum.constant * factor))
  }

  /// Returns the sum of a conflict's members, each times its multiplier; nil if a member is gone.
  private func sum(of conflict: Conflict) -> LinearExpression? {
    var sum = LinearExpression()
    for member in conflict.members {
      guard let row = solver.constraint(member.constraint) else { return nil }
      sum.constant += member.multiplier * row.expression.constant
      for term in row.expression.terms {
        if let start = givenStart(term.variable) {
          sum.constant += member.multiplier * term.coefficient * start
        } else {
          sum.terms.append(.init(term.variable, member.multiplier * term.coefficient))
        }
      }
    }
    return sum
  }

  /// Returns the terms of a sum, one for each variable, without those that cancel out.
  private func merging(
    _ sum: LinearExpression
  ) -> [(variable: Variable, coefficient: Double)] {
    var order: [Variable] = []
    var coefficients: [Variable: Double] = [:]
    for term in sum.terms {
      if coefficients[term.variable] == nil { order.append(term.variable) }
      coefficients[term.variable, default: 0] += term.coefficient
    }
    let largest = sum.terms.map(\.coefficient.magnitude).max() ?? 0
    return order.compactMap { variable in
      let coefficient = coefficients[variable] ?? 0
      return coefficient.magnitude > 1e-9 * largest ? (variable, coefficient) : nil
    }
  }

  /// Returns the text of a sum that must be at least 0 but is negative; nil if given sizes and the
  /// bounds of sizes do not show that it is negative.
  private func contradiction(
    of terms: [(variable: Variable, coefficient: Double)], _ constant: Double
  ) -> String? {
    var most = constant
    var facts: [String] = []
    var hasSizes = false
    for term in terms {
      if let size = givenSize(term.variable) {
        most += term.coefficient * size
        facts.append("\(name(of: term.variable)) is \(Formula.number(Self.rounded(size)))")
      } else {
        // Only a size with a negative coefficient has a bound that limits the sum.
        guard isSize(term.variable), term.coefficient < 0 else { return nil }
        hasSizes = true
      }
    }
    guard most < 0 else { return nil }
    if hasSizes { facts.append("no size is below 0") }
    let sorted = terms.filter { $0.coefficient > 0 } + terms.filter { $0.coefficient < 0 }
    var named = sorted.map {
      (name: name(of: $0.variable), coefficient: Self.rounded($0.coefficient))
    }
    // If the only term is negative, write it on the right side, because that is easier to read.
    if let first = named.first, first.coefficient < 0 { named.insert(("0", 1), at: 0) }
    let text = Formula(
      terms: named, relation: .greaterThanOrEqual, constant: Self.rounded(-constant)
    ).text
    return facts.isEmpty ? text : "\(text), but \(facts.joined(separator: " and "))"
  }

  // MARK: Variables

  /// Returns the name of an edge in the coordinates of the tree's root, or of a size.
  package func name(of variable: Variable) -> String {
    guard let node = owners[variable], let place = node.variables.firstIndex(of: variable) else {
      return offsetName(of: variable) ?? "a removed edge"
    }
    return "\(node.item.displayName).\(["left", "top", "width", "height"][place])"
  }

  /// Whether a variable is a width or a height.
  package func isSize(_ variable: Variable) -> Bool {
    owners[variable].map { $0.width == variable || $0.height == variable } ?? false
  }

  /// Returns the value of an edge that is given from outside, or nil for any other variable.
  private func givenStart(_ variable: Variable) -> Double? {
    guard let node = owners[variable], node.geometrySource != .free, !isSize(variable) else {
      return nil
    }
    return solver.value(of: variable)
  }

  /// Returns the value of a size that is given from outside, or of a scroll offset; otherwise nil.
  private func givenSize(_ variable: Variable) -> Double? {
    if offsetName(of: variable) != nil { return solver.value(of: variable) }
    guard let node = owners[variable], node.geometrySource == .top || node.geometrySource == .root,
      isSize(variable)
    else { return nil }
    return solver.value(of: variable)
  }

  /// Returns a number rounded to a millionth, the precision of results.
  private static func rounded(_ value: Double) -> Double {
    value.magnitude < 1e9 ? (value * 1e6).rounded() / 1e6 : value
  }
}
