// SPDX-License-Identifier: GPL-3.0-or-later

/// Decides variables that no constraint mentions by substitution into their tie breaks, in order.
///
/// Only its bound limits such a variable. With one undecided variable, an expression has its least
/// magnitude where it is zero, or at the variable's bound if the zero is below the bound. With
/// several, an unbounded one of them can make the expression zero whatever the others become. That
/// variable waits and is computed after the others.
struct Substitution {
  private let model: Model
  private let isolated: Set<Int32>
  /// The values found, by slot.
  private(set) var values: [Int32: Double] = [:]
  /// The waiting expressions, with the variable to solve each for; nil once solved.
  private var waiting: [(expression: LinearExpression, free: Int32)?] = []
  /// The indices in `waiting` of the expressions that mention a variable.
  private var waitingFor: [Int32: [Int]] = [:]
  private var follows: Set<Int32> = []

  /// Prepares to decide variables.
  init(model: Model, isolated: Set<Int32>) {
    self.model = model
    self.isolated = isolated
  }

  /// Decides all isolated variables; false if substitution is not enough.
  mutating func settle(_ tieBreaks: [TieBreakRow]) -> Bool {
    for row in tieBreaks {
      // No constraint mentions an isolated variable, so only a magnitude can.
      guard case .magnitude(let expression) = row.aim else { continue }
      let open = unknown(in: expression)
      if open.isEmpty { continue }
      guard row.isAlone else { return false }
      // The expression of a waiting variable determines it, so no other may be solved for it.
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

  /// Returns the terms whose variables are not decided yet.
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

  /// Solves an expression for its only undecided variable, and then those that waited only for it.
  private mutating func assign(
    _ term: LinearExpression.Term, in expression: LinearExpression
  ) -> Bool {
    var due = [(term, expression)]
    while let (term, expression) = due.popLast() {
      let slot = term.variable.index
      let value = -rest(of: expression, without: term.variable) / term.coefficient
      guard value.magnitude <= Solver.maximumMagnitude else { return false }
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
