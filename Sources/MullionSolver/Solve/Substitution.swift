// SPDX-License-Identifier: GPL-3.0-or-later

/// Settles variables that no constraint mentions by substituting into their tie breaks, one after another.
///
/// Nothing holds such a variable but its bound. So the least magnitude of an expression with one of them open is
/// reached by solving for it, and where that is below the bound, at the bound. An expression with several open is zero
/// whatever the others become if one of them is unbounded: that one waits and follows when the others are settled.
struct Substitution {
  private let model: Model
  private let isolated: Set<Int32>
  /// The values found, by slot.
  private(set) var values: [Int32: Double] = [:]
  /// Expressions that wait, with the variable that will follow; nil once it has.
  private var waiting: [(expression: LinearExpression, free: Int32)?] = []
  /// The places in `waiting` of the expressions that mention a variable.
  private var waitingFor: [Int32: [Int]] = [:]
  private var follows: Set<Int32> = []

  /// Prepares to settle variables.
  init(model: Model, isolated: Set<Int32>) {
    self.model = model
    self.isolated = isolated
  }

  /// Settles all isolated variables; false if an expression needs more than substitution.
  mutating func settle(_ tieBreaks: [TieBreakRow]) -> Bool {
    for row in tieBreaks {
      // No constraint mentions an isolated variable, so only a magnitude can.
      guard case .magnitude(let expression) = row.aim else { continue }
      let open = unknown(in: expression)
      if open.isEmpty { continue }
      guard row.isAlone else { return false }
      // A variable that waits is settled but for its value, so nothing else may be solved for it.
      let candidates = open.filter { !follows.contains($0.variable.index) }
      if open.count == 1, let only = candidates.first {
        guard assign(only, in: expression) else { return false }
      } else if let free = candidates.first(where: { !isBounded($0) }) {
        wait(for: open, free.variable.index, expression)
      } else {
        return false
      }
    }
    return values.count == isolated.count
  }

  /// The terms whose variables are not settled yet.
  private func unknown(in expression: LinearExpression) -> [LinearExpression.Term] {
    expression.terms.filter {
      isolated.contains($0.variable.index) && values[$0.variable.index] == nil
    }
  }

  private func isBounded(_ term: LinearExpression.Term) -> Bool {
    model.lowerBounds[Int(term.variable.index)].isFinite
  }

  private mutating func wait(
    for open: [LinearExpression.Term], _ free: Int32, _ expression: LinearExpression
  ) {
    for term in open { waitingFor[term.variable.index, default: []].append(waiting.count) }
    waiting.append((expression, free))
    follows.insert(free)
  }

  /// Solves an expression for its only open variable, and then those that waited for nothing else.
  private mutating func assign(
    _ term: LinearExpression.Term, in expression: LinearExpression
  ) -> Bool {
    var due = [(term, expression)]
    while let (term, expression) = due.popLast() {
      let slot = term.variable.index
      let value = -rest(of: expression, without: term.variable) / term.coefficient
      guard value.magnitude <= Solver.largestMagnitude else { return false }
      values[slot] = max(model.lowerBounds[Int(slot)], value == 0 ? 0 : value)
      for place in waitingFor.removeValue(forKey: slot) ?? [] {
        guard let wait = waiting[place] else { continue }
        let open = unknown(in: wait.expression)
        guard open.count == 1, open[0].variable.index == wait.free else { continue }
        waiting[place] = nil
        due.append((open[0], wait.expression))
      }
    }
    return true
  }

  private func rest(of expression: LinearExpression, without variable: Variable) -> Double {
    expression.terms.reduce(expression.constant) { sum, term in
      if term.variable == variable { return sum }
      let slot = term.variable.index
      return sum
        + term.coefficient * (values[slot] ?? model.values[Int(slot)])
    }
  }
}
