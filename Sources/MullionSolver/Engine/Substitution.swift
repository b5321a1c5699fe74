// SPDX-License-Identifier: GPL-3.0-or-later

/// Decides the variables that no constraint mentions, by substitution into their tie breaks in
/// order.
///
/// Such a variable is limited only by its lower bound. If an expression has one undecided variable,
/// its magnitude is least where the expression is zero, or at the variable's bound if the zero is
/// below the bound. If an expression has several undecided variables, one of them without a bound
/// can make the expression zero for any values of the others. That variable waits: it is computed
/// when the others are decided.
struct Substitution {
  private let model: Model
  private let isolated: Set<Int32>
  /// The values of the decided variables, by slot.
  private(set) var values: [Int32: Double] = [:]
  /// The expressions that wait, each with the variable that makes it zero; nil when that variable
  /// is decided.
  private var waiting: [(expression: LinearExpression, free: Int32)?] = []
  /// For each undecided variable, the indices in ``waiting`` of the expressions that mention it.
  private var waitingFor: [Int32: [Int]] = [:]
  /// The variables that wait.
  private var follows: Set<Int32> = []

  /// Prepares to decide the isolated variables of a model.
  init(model: Model, isolated: Set<Int32>) {
    self.model = model
    self.isolated = isolated
  }

  /// Decides all isolated variables.
  ///
  /// Returns false if substitution cannot decide them.
  mutating func settle(_ tieBreaks: [TieBreakRow]) -> Bool {
    for row in tieBreaks {
      // Tie breaks about constraints do not matter, because no constraint mentions an isolated
      // variable.
      guard case .magnitude(let expression) = row.aim else { continue }
      let open = unknown(in: expression)
      if open.isEmpty { continue }
      guard row.isAlone else { return false }
      // A waiting variable is determined by its expression, so no other expression may be solved
      // for it.
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

  /// Returns the terms whose variables are isolated and not decided yet.
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

  /// Solves an expression for its only undecided variable.
  ///
  /// Then solves the waiting expressions in which only the waiting variable is still undecided.
  ///
  /// Returns false if a value is too large.
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
