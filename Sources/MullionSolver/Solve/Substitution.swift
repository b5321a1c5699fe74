// SPDX-License-Identifier: GPL-3.0-or-later

/// Settles variables that no constraint mentions by substituting into their tie breaks, one after another.
///
/// Nothing holds such a variable but its bound. So the least magnitude of an expression with one of them open is
/// reached by solving for it, and where that is below the bound, at the bound. An expression with several open is zero
/// whatever the others become if one of them is unbounded: that one follows when the others are settled.
struct Substitution {
  private let model: Model
  private let isolated: Set<Int32>
  private let known: [Int32: Double]
  /// The values found, by slot.
  private(set) var values: [Int32: Double] = [:]
  /// Expressions that are zero by their unbounded variable, and that variable.
  private var waiting: [(expression: LinearExpression, free: Int32)] = []

  /// Prepares to settle variables.
  ///
  /// `known` has values that are newer than the model's.
  init(model: Model, isolated: Set<Int32>, known: [Int32: Double]) {
    self.model = model
    self.isolated = isolated
    self.known = known
  }

  /// Settles all isolated variables; false if an expression needs more than substitution.
  mutating func settle(_ tieBreaks: [LinearExpression]) -> Bool {
    for expression in tieBreaks {
      let open = unknown(in: expression)
      if open.isEmpty { continue }
      // A variable that waits is settled but for its value, so nothing else may be solved for it.
      let candidates = open.filter { term in !waiting.contains { $0.free == term.variable.index } }
      if open.count == 1, let only = candidates.first {
        assign(only, in: expression)
      } else if let free = candidates.first(where: { !isBounded($0) }) {
        waiting.append((expression, free.variable.index))
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
    model.variables[Int(term.variable.index)].lowerBound.isFinite
  }

  private mutating func assign(_ term: LinearExpression.Term, in expression: LinearExpression) {
    let slot = term.variable.index
    var rest = expression.constant
    for other in expression.terms where other.variable != term.variable {
      let index = other.variable.index
      rest +=
        other.coefficient * (values[index] ?? known[index] ?? model.variables[Int(index)].value)
    }
    values[slot] = max(
      model.variables[Int(slot)].lowerBound, rest == 0 ? 0 : -rest / term.coefficient)
    wake()
  }

  /// Solves what waited for its last open variable but one.
  private mutating func wake() {
    guard
      let index = waiting.firstIndex(where: { wait in
        let open = unknown(in: wait.expression)
        return open.count == 1 && open[0].variable.index == wait.free
      })
    else { return }
    let (expression, free) = waiting.remove(at: index)
    if let term = expression.terms.first(where: { $0.variable.index == free }) {
      assign(term, in: expression)
    }
  }
}
