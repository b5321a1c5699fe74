// SPDX-License-Identifier: GPL-3.0-or-later

/// The values that constraints leave open, and the tie break that decides between them.
extension Explainer {
  /// Returns the range of an expression over all equally good solutions, and the first step of the
  /// tie breaks after which the expression has only one value.
  ///
  /// - Complexity: One solve for the range; the logarithm of the number of steps for the step.
  package func openness(
    of expression: LinearExpression
  ) throws(SolverError) -> (range: SolutionRange, step: TieBreak?) {
    let copied = copy.translated(expression)
    let ranges = try copy.solver.ranges(of: [copied])
    guard let range = ranges.first, range.isOpen else {
      return (ranges.first ?? SolutionRange(copied.constant), nil)
    }
    // The steps are added to a copy as weak constraints, so that ranges respect them.
    let other = try ModelCopy(of: solver)
    let target = other.translated(expression)
    let steps = other.decidingSteps(of: Set(target.terms.map(\.variable.index)))
    guard !steps.isEmpty, steps.count <= Self.mostSteps else { return (range, nil) }
    var (low, high) = (0, steps.count)
    while low < high {
      let middle = (low + high) / 2
      if try isOpen(target, after: steps[...middle], in: other.solver) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return (range, low < steps.count ? other.original(of: steps[low]) : nil)
  }

  /// The largest number of steps among which the deciding one is searched.
  private static let mostSteps = 4096

  /// Whether an expression can have several values in the solutions that some steps leave.
  private func isOpen(
    _ expression: LinearExpression, after steps: ArraySlice<TieBreak>, in solver: Solver
  ) throws(SolverError) -> Bool {
    let weakest = solver.model.rows.lazy.filter { $0.activation != 0 }.map(\.rank).min() ?? 1
    var added: [Constraint.ID] = []
    for (place, step) in steps.enumerated() {
      let share = Double(steps.count - place) / Double(steps.count + 1)
      for wish in step.wishes {
        guard var constraint = Self.constraint(of: wish, in: solver) else { continue }
        constraint.priority = Priority(raw: min(weakest, 1) * share)
        added.append(try solver.add(constraint))
      }
    }
    let ranges = try solver.ranges(of: [expression])
    for id in added { try solver.remove(id) }
    return ranges.first?.isOpen ?? false
  }

  /// Returns a constraint whose error is the quantity that a wish minimizes.
  private static func constraint(of wish: TieBreak.Wish, in solver: Solver) -> Constraint? {
    switch wish {
    case .magnitude(let expression): return Constraint(expression, .equal)
    case .error(let id): return solver.constraint(id)
    case .slack(let id):
      guard var constraint = solver.constraint(id) else { return nil }
      constraint.relation = .equal
      return constraint
    }
  }
}
