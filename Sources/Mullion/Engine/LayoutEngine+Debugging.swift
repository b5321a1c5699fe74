// SPDX-License-Identifier: GPL-3.0-or-later
import MullionSolver

extension LayoutEngine {
  // MARK: What bears on a view

  /// The constraints that bear on a node along an axis: derived rows in tree order, then the others as they were activated.
  func constraints(bearingOn node: LayoutNode, _ axis: Axis) -> [LayoutConstraint] {
    let own = node.variables(axis)
    let rows = Influence(in: solver).rows(bearingOn: [own.start, own.size])
    let sources = RowSources(of: Set(rows), in: root)
    var order = TreeOrder()
    let ranked = rows.compactMap { id in
      constraint(of: id, sources).map { (rank: rank(of: sources[id], &order), constraint: $0) }
    }
    return ranked.sorted { $0.rank < $1.rank }.map(\.constraint)
  }

  /// What stands behind a row; for a derived one a constraint that says the same.
  private func constraint(of id: Constraint.ID, _ sources: RowSources) -> LayoutConstraint? {
    if case .constraint(let constraint) = sources[id] { return constraint }
    guard sources[id] != nil, let row = solver.constraint(id) else { return nil }
    let terms = row.expression.terms.compactMap { term -> LayoutConstraint.Term? in
      guard let node = owners[term.variable],
        let place = node.variables.firstIndex(of: term.variable)
      else { return nil }
      let attribute: LayoutAttribute = [.left, .top, .width, .height][place]
      return LayoutConstraint.Term(node.item, attribute, coefficient: term.coefficient)
    }
    guard !terms.isEmpty else { return nil }
    let constraint = LayoutConstraint(
      unchecked: terms, row.relation, constant: -row.expression.constant, location: nil)
    constraint.identifier = name(of: id, sources)
    constraint.priority = row.priority
    return constraint
  }

  // MARK: What a view is free to do

  /// How far the frame of a node can go, in the coordinates of its superview.
  func ranges(
    of node: LayoutNode
  ) throws(ViewError) -> [(attribute: LayoutAttribute, range: SolutionRange)] {
    guard let container = node.outerView.flatMap({ self.node(of: $0) }) else { return [] }
    let edges = edges(of: node, in: container)
    let ranges = try ranges(of: edges.map(\.1), for: node.item.displayName)
    return zip(edges, ranges).map { ($0.0, $1) }
  }

  /// The ranges that the model leaves to sums, whatever an exercise wishes for.
  func ranges(
    of sums: [LinearExpression], for name: String
  ) throws(ViewError) -> [SolutionRange] {
    do {
      let wishes = exercise.compactMap { solver.constraint($0) }
      endExercise()
      let ranges = try solver.ranges(of: sums)
      for wish in wishes { exercise.append(try solver.add(wish)) }
      if !wishes.isEmpty { try solver.solve() }
      return ranges
    } catch {
      throw viewError(error, name)
    }
  }

  /// Goes to an answer that is as good as the present one and has a node elsewhere, if there is one.
  ///
  /// It is held by wishes weaker than all others, so it is as good in all that is asked for.
  func exercise(
    _ node: LayoutNode, using generator: inout some RandomNumberGenerator
  ) throws(ViewError) {
    guard node.place == .free, let container = node.outerView.flatMap({ self.node(of: $0) }) else {
      return
    }
    endExercise()
    do {
      let weakest = try Priority(.leastNonzeroMagnitude)
      for (attribute, expression) in edges(of: node, in: container)
      where attribute != .right && attribute != .bottom {
        guard let range = try solver.ranges(of: [expression]).first, range.isOpen else { continue }
        let room = solver.value(of: container.variables(attribute.axis).size) ?? 0
        let wanted = Double.random(
          in: bounded(range, solver.value(of: expression) ?? 0, room), using: &generator)
        exercise.append(
          try solver.add(Constraint(expression - wanted, .equal, priority: weakest)))
      }
    } catch {
      throw .solver(what: node.item.displayName, error)
    }
    // Solving for ranges has taken note of what changed, and told nobody.
    mustWriteAll = true
    writeFrames(changed: try solve().changed)
  }

  /// Ends what an exercise wished for; with the next solve the answer is the model's own again.
  func endExercise() {
    for id in exercise { drop(id) }
    exercise = []
  }

  /// A range whose open ends lie as far from a value inside as the container is long, or 100 points.
  private func bounded(
    _ range: SolutionRange, _ value: Double, _ room: Double
  ) -> ClosedRange<Double> {
    let far = max(room, 100)
    let low = range.minimum.isFinite ? range.minimum : min(value, range.maximum) - far
    let high = range.maximum.isFinite ? range.maximum : max(value, range.minimum) + far
    return min(low, high)...max(low, high)
  }
}
